"""What board generation hands over (A1 `BoardProduct`): mines, start, fog and how deducible it is."""

from dataclasses import dataclass
from fractions import Fraction

from minefield.cells import Cell
from minefield.enums import BoardOrigin


@dataclass(frozen=True, slots=True)
class BoardProduct:
    """One board before anything of it is opened.

    ``serial``: running number from 1 of the boards of a battle. ``mines``, ``fog``: in row-major order.
    ``start``: where the initial opening begins. ``deducible``: safe cells that exact deduction opens from
    the initial opening with no guess, that opening included. ``attempts``: proposals drawn, 1 or more.
    ``illegal``: no proposal reached the row's target (002, EC5). ``min_safe_count``: the row's.
    """

    serial: int
    width: int
    height: int
    mines: tuple[Cell, ...]
    start: Cell
    fog: tuple[Cell, ...]
    origin: BoardOrigin
    min_safe_count: int
    deducible: int
    attempts: int = 1
    illegal: bool = False

    @property
    def safe_count(self) -> int:
        """|S|."""
        return self.width * self.height - len(self.mines)

    @property
    def iota(self) -> Fraction:
        """ι, the deducible share of the safe cells."""
        return Fraction(self.deducible, self.safe_count)
