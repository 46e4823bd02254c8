"""CriticalSurge: more critical rate, and a crit readies the next attack at once (GDD 7.1)."""

from itertools import pairwise

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


def test_behind_a_crit_the_next_attack_begins_as_soon_as_the_swing_can_be_cut(specs: Specs) -> None:
    battle = ticks_and_jumps(lambda: lone_giant(specs, 50.0, CriticalSurge=1))
    crits = {event.attack_id for event in battle.told(HitLanded) if event.is_critical}
    plan = specs.battle.plans[battle.hero.attack_key]
    gaps = [
        (attack_id in crits, after - at_ms)
        for (attack_id, at_ms), (_next, after) in pairwise(own(battle).items())
    ]
    assert {gap for critical, gap in gaps if critical} == {plan.cut_ms}
    assert {gap for critical, gap in gaps if not critical} == {1000}
    assert plan.cut_ms < 500 and len(gaps) > 5


def test_the_same_battle_parts_at_the_attack_behind_the_first_crit(specs: Specs) -> None:
    battle = ticks_and_jumps(lambda: lone_giant(specs, 50.0, CriticalSurge=1))
    bare = ticks_and_jumps(lambda: lone_giant(specs, 50.0))
    crit = next(event for event in battle.told(HitLanded) if event.is_critical)
    mine, _ = first_difference(battle, bare)
    assert isinstance(mine, AttackStarted) and mine.source_id == HERO_ID
    assert mine.at_ms == own(battle)[crit.attack_id] + specs.battle.plans[battle.hero.attack_key].cut_ms
    assert battle.state.logic_time_ms < bare.state.logic_time_ms


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
