"""How soon the next attack comes: from start to start, never cutting wind-up or hit (GDD 5.4)."""

from itertools import pairwise

import pytest

from heroll.battle.lifts import evade_next, give_shield, raise_max_health
from heroll.battle.pace import delay_attack, raise_attack_speed, ready_now
from heroll.battle.state import HERO_ID, Activity
from heroll.battle.statuses import haste
from heroll.enums import HealCause, Stat
from heroll.events import (
    AttackMissed,
    AttackStarted,
    CombatantHealed,
    HitLanded,
    ShieldGained,
    StatRaised,
)
from heroll.specs import Specs
from tests.domain.battle.arena import Arena, arena
from tests.domain.battle.test_statuses import go_on


def swinging(specs: Specs) -> Arena:
    """A hero 20 ms into his first swing at an enemy that does not fall."""
    battle = arena(specs)
    battle.enemy.stats.health = battle.enemy.stats.max_health = 10_000
    while not starts(battle):
        battle.tick()
    battle.tick()
    battle.tick()
    assert battle.hero.activity is Activity.ATTACK
    return battle


def starts(battle: Arena) -> list[int]:
    return [event.at_ms for event in battle.told(AttackStarted) if event.source_id == HERO_ID]


def on(specs: Specs, battle: Arena, ms: int) -> list[int]:
    """Go on for that long; the hero's attack starts."""
    go_on(specs, battle)
    battle.fight.advance_to(battle.state.logic_time_ms + ms, battle.events)
    return starts(battle)


def test_more_speed_counts_from_the_start_of_the_present_interval(specs: Specs) -> None:
    battle = swinging(specs)
    (begun,) = starts(battle)
    raise_attack_speed(battle.desk(specs), battle.hero, 100)
    assert battle.told(StatRaised) == [StatRaised(HERO_ID, Stat.ATTACK_SPEED, 100, 200.0, begun + 20)]
    assert on(specs, battle, 3000)[:3] == [begun, begun + 500, begun + 1000]


def test_no_speed_cuts_wind_up_hit_or_hit_stop(specs: Specs) -> None:
    battle = swinging(specs)
    plan = specs.battle.plans["hero_strike"]
    raise_attack_speed(battle.desk(specs), battle.hero, 100_000)
    assert battle.hero.interval_ms == 150, "the formula's least interval"
    begun = on(specs, battle, 3000)
    assert {after - before for before, after in pairwise(begun)} == {max(150, plan.cut_ms)}
    started = {event.attack_id for event in battle.told(AttackStarted) if event.source_id == HERO_ID}
    landed = {event.attack_id for event in battle.told(HitLanded) if event.source_id == HERO_ID}
    missed = {event.attack_id for event in battle.told(AttackMissed) if event.source_id == HERO_ID}
    flying = {attack.attack_id for attack in battle.state.attacks if attack.source_id == HERO_ID}
    assert started == landed | missed | flying


def test_speed_that_makes_the_attack_overdue_starts_it_at_the_next_tick(specs: Specs) -> None:
    battle = swinging(specs)
    (begun,) = starts(battle)
    battle.fight.advance_to(begun + 700, battle.events)
    raise_attack_speed(battle.desk(specs), battle.hero, 100)
    assert on(specs, battle, 600) == [begun, begun + 710, begun + 1210]


def test_speed_that_ends_makes_the_running_interval_longer_again(specs: Specs) -> None:
    battle = swinging(specs)
    (begun,) = starts(battle)
    haste(battle.desk(specs), battle.hero, 100, 600)  # from begun + 20 until begun + 620
    assert on(specs, battle, 3000)[:4] == [begun, begun + 500, begun + 1500, begun + 2500]


def test_an_attack_that_is_due_stays_due(specs: Specs) -> None:
    battle = arena(specs)
    haste(battle.desk(specs), battle.hero, 100, 30)
    go_on(specs, battle)
    battle.fight.advance_to(30, battle.events)
    assert battle.hero.ready_ms == 0, "he walks, and strikes when he is there"


def test_ready_now_waits_for_the_cut_and_the_least_interval_and_for_nothing_else(specs: Specs) -> None:
    """GDD 5.4: no interval is below 0.15 s."""
    battle = swinging(specs)
    (begun,) = starts(battle)
    soonest = max(specs.battle.plans["hero_strike"].cut_ms, 150)
    ready_now(battle.desk(specs), battle.hero)
    ready_now(battle.desk(specs), battle.hero)  # twice is once
    assert on(specs, battle, 2000)[:3] == [begun, begun + soonest, begun + soonest + 1000]


def test_ready_now_between_two_swings_starts_at_the_next_tick(specs: Specs) -> None:
    battle = swinging(specs)
    (begun,) = starts(battle)
    battle.fight.advance_to(begun + 600, battle.events)
    ready_now(battle.desk(specs), battle.hero)
    haste(battle.desk(specs), battle.hero, 1, 10)  # neither takes readiness back
    assert on(specs, battle, 200) == [begun, begun + 610]


def test_a_delay_comes_on_top_and_the_rhythm_behind_it_goes_on(specs: Specs) -> None:
    battle = swinging(specs)
    (begun,) = starts(battle)
    assert delay_attack(battle.desk(specs), battle.hero, 300)
    raise_attack_speed(battle.desk(specs), battle.hero, 100)
    assert on(specs, battle, 2000)[:3] == [begun, begun + 800, begun + 1300]


def test_what_is_due_is_not_put_off(specs: Specs) -> None:
    battle = arena(specs)
    battle.tick()
    assert battle.enemy.ready_ms == 0
    assert not delay_attack(battle.desk(specs), battle.enemy, 300)
    assert battle.enemy.ready_ms == 0


@pytest.mark.parametrize("delay", [0, -10, 15])
def test_delays_off_the_ticks_are_refused(specs: Specs, delay: int) -> None:
    with pytest.raises(ValueError, match="whole number of ticks"):
        delay_attack(swinging(specs).desk(specs), swinging(specs).hero, delay)


# --- given on the spot ----------------------------------------------------------------------------------


def test_more_max_health_raises_the_cap_first_and_heals_then(specs: Specs) -> None:
    battle = arena(specs)
    battle.hero.stats.health = 140
    told = len(battle.events)
    raise_max_health(battle.desk(specs), 30)
    assert battle.events[told:] == [
        StatRaised(HERO_ID, Stat.MAX_HEALTH, 30, 180, 0),
        CombatantHealed(HERO_ID, 30, 170, HealCause.BLESSING, 0),
    ]
    assert battle.state.max_health_lift == 30


def test_shields_add_up(specs: Specs) -> None:
    battle = arena(specs)
    told = len(battle.events)
    for amount in (7, 0, 5):
        give_shield(battle.desk(specs), battle.hero, amount)
    assert battle.events[told:] == [ShieldGained(HERO_ID, 7, 7, 0), ShieldGained(HERO_ID, 5, 12, 0)]


def test_sure_evasion_draws_nothing_and_is_used_up(specs: Specs) -> None:
    battle, bare = arena(specs, count=2, floor=5), arena(specs, count=2, floor=5)
    evade_next(battle.hero, 2)
    for one in (battle, bare):
        one.jump_to_end()
    incoming = [
        event
        for event in battle.events
        if isinstance(event, HitLanded | AttackMissed) and event.target_id == HERO_ID
    ]
    assert [type(event) for event in incoming[:2]] == [AttackMissed, AttackMissed]
    assert battle.hero.evades == 0
    assert any(isinstance(event, HitLanded) for event in incoming[2:])
    assert battle.combat.index != bare.combat.index
