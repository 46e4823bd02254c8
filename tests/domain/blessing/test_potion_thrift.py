"""PotionThrift: a drink may keep its charge (GDD 7.2 Thrift)."""

import pytest

from heroll.enums import BlessingId
from heroll.events import HitLanded, PotionDrunk
from heroll.specs import Specs
from tests.domain.blessing.again import ticks_and_jumps
from tests.domain.blessing.sip import AT_MS, before_drink, drunk, sip
from tests.support.scripted import ScriptedStream

CARD = BlessingId.POTION_THRIFT


@pytest.mark.parametrize(
    "level, drawn, left", [(1, 20, 2), (1, 21, 1), (2, 40, 2), (2, 41, 1), (4, 80, 2), (4, 81, 1)]
)
def test_one_draw_of_a_hundred_decides(specs: Specs, level: int, drawn: int, left: int) -> None:
    """20 % a level."""
    battle = before_drink(specs, CARD, level, charges=2)
    with ScriptedStream([drawn]) as battle.combat:
        assert sip(specs, battle)[-1] == PotionDrunk(left, AT_MS)


def test_without_it_nothing_is_drawn_and_the_charge_is_gone(specs: Specs) -> None:
    battle = before_drink(specs, None)
    battle.combat = ScriptedStream([])
    assert sip(specs, battle)[-1] == PotionDrunk(0, AT_MS)


def test_a_kept_charge_is_drunk_again_in_the_same_battle(specs: Specs) -> None:
    """Some drinks of many seeds keep it: about 40 % at level 2."""
    kept = 0
    for number in range(200):
        battle = before_drink(specs, CARD, 2, seed=f"thrift{number}")
        sip(specs, battle)
        assert battle.potion is not None
        if battle.potion.charges == 1:
            kept += 1
            battle.fight.advance_to(AT_MS + 10, battle.events)
            assert isinstance(sip(specs, battle)[-1], PotionDrunk)
            assert battle.hero.stats.health == 20 + 50 + 50
    assert 60 <= kept <= 100


def test_its_draw_turns_the_battle_behind_it(specs: Specs) -> None:
    """One word of the stream more: the first hit behind the drink is another one, kept charge or not."""
    battle = ticks_and_jumps(lambda: drunk(specs, CARD, count=2, floor=2))
    bare = ticks_and_jumps(lambda: drunk(specs, None, count=2, floor=2))
    mine, theirs = (
        next(event for event in one.told(HitLanded) if event.at_ms > AT_MS) for one in (battle, bare)
    )
    assert mine.damage != theirs.damage or mine.at_ms != theirs.at_ms
