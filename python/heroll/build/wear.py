"""Wearing gear (GDD 6.3)."""

from heroll.build.gear import GearInstance, dismantle
from heroll.build.rules import HasBuildRules
from heroll.enums import DismantleCause, GearSlot
from heroll.events import GearTaken
from kernel.outcome import Event


def take(
    worn: dict[GearSlot, GearInstance], offer: GearInstance, specs: HasBuildRules, events: list[Event]
) -> int:
    """Wear an offer in place; what falls out of the slot is dismantled, its points are returned (GDD 6.3).

    Changing gear heals nobody: the caller caps HP at the new max HP.
    """
    replaced = worn.get(offer.slot)
    worn[offer.slot] = offer
    events.append(
        GearTaken(offer.instance_id, offer.slot, None if replaced is None else replaced.instance_id)
    )
    return 0 if replaced is None else dismantle(replaced, DismantleCause.REPLACED, specs, events)
