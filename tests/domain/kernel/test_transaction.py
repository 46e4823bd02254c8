"""Transactions: everything or nothing, whatever happens inside."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Any

import pytest

from kernel.canonical import state_hash
from kernel.clone import Cloneable, cloneable
from kernel.command import Command
from kernel.log import KernelLog, TechnicalLog
from kernel.outcome import Accepted, Event, KernelReason, Outcome, Rejected
from kernel.rng import Streams
from kernel.transaction import (
    InvariantBroken,
    Reject,
    Resolution,
    Resolved,
    Transactor,
    committed_ids,
    is_committed,
    transaction_id,
)


class Reason(StrEnum):
    WRONG_PHASE = "WRONG_PHASE"


class SafePoint(StrEnum):
    TILE = "TILE"


@dataclass(frozen=True, slots=True)
class Roll(Command):
    at_ms: int = 0


@dataclass(frozen=True, slots=True)
class DiceRolled(Event):
    die: int


@cloneable
@dataclass(slots=True)
class State(Cloneable):
    run_id: str = "run-7"
    transaction_count: int = 0
    logic_tick: int = 0
    points: int = 0
    rolls: list[int] = field(default_factory=list)
    rng: Streams = field(default_factory=lambda: Streams.derive("7", ["dice"]))


def invariants(state: State) -> Iterator[str]:
    if state.points < 0:
        yield f"points are {state.points}"
    if len(state.rolls) > 100:
        yield "too many rolls"


def roll(state: State) -> tuple[Event, ...]:
    die = state.rng["dice"].next_int(1, 6)
    state.rolls.append(die)
    state.points += die
    state.logic_tick += 1
    return (DiceRolled(die),)


class Bench:
    """A transactor with its log and everything that its safe-point hook was told."""

    def __init__(self, strict: bool = False) -> None:
        self.log = TechnicalLog()
        self.saved: list[tuple[str, StrEnum]] = []
        self.hook_error: Exception | None = None
        self.transactor = Transactor(
            State(), invariants=invariants, log=self.log, at_safe_point=self._save, strict=strict
        )

    def _save(self, state: State, reason: StrEnum) -> None:
        if self.hook_error is not None:
            raise self.hook_error
        self.saved.append((state_hash(state), reason))

    def run(self, resolve: Callable[[State], Resolution], **options: Any) -> Outcome:
        return self.transactor.run(Roll(5), resolve, **options)

    def unchanged(self, resolve: Callable[[State], Resolution], **options: Any) -> Outcome:
        """Run and demand that state, streams, counter and saves are as before."""
        state, before = self.transactor.state, state_hash(self.transactor.state)
        saves, next_id = len(self.saved), self.transactor.next_transaction_id
        outcome = self.run(resolve, **options)
        assert self.transactor.state is state
        assert state_hash(self.transactor.state) == before
        assert (len(self.saved), self.transactor.next_transaction_id) == (saves, next_id)
        return outcome


def test_a_commit_changes_state_counter_and_log() -> None:
    bench = Bench(strict=True)
    outcome = bench.run(roll)
    die = bench.transactor.state.rolls[0]
    assert outcome == Accepted((DiceRolled(die),), "run-7:1")
    assert bench.transactor.state.transaction_count == 1
    assert bench.transactor.state.rng["dice"].index == 1
    assert bench.transactor.next_transaction_id == "run-7:2"
    assert not bench.saved
    (record,) = bench.log
    assert record.kind is KernelLog.TRANSACTION
    assert record.fields == {"transactionId": "run-7:1", "command": "Roll atMs=5"}


def test_a_committed_state_is_never_written_again() -> None:
    bench = Bench(strict=True)
    before = bench.transactor.state
    bench.run(roll)
    assert before == State()
    assert bench.transactor.state is not before


def test_safe_points_see_the_committed_state() -> None:
    bench = Bench(strict=True)
    outcome = bench.run(lambda state: Resolved(roll(state), SafePoint.TILE))
    assert outcome.ok
    assert bench.saved == [(state_hash(bench.transactor.state), SafePoint.TILE)]


def test_the_copy_may_not_change_the_counter_itself() -> None:
    def meddle(state: State) -> tuple[Event, ...]:
        state.transaction_count = 99
        return ()

    bench = Bench(strict=True)
    assert bench.run(meddle) == Accepted((), "run-7:1")
    assert bench.transactor.state.transaction_count == 1


def test_battle_inputs_commit_without_an_id() -> None:
    bench = Bench(strict=True)
    outcome = bench.run(roll, transactional=False)
    assert isinstance(outcome, Accepted)
    assert outcome.transaction_id is None
    assert bench.transactor.state.transaction_count == 0
    assert len(bench.transactor.state.rolls) == 1
    assert len(bench.log) == 0


def refuse_by_raising(state: State) -> Resolution:
    roll(state)
    raise Reject(Reason.WRONG_PHASE, "not now")


def refuse_by_returning(state: State) -> Resolution:
    roll(state)
    return Rejected(Reason.WRONG_PHASE, "not now")


def refuse_while_yielding(state: State) -> Iterator[Event]:
    yield from roll(state)
    raise Reject(Reason.WRONG_PHASE, "not now")


@pytest.mark.parametrize("refuse", [refuse_by_raising, refuse_by_returning, refuse_while_yielding])
@pytest.mark.parametrize("strict", [True, False])
def test_a_rejection_changes_nothing(refuse: Callable[[State], Resolution], strict: bool) -> None:
    bench = Bench(strict)
    bench.run(roll)
    assert bench.unchanged(refuse) == Rejected(Reason.WRONG_PHASE, "not now")
    assert len(bench.log) == 1


def crash(state: State) -> Resolution:
    roll(state)
    raise KeyError("no such tile")


def crash_while_yielding(state: State) -> Iterator[Event]:
    yield from roll(state)
    raise KeyError("no such tile")


def go_bankrupt(state: State) -> Resolution:
    roll(state)
    state.points = -3
    state.rolls = [1] * 101
    return ()


@pytest.mark.parametrize(
    "resolve, error",
    [
        (crash, "KeyError: 'no such tile'"),
        (crash_while_yielding, "KeyError: 'no such tile'"),
        (go_bankrupt, "InvariantBroken: points are -3; too many rolls"),
        (lambda state: None, "TypeError: 'NoneType' object is not iterable"),
    ],
)
def test_an_exception_rolls_back_and_is_logged(resolve: Callable[[State], Resolution], error: str) -> None:
    bench = Bench()
    bench.run(roll)
    outcome = bench.unchanged(resolve, debug=True)
    assert outcome == Rejected(KernelReason.INTERNAL_ERROR, error)
    record = list(bench.log)[-1]
    assert (record.kind, record.debug, record.tick) == (KernelLog.EXCEPTION, True, 1)
    assert record.fields["error"] == error
    assert record.fields["command"] == "Roll atMs=5"
    assert record.fields["place"].startswith(("test_transaction.py:", "transaction.py:"))
    assert bench.run(roll).ok


def test_strict_raises_after_rolling_back() -> None:
    bench = Bench(strict=True)
    before = state_hash(bench.transactor.state)
    with pytest.raises(KeyError):
        bench.run(crash)
    with pytest.raises(InvariantBroken, match="points are -3; too many rolls"):
        bench.run(go_bankrupt)
    assert state_hash(bench.transactor.state) == before
    assert len(bench.log.of_kind(KernelLog.EXCEPTION)) == 2


def test_a_keyboard_interrupt_leaves_nothing_behind() -> None:
    def interrupt(state: State) -> Resolution:
        roll(state)
        raise KeyboardInterrupt

    bench = Bench()
    before = bench.transactor.state
    with pytest.raises(KeyboardInterrupt):
        bench.run(interrupt)
    assert bench.transactor.state is before
    assert before == State()


@pytest.mark.parametrize("strict", [False, True])
def test_a_failing_save_does_not_undo_the_commit(strict: bool) -> None:
    bench = Bench(strict=strict)
    bench.hook_error = OSError("disk full")
    outcome = bench.run(lambda state: Resolved(roll(state), SafePoint.TILE))
    assert isinstance(outcome, Accepted)
    assert outcome.transaction_id == "run-7:1"
    assert bench.transactor.state.transaction_count == 1
    (record,) = bench.log.of_kind(KernelLog.SAFE_POINT_FAILED)
    assert record.fields["error"] == "OSError: disk full"


def test_submitting_a_committed_id_again_changes_nothing() -> None:
    bench = Bench(strict=True)
    first = bench.transactor.next_transaction_id
    assert bench.run(roll, submitted_id=first).ok
    bench.run(roll)
    outcome = bench.unchanged(roll, submitted_id=first)
    assert outcome == Accepted((), first, replay=True)
    (record,) = bench.log.of_kind(KernelLog.DUPLICATE_TRANSACTION)
    assert record.fields["transactionId"] == first


@pytest.mark.parametrize("wrong", ["run-7:3", "run-7:0", "run-7:01", "run-8:1", "run-7:", "", "run-7:²"])
def test_an_id_of_elsewhere_is_refused(wrong: str) -> None:
    bench = Bench(strict=True)
    bench.run(roll)
    outcome = bench.unchanged(roll, submitted_id=wrong)
    assert isinstance(outcome, Rejected)
    assert outcome.reason is KernelReason.UNKNOWN_TRANSACTION
    assert "run-7:2" in outcome.detail


def test_ids_follow_from_run_and_counter() -> None:
    state = State(run_id="a:b", transaction_count=3)
    assert committed_ids(state) == ["a:b:1", "a:b:2", "a:b:3"]
    assert all(is_committed(state, known) for known in committed_ids(state))
    assert not is_committed(state, transaction_id("a:b", 4))


def test_owed_notes_are_written_when_the_command_commits_before_its_record() -> None:
    bench = Bench()
    note = (Reason.WRONG_PHASE, {"die": 3})
    bench.transactor.run(Roll(), lambda state: Resolved(roll(state), None, (note,)))
    assert [record.kind for record in bench.log] == [Reason.WRONG_PHASE, KernelLog.TRANSACTION]
    record = next(iter(bench.log))
    assert (record.fields, record.tick) == ({"die": 3}, 1)

    def broken(state: State) -> Resolved:
        state.points = -1
        return Resolved((), None, (note,))

    before = len(bench.log)
    assert not bench.transactor.run(Roll(), broken).ok
    assert [record.kind for record in list(bench.log)[before:]] == [KernelLog.EXCEPTION]
