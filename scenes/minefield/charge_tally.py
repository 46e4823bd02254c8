"""The charge pools (002 F6) as far as they have been told, which may be behind what is true."""

from dataclasses import dataclass
from typing import Any

from minefield.api import charge_a, charge_b


@dataclass(frozen=True)
class Reading:
    """Pool A with its cap (0: none) and the points beyond it, pool B, and the cells and flags behind them."""

    a: int = 0
    cap: int = 0
    beyond: int = 0
    b: int = 0
    cells: int = 0
    flags: int = 0


class ChargeTally:
    """Counts cells as they open and flags as their rows are told; empty with the decay."""

    def __init__(self) -> None:
        self._table: Any = None
        self._cells = self._flags = 0

    def settle(self, view, table) -> None:
        """As it is."""
        self._table, self._cells, self._flags = table, view.opened_cells, view.first_hits

    def empty(self) -> None:
        self._cells = self._flags = 0

    def open(self) -> None:
        """A safe cell was opened."""
        self._cells += 1

    def hit(self, told: int) -> None:
        """So many flags of the round have paid; a window that was left and continued knew them already."""
        self._flags = max(self._flags, told)

    @property
    def reading(self) -> Reading:
        table = self._table
        if table is None:
            return Reading()
        a = charge_a(self._cells, table.damage_a_per_cell, table.damage_a_cap)
        beyond = charge_a(self._cells, table.damage_a_per_cell, 0) - a
        b = charge_b(self._flags, table.damage_b_per_flag)
        return Reading(a, table.damage_a_cap, beyond, b, self._cells, self._flags)
