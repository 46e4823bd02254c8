"""A session: one run behind one door. Commands go in, domain events come out (architecture: Domain shape)."""

import json
from collections.abc import Callable
from typing import Any

from heroll.build.compare import GearComparison
from heroll.checkpoint import (
    CheckpointError,
    checkpoint_record,
    dormant_of,
    exact_hash,
    read_checkpoint,
    state_record,
)
from heroll.checks.invariants import invariants_of
from heroll.commands import COMMANDS, ConfirmResult, Hit
from heroll.debug.commands import DebugReplaySafePoint, DebugResubmit, DebugSimulateReload
from heroll.debug.handlers import resolve as resolve_debug
from heroll.debug.hero import pin_hp
from heroll.debug.phases import DEBUG_PHASES
from heroll.enums import Reason, RunPhase, SafePoint
from heroll.events import RunReloaded, SafePointReplayed
from heroll.handlers import HANDLERS, Handler, require_phase
from heroll.run.effects.manifest import RUN_HOOKS
from heroll.run.fight_drive import FightDrive
from heroll.run.floor import finish_crossing
from heroll.run.internal import ResumeCrossing, SettleBattle, StartRun
from heroll.run.legal import legal_commands
from heroll.run.offers import compare_offer
from heroll.run.phases import FIGHTING
from heroll.run.post_battle import settle_battle
from heroll.run.setup import blank_game, start_run
from heroll.run.state import Game
from heroll.run.view import View
from heroll.run.work import RunLog, Work
from heroll.safe_points import SafePoints
from heroll.specs import Specs
from kernel.canonical import canonical_bytes
from kernel.command import Command, to_text
from kernel.log import TechnicalLog
from kernel.outcome import Accepted, Event, Outcome, Rejected
from kernel.slots import Notice, Slots
from kernel.transaction import Reject, Resolved, Transactor


class Session:
    """One run. Make it with :meth:`new` or :meth:`restore`.

    ``opening`` holds the events that led to the first command; ``log`` is the technical log;
    ``watchdog_hits`` counts hits that the watchdog had to fill in. With ``debug`` it takes debug commands
    (GDD 14), which others refuse with DEBUG_REFUSED. With ``strict`` (tests) exceptions of the rules are
    raised after the rollback instead of becoming INTERNAL_ERROR.
    """

    def __init__(
        self,
        game: Game,
        specs: Specs,
        slots: Slots | None,
        *,
        debug: bool,
        strict: bool,
        log: TechnicalLog | None = None,
        check_every: int = 1,
    ) -> None:
        self.specs = specs
        self.debug = debug
        self.log = TechnicalLog() if log is None else log
        self.opening: tuple[Event, ...] = ()
        self.watchdog_hits = 0
        self._safe_points = SafePoints(slots, self.log, remember=debug)
        self._transactor = Transactor(
            game,
            invariants=invariants_of(specs, check_every),
            log=self.log,
            at_safe_point=self._safe_points.hook,
            strict=strict,
        )
        self._drive = FightDrive(specs, self.log, self._game, self._settle, strict=strict)
        self.view = View(self._game, specs)

    @classmethod
    def new(
        cls,
        run_seed: str,
        *,
        stage: int = 0,
        specs: Specs | None = None,
        slots: Slots | None = None,
        debug: bool = False,
        strict: bool = False,
        log: TechnicalLog | None = None,
        check_every: int = 1,
    ) -> "Session":
        """A new run in AWAIT_ROLL; what was in ``slots`` is cleared.

        ``log``: where its technical records go, None for a new one. ``check_every``: the invariants are
        checked at one of so many transactions, and at a run's end; play checks them at every one.
        Raise ``ValueError`` for a bad seed or stage.
        """
        tables = specs if specs is not None else Specs.load()
        game = blank_game(tables, run_seed, stage)
        session = cls(game, tables, slots, debug=debug, strict=strict, log=log, check_every=check_every)
        session._safe_points.clear(game.logic_tick)
        cleared = session.save_notices
        session._open(StartRun(), lambda work, _command: start_run(work))
        if cleared:
            session._safe_points.notices = (*cleared, *session.save_notices)
        return session

    @classmethod
    def restore(
        cls,
        checkpoint: object,
        *,
        specs: Specs | None = None,
        slots: Slots | None = None,
        debug: bool = False,
        strict: bool = False,
    ) -> "Session":
        """The run of a checkpoint, exactly; one saved before a floor change goes on with it at once.

        What an old save carries of boosts is logged and set aside (heroll.dormant).
        Raise :class:`CheckpointError` for anything that is no sound checkpoint of this build.
        """
        tables = specs if specs is not None else Specs.load()
        game = read_checkpoint(checkpoint, tables)
        session = cls(game, tables, slots, debug=debug, strict=strict)
        if debug:
            session._safe_points.latest = game.clone()
        run = game.run
        session.log.record(
            RunLog.RUN,
            game.logic_tick,
            run_id=run.run_id,
            run_seed=run.run_seed,
            save_version=run.save_version,
        )
        dormant = dormant_of(checkpoint)
        if dormant:
            told = [one.model_dump(mode="json", by_alias=True) for one in dormant.transactions]
            session.log.record(RunLog.DORMANT, game.logic_tick, marks=dormant.marks, transactions=told)
        if run.phase is RunPhase.FLOOR_TRANSITION:
            try:
                session._open(ResumeCrossing(), lambda work, _command: finish_crossing(work))
            except RuntimeError as error:
                raise CheckpointError(str(error)) from error
        return session

    def dispatch(self, command: Command, *, transaction_id: str | None = None) -> Outcome:
        """Do one command: ``Accepted`` with its events, or ``Rejected`` and nothing changed.

        ``transaction_id``: the id under which the caller sends it; one that is committed already is not done
        again.
        """
        if type(command) not in COMMANDS:
            return Rejected(Reason.BAD_COMMAND, f"{type(command).__name__} is no command of the dice run")
        if isinstance(command, Hit):
            return self._hit(command)
        if type(command) in DEBUG_PHASES:
            return self._debug(command, transaction_id)
        outcome = self._transact(command, HANDLERS[type(command)], transaction_id)
        if isinstance(command, ConfirmResult) and isinstance(outcome, Accepted):
            self._safe_points.clear(self._game().logic_tick)
        return outcome

    @property
    def save_notices(self) -> tuple[Notice, ...]:
        """What the player must be told of the last time that slots were written or cleared."""
        return self._safe_points.notices

    def legal(self) -> tuple[Command, ...]:
        """Every command that would be accepted now, with its arguments; hits and debug commands are not
        listed.
        """
        return legal_commands(self._game().run, self.specs)

    def tick(self) -> tuple[Event, ...]:
        """One logic tick of the fight, resolving the hits dispatched for it; outside a fight nothing happens.

        A hit that is due and did not arrive is filled in, counted in ``watchdog_hits`` and logged. Raise
        :class:`FightStepFailed` for a tick that failed; nothing of it has happened.
        """
        if not self.is_fighting:
            return ()
        events, missed = self._drive.tick()
        self.watchdog_hits += len(missed)
        return events

    def advance(self, ms: int) -> tuple[Event, ...]:
        """``ms`` of fight (whole ticks) with hits from the tables' timelines, ended early by the fight's end.

        Raise ``ValueError`` unless ``ms`` is a positive multiple of the logic tick, :class:`FightStepFailed`
        when a rule failed; nothing has happened then.
        """
        tick_ms = self._game().tick_ms
        if ms <= 0 or ms % tick_ms != 0:
            raise ValueError(f"ms is {ms}, allowed positive multiples of {tick_ms}")
        return self._drive.advance(ms) if self.is_fighting else ()

    def advance_until_idle(self, on_step: Callable[[], None] | None = None) -> tuple[Event, ...]:
        """The fight to its end, with hits from the tables' timelines.

        ``on_step`` is called after the first tick, after every logic instant that changed HP, and one tick
        after each command that it got accepted: whenever a bot that decides by HP and charges could decide
        anew. Raise :class:`FightStepFailed` when a rule failed; the fight stands where it began or behind
        the last accepted command.
        """
        return self._drive.advance_until_idle(on_step) if self.is_fighting else ()

    @property
    def is_fighting(self) -> bool:
        """Whether logic time advances now."""
        return self._game().run.phase in FIGHTING

    def position_of(self, entity_id: int) -> int:
        """Position of a combatant at the present logic time, hundredths of a canvas pixel.

        Raise ``ValueError`` outside a fight, ``KeyError`` for an unknown entity.
        """
        if not self.is_fighting:
            raise ValueError("there is no fight")
        return self._drive.position_of(entity_id)

    def compare_gear(self, offer_id: str) -> GearComparison:
        """What a pending offer or the pedestal's piece would change (GDD 6.3). ``KeyError`` for others."""
        return compare_offer(self._game().run, self.specs, offer_id)

    def state(self) -> dict[str, Any]:
        """The whole state in contract names; ``board`` has an ``index`` in every entry."""
        return state_record(self._game())

    def rng(self) -> dict[str, dict[str, Any]]:
        """Every stream's state and index (GDD 12.2 `RngStreamState`)."""
        return self._game().rng.export_state()

    def save(self, reason: SafePoint = SafePoint.EXACT) -> dict[str, Any]:
        """The checkpoint of this very moment, mid-fight included. Nothing is written."""
        game = self._game()
        moment = f"{game.transaction_count}:{game.logic_tick}"
        return checkpoint_record(game, reason, f"{game.run_id}:{reason}:{moment}")

    def hash(self) -> str:
        """Hex SHA-256 of the canonical exact state."""
        return exact_hash(self._game())

    def _game(self) -> Game:
        return self._transactor.state

    def _open(self, command: Command, handler: Handler) -> None:
        outcome = self._transact(command, handler, None, internal=True)
        if isinstance(outcome, Rejected):
            raise RuntimeError(f"{to_text(command)} failed: {outcome.detail}")
        self.opening = outcome.events

    def _transact(
        self,
        command: Command,
        handler: Handler,
        submitted_id: str | None,
        *,
        internal: bool = False,
        debug: bool = False,
        counted: bool = True,
    ) -> Outcome:
        """``internal`` commands have no phase; one that is not ``counted`` gets no transaction id."""
        self._safe_points.begin(debug=debug)
        transaction_id = self._transactor.next_transaction_id

        def resolve(copy: Game) -> Resolved:
            if not internal:
                require_phase(copy.run, command)
            work = Work(copy, self.specs, self._safe_points.keep, transaction_id, RUN_HOOKS, debug=debug)
            handler(work, command)
            if counted:
                pin_hp(work)
            return work.resolved()

        return self._transactor.run(
            command, resolve, submitted_id=submitted_id, transactional=counted, debug=debug
        )

    def _debug(self, command: Command, transaction_id: str | None) -> Outcome:
        if not self.debug:
            name = type(command).__name__
            return Rejected(Reason.DEBUG_REFUSED, f"{name} needs a session that was opened with debug")
        if isinstance(command, DebugReplaySafePoint):
            return self._transact(command, self._replay, transaction_id, debug=True, counted=False)
        if isinstance(command, DebugSimulateReload):
            return self._transact(command, self._reload, transaction_id, debug=True, counted=False)
        if isinstance(command, DebugResubmit):
            transaction_id = command.transaction_id
        return self._transact(command, resolve_debug, transaction_id, debug=True)

    def _replay(self, work: Work, _command: DebugReplaySafePoint) -> None:
        """Back to the latest safe point; without one since it was restored, to what was restored."""
        latest = self._safe_points.latest
        if latest is None:
            raise ValueError("a debug session has a safe point")
        work.game.become(latest.clone())
        work.emit(SafePointReplayed(work.run.checkpoint_id))
        work.note(RunLog.REPLAYED, checkpoint_id=work.run.checkpoint_id)

    def _reload(self, work: Work, _command: DebugSimulateReload) -> None:
        """Through the bytes of a checkpoint, as a killed and reopened game goes."""
        checkpoint_id = work.run.checkpoint_id
        saved = canonical_bytes(checkpoint_record(work.game, SafePoint.EXACT, checkpoint_id))
        work.game.become(read_checkpoint(json.loads(saved), self.specs))
        work.emit(RunReloaded(checkpoint_id))
        work.note(RunLog.RELOADED, checkpoint_id=checkpoint_id, bytes=len(saved))

    def _settle(self) -> tuple[Event, ...]:
        outcome = self._transact(
            SettleBattle(), lambda work, _command: settle_battle(work), None, internal=True
        )
        if isinstance(outcome, Rejected):
            raise RuntimeError(f"PostBattle failed: {outcome.detail}")
        return outcome.events

    def _hit(self, command: Hit) -> Outcome:
        try:
            if not self.is_fighting:
                raise Reject(Reason.WRONG_PHASE, f"Hit is not accepted in {self.view.phase}")
            self._drive.queue_hit(command)
        except Reject as reject:
            self.log.record(
                RunLog.HIT_REJECTED, self._game().logic_tick, command=to_text(command), reason=reject.reason
            )
            return Rejected(reject.reason, reject.detail)
        return Accepted(())
