"""Where adventures are kept on this machine and how one is continued."""

from pathlib import Path
from secrets import token_hex

from minefield.api import Ruleset, Session, adventure_slots, continue_adventure, saved_adventure
from scenes.app.saves import SEED_BYTES


class AdventureSaves:
    """The adventure's slot in the folder of all saves; the autopilot's new adventure begins with none."""

    def __init__(self, folder: str, options) -> None:
        self._folder = Path(folder)
        self._ruleset = Ruleset(options.ruleset)
        self.slots = adventure_slots(folder)
        if options.autopilot and not options.resume:
            self.slots.clear()

    def begin(self, seed: str) -> Session:
        """A new adventure; an empty seed asks for a fresh one, which the presentation alone draws."""
        return Session.new(seed or token_hex(SEED_BYTES), ruleset=self._ruleset, slots=self.slots)

    def resume(self):
        """(session or None, notices)."""
        return continue_adventure(self.slots)

    def has_run(self) -> bool:
        """Whether there is something to continue or clear."""
        return any((self._folder / name).exists() for name in (self.slots.main, self.slots.backup) if name)

    def saved(self):
        """What is known of the adventure that would be continued, or None when no slot is sound."""
        return saved_adventure(self.slots)

    def clear(self) -> None:
        self.slots.clear()
