"""What a fight tells.

Times are battle logic milliseconds (whole ticks). Positions are hundredths of a canvas pixel on the lane,
growing from left (hero) to right (enemies). The hero is entity 0, enemies are 1..4 in slot order.
"""

from dataclasses import dataclass

from heroll.enums import (
    AttackType,
    BattleResult,
    BattleStage,
    BlessingId,
    EncounterKind,
    HealCause,
    HitCause,
    Stat,
    StatusKind,
)
from kernel.outcome import Event


@dataclass(frozen=True, slots=True)
class CombatantSpawned(Event):
    """A combatant stands on its start position. The hero's attack_type is SWORD and prefab_id is `hero`."""

    entity_id: int
    prefab_id: str
    attack_type: AttackType
    hp: int
    max_hp: int
    position: int
    lane: int


@dataclass(frozen=True, slots=True)
class BattlePrepared(Event):
    """A battle was created (GDD 5.3 Prepare); CombatantSpawned events follow."""

    battle_id: str
    floor: int
    is_boss: bool
    enemy_count: int
    encounter: EncounterKind


@dataclass(frozen=True, slots=True)
class BattleStageChanged(Event):
    """The battle's stage moved (GDD 5.3)."""

    stage: BattleStage
    at_ms: int


@dataclass(frozen=True, slots=True)
class MoveStarted(Event):
    """A combatant walks (or dashes) from `position` toward `target_position`, to arrive at `arrives_at_ms`.

    A walk's end is planned: it ends where the others' motions let the two meet, told by MoveStopped.
    """

    entity_id: int
    position: int
    target_position: int
    at_ms: int
    arrives_at_ms: int
    is_dash: bool


@dataclass(frozen=True, slots=True)
class MoveStopped(Event):
    """A combatant stands still at `position`."""

    entity_id: int
    position: int
    at_ms: int


@dataclass(frozen=True, slots=True)
class AttackStarted(Event):
    """An attack's timeline starts at this tick; its damage is due at `hit_at_ms` (heroll-rules 5).

    `timeline_id` is a row of specs/animation-vfx.csv. `flight_timeline_id` is the second timeline, started by
    the release key of the first at `release_at_ms`: a projectile's flight, or the source's own dash or blow
    after a warning. Both are None for melee and for a skill with a single timeline.
    """

    attack_id: int
    source_id: int
    target_id: int
    timeline_id: str
    at_ms: int
    hit_at_ms: int
    flight_timeline_id: str | None
    release_at_ms: int | None


@dataclass(frozen=True, slots=True)
class ProjectileLaunched(Event):
    """A projectile left its shooter; it lands at `lands_at_ms` on `to_position`."""

    attack_id: int
    source_id: int
    from_position: int
    to_position: int
    at_ms: int
    lands_at_ms: int


@dataclass(frozen=True, slots=True)
class AreaWarned(Event):
    """The ground [left, right] (positions) will be hit at `hit_at_ms`: lob marker, rush line, boss skill."""

    attack_id: int
    source_id: int
    left: int
    right: int
    at_ms: int
    hit_at_ms: int


@dataclass(frozen=True, slots=True)
class AttackCancelled(Event):
    """The attack deals nothing: its source fell before it was loose, or its target before it landed."""

    attack_id: int
    source_id: int
    at_ms: int


@dataclass(frozen=True, slots=True)
class HitLanded(Event):
    """Damage was dealt (GDD 5.4). `damage` = shield_absorbed + HP lost (+ overkill); HP never below 0.

    What is no attack of its own carries the id of the attack that it came of: a COUNTER, or the answer of a
    blessing. 0: it came of none.
    """

    attack_id: int
    source_id: int
    target_id: int
    damage: int
    is_critical: bool
    shield_absorbed: int
    hp_after: int
    cause: HitCause
    at_ms: int


@dataclass(frozen=True, slots=True)
class HitBlocked(Event):
    """A hit reached an INVULNERABLE combatant: neither shield nor HP changed; `damage` is what it spared."""

    attack_id: int
    source_id: int
    target_id: int
    damage: int
    cause: HitCause
    at_ms: int


@dataclass(frozen=True, slots=True)
class StatusGained(Event):
    """A status began or was renewed; it ends at `until_ms` unless its holder falls before.

    `amount`: HP a period for POISON and REGEN, points of attack speed for HASTE, ms that the next attack is
    put off for CHILL, 0 for INVULNERABLE.
    """

    entity_id: int
    status: StatusKind
    amount: int
    at_ms: int
    until_ms: int


@dataclass(frozen=True, slots=True)
class StatusEnded(Event):
    """A status is over: its time came, or its holder fell."""

    entity_id: int
    status: StatusKind
    at_ms: int


@dataclass(frozen=True, slots=True)
class StatRaised(Event):
    """A stat was raised for the rest of the battle, to `value_after`."""

    entity_id: int
    stat: Stat
    amount: int
    value_after: int | float
    at_ms: int


@dataclass(frozen=True, slots=True)
class HeroFell(Event):
    """The hero's HP reached 0 and the fight stands still (GDD 5.6): the snapshot of this death.

    `cause` and `source_id` say what dealt the last damage, None for a death without damage. `enemies_hp`: HP
    of every enemy in slot order. `combat_index`: words drawn on the combat stream. HeroRevived follows, or
    the end of the battle.
    """

    battle_id: str
    floor: int
    cause: HitCause | None
    source_id: int | None
    max_hp: int
    enemies_hp: tuple[int, ...]
    combat_index: int
    at_ms: int


@dataclass(frozen=True, slots=True)
class HeroRevived(Event):
    """A blessing brought the hero back (GDD 5.6); the CombatantHealed before it has the HP."""

    blessing_id: BlessingId
    hp: int
    triggers_left: int
    at_ms: int


@dataclass(frozen=True, slots=True)
class AttackMissed(Event):
    """The attack was evaded, or its ground area was empty (`is_dodged_area`)."""

    attack_id: int
    source_id: int
    target_id: int
    is_dodged_area: bool
    at_ms: int


@dataclass(frozen=True, slots=True)
class ShieldGained(Event):
    """A combatant's shield rose to `shield_after` (GDD 5.3 PreBattle)."""

    entity_id: int
    amount: int
    shield_after: int
    at_ms: int


@dataclass(frozen=True, slots=True)
class CombatantHealed(Event):
    """HP rose in a fight."""

    entity_id: int
    amount: int
    hp_after: int
    cause: HealCause
    at_ms: int


@dataclass(frozen=True, slots=True)
class PotionDrunk(Event):
    """One charge was drunk (GDD 7.2); a CombatantHealed goes before it."""

    charges_left: int
    at_ms: int


@dataclass(frozen=True, slots=True)
class CombatantDied(Event):
    """HP reached 0."""

    entity_id: int
    at_ms: int


@dataclass(frozen=True, slots=True)
class BattleEnded(Event):
    """The fight is over (GDD 5.3 PostBattle); drops and points follow."""

    battle_id: str
    result: BattleResult
    at_ms: int
