"""The registered boards of the acceptance tests as products of A1, and the stub of A1 that hands them out.

Cells are (row, column) from 0. Every fact told about a board here is checked by
tests/domain/minefield/acceptance/test_fixture_boards.py with the game's own opening rule.
"""

from collections.abc import Iterable
from dataclasses import dataclass, replace

from minefield.board.product import BoardProduct
from minefield.cells import Cell
from minefield.enums import BoardOrigin, StreamName
from minefield.scopes import Scopes


@dataclass(frozen=True, slots=True)
class RegisteredBoard:
    """A board by its coordinates. `left`: safe cells closed after the initial opening."""

    name: str
    width: int
    height: int
    start: Cell
    mines: tuple[Cell, ...]
    left: tuple[Cell, ...]
    fog: tuple[Cell, ...] = ()
    illegal: bool = False

    @property
    def safe_count(self) -> int:
        """|S|."""
        return self.width * self.height - len(self.mines)

    def product(self, serial: int = 1, origin: BoardOrigin = BoardOrigin.START) -> BoardProduct:
        """As A1 would hand it over; its least number of safe cells is what it has."""
        return BoardProduct(
            serial=serial,
            width=self.width,
            height=self.height,
            mines=self.mines,
            start=self.start,
            fog=self.fog,
            origin=origin,
            min_safe_count=self.safe_count,
            deducible=self.safe_count - len(self.left) if self.illegal else self.safe_count,
            illegal=self.illegal,
        )


B_SPAWN = RegisteredBoard(
    "b_spawn",
    7,
    7,
    (3, 3),
    ((0, 3), (0, 5), (1, 1), (2, 0), (5, 5), (5, 6)),
    ((0, 0), (0, 1), (0, 2), (0, 4), (0, 6), (1, 0), (6, 5), (6, 6)),
)
"""43 safe cells, 35 open from the start, 8 left and none of them a zero: eight digs clear it."""

B_FLAG = RegisteredBoard(
    "b_flag",
    7,
    7,
    (5, 1),
    ((0, 1), (0, 5), (0, 6), (1, 4), (1, 6), (2, 4), (2, 5), (4, 4)),
    ((0, 0), (0, 2), (0, 3), (0, 4), (1, 5), (2, 6), (3, 4)),
)
"""41 safe cells, 34 open from the start, 7 left and none of them a zero; (1, 4) is a mine, (0, 3) is not."""

B_CHAIN = RegisteredBoard(
    "b_chain",
    9,
    9,
    (8, 0),
    (
        (0, 1), (0, 7), (1, 1), (1, 2), (2, 5), (3, 8), (4, 0), (4, 4), (4, 6),
        (5, 0), (5, 4), (5, 5), (5, 8), (6, 5), (6, 6), (7, 3), (8, 3), (8, 5),
    ),
    (),
)  # fmt: skip
"""Digging (3, 2) opens exactly 13 cells; (0, 0) and (0, 2) then one each."""

CHAIN_DIG: Cell = (3, 2)
CHAIN_SINGLES: tuple[Cell, ...] = ((0, 0), (0, 2))

B_BATCH = replace(B_CHAIN, name="b_batch")
"""b_chain, dug in parts."""

B_MINE_WALK = replace(B_FLAG, name="b_mine_walk")
"""b_flag, for walks over its mines."""

B_FOG = replace(B_FLAG, name="b_fog", fog=((0, 2), (0, 3)))
"""b_flag with two of its closed safe cells under fog."""

REGISTERED = (B_SPAWN, B_FLAG, B_CHAIN, B_BATCH, B_MINE_WALK, B_FOG)


class RegisteredBoards:
    """The stub of A1: each call hands out the next registered board and takes one scope of `board_gen`.

    `asked` holds (level, difficulty, serial, origin) of every call.
    """

    def __init__(self, boards: Iterable[RegisteredBoard], scopes: Scopes) -> None:
        self._boards = list(boards)
        self._scopes = scopes
        self.asked: list[tuple[int, int, int, BoardOrigin]] = []

    def generate(self, level: int, difficulty: int, serial: int, origin: BoardOrigin) -> BoardProduct:
        """The next board. Fail when the test registered too few."""
        taken = len(self.asked)
        assert taken < len(self._boards), f"board {taken + 1} is asked for, {taken} are registered"
        self.asked.append((level, difficulty, serial, origin))
        self._scopes.open_stream(StreamName.BOARD_GEN)
        return self._boards[taken].product(serial, origin)
