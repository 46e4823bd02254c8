"""What the invented tables have to give (heroll-rules 4, GDD 15 point 15), measured on the battle alone."""

from statistics import mean, median

import pytest

from heroll.battle.fight import Fight
from heroll.battle.setup import prepare
from heroll.build.player import bare_stats
from heroll.enums import AttackType, BattleResult, EncounterKind
from heroll.events import HitLanded
from heroll.specs import Specs
from heroll.stats import CombatStats
from kernel.rng import Stream
from tests.domain.battle.arena import SAFETY_MS, arena

GROUPS = 3
ROLES = list(AttackType)


def first_groups(specs: Specs, number: int, counts: list[int]) -> bool:
    """Whether the bare hero, never healed, beats groups of these sizes on floor 1 one after the other."""
    combat = Stream.derive(f"first#{number}", "combat")
    player = bare_stats(specs)
    for count in counts:
        state, events = prepare(
            specs,
            battle_id="group",
            encounter=EncounterKind.NORMAL,
            stage=0,
            floor=1,
            loop_index=0,
            enemy_count=count,
            roles=(ROLES[number % 4], ROLES[number // 4 % 4]),
            boss_id=None,
            player=player,
            board=combat,
            combat=combat,
            first_attack_id=1,
        )
        fight = Fight(specs, state, combat)
        fight.advance_to(SAFETY_MS, events)
        if fight.result is not BattleResult.WON:
            return False
        player.health = state.player.stats.health
    return True


@pytest.mark.parametrize("count", [1, 2, 3])
def test_bare_hero_beats_the_first_three_groups_in_99_of_100_seeds(specs: Specs, count: int) -> None:
    runs = 800
    won = sum(first_groups(specs, number, [count] * GROUPS) for number in range(runs))
    assert won >= 0.99 * runs


@pytest.mark.nightly("battle")
def test_bare_hero_beats_the_first_three_groups_of_10000_seeds(specs: Specs) -> None:
    """Sizes by the weights of the first loop, as the board draws them."""
    runs = 10_000
    weights = specs.enemy_counts[0].weights()
    won = 0
    for number in range(runs):
        sizes = Stream.derive(f"sizes#{number}", "board")
        won += first_groups(specs, number, [1 + sizes.weighted(weights) for _ in range(GROUPS)])
    assert won >= 0.99 * runs


def grown(specs: Specs, share: float) -> CombatStats:
    """A hero with a share of what a run gives: from bare (0) to gear and luck before the boss (1)."""
    player = bare_stats(specs)
    player.attack_power += round(9 * share)
    player.attack_speed += 18 * share
    player.total_damage_pct += 10 * share
    player.defense += 12 * share
    player.max_health += round(90 * share)
    player.health = player.max_health
    player.aim += 8 * share
    return player


def test_normal_fights_take_4_to_12_seconds(specs: Specs) -> None:
    lengths = []
    for number in range(400):
        floor = 1 + number % 10
        battle = arena(
            specs,
            ROLES[number % 4],
            ROLES[number // 4 % 4],
            count=(1, 2, 2, 3)[number // 10 % 4],
            floor=floor,
            player=grown(specs, (floor - 1) / 9),
            seed=f"length#{number}",
        )
        battle.jump_to_end()
        lengths.append(battle.state.logic_time_ms / 1000)
    lengths.sort()
    assert 4 <= median(lengths) <= 9
    assert lengths[len(lengths) // 20] >= 2.5
    assert lengths[-len(lengths) // 20] <= 16


def test_the_boss_fight_takes_20_to_40_seconds(specs: Specs) -> None:
    lengths = []
    for number in range(80):
        player = grown(specs, 1.0)
        player.health = player.max_health = 2000
        battle = arena(specs, is_boss=True, floor=10, player=player, seed=f"boss#{number}")
        battle.jump_to_end()
        assert battle.fight.result is BattleResult.WON
        lengths.append(battle.state.logic_time_ms / 1000)
    assert 20 <= median(lengths) <= 40
    assert min(lengths) >= 15 and max(lengths) <= 60


def test_variants_of_a_role_hurt_about_alike(specs: Specs) -> None:
    """No variant is a joke or a killer: damage a second stays within a factor of two of the mean."""
    for role in AttackType:
        rates = []
        for variant in range(len(specs.battle.monsters[role])):
            dealt = seconds = 0
            for number in range(20):
                player = bare_stats(specs)
                player.health = player.max_health = 100_000
                battle = arena(specs, role, floor=6, player=player, seed=f"{role}{number}")
                if battle.enemy.prefab_id != specs.battle.monsters[role][variant].prefab_id:
                    continue
                battle.enemy.stats.health = battle.enemy.stats.max_health = 100_000
                battle.fight.advance_to(30_000, battle.events)
                dealt += sum(e.damage for e in battle.told(HitLanded) if e.target_id == 0)
                seconds += 30
            assert seconds > 0
            rates.append(dealt / seconds)
        assert max(rates) <= 2 * mean(rates) and min(rates) >= mean(rates) / 2
