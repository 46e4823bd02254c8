"""Statuses: begin, pulse, renew and end at whole ticks; what they give is taken back (GDD 12.2)."""

from collections.abc import Callable

import pytest

from heroll.battle.falls import conclude
from heroll.battle.invariants import broken_battle
from heroll.battle.secondary import hurt, hurt_all
from heroll.battle.state import HERO_ID, Activity, Attack, BattleState, Status
from heroll.battle.statuses import chill, haste, make_invulnerable, poison, regenerate, status_of
from heroll.enums import AttackType, BattleResult, BattleStage, HealCause, HitCause, StatusKind
from heroll.events import (
    AttackCancelled,
    BattleEnded,
    CombatantDied,
    CombatantHealed,
    HitBlocked,
    HitLanded,
    StatusEnded,
    StatusGained,
)
from heroll.specs import Specs
from tests.domain.battle.arena import Arena, arena
from tests.support.scripted import ScriptedStream

K = StatusKind


@pytest.fixture
def battle(specs: Specs) -> Arena:
    """Both far away from each other for the first second, at 30 ms."""
    fight = arena(specs, AttackType.SWORD, count=2)
    fight.tick_to(30)
    return fight


def go_on(specs: Specs, battle: Arena) -> None:
    """A command changed the state: the fight is made anew, as the session does it."""
    battle.fight = type(battle.fight)(specs, battle.state, battle.combat)


def test_poison_pulses_and_ends_behind_its_last_pulse(specs: Specs, battle: Arena) -> None:
    poison(battle.desk(specs), battle.enemy, battle.hero, 3, 500, 200)
    go_on(specs, battle)
    battle.fight.advance_to(1000, battle.events)
    assert [
        (event.at_ms, event.target_id, event.source_id, event.damage, event.attack_id)
        for event in battle.told(HitLanded)
    ] == [(230, 1, 0, 3, 0), (430, 1, 0, 3, 0)]
    assert battle.told(StatusGained) == [StatusGained(1, K.POISON, 3, 30, 530)]
    assert battle.told(StatusEnded) == [StatusEnded(1, K.POISON, 530)]
    assert battle.state.statuses == []


def test_what_ends_a_tick_behind_a_pulse_ends_then(specs: Specs, battle: Arena) -> None:
    poison(battle.desk(specs), battle.enemy, battle.hero, 3, 410, 200)
    go_on(specs, battle)
    battle.fight.advance_to(1000, battle.events)
    assert [event.at_ms for event in battle.told(HitLanded)] == [230, 430]
    assert [event.at_ms for event in battle.told(StatusEnded)] == [440]


def test_a_pulse_due_at_the_end_still_comes(specs: Specs, battle: Arena) -> None:
    poison(battle.desk(specs), battle.enemy, battle.hero, 3, 400, 200)
    go_on(specs, battle)
    battle.fight.advance_to(1000, battle.events)
    kinds = [type(event) for event in battle.events if getattr(event, "at_ms", 0) == 430]
    assert kinds == [HitLanded, StatusEnded]


def test_renewing_keeps_the_rhythm_the_larger_amount_and_the_later_end(specs: Specs, battle: Arena) -> None:
    poison(battle.desk(specs), battle.enemy, battle.hero, 3, 400, 200)
    go_on(specs, battle)
    battle.fight.advance_to(130, battle.events)
    poison(battle.desk(specs), battle.enemy, battle.hero, 2, 400, 200)
    go_on(specs, battle)
    assert battle.state.statuses == [Status(K.POISON, 1, 0, 3, 30, 530, 230, 200)]
    battle.fight.advance_to(1000, battle.events)
    assert [event.at_ms for event in battle.told(HitLanded)] == [230, 430]
    assert [event.at_ms for event in battle.told(StatusEnded)] == [530]


def test_poison_on_the_hero_can_kill_him(specs: Specs, battle: Arena) -> None:
    battle.hero.stats.health = 5
    poison(battle.desk(specs), battle.hero, battle.enemy, 5, 400, 200)
    go_on(specs, battle)
    battle.fight.advance_to(1000, battle.events)
    assert battle.fight.result is BattleResult.LOST and battle.state.logic_time_ms == 230
    assert battle.told(CombatantDied) == [CombatantDied(HERO_ID, 230)]
    assert battle.state.statuses == [] and battle.told(BattleEnded)


def test_what_a_status_does_comes_before_the_hits_of_its_instant(specs: Specs, battle: Arena) -> None:
    """Who dies of poison strikes no more; who is invulnerable until now is struck."""
    hero, first, second = battle.hero, *battle.state.enemies
    first.stats.health = 3
    poison(battle.desk(specs), first, hero, 3, 400, 200)
    make_invulnerable(battle.desk(specs), hero, 200)
    battle.state.attacks = [
        Attack(101, 1, 0, "sword_strike", 160, None, 230),
        Attack(102, 2, 0, "sword_strike", 160, None, 230),
    ]
    battle.combat = ScriptedStream([0.0, 1.0, 100, 100])
    go_on(specs, battle)
    battle.fight.advance_to(230, battle.events)
    assert [event.attack_id for event in battle.told(AttackCancelled)] == [101]
    struck = [event.source_id for event in battle.told(HitLanded) if event.target_id == HERO_ID]
    assert struck == [second.entity_id] and not battle.told(HitBlocked)


@pytest.mark.parametrize("heals_first", [True, False])
def test_statuses_of_one_instant_act_in_the_order_in_which_they_began(
    specs: Specs, battle: Arena, heals_first: bool
) -> None:
    """With 5 HP, 8 more and 8 less: he lives if the healing is the older one."""
    battle.hero.stats.health = 5
    desk = battle.desk(specs)
    for is_healing in (heals_first, not heals_first):
        if is_healing:
            regenerate(desk, battle.hero, 8, 400, 200)
        else:
            poison(desk, battle.hero, battle.enemy, 8, 400, 200)
    go_on(specs, battle)
    battle.fight.advance_to(230, battle.events)
    assert battle.hero.stats.health == (5 if heals_first else 0)
    assert battle.fight.result is (None if heals_first else BattleResult.LOST)


def test_regen_heals_and_never_above_the_maximum(specs: Specs, battle: Arena) -> None:
    battle.hero.stats.health = 137
    regenerate(battle.desk(specs), battle.hero, 10, 600, 200)
    go_on(specs, battle)
    battle.fight.advance_to(1000, battle.events)
    assert battle.told(CombatantHealed) == [
        CombatantHealed(HERO_ID, 10, 147, HealCause.REGEN, 230),
        CombatantHealed(HERO_ID, 3, 150, HealCause.REGEN, 430),
    ]


def test_haste_is_given_and_taken_back_to_the_hundredth(specs: Specs, battle: Arena) -> None:
    hero = battle.hero
    haste(battle.desk(specs), hero, 50, 300)
    assert (hero.stats.attack_speed, hero.interval_ms) == (150.0, 670)
    haste(battle.desk(specs), hero, 30, 500)
    assert hero.stats.attack_speed == 150.0, "the larger amount"
    haste(battle.desk(specs), hero, 80, 100)
    assert (hero.stats.attack_speed, hero.interval_ms) == (180.0, 560)
    go_on(specs, battle)
    battle.fight.advance_to(530, battle.events)
    assert (hero.stats.attack_speed, hero.interval_ms) == (100.0, 1000)
    assert battle.told(StatusEnded) == [StatusEnded(HERO_ID, K.HASTE, 530)]


def test_invulnerable_blocks_everything_and_pays_nothing(specs: Specs, battle: Arena) -> None:
    hero = battle.hero
    hero.stats.shield = 10
    make_invulnerable(battle.desk(specs), hero, 100)
    hurt(battle.desk(specs), hero, battle.enemy, 40, HitCause.POISON)
    assert battle.told(HitBlocked) == [HitBlocked(0, 1, 0, 40, HitCause.POISON, 30)]
    assert (hero.stats.health, hero.stats.shield) == (150, 10)
    go_on(specs, battle)
    battle.fight.advance_to(130, battle.events)
    hurt(battle.desk(specs), hero, battle.enemy, 40, HitCause.POISON)
    assert (hero.stats.health, hero.stats.shield) == (120, 0)


def test_the_fallen_lose_what_lasted_on_them_and_gain_nothing(specs: Specs, battle: Arena) -> None:
    desk = battle.desk(specs)
    poison(desk, battle.enemy, battle.hero, 3, 400, 200)
    hurt(desk, battle.enemy, battle.hero, 9999, HitCause.CHAIN)
    assert battle.told(StatusEnded) == [StatusEnded(1, K.POISON, 30)]
    told = len(battle.events)
    poison(desk, battle.enemy, battle.hero, 3, 400, 200)
    haste(desk, battle.enemy, 3, 400)
    make_invulnerable(desk, battle.enemy, 400)
    hurt(desk, battle.enemy, battle.hero, 5, HitCause.CHAIN)
    assert not chill(desk, battle.enemy, battle.hero, 100)
    assert len(battle.events) == told and battle.state.statuses == []
    assert list(broken_battle(battle.state, specs.battle)) == []


@pytest.mark.parametrize("lasts, period", [(0, 10), (15, 10), (100, 0), (100, 25), (-10, 10)])
def test_times_off_the_ticks_are_refused(specs: Specs, battle: Arena, lasts: int, period: int) -> None:
    with pytest.raises(ValueError, match="whole ticks"):
        poison(battle.desk(specs), battle.enemy, battle.hero, 3, lasts, period)


def test_who_falls_between_two_instants_ends_the_battle_or_lets_the_hero_look_around(specs: Specs) -> None:
    battle = arena(specs, AttackType.SWORD, count=2)
    battle.tick_to(400)
    desk = battle.desk(specs)
    hurt(desk, battle.enemy, battle.hero, 9999, HitCause.CHAIN)
    conclude(desk)
    assert battle.fight.result is None and battle.hero.wake_ms == 410
    go_on(specs, battle)
    copy = Arena(type(battle.fight)(specs, battle.state.clone(), battle.combat.clone()), battle.combat)
    copy.tick_to_end()
    battle.jump_to_end()
    assert copy.state == battle.state, "ticked and jumped alike"

    other = arena(specs, AttackType.SWORD, count=2)
    other.tick_to(400)
    desk = other.desk(specs)
    hurt_all(desk, 9999, HitCause.CHAIN)
    conclude(desk)
    assert other.state.result is BattleResult.WON and other.state.stage is BattleStage.POST_BATTLE
    assert other.told(BattleEnded) == [BattleEnded("battle", BattleResult.WON, 400)]


def _status(**changes: object) -> Callable[[BattleState], None]:
    def put(state: BattleState) -> None:
        status = Status(K.POISON, 1, 0, 3, 30, 430, 230, 200)
        for name, value in changes.items():
            setattr(status, name, value)
        state.statuses.append(status)

    return put


@pytest.mark.parametrize(
    "change, line",
    [
        (_status(entity_id=7), "there are 3 entities"),
        (_status(source_id=-1), "there are 3 entities"),
        (_status(amount=0), "amount 0"),
        (_status(amount=-1), "amount -1"),
        (_status(since_ms=40), "lasts from 40"),
        (_status(until_ms=30), "lasts from 30 to 30"),
        (_status(until_ms=435), "to 435"),
        (_status(next_ms=None), "pulses at None"),
        (_status(next_ms=30), "pulses at 30"),
        (_status(next_ms=240), "pulses at 240"),
        (_status(period_ms=0), "every 0"),
        (_status(kind=K.CHILL), "pulses every 200"),
        (_status(kind=K.INVULNERABLE), "amount 3"),
        (_status(kind=K.HASTE, next_ms=None, period_ms=None, entity_id=0, amount=100), "100.0 attack speed"),
        (
            _status(kind=K.INVULNERABLE, amount=0, next_ms=None, period_ms=None, entity_id=0),
            "blocks hits: False",
        ),
    ],
)
def test_damage_to_statuses_is_named(
    specs: Specs, battle: Arena, change: Callable[[BattleState], None], line: str
) -> None:
    change(battle.state)
    assert any(line in found for found in broken_battle(battle.state, specs.battle)), line


def test_a_status_twice_or_on_the_fallen_is_named(specs: Specs, battle: Arena) -> None:
    _status()(battle.state)
    assert list(broken_battle(battle.state, specs.battle)) == []
    _status()(battle.state)
    assert any("held twice" in line for line in broken_battle(battle.state, specs.battle))
    battle.state.statuses.pop()
    battle.enemy.stats.health, battle.enemy.activity = 0, Activity.FALLEN
    assert any("who has fallen" in line for line in broken_battle(battle.state, specs.battle))


def test_one_of_a_kind(specs: Specs, battle: Arena) -> None:
    haste(battle.desk(specs), battle.hero, 5, 100)
    assert status_of(battle.desk(specs), battle.hero, K.HASTE) is battle.state.statuses[0]
    assert status_of(battle.desk(specs), battle.enemy, K.HASTE) is None
