"""Pathfinder: a roll of 10 or more heals (GDD 7.1)."""

import pytest

from heroll.api import events
from heroll.commands import ChooseThirdDie, Roll
from heroll.enums import BlessingId, HealCause, ThirdDieAction
from heroll.run.blessings import gain_blessing
from heroll.run.roll import choose_third_die, roll
from heroll.run.work import Work
from tests.domain.run.boards import laid_out
from tests.domain.session.runs import names, only

LUCK = 0
"""The draw of a double's 机缘."""


def rolled(dice: list[int], *cards: BlessingId, hp: int = 60) -> Work:
    """A roll of the run over wasteland, with these cards held."""
    work = laid_out({}, {"dice": dice, "event": [LUCK]})
    work.run.player_stats.health = hp
    for card in cards:
        gain_blessing(work, card)
    work.events.clear()
    roll(work, Roll())
    return work


@pytest.mark.parametrize("dice", [[4, 6], [6, 4], [5, 6], [6, 6]])
@pytest.mark.parametrize("cards, amount", [(1, 12), (3, 24)])
def test_a_high_roll_heals_by_level(dice: list[int], cards: int, amount: int) -> None:
    work = rolled(dice, *[BlessingId.PATHFINDER] * cards)
    healed = only(events.HeroHealed, work.events)
    assert healed == [events.HeroHealed(amount, 60 + amount, 150, HealCause.BLESSING)]
    assert rolled(dice).run.player_stats.health == 60, "without it nobody is healed"
    told = names(work.events)
    assert told.index("DiceRolled") < told.index("HeroHealed") < told.index("HeroStepped")


@pytest.mark.parametrize("dice", [[3, 6], [4, 5], [1, 2]])
def test_a_lower_roll_heals_nobody(dice: list[int]) -> None:
    assert not only(events.HeroHealed, rolled(dice, BlessingId.PATHFINDER).events)


def test_nobody_is_healed_beyond_max_hp() -> None:
    assert not only(events.HeroHealed, rolled([4, 6], BlessingId.PATHFINDER, hp=150).events)
    (healed,) = only(events.HeroHealed, rolled([4, 6], BlessingId.PATHFINDER, hp=145).events)
    assert (healed.amount, healed.hp) == (5, 150)


def test_the_third_die_does_not_count() -> None:
    work = rolled([3, 6, 6], BlessingId.PATHFINDER, BlessingId.THIRD_DIE_REPLACE)
    choose_third_die(work, ChooseThirdDie(ThirdDieAction.REPLACE_A))
    assert work.run.dice_rolls[-1].move_value == 12
    assert not only(events.HeroHealed, work.events)
