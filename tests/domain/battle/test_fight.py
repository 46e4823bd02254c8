"""The fight: hits once and in time, the watchdog, order within a tick, and jumping equal to ticking."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from heroll.battle.drinking import drink
from heroll.battle.falls import conclude
from heroll.battle.fight import Fight
from heroll.battle.invariants import broken_battle
from heroll.battle.potion import is_usable
from heroll.battle.secondary import hurt
from heroll.battle.state import HERO_ID, Activity, Attack
from heroll.build.player import bare_stats
from heroll.build.potion import new_potion
from heroll.enums import (
    AttackType,
    BattleResult,
    BattleStage,
    BlessingId,
    EncounterKind,
    HitCause,
    Reason,
)
from heroll.events import (
    AttackCancelled,
    AttackStarted,
    BattleEnded,
    BattleStageChanged,
    CombatantDied,
    HeroRevived,
    HitBlocked,
    HitLanded,
)
from heroll.specs import Specs
from heroll.stats import CombatStats
from kernel.canonical import canonical_json
from kernel.outcome import to_json
from kernel.plain import to_plain
from kernel.transaction import Reject
from tests.domain.battle.arena import SAFETY_MS, Arena, arena
from tests.domain.battle.ledger import books_close
from tests.support.scripted import ScriptedStream

SWORD, STRAIGHT, CURVED, RUSH = AttackType


def text(battle: Arena) -> str:
    """State, stream and events as canonical JSON."""
    events = [to_json(event) for event in battle.events]
    return canonical_json([to_plain(battle.state), battle.combat.export_state(), events])


def to_first_attack(battle: Arena) -> Attack:
    while not battle.state.attacks:
        battle.tick()
    return battle.state.attacks[0]


# --- hits ----------------------------------------------------------------------------------------------


def test_a_hit_is_taken_once_at_its_declared_tick(specs: Specs) -> None:
    battle = arena(specs, SWORD)
    attack = to_first_attack(battle)
    due = attack.hit_at_ms
    with pytest.raises(Reject) as early:
        battle.fight.queue_hit(attack.attack_id, battle.state.logic_time_ms + 10)
    assert early.value.reason is Reason.WRONG_TIME
    with pytest.raises(Reject) as ahead:
        battle.fight.queue_hit(attack.attack_id, due)
    assert ahead.value.reason is Reason.WRONG_TIME
    battle.tick_to(due - 10)
    with pytest.raises(Reject) as off:
        battle.fight.queue_hit(attack.attack_id, due + 10)
    assert off.value.reason is Reason.WRONG_TIME
    battle.fight.queue_hit(attack.attack_id, due)
    with pytest.raises(Reject) as twice:
        battle.fight.queue_hit(attack.attack_id, due)
    assert twice.value.reason is Reason.HIT_ALREADY_QUEUED
    for other in battle.state.attacks:
        if other is not attack and other.hit_at_ms == due:
            battle.fight.queue_hit(other.attack_id, due)
    battle.fight.tick(battle.events)
    assert not battle.fight.missed
    with pytest.raises(Reject) as late:
        battle.fight.queue_hit(attack.attack_id, due + 10)
    assert late.value.reason is Reason.UNKNOWN_ATTACK


def test_an_unknown_attack_is_rejected(specs: Specs) -> None:
    battle = arena(specs, SWORD)
    with pytest.raises(Reject) as unknown:
        battle.fight.queue_hit(99, 10)
    assert unknown.value.reason is Reason.UNKNOWN_ATTACK


def test_after_the_end_hits_are_rejected_and_ticks_do_nothing(specs: Specs) -> None:
    battle = arena(specs, SWORD)
    battle.tick_to_end()
    before = text(battle)
    with pytest.raises(Reject) as over:
        battle.fight.queue_hit(1, battle.state.logic_time_ms + 10)
    assert over.value.reason is Reason.NOT_FIGHTING
    battle.tick()
    assert not battle.fight.advance_to(battle.state.logic_time_ms + 500, battle.events)
    assert text(battle) == before


def test_missing_hits_are_filled_in_at_the_same_tick_and_listed(specs: Specs) -> None:
    dispatched = arena(specs, SWORD, STRAIGHT, count=3)
    dispatched.tick_to_end()
    silent = arena(specs, SWORD, STRAIGHT, count=3)
    missed = []
    while silent.fight.result is None:
        silent.fight.tick(silent.events)
        missed += silent.fight.missed
    assert text(silent) == text(dispatched)
    started = {event.attack_id for event in silent.told(AttackStarted)}
    assert missed and len(missed) == len(set(missed))
    assert {event.attack_id for event in silent.told(HitLanded)} <= set(missed) <= started


def test_one_of_two_due_hits_missing_is_filled_in_alone(specs: Specs) -> None:
    battle = arena(specs, SWORD, count=2)
    battle.state.attacks += [
        Attack(101, 1, 0, "sword_strike", 0, None, 40),
        Attack(102, 2, 0, "sword_strike", 0, None, 40),
    ]
    fight = Fight(specs, battle.state, battle.combat)
    for _ in range(3):
        fight.tick(battle.events)
    fight.queue_hit(102, 40)
    fight.tick(battle.events)
    assert fight.missed == [101]
    assert {101, 102} <= {
        event.attack_id for event in battle.events if hasattr(event, "target_id") and event.target_id == 0
    }


# --- order within a tick -------------------------------------------------------------------------------


def _duel(specs: Specs, draws: list[float]) -> tuple[Fight, Arena]:
    """Hero and enemy hit each other at 40 ms; either dies by any hit. The enemy's attack is the older one."""
    battle = arena(specs, SWORD, combat=ScriptedStream([0, 0, *draws]))
    battle.hero.stats.health = 1
    battle.enemy.stats.health = 1
    battle.state.attacks += [
        Attack(101, 1, 0, "sword_strike", 0, None, 40),
        Attack(102, 0, 1, "hero_strike", 0, None, 40),
    ]
    return Fight(specs, battle.state, battle.combat), battle


def test_hits_of_one_tick_resolve_by_source_and_a_killed_source_hits_no_more(specs: Specs) -> None:
    fight, battle = _duel(specs, [0.0, 1.0, 100])
    fight.advance_to(1000, battle.events)
    kinds = [type(event) for event in battle.events[-5:]]
    assert kinds == [HitLanded, CombatantDied, AttackCancelled, BattleEnded, BattleStageChanged]
    assert fight.result is BattleResult.WON
    assert battle.state.logic_time_ms == 40


def test_two_hits_of_one_source_resolve_in_the_order_in_which_they_began(specs: Specs) -> None:
    """A slow projectile and a quick one of the same archer land together."""
    battle = arena(specs, STRAIGHT, combat=ScriptedStream([0, 0, 0.0, 1.0, 100, 100, 0.0, 1.0, 100, 100]))
    battle.state.attacks += [
        Attack(102, 1, 0, "straight_shot", 0, 20, 40, is_released=True),
        Attack(101, 1, 0, "straight_shot", 0, 20, 40, is_released=True),
    ]
    Fight(specs, battle.state, battle.combat).advance_to(40, battle.events)
    assert [event.attack_id for event in battle.told(HitLanded)] == [101, 102]


def test_the_attack_of_a_source_killed_in_the_same_tick_draws_nothing_while_the_fight_goes_on(
    specs: Specs,
) -> None:
    battle = arena(specs, SWORD, count=2, combat=ScriptedStream([0, 0, 0, 0.0, 1.0, 100]))
    battle.enemy.stats.health = 1
    battle.state.attacks += [
        Attack(101, 0, 1, "hero_strike", 0, None, 40),
        Attack(102, 1, 0, "sword_strike", 0, None, 40),
    ]
    Fight(specs, battle.state, battle.combat).advance_to(40, battle.events)
    assert [event.attack_id for event in battle.told(AttackCancelled)] == [102]
    assert [event.attack_id for event in battle.told(HitLanded)] == [101]
    assert battle.hero.stats.health == 150
    assert battle.fight.result is None


def test_a_counter_can_kill_the_attacker_and_end_the_fight(specs: Specs) -> None:
    battle = arena(specs, SWORD, combat=ScriptedStream([0, 0, 0.0, 1.0, 100, 0]))
    battle.hero.stats.counter_rate = 50.0
    battle.enemy.stats.health = 1
    battle.state.attacks += [
        Attack(101, 1, 0, "sword_strike", 0, None, 40),
        Attack(102, 1, 0, "straight_shot", 0, 60, 280),
    ]
    Fight(specs, battle.state, battle.combat).advance_to(40, battle.events)
    assert [event.source_id for event in battle.told(HitLanded)] == [1, 0]
    assert [event.entity_id for event in battle.told(CombatantDied)] == [1]
    assert [event.attack_id for event in battle.told(AttackCancelled)] == [102]
    assert battle.fight.result is BattleResult.WON


def test_the_order_in_which_hits_arrive_changes_nothing(specs: Specs) -> None:
    results = []
    for order in ((101, 102), (102, 101)):
        fight, battle = _duel(specs, [0.0, 1.0, 100])
        for _ in range(3):
            fight.tick(battle.events)
        for attack_id in order:
            fight.queue_hit(attack_id, 40)
        fight.tick(battle.events)
        results.append(text(battle))
    assert results[0] == results[1]


def test_a_missed_killer_lets_the_other_hit_land(specs: Specs) -> None:
    fight, battle = _duel(specs, [0.99, 0.0, 1.0, 100])
    fight.advance_to(1000, battle.events)
    assert fight.result is BattleResult.LOST


def test_a_projectile_in_flight_outlives_its_archer_but_a_swing_does_not(specs: Specs) -> None:
    battle = arena(
        specs, STRAIGHT, count=2, combat=ScriptedStream([0, 0, 0, 0.0, 1.0, 100, 0.0, 1.0, 100, 100])
    )
    shooter = battle.enemy
    shooter.stats.health = 1
    battle.state.attacks += [
        Attack(101, 0, 1, "hero_strike", 0, None, 40),
        Attack(102, 1, 0, "straight_shot", 0, 20, 60, is_released=True),
        Attack(103, 1, 0, "straight_shot", 0, 50, 90),
    ]
    fight = Fight(specs, battle.state, battle.combat)
    fight.advance_to(60, battle.events)
    assert [event.attack_id for event in battle.told(AttackCancelled)] == [103]
    landed = [(event.attack_id, event.target_id) for event in battle.told(HitLanded)]
    assert landed == [(101, 1), (102, 0)]


def test_a_swing_at_an_enemy_that_fell_meanwhile_is_cancelled_without_a_draw(specs: Specs) -> None:
    battle = arena(specs, SWORD, count=2, combat=ScriptedStream([0, 0, 0]))
    battle.enemy.stats.health = 0
    battle.enemy.activity = Activity.FALLEN
    battle.state.attacks.append(Attack(101, 0, 1, "hero_strike", 0, None, 40))
    Fight(specs, battle.state, battle.combat).advance_to(40, battle.events)
    assert [event.attack_id for event in battle.told(AttackCancelled)] == [101]


def test_a_queued_hit_goes_with_the_attack_of_a_source_that_falls_between_two_ticks(specs: Specs) -> None:
    """A command (PotionBlast) fells whoever's timeline has just fired its hit key."""
    battle = arena(specs, SWORD, count=2)
    battle.state.attacks += [
        Attack(101, 1, 0, "sword_strike", 0, None, 40),
        Attack(102, 2, 0, "sword_strike", 0, None, 40),
    ]
    battle.state.next_attack_id = 103
    battle.fight = Fight(specs, battle.state, battle.combat)
    battle.fight.advance_to(30, battle.events)
    for attack_id in (101, 102):
        battle.fight.queue_hit(attack_id, 40)
    desk = battle.desk(specs)
    hurt(desk, battle.enemy, battle.hero, 9999, HitCause.BLAST)
    conclude(desk)
    assert battle.state.queued_hits == [102]
    assert not any("queued" in line for line in broken_battle(battle.state, specs.battle))
    fight = Fight(specs, battle.state, battle.combat)
    fight.tick(battle.events)
    assert not fight.missed
    assert [event.attack_id for event in battle.told(AttackCancelled)] == [101]


# --- end -----------------------------------------------------------------------------------------------


def test_a_won_and_a_lost_battle_end_in_post_battle(specs: Specs) -> None:
    won = arena(specs, SWORD)
    won.jump_to_end()
    weak = bare_stats(specs)
    weak.attack_power, weak.health = 1, 1
    lost = arena(specs, SWORD, count=4, floor=10, player=weak)
    lost.jump_to_end()
    assert (won.fight.result, lost.fight.result) == (BattleResult.WON, BattleResult.LOST)
    for battle in (won, lost):
        assert battle.state.stage is BattleStage.POST_BATTLE
        assert not battle.state.attacks and not battle.state.queued_hits
        assert len(battle.told(BattleEnded)) == 1
        assert battle.told(BattleEnded)[0].at_ms == battle.state.logic_time_ms
    assert won.told(CombatantDied)[-1].entity_id == 1
    assert lost.told(CombatantDied)[-1].entity_id == 0


@pytest.mark.parametrize("ms", [-10, 15, 45])
def test_times_off_the_ticks_or_in_the_past_are_refused(specs: Specs, ms: int) -> None:
    battle = arena(specs, SWORD)
    battle.fight.advance_to(30, battle.events)
    with pytest.raises(ValueError, match="cannot advance"):
        battle.fight.advance_to(ms, battle.events)


def test_unknown_entities_have_no_position(specs: Specs) -> None:
    with pytest.raises(KeyError, match="no entity 2"):
        arena(specs, SWORD).fight.position_of(2)


# --- jumping equals ticking ----------------------------------------------------------------------------

_FEW = st.integers(0, 6000).map(lambda hundredths: hundredths / 100)
_PLAYERS = st.fixed_dictionaries(
    {
        "attack_power": st.integers(1, 60),
        "attack_speed": st.integers(20, 900).map(float),
        "move_speed": st.integers(1, 120).map(float),
        "range": st.integers(2, 14).map(float),
        "max_health": st.integers(1, 900),
        "defense": _FEW,
        "life_steal": _FEW,
        "evasion": _FEW,
        "aim": _FEW,
        "critical_rate": _FEW,
        "counter_rate": _FEW,
        "total_damage_pct": _FEW,
        "true_damage": st.integers(0, 20),
        "shield": st.integers(0, 60),
    }
)
_SETUPS = st.fixed_dictionaries(
    {
        "roles": st.tuples(st.sampled_from(AttackType), st.sampled_from(AttackType)),
        "count": st.integers(1, 4),
        "floor": st.integers(1, 10),
        "stage": st.sampled_from([0, 1, 9, 51]),
        "encounter": st.sampled_from(
            [EncounterKind.NORMAL, EncounterKind.MINIBOSS, EncounterKind.INFECTED_BOSS]
        ),
        "is_boss": st.booleans(),
        "boss_id": st.sampled_from(
            [None, *(f"boss_{n}" for n in range(1, 6)), *(f"mid_{n}" for n in range(1, 5))]
        ),
        "seed": st.text(max_size=8),
        "player": _PLAYERS,
        "blessings": st.dictionaries(st.sampled_from(BlessingId), st.integers(1, 5)),
    }
)


def _battle(specs: Specs, setup: dict[str, object]) -> Arena:
    player = bare_stats(specs)
    values = setup["player"]
    assert isinstance(values, dict)
    for name, value in values.items():
        setattr(player, name, value)
    player.health = player.max_health
    roles = setup["roles"]
    assert isinstance(roles, tuple)
    others = {name: value for name, value in setup.items() if name not in ("roles", "player")}
    return arena(specs, *roles, player=player, **others)  # type: ignore[arg-type]


END_MS = 20_000


def _with_potion(specs: Specs, setup: dict[str, object]) -> Arena:
    """The battle with a bottle of four charges that carries the augments of what is held."""
    battle = _battle(specs, setup)
    cards = {held.blessing_id for held in battle.state.blessings}
    battle.potion = new_potion(specs)
    battle.potion.charges = battle.potion.max_charges = 4
    battle.potion.augments = [row.augment_id for row in specs.battle.augments if row.blessing_id in cards]
    battle.fight = Fight(specs, battle.state, battle.combat, battle.potion)
    return battle


def _drink(specs: Specs, battle: Arena) -> None:
    """Between two ticks, as the command does it; nothing where it would be refused."""
    if battle.potion is not None and is_usable(battle.potion, battle.state):
        desk = battle.desk(specs, battle.potion)
        drink(desk)
        conclude(desk)
        battle.fight = Fight(specs, battle.state, battle.combat, battle.potion)


def _jump_and_tick(
    specs: Specs, setup: dict[str, object], stops: list[int], drinks: list[int], copied: bool
) -> None:
    ticked, jumped = _with_potion(specs, setup), _with_potion(specs, setup)
    for ms in sorted({10 * tick for tick in drinks}):
        ticked.tick_to(ms)
        _drink(specs, ticked)
    ticked.tick_to(END_MS)
    # Stopping anywhere, or going on with a copy, changes nothing.
    for ms in sorted({10 * tick for tick in (*drinks, *stops)}):
        if jumped.fight.result is None:
            jumped.fight.advance_to(ms, jumped.events)
        if ms // 10 in drinks:
            _drink(specs, jumped)
        if copied and jumped.potion is not None:
            jumped.combat, jumped.potion = jumped.combat.clone(), jumped.potion.clone()
            jumped.fight = Fight(specs, jumped.state.clone(), jumped.combat, jumped.potion)
    if jumped.fight.result is None:
        jumped.fight.advance_to(END_MS, jumped.events)
    assert text(jumped) == text(ticked) and jumped.potion == ticked.potion
    assert list(broken_battle(jumped.state, specs.battle)) == []


_STOPS = st.lists(st.integers(1, END_MS // 10), max_size=6)
_DRINKS = st.lists(st.integers(1, END_MS // 20), max_size=5)


@settings(max_examples=150, deadline=None)
@given(setup=_SETUPS, stops=_STOPS, drinks=_DRINKS, copied=st.booleans())
def test_jumping_equals_ticking_byte_for_byte(
    specs: Specs, setup: dict[str, object], stops: list[int], drinks: list[int], copied: bool
) -> None:
    _jump_and_tick(specs, setup, stops, drinks, copied)


@pytest.mark.nightly("battle")
@settings(max_examples=5_000, deadline=None)
@given(setup=_SETUPS, stops=_STOPS, drinks=_DRINKS, copied=st.booleans())
def test_jumping_equals_ticking_in_5000_battles(
    specs: Specs, setup: dict[str, object], stops: list[int], drinks: list[int], copied: bool
) -> None:
    _jump_and_tick(specs, setup, stops, drinks, copied)


@settings(max_examples=60, deadline=None)
@given(setup=_SETUPS)
def test_the_ledger_of_events_sums_to_every_change(specs: Specs, setup: dict[str, object]) -> None:
    battle = _battle(specs, setup)
    battle.fight.advance_to(60_000, battle.events)
    books_close(battle)


@settings(max_examples=40, deadline=None)
@given(setup=_SETUPS)
def test_going_from_hit_to_hit_equals_running_through(specs: Specs, setup: dict[str, object]) -> None:
    through = _battle(specs, setup)
    through.fight.advance_to(SAFETY_MS, through.events)
    halting = _battle(specs, setup)
    while halting.fight.result is None:
        halting.fight.advance_to_next(halting.events)
        assert halting.fight.result is not None or halting.state.logic_time_ms > 0
    assert text(halting) == text(through)


@settings(max_examples=40, deadline=None)
@given(setup=_SETUPS)
def test_no_attack_begins_before_the_one_before_can_be_cut(specs: Specs, setup: dict[str, object]) -> None:
    """Wind-up, hit and hit stop are never cut, by whatever comes next; a fall alone breaks one off."""
    battle = _battle(specs, setup)
    battle.fight.advance_to(60_000, battle.events)
    plans = {(plan.timeline_id, plan.second_timeline_id): plan for plan in specs.battle.plans.values()}
    free: dict[int, int] = {}
    for event in battle.events:
        if isinstance(event, HeroRevived):
            free[HERO_ID] = event.at_ms
        elif isinstance(event, AttackStarted):
            assert event.at_ms >= free.get(event.source_id, 0), event
            free[event.source_id] = event.at_ms + plans[event.timeline_id, event.flight_timeline_id].cut_ms


@settings(max_examples=40, deadline=None)
@given(setup=_SETUPS)
def test_every_started_attack_ends_once(specs: Specs, setup: dict[str, object]) -> None:
    battle = _battle(specs, setup)
    battle.fight.advance_to(60_000, battle.events)
    flying = {attack.attack_id for attack in battle.state.attacks}
    ended: list[int] = []
    for event in battle.events:
        kind = type(event).__name__
        if kind in ("AttackMissed", "AttackCancelled"):
            ended.append(event.attack_id)  # type: ignore[attr-defined]
        elif isinstance(event, HitLanded | HitBlocked) and event.cause in (HitCause.ATTACK, HitCause.SKILL):
            ended.append(event.attack_id)
    due = {event.attack_id: event.hit_at_ms for event in battle.told(AttackStarted)}
    assert len(ended) == len(set(ended))
    if battle.fight.result is not None:
        assert flying == set(), "the end of the battle lets go of every attack"
        flying = {attack_id for attack_id in due if attack_id not in ended}
    assert set(ended) | flying == set(due) and not flying & set(ended)
    assert all(due[attack_id] >= battle.state.logic_time_ms for attack_id in flying)


def test_a_prepared_battle_needs_no_more_than_its_state(specs: Specs) -> None:
    stats = CombatStats(5.0, 40.0, 10, 100.0, 150, 150)
    battle = arena(specs, RUSH, CURVED, count=4, player=stats, floor=4)
    battle.fight.advance_to(2500, battle.events)
    copy = Fight(specs, battle.state.clone(), battle.combat.clone())
    told: list[object] = []
    copy.advance_to(SAFETY_MS, told)  # type: ignore[arg-type]
    seen = len(battle.events)
    battle.jump_to_end()
    assert told == battle.events[seen:]
