"""Debug commands on the dynamic difficulty: inject, reset, switch (GDD 5.5, 14)."""

from heroll.battle.dda import new_dda
from heroll.debug.commands import DebugEnableDda, DebugResetDda, DebugSetDda
from heroll.debug.values import check_range
from heroll.events import DdaChanged, DdaSwitched
from heroll.run.work import Work
from heroll.units import PERCENT

INJECTED = "DEBUG_SET"
RESET = "DEBUG_RESET"


def set_tier(work: Work, command: DebugSetDda) -> None:
    """Inject the tier. Reject BAD_VALUE outside what GDD 5.5 allows on this floor."""
    check_range("tier", command.tier, 1 - PERCENT, PERCENT)
    _apply(work, command.tier, INJECTED)


def reset(work: Work, _command: DebugResetDda) -> None:
    """Forget tier and recent fights."""
    dda = work.run.dda
    fresh = new_dda(dda.source_conditions, dda.source_values)
    fresh.enabled = dda.enabled
    work.run.dda = fresh
    _apply(work, fresh.tier, RESET)


def enable(work: Work, command: DebugEnableDda) -> None:
    """Switch it on or off."""
    work.run.dda.enabled = command.enabled
    work.emit(DdaSwitched(command.enabled))


def _apply(work: Work, tier: int, reason: str) -> None:
    dda = work.run.dda
    dda.tier = tier
    dda.attack_multiplier = dda.health_multiplier = (PERCENT + tier) / PERCENT
    dda.last_transition_reason = reason
    work.emit(DdaChanged(tier, dda.attack_multiplier, dda.health_multiplier, reason))
    work.note_dda(reason)
