"""EvasiveStep: the first hits of a battle are evaded, and evading readies the next attack (GDD 5.4, 7.1)."""

import pytest

from heroll.battle.state import HERO_ID
from heroll.enums import BlessingId
from heroll.events import AttackMissed, AttackStarted, HitLanded
from heroll.specs import Specs
from tests.domain.battle.arena import Arena, arena
from tests.domain.blessing.again import ticks_and_jumps
from tests.domain.blessing.duel import first_difference, with_and_without

CARD = BlessingId.EVASIVE_STEP


def struck(battle: Arena) -> list[AttackMissed | HitLanded]:
    """What became of every enemy's hit that reached the hero."""
    return [
        event
        for event in battle.events
        if isinstance(event, (AttackMissed, HitLanded))
        and event.target_id == HERO_ID
        and not (isinstance(event, AttackMissed) and event.is_dodged_area)
    ]


@pytest.mark.parametrize("level", [1, 2, 3])
def test_the_first_hits_miss_and_those_behind_them_land(specs: Specs, level: int) -> None:
    def fight(cards: int) -> Arena:
        battle = arena(specs, count=2, floor=3, blessings={CARD: cards} if cards else {}, seed="step1")
        for enemy in battle.state.enemies:
            enemy.stats.aim = 10_000.0
        return battle

    battle, bare = ticks_and_jumps(lambda: fight(level)), ticks_and_jumps(lambda: fight(0))
    missed = [isinstance(event, AttackMissed) for event in struck(battle)]
    assert missed[: level + 2] == [True] * level + [False, False]
    mine, theirs = first_difference(battle, bare)
    assert mine == struck(battle)[0] and isinstance(theirs, HitLanded)
    assert mine == AttackMissed(theirs.attack_id, theirs.source_id, HERO_ID, False, theirs.at_ms)
    assert battle.hero.evades == 0


def test_what_is_evaded_for_sure_draws_nothing(specs: Specs) -> None:
    battle, _ = with_and_without(specs, CARD)
    battle.hero.evades = 99
    battle.enemy.evades = 99
    drawn = battle.combat.index
    battle.fight.advance_to(12_000, battle.events)
    assert len(struck(battle)) > 2 and battle.combat.index == drawn
    assert battle.hero.stats.health == 150


def test_evading_readies_the_next_attack(specs: Specs) -> None:
    """By luck too: the hero strikes anew as soon as the least interval is over, else a second later."""

    def fight(cards: int) -> Arena:
        battle = arena(specs, floor=3, blessings={CARD: cards} if cards else {}, seed="step")
        battle.hero.stats.evasion = 200.0  # 95 of 100 hits miss
        battle.enemy.stats.defense = 400.0
        return battle

    battle, bare = ticks_and_jumps(lambda: fight(1)), ticks_and_jumps(lambda: fight(0))
    for one, is_sooner in ((battle, True), (bare, False)):
        starts = [event.at_ms for event in one.told(AttackStarted) if event.source_id == HERO_ID]
        evaded = [event.at_ms for event in struck(one) if isinstance(event, AttackMissed)]
        assert len(evaded) > 3
        gaps = {
            min(start for start in starts if start >= at_ms) - max(start for start in starts if start < at_ms)
            for at_ms in evaded
            if starts[0] < at_ms < starts[-1]
        }
        assert (max(gaps) < 1000) == is_sooner and min(gaps) >= 150
    assert battle.state.logic_time_ms < bare.state.logic_time_ms


def test_the_next_battle_has_its_own(specs: Specs) -> None:
    one, _ = with_and_without(specs, CARD, 2)
    assert one.hero.evades == 2
    one.jump_to_end()
    other, bare = with_and_without(specs, CARD, 2)
    assert (other.hero.evades, bare.hero.evades) == (2, 0)
