"""What the tables of ruleset v1_8 hold, as one frozen object; `minefield.specs.load_v1_8` reads it."""

from dataclasses import dataclass
from pathlib import Path

from kernel.tables import Table
from minefield.enums import Ruleset
from minefield.specs.bounds_v1_8 import Bounds
from minefield.specs.economy import EconomyTable
from minefield.specs.rows import BoardRow, EncounterRow
from minefield.specs.settlement_v1_8 import SettlementTable
from minefield.specs.v1_8 import (
    ClearRow,
    DropRow,
    EffectRow,
    EnemyRow,
    HeroRow,
    PayoutRow,
    ResourceWeightRow,
    SkillRow,
    SpecialityRow,
    VariantRow,
)
from minefield.specs.variant_share import VariantShare


@dataclass(frozen=True, slots=True)
class V18Tables:
    """The numbers of the minefield under ruleset v1_8; boards, encounters and economy are both rulesets'."""

    folder: Path
    ruleset: Ruleset
    board_rows: Table[BoardRow]
    encounters: Table[EncounterRow]
    economy: EconomyTable
    settlement: SettlementTable
    bounds: Bounds
    hero_table: Table[HeroRow]
    enemies: Table[EnemyRow]
    skills: Table[SkillRow]
    effects: Table[EffectRow]
    payouts: Table[PayoutRow]
    clear_table: Table[ClearRow]
    weights: Table[ResourceWeightRow]
    variants: Table[VariantRow]
    variant_share: VariantShare
    specialities: Table[SpecialityRow]
    gp_drops: Table[DropRow]

    @property
    def hero(self) -> HeroRow:
        """The hero's row."""
        return self.hero_table.rows[0]

    @property
    def clear_object(self) -> ClearRow:
        """The clear object's row."""
        return self.clear_table.rows[0]
