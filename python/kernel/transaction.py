"""Transactions (GDD 13.1): copy, resolve on the copy, check invariants, commit, safe point, events.

A command either commits wholly or leaves nothing behind: not in the state, not in a stream, not in the
counter.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import Generic, Protocol, Self, TypeAlias, TypeVar

from kernel.command import Command, to_text
from kernel.log import KernelLog, TechnicalLog
from kernel.outcome import Accepted, Event, KernelReason, Outcome, Rejected


class TransactionalState(Protocol):
    """What the transactor needs of a state: identity, transaction counter, logic tick, copy."""

    transaction_count: int

    @property
    def run_id(self) -> str:
        """Identity of the run; prefix of every transaction id."""

    @property
    def logic_tick(self) -> int:
        """The run's logic tick, for the technical log."""

    def clone(self) -> Self:
        """An independent copy."""


S = TypeVar("S", bound=TransactionalState)


class Reject(Exception):
    """Raised inside ``resolve`` to refuse the command.

    Nothing changes and the caller gets :class:`Rejected`.
    """

    def __init__(self, reason: StrEnum, detail: str = "") -> None:
        super().__init__(f"{reason}: {detail}" if detail else str(reason))
        self.reason = reason
        self.detail = detail


class InvariantBroken(Exception):
    """The resolved copy is impossible; the message lists every broken invariant."""


Note: TypeAlias = tuple[StrEnum, Mapping[str, object]]


@dataclass(frozen=True, slots=True)
class Resolved:
    """What ``resolve`` gives back when more than events is due.

    ``safe_point``: the reason for which a slot is written (GDD 13.1). ``notes``: technical records (kind and
    fields) that the command owes; they are written once it is committed, before its TRANSACTION record.
    """

    events: tuple[Event, ...]
    safe_point: StrEnum | None = None
    notes: tuple[Note, ...] = ()


Resolution: TypeAlias = Resolved | Rejected | Iterable[Event]


class Transactor(Generic[S]):
    """Owner of the committed state.

    ``invariants`` gives a line for everything that is wrong with a state. ``at_safe_point`` receives the
    committed state; an exception of its own is logged and does not undo the commit. With ``strict`` (tests)
    exceptions of a resolution are logged and raised instead of becoming INTERNAL_ERROR.
    """

    __slots__ = ("_at_safe_point", "_invariants", "_log", "_state", "_strict")

    def __init__(
        self,
        state: S,
        *,
        invariants: Callable[[S], Iterable[str]],
        log: TechnicalLog,
        at_safe_point: Callable[[S, StrEnum], None] | None = None,
        strict: bool = False,
    ) -> None:
        self._state = state
        self._invariants = invariants
        self._log = log
        self._at_safe_point = at_safe_point
        self._strict = strict

    @property
    def state(self) -> S:
        """The committed state. Read it, never write it: only :meth:`run` changes anything."""
        return self._state

    @property
    def next_transaction_id(self) -> str:
        """The id that the next transaction will get."""
        return transaction_id(self._state.run_id, self._state.transaction_count + 1)

    def run(
        self,
        command: Command,
        resolve: Callable[[S], Resolution],
        *,
        submitted_id: str | None = None,
        transactional: bool = True,
        debug: bool = False,
    ) -> Outcome:
        """Resolve ``command`` on a copy and commit it.

        ``submitted_id``: the id under which the caller sends it. A committed one gives an ``Accepted`` replay
        without change; one that is neither committed nor the next is refused with UNKNOWN_TRANSACTION.
        ``transactional`` false is for battle inputs, which commit without an id. ``debug`` marks the log
        records of debug commands.
        """
        if submitted_id is not None:
            answer = self._known(submitted_id, command, debug)
            if answer is not None:
                return answer
        try:
            copy = self._state.clone()
            resolution = resolve(copy)
            if isinstance(resolution, Rejected):
                return resolution
            resolved = resolution if isinstance(resolution, Resolved) else Resolved(tuple(resolution))
            broken = list(self._invariants(copy))
            if broken:
                raise InvariantBroken("; ".join(broken))
        except Reject as reject:
            return Rejected(reject.reason, reject.detail)
        except Exception as error:
            self._record_exception(KernelLog.EXCEPTION, command, error, debug)
            if self._strict:
                raise
            return Rejected(KernelReason.INTERNAL_ERROR, f"{type(error).__name__}: {error}")
        committed_id = None
        if transactional:
            copy.transaction_count = self._state.transaction_count + 1
            committed_id = transaction_id(copy.run_id, copy.transaction_count)
        self._state = copy
        if self._log.is_kept:
            tick = copy.logic_tick
            for kind, note in resolved.notes:
                self._log.record(kind, tick, debug=debug, **note)
            if committed_id is not None:
                fields = {"transaction_id": committed_id, "command": to_text(command)}
                self._log.record(KernelLog.TRANSACTION, tick, debug=debug, **fields)
        if resolved.safe_point is not None and self._at_safe_point is not None:
            self._save(self._at_safe_point, resolved.safe_point, command, debug)
        return Accepted(resolved.events, committed_id)

    def _known(self, submitted_id: str, command: Command, debug: bool) -> Outcome | None:
        if submitted_id == self.next_transaction_id:
            return None
        if is_committed(self._state, submitted_id):
            fields = {"transaction_id": submitted_id, "command": to_text(command)}
            self._log.record(KernelLog.DUPLICATE_TRANSACTION, self._state.logic_tick, debug=debug, **fields)
            return Accepted((), submitted_id, replay=True)
        detail = f"{submitted_id!r} is neither committed nor the next, which is {self.next_transaction_id!r}"
        return Rejected(KernelReason.UNKNOWN_TRANSACTION, detail)

    def _save(
        self, hook: Callable[[S, StrEnum], None], reason: StrEnum, command: Command, debug: bool
    ) -> None:
        try:
            hook(self._state, reason)
        except Exception as error:
            self._record_exception(KernelLog.SAFE_POINT_FAILED, command, error, debug)

    def _record_exception(self, kind: KernelLog, command: Command, error: Exception, debug: bool) -> None:
        place = ""
        trace = error.__traceback__
        while trace is not None:
            place = f"{trace.tb_frame.f_code.co_filename.rsplit('/', 1)[-1]}:{trace.tb_lineno}"
            trace = trace.tb_next
        fields = {"command": to_text(command), "error": f"{type(error).__name__}: {error}", "place": place}
        self._log.record(kind, self._state.logic_tick, debug=debug, **fields)


def transaction_id(run_id: str, number: int) -> str:
    """Id of the ``number``-th transaction (from 1) of a run, made of identity and counter, no clock."""
    return f"{run_id}:{number}"


def committed_ids(state: TransactionalState) -> list[str]:
    """``Checkpoint.committedTransactionIds`` (GDD 12.2): every id up to the state's counter, oldest first."""
    return [transaction_id(state.run_id, number) for number in range(1, state.transaction_count + 1)]


def is_committed(state: TransactionalState, submitted_id: str) -> bool:
    """Whether that id belongs to a committed transaction of this run."""
    run_id, _, digits = submitted_id.rpartition(":")
    if not digits.isascii() or not digits.isdigit() or len(digits) > len(str(state.transaction_count)):
        return False
    return transaction_id(run_id, int(digits)) == submitted_id and (
        run_id == state.run_id and 1 <= int(digits) <= state.transaction_count
    )
