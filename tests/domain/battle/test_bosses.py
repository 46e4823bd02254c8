"""The bosses and mid bosses: each warns, each fights in its own way, none is another one times a factor."""

from itertools import combinations, pairwise
from statistics import median

import pytest

from heroll.battle.attack_plan import AttackPlan
from heroll.battle.state import Activity
from heroll.battle.tables import BossRow, Delivery
from heroll.build.player import bare_stats
from heroll.enums import AttackType, BattleResult, HitCause
from heroll.events import AreaWarned, AttackMissed, AttackStarted, HitLanded, MoveStarted
from heroll.specs import Specs
from tests.domain.battle.arena import Arena, arena

PX = 100  # hundredths
BOSSES = [f"boss_{number}" for number in range(6)]
MID_BOSSES = [f"mid_{number}" for number in range(1, 5)]
ALL = BOSSES + MID_BOSSES
WARNED_MS = 500
BODY = ("attack_multiplier", "health_multiplier", "attack_speed_multiplier", "range", "move_speed")


def fight(specs: Specs, boss_id: str, health: int = 100_000, seed: str = "boss") -> Arena:
    """The boss on the last floor of stage 0, against a hero who lasts."""
    player = bare_stats(specs)
    player.health = player.max_health = health
    return arena(specs, is_boss=boss_id in BOSSES, boss_id=boss_id, floor=10, player=player, seed=seed)


def starts(battle: Arena) -> list[AttackStarted]:
    return [event for event in battle.told(AttackStarted) if event.source_id == 1]


def plans(specs: Specs, boss: BossRow) -> tuple[AttackPlan, AttackPlan]:
    assert boss.skill_key is not None
    return specs.battle.plans[boss.attack_key], specs.battle.plans[boss.skill_key]


def test_there_are_six_bosses_and_four_mid_bosses(specs: Specs) -> None:
    assert [boss.boss_id for boss in specs.battle.bosses] == ALL
    assert {boss.attack_type for boss in specs.battle.bosses} == set(AttackType)


@pytest.mark.parametrize("boss_id", ALL)
def test_every_attack_is_warned_of_half_a_second_before(specs: Specs, boss_id: str) -> None:
    """GDD 11.3: the ground that is drawn, told by AreaWarned, is the ground that is judged."""
    battle = fight(specs, boss_id)
    battle.enemy.stats.health = battle.enemy.stats.max_health = 100_000
    battle.fight.advance_to(30_000, battle.events)
    warned = {event.attack_id: event for event in battle.told(AreaWarned)}
    landed = [event for event in battle.told(HitLanded) if event.source_id == 1]
    assert {event.cause for event in landed} == {HitCause.ATTACK, HitCause.SKILL}
    for attack in starts(battle):
        if attack.hit_at_ms <= 30_000:
            warning = warned[attack.attack_id]
            assert warning.hit_at_ms == attack.hit_at_ms
            assert warning.hit_at_ms - warning.at_ms >= WARNED_MS
            assert warning.left < warning.right


@pytest.mark.parametrize("boss_id", ALL)
def test_the_skill_comes_from_due_to_due(specs: Specs, boss_id: str) -> None:
    battle = fight(specs, boss_id, health=1_000_000)
    battle.hero.stats.attack_power = 0.01
    battle.enemy.stats.health = battle.enemy.stats.max_health = 1_000_000
    cooldown = specs.battle.bosses[boss_id].skill_cooldown_ms
    battle.fight.advance_to(20 * cooldown, battle.events)
    skills = [e.at_ms for e in starts(battle) if e.timeline_id.split("/")[1].startswith("skill")]
    assert len(skills) in (19, 20)
    late = [at_ms - cooldown * number for number, at_ms in enumerate(skills, start=1)]
    assert min(late) >= 0 and max(late) < 1600


@pytest.mark.parametrize("boss_id", ALL)
def test_blows_keep_the_times_of_11_3(specs: Specs, boss_id: str) -> None:
    """The striking part; a shot's and a throw's begins behind its aiming."""
    timelines = specs.battle.timelines
    if f"{boss_id}/attack" not in timelines:
        shot = timelines[f"{boss_id}/shot"]
        assert shot.release_ms is not None and shot.stop_ms is not None
        assert 60 <= shot.stop_ms - shot.release_ms <= 90
        assert 180 - 80 <= shot.length_ms - shot.release_ms <= 300 - 40
        return
    blow = timelines[f"{boss_id}/attack"]
    key = blow.hit_ms if blow.hit_ms is not None else blow.release_ms
    assert key is not None and blow.stop_ms is not None
    assert 180 <= blow.length_ms <= 300 and 40 <= key <= 80 and 60 <= blow.stop_ms - key <= 90


def test_each_skill_is_of_its_own_kind(specs: Specs) -> None:
    """Timeline, delivery, ground and rhythm: no two bosses share one, and the skill is not the blow."""
    skills = [plans(specs, boss)[1] for boss in specs.battle.bosses]
    assert len({skill.timeline_id for skill in skills}) == len(ALL)
    assert all(skill.timeline_id.split("/")[0] == boss for skill, boss in zip(skills, ALL, strict=True))
    assert {skill.delivery for skill in skills} == {
        Delivery.AREA,
        Delivery.LOB,
        Delivery.DASH,
        Delivery.PROJECTILE,
    }
    kinds = {(skill.delivery, skill.area_front, skill.area_back, skill.hit_ms) for skill in skills}
    cooldowns = [boss.skill_cooldown_ms for boss in specs.battle.bosses]
    rhythms = {(skill.hit_ms, cooldown) for skill, cooldown in zip(skills, cooldowns, strict=True)}
    assert len(kinds) == len(rhythms) == len(ALL)


def test_no_boss_is_another_one_times_a_factor(specs: Specs) -> None:
    for one, other in combinations(specs.battle.bosses, 2):
        ratios = [
            getattr(one, name) / getattr(other, name)
            for name in (
                "attack_multiplier",
                "health_multiplier",
                "attack_speed_multiplier",
                "range",
                "move_speed",
            )
        ]
        assert max(ratios) / min(ratios) > 1.25, (one.boss_id, other.boss_id)


@pytest.mark.parametrize("boss_id", ALL)
def test_the_hero_never_passes_a_boss_and_both_stay_on_the_lane(specs: Specs, boss_id: str) -> None:
    scale = specs.battle.scale
    for number in range(4):
        battle = fight(specs, boss_id, health=800, seed=f"lane{number}")
        while battle.fight.result is None:
            battle.tick()
            if Activity.FALLEN not in (battle.hero.activity, battle.enemy.activity):
                hero, boss = battle.fight.position_of(0), battle.fight.position_of(1)
                assert scale.lane_left * PX <= hero < boss <= scale.lane_right * PX
                assert boss - hero >= 89 * PX  # bodies overlap by a fifth at most (test_roles)


@pytest.mark.parametrize("boss_id", ALL)
def test_a_jumped_boss_fight_is_the_ticked_one(specs: Specs, boss_id: str) -> None:
    ticked, jumped = fight(specs, boss_id, health=300), fight(specs, boss_id, health=300)
    ticked.tick_to_end()
    jumped.jump_to_end()
    assert jumped.events == ticked.events and jumped.state == ticked.state


@pytest.mark.parametrize("boss_id", ALL)
def test_a_blow_reaches_whom_it_is_begun_for(specs: Specs, boss_id: str) -> None:
    """Nobody begins a blow that must miss: its ground is at least as long as its reach."""
    boss = specs.battle.bosses[boss_id]
    blow = plans(specs, boss)[0]
    if blow.delivery in (Delivery.AREA, Delivery.PROJECTILE):
        assert blow.area_front >= specs.battle.scale.reach(boss.range)
    battle = fight(specs, boss_id)
    battle.enemy.stats.health = battle.enemy.stats.max_health = 100_000
    battle.fight.advance_to(40_000, battle.events)
    begun = len([attack for attack in starts(battle) if attack.hit_at_ms <= 40_000])
    stepped_out = [miss for miss in battle.told(AttackMissed) if miss.is_dodged_area and miss.source_id == 1]
    assert len(stepped_out) <= begun // 3


@pytest.mark.parametrize("boss_id", ["boss_2", "boss_3", "mid_1", "mid_2"])
def test_a_giant_that_backs_off_stays_in_sight(specs: Specs, boss_id: str) -> None:
    """Near the right end it goes back as far as bossRight allows, and not to its whole distance."""
    right = specs.battle.scale.boss_right * PX
    battle = fight(specs, boss_id)
    battle.hero.position, battle.hero.step = right - 15_000, 0
    battle.enemy.position = right - 2_000
    battle.fight.advance_to(6000, battle.events)
    back = [e for e in battle.told(MoveStarted) if e.entity_id == 1 and e.target_position > e.position]
    assert back and back[0].position < back[0].target_position <= right
    assert right - back[0].target_position < battle.enemy.step
    assert battle.hero.position + battle.enemy.keep > right


def test_a_warned_line_spares_who_is_outside_it(specs: Specs) -> None:
    battle = fight(specs, "boss_4")
    battle.hero.position, battle.hero.step, battle.hero.reach = 4_000, 0, 90_000
    battle.enemy.position, battle.enemy.step = 71_000, 0
    battle.enemy.reach = 90_000
    battle.fight.advance_to(3000, battle.events)
    warning = battle.told(AreaWarned)[0]
    assert battle.fight.position_of(0) < warning.left
    assert next(miss.is_dodged_area for miss in battle.told(AttackMissed) if miss.source_id == 1)
    assert battle.hero.stats.health == battle.hero.stats.max_health


def test_boss_rhythms_differ(specs: Specs) -> None:
    """The times between a boss's attacks, in half seconds: ten different sequences."""
    rhythms = set()
    for boss_id in ALL:
        battle = fight(specs, boss_id)
        battle.enemy.stats.health = battle.enemy.stats.max_health = 100_000
        battle.fight.advance_to(30_000, battle.events)
        times = [attack.at_ms for attack in starts(battle)]
        rhythms.add(tuple((after - before) // 500 for before, after in pairwise(times)))
    assert len(rhythms) == len(ALL)


@pytest.mark.parametrize("boss_id", ALL)
def test_a_grown_hero_needs_some_time_for_a_boss(specs: Specs, boss_id: str) -> None:
    """20 to 60 s for a boss, 8 to 40 s for a mid boss, at the end of stage 0."""
    seconds = []
    for number in range(12):
        battle = fight(specs, boss_id, health=5000, seed=f"long#{number}")
        battle.hero.stats.attack_power += 10
        battle.hero.stats.total_damage_pct += 15
        battle.jump_to_end()
        assert battle.fight.result is BattleResult.WON
        seconds.append(battle.state.logic_time_ms / 1000)
    low, high = (20, 60) if boss_id in BOSSES else (8, 40)
    assert low <= median(seconds) <= high
