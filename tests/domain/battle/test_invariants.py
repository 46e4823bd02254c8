"""Sound battles have no broken line at any tick; every kind of damage is named."""

from collections.abc import Callable

import pytest

from heroll.battle.invariants import broken_battle
from heroll.battle.state import Activity, Attack, BattleState
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
    ],
)
def test_damage_is_named(
    specs: Specs, battle: Arena, change: Callable[[BattleState], None], line: str
) -> None:
    change(battle.state)
    assert any(line in found for found in broken_battle(battle.state, specs.battle))


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
