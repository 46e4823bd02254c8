"""How strong a panel is, estimated from the formulas of GDD 5.4."""

from heroll.stats import CombatStats
from heroll.units import PERCENT


def offense(stats: CombatStats) -> float:
    """Expected damage a second against no defense, hits assumed."""
    critical = 1 + stats.critical_rate / (PERCENT + PERCENT)
    blow = stats.attack_power * critical * (1 + stats.total_damage_pct / PERCENT) + stats.true_damage
    counters = stats.attack_power * stats.counter_rate / PERCENT
    return blow * stats.attack_speed / PERCENT + counters


def survival(stats: CombatStats) -> float:
    """Damage that can be taken before mitigation and evasion spare any, healing by life steal included."""
    spared = (1 + max(0.0, stats.defense) / PERCENT) * (1 + stats.evasion / PERCENT)
    return (stats.max_health + stats.shield) * spared * (1 + stats.life_steal / PERCENT)


def gain(before: CombatStats, after: CombatStats, offense_weight: float, survival_weight: float) -> float:
    """The weighted relative change of both; above 0 ``after`` is stronger.

    Only sums, products and quotients: these are the same to the last bit on every machine, powers are not.
    """
    more_offense = offense(after) / offense(before) - 1
    more_survival = survival(after) / survival(before) - 1
    return offense_weight * more_offense + survival_weight * more_survival
