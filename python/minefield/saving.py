"""The slot of an adventure: written behind every command, cleared when it is over (kernel.slots)."""

from collections.abc import Callable
from enum import StrEnum
from pathlib import Path
from typing import Final

from kernel.log import TechnicalLog
from kernel.slots import Notice, NoticeKind, SlotError, Slots
from minefield.adventure.log import AdventureLog
from minefield.adventure.phases import ENDED
from minefield.adventure.state import AdventureState
from minefield.cut import SCHEMA_VERSION, Record, read_cut

ADVENTURE_SLOT: Final = "heroll.validation.minefield.v1"


def adventure_slots(folder: Path | str) -> Slots:
    """The adventure's slot in a folder; a file that is no sound cut counts as damaged."""
    return Slots(folder, ADVENTURE_SLOT, version=SCHEMA_VERSION, verify=read_cut)


class Saving:
    """Writes what a session owes its slot; without slots nothing is written.

    ``notices``: what the player must be told of the last time that the slot was written or cleared.
    """

    def __init__(
        self, slots: Slots | None, log: TechnicalLog, record: Callable[[AdventureState], Record]
    ) -> None:
        self.notices: tuple[Notice, ...] = ()
        self._slots = slots
        self._log = log
        self._record = record

    def reach(self, state: AdventureState, _reason: StrEnum) -> None:
        """A command is committed: what the transactor calls. Raise what the slot raises."""
        if self._slots is None:
            return
        if state.phase in ENDED:
            self.clear(state.logic_tick)
            return
        try:
            self.notices = self._slots.save(self._record(state))
        except Exception as error:
            self.notices = (Notice(NoticeKind.NOT_SAVED, self._slots.main, str(error)),)
            raise
        told = [str(notice) for notice in self.notices]
        self._log.record(AdventureLog.SLOT_WRITTEN, state.logic_tick, notices=told)

    def clear(self, logic_tick: int) -> None:
        """Nothing is left to continue; what cannot be cleared is logged and told."""
        self.notices = ()
        if self._slots is None:
            return
        try:
            self.notices = self._slots.clear()
        except SlotError as error:
            self._log.record(AdventureLog.SLOT_NOT_CLEARED, logic_tick, error=str(error))
            self.notices = (Notice(NoticeKind.NOT_CLEARED, self._slots.main, str(error)),)
