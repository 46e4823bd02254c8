"""What held blessings add to the hero's stats: the functions of the hook PANEL (GDD 7.1)."""

from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType
from typing import TypeAlias

from heroll.blessing.instance import BlessingInstance
from heroll.blessing.rules import BlessingRules
from heroll.enums import BlessingId, Stat
from heroll.stats import CombatStats, add_stat, get_stat
from kernel.units import PERCENT

PanelEffect: TypeAlias = Callable[[CombatStats, CombatStats, int], None]
"""Changes the first stats in place; the second are the bare ones, the number is the blessing's worth."""


def might(stats: CombatStats, bare: CombatStats, percent: int) -> None:
    """More attack power, a part of the bare one."""
    _raise_by_part(stats, bare, Stat.ATTACK_POWER, percent)


def vitality(stats: CombatStats, bare: CombatStats, percent: int) -> None:
    """More max HP, a part of the bare one; heals nobody."""
    _raise_by_part(stats, bare, Stat.MAX_HEALTH, percent)


def swiftness(stats: CombatStats, bare: CombatStats, percent: int) -> None:
    """More attack speed, a part of the bare one."""
    _raise_by_part(stats, bare, Stat.ATTACK_SPEED, percent)


def critical_rate(stats: CombatStats, _bare: CombatStats, points: int) -> None:
    """More critical rate, in its own points."""
    add_stat(stats, Stat.CRITICAL_RATE, points)


PANEL: Mapping[BlessingId, PanelEffect] = MappingProxyType(
    {
        BlessingId.MIGHT: might,
        BlessingId.VITALITY: vitality,
        BlessingId.SWIFTNESS: swiftness,
        BlessingId.KEEN_EYE: critical_rate,
        BlessingId.CRITICAL_SURGE: critical_rate,
    }
)


def add_to_panel(
    stats: CombatStats, bare: CombatStats, held: Sequence[BlessingInstance], rules: BlessingRules
) -> None:
    """Change ``stats`` in place by what is held, each sum at its stat's precision."""
    for blessing in held:
        effect = PANEL.get(blessing.blessing_id)
        if effect is not None:
            effect(stats, bare, worth(blessing, rules))


def worth(blessing: BlessingInstance, rules: BlessingRules) -> int:
    """What the blessing's levels are worth together, in its row's unit."""
    return rules.values[blessing.blessing_id] * blessing.level


def _raise_by_part(stats: CombatStats, bare: CombatStats, stat: Stat, percent: int) -> None:
    add_stat(stats, stat, get_stat(bare, stat) * percent / PERCENT)
