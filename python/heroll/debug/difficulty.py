"""Debug commands on the dynamic difficulty: inject, reset, switch (GDD 5.5, 14)."""

from typing import Final

from heroll.dda.state import DdaState, new_dda
from heroll.dda.transition import place_tier, threat_of
from heroll.debug.commands import DebugEnableDda, DebugResetDda, DebugSetDda
from heroll.debug.values import check_range
from heroll.events import DdaSwitched
from heroll.run.dda import move_dda
from heroll.run.work import Work

INJECTED: Final = "DEBUG_SET"
RESET: Final = "DEBUG_RESET"
SWITCHED: Final = "DEBUG_SWITCH"
FLOOR: Final = "DEBUG_FLOOR"


def set_tier(work: Work, command: DebugSetDda) -> None:
    """Inject the tier. Reject BAD_VALUE outside 0.78..1.05 of GDD 5.5."""
    settings = work.specs.dda.settings
    check_range("tier", command.tier, settings.tier_min, settings.tier_max)
    _place(work, command.tier, INJECTED)


def reset(work: Work, _command: DebugResetDda) -> None:
    """Forget tier and recent fights."""
    dda = work.run.dda
    fresh = new_dda(dda.source_conditions, dda.source_values)
    dda.recent_battle_ms, dda.recent_hp_percent = fresh.recent_battle_ms, fresh.recent_hp_percent
    _place(work, fresh.tier, RESET)


def enable(work: Work, command: DebugEnableDda) -> None:
    """Switch it on or off; the factor goes on being kept up."""
    dda = work.run.dda
    dda.enabled = command.enabled
    work.emit(DdaSwitched(command.enabled))
    work.note_dda(SWITCHED, floor=work.run.floor, before=threat_of(dda), after=threat_of(dda))


def follow_floor(work: Work) -> None:
    """The floor changed: what the tier comes to there (GDD 5.5)."""
    _place(work, work.run.dda.tier, FLOOR)


def _place(work: Work, tier: int, reason: str) -> None:
    def transition(dda: DdaState) -> None:
        place_tier(dda, tier, work.run.floor, reason, work.specs.dda.settings)

    move_dda(work, transition)
