"""Combat stats of one combatant (GDD 5.1, 12.2 `CombatStats`)."""

import math
from dataclasses import dataclass
from types import MappingProxyType
from typing import Final

from heroll.enums import Stat
from kernel.clone import Cloneable, cloneable
from kernel.rounding import half_up

_CENT: Final = 100


@cloneable
@dataclass(slots=True)
class CombatStats(Cloneable):
    """Stats of a combatant; the hero's bare values are GDD 5.1.

    Integers: health, max_health, true_damage, shield (GDD 5.4: life, shield and damage are integers). Numbers
    with at most two decimals: the others; percentages are in percent (25.5 is 25.5 %). attack_power is no
    integer, because GDD 5.4 rounds a hit once, at its damage.

    range: reach in range units. move_speed: walking speed in speed units. attack_speed: 100 is one attack a
    second. defense: parameter of mitigation. aim and evasion: points of hit chance. critical_rate,
    counter_rate: percent. life_steal: percent of the final damage. total_damage_pct: percent added to
    damage. true_damage: added after it. shield: shield at the start of every battle; in a battle, the
    shield that is left.
    """

    range: float
    move_speed: float
    attack_power: float
    attack_speed: float
    health: int
    max_health: int
    defense: float = 0.0
    life_steal: float = 0.0
    evasion: float = 0.0
    aim: float = 0.0
    critical_rate: float = 0.0
    counter_rate: float = 0.0
    total_damage_pct: float = 0.0
    true_damage: int = 0
    shield: int = 0


INTEGER_STATS: Final = frozenset({Stat.HEALTH, Stat.MAX_HEALTH, Stat.TRUE_DAMAGE, Stat.SHIELD})
"""Stats that are whole numbers (GDD 5.4); the others carry two decimals."""


FIELD_OF: Final = MappingProxyType({stat: stat.name.lower() for stat in Stat})
"""The field of :class:`CombatStats` that holds a stat."""


def get_stat(stats: CombatStats, stat: Stat) -> float:
    """The value of one stat."""
    value: float = getattr(stats, FIELD_OF[stat])
    return value


def add_stat(stats: CombatStats, stat: Stat, amount: float) -> None:
    """Add to one stat in place, at its precision: whole half-up, or two decimals half-up."""
    field = FIELD_OF[stat]
    total = getattr(stats, field) + amount
    if stat in INTEGER_STATS:
        setattr(stats, field, half_up(total))
    else:
        setattr(stats, field, round2(total))


def hundredths(value: float) -> int:
    """A stat in whole hundredths, which is what it carries: for exact products."""
    return half_up(value * _CENT)


def round2(value: float) -> float:
    """Two decimals, half-up: the precision of defense, attack speed and percentages (GDD 5.4).

    Raise ``ValueError`` for NaN and infinities.
    """
    if not math.isfinite(value):
        raise ValueError(f"a stat must be finite, is {value}")
    return hundredths(value) / _CENT
