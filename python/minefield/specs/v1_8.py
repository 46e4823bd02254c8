"""Rows of the tables of ruleset v1_8 (003 调参表, 授予段兑付, 战斗段, 换图系专长)."""

from typing import Annotated

from pydantic import Field

from kernel.constants import WholeRow
from kernel.tables import Ref, Row, TableSpec
from minefield.enums import Magnitude, Side
from minefield.specs.names_v1_8 import (
    ArmorKind,
    AttackType,
    BattleNode,
    ModifierPool,
    PayoutForm,
    Polarity,
    Resource,
    SkillType,
    Speciality,
)

EffectRef = Annotated[str, Ref("status-effects")]


class SettlementRow(Row):
    """The scalar fields of the settlement table, one row; `specs.settlement_v1_8` judges their domains.

    `roll_tier_bounds`: largest gap of each tier but the last, ascending; `roll_tier_percents`: what is left
    of the attack in each. `crit_percent`: at the die's natural maximum `nat_max`. `flag_hit_premium`: percent
    of a seal hit's payout, 100 is none.
    """

    equivalence_ref_damage: int
    p_perfect: int
    segment_order: tuple[str, ...]
    pool_clamp_lo: int
    pool_clamp_hi: int
    round_direction: str
    die_faces: int
    nat_max: int
    crit_percent: int
    roll_tier_bounds: tuple[int, ...]
    roll_tier_percents: tuple[int, ...]
    damage_floor: int
    attack_bonus: int
    flag_hit_premium: int


class MatrixRow(Row):
    """Points that an attack type adds against each armour type (003 甲效矩阵)."""

    attack_type: AttackType
    light: int
    magic: int
    heavy: int

    def against(self, armor: ArmorKind) -> int:
        """Points against that armour."""
        return {ArmorKind.LIGHT: self.light, ArmorKind.MAGIC: self.magic, ArmorKind.HEAVY: self.heavy}[armor]


class LabelRow(Row):
    """The text key of a source of ledger rows, and whether such a row points to a cell (003 豁免)."""

    source_class: str
    has_cell: bool
    text_key: str


class HeroRow(Row):
    """The hero: an attack of 0 is refused at load (003 战斗段)."""

    atk: int = Field(ge=1, le=999)
    max_hp: int = Field(ge=1, le=9999)
    armor_class: int = Field(ge=0, le=999)
    attack_type: AttackType


class EnemyRow(Row):
    """The enemies of a level and difficulty. Its attack is `atk` and a draw of `float_min..float_max`."""

    level: int = Field(ge=1)
    difficulty: int = Field(ge=1)
    enemy_id: str
    hp: int = Field(ge=1, le=9999)
    atk: int = Field(ge=1, le=999)
    float_min: int = Field(ge=-999, le=0)
    float_max: int = Field(ge=0, le=999)
    armor_class: int = Field(ge=0, le=999)
    armor_type: ArmorKind
    units_min: int = Field(ge=1, le=3)
    units_max: int = Field(ge=1, le=3)
    text_key: str


class SkillRow(Row):
    """A skill of an enemy's pool.

    `mult_percent` of its attack, `rider_percent` besides (empty: no rider). `cooldown`: rolls of a round that
    it sits out after use. `pity`: rounds without it after which it is forced (empty: never). `at_hp_percent`:
    only at or below that share of its HP (empty: always). `effect_id`: status it puts on, `layers` layers
    for `duration` decays.
    """

    enemy_id: str
    skill_id: str
    type: SkillType
    weight: int = Field(ge=0, le=9999)
    mult_percent: int = Field(ge=0, le=999)
    rider_percent: int | None = Field(ge=1, le=999)
    cooldown: int = Field(ge=0, le=99)
    pity: int | None = Field(ge=1, le=99)
    at_hp_percent: int | None = Field(ge=1, le=99)
    effect_id: EffectRef | None
    layers: int | None = Field(ge=1, le=99)
    duration: int | None = Field(ge=1, le=99)
    text_key: str


class EffectRow(Row):
    """A status effect: `magnitude` a layer. `max_stack` empty: no end. `duration`: decays that it lives."""

    effect_id: str
    pool: ModifierPool
    side: Side
    unit: Magnitude
    magnitude: int = Field(ge=-100, le=100)
    duration: int = Field(ge=1, le=9)
    max_stack: int | None = Field(ge=1, le=99)
    text_key: str


class PayoutRow(Row):
    """What a resource pays one way: `power` points, or `layers` of `effect_id` for a status or alert."""

    resource: Resource
    polarity: Polarity
    form: PayoutForm
    effect_id: EffectRef | None
    layers: int | None = Field(ge=1, le=99)
    power: int | None = Field(ge=1, le=999)
    attack_type: AttackType | None
    text_key: str


class ClearRow(Row):
    """The clear object: what a cleared board pays, one row."""

    form: PayoutForm
    power: int = Field(ge=1, le=999)
    text_key: str


class ResourceWeightRow(Row):
    """Weight of a resource in the draw of a board's cells."""

    resource: Resource
    weight: int = Field(ge=0, le=9999)


class VariantRow(Row):
    """A terrain variant: damage to the hero when its cell is opened."""

    variant_id: str
    power: int = Field(ge=1, le=999)
    weight: int = Field(ge=0, le=9999)
    text_key: str


class SpecialityRow(Row):
    """`amount` for each refresh, at most `cap` refreshes of a round count (empty: all)."""

    speciality: Speciality
    effect_id: str
    amount: int = Field(ge=1, le=999)
    cap: int | None = Field(ge=1, le=99)
    text_key: str


class DropRow(Row):
    """GP that a won battle drops, drawn evenly from `gp_min..gp_max`."""

    node: BattleNode
    gp_min: int = Field(ge=0, le=9999)
    gp_max: int = Field(ge=0, le=9999)


SETTLEMENT = TableSpec("settlement", SettlementRow)
SETTLEMENT_BOUNDS = TableSpec("settlement-bounds", WholeRow, key="key")
ARMOR_MATRIX = TableSpec("armor-matrix", MatrixRow, key="attack_type")
SOURCE_LABELS = TableSpec("source-labels", LabelRow, key="source_class")
HERO = TableSpec("hero", HeroRow)
ENEMIES = TableSpec("enemies", EnemyRow, key=("level", "difficulty"))
SKILLS = TableSpec("skills", SkillRow, key=("enemy_id", "skill_id"))
STATUS_EFFECTS = TableSpec("status-effects", EffectRow, key="effect_id")
PAYOUTS = TableSpec("payouts", PayoutRow, key=("resource", "polarity"))
CLEAR_OBJECT = TableSpec("clear-object", ClearRow)
RESOURCE_WEIGHTS = TableSpec("resource-weights", ResourceWeightRow, key="resource")
VARIANTS = TableSpec("variants", VariantRow, key="variant_id")
VARIANT_SHARE = TableSpec("variant-share", WholeRow, key="key")
SPECIALITIES = TableSpec("specialities", SpecialityRow, key="speciality")
GP_DROPS = TableSpec("gp-drops", DropRow, key="node")
