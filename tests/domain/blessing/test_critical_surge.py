"""CriticalSurge: more critical rate, and a crit readies the next attack at once (GDD 7.1)."""

from itertools import pairwise

from heroll.battle.pace import change_attack_speed
from heroll.battle.state import HERO_ID
from heroll.build.player import bare_stats
from heroll.enums import BlessingId
from heroll.events import AttackStarted, HitLanded
from heroll.run.health import hero_panel
from heroll.specs import Specs
from tests.domain.battle.arena import Arena, arena
from tests.domain.blessing.again import ticks_and_jumps
from tests.domain.blessing.duel import first_difference
from tests.domain.blessing.hand import holding

CARD = BlessingId.CRITICAL_SURGE


def lone_giant(specs: Specs, rate: float, **blessings: int) -> Arena:
    """Somebody within reach who stands for long, against a critical rate."""
    player = bare_stats(specs)
    player.critical_rate = rate
    hand = {BlessingId(card): level for card, level in blessings.items()}
    battle = arena(specs, floor=2, player=player, blessings=hand, seed="surge")
    battle.enemy.stats.defense = 300.0
    return battle


def own(battle: Arena) -> dict[int, int]:
    """When each attack of the hero began, by id."""
    started = battle.told(AttackStarted)
    return {event.attack_id: event.at_ms for event in started if event.source_id == HERO_ID}


def soonest_ms(specs: Specs) -> int:
    """The least interval of 0.15 s (GDD 5.4), or the end of the hit stop where that is later."""
    return max(specs.battle.plans["hero_strike"].cut_ms, 150)


def test_behind_a_crit_the_next_attack_waits_for_the_least_interval_and_the_cut(specs: Specs) -> None:
    battle = ticks_and_jumps(lambda: lone_giant(specs, 50.0, CriticalSurge=1))
    crits = {event.attack_id for event in battle.told(HitLanded) if event.is_critical}
    gaps = [
        (attack_id in crits, after - at_ms)
        for (attack_id, at_ms), (_next, after) in pairwise(own(battle).items())
    ]
    assert {gap for critical, gap in gaps if critical} == {soonest_ms(specs)}
    assert {gap for critical, gap in gaps if not critical} == {1000}
    assert soonest_ms(specs) < 500 and len(gaps) > 5


def test_the_same_battle_parts_at_the_attack_behind_the_first_crit(specs: Specs) -> None:
    battle = ticks_and_jumps(lambda: lone_giant(specs, 50.0, CriticalSurge=1))
    bare = ticks_and_jumps(lambda: lone_giant(specs, 50.0))
    crit = next(event for event in battle.told(HitLanded) if event.is_critical)
    mine, _ = first_difference(battle, bare)
    assert isinstance(mine, AttackStarted) and mine.source_id == HERO_ID
    assert mine.at_ms == own(battle)[crit.attack_id] + soonest_ms(specs)
    assert battle.state.logic_time_ms < bare.state.logic_time_ms


def test_however_fast_and_however_many_crits_no_interval_is_below_150_ms(specs: Specs) -> None:
    """GDD 5.4: playerAttackInterval = max(0.15, ...)."""
    for speed in (100.0, 400.0, 2000.0):
        battle = lone_giant(specs, 101.0, CriticalSurge=5, Bloodlust=9)
        battle.enemy.stats.health = battle.enemy.stats.max_health = 2000
        change_attack_speed(battle.desk(specs), battle.hero, speed)
        battle.fight.advance_to(20_000, battle.events)
        starts = list(own(battle).values())
        gaps = [after - before for before, after in pairwise(starts)]
        assert len(gaps) > 20 and min(gaps) == 150


def test_without_a_crit_nothing_changes(specs: Specs) -> None:
    battle, bare = lone_giant(specs, 0.0, CriticalSurge=3), lone_giant(specs, 0.0)
    battle.jump_to_end()
    bare.jump_to_end()
    assert battle.events == bare.events


def test_it_brings_critical_rate_of_its_own() -> None:
    rates = [
        hero_panel(work.run, work.specs).critical_rate
        for work in (holding(CARD), holding(CARD, CARD, CARD), holding(CARD, BlessingId.KEEN_EYE))
    ]
    assert rates == [8, 16, 14]
