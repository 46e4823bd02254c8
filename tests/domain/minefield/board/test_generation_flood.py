"""The opening rule against a chain that goes cell by cell."""

from hypothesis import given
from hypothesis import strategies as st

from minefield.board.flood import chained, flood, initial_opening, zeros_of
from minefield.cells import cell_at, neighbours, numbers_of
from minefield.grid import grid_of, indices_of, mask_of, mask_of_cells
from tests.support.minefield.boards import B_CHAIN, B_FOG, CHAIN_DIG, REGISTERED

SIDES = st.integers(1, 9)


def slow_flood(
    width: int, height: int, mines: frozenset[int], barred: frozenset[int], start: int
) -> set[int]:
    numbers = numbers_of(width, height, [cell_at(mine, width) for mine in mines])
    opened, todo = {start}, [start]
    while todo:
        at = todo.pop()
        if at in mines or numbers[at]:
            continue
        for near in neighbours(width, height)[at]:
            if near not in opened and near not in barred:
                opened.add(near)
                todo.append(near)
    return opened


@given(SIDES, SIDES, st.data())
def test_a_chain_opens_what_it_opens_cell_by_cell(width: int, height: int, data: st.DataObject) -> None:
    every = st.sampled_from(range(width * height))
    mines = data.draw(st.frozensets(every, max_size=width * height // 4))
    barred = data.draw(st.frozensets(every, max_size=width * height // 3))
    start = data.draw(every)
    grid = grid_of(width, height)
    opened = flood(grid, zeros_of(grid, mask_of(mines)), mask_of(barred), start)
    assert set(indices_of(opened)) == slow_flood(width, height, mines, barred, start)
    assert not set(indices_of(opened)) & mines - {start}


def test_several_cells_dug_open_what_each_of_them_opens() -> None:
    grid = grid_of(B_CHAIN.width, B_CHAIN.height)
    mines = mask_of_cells(B_CHAIN.mines, B_CHAIN.width)
    zeros = zeros_of(grid, mines)
    dug = (0, B_CHAIN.width * CHAIN_DIG[0] + CHAIN_DIG[1])
    each = flood(grid, zeros, 0, dug[0]) | flood(grid, zeros, 0, dug[1])
    assert chained(grid, zeros, 0, mask_of(dug)) == each


def test_the_initial_opening_leaves_what_the_registered_boards_say() -> None:
    for board in REGISTERED:
        grid = grid_of(board.width, board.height)
        mines, fog = mask_of_cells(board.mines, board.width), mask_of_cells(board.fog, board.width)
        opened = initial_opening(grid, mines, fog, board.start[0] * board.width + board.start[1])
        if board.left:
            assert indices_of(grid.full & ~(opened | mines)) == indices_of(
                mask_of_cells(board.left, board.width)
            )
        assert not opened & (mines | fog)


def test_fog_and_flags_stop_a_chain_but_a_fogged_zero_that_is_dug_chains_on() -> None:
    """One row of eight with a mine at its end: zeros from 0 to 5."""
    grid = grid_of(8, 1)
    zeros = zeros_of(grid, 1 << 7)
    assert indices_of(zeros) == (0, 1, 2, 3, 4, 5)
    assert indices_of(flood(grid, zeros, 0, 0)) == (0, 1, 2, 3, 4, 5, 6)
    fog = mask_of([2, 3])
    assert indices_of(flood(grid, zeros, fog, 0)) == (0, 1)
    assert indices_of(flood(grid, zeros, fog, 3)) == (3, 4, 5, 6)
    assert indices_of(flood(grid, zeros, 0, 6)) == (6,)
    assert indices_of(flood(grid, zeros, 0, 7)) == (7,)


def test_a_registered_board_keeps_its_fogged_cells_closed() -> None:
    assert B_FOG.fog and set(B_FOG.fog) <= set(B_FOG.left)
