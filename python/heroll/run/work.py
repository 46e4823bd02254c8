"""The desk of one transaction.

The copy being resolved, the events it tells, the records and saves it owes.
"""

from collections.abc import Callable
from dataclasses import dataclass, field
from enum import StrEnum
from typing import TypeAlias, TypeVar

from heroll.blessing.instance import BlessingInstance
from heroll.enums import BlessingId, RunPhase, SafePoint
from heroll.events import CheckpointReached, PhaseChanged
from heroll.run.contexts import (
    BattleWon,
    Dropped,
    EventDone,
    Landed,
    LapCompleted,
    PointsGained,
    Rolled,
    Stepped,
)
from heroll.run.phases import DEBUG_FOLLOWING, PHASES
from heroll.run.state import Game, RunState
from heroll.specs import Specs
from kernel.outcome import Event
from kernel.rng import Stream
from kernel.transaction import Resolved


class RunLog(StrEnum):
    """Kinds of technical-log record of a run (GDD 13.3)."""

    RUN = "RUN"
    PHASE = "PHASE"
    RNG = "RNG"
    INSTALL = "INSTALL"
    INSTALL_SUM = "INSTALL_SUM"
    POLLUTION = "POLLUTION"
    ELITE = "ELITE"
    MID_BOSS = "MID_BOSS"
    GAUGE = "GAUGE"
    POINTS = "POINTS"
    DDA = "DDA"
    TILE = "TILE"
    EVENT = "EVENT"
    SHOP = "SHOP"
    CHECKPOINT = "CHECKPOINT"
    SLOT_WRITTEN = "SLOT_WRITTEN"
    SLOT_NOT_CLEARED = "SLOT_NOT_CLEARED"
    WATCHDOG = "WATCHDOG"
    HIT_REJECTED = "HIT_REJECTED"
    BATTLE_RESTORED = "BATTLE_RESTORED"
    DORMANT = "DORMANT"
    REPLAYED = "REPLAYED"
    RELOADED = "RELOADED"


class PhaseError(RuntimeError):
    """A rule tried a transition that the state machine does not have."""


C = TypeVar("C")


@dataclass(frozen=True, slots=True)
class RunHooks:
    """The hook manifest of the board, in the order in which held blessings act; made in run.effects."""

    roll: "Entries[Rolled]" = ()
    double: "Entries[Rolled]" = ()
    step: "Entries[Stepped]" = ()
    landing: "Entries[Landed]" = ()
    lap: "Entries[LapCompleted]" = ()
    points_gained: "Entries[PointsGained]" = ()
    drop: "Entries[Dropped]" = ()
    event: "Entries[EventDone]" = ()
    battle_won: "Entries[BattleWon]" = ()


@dataclass(slots=True)
class Work:
    """Everything a rule may touch while it resolves a command.

    ``keep`` receives the copy at a safe point that lies inside the transaction (before the floor changes);
    the session writes it to the slot once the transaction is committed. ``transaction_id`` is the id that it
    will be committed under. ``hooks``: the functions of blessings. ``debug``: the transitions of debug
    commands are open too.
    """

    game: Game
    specs: Specs
    keep: Callable[[Game, SafePoint, str], None]
    transaction_id: str
    hooks: RunHooks
    events: list[Event] = field(default_factory=list)
    notes: list[tuple[RunLog, dict[str, object]]] = field(default_factory=list)
    last_safe_point: SafePoint | None = None
    debug: bool = False
    is_firing: bool = False

    @property
    def run(self) -> RunState:
        """The run being changed."""
        return self.game.run

    def stream(self, name: str) -> Stream:
        """A stream of the copy."""
        return self.game.rng[name]

    def emit(self, event: Event) -> None:
        """Tell the next event."""
        self.events.append(event)

    def note(self, kind: RunLog, **fields: object) -> None:
        """Owe a technical record; it is written when the transaction commits."""
        self.notes.append((kind, fields))

    def note_dda(self, reason: str, **fields: object) -> None:
        """Owe the record of the dynamic difficulty's state (GDD 13.3) and of what is applied now."""
        self.note(RunLog.DDA, reason=reason, state=self.run.dda.clone(), **fields)

    def resolved(self) -> Resolved:
        """What the transaction comes to; the streams' indexes are its last record."""
        indexes = {stream.name: stream.index for stream in self.game.rng}
        self.note(RunLog.RNG, indexes=indexes)
        return Resolved(tuple(self.events), self.last_safe_point, tuple(self.notes))

    def fire(self, entries: "Entries[C]", context: C) -> None:
        """Call the functions of one hook for what is held.

        What a blessing does calls no hook of its own, so that nothing goes in circles.
        """
        if self.is_firing:
            return
        self.is_firing = True
        for blessing_id, effect in entries:
            for held in self.run.blessings:
                if held.blessing_id is blessing_id:
                    effect(self, held, context)
                    break
        self.is_firing = False

    def enter(self, phase: RunPhase) -> None:
        """Move the state machine. Raise :class:`PhaseError` for a transition that GDD 3.3 does not have."""
        run = self.game.run
        before = run.phase
        also = DEBUG_FOLLOWING.get(before, ()) if self.debug else ()
        if phase not in PHASES[before].following and phase not in also:
            raise PhaseError(f"{before} does not lead to {phase}")
        run.phase = phase
        self.events.append(PhaseChanged(before, phase))
        self.notes.append((RunLog.PHASE, {"from": before, "to": phase}))

    def safe_point(self, reason: SafePoint, *, inner: bool = False) -> None:
        """A safe point of GDD 13.1.

        ``inner``: the transaction goes on behind it, so the copy is kept as it is now.
        """
        run = self.game.run
        run.counters.checkpoints += 1
        checkpoint_id = run.checkpoint_id
        self.events.append(CheckpointReached(reason, checkpoint_id))
        self.notes.append((RunLog.CHECKPOINT, {"reason": reason, "checkpoint_id": checkpoint_id}))
        if inner:
            self.keep(self.game, reason, checkpoint_id)
        else:
            self.last_safe_point = reason


Entries: TypeAlias = tuple[tuple[BlessingId, Callable[[Work, BlessingInstance, C], None]], ...]
"""Blessings with their functions for one hook."""
