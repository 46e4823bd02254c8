"""The domains that document 002 states for the settlement table and its anchors, and 003 shares."""

from dataclasses import dataclass

from kernel.constants import WholeRow, constants_of
from kernel.tables import Table, TableSpec

SETTLEMENT_BOUNDS = TableSpec("settlement-bounds", WholeRow, key="key")


@dataclass(frozen=True, slots=True)
class SharedBounds:
    """What both rulesets bound: one attribute for each row of settlement-bounds.csv, its key in camelCase."""

    ref_damage_min: int
    ref_damage_max: int
    perfect_single: int
    perfect_double: int
    clamp_lo: int
    clamp_hi: int


@dataclass(frozen=True, slots=True)
class Bounds(SharedBounds):
    """With the rows of b1_v2/settlement-bounds.csv."""

    weaken_min: int
    weaken_max: int

    @staticmethod
    def of(table: Table[WholeRow]) -> "Bounds":
        """Raise ``SpecError`` for missing and unknown keys, all at once."""
        return constants_of(Bounds, table)
