"""The battle's constants with names and types, read from specs/battle-scale.csv."""

from dataclasses import dataclass, fields
from typing import Final

from heroll.battle.tables import ScaleRow
from kernel.naming import camel_case, nearest
from kernel.rounding import half_up
from kernel.spec_error import SpecError, SpecIssue
from kernel.tables import Table

HUNDREDTHS: Final = 100
"""Positions are integer hundredths of a canvas pixel (heroll-rules 5)."""
_MS_PER_S: Final = 1000


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
    def of(table: Table[ScaleRow]) -> "Scale":
        """Raise ``SpecError`` for missing and unknown keys and for values below their least, all at once."""
        names = {camel_case(field.name): field.name for field in fields(Scale)}
        path = table.path.as_posix()
        issues = [SpecIssue(path, "missing key", None, "key", key) for key in names if key not in table]
        for row, line in zip(table.rows, table.lines, strict=True):
            if row.key not in names:
                candidates = [key for key in names if key not in table] or list(names)
                found = nearest(row.key, candidates)
                issues.append(SpecIssue(path, "unknown key", line, "key", row.key, None, found))
            elif row.value < (0 if row.unit in ("px", "lane") else 1):
                issues.append(SpecIssue(path, "is too small", line, "value", str(row.value), "1 or more"))
        if issues:
            raise SpecError(issues)
        return Scale(**{name: table[key].value for key, name in names.items()})

    def reach(self, range_units: float) -> int:
        """Range units to hundredths of a pixel."""
        return half_up(range_units * self.range_unit * HUNDREDTHS)

    def step(self, move_speed: float) -> int:
        """Speed units to hundredths of a pixel a tick, so that a walk lies on whole hundredths at every
        tick.
        """
        return half_up(move_speed * self.move_speed_unit * HUNDREDTHS * self.tick_ms / _MS_PER_S)
