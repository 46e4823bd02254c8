"""The battle's constants with names and types, read from specs/battle-scale.csv."""

from dataclasses import dataclass
from typing import Final

from heroll.constants import WholeRow, constants_of
from kernel.rounding import half_up
from kernel.spec_error import SpecError, SpecIssue
from kernel.tables import Table

HUNDREDTHS: Final = 100
"""Positions are integer hundredths of a canvas pixel (heroll-rules 5)."""
_MS_PER_S: Final = 1000
_DIVISORS: Final = ("tickMs", "rangeUnit", "moveSpeedUnit")


@dataclass(frozen=True, slots=True)
class Scale:
    """One attribute for each row of battle-scale.csv, in its unit.

    The key is the attribute's camelCase name.
    """

    tick_ms: int
    lane_left: int
    lane_right: int
    range_unit: int
    move_speed_unit: int
    hero_position: int
    hero_lane: int
    dash_contact: int

    @staticmethod
    def of(table: Table[WholeRow]) -> "Scale":
        """Raise ``SpecError`` for missing and unknown keys and for units of nothing, all at once."""
        scale = constants_of(Scale, table)
        issues = [
            SpecIssue(table.path.as_posix(), "is too small", line, "value", str(row.value), "1 or more")
            for row, line in zip(table.rows, table.lines, strict=True)
            if row.value < (1 if row.key in _DIVISORS else 0)
        ]
        if issues:
            raise SpecError(issues)
        return scale

    def reach(self, range_units: float) -> int:
        """Range units to hundredths of a pixel."""
        return half_up(range_units * self.range_unit * HUNDREDTHS)

    def step(self, move_speed: float) -> int:
        """Speed units to hundredths of a pixel a tick, so that a walk lies on whole hundredths at every
        tick.
        """
        return half_up(move_speed * self.move_speed_unit * HUNDREDTHS * self.tick_ms / _MS_PER_S)
