"""What held blessings add to the hero's stats (GDD 7.1)."""

from collections.abc import Sequence

from heroll.blessing.instance import BlessingInstance
from heroll.blessing.rules import BlessingRules
from heroll.enums import BlessingId, Stat
from heroll.stats import CombatStats, add_stat, get_stat
from heroll.units import PERCENT
from kernel.rounding import half_up_ratio

RAISES = {BlessingId.MIGHT: Stat.ATTACK_POWER, BlessingId.VITALITY: Stat.MAX_HEALTH}
"""Which stat a blessing raises by a percentage of its bare value."""


def add_raises(
    stats: CombatStats, bare: CombatStats, held: Sequence[BlessingInstance], rules: BlessingRules
) -> None:
    """Raise ``stats`` in place by percentages of the ``bare`` ones, each at its stat's precision."""
    for blessing in held:
        stat = RAISES.get(blessing.blessing_id)
        if stat is not None:
            percent = worth(blessing, rules)
            add_stat(stats, stat, get_stat(bare, stat) * percent / PERCENT)


def add_shields(stats: CombatStats, held: Sequence[BlessingInstance], rules: BlessingRules) -> None:
    """Guard: a shield at the start of every battle, a percentage of the max HP that ``stats`` have."""
    for blessing in held:
        if blessing.blessing_id is BlessingId.GUARD:
            shield = half_up_ratio(stats.max_health * worth(blessing, rules), PERCENT)
            add_stat(stats, Stat.SHIELD, shield)


def worth(blessing: BlessingInstance, rules: BlessingRules) -> int:
    """What the blessing's levels are worth together, in its row's unit."""
    return rules.table[blessing.blessing_id].value * blessing.level
