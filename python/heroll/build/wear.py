"""Wearing gear (GDD 6.3)."""

from heroll.build.gear import GearInstance, dismantle
from heroll.build.panel import panel
from heroll.build.rules import HasBuildRules
from heroll.enums import DismantleCause, GearSlot
from heroll.events import GearTaken
from heroll.stats import CombatStats
from kernel.outcome import Event


def take(
    worn: dict[GearSlot, GearInstance],
    offer: GearInstance,
    player: CombatStats,
    specs: HasBuildRules,
    events: list[Event],
) -> int:
    """Wear an offer in place; what falls out of the slot is dismantled, its points are returned (GDD 6.3).

    ``player``: the bare stats with the current HP. HP stays what it is, capped at the new max HP: changing
    gear heals nobody.
    """
    replaced = worn.get(offer.slot)
    worn[offer.slot] = offer
    player.health = panel(player, worn, specs).health
    events.append(
        GearTaken(offer.instance_id, offer.slot, None if replaced is None else replaced.instance_id)
    )
    return 0 if replaced is None else dismantle(replaced, DismantleCause.REPLACED, specs, events)
