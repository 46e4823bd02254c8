"""The board as far as it has been told: what the grid draws, which may be behind what is true."""

from dataclasses import dataclass, replace
from typing import TypeAlias

from minefield.api import BoardView, enums

Cell: TypeAlias = tuple[int, int]


@dataclass(frozen=True)
class Look:
    """A cell as it is drawn. `is_fresh`: opened in the present round. `is_bared`: its secret is out.

    A bared mine is told although its cell is closed, a bared flag although it stands wrong.
    """

    cover: enums.Cover = enums.Cover.CLOSED
    number: int | None = None
    is_mine: bool = False
    is_fog: bool = False
    is_fresh: bool = False
    is_bared: bool = False


class ShownBoard:
    """Looks by cell, and on which boards the cells of the last settlement were opened."""

    def __init__(self) -> None:
        self.serial = 0
        self.width = self.height = 0
        self._looks: dict[Cell, Look] = {}
        self._opened: dict[Cell, list[int]] = {}  # in the present round
        self._settled: dict[Cell, list[int]] = {}  # in the round that the rows are about
        self._settled_serial: int | None = None  # the board of that round's end; None: not known
        self._charging: list[tuple[int, Cell]] = []  # boards and safe cells that were opened in this round
        self._charged: list[tuple[int, Cell]] = []  # those of the round that the rows are about

    def look(self, cell: Cell) -> Look:
        return self._looks.get(cell, Look())

    def settle(self, board: BoardView) -> None:
        """Show the board as it is; cells stay fresh until the round ends."""
        self.serial, self.width, self.height = board.serial, board.width, board.height
        self._looks = {
            seen.cell: Look(seen.cover, seen.number, seen.mine, seen.fog, self.look(seen.cell).is_fresh)
            for seen in board.cells
        }

    def lay(self, serial: int, width: int, height: int, board: BoardView | None) -> None:
        """A new board, all closed; its fog is known when it is the one that the view shows."""
        if self._settled_serial is None:
            self._settled_serial = self.serial  # rows that were not told here are about what lay here before
        self.serial, self.width, self.height = serial, width, height
        self._looks = {}
        if board is not None and board.serial == serial:
            self._looks = {seen.cell: Look(is_fog=True) for seen in board.cells if seen.fog}

    def begin_battle(self) -> None:
        """No rows are about anything any more."""
        self._opened, self._settled, self._settled_serial = {}, {}, None
        self._charging, self._charged = [], []

    def end_round(self) -> None:
        """The rows that come are about this round."""
        self._settled, self._opened, self._settled_serial = self._opened, {}, self.serial
        self._charged, self._charging = self._charging, []

    def begin_round(self) -> None:
        """Nothing is fresh any more."""
        self._looks = {cell: replace(look, is_fresh=False) for cell, look in self._looks.items()}

    def open(self, cell: Cell, number: int, is_mine: bool, is_fresh: bool) -> None:
        self._looks[cell] = Look(enums.Cover.OPEN, None if is_mine else number, is_mine, False, is_fresh)
        if is_fresh:
            self._opened.setdefault(cell, []).append(self.serial)
        if not is_mine:
            self._charging.append((self.serial, cell))

    def bare(self, mines: tuple[Cell, ...]) -> None:
        """Nothing is left to find: closed mines and flags that stand wrong are told."""
        for cell in mines:
            look = self.look(cell)
            if look.cover is enums.Cover.CLOSED:
                self._looks[cell] = replace(look, is_mine=True, is_bared=True)
        for cell, look in self._looks.items():
            if look.cover is enums.Cover.FLAGGED and cell not in mines:
                self._looks[cell] = replace(look, is_bared=True)

    def flag(self, cell: Cell, is_flagged: bool) -> None:
        cover = enums.Cover.FLAGGED if is_flagged else enums.Cover.CLOSED
        self._looks[cell] = replace(self.look(cell), cover=cover)

    @property
    def charged(self) -> tuple[Cell, ...]:
        """Safe cells of this board that were opened, at its beginning or by digging, in the settled round."""
        return tuple(cell for serial, cell in self._charged if serial == self.serial)

    def is_here(self, cell: Cell) -> bool:
        """Whether a row of that cell speaks of this board, and not of one that was laid aside since.

        Of a settlement that was told before the game was continued nothing is known but the cell's look.
        """
        if self._settled_serial is None:
            return self.look(cell).cover is not enums.Cover.CLOSED
        return self.serial in self._settled.get(cell, [self._settled_serial])
