"""Which phase takes which command."""

from typing import Final

from kernel.command import Command
from kernel.transaction import Reject
from minefield.commands import BeginBattle, Dig, Flag, Refresh, SkipItem, Stop, Unflag, UseItem
from minefield.enums import Phase, Reason

PHASES: Final[dict[type[Command], Phase]] = {
    BeginBattle: Phase.ENCOUNTER,
    Dig: Phase.DIGGING,
    Flag: Phase.DIGGING,
    Unflag: Phase.DIGGING,
    Stop: Phase.DIGGING,
    Refresh: Phase.DIGGING,
    UseItem: Phase.ITEM_WINDOW,
    SkipItem: Phase.ITEM_WINDOW,
}

FIGHTING: Final = (Phase.DIGGING, Phase.ITEM_WINDOW)
"""Phases of a battle."""

ENDED: Final = (Phase.WON, Phase.LOST)
"""Phases in which nothing can be done any more."""


def require_phase(phase: Phase, command: Command) -> None:
    """Raise ``Reject`` with WRONG_PHASE unless the phase takes the command."""
    wanted = PHASES[type(command)]
    if phase is not wanted:
        name = type(command).__name__
        raise Reject(Reason.WRONG_PHASE, f"{name} is taken in phase {wanted}, this is {phase}")
