"""The damage controller: order of draws, shield, life steal, counterattack, death (GDD 5.4)."""

import pytest

from heroll.battle.attack_plan import AttackPlan
from heroll.battle.damage import deal, heal, strike
from heroll.battle.state import Combatant
from heroll.build.player import bare_stats
from heroll.enums import AttackType, HealCause, HitCause
from heroll.events import AttackMissed, CombatantDied, CombatantHealed, HitLanded
from heroll.specs import Specs
from kernel.outcome import Event
from tests.domain.battle.arena import arena
from tests.support.scripted import ScriptedStream

FORMULAS = Specs.load().battle.formulas


@pytest.fixture
def hero(specs: Specs) -> Combatant:
    return arena(specs).hero


@pytest.fixture
def enemy(specs: Specs) -> Combatant:
    fighter = arena(specs, AttackType.SWORD).enemy
    stats = fighter.stats
    stats.attack_power, stats.defense, stats.evasion, stats.health, stats.max_health = 20, 25.0, 0.0, 100, 100
    return fighter


@pytest.fixture
def plan(specs: Specs) -> AttackPlan:
    return specs.battle.plans["hero_strike"]


def run(plan: AttackPlan, source: Combatant, target: Combatant, *draws: float) -> list[Event]:
    events: list[Event] = []
    with ScriptedStream(draws) as combat:
        strike(FORMULAS, 7, plan, source, target, combat, 500, events)
    return events


def test_a_plain_hit_draws_hit_variance_crit_in_this_order(
    plan: AttackPlan, hero: Combatant, enemy: Combatant
) -> None:
    # 10 x 0.8 x 1.1 = 8.8 -> 9
    assert run(plan, hero, enemy, 0.5, 1.1, 0) == [HitLanded(7, 0, 1, 9, False, 0, 91, HitCause.ATTACK, 500)]


def test_a_miss_draws_once_and_does_nothing(plan: AttackPlan, hero: Combatant, enemy: Combatant) -> None:
    hero.stats.life_steal = 100.0
    assert run(plan, hero, enemy, 0.95) == [AttackMissed(7, 0, 1, False, 500)]
    assert enemy.stats.health == 100


def test_a_missed_hero_counters_nothing(plan: AttackPlan, hero: Combatant, enemy: Combatant) -> None:
    hero.stats.counter_rate = 200.0
    assert run(plan, enemy, hero, 0.99) == [AttackMissed(7, 1, 0, False, 500)]


def test_the_whole_formula(plan: AttackPlan, hero: Combatant, enemy: Combatant) -> None:
    stats = hero.stats
    stats.attack_power, stats.critical_rate, stats.total_damage_pct, stats.true_damage = 33, 60.0, 12.5, 4
    stats.life_steal, stats.health = 10.0, 50
    # 33 x 0.8 x 0.9 = 23.76 -> 24; crit 36; x 1.125 = 40.5 -> 41; + 4 = 45; heals floor(4.5) = 4
    assert run(plan, hero, enemy, 0.0, 0.9, 59) == [
        HitLanded(7, 0, 1, 45, True, 0, 55, HitCause.ATTACK, 500),
        CombatantHealed(0, 4, 54, HealCause.LIFE_STEAL, 500),
    ]


def test_true_damage_ignores_defense_but_not_evasion(
    plan: AttackPlan, hero: Combatant, enemy: Combatant
) -> None:
    hero.stats.true_damage = 30
    enemy.stats.defense = 1e9
    landed = run(plan, hero, enemy, 0.0, 1.0, 100)[0]
    assert isinstance(landed, HitLanded) and landed.damage == 31
    enemy.stats.evasion = 200.0
    assert isinstance(run(plan, hero, enemy, 0.05)[0], AttackMissed)


def test_shield_goes_before_health(plan: AttackPlan, hero: Combatant, enemy: Combatant) -> None:
    hero.stats.shield = 15
    events = run(plan, enemy, hero, 0.0, 1.0, 100, 100)
    assert events == [HitLanded(7, 1, 0, 20, False, 15, 145, HitCause.ATTACK, 500)]
    assert hero.stats.shield == 0
    hero.stats.shield = 50
    events = run(plan, enemy, hero, 0.0, 1.0, 100, 100)
    assert events == [HitLanded(7, 1, 0, 20, False, 20, 145, HitCause.ATTACK, 500)]
    assert hero.stats.shield == 30


def test_health_stops_at_0_and_damage_tells_the_overkill(
    plan: AttackPlan, hero: Combatant, enemy: Combatant
) -> None:
    enemy.stats.health = 3
    assert run(plan, hero, enemy, 0.0, 1.0, 100) == [
        HitLanded(7, 0, 1, 8, False, 0, 0, HitCause.ATTACK, 500),
        CombatantDied(1, 500),
    ]


def test_life_steal_is_capped_by_max_health(plan: AttackPlan, hero: Combatant, enemy: Combatant) -> None:
    hero.stats.life_steal = 100.0
    assert len(run(plan, hero, enemy, 0.0, 1.0, 100)) == 1
    hero.stats.health = 147
    events = run(plan, hero, enemy, 0.0, 1.0, 100)
    assert events[1] == CombatantHealed(0, 3, 150, HealCause.LIFE_STEAL, 500)


def test_life_is_stolen_of_the_final_damage_whatever_the_shield_takes(
    plan: AttackPlan, hero: Combatant, enemy: Combatant
) -> None:
    """GDD 5.4: floor(finalDamage x lifeStealPct / 100)."""
    hero.stats.shield, enemy.stats.health, enemy.stats.life_steal = 50, 10, 33.0
    events = run(plan, enemy, hero, 0.0, 1.0, 100, 100)
    assert events == [
        HitLanded(7, 1, 0, 20, False, 20, 150, HitCause.ATTACK, 500),
        CombatantHealed(1, 6, 16, HealCause.LIFE_STEAL, 500),
    ]


def test_counter_answers_the_attacker_with_one_attack_power(
    plan: AttackPlan, hero: Combatant, enemy: Combatant
) -> None:
    hero.stats.counter_rate = 40.0
    assert run(plan, enemy, hero, 0.0, 1.0, 100, 39) == [
        HitLanded(7, 1, 0, 20, False, 0, 130, HitCause.ATTACK, 500),
        HitLanded(7, 0, 1, 10, False, 0, 90, HitCause.COUNTER, 500),
    ]
    assert len(run(plan, enemy, hero, 0.0, 1.0, 100, 40)) == 1


def test_counter_needs_a_living_hero_and_draws_only_then(
    plan: AttackPlan, hero: Combatant, enemy: Combatant
) -> None:
    hero.stats.counter_rate = 200.0
    hero.stats.health = 5
    events = run(plan, enemy, hero, 0.0, 1.0, 100)
    assert [type(event) for event in events] == [HitLanded, CombatantDied]


def test_the_projectile_of_a_dead_source_hits_but_is_neither_healed_nor_countered(
    plan: AttackPlan, hero: Combatant, enemy: Combatant
) -> None:
    enemy.stats.health, enemy.stats.life_steal = 0, 100.0
    hero.stats.counter_rate = 200.0
    events = run(plan, enemy, hero, 0.0, 1.0, 100, 0)
    assert [type(event) for event in events] == [HitLanded]
    assert enemy.stats.health == 0


def test_enemies_do_not_counter(plan: AttackPlan, hero: Combatant, enemy: Combatant) -> None:
    enemy.stats.counter_rate = 200.0
    assert len(run(plan, hero, enemy, 0.0, 1.0, 100)) == 1


def test_deal_and_heal_keep_the_books(specs: Specs, hero: Combatant, enemy: Combatant) -> None:
    events: list[Event] = []
    assert heal(hero, 10, HealCause.POTION, 0, events) == 0
    deal(1, enemy, hero, 30, False, HitCause.ATTACK, 0, events)
    assert heal(hero, 10, HealCause.POTION, 0, events) == 10
    assert heal(hero, 500, HealCause.POTION, 0, events) == 20
    assert hero.stats.health == bare_stats(specs).max_health
    assert len(events) == 3
