"""Boons of a run: how they begin, count down and end (heroll-rules 3)."""

from collections.abc import Callable

from heroll.enums import BoonKind, HurtCause
from heroll.events import BoonGained, BoonSpent
from heroll.run.boon import BY_MOVE, Boon
from heroll.run.health import hero_panel, hurt
from heroll.run.work import Work
from kernel.rounding import half_up_ratio
from kernel.units import PERCENT


def gain_boon(work: Work, kind: BoonKind, amount: int, left: int) -> None:
    """Begin a boon of ``amount`` percent for ``left`` battles or moves.

    One that is still there is renewed: the larger amount, the longer time. Raise ``ValueError`` unless
    ``amount`` is in 1..100 and ``left`` at least 1.
    """
    if not 1 <= amount <= PERCENT or left < 1:
        raise ValueError(f"a boon of {amount} percent for {left} is none")
    boons = work.run.boons
    boon = next((held for held in boons if held.kind is kind), None)
    if boon is None:
        boon = Boon(kind, amount, left)
        boons.append(boon)
    else:
        boon.amount = max(boon.amount, amount)
        boon.left = max(boon.left, left)
    work.emit(BoonGained(kind, boon.amount, boon.left))


def spend_battle(work: Work) -> None:
    """A battle is over: STAR, CURSE and SHIELD count down (PostBattle)."""
    _spend(work, lambda kind: kind not in BY_MOVE)


def spend_move(work: Work) -> None:
    """A roll's move is completed: POISON takes its part of max HP, never the last HP, and counts down."""
    run = work.run
    for boon in run.boons:
        if boon.kind is BoonKind.POISON:
            max_hp = hero_panel(run, work.specs).max_health
            hurt(work, half_up_ratio(max_hp * boon.amount, PERCENT), HurtCause.POISON)
    _spend(work, lambda kind: kind in BY_MOVE)


def _spend(work: Work, counts: Callable[[BoonKind], bool]) -> None:
    run = work.run
    for boon in run.boons:
        if counts(boon.kind):
            boon.left -= 1
            work.emit(BoonSpent(boon.kind, boon.left))
    run.boons = [boon for boon in run.boons if boon.left > 0]
