"""Rows of the tables of ruleset b1_v2 (002 调参表, F1, F6; B2, B3, B4)."""

from pydantic import Field

from kernel.tables import Row, TableSpec
from minefield.enums import ArmorType, Beat, Category, Component, Magnitude, RewardPool, Side


class SettlementRow(Row):
    """The scalar fields of the settlement table, one row; `specs.settlement` judges their domains."""

    equivalence_ref_damage: int
    p_perfect: int
    segment_order: tuple[str, ...]
    pool_clamp_lo: int
    pool_clamp_hi: int
    round_direction: str
    damage_a_per_cell: int
    damage_a_cap: int
    damage_b_per_flag: int


class ArmorRow(Row):
    """What a component of the hero's strike is worth against each armour type, percent (002 F6)."""

    component: Component
    none: int = Field(ge=0, le=999)
    a: int = Field(ge=0, le=999)
    b: int = Field(ge=0, le=999)

    def against(self, armor: ArmorType) -> int:
        """Percent against that armour."""
        return {ArmorType.NONE: self.none, ArmorType.A: self.a, ArmorType.B: self.b}[armor]


class HeroRow(Row):
    """The hero (002 HeroTable): an attack of 0 is refused at load."""

    atk: int = Field(ge=1, le=999)
    max_hp: int = Field(ge=1, le=9999)


class EnemyRow(Row):
    """The enemies of a level and difficulty (B2 EnemyTable).

    `heavy_mult`: times `atk` on a heavy beat. `cap`: most mines of a round that ambush. `pattern`: its beats,
    going round.
    """

    level: int = Field(ge=1)
    difficulty: int = Field(ge=1)
    enemy_id: str
    hp: int = Field(ge=1, le=9999)
    atk: int = Field(ge=0, le=999)
    heavy_mult: int = Field(ge=1, le=9)
    pattern: tuple[Beat, ...]
    armor_type: ArmorType
    cap: int = Field(ge=0, le=16)
    units_min: int = Field(ge=1, le=3)
    units_max: int = Field(ge=1, le=3)
    text_key: str


class EffectRow(Row):
    """A status effect (B3 StatusEffectTable): `magnitude` a layer, percentage points or flat."""

    effect_id: str
    side: Side
    unit: Magnitude
    magnitude: int = Field(ge=-100, le=100)
    duration: int = Field(ge=1, le=9)
    max_stack: int = Field(ge=1, le=99)
    text_key: str


class RewardRow(Row):
    """A reward (B4 RewardTable): `power` points of damage or healing, empty for a buff.

    `fog_upgrade`: the reward that stands in its place on a fogged cell.
    """

    reward_id: str
    pool: RewardPool
    category: Category
    effect_id: str | None
    power: int | None = Field(ge=1, le=999)
    weight: int = Field(ge=0, le=9999)
    fog_upgrade: str | None
    text_key: str


SETTLEMENT = TableSpec("settlement", SettlementRow)
ARMOR_EFFECTIVENESS = TableSpec("armor-effectiveness", ArmorRow, key="component")
HERO = TableSpec("hero", HeroRow)
ENEMIES = TableSpec("enemies", EnemyRow, key=("level", "difficulty"))
STATUS_EFFECTS = TableSpec("status-effects", EffectRow, key="effect_id")
REWARDS = TableSpec("rewards", RewardRow, key="reward_id")
