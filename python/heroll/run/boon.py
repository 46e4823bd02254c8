"""Boons: what a tile leaves behind for the next battles or moves (heroll-rules 3)."""

from collections.abc import Sequence
from dataclasses import dataclass

from heroll.enums import BoonKind, Stat
from heroll.stats import CombatStats, add_stat
from kernel.clone import Cloneable, cloneable
from kernel.rounding import half_up_ratio
from kernel.units import PERCENT

BY_MOVE = (BoonKind.POISON,)
"""Kinds that count moves; the others count battles."""


@cloneable
@dataclass(slots=True)
class Boon(Cloneable):
    """``amount`` percent, for ``left`` more battles (STAR, CURSE, SHIELD) or moves (POISON)."""

    kind: BoonKind
    amount: int
    left: int


def add_boons(stats: CombatStats, boons: Sequence[Boon]) -> None:
    """Change the panel in place.

    STAR adds to the damage dealt, CURSE takes from the attack power, SHIELD gives a part of max HP as a
    shield at the start of the battle; POISON has no part in a fight.
    """
    for boon in boons:
        if boon.kind is BoonKind.STAR:
            add_stat(stats, Stat.TOTAL_DAMAGE_PCT, boon.amount)
        elif boon.kind is BoonKind.CURSE:
            add_stat(stats, Stat.ATTACK_POWER, -stats.attack_power * boon.amount / PERCENT)
        elif boon.kind is BoonKind.SHIELD:
            add_stat(stats, Stat.SHIELD, half_up_ratio(stats.max_health * boon.amount, PERCENT))
