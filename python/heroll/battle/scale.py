"""The battle's constants with names and types, read from specs/battle-scale.csv."""

from dataclasses import dataclass
from typing import Annotated, Final

from pydantic import Field

from kernel.constants import WholeRow, constants_of
from kernel.rounding import half_up
from kernel.tables import Table

HUNDREDTHS: Final = 100
"""Positions are integer hundredths of a canvas pixel (heroll-rules 5)."""
_MS_PER_S: Final = 1000


@dataclass(frozen=True, slots=True)
class Scale:
    """One attribute for each row of battle-scale.csv, in its unit.

    The key is the attribute's camelCase name.
    """

    tick_ms: Annotated[int, Field(ge=1)]
    lane_left: Annotated[int, Field(ge=0)]
    lane_right: Annotated[int, Field(ge=0)]
    boss_right: Annotated[int, Field(ge=0)]
    range_unit: Annotated[int, Field(ge=1)]
    move_speed_unit: Annotated[int, Field(ge=1)]
    hero_position: Annotated[int, Field(ge=0)]
    hero_lane: Annotated[int, Field(ge=0, le=2)]
    dash_contact: Annotated[int, Field(ge=0)]

    @staticmethod
    def of(table: Table[WholeRow]) -> "Scale":
        """Raise ``SpecError`` for missing and unknown keys and for values out of bounds, all at once."""
        return constants_of(Scale, table)

    def reach(self, range_units: float) -> int:
        """Range units to hundredths of a pixel."""
        return half_up(range_units * self.range_unit * HUNDREDTHS)

    def step(self, move_speed: float) -> int:
        """Speed units to hundredths of a pixel a tick, so that a walk lies on whole hundredths at every
        tick.
        """
        return half_up(move_speed * self.move_speed_unit * HUNDREDTHS * self.tick_ms / _MS_PER_S)
