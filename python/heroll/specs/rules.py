"""The run's rule numbers with names and types, read from specs/rules.csv."""

from dataclasses import dataclass
from typing import Annotated, TypeAlias

from pydantic import Field

from kernel.constants import WholeRow, constants_of
from kernel.tables import Table

Count: TypeAlias = Annotated[int, Field(ge=0)]
Some: TypeAlias = Annotated[int, Field(ge=1)]


@dataclass(frozen=True, slots=True)
class Rules:
    """One attribute for each row of rules.csv, in its unit; the key is the attribute's camelCase name."""

    die_faces: Some
    start_points: Count
    move_settlement: Count
    fortune_percent: Annotated[int, Field(ge=1, le=100)]
    floor_heal_percent: Annotated[int, Field(ge=0, le=100)]
    good_tiles_at_start: Count
    good_tiles_per_loop_bonus: Count
    natural_tiles_per_loop: Count
    enemy_tiles_per_loop: Count
    shop_per_loop: Some
    infections_per_boss: Count
    polluted_enemies_max: Some
    pollution_level_max: Count
    runtime_boss_gauge_max: Some
    boss_dice_count: Some
    boss_tiles_per_action: Some
    gauge_cycles_to_boss: Some
    gauge_role_floors: Some
    roles_per_floor: Some
    role_minimum_per_run: Count
    boss_points: Count
    shop_random_offers: Count
    reroll_base: Some
    reroll_step: Count
    debug_most_points: Count
    ring_tiles: Some
    potion_capacities: Some
    potion_heals: Some

    def reroll_price(self, reroll_count: int) -> int:
        """Points for the re-roll behind so many of the same visit: 3 + 2 x rerollCount (GDD 8.1)."""
        return self.reroll_base + self.reroll_step * reroll_count

    @staticmethod
    def of(table: Table[WholeRow]) -> "Rules":
        """Raise ``SpecError`` for missing and unknown keys, all at once."""
        return constants_of(Rules, table)
