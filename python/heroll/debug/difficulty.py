"""Debug commands on the dynamic difficulty: inject, reset, switch (GDD 5.5, 14)."""

from heroll.dda.state import new_dda
from heroll.dda.transition import place_tier
from heroll.debug.commands import DebugEnableDda, DebugResetDda, DebugSetDda
from heroll.debug.values import check_range
from heroll.events import DdaChanged, DdaSwitched
from heroll.run.work import Work

INJECTED = "DEBUG_SET"
RESET = "DEBUG_RESET"


def set_tier(work: Work, command: DebugSetDda) -> None:
    """Inject the tier. Reject BAD_VALUE outside 0.78..1.05 of GDD 5.5."""
    settings = work.specs.dda.settings
    check_range("tier", command.tier, settings.tier_min, settings.tier_max)
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


def follow_floor(work: Work) -> None:
    """The floor changed: what the tier comes to there (GDD 5.5)."""
    dda = work.run.dda
    place_tier(dda, dda.tier, work.run.floor, dda.last_transition_reason, work.specs.dda.settings)


def _apply(work: Work, tier: int, reason: str) -> None:
    dda = work.run.dda
    place_tier(dda, tier, work.run.floor, reason, work.specs.dda.settings)
    work.emit(DdaChanged(dda.tier, dda.attack_multiplier, dda.health_multiplier, reason))
    work.note_dda(reason)
