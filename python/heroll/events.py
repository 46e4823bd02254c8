"""Domain events of the dice run: past tense, frozen, the only thing that scenes play (architecture).

Times are battle logic milliseconds (whole ticks). Positions are hundredths of a canvas pixel on the lane,
growing from left (hero) to right (enemies). The hero is entity 0, enemies are 1..4 in slot order.
"""

from dataclasses import dataclass

from heroll.enums import (
    AttackType,
    BattleResult,
    BattleStage,
    DismantleCause,
    DropSource,
    GearSlot,
    HealCause,
    HitCause,
    InstallCause,
    InstallFailure,
    PointsReason,
    Quality,
    RunPhase,
    SafePoint,
    TileKind,
)
from kernel.outcome import Event

# --- run -----------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class RunStarted(Event):
    """A new run stands on START of floor 1."""

    run_id: str
    run_seed: str
    stage: int


@dataclass(frozen=True, slots=True)
class PhaseChanged(Event):
    """The run's state machine moved (GDD 3.3), transient phases included."""

    from_phase: RunPhase
    to_phase: RunPhase


@dataclass(frozen=True, slots=True)
class DiceRolled(Event):
    """Two fair dice fell (GDD 4.1); faces 1..6, `move_value` = final_a + final_b."""

    roll_index: int
    die_a: int
    die_b: int
    final_a: int
    final_b: int
    move_value: int
    is_double: bool


@dataclass(frozen=True, slots=True)
class HeroStepped(Event):
    """The hero moved one tile clockwise (GDD 4.2); `remaining` steps are still to go."""

    from_index: int
    to_index: int
    remaining: int


@dataclass(frozen=True, slots=True)
class StartCrossed(Event):
    """A step reached tile 0: the lap is complete; the floor changes behind the landing tile (rules 2)."""

    floor: int


@dataclass(frozen=True, slots=True)
class TileLanded(Event):
    """The move ended here and this tile resolves."""

    tile_index: int
    kind: TileKind
    enemy_count: int
    tile_id: int | None


@dataclass(frozen=True, slots=True)
class TileCleared(Event):
    """The tile became wasteland (EMPTY) and stays so across floors (GDD 4.2)."""

    tile_index: int
    was: TileKind


@dataclass(frozen=True, slots=True)
class TileInstalled(Event):
    """A tile was put on the board; `tile_id` names the event of an EVENT tile."""

    tile_index: int
    kind: TileKind
    enemy_count: int
    tile_id: int | None
    cause: InstallCause


@dataclass(frozen=True, slots=True)
class TileInstallFailed(Event):
    """An attempt put nothing on the board (report 1.2)."""

    kind: TileKind
    tile_id: int | None
    cause: InstallCause
    failure: InstallFailure


@dataclass(frozen=True, slots=True)
class FloorEntered(Event):
    """The display floor (1..10) and the zero-based loop of the new floor."""

    floor: int
    loop_index: int


@dataclass(frozen=True, slots=True)
class HeroHealed(Event):
    """The hero's HP rose outside a fight."""

    amount: int
    hp: int
    max_hp: int
    cause: HealCause


@dataclass(frozen=True, slots=True)
class PointsChanged(Event):
    """Points moved; `balance_after` is never negative (GDD 8.3)."""

    delta: int
    balance_after: int
    reason: PointsReason


@dataclass(frozen=True, slots=True)
class EventOpened(Event):
    """An EVENT tile opened its page; `inputs` are the words that EventInput takes now."""

    instance_id: str
    tile_id: int
    event_id: str
    inputs: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class EventSettled(Event):
    """The active event resolved; what it gave follows as events of its own."""

    instance_id: str
    event_id: str
    result: str


@dataclass(frozen=True, slots=True)
class EventLeft(Event):
    """The event's page closed."""

    instance_id: str
    event_id: str


@dataclass(frozen=True, slots=True)
class GearOffered(Event):
    """A piece of gear waits for take or dismantle (GDD 6.3). `offer_id` is its instance id."""

    offer_id: str
    catalog_id: int
    slot: GearSlot
    quality: Quality
    status_id: int
    value: float
    drop: DropSource


@dataclass(frozen=True, slots=True)
class GearTaken(Event):
    """The offer is worn now; `replaced_id` names what fell out of the slot."""

    offer_id: str
    slot: GearSlot
    replaced_id: str | None


@dataclass(frozen=True, slots=True)
class GearDismantled(Event):
    """A piece of gear became points (a PointsChanged follows)."""

    instance_id: str
    quality: Quality
    points: int
    cause: DismantleCause


@dataclass(frozen=True, slots=True)
class CheckpointReached(Event):
    """A safe point of GDD 13.1; a session with slots has written it."""

    reason: SafePoint
    checkpoint_id: str


@dataclass(frozen=True, slots=True)
class RunCleared(Event):
    """boss_0 fell: the run is won."""

    floor: int


@dataclass(frozen=True, slots=True)
class RunFailed(Event):
    """The hero fell and nothing revived them."""

    floor: int


@dataclass(frozen=True, slots=True)
class ResultConfirmed(Event):
    """The result page was left; run slots are cleared."""


# --- battle --------------------------------------------------------------------------------------------


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

    A COUNTER carries the id of the attack that it answers.
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
