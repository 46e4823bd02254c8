"""LuckyDouble: points for every double (GDD 4.1, 7.1)."""

import pytest

from heroll.api import events
from heroll.commands import ChooseThirdDie, Roll
from heroll.enums import BlessingId, PointsReason, ThirdDieAction
from heroll.run.blessings import gain_blessing
from heroll.run.roll import choose_third_die, roll
from heroll.run.work import Work
from tests.domain.run.boards import laid_out
from tests.domain.session.runs import only

LUCK = 0
"""The draw of the double's own 机缘."""


def rolled(dice: list[int], *cards: BlessingId) -> Work:
    """A roll of the run over wasteland, with these cards held."""
    work = laid_out({}, {"dice": dice, "event": [LUCK]})
    for card in cards:
        gain_blessing(work, card)
    roll(work, Roll())
    return work


def paid(work: Work) -> list[int]:
    changes = only(events.PointsChanged, work.events)
    return [event.delta for event in changes if event.reason is PointsReason.LUCKY_DOUBLE]


@pytest.mark.parametrize("cards, points", [(0, []), (1, [3]), (3, [6])])
def test_a_double_pays_by_level(cards: int, points: list[int]) -> None:
    work = rolled([3, 3], *[BlessingId.LUCKY_DOUBLE] * cards)
    without = rolled([3, 3])
    assert paid(work) == points
    assert work.run.points == without.run.points + sum(points)
    assert work.run.fortune == without.run.fortune, "the double's own luck is as it was"


def test_two_faces_that_differ_pay_nothing() -> None:
    assert paid(rolled([3, 4], BlessingId.LUCKY_DOUBLE)) == []


@pytest.mark.parametrize("dice, points", [([3, 3, 5], [3]), ([3, 5, 5], [])])
def test_the_dice_count_as_they_fell(dice: list[int], points: list[int]) -> None:
    """A third die that makes a double, or unmakes one, changes nothing (GDD 7.1)."""
    work = rolled(dice, BlessingId.LUCKY_DOUBLE, BlessingId.THIRD_DIE_REPLACE)
    choose_third_die(work, ChooseThirdDie(ThirdDieAction.REPLACE_A))
    assert paid(work) == points
