"""PotionCleanse: a drink makes invulnerable for a moment (GDD 7.2 Cleanse)."""

import pytest

from heroll.battle.invariants import broken_battle
from heroll.battle.state import HERO_ID
from heroll.enums import BattleResult, BlessingId, StatusKind
from heroll.events import HitBlocked, HitLanded, StatusEnded, StatusGained
from heroll.specs import Specs
from tests.domain.battle.arena import Arena
from tests.domain.blessing.again import ticks_and_jumps
from tests.domain.blessing.sip import AT_MS, before_drink, bottle, sip, wounded

CARD = BlessingId.POTION_CLEANSE


@pytest.mark.parametrize("level, lasts_ms", [(1, 500), (2, 1000), (5, 2500)])
def test_it_lasts_half_a_second_a_level(specs: Specs, level: int, lasts_ms: int) -> None:
    battle = before_drink(specs, CARD, level)
    until = AT_MS + lasts_ms
    gained = StatusGained(HERO_ID, StatusKind.INVULNERABLE, 0, AT_MS, until)
    assert gained in sip(specs, battle) and battle.hero.blocks_hits
    battle.fight.advance_to(until - 10, battle.events)
    assert battle.hero.blocks_hits
    battle.fight.advance_to(until, battle.events)
    assert StatusEnded(HERO_ID, StatusKind.INVULNERABLE, until) in battle.events
    assert not battle.hero.blocks_hits


def just_before_a_hit(specs: Specs, card: BlessingId | None) -> Arena:
    """The hero drinks 100 ms before the first hit on him of the battle without a drink."""
    player = wounded(specs, 100)
    probe = before_drink(specs, None, count=2, floor=4, player=player)
    probe.jump_to_end()
    first = next(event for event in probe.told(HitLanded) if event.target_id == HERO_ID)
    battle = before_drink(specs, card, count=2, floor=4, player=player)
    battle.fight.advance_to(first.at_ms - 100, battle.events)
    sip(specs, battle)
    return battle


def test_the_hits_of_the_moment_take_nothing(specs: Specs) -> None:
    battle = ticks_and_jumps(lambda: just_before_a_hit(specs, CARD))
    bare = ticks_and_jumps(lambda: just_before_a_hit(specs, None))
    blocked = battle.told(HitBlocked)
    assert blocked and not bare.told(HitBlocked)
    raw = next(event for event in bare.told(HitLanded) if event.target_id == HERO_ID)
    assert (blocked[0].attack_id, blocked[0].at_ms, blocked[0].damage) == (
        raw.attack_id,
        raw.at_ms,
        raw.damage,
    )
    until = battle.told(StatusGained)[0].until_ms
    taken = [event.at_ms for event in battle.told(HitLanded) if event.target_id == HERO_ID]
    assert min(taken, default=until) >= until
    assert battle.hero.stats.health > bare.hero.stats.health


def test_a_battle_that_ends_meanwhile_is_sound(specs: Specs) -> None:
    battle = before_drink(specs, CARD, 5)
    while not battle.told(HitLanded):
        battle.fight.advance_to_next(battle.events)
    battle.enemy.stats.health = 1
    sip(specs, battle)
    now = battle.state.logic_time_ms
    battle.jump_to_end()
    assert battle.fight.result is BattleResult.WON and battle.state.logic_time_ms < now + 2500
    assert list(broken_battle(battle.state, specs.battle)) == []


def test_it_is_drunk_with_the_augment_alone(specs: Specs) -> None:
    battle = before_drink(specs, CARD)
    battle.potion = bottle(specs, 1)
    sip(specs, battle)
    assert not battle.hero.blocks_hits
