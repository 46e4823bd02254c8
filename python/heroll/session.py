"""A session: one run behind one door. Commands go in, domain events come out (architecture: Domain shape)."""

from collections.abc import Callable
from enum import StrEnum
from functools import partial
from typing import Any

from heroll.build.compare import GearComparison
from heroll.checkpoint import CheckpointError, checkpoint_record, exact_hash, read_checkpoint, state_record
from heroll.commands import COMMANDS, ConfirmResult, Hit
from heroll.enums import Reason, RunPhase, SafePoint
from heroll.handlers import HANDLERS, Handler
from heroll.run.fight_drive import FightDrive
from heroll.run.floor import finish_crossing
from heroll.run.internal import ResumeCrossing, SettleBattle, StartRun
from heroll.run.invariants import invariants_of
from heroll.run.legal import legal_commands
from heroll.run.offers import compare_offer
from heroll.run.phases import FIGHTING, PHASES
from heroll.run.post_battle import settle_battle
from heroll.run.setup import blank_game, start_run
from heroll.run.state import Game, RunState
from heroll.run.view import View
from heroll.run.work import RunLog, Work
from heroll.specs import Specs
from kernel.command import Command, to_text
from kernel.log import TechnicalLog
from kernel.outcome import Accepted, Event, Outcome, Rejected
from kernel.slots import Notice, NoticeKind, SlotError, Slots
from kernel.transaction import Reject, Resolved, Transactor


class Session:
    """One run. Make it with :meth:`new` or :meth:`restore`.

    ``opening`` holds the events that led to the first command; ``log`` is the technical log;
    ``watchdog_hits`` counts hits that the watchdog had to fill in. ``save_notices`` is what the player must
    be told of the last time that slots were written or cleared; empty when all went well. With ``strict``
    (tests) exceptions of the rules are raised after the rollback instead of becoming INTERNAL_ERROR.
    """

    def __init__(self, game: Game, specs: Specs, slots: Slots | None, *, strict: bool) -> None:
        self.specs = specs
        self.log = TechnicalLog()
        self.opening: tuple[Event, ...] = ()
        self.watchdog_hits = 0
        self.save_notices: tuple[Notice, ...] = ()
        self._slots = slots
        self._kept: list[tuple[Game, str, str]] = []
        self._transactor = Transactor(
            game,
            invariants=invariants_of(specs),
            log=self.log,
            at_safe_point=partial(self._write_slots, slots) if slots is not None else None,
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
        strict: bool = False,
    ) -> "Session":
        """A new run in AWAIT_ROLL; what was in ``slots`` is cleared.

        Raise ``ValueError`` for a bad seed or stage.
        """
        tables = specs if specs is not None else Specs.load()
        game = blank_game(tables, run_seed, stage)
        session = cls(game, tables, slots, strict=strict)
        cleared = session._clear_slots()
        session._open(StartRun(), lambda work, _command: start_run(work))
        session.save_notices = (*cleared, *session.save_notices)
        return session

    @classmethod
    def restore(
        cls,
        checkpoint: object,
        *,
        specs: Specs | None = None,
        slots: Slots | None = None,
        strict: bool = False,
    ) -> "Session":
        """The run of a checkpoint, exactly; one saved before a floor change goes on with it at once.

        Raise :class:`CheckpointError` for anything that is no sound checkpoint of this build.
        """
        tables = specs if specs is not None else Specs.load()
        game = read_checkpoint(checkpoint, tables)
        session = cls(game, tables, slots, strict=strict)
        run = game.run
        session.log.record(
            RunLog.RUN,
            game.logic_tick,
            run_id=run.run_id,
            run_seed=run.run_seed,
            save_version=run.save_version,
        )
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
        outcome = self._transact(command, HANDLERS[type(command)], transaction_id)
        if isinstance(command, ConfirmResult) and isinstance(outcome, Accepted):
            self.save_notices = self._clear_slots()
        return outcome

    def legal(self) -> tuple[Command, ...]:
        """Every command that would be accepted now, with its arguments; hits are not listed."""
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
        """The drop page's comparison (GDD 6.3). Raise ``KeyError`` unless the offer is pending."""
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
        self, command: Command, handler: Handler, submitted_id: str | None, *, internal: bool = False
    ) -> Outcome:
        self._kept.clear()
        transaction_id = self._transactor.next_transaction_id

        def resolve(copy: Game) -> Resolved:
            if not internal:
                _require_phase(copy.run, command)
            work = Work(copy, self.specs, self._keep, transaction_id)
            handler(work, command)
            return work.resolved()

        return self._transactor.run(command, resolve, submitted_id=submitted_id)

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

    def _keep(self, game: Game, reason: SafePoint, checkpoint_id: str) -> None:
        if self._slots is not None:
            self._kept.append((game.clone(), reason, checkpoint_id))

    def _write_slots(self, slots: Slots, game: Game, reason: StrEnum) -> None:
        """Write the safe points of a transaction in order; one that fails is told, and raised at the end."""
        notices: list[Notice] = []
        failure: Exception | None = None
        for point in (*self._kept, (game, reason, game.run.checkpoint_id)):
            try:
                notices += self._write_slot(slots, *point)
            except Exception as error:
                failure = error
                notices.append(Notice(NoticeKind.NOT_SAVED, slots.main, str(error)))
        self.save_notices = tuple(notices)
        if failure is not None:
            raise failure

    def _clear_slots(self) -> tuple[Notice, ...]:
        """No run that is over can be continued (GDD 13.2); one that cannot be cleared is logged and told."""
        if self._slots is None:
            return ()
        try:
            self._slots.clear()
        except SlotError as error:
            self.log.record(RunLog.SLOT_NOT_CLEARED, self._game().logic_tick, error=str(error))
            return (Notice(NoticeKind.NOT_CLEARED, self._slots.main, str(error)),)
        return ()

    def _write_slot(self, slots: Slots, game: Game, reason: str, checkpoint_id: str) -> tuple[Notice, ...]:
        record = checkpoint_record(game, reason, checkpoint_id)
        notices = slots.save(record)
        self.log.record(
            RunLog.SLOT_WRITTEN,
            game.logic_tick,
            checkpoint_id=checkpoint_id,
            checksum=record["checksum"],
            notices=[str(notice) for notice in notices],
        )
        return notices


def _require_phase(run: RunState, command: Command) -> None:
    name = type(command).__name__
    if run.result_confirmed:
        raise Reject(Reason.RUN_OVER, f"{name}: the result of this run is confirmed")
    if type(command) not in PHASES[run.phase].commands:
        allowed = ", ".join(kind.__name__ for kind in PHASES[run.phase].commands) or "no command"
        raise Reject(Reason.WRONG_PHASE, f"{name} is not accepted in {run.phase}, which takes {allowed}")
