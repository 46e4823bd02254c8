"""Sound battles have no broken line at any tick; every kind of damage is named."""

from collections.abc import Callable

import pytest

from heroll.battle.invariants import broken_battle
from heroll.battle.state import Activity, Attack, BattleState
from heroll.build.player import bare_stats
from heroll.enums import AttackType, BattleResult
from heroll.specs import Specs
from tests.domain.battle.arena import Arena, arena

SWORD, STRAIGHT, CURVED, RUSH = AttackType


BOSSES = [f"boss_{number}" for number in range(6)] + [f"mid_{number}" for number in range(1, 5)]


@pytest.mark.parametrize("boss_id", [None, *BOSSES])
def test_a_sound_battle_is_sound_at_every_tick(specs: Specs, boss_id: str | None) -> None:
    battle = arena(specs, RUSH, CURVED, count=4, floor=10, boss_id=boss_id)
    while battle.fight.result is None:
        assert list(broken_battle(battle.state, specs.battle)) == []
        battle.tick()
    assert list(broken_battle(battle.state, specs.battle)) == []


@pytest.fixture
def battle(specs: Specs) -> Arena:
    """Both sides alive, an attack in flight, a due hit queued."""
    fight = arena(specs, SWORD, STRAIGHT, count=2)
    while not any(attack.hit_at_ms == fight.state.logic_time_ms + 10 for attack in fight.state.attacks):
        fight.fight.tick(fight.events)
    attack = next(a for a in fight.state.attacks if a.hit_at_ms == fight.state.logic_time_ms + 10)
    fight.fight.queue_hit(attack.attack_id, attack.hit_at_ms)
    assert list(broken_battle(fight.state, specs.battle)) == []
    return fight


def _set(path: str, value: object) -> Callable[[BattleState], None]:
    def change(state: BattleState) -> None:
        *owners, name = path.split(".")
        target: object = state
        for owner in owners:
            target = target[int(owner)] if owner.isdigit() else getattr(target, owner)  # type: ignore[index]
        setattr(target, name, value)

    return change


@pytest.mark.parametrize(
    "change, line",
    [
        (_set("logic_time_ms", 5), "on no tick"),
        (_set("result", BattleResult.WON), "with result"),
        (_set("enemies.1.entity_id", 7), "entity ids"),
        (_set("player.activity", Activity.FALLEN), "without two sides"),
        (_set("player.stats.health", -1), "HP -1"),
        (_set("player.stats.health", 0), "with 0 HP"),
        (_set("player.stats.shield", -1), "shield -1"),
        (_set("enemies.0.attack_key", "sneeze"), "unknown attack 'sneeze'"),
        (_set("enemies.0.skill_key", "skill_9"), "unknown attack 'skill_9'"),
        (_set("enemies.0.interval_ms", 15), "no whole number of ticks"),
        (_set("enemies.0.moved_ms", 10**9), "in the future"),
        (_set("enemies.0.wake_ms", 0), "wakes at 0"),
        (_set("enemies.0.move_end_ms", 0), "should have stopped at 0"),
        (_set("next_attack_id", 1), "attack ids"),
        (_set("attacks.0.source_id", 9), "from 9"),
        (_set("attacks.0.attack_key", "sneeze"), "unknown attack"),
        (_set("attacks.0.hit_at_ms", 10), "not those of its timelines"),
        (_set("attacks.0.start_ms", -1000), "not those of its timelines"),
        (_set("queued_hits", [99]), "are queued"),
        (_set("attacks.0.target_id", 9), "to 9"),
        (lambda state: setattr(state.attacks[0], "target_id", state.attacks[0].source_id), "of one side"),
        (_set("attacks.0.attack_key", "rush_dash"), "rush_dash is none of entity"),
        (_set("attacks.0.start_ms", 10**6), "begins at 1000000"),
        (_set("attacks.0.right", 500), "that is not 0 wide"),
        (_set("enemies.0.ready_ms", 10**6), "is ready at 1000000"),
        (_set("enemies.0.cut_ms", 10**6), "is busy until 1000000"),
        (_set("enemies.0.free_ms", 10**6), "and 1000000, it is"),
    ],
)
def test_damage_is_named(
    specs: Specs, battle: Arena, change: Callable[[BattleState], None], line: str
) -> None:
    change(battle.state)
    assert any(line in found for found in broken_battle(battle.state, specs.battle))


@pytest.mark.parametrize(
    "change, line",
    [
        (_set("enemies.0.skill_ready_ms", 7010), "has a skill due at 7010, every 7000 ms"),
        (_set("enemies.0.skill_ready_ms", 21_000), "has a skill due at 21000"),
        (_set("enemies.0.skill_ready_ms", 0), "has a skill due at 0"),
        (_set("enemies.0.skill_cooldown_ms", 0), "every 0 ms"),
        (_set("enemies.0.skill_ready_ms", 7000), "forgot the skill that was due at 7000"),
    ],
)
def test_a_skill_out_of_its_time_is_named(
    specs: Specs, change: Callable[[BattleState], None], line: str
) -> None:
    """9 s into the fight with boss_0, whose first skill began at 7 s."""
    player = bare_stats(specs)
    player.health = player.max_health = 10_000
    fight = arena(specs, is_boss=True, floor=10, player=player)
    fight.fight.advance_to(9000, fight.events)
    assert fight.enemy.skill_ready_ms == 14_000
    while fight.enemy.cut_ms > fight.state.logic_time_ms:
        fight.tick()
    assert list(broken_battle(fight.state, specs.battle)) == []
    change(fight.state)
    assert any(line in found for found in broken_battle(fight.state, specs.battle))


@pytest.mark.parametrize(("activity", "early"), [(Activity.IDLE, 0), (Activity.ATTACK, 10)])
def test_an_attack_that_could_be_cut_too_early_is_named(
    specs: Specs, battle: Arena, activity: Activity, early: int
) -> None:
    state = battle.state
    source = next(one for one in (state.player, *state.enemies) if one.cut_ms > state.logic_time_ms)
    source.activity = activity
    source.ready_ms = source.cut_ms - early
    source.interval_from_ms = None
    assert any("not to be cut until" in line for line in broken_battle(state, specs.battle))


def test_a_blow_without_its_source_and_a_ground_of_another_width_are_named(specs: Specs) -> None:
    fight = arena(specs, SWORD, count=2)
    fight.fight.advance_to(300, fight.events)
    state = fight.state
    state.attacks = [Attack(1, 1, 0, "sword_strike", 300, None, 370)]
    state.next_attack_id = 2
    assert list(broken_battle(state, specs.battle)) == []
    fight.enemy.stats.health, fight.enemy.activity = 0, Activity.FALLEN
    assert any("goes on without entity 1" in line for line in broken_battle(state, specs.battle))

    lob = arena(specs, CURVED)
    while not any(attack.is_released for attack in lob.state.attacks):
        lob.tick()
    assert list(broken_battle(lob.state, specs.battle)) == []
    lob.state.attacks[0].left -= 1
    assert any("that is not 13200 wide" in line for line in broken_battle(lob.state, specs.battle))


def test_late_and_unreleased_attacks_are_named(specs: Specs, battle: Arena) -> None:
    now = battle.state.logic_time_ms
    plan = specs.battle.plans["straight_shot"]
    assert plan.release_ms is not None
    start = now - plan.hit_ms
    late = Attack(1, 2, 0, plan.key, start, start + plan.release_ms, now, is_released=False)
    battle.state.attacks = [late]
    battle.state.queued_hits = []
    found = list(broken_battle(battle.state, specs.battle))
    assert len(found) == 2
    assert "was due" in found[0] and "is not done" in found[1]
