"""The dynamic difficulty of a run: judged in every floor transition, told and logged (GDD 5.5, 13.3)."""

from collections.abc import Callable

from heroll.dda.state import DdaState
from heroll.dda.transition import evaluate, threat_of
from heroll.events import DdaChanged
from heroll.run.work import Work


def evaluate_dda(work: Work) -> None:
    """Judge the battles so far on entering the present floor."""
    move_dda(work, lambda dda: evaluate(dda, work.run.floor, work.specs.dda))


def move_dda(work: Work, transition: Callable[[DdaState], None]) -> None:
    """Do one transition and tell it; the record has its reason, the factor before and after (GDD 5.5)."""
    dda = work.run.dda
    before = threat_of(dda)
    transition(dda)
    after = threat_of(dda)
    reason = dda.last_transition_reason
    work.emit(DdaChanged(after.tier, after.attack_multiplier, after.health_multiplier, reason))
    work.note_dda(reason, floor=work.run.floor, before=before, after=after)
