"""How strong a panel is, estimated from the formulas of GDD 5.4."""

from heroll.specs.bots import BotRow
from heroll.stats import CombatStats
from heroll.units import PERCENT


def offense(stats: CombatStats, critical_factor: float) -> float:
    """Expected damage a second against no defense, hits assumed; a crit is ``critical_factor`` times it."""
    critical = 1 + stats.critical_rate / PERCENT * (critical_factor - 1)
    blow = stats.attack_power * critical * (1 + stats.total_damage_pct / PERCENT) + stats.true_damage
    counters = stats.attack_power * stats.counter_rate / PERCENT
    return blow * stats.attack_speed / PERCENT + counters


def survival(stats: CombatStats) -> float:
    """Damage that can be taken before mitigation and evasion spare any, healing by life steal included."""
    spared = (1 + max(0.0, stats.defense) / PERCENT) * (1 + stats.evasion / PERCENT)
    return (stats.max_health + stats.shield) * spared * (1 + stats.life_steal / PERCENT)


def gain(before: CombatStats, after: CombatStats, row: BotRow, critical_factor: float) -> float:
    """The relative change of both, weighted by the bot's row; above 0 ``after`` is stronger.

    Only sums, products and quotients: these are the same to the last bit on every machine, powers are not.
    """
    more_offense = offense(after, critical_factor) / offense(before, critical_factor) - 1
    more_survival = survival(after) / survival(before) - 1
    return row.offense_weight * more_offense + row.survival_weight * more_survival
