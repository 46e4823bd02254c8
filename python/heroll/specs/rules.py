"""The run's rule numbers with names and types, read from specs/rules.csv."""

from dataclasses import dataclass

from heroll.constants import WholeRow, constants_of
from kernel.tables import Table


@dataclass(frozen=True, slots=True)
class Rules:
    """One attribute for each row of rules.csv, in its unit; the key is the attribute's camelCase name."""

    die_faces: int
    start_points: int
    move_settlement: int
    floor_heal_percent: int
    good_tiles_at_start: int
    good_tiles_per_loop_bonus: int
    enemy_tiles_per_loop: int
    roles_per_floor: int
    role_minimum_per_run: int

    @staticmethod
    def of(table: Table[WholeRow]) -> "Rules":
        """Raise ``SpecError`` for missing and unknown keys, all at once."""
        return constants_of(Rules, table)
