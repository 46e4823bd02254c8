"""How strong a panel is, estimated by the formulas of GDD 5.4."""

from heroll.battle.formulas import Formulas
from heroll.specs.bots import BotRow
from heroll.stats import CombatStats
from kernel.units import PERCENT


def offense(stats: CombatStats, evasion: float, formulas: Formulas) -> float:
    """Expected damage a second against ``evasion`` and no defense."""
    critical = 1 + stats.critical_rate / PERCENT * (formulas.critical_factor - 1)
    blow = stats.attack_power * critical * (1 + stats.total_damage_pct / PERCENT) + stats.true_damage
    counters = stats.attack_power * stats.counter_rate / PERCENT
    return formulas.hit_chance(stats.aim, evasion) * blow * stats.attack_speed / PERCENT + counters


def survival(stats: CombatStats) -> float:
    """Damage that can be taken before mitigation and evasion spare any, healing by life steal included."""
    spared = (1 + max(0.0, stats.defense) / PERCENT) * (1 + stats.evasion / PERCENT)
    return (stats.max_health + stats.shield) * spared * (1 + stats.life_steal / PERCENT)


def gain(before: CombatStats, after: CombatStats, row: BotRow, formulas: Formulas) -> float:
    """The relative change of both, weighted by the bot's row; above 0 ``after`` is stronger.

    Only sums, products and quotients: these are the same to the last bit on every machine, powers are not.
    """
    evasion = row.foe_evasion
    more_offense = offense(after, evasion, formulas) / offense(before, evasion, formulas) - 1
    more_survival = survival(after) / survival(before) - 1
    return row.offense_weight * more_offense + row.survival_weight * more_survival
