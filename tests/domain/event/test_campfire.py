"""营火 (恢复): rest, or brew while the potion has room (GDD 7.2, 9.2)."""

import pytest

from heroll.api import EventInput, LeaveEvent, Reason, Session, events, make_bot
from heroll.debug.commands import DebugForceEvent, DebugSetHp, DebugSetPotion
from heroll.specs.bots import BotName
from tests.domain.event.page import ONE, give, leave, opened, refused
from tests.domain.event.test_every_event import SPECS
from tests.domain.session.runs import accepted, names, only

FIRE = SPECS.events["campfire"].tile_id


def test_brewing_refills_one_charge_and_heals_nobody() -> None:
    work = opened("campfire", {"event": [ONE]}, hp=50)
    work.run.potion.count_level, work.run.potion.max_charges, work.run.potion.charges = 2, 3, 1
    told = give(work, "brew")
    assert names(told) == ["EventSettled", "PotionRefilled", "CheckpointReached"]
    assert only(events.PotionRefilled, told) == [events.PotionRefilled(1, 2, 3)]
    assert work.run.player_stats.health == 50 and work.run.potion.charges == 2
    leave(work)


def test_resting_heals_and_brews_nothing() -> None:
    work = opened("campfire", {"event": [ONE]}, hp=50)
    work.run.potion.charges = 0
    told = give(work, "rest")
    assert names(told) == ["EventSettled", "HeroHealed", "CheckpointReached"]
    assert work.run.potion.charges == 0


def test_a_full_potion_is_refused_and_the_fire_goes_on_burning() -> None:
    work = opened("campfire", {"event": [ONE]}, hp=50)
    reason, detail = refused(work, "brew")
    assert reason == Reason.POTION_FULL
    assert detail == "brew would be wasted: the potion has 1 of 1 charges"
    assert only(events.HeroHealed, give(work, "rest")), "nothing was spent"
    leave(work)


def fire(*, hp: int, charges: int) -> Session:
    session = Session.new("fire", strict=True, debug=True)
    accepted(session, DebugSetHp(hp))
    accepted(session, DebugSetPotion(count_level=1, charges=charges))
    accepted(session, DebugForceEvent(FIRE))
    return session


def test_the_page_says_that_the_potion_is_full() -> None:
    session = fire(hp=100, charges=2)
    rest, brew = session.view.event_inputs
    assert (rest.is_open, rest.potion_full) == (True, False)
    assert (brew.word, brew.is_open, brew.potion_full, brew.charges) == ("brew", False, True, 1)
    assert session.legal() == (EventInput("rest"), LeaveEvent())
    before = session.hash()
    assert not session.dispatch(EventInput("brew")).ok and session.hash() == before
    brew = fire(hp=100, charges=1).view.event_inputs[1]
    assert brew.is_open and not brew.potion_full


@pytest.mark.parametrize("bot", [BotName.GREEDY, BotName.CAUTIOUS])
def test_bots_rest_when_hurt_and_brew_when_well(bot: BotName) -> None:
    for hp, charges, word in ((60, 0, "rest"), (150, 0, "brew"), (60, 2, "rest"), (150, 2, "rest")):
        assert make_bot(bot, "fire").decide(fire(hp=hp, charges=charges)) == EventInput(word), (hp, charges)
