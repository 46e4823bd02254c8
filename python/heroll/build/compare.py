"""What taking an offer would change, for the drop page (GDD 6.3)."""

from collections.abc import Mapping
from dataclasses import dataclass

from heroll.build.gear import GearInstance
from heroll.build.panel import panel
from heroll.build.rules import HasBuildRules
from heroll.enums import GearSlot, Stat
from heroll.stats import CombatStats, get_stat, round2


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
    player_base: CombatStats,
    worn: Mapping[GearSlot, GearInstance],
    offer: GearInstance,
    specs: HasBuildRules,
) -> GearComparison:
    """Compare the present panel with the one after taking the offer; nothing is changed."""
    before = panel(player_base, worn, specs)
    after = panel(player_base, {**worn, offer.slot: offer}, specs)
    changes = []
    for stat in Stat:
        if stat is not Stat.HEALTH:
            old, new = get_stat(before, stat), get_stat(after, stat)
            changes.append(StatChange(stat, old, new, round2(new - old)))
    return GearComparison(worn.get(offer.slot), offer, before, after, tuple(changes))
