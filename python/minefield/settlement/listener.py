"""What the orchestrator tells while it works, in the order in which it happens."""

from typing import Protocol

from minefield.board.product import BoardProduct
from minefield.enums import RoundEnd, Verdict
from minefield.settlement.marks import Step


class Listener(Protocol):
    """Told, never asked: nothing that a listener does reaches the settlement."""

    def board_installed(self, product: BoardProduct) -> None:
        """A board is laid; the facts of its initial opening came before this call."""

    def presentation_requested(self, product: BoardProduct) -> None:
        """The board that was laid bears the mark `illegal`, and the player is to be told (002, EC5)."""

    def round_started(self, round_index: int) -> None:
        """A digging phase begins; rounds count from 1 in each battle."""

    def digging_ended(self, reason: RoundEnd) -> None:
        """The digging phase is over and its settlement begins."""

    def stepped(self, step: Step) -> None:
        """The step stream grew by a row or a mark of the window."""

    def battle_ended(self, verdict: Verdict) -> None:
        """Victory or defeat; the neighbours are cleaned up."""


class Silence:
    """A listener to whom nothing matters."""

    __slots__ = ()

    def board_installed(self, product: BoardProduct) -> None:
        """Nothing happens."""

    def presentation_requested(self, product: BoardProduct) -> None:
        """Nothing happens."""

    def round_started(self, round_index: int) -> None:
        """Nothing happens."""

    def digging_ended(self, reason: RoundEnd) -> None:
        """Nothing happens."""

    def stepped(self, step: Step) -> None:
        """Nothing happens."""

    def battle_ended(self, verdict: Verdict) -> None:
        """Nothing happens."""
