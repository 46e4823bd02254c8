"""PotionShield: a drink also shields (GDD 7.2 Shield)."""

import pytest

from heroll.battle.state import HERO_ID
from heroll.enums import BlessingId, HealCause
from heroll.events import CombatantHealed, HitLanded, PotionDrunk, ShieldGained
from heroll.specs import Specs
from tests.domain.blessing.again import ticks_and_jumps
from tests.domain.blessing.sip import AT_MS, before_drink, drunk, sip

CARD = BlessingId.POTION_SHIELD


@pytest.mark.parametrize("level, shield", [(1, 12), (2, 24), (4, 48)])
def test_the_shield_comes_with_the_healing(specs: Specs, level: int, shield: int) -> None:
    """8 % of 150 max HP a level."""
    told = sip(specs, before_drink(specs, CARD, level))
    assert told == [
        CombatantHealed(HERO_ID, 50, 70, HealCause.POTION, AT_MS),
        ShieldGained(HERO_ID, shield, shield, AT_MS),
        PotionDrunk(0, AT_MS),
    ]


def test_every_drink_adds_to_it(specs: Specs) -> None:
    battle = drunk(specs, CARD, charges=2)
    battle.fight.advance_to(40, battle.events)
    sip(specs, battle)
    assert [event.shield_after for event in battle.told(ShieldGained)] == [12, 24]


def test_it_takes_the_next_damage_of_the_same_battle(specs: Specs) -> None:
    battle = ticks_and_jumps(lambda: drunk(specs, CARD, 2, count=2, floor=3))
    bare = ticks_and_jumps(lambda: drunk(specs, None, count=2, floor=3))
    taken, raw = (
        next(event for event in one.told(HitLanded) if event.target_id == HERO_ID) for one in (battle, bare)
    )
    assert taken.damage == raw.damage and taken.shield_absorbed == min(24, raw.damage)
    assert raw.shield_absorbed == 0
    assert battle.hero.stats.health > bare.hero.stats.health
