"""What a run tells: rolls, steps, tiles, floors, events, gear, points, checkpoints, ends."""

from dataclasses import dataclass

from heroll.enums import (
    DismantleCause,
    DropSource,
    GearSlot,
    HealCause,
    InstallCause,
    InstallFailure,
    PointsReason,
    Quality,
    RunPhase,
    SafePoint,
    TileKind,
)
from kernel.outcome import Event


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
    """Points moved in this transaction; `balance_after` is never negative (GDD 8.3)."""

    delta: int
    balance_after: int
    reason: PointsReason
    transaction_id: str


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
class PotionRefilled(Event):
    """So many charges more, outside fight and shop; the potion holds `charges` of `max_charges`."""

    amount: int
    charges: int
    max_charges: int


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
    """A piece of gear became points; one PointsChanged follows for all that the command dismantled."""

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
