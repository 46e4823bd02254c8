"""Rows of the battle's tables: timelines, attacks, enemies, bosses, floors, elites, formation, scale."""

from enum import StrEnum
from typing import Annotated, Any

from pydantic import Field

from heroll.enums import AttackType, BlessingId, EncounterKind, PotionAugment
from kernel.constants import ConstantRow, WholeRow
from kernel.tables import Ref, Row, TableSpec


class Delivery(StrEnum):
    """How an attack's damage reaches its target (GDD 5.2).

    PROJECTILE, LOB and DASH have a second timeline: the flight, or the dash.
    """

    MELEE = "MELEE"
    PROJECTILE = "PROJECTILE"
    LOB = "LOB"
    DASH = "DASH"
    AREA = "AREA"


class Gate(StrEnum):
    """Whether real samples of the original bear a constant out (GDD 1, 5.4); FAIL: they speak against it."""

    PENDING = "PENDING"
    FAIL = "FAIL"
    PASS = "PASS"


class FormulaRow(ConstantRow):
    """One constant of GDD 5.4, the function that it belongs to, and the gate of its fit."""

    function: tuple[str, ...]
    gate: Gate


class TimelineRow(Row):
    """One animation of a scene's node `Timeline`; ``keys`` are ``name@ms``, in order of time."""

    timeline_id: str
    scene: str
    animation: str
    length_ms: int = Field(ge=1)
    keys: tuple[str, ...] = ()


class AttackRow(Row):
    """One kind of attack: its timelines, how it delivers, and what it covers.

    ``second_timeline_id`` is started by the release key of the first: a projectile's flight, a dash, a
    strike after a warning. ``area_front`` and ``area_back`` are canvas pixels from the attack's anchor
    toward the hero and away from them: the anchor is the ground point of a LOB, the source of an AREA and
    of a PROJECTILE that warns of its line; one with neither warns of nothing and cannot be stepped out of.
    """

    attack_key: str
    delivery: Delivery
    timeline_id: Annotated[str, Ref("animation-vfx")]
    second_timeline_id: Annotated[str | None, Ref("animation-vfx")] = None
    damage_percent: int = Field(ge=1)
    area_front: int = Field(ge=0)
    area_back: int = Field(ge=0)


class Limit(StrEnum):
    """What of an attack's timelines has bounds (GDD 5.2, 11.3).

    BLOW_LENGTH, WIND_UP to its key and HIT_STOP behind it: of the part that strikes or lets fly; the first
    two of basic attacks alone. BOSS_WARNING: from the warning of a boss's attack to its hit. LOB_WARNING:
    from the marker to the hit.
    """

    BLOW_LENGTH = "BLOW_LENGTH"
    WIND_UP = "WIND_UP"
    HIT_STOP = "HIT_STOP"
    BOSS_WARNING = "BOSS_WARNING"
    LOB_WARNING = "LOB_WARNING"


class LimitRow(Row):
    """Bounds in milliseconds, both inclusive; without ``most_ms`` there is no upper one."""

    limit: Limit
    least_ms: int = Field(ge=0)
    most_ms: int | None = Field(ge=0)


class FloorRow(Row):
    """Base values of the enemies of one loop (GDD 5.2 `board.csv`).

    ``attack_speed`` is an interval in seconds.
    """

    stage: int = Field(ge=0)
    loop_index: int = Field(ge=0)
    attack_power: float = Field(gt=0)
    health: int = Field(ge=1)
    defense: float = Field(ge=0)
    attack_speed: float = Field(gt=0)
    evasion: float = Field(ge=0)
    aim: float = Field(ge=0)
    life_steal: float = Field(ge=0)


class EnemyRow(Row):
    """What an enemy makes of its floor's values (GDD 5.2); range units and speed units are the hero's.

    ``skill_key`` comes every ``skill_cooldown_ms``, from start to start; an enemy without a skill leaves
    both empty.
    """

    attack_type: AttackType
    attack_multiplier: float = Field(gt=0)
    health_multiplier: float = Field(gt=0)
    defense_multiplier: float = Field(ge=0)
    attack_speed_multiplier: float = Field(gt=0)
    evasion_multiplier: float = Field(ge=0)
    aim_multiplier: float = Field(ge=0)
    life_steal_multiplier: float = Field(ge=0)
    range: float = Field(gt=0)
    keep_range: float = Field(ge=0)
    move_speed: float = Field(gt=0)
    attack_key: Annotated[str, Ref("battle-attacks")]
    skill_key: Annotated[str | None, Ref("battle-attacks")] = None
    skill_cooldown_ms: int = Field(default=0, ge=0)


class MonsterRow(EnemyRow):
    """One prefab variant of a role (GDD 5.2 `monsterinfo.csv`); a lower ``depth`` stands further in front."""

    prefab_id: str
    depth: int = Field(ge=0)


class BossRow(EnemyRow):
    """One boss or mid boss (GDD 5.2; heroll-rules 2)."""

    boss_id: str


class EarlyFloorRow(Row):
    """Early-floor factors of one display floor (GDD 5.5), applied after the threat factor's clamp."""

    floor: int = Field(ge=1)
    attack_factor: float = Field(gt=0)
    health_factor: float = Field(gt=0)
    boss_attack_factor: float = Field(gt=0)
    boss_health_factor: float = Field(gt=0)


class EliteRow(Row):
    """What a kind of battle makes of its enemies besides prefab and difficulty (GDD 4.2)."""

    encounter: EncounterKind
    attack_multiplier: float = Field(gt=0)
    health_multiplier: float = Field(gt=0)


class FormationRow(Row):
    """Where the enemy of one slot stands: canvas pixels, depth lane, pixels added to its reach."""

    encounter: EncounterKind
    enemy_count: int = Field(ge=1, le=4)
    slot: int = Field(ge=1, le=4)
    position: int = Field(ge=0)
    lane: int = Field(ge=0, le=2)
    stand_off: int = Field(ge=0)


class PotionAugmentRow(Row):
    """One augment of the potion (GDD 7.2); in a drink they act in table order.

    ``blessing_id``: the blessing by which it reaches play, empty for a disabled one.
    """

    augment_id: int = Field(ge=1)
    augment: PotionAugment
    is_enabled: bool
    blessing_id: Annotated[BlessingId | None, Ref("blessings")] = None


BATTLE_SCALE = TableSpec("battle-scale", WholeRow, "key")
FORMULA_FIT = TableSpec("formula-fit", FormulaRow, "key")
ANIMATION_VFX = TableSpec("animation-vfx", TimelineRow, "timeline_id")
BATTLE_ATTACKS = TableSpec("battle-attacks", AttackRow, "attack_key")
TIMELINE_LIMITS = TableSpec("timeline-limits", LimitRow, "limit")
FLOOR_BALANCE = TableSpec("floor-balance", FloorRow, ("stage", "loop_index"))
STAGE_FLOOR_BALANCE = TableSpec("stage-floor-balance", FloorRow, ("stage", "loop_index"))
MONSTERINFO = TableSpec("monsterinfo", MonsterRow, "prefab_id")
BOSS = TableSpec("boss", BossRow, "boss_id")
EARLY_FLOOR = TableSpec("early-floor", EarlyFloorRow, "floor")
ELITE_MULTIPLIERS = TableSpec("elite-multipliers", EliteRow, "encounter")
BATTLE_FORMATION = TableSpec("battle-formation", FormationRow, ("encounter", "enemy_count", "slot"))

POTION_AUGMENTS = TableSpec("potion-augments", PotionAugmentRow, "augment_id")

BATTLE_TABLES: tuple[TableSpec[Any], ...] = (
    BATTLE_SCALE,
    FORMULA_FIT,
    ANIMATION_VFX,
    BATTLE_ATTACKS,
    TIMELINE_LIMITS,
    FLOOR_BALANCE,
    STAGE_FLOOR_BALANCE,
    MONSTERINFO,
    BOSS,
    EARLY_FLOOR,
    ELITE_MULTIPLIERS,
    BATTLE_FORMATION,
    POTION_AUGMENTS,
)
