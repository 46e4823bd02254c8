"""State of a battle (GDD 12.2 `BattleSnapshot`): plain data, no behaviour.

Times are battle logic milliseconds on whole ticks; positions are hundredths of a canvas pixel, left to right.
"""

from dataclasses import dataclass, field
from enum import StrEnum
from typing import Final

from heroll.enums import AttackType, BattleResult, BattleStage, BlessingId, EncounterKind, StatusKind
from heroll.stats import CombatStats
from kernel.clone import Cloneable, cloneable

HERO_ID: Final = 0
"""Entity id of the hero; enemies are 1.. in slot order."""


class Activity(StrEnum):
    """What a combatant does with its body."""

    IDLE = "IDLE"
    WALK = "WALK"
    BACK_OFF = "BACK_OFF"
    ATTACK = "ATTACK"
    FALLEN = "FALLEN"


@cloneable
@dataclass(slots=True)
class Combatant(Cloneable):
    """One fighter.

    Its position at time t is ``position + velocity * ticks since moved_ms``; ``velocity`` is hundredths of
    a pixel a tick. ``move_end_ms`` is when a motion with a fixed end stops, None for a walk that ends on
    contact. ``reach``: farthest distance to attack from. ``keep``: distance it backs off to after an attack
    (``may_back_off``). ``interval_ms``: from attack start to attack start. ``ready_ms``: when the next
    attack may start; ``cut_ms``: until when the present one cannot be cut; ``free_ms``: when its timelines
    end. ``skill_ready_ms``: when the skill is due. ``wake_ms``: the next instant at which it decides anew.
    ``interval_from_ms``: from where the interval to the next attack runs, None while none does.
    ``evades``: hits that miss it for sure. ``blocks_hits``: it is INVULNERABLE for a while, no hit counts.
    ``invulnerable``: no hit takes HP from it (GDD 14).
    """

    entity_id: int
    prefab_id: str
    attack_type: AttackType
    stats: CombatStats
    lane: int
    position: int
    reach: int
    keep: int
    step: int
    interval_ms: int
    attack_key: str
    skill_key: str | None
    skill_cooldown_ms: int
    skill_ready_ms: int
    wake_ms: int
    velocity: int = 0
    moved_ms: int = 0
    move_end_ms: int | None = None
    ready_ms: int = 0
    cut_ms: int = 0
    free_ms: int = 0
    may_back_off: bool = False
    activity: Activity = Activity.IDLE
    invulnerable: bool = False
    interval_from_ms: int | None = None
    evades: int = 0
    blocks_hits: bool = False


@cloneable
@dataclass(slots=True)
class Attack(Cloneable):
    """An attack in flight: from the start of its timeline until its hit has been resolved.

    ``left`` and ``right`` bound the ground it covers once that is fixed (AREA: at the start, LOB: at the
    release).
    """

    attack_id: int
    source_id: int
    target_id: int
    attack_key: str
    start_ms: int
    release_at_ms: int | None
    hit_at_ms: int
    is_released: bool = False
    left: int = 0
    right: int = 0


@cloneable
@dataclass(slots=True)
class Status(Cloneable):
    """What lasts on a combatant until ``until_ms`` (GDD 12.2 `StatusSnapshot`); one of a kind at most.

    ``amount``: HP a pulse for POISON and REGEN, points of attack speed for HASTE, ms of delay for CHILL, 0
    for INVULNERABLE. ``source_id``: who caused it. A periodic one pulses at ``next_ms``, then every
    ``period_ms``; both are None for the others.
    """

    kind: StatusKind
    entity_id: int
    source_id: int
    amount: int
    since_ms: int
    until_ms: int
    next_ms: int | None = None
    period_ms: int | None = None


@cloneable
@dataclass(slots=True)
class BattleBlessing(Cloneable):
    """A held blessing as it fights: copied from the run at Prepare, given back at PostBattle.

    ``counter``: what its rule counts, from 0, across battles. ``spent``: how often it did a work that is
    limited, in this battle. ``remaining_triggers``: how often it might do so as the battle began, None for
    one without a limit a run.
    """

    blessing_id: BlessingId
    level: int
    counter: int = 0
    spent: int = 0
    remaining_triggers: int | None = None


@cloneable
@dataclass(slots=True)
class BattleState(Cloneable):
    """A battle at ``logic_time_ms``.

    ``is_boss``: the encounter is the stage's BOSS. ``attack_factor`` and ``health_factor`` are the difficulty
    factors that its enemies were made with (GDD 5.5: they can be reproduced from the snapshot).
    ``queued_hits``: ids of attacks whose hit arrived for the next tick. ``revive_blessing_resolved``: a
    blessing brought the hero back in this battle (GDD 5.6). ``max_health_lift``: what the battle has added to
    the hero's max HP.
    """

    battle_id: str
    floor: int
    loop_index: int
    encounter: EncounterKind
    is_boss: bool
    stage: BattleStage
    player: Combatant
    enemies: list[Combatant]
    next_attack_id: int
    attack_factor: float
    health_factor: float
    logic_time_ms: int = 0
    attacks: list[Attack] = field(default_factory=list)
    queued_hits: list[int] = field(default_factory=list)
    statuses: list[Status] = field(default_factory=list)
    blessings: list[BattleBlessing] = field(default_factory=list)
    revive_blessing_resolved: bool = False
    max_health_lift: int = 0
    result: BattleResult | None = None
