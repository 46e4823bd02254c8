"""The pre-emptive strike of a double: the next landing decides it (GDD 4.1)."""

from heroll.events import StrikeLost, StrikeReadied
from heroll.run.work import Work


def ready_strike(work: Work) -> None:
    """A double fell: the battle that the next landing leads to begins with a blow."""
    if not work.run.preemptive_strike:
        work.run.preemptive_strike = True
        work.emit(StrikeReadied())


def take_strike(work: Work) -> bool:
    """A battle begins: whether it begins with the strike, which is used up by that."""
    readied = work.run.preemptive_strike
    work.run.preemptive_strike = False
    return readied


def lose_strike(work: Work) -> None:
    """The landing came to something else than a battle: only the strike is lost, 机缘 stays."""
    if work.run.preemptive_strike:
        work.run.preemptive_strike = False
        work.emit(StrikeLost())
