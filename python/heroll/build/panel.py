"""The hero's stats with the gear worn (GDD 6.2, 6.3)."""

from collections.abc import Mapping

from heroll.build.gear import GearInstance, stat_of
from heroll.build.rules import HasBuildRules
from heroll.enums import GearSlot
from heroll.stats import CombatStats, add_stat

_SLOTS = tuple(GearSlot)


def add_gear(stats: CombatStats, gear: Mapping[GearSlot, GearInstance], specs: HasBuildRules) -> None:
    """Each piece adds its value to its stat in place, in slot order. HP stays, capped at max HP."""
    for slot in _SLOTS:
        piece = gear.get(slot)
        if piece is not None:
            add_stat(stats, stat_of(piece, specs), piece.value)
    stats.health = min(stats.health, stats.max_health)
