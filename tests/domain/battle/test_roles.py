"""The four roles, the hero and boss_0 differ in approach, timing and reach (GDD 5.2)."""

from itertools import pairwise
from statistics import mean

import pytest

from heroll.battle.attacks import reaches
from heroll.battle.state import Activity, Attack
from heroll.build.player import bare_stats
from heroll.enums import AttackType, HitCause
from heroll.events import (
    AreaWarned,
    AttackMissed,
    AttackStarted,
    CombatantDied,
    HitLanded,
    MoveStarted,
    MoveStopped,
    ProjectileLaunched,
)
from heroll.specs import Specs
from tests.domain.battle.arena import Arena, arena

SWORD, STRAIGHT, CURVED, RUSH = AttackType
PX = 100


def tough(specs: Specs, role: AttackType, **changes: float) -> Arena:
    """One enemy of a role that cannot die soon, against a hero who cannot die soon."""
    player = bare_stats(specs)
    player.health = player.max_health = 100_000
    for name, value in changes.items():
        setattr(player, name, value)
    battle = arena(specs, role, player=player)
    battle.enemy.stats.health = battle.enemy.stats.max_health = 100_000
    return battle


def by(battle: Arena, source_id: int) -> list[AttackStarted]:
    return [event for event in battle.told(AttackStarted) if event.source_id == source_id]


def test_sword_walks_to_melee_and_hits_from_its_reach(specs: Specs) -> None:
    battle = tough(specs, SWORD)
    battle.fight.advance_to(5000, battle.events)
    walk = next(event for event in battle.told(MoveStarted) if event.entity_id == 1)
    assert walk.target_position < walk.position
    attack = by(battle, 1)[0]
    assert attack.flight_timeline_id is None and attack.release_at_ms is None
    assert battle.fight.position_of(1) - battle.fight.position_of(0) <= battle.enemy.reach
    assert not battle.told(AreaWarned) and not battle.told(ProjectileLaunched)


def test_walkers_meet_at_the_first_tick_within_reach(specs: Specs) -> None:
    battle = tough(specs, SWORD)
    gap = battle.enemy.position - battle.hero.position
    closing = battle.hero.step + battle.enemy.step
    reach = max(battle.hero.reach, battle.enemy.reach)
    ticks = -(-(gap - reach) // closing)
    battle.fight.advance_to(10 + ticks * 10, battle.events)
    assert battle.told(MoveStopped)[0].at_ms == 10 + ticks * 10
    now = battle.fight.position_of(1) - battle.fight.position_of(0)
    assert reach - closing < now <= reach


@pytest.mark.parametrize("role", AttackType)
@pytest.mark.parametrize("beyond", [0, 1])
def test_reach_is_where_an_attack_begins_and_beyond_it_they_walk(
    specs: Specs, role: AttackType, beyond: int
) -> None:
    battle = tough(specs, role)
    battle.hero.reach = battle.hero.step = 0
    battle.enemy.position = battle.hero.position + battle.enemy.reach + beyond
    battle.tick()
    assert [event.entity_id for event in battle.told(MoveStarted) if event.entity_id == 1] == [1] * beyond
    assert [event.at_ms for event in by(battle, 1)] == [10] * (1 - beyond)


def test_straight_keeps_its_range_and_its_arrow_lands_by_the_two_timelines(specs: Specs) -> None:
    battle = tough(specs, STRAIGHT)
    battle.fight.advance_to(1500, battle.events)
    attack = by(battle, 1)[0]
    release = specs.battle.timelines["straight/attack"].release_ms
    flight = specs.battle.timelines["arrow/flight"].hit_ms
    assert release is not None and flight is not None
    assert attack.release_at_ms == attack.at_ms + release
    assert attack.hit_at_ms == attack.at_ms + release + flight
    arrow = battle.told(ProjectileLaunched)[0]
    assert (arrow.at_ms, arrow.lands_at_ms) == (attack.release_at_ms, attack.hit_at_ms)
    assert arrow.from_position - arrow.to_position > battle.hero.reach
    assert not battle.told(AreaWarned)


def test_straight_backs_off_once_after_a_shot_when_the_hero_is_near(specs: Specs) -> None:
    battle = tough(specs, STRAIGHT, move_speed=80.0)
    battle.fight.advance_to(12_000, battle.events)
    back = [e for e in battle.told(MoveStarted) if e.entity_id == 1 and e.target_position > e.position]
    assert back
    shots = by(battle, 1)
    for first, second in pairwise(shots):
        between = [e for e in back if first.at_ms <= e.at_ms < second.at_ms]
        assert len(between) <= 1
    right = specs.battle.scale.lane_right * PX
    assert all(event.target_position <= right for event in back)


def test_a_lob_marks_its_ground_at_least_300_ms_ahead_and_where_the_hero_stood(specs: Specs) -> None:
    battle = tough(specs, CURVED)
    battle.tick_to(4000)
    marks = battle.told(AreaWarned)
    shots = battle.told(ProjectileLaunched)
    assert marks and len(marks) == len(shots)
    for mark, shot in zip(marks, shots, strict=True):
        assert mark.hit_at_ms - mark.at_ms >= 300
        assert (mark.at_ms, mark.attack_id) == (shot.at_ms, shot.attack_id)
        assert mark.left < shot.to_position < mark.right


def test_a_walking_hero_leaves_the_lobs_ground_and_a_standing_one_does_not(specs: Specs) -> None:
    walking = tough(specs, CURVED, move_speed=60.0)
    walking.fight.advance_to(1000, walking.events)
    dodged = [event for event in walking.told(AttackMissed) if event.is_dodged_area]
    assert [event.attack_id for event in dodged] == [1]
    mark = walking.told(AreaWarned)[0]
    standing = tough(specs, CURVED, move_speed=1.0)
    standing.fight.advance_to(mark.hit_at_ms, standing.events)
    assert not [event for event in standing.told(AttackMissed) if event.is_dodged_area]


@pytest.mark.parametrize("key", ["curved_lob", "boss_0_strike", "skill_3"])
def test_ground_is_hit_up_to_its_very_edges(specs: Specs, key: str) -> None:
    """What is drawn is what is judged, to the hundredth of a pixel."""
    battle = tough(specs, CURVED)
    plan = specs.battle.plans[key]
    attack = Attack(1, 1, 0, key, 0, None, 600, is_released=True, left=20_000, right=30_000)
    for at, is_hit in ((19_999, False), (20_000, True), (30_000, True), (30_001, False)):
        battle.hero.position = at
        assert reaches(attack, plan, battle.enemy, battle.hero, 0, specs.battle.scale) is is_hit


def test_a_dash_hits_up_to_contact_and_no_farther(specs: Specs) -> None:
    battle = tough(specs, RUSH)
    plan, contact = specs.battle.plans["rush_dash"], specs.battle.scale.dash_contact * PX
    attack = Attack(1, 1, 0, "rush_dash", 0, 420, 500, is_released=True)
    for gap, is_hit in ((contact, True), (contact + 1, False)):
        battle.enemy.position = battle.hero.position + gap
        assert reaches(attack, plan, battle.enemy, battle.hero, 0, specs.battle.scale) is is_hit


def test_the_lob_is_the_hardest_and_the_rarest_of_the_four(specs: Specs) -> None:
    """GDD 5.2: high damage, low frequency."""
    rows = specs.battle.monsters
    hardness = {role: mean(row.attack_multiplier for row in rows[role]) for role in AttackType}
    rest = {role: mean(row.attack_speed_multiplier for row in rows[role]) for role in AttackType}
    assert max(hardness, key=lambda role: hardness[role]) is CURVED
    assert max(rest, key=lambda role: rest[role]) is CURVED


def test_a_dodged_area_draws_nothing(specs: Specs) -> None:
    battle = tough(specs, CURVED, move_speed=60.0)
    before = battle.combat.index
    while not battle.told(AreaWarned):
        battle.tick()
    battle.fight.advance_to(battle.told(AreaWarned)[0].hit_at_ms, battle.events)
    assert [event.is_dodged_area for event in battle.told(AttackMissed)] == [True]
    assert battle.combat.index == before


def test_rush_telegraphs_dashes_hits_on_contact_and_returns_to_its_distance(specs: Specs) -> None:
    battle = tough(specs, RUSH, move_speed=1.0)
    battle.fight.advance_to(6000, battle.events)
    attack = by(battle, 1)[0]
    warning = next(event for event in battle.told(AreaWarned) if event.attack_id == attack.attack_id)
    assert warning.at_ms == attack.at_ms
    dash = next(event for event in battle.told(MoveStarted) if event.is_dash)
    assert dash.at_ms == attack.release_at_ms
    assert dash.at_ms - warning.at_ms >= 300  # wind-up and dash are apart
    assert dash.arrives_at_ms == attack.hit_at_ms
    assert (warning.left, warning.right) == (pytest.approx(warning.left), dash.position)
    stop = next(e for e in battle.told(MoveStopped) if e.entity_id == 1 and e.at_ms == attack.hit_at_ms)
    hero_at = battle.hero.position
    assert abs(stop.position - hero_at) <= specs.battle.scale.dash_contact * PX
    back = next(e for e in battle.told(MoveStarted) if e.entity_id == 1 and e.at_ms > attack.hit_at_ms)
    assert back.at_ms > stop.at_ms  # the stop after the collision is a stop
    assert back.target_position > back.position and not back.is_dash
    assert back.target_position - hero_at <= battle.enemy.keep


@pytest.mark.parametrize("away", range(12_600, 24_000, 1_777))
def test_a_dash_always_ends_in_contact_with_a_hero_who_stands(specs: Specs, away: int) -> None:
    battle = tough(specs, RUSH)
    battle.hero.step = 0
    battle.enemy.position = battle.hero.position + away
    battle.fight.advance_to(520, battle.events)
    dash = next(event for event in battle.told(MoveStarted) if event.is_dash)
    contact = specs.battle.scale.dash_contact * PX
    assert contact - 10 < dash.target_position - battle.hero.position <= contact
    assert not [event for event in battle.told(AttackMissed) if event.is_dodged_area]


def test_roles_differ_in_distance_and_delay(specs: Specs) -> None:
    profile = {}
    for role in AttackType:
        battle = tough(specs, role, move_speed=1.0)
        battle.fight.advance_to(6000, battle.events)
        attack = by(battle, 1)[0]
        reach = battle.enemy.reach
        profile[role] = (reach, attack.hit_at_ms - attack.at_ms)
    assert len({reach for reach, _ in profile.values()}) == 4
    assert len({delay for _, delay in profile.values()}) == 4
    assert profile[SWORD][0] < profile[RUSH][0] < profile[STRAIGHT][0] < profile[CURVED][0]


def test_hero_seeks_the_nearest_and_the_next_after_it_fell(specs: Specs) -> None:
    battle = arena(specs, SWORD, CURVED, count=4)
    battle.jump_to_end()
    targets = [event.target_id for event in by(battle, 0)]
    fallen = [event.entity_id for event in battle.told(CombatantDied)]
    assert targets[0] == 1
    assert sorted(set(targets), key=targets.index) == [e for e in fallen if e in set(targets)] or fallen == [
        0
    ]


def test_of_two_equally_near_the_hero_takes_the_lower_id(specs: Specs) -> None:
    battle = arena(specs, SWORD, count=3)
    for enemy in battle.state.enemies:
        enemy.position, enemy.step = 50_000, 0
    battle.enemy.position += 1
    battle.fight.advance_to(2000, battle.events)
    assert by(battle, 0)[0].target_id == 2


def test_hero_attacks_from_start_to_start_by_attack_speed(specs: Specs) -> None:
    battle = tough(specs, SWORD, attack_speed=143.0)
    battle.fight.advance_to(10_000, battle.events)
    starts = [event.at_ms for event in by(battle, 0)]
    gaps = {second - first for first, second in pairwise(starts)}
    assert gaps == {700}  # 699.3 ms takes a tick more


def test_an_interval_shorter_than_the_timeline_cuts_recovery_only(specs: Specs) -> None:
    battle = tough(specs, SWORD, attack_speed=10_000.0)
    battle.fight.advance_to(5000, battle.events)
    plan = specs.battle.plans["hero_strike"]
    starts = [event.at_ms for event in by(battle, 0)]
    gaps = {second - first for first, second in pairwise(starts)}
    assert gaps == {150}
    assert plan.hit_ms < plan.cut_ms <= 150 < plan.end_ms


def test_an_interval_shorter_than_wind_up_and_hit_waits_for_them(specs: Specs) -> None:
    battle = tough(specs, RUSH, move_speed=1.0)
    battle.enemy.interval_ms = 150
    battle.enemy.keep = 0
    battle.fight.advance_to(5000, battle.events)
    starts = [event.at_ms for event in by(battle, 1)]
    plan = specs.battle.plans["rush_dash"]
    assert {second - first for first, second in pairwise(starts)} == {plan.cut_ms}
    assert plan.cut_ms > plan.hit_ms


def test_a_waiting_hero_follows_at_the_tick_at_which_his_target_leaves_his_reach(specs: Specs) -> None:
    battle = tough(specs, RUSH, attack_speed=20.0)
    while battle.enemy.activity is not Activity.BACK_OFF:
        battle.tick()
    while battle.fight.position_of(1) - battle.fight.position_of(0) <= battle.hero.reach:
        battle.tick()
    assert battle.hero.free_ms < battle.state.logic_time_ms < battle.hero.ready_ms
    last = battle.told(MoveStarted)[-1]
    assert (last.entity_id, last.at_ms) == (0, battle.state.logic_time_ms)


def test_a_waiting_hero_turns_to_the_next_enemy_when_his_target_falls(specs: Specs) -> None:
    battle = arena(specs, SWORD, CURVED, count=2)
    battle.hero.stats.counter_rate = 200.0
    battle.hero.stats.attack_power = 1
    battle.hero.interval_ms = 100_000
    battle.tick_to(1600)
    battle.enemy.stats.health = 1
    while not battle.told(CombatantDied):
        battle.tick()
    fell = battle.told(CombatantDied)[0]
    assert fell.entity_id == 1
    assert fell.at_ms < battle.hero.ready_ms and battle.hero.free_ms <= fell.at_ms
    assert battle.told(MoveStarted)[-1].entity_id == 0
    assert battle.told(MoveStarted)[-1].at_ms == fell.at_ms


def test_boss_0_warns_of_every_attack_and_hits_only_inside(specs: Specs) -> None:
    player = bare_stats(specs)
    player.health = player.max_health = 100_000
    battle = arena(specs, is_boss=True, floor=10, player=player)
    battle.fight.advance_to(20_000, battle.events)
    skills = [event for event in by(battle, 1) if event.timeline_id == "boss_0/skill_0"]
    assert [event.at_ms // 1000 for event in skills] == [7, 14]
    assert all(event.at_ms % 7000 < 500 for event in skills)
    for attack in by(battle, 1):
        warning = next(event for event in battle.told(AreaWarned) if event.attack_id == attack.attack_id)
        assert warning.hit_at_ms - warning.at_ms >= 500
        assert warning.hit_at_ms == attack.hit_at_ms
    causes = {event.cause for event in battle.told(HitLanded) if event.source_id == 1}
    assert causes == {HitCause.ATTACK, HitCause.SKILL}


def test_the_bosss_skill_keeps_its_seven_seconds_without_drift(specs: Specs) -> None:
    """Each is due 7 s after the one before was due; a blow that must be finished delays that one alone."""
    player = bare_stats(specs)
    player.health = player.max_health = 1_000_000
    player.attack_power = 0.01
    battle = arena(specs, is_boss=True, floor=10, player=player)
    battle.enemy.stats.health = battle.enemy.stats.max_health = 1_000_000
    battle.fight.advance_to(279_990, battle.events)
    skills = [event.at_ms for event in by(battle, 1) if event.timeline_id == "boss_0/skill_0"]
    assert len(skills) == 39
    late = [at_ms - 7000 * number for number, at_ms in enumerate(skills, start=1)]
    assert min(late) >= 0 and max(late) < 1000
    assert battle.enemy.skill_ready_ms == 7000 * 40


def test_boss_skill_spares_who_is_outside_its_area(specs: Specs) -> None:
    player = bare_stats(specs)
    player.move_speed = 1.0
    battle = arena(specs, is_boss=True, floor=10, player=player)
    battle.enemy.step = 0
    battle.enemy.position = 70_000
    battle.enemy.reach = 0
    battle.fight.advance_to(7800, battle.events)
    assert [event.is_dodged_area for event in battle.told(AttackMissed)] == [True]
    warning = battle.told(AreaWarned)[0]
    assert battle.fight.position_of(0) < warning.left
    assert battle.hero.stats.health == 150


def test_skill_damage_is_its_percentage_of_the_attack(specs: Specs) -> None:
    player = bare_stats(specs)
    player.health = player.max_health = 100_000
    battle = arena(specs, is_boss=True, floor=10, player=player)
    battle.fight.advance_to(60_000, battle.events)
    power = battle.enemy.stats.attack_power
    percent = specs.battle.plans["skill_0"].damage_percent
    for event in battle.told(HitLanded):
        if event.source_id == 1:
            full = power * (percent if event.cause is HitCause.SKILL else 100) / 100
            assert full * 0.85 - 1 <= event.damage <= full * 1.15 + 1


def test_hero_never_passes_an_enemy_and_everybody_stays_on_the_lane(specs: Specs) -> None:
    scale = specs.battle.scale
    for number in range(60):
        roles = (list(AttackType)[number % 4], list(AttackType)[number // 4 % 4])
        battle = arena(specs, *roles, count=1 + number % 4, floor=1 + number % 10, seed=f"lane{number}")
        while battle.fight.result is None:
            battle.fight.tick(battle.events)
            hero = battle.fight.position_of(0)
            assert hero >= scale.lane_left * PX
            for enemy in battle.state.enemies:
                if enemy.activity is not Activity.FALLEN:
                    assert hero < battle.fight.position_of(enemy.entity_id) <= scale.lane_right * PX


ART_PX = 3  # lane pixels
HALF_WIDTH = {"hero": 13, "enemy": 24}  # of the drawn figures, the broadest enemy's


def test_figures_that_fight_hand_to_hand_overlap_by_a_fifth_at_most(specs: Specs) -> None:
    """At every tick of 40 fights: the figures' bodies, hero and broadest enemy, on the lane."""
    bodies = sum(HALF_WIDTH.values()) * ART_PX * PX
    nearest = bodies
    for number in range(40):
        roles = (list(AttackType)[number % 4], AttackType.RUSH if number % 2 else AttackType.SWORD)
        battle = arena(specs, *roles, count=1 + number % 4, floor=1 + number % 10, seed=f"near{number}")
        while battle.fight.result is None:
            battle.fight.tick(battle.events)
            hero = battle.fight.position_of(0)
            for enemy in battle.state.enemies:
                if enemy.activity is not Activity.FALLEN:
                    nearest = min(nearest, battle.fight.position_of(enemy.entity_id) - hero)
    assert nearest >= 0.8 * bodies
