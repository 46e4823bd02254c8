"""What taking an offer would change, for the drop page (GDD 6.3)."""

from dataclasses import dataclass

from heroll.build.gear import GearInstance
from heroll.enums import Stat
from heroll.stats import CombatStats, get_stat, round2

_COMPARED = tuple(stat for stat in Stat if stat is not Stat.HEALTH)


@dataclass(frozen=True, slots=True)
class StatChange:
    """One stat of the panel before and after; ``delta`` is positive (green), negative (red) or 0 (grey)."""

    stat: Stat
    old: float
    new: float
    delta: float


@dataclass(frozen=True, slots=True)
class GearComparison:
    """The panel before and after taking an offer.

    ``new`` is the offer, ``old`` what it would replace (None: an empty slot). ``changes`` has every stat of
    the panel but current HP.
    """

    old: GearInstance | None
    new: GearInstance
    old_stats: CombatStats
    new_stats: CombatStats
    changes: tuple[StatChange, ...]


def compare(
    old: GearInstance | None, new: GearInstance, before: CombatStats, after: CombatStats
) -> GearComparison:
    """Compare the panel with ``old`` worn to the one with ``new`` in its place; nothing is changed."""
    changes = []
    for stat in _COMPARED:
        old_value, new_value = get_stat(before, stat), get_stat(after, stat)
        changes.append(StatChange(stat, old_value, new_value, round2(new_value - old_value)))
    return GearComparison(old, new, before, after, tuple(changes))
