"""The formulas of GDD 5.4 and 5.2, one function each. All are 验证版新增; none claims to be the original's.

Draws go through a :class:`kernel.rng.Stream` (the `combat` stream) in the order in which the document
writes them.
"""

from typing import Final

from kernel.rng import Stream
from kernel.rounding import half_up

HIT_CHANCE_MIN: Final = 0.05
HIT_CHANCE_MAX: Final = 0.95
VARIANCE_MIN: Final = 0.85
VARIANCE_MAX: Final = 1.15
CRITICAL_FACTOR: Final = 1.50
PERCENT: Final = 100
INTERVAL_MIN_S: Final = 0.15
_US_PER_S: Final = 1_000_000
_US_PER_MS: Final = 1_000


def hit_chance(aim: float, evasion: float) -> float:
    """clamp(0.05, 0.95, (100 + attacker.aim - defender.evasion) / 100) (GDD 5.4)."""
    chance = (PERCENT + aim - evasion) / PERCENT
    return (
        HIT_CHANCE_MIN if chance < HIT_CHANCE_MIN else HIT_CHANCE_MAX if chance > HIT_CHANCE_MAX else chance
    )


def is_hit(combat: Stream, aim: float, evasion: float) -> bool:
    """combatRng.nextFloat01() < hitChance (GDD 5.4); one draw."""
    return combat.next_float01() < hit_chance(aim, evasion)


def variance(combat: Stream) -> float:
    """combatRng.uniform(0.85, 1.15), EnemyDamgeRange = 15 (GDD 5.4); one draw."""
    return combat.uniform(VARIANCE_MIN, VARIANCE_MAX)


def mitigation(defense: float) -> float:
    """100 / (100 + max(0, defender.defense)) (GDD 5.4), in (0, 1]."""
    return PERCENT / (PERCENT + max(0.0, defense))


def normal_damage(attack_power: int, mitigated: float, varied: float) -> int:
    """max(1, round(attacker.attackPower x mitigation x variance)) (GDD 5.4)."""
    return max(1, half_up(attack_power * mitigated * varied))


def critical_damage(normal: int) -> int:
    """round(normalDamage x 1.50), BaseCritical = 150 (GDD 5.4)."""
    return half_up(normal * CRITICAL_FACTOR)


def is_critical(combat: Stream, critical_rate: float) -> bool:
    """criticalRate > combatRng.nextInt(0, 100), 101 integers (GDD 5.4).

    A rate of 0 draws too and never crits.
    """
    return critical_rate > combat.next_int(0, PERCENT)


def total_damage(damage: int, total_damage_pct: float) -> int:
    """round((critical ? criticalDamage : normalDamage) x (1 + totalDamagePct/100)) (GDD 5.4)."""
    return half_up(damage * (1 + total_damage_pct / PERCENT))


def final_damage(total: int, true_damage: int) -> int:
    """max(1, totalDamage + trueDamage) (GDD 5.4)."""
    return max(1, total + true_damage)


def life_steal_heal(damage: int, life_steal: float) -> int:
    """floor(finalDamage x lifeStealPct / 100) (GDD 5.4); the caller caps it at max HP."""
    return int(damage * life_steal / PERCENT)


def is_countered(combat: Stream, counter_rate: float) -> bool:
    """counterRate > combatRng.nextInt(0, 100).

    The independent counter roll of GDD 5.4, in the form of the crit's.

    One draw for each hit that the hero survives, whatever the rate.
    """
    return counter_rate > combat.next_int(0, PERCENT)


def counter_damage(attack_power: int) -> int:
    """One current attack power (GDD 5.4), at least 1: no hit roll, no variance, no mitigation, no crit."""
    return max(1, attack_power)


def player_attack_interval(attack_speed: float) -> float:
    """max(0.15, 1 / (attackSpeed / 100)) seconds (GDD 5.4).

    Raise ``ValueError`` unless ``attack_speed`` > 0.
    """
    if attack_speed <= 0:
        raise ValueError(f"attackSpeed is {attack_speed}, allowed more than 0")
    return max(INTERVAL_MIN_S, 1 / (attack_speed / PERCENT))


def enemy_attack_interval(board_attack_speed: float, prefab_multiplier: float) -> float:
    """max(0.15, boardAttackSpeed x prefabAttackSpeedMultiplier) seconds (GDD 5.4)."""
    return max(INTERVAL_MIN_S, board_attack_speed * prefab_multiplier)


def interval_ms(seconds: float, tick_ms: int) -> int:
    """An interval in whole ticks, rounded up (heroll-rules 5), in milliseconds.

    It is taken to the microsecond first, so that the last bit of a quotient cannot cost a tick.
    """
    return -(-half_up(seconds * _US_PER_S) // (tick_ms * _US_PER_MS)) * tick_ms


def enemy_attack(floor_value: int, prefab_multiplier: float, dda_multiplier: float) -> int:
    """floor.attackPower x prefab.attackMultiplier x dda.attackMultiplier, rounded half-up, at least 1 (GDD
    5.2).
    """
    return max(1, half_up(floor_value * prefab_multiplier * dda_multiplier))


def enemy_health(floor_value: int, prefab_multiplier: float, dda_multiplier: float) -> int:
    """floor.health x prefab.healthMultiplier x dda.healthMultiplier, rounded half-up, from 1 (GDD 5.2)."""
    return max(1, half_up(floor_value * prefab_multiplier * dda_multiplier))
