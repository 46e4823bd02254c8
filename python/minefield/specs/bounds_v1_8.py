"""The domains that document 003 states for the settlement table of v1_8 (调参表)."""

from dataclasses import dataclass

from kernel.constants import WholeRow, constants_of
from kernel.tables import Table
from minefield.specs.bounds import SharedBounds


@dataclass(frozen=True, slots=True)
class Bounds(SharedBounds):
    """With the rows of v1_8/settlement-bounds.csv."""

    die_faces_min: int
    die_faces_max: int
    nat_max_min: int
    crit_min: int
    crit_max: int
    tiers: int
    tier_percent_min: int
    tier_percent_max: int
    damage_floor_min: int
    damage_floor_max: int
    attack_bonus_min: int
    attack_bonus_max: int
    premium_none: int
    matrix_min: int
    matrix_max: int

    @staticmethod
    def of(table: Table[WholeRow]) -> "Bounds":
        """Raise ``SpecError`` for missing and unknown keys, all at once."""
        return constants_of(Bounds, table)
