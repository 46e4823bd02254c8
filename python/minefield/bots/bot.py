"""What every bot is."""

from typing import Protocol

from kernel.command import Command
from minefield.session import Session


class Bot(Protocol):
    """A player. It reads the session's view and its legal commands, never its state."""

    def decide(self, session: Session) -> Command:
        """The command to dispatch now. Raise ``ValueError`` when the adventure is over."""
