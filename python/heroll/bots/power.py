"""How strong a panel is, estimated from the formulas of GDD 5.4."""

from heroll.build.stats import CombatStats
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


def power(stats: CombatStats, offense_weight: float, survival_weight: float) -> float:
    """One number to compare panels by; larger is stronger."""
    return float(offense(stats) ** offense_weight * survival(stats) ** survival_weight)
