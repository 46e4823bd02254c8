"""The battle's tables: what the documents state, with its tags, and the limits of GDD 11.3."""

from itertools import pairwise
from pathlib import Path

import pytest

from heroll.battle.attack_plan import attack_plans
from heroll.battle.scale import Scale
from heroll.battle.tables import (
    ANIMATION_VFX,
    BATTLE_ATTACKS,
    BATTLE_SCALE,
    FLOOR_BALANCE,
    Delivery,
)
from heroll.battle.timeline import Timeline, timelines_of
from heroll.enums import AttackType
from heroll.specs import Specs
from kernel.spec_error import SpecError
from kernel.tables import load_table

BASIC = {
    "hero/attack",
    "sword/attack",
    "straight/attack",
    "curved/attack",
    "rush/attack",
    "boss_0/attack",
}


@pytest.mark.parametrize("timeline_id", sorted(BASIC))
def test_basic_attacks_keep_the_times_of_11_3(specs: Specs, timeline_id: str) -> None:
    timeline = specs.battle.timelines[timeline_id]
    key = timeline.hit_ms if timeline.hit_ms is not None else timeline.release_ms
    assert key is not None and timeline.stop_ms is not None
    assert 180 <= timeline.length_ms <= 300
    assert 40 <= key <= 80
    assert 60 <= timeline.stop_ms - key <= 90


def test_warnings_are_long_enough(specs: Specs) -> None:
    plans = specs.battle.plans
    for plan in plans.values():
        if plan.delivery is Delivery.AREA:
            assert plan.hit_ms >= 500
        if plan.delivery is Delivery.LOB:
            assert plan.release_ms is not None and plan.hit_ms - plan.release_ms >= 300


def test_a_shooter_is_bound_by_the_shot_and_who_dashes_until_the_blow_is_over(specs: Specs) -> None:
    """Recovery may be cut from the end of the hit stop on; a projectile flies alone."""
    plans, timelines = specs.battle.plans, specs.battle.timelines
    for plan in plans.values():
        first = timelines[plan.timeline_id]
        second = None if plan.second_timeline_id is None else timelines[plan.second_timeline_id]
        bound, offset = first, 0
        if second is not None and plan.delivery not in (Delivery.PROJECTILE, Delivery.LOB):
            assert plan.release_ms is not None
            bound, offset = second, plan.release_ms
        assert bound.stop_ms is not None
        assert (plan.cut_ms, plan.end_ms) == (offset + bound.stop_ms, offset + bound.length_ms)
    shot = plans["straight_shot"]
    assert shot.cut_ms < shot.hit_ms and plans["rush_dash"].cut_ms > plans["rush_dash"].hit_ms


def test_range_and_speed_become_hundredths_of_a_pixel_half_up(specs: Specs) -> None:
    """27 px a range unit, 4 px a second a speed unit, 100 ticks a second (battle-scale.csv)."""
    scale = specs.battle.scale
    assert (scale.reach(5), scale.reach(6.5), scale.reach(5.01)) == (13_500, 17_550, 13_527)
    assert (scale.reach(0.0002), scale.reach(0.00018), scale.reach(0.0041)) == (1, 0, 11)
    assert (scale.step(40), scale.step(0.12), scale.step(0.125), scale.step(0.13)) == (160, 0, 1, 1)


def test_each_role_attacks_in_its_own_way(specs: Specs) -> None:
    wanted = {
        AttackType.SWORD: Delivery.MELEE,
        AttackType.STRAIGHT: Delivery.PROJECTILE,
        AttackType.CURVED: Delivery.LOB,
        AttackType.RUSH: Delivery.DASH,
    }
    for role, delivery in wanted.items():
        for row in specs.battle.monsters[role]:
            assert specs.battle.plans[row.attack_key].delivery is delivery


def test_floor_balance_has_ten_loops_that_grow(specs: Specs) -> None:
    rows = specs.battle.floors[0]
    assert len(rows) == 10
    assert len(specs.tables[FLOOR_BALANCE]) == 10
    for before, after in pairwise(rows):
        assert after.attack_power >= before.attack_power
        assert after.health > before.health
        assert after.attack_speed <= before.attack_speed


def _write(folder: Path, specs: Specs, name: str, old: str, new: str) -> Path:
    text = (specs.folder / f"{name}.csv").read_text("utf-8")
    assert old in text
    path = folder / f"{name}.csv"
    path.write_text(text.replace(old, new), "utf-8")
    return path


@pytest.mark.parametrize(
    "old, new, problem",
    [
        ("tickMs,10", "tickMS,10", "did you mean 'tickMs'"),
        ("tickMs,10", "tickMs,0", "is out of bounds, is '0', allowed 1 or more"),
        ("laneRight,710", "laneRight,-1", "is out of bounds"),
    ],
)
def test_bad_constants_are_named(tmp_path: Path, specs: Specs, old: str, new: str, problem: str) -> None:
    path = _write(tmp_path, specs, "battle-scale", old, new)
    with pytest.raises(SpecError, match=problem):
        Scale.of(load_table(path, BATTLE_SCALE.row_type, BATTLE_SCALE.key))


@pytest.mark.parametrize(
    "old, new, problem",
    [
        ("hit@60|stop@140", "hit@300|stop@140", "bad time"),
        ("hit@60|stop@140", "hit60|stop@140", "bad time"),
        ("hit@60|stop@140", "hit@|stop@140", "bad time"),
        ("hit@60|stop@140", "hit@60|hit@70", "key twice"),
    ],
)
def test_bad_timelines_are_named(tmp_path: Path, specs: Specs, old: str, new: str, problem: str) -> None:
    path = _write(tmp_path, specs, "animation-vfx", old, new)
    with pytest.raises(SpecError, match=problem):
        timelines_of(load_table(path, ANIMATION_VFX.row_type, ANIMATION_VFX.key))


@pytest.mark.parametrize(
    "old, new, problem",
    [
        ("hit@60|stop@140", "hit@65|stop@140", "hit@65 ms"),
        ("hit@60|stop@140", "hit@0|stop@140", "hit@0 ms"),
        ("hit@60|stop@140", "hot@60|stop@140", "without the key 'hit'"),
        ("attack,260", "attack,265", "length 265 ms"),
    ],
)
def test_timelines_of_attacks_lie_on_ticks(
    tmp_path: Path, specs: Specs, old: str, new: str, problem: str
) -> None:
    path = _write(tmp_path, specs, "animation-vfx", old, new)
    timelines = timelines_of(load_table(path, ANIMATION_VFX.row_type, ANIMATION_VFX.key))
    with pytest.raises(SpecError, match=problem):
        attack_plans(specs.tables[BATTLE_ATTACKS], timelines, frozenset(), 10)


@pytest.mark.parametrize(
    "old, new, problem",
    [
        ("arrow/flight,100", "curved/attack,100", "without the key 'hit'"),
        ("MELEE,sword/attack", "MELEE,straight/attack", "without the key 'hit'"),
        ("straight/attack,arrow", "sword/attack,arrow", "without the key 'release'"),
    ],
)
def test_attacks_need_the_keys_of_their_timelines(
    tmp_path: Path, specs: Specs, old: str, new: str, problem: str
) -> None:
    path = _write(tmp_path, specs, "battle-attacks", old, new)
    table = load_table(path, BATTLE_ATTACKS.row_type, BATTLE_ATTACKS.key)
    with pytest.raises(SpecError, match=problem):
        attack_plans(table, specs.battle.timelines, frozenset(), 10)


def test_other_animations_and_keys_are_welcome(tmp_path: Path, specs: Specs) -> None:
    text = (specs.folder / "animation-vfx.csv").read_text("utf-8")
    path = tmp_path / "animation-vfx.csv"
    idle = "hero/idle,scenes/battle/actors/hero.tscn,idle,805,step@3|step@403,验证版新增\n"
    path.write_text(text + idle, "utf-8")
    timelines = timelines_of(load_table(path, ANIMATION_VFX.row_type, ANIMATION_VFX.key))
    assert timelines["hero/idle"] == Timeline("hero/idle", 805, None, None, None)
