"""Prepare, Spawn, PreBattle (GDD 5.2, 5.3)."""

import pytest

from heroll.battle.early_floor import difficulty_factors
from heroll.battle.setup import prepare
from heroll.battle.state import BattleBlessing
from heroll.build.player import bare_stats
from heroll.dda.state import new_dda
from heroll.enums import AttackType, BattleStage, BlessingId, EncounterKind, HitCause
from heroll.events import BattlePrepared, BattleStageChanged, CombatantSpawned, HitLanded, ShieldGained
from heroll.specs import Specs
from kernel.rng import Stream
from tests.domain.battle.arena import Arena, arena
from tests.support.scripted import ScriptedStream

SWORD, STRAIGHT, CURVED, RUSH = AttackType


def test_bare_hero_enters_as_in_5_1(specs: Specs) -> None:
    hero = arena(specs).hero
    stats = hero.stats
    assert (stats.range, stats.move_speed, stats.attack_power, stats.attack_speed) == (5, 40, 10, 100)
    assert (stats.health, stats.max_health, stats.defense, stats.life_steal) == (150, 150, 0, 0)
    assert (stats.evasion, stats.aim, stats.critical_rate, stats.counter_rate) == (0, 5, 0, 0)
    assert hero.interval_ms == 1000
    assert hero.reach == 5 * specs.battle.scale.range_unit * 100
    assert hero.step == 40 * specs.battle.scale.move_speed_unit


def test_the_panel_is_copied(specs: Specs) -> None:
    player = bare_stats(specs)
    battle = arena(specs, player=player)
    battle.hero.stats.health = 1
    assert player.health == 150


def test_enemy_values_are_floor_times_prefab_times_difficulty(specs: Specs) -> None:
    base = specs.battle.floor(0, 2)
    row = specs.battle.monsters[SWORD][0]
    enemy = arena(specs, SWORD, floor=3, combat=ScriptedStream([0, 0])).enemy
    assert enemy.prefab_id == row.prefab_id
    assert enemy.stats.attack_power == round(base.attack_power * row.attack_multiplier * 0.80, 2)
    assert enemy.stats.max_health == int(base.health * row.health_multiplier * 0.92 + 0.5)
    assert enemy.stats.defense == round(base.defense * row.defense_multiplier, 2)
    assert enemy.stats.evasion == round(base.evasion * row.evasion_multiplier, 2)
    assert enemy.stats.aim == round(base.aim * row.aim_multiplier, 2)
    assert enemy.stats.life_steal == 0
    seconds = base.attack_speed * row.attack_speed_multiplier
    assert seconds * 1000 - 1e-6 <= enemy.interval_ms < seconds * 1000 + 10


def test_boss_0_takes_floor_10_and_the_source_multipliers(specs: Specs) -> None:
    base = specs.battle.floor(0, 9)
    battle = arena(specs, floor=10, is_boss=True, combat=ScriptedStream([]))
    boss = battle.enemy
    assert boss.prefab_id == "boss_0"
    assert boss.stats.attack_power == base.attack_power * 2
    assert boss.stats.max_health == base.health * 4
    assert boss.stats.defense == base.defense
    assert boss.interval_ms == int(base.attack_speed * 1000)
    assert (boss.stats.evasion, boss.stats.aim, boss.stats.life_steal) == (base.evasion, base.aim, 0)
    assert (boss.skill_key, boss.skill_cooldown_ms, boss.skill_ready_ms) == ("skill_0", 7000, 7000)
    assert battle.state.is_boss


@pytest.mark.parametrize(
    "floor, attack, health",
    [(1, 0.72, 0.88), (2, 0.76, 0.90), (3, 0.80, 0.92), (4, 0.90, 0.96), (5, 0.90, 0.96)]
    + [(floor, 1.0, 1.0) for floor in range(6, 11)],
)
def test_early_floor_factors_are_in_the_snapshot(
    specs: Specs, floor: int, attack: float, health: float
) -> None:
    normal = arena(specs, floor=floor).state
    assert (normal.attack_factor, normal.health_factor) == (attack, health)
    boss = arena(specs, floor=floor, is_boss=True).state
    assert (boss.attack_factor, boss.health_factor) == (1.0, 1.0)


def test_the_threat_factor_stands_before_the_early_factor(specs: Specs) -> None:
    dda = new_dda([5, 8, 12], [10, 15, 20, 5, 5, 5])
    dda.attack_multiplier, dda.health_multiplier = 0.9, 0.8
    state, _ = prepare(
        specs,
        battle_id="b",
        encounter=EncounterKind.NORMAL,
        stage=0,
        floor=1,
        loop_index=0,
        enemy_count=1,
        roles=(SWORD, SWORD),
        boss_id=None,
        player=bare_stats(specs),
        board=ScriptedStream([0, 0]),
        combat=ScriptedStream([]),
        first_attack_id=1,
        dda=dda,
    )
    assert state.attack_factor == pytest.approx(0.9 * 0.72)
    assert state.health_factor == pytest.approx(0.8 * 0.88)


def test_the_threat_factor_counts_for_bosses_the_early_one_does_not(specs: Specs) -> None:
    """GDD 5.5, heroll-rules 5: of the two factors a boss is spared the early floor's."""
    dda = new_dda([5, 8, 12], [10, 15, 20, 5, 5, 5])
    dda.attack_multiplier, dda.health_multiplier = 0.9, 0.8
    for floor in (1, 10):
        early = specs.battle.early_floor(floor)
        assert difficulty_factors(dda, early, is_alone=True) == (0.9, 0.8)
        assert difficulty_factors(None, early, is_alone=True) == (1.0, 1.0)


def test_roles_alternate_and_stand_by_depth(specs: Specs) -> None:
    # first role 1 (CURVED), then variants 0, 1, 0, 1
    battle = arena(specs, SWORD, CURVED, count=4, combat=ScriptedStream([1, 0, 1, 0, 1]))
    names = [enemy.prefab_id for enemy in battle.state.enemies]
    swords = [row.prefab_id for row in specs.battle.monsters[SWORD]]
    lobs = [row.prefab_id for row in specs.battle.monsters[CURVED]]
    assert names == [swords[1], swords[1], lobs[0], lobs[0]]
    assert [enemy.entity_id for enemy in battle.state.enemies] == [1, 2, 3, 4]
    positions = [enemy.position for enemy in battle.state.enemies]
    assert positions == sorted(positions)
    assert battle.hero.position < positions[0]


def test_every_role_has_two_variants_that_differ_in_more_than_a_factor(specs: Specs) -> None:
    for role in AttackType:
        rows = specs.battle.monsters[role]
        assert len(rows) >= 2
        ratios = {
            round(rows[1].attack_multiplier / rows[0].attack_multiplier, 3),
            round(rows[1].health_multiplier / rows[0].health_multiplier, 3),
            round(rows[1].attack_speed_multiplier / rows[0].attack_speed_multiplier, 3),
        }
        assert len(ratios) > 1


def test_opening_events_follow_5_3(specs: Specs) -> None:
    player = bare_stats(specs)
    player.shield = 12
    battle = arena(specs, SWORD, count=2, player=player)
    kinds = [type(event) for event in battle.events]
    assert kinds == [
        BattlePrepared,
        BattleStageChanged,
        CombatantSpawned,
        CombatantSpawned,
        CombatantSpawned,
        BattleStageChanged,
        ShieldGained,
        BattleStageChanged,
    ]
    stages = [event.stage for event in battle.told(BattleStageChanged)]
    assert stages == [BattleStage.SPAWN, BattleStage.PRE_BATTLE, BattleStage.FIGHT]
    assert battle.told(ShieldGained) == [ShieldGained(0, 12, 12, 0)]
    assert battle.state.stage is BattleStage.FIGHT
    assert battle.state.logic_time_ms == 0


def test_pre_battle_is_blessings_then_shield_then_the_first_strike(specs: Specs) -> None:
    player = bare_stats(specs)
    player.shield = 12
    _, events = prepare(
        specs,
        battle_id="b",
        encounter=EncounterKind.NORMAL,
        stage=0,
        floor=1,
        loop_index=0,
        enemy_count=1,
        roles=(SWORD, SWORD),
        boss_id=None,
        player=player,
        board=ScriptedStream([0, 0]),
        combat=ScriptedStream([]),
        first_attack_id=1,
        is_preemptive=True,
        blessings=[BattleBlessing(BlessingId.GUARD, 1)],
    )
    begun = events.index(BattleStageChanged(BattleStage.PRE_BATTLE, 0))
    guard, panel, strike, fight = events[begun + 1 :]
    assert (guard, panel) == (ShieldGained(0, 9, 9, 0), ShieldGained(0, 12, 21, 0))
    assert isinstance(strike, HitLanded) and strike.cause is HitCause.PREEMPTIVE
    assert fight == BattleStageChanged(BattleStage.FIGHT, 0)


@pytest.mark.parametrize("health", [0, -1, 151])
def test_a_dead_or_overfull_hero_is_refused(specs: Specs, health: int) -> None:
    player = bare_stats(specs)
    player.health = health
    with pytest.raises(ValueError, match="HP"):
        arena(specs, player=player)


@pytest.mark.parametrize("encounter", [EncounterKind.MINIBOSS, EncounterKind.INFECTED_BOSS])
@pytest.mark.parametrize("floor", [4, 7])
def test_elites_have_1_12_attack_and_1_18_health_behind_the_difficulty(
    specs: Specs, encounter: EncounterKind, floor: int
) -> None:
    """GDD 4.2 on top of 5.2: floor x prefab x dda, then the elite's, rounded once."""
    draws = [0, 0, 1]
    elite = arena(specs, SWORD, RUSH, count=2, floor=floor, encounter=encounter, combat=ScriptedStream(draws))
    plain = arena(specs, SWORD, RUSH, count=2, floor=floor, combat=ScriptedStream(draws))
    base = specs.battle.floor(0, floor - 1)
    assert (elite.state.attack_factor, elite.state.health_factor) == (
        plain.state.attack_factor,
        plain.state.health_factor,
    )
    rows = {row.prefab_id: row for rows in specs.battle.monsters.values() for row in rows}
    for strong, weak in zip(elite.state.enemies, plain.state.enemies, strict=True):
        assert strong.prefab_id == weak.prefab_id
        row = rows[strong.prefab_id]
        attack = base.attack_power * row.attack_multiplier * elite.state.attack_factor * 1.12
        health = base.health * row.health_multiplier * elite.state.health_factor * 1.18
        assert strong.stats.attack_power == int(attack * 100 + 0.5) / 100
        assert strong.stats.max_health == int(health + 0.5)
        for name in ("defense", "evasion", "aim", "life_steal", "attack_speed"):
            assert getattr(strong.stats, name) == getattr(weak.stats, name)
    assert elite.state.encounter is encounter and not elite.state.is_boss


@pytest.mark.parametrize("boss_id", ["mid_1", "mid_2", "mid_3", "mid_4"])
def test_a_mid_boss_fights_alone_with_the_values_of_its_floor(specs: Specs, boss_id: str) -> None:
    battle = arena(specs, floor=3, stage=5, boss_id=boss_id, combat=ScriptedStream([]))
    base, row = specs.battle.floor(5, 2), specs.battle.bosses[boss_id]
    (enemy,) = battle.state.enemies
    assert enemy.prefab_id == boss_id and enemy.skill_key == row.skill_key
    assert enemy.stats.max_health == int(base.health * row.health_multiplier + 0.5)
    assert battle.state.encounter is EncounterKind.MID_BOSS and not battle.state.is_boss
    assert (battle.state.attack_factor, battle.state.health_factor) == (1.0, 1.0)
    assert only_prepared(battle) == BattlePrepared("battle", 3, False, 1, EncounterKind.MID_BOSS)


def only_prepared(battle: Arena) -> BattlePrepared:
    (prepared,) = battle.told(BattlePrepared)
    return prepared


def test_a_boss_needs_its_kind_of_battle(specs: Specs) -> None:
    with pytest.raises(ValueError, match="a NORMAL battle with the boss 'boss_1'"):
        prepare(
            specs,
            battle_id="b",
            encounter=EncounterKind.NORMAL,
            stage=0,
            floor=1,
            loop_index=0,
            enemy_count=1,
            roles=(SWORD,),
            boss_id="boss_1",
            player=bare_stats(specs),
            board=ScriptedStream([]),
            combat=ScriptedStream([]),
            first_attack_id=1,
        )


def test_the_last_row_of_a_stage_goes_on(specs: Specs) -> None:
    """DiceGauge stages have no last floor (heroll-rules 2); early-floor.csv goes on likewise."""
    stage = next(row.stage for row in specs.stage_boss_rules if row.floors is None)
    rows = specs.battle.floors[stage]
    beyond = arena(specs, SWORD, stage=stage, floor=len(rows) + 30, combat=ScriptedStream([0, 0]))
    last = arena(specs, SWORD, stage=stage, floor=len(rows), combat=ScriptedStream([0, 0]))
    assert beyond.enemy.stats.max_health > 0
    assert rows[-1] == specs.battle.floor(stage, len(rows) + 29)
    assert (beyond.state.attack_factor, beyond.state.health_factor) == (1.0, 1.0)
    assert beyond.enemy.interval_ms == last.enemy.interval_ms
    with pytest.raises(ValueError, match="stage 99 is not in"):
        specs.battle.floor(99, 0)


@pytest.mark.parametrize("floor, count", [(0, 1), (1, 0), (1, 5)])
def test_floors_and_groups_that_no_table_has_are_refused(specs: Specs, floor: int, count: int) -> None:
    with pytest.raises(ValueError):
        arena(specs, floor=floor, count=count)


def test_preparation_draws_only_for_the_group(specs: Specs) -> None:
    combat = Stream.derive("draws", "combat")
    arena(specs, SWORD, count=3, combat=combat)
    assert combat.index == 4
    arena(specs, is_boss=True, combat=combat)
    assert combat.index == 4
