"""The rows of specs/dda-evaluator.csv with names and types."""

from dataclasses import dataclass
from typing import Annotated, TypeAlias

from pydantic import Field

from kernel.constants import WholeRow, constants_of
from kernel.tables import Table

Percent: TypeAlias = Annotated[int, Field(ge=0, le=100)]
Down: TypeAlias = Annotated[int, Field(ge=-100, le=0)]
Up: TypeAlias = Annotated[int, Field(ge=0, le=100)]


@dataclass(frozen=True, slots=True)
class DdaSettings:
    """One attribute a row; the key is its camelCase name. Tiers and steps are percent points from 1.0.

    ``recent_battles``: how many battles are judged. ``capped_floors``: on display floors 1..this the factor
    is ``capped_tier`` at most.
    """

    recent_battles: Annotated[int, Field(ge=1)]
    tier_min: Annotated[int, Field(ge=-99, le=0)]
    tier_max: Up
    capped_floors: Annotated[int, Field(ge=0)]
    capped_tier: Annotated[int, Field(ge=-99, le=100)]
    low_hp_percent: Percent
    low_hp_step: Down
    fair_hp_percent: Percent
    fair_hp_step: Down
    slow_battle_ms: Annotated[int, Field(ge=0)]
    slow_battle_step: Down
    skilled_hp_percent: Percent
    skilled_battle_ms: Annotated[int, Field(ge=0)]
    skilled_step: Up

    @staticmethod
    def of(table: Table[WholeRow]) -> "DdaSettings":
        """Raise ``SpecError`` for missing and unknown keys and for values out of bounds, all at once."""
        return constants_of(DdaSettings, table)
