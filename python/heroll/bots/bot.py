"""What every bot is."""

from typing import Protocol

from heroll.session import Session
from kernel.command import Command


class Bot(Protocol):
    """A player.

    In a fight it decides by HP, charges and the enemies' HP alone, never by positions or time.
    """

    def decide(self, session: Session) -> Command | None:
        """The command to dispatch now, or None when there is nothing to do."""
