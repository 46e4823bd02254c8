"""Transactions that no player asks for; they have a text in the technical log but cannot be dispatched."""

from dataclasses import dataclass

from kernel.command import Command


@dataclass(frozen=True, slots=True)
class StartRun(Command):
    """Set up a new run."""


@dataclass(frozen=True, slots=True)
class ResumeCrossing(Command):
    """Go on from the safe point beforeFloorTransition."""


@dataclass(frozen=True, slots=True)
class SettleBattle(Command):
    """PostBattle of the fight that just ended (GDD 5.3)."""
