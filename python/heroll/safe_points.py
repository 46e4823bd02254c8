"""The safe points of a session (GDD 13.1): written to the slots, the latest one remembered for debugging."""

from collections.abc import Callable
from enum import StrEnum

from heroll.checkpoint import checkpoint_record
from heroll.enums import SafePoint
from heroll.run.state import Game
from heroll.run.work import RunLog
from kernel.log import TechnicalLog
from kernel.slots import Notice, NoticeKind, SlotError, Slots


class SafePoints:
    """Writes what transactions owe.

    ``notices`` is what the player must be told of the last time that slots were written or cleared; empty
    when all went well. ``latest`` is the game of the latest safe point, kept only with ``remember``.
    """

    def __init__(self, slots: Slots | None, log: TechnicalLog, *, remember: bool) -> None:
        self.notices: tuple[Notice, ...] = ()
        self.latest: Game | None = None
        self._slots = slots
        self._log = log
        self._remember = remember
        self._kept: list[tuple[Game, str, str]] = []
        self._debug = False

    @property
    def hook(self) -> Callable[[Game, StrEnum], None] | None:
        """What the transactor calls behind a commit; None where nobody wants to know."""
        return self._reach if self._slots is not None or self._remember else None

    def begin(self, *, debug: bool) -> None:
        """A transaction begins: what an earlier one kept and did not commit is forgotten.

        ``debug`` marks the log records of what it writes.
        """
        self._kept.clear()
        self._debug = debug

    def keep(self, game: Game, reason: SafePoint, checkpoint_id: str) -> None:
        """A safe point inside the transaction; it is written once the transaction is committed."""
        if self._slots is not None:
            self._kept.append((game.clone(), reason, checkpoint_id))

    def clear(self, logic_tick: int) -> None:
        """No run that is over can be continued (GDD 13.2); one that cannot be cleared is logged and told."""
        self.notices = ()
        if self._slots is None:
            return
        try:
            self.notices = self._slots.clear()
        except SlotError as error:
            self._log.record(RunLog.SLOT_NOT_CLEARED, logic_tick, error=str(error))
            self.notices = (Notice(NoticeKind.NOT_CLEARED, self._slots.main, str(error)),)

    def _reach(self, game: Game, reason: StrEnum) -> None:
        """Write the safe points of a transaction in order; one that fails is told, and raised at the end."""
        if self._remember:
            self.latest = game.clone()
        if self._slots is None:
            return
        notices: list[Notice] = []
        failure: Exception | None = None
        for point in (*self._kept, (game, reason, game.run.checkpoint_id)):
            try:
                notices += self._write(self._slots, *point)
            except Exception as error:
                failure = error
                notices.append(Notice(NoticeKind.NOT_SAVED, self._slots.main, str(error)))
        self.notices = tuple(notices)
        if failure is not None:
            raise failure

    def _write(self, slots: Slots, game: Game, reason: str, checkpoint_id: str) -> tuple[Notice, ...]:
        record = checkpoint_record(game, reason, checkpoint_id)
        notices = slots.save(record)
        self._log.record(
            RunLog.SLOT_WRITTEN,
            game.logic_tick,
            debug=self._debug,
            checkpoint_id=checkpoint_id,
            checksum=record["checksum"],
            notices=[str(notice) for notice in notices],
        )
        return notices
