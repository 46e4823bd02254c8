"""The registered boards are what their descriptions say (002 验收标准, 登记常数)."""

import pytest

from minefield.board.flood import flood, initial_opening, zeros_of
from minefield.cells import Cell, cell_at, index_of
from minefield.enums import BoardOrigin, StreamName
from minefield.grid import Grid, grid_of, indices_of, mask_of
from minefield.scopes import Scopes
from tests.support.minefield.boards import (
    B_CHAIN,
    B_FLAG,
    B_FOG,
    B_SPAWN,
    CHAIN_DIG,
    CHAIN_SINGLES,
    REGISTERED,
    RegisteredBoard,
    RegisteredBoards,
)


class Laid:
    """A registered board with its initial opening."""

    def __init__(self, board: RegisteredBoard) -> None:
        self.board = board
        self.grid: Grid = grid_of(board.width, board.height)
        self.mines = self.mask(board.mines)
        self.fog = self.mask(board.fog)
        self.zeros = zeros_of(self.grid, self.mines)
        self.open = initial_opening(self.grid, self.mines, self.fog, index_of(board.start, board.width))

    def mask(self, cells: tuple[Cell, ...]) -> int:
        return mask_of(index_of(cell, self.board.width) for cell in cells)

    def cells(self, mask: int) -> tuple[Cell, ...]:
        return tuple(cell_at(index, self.board.width) for index in indices_of(mask))

    def dig(self, cell: Cell) -> tuple[Cell, ...]:
        barred = self.open | self.fog
        opened = flood(self.grid, self.zeros, barred, index_of(cell, self.board.width))
        self.open |= opened
        return self.cells(opened)

    @property
    def left(self) -> tuple[Cell, ...]:
        return self.cells(self.grid.full & ~self.mines & ~self.open)


@pytest.mark.parametrize("board", REGISTERED, ids=lambda board: board.name)
def test_a_board_is_sound(board: RegisteredBoard) -> None:
    laid = Laid(board)
    around_start = laid.grid.around[index_of(board.start, board.width)] | laid.mask((board.start,))
    assert board.mines == tuple(sorted(set(board.mines)))
    assert board.fog == tuple(sorted(set(board.fog)))
    assert not around_start & (laid.mines | laid.fog), "the start's 3x3 holds neither mines nor fog"
    assert laid.left, "the initial opening is not everything"


@pytest.mark.parametrize(
    ("board", "safe", "opened", "left"),
    [(B_SPAWN, 43, 35, 8), (B_FLAG, 41, 34, 7), (B_FOG, 41, 34, 7)],
    ids=lambda value: getattr(value, "name", value),
)
def test_counts_and_single_cells(board: RegisteredBoard, safe: int, opened: int, left: int) -> None:
    laid = Laid(board)
    assert board.safe_count == safe
    assert len(laid.cells(laid.open)) == opened
    assert laid.left == board.left
    assert len(board.left) == left
    assert not laid.mask(board.left) & laid.zeros, "no cell that is left chains"
    for cell in board.left:
        assert laid.dig(cell) == (cell,)
    assert not laid.left


def test_b_flag_has_the_targets_of_the_flags() -> None:
    assert (1, 4) in B_FLAG.mines
    assert (0, 3) in B_FLAG.left
    assert len(B_FLAG.mines) == 8


def test_b_fog_is_b_flag_with_two_closed_cells_under_fog() -> None:
    assert B_FOG.mines == B_FLAG.mines
    assert set(B_FOG.fog) < set(B_FLAG.left)


def test_b_chain_opens_thirteen_then_single_cells() -> None:
    laid = Laid(B_CHAIN)
    assert len(laid.dig(CHAIN_DIG)) == 13
    for cell in CHAIN_SINGLES:
        assert laid.dig(cell) == (cell,)


def test_the_stub_hands_boards_out_in_order_and_takes_one_scope_a_call() -> None:
    scopes = Scopes("42")
    maker = RegisteredBoards([B_SPAWN, B_FLAG], scopes)
    first = maker.generate(1, 1, 1, BoardOrigin.START)
    second = maker.generate(1, 1, 2, BoardOrigin.CLEAR)
    assert (first.mines, second.mines) == (B_SPAWN.mines, B_FLAG.mines)
    assert (second.serial, second.origin) == (2, BoardOrigin.CLEAR)
    assert scopes.counters[StreamName.BOARD_GEN] == 2
    with pytest.raises(AssertionError, match="board 3 is asked for, 2 are registered"):
        maker.generate(1, 1, 3, BoardOrigin.CLEAR)
