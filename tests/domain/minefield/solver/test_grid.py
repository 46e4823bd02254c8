import pytest
from hypothesis import given
from hypothesis import strategies as st

from minefield.cells import neighbours
from minefield.grid import Grid, grid_of, indices_of, mask_of, mask_of_cells
from minefield.solver.counts import counts_of, differing, planes_of

SIZES = st.tuples(st.integers(1, 13), st.integers(1, 13))


@st.composite
def grids_and_cells(draw: st.DrawFn) -> tuple[Grid, set[int]]:
    width, height = draw(SIZES)
    return grid_of(width, height), draw(st.sets(st.integers(0, width * height - 1)))


def naive_counts(grid: Grid, cells: set[int]) -> list[int]:
    return [len(cells.intersection(near)) for near in neighbours(grid.width, grid.height)]


@given(grids_and_cells())
def test_a_mask_and_its_indices_are_the_same_set_in_row_major_order(case: tuple[Grid, set[int]]) -> None:
    grid, cells = case
    assert indices_of(mask_of(cells)) == tuple(sorted(cells))
    assert mask_of_cells([divmod(index, grid.width) for index in cells], grid.width) == mask_of(cells)


@given(grids_and_cells())
def test_spread_is_the_cells_and_their_neighbours(case: tuple[Grid, set[int]]) -> None:
    grid, cells = case
    around = neighbours(grid.width, grid.height)
    assert set(indices_of(grid.spread(mask_of(cells)))) == cells.union(*(around[index] for index in cells))
    assert [indices_of(near) for near in grid.around] == list(around)


@given(grids_and_cells())
def test_counts_of_all_cells_at_once_are_the_counts_cell_by_cell(case: tuple[Grid, set[int]]) -> None:
    grid, cells = case
    naive = naive_counts(grid, cells)
    assert counts_of(grid, mask_of(cells)) == planes_of(naive)


@given(grids_and_cells(), st.integers(0))
def test_differing_finds_every_cell_whose_counts_are_not_the_same(
    case: tuple[Grid, set[int]], seed: int
) -> None:
    grid, cells = case
    others = {index for index in range(grid.size) if seed >> index & 1}
    first, second = naive_counts(grid, cells), naive_counts(grid, others)
    wanted = tuple(index for index in range(grid.size) if first[index] != second[index])
    assert indices_of(differing(planes_of(first), planes_of(second))) == wanted


@pytest.mark.parametrize("size", [(0, 3), (3, 0), (-1, 2)])
def test_a_board_without_cells_is_refused(size: tuple[int, int]) -> None:
    with pytest.raises(ValueError, match=f"{size[0]}x{size[1]} has no cells"):
        grid_of(*size)
