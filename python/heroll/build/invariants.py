"""What must hold of gear and potion; restored ones are checked before the run goes on."""

from collections.abc import Iterator

from heroll.battle.potion import PotionState
from heroll.build.gear import GearInstance, round_to
from heroll.build.rules import HasBuildRules


def broken_gear(gear: GearInstance, specs: HasBuildRules) -> Iterator[str]:
    """A line for everything that is wrong with a piece of gear."""
    look = specs.build.catalog.get(gear.catalog_id)
    if look is None or look.slot is not gear.slot:
        yield f"{gear.instance_id}: catalogue id {gear.catalog_id} is no {gear.slot}"
    status = specs.build.status_by_id.get(gear.status_id)
    if status is None:
        yield f"{gear.instance_id}: unknown status {gear.status_id}"
    elif gear.value <= 0 or gear.value != round_to(gear.value, status.decimals):
        yield f"{gear.instance_id}: value {gear.value} does not fit status {gear.status_id}"
    if gear.upgrade_count < 0:
        yield f"{gear.instance_id}: upgraded {gear.upgrade_count} times"


def broken_potion(potion: PotionState, specs: HasBuildRules) -> Iterator[str]:
    """A line for everything that is wrong with the potion at rest."""
    rules = specs.build
    if not 0 <= potion.count_level < len(rules.capacities) or not 0 <= potion.heal_level < len(rules.heals):
        yield f"potion levels {potion.count_level} and {potion.heal_level}"
        return
    if potion.max_charges != rules.capacities[potion.count_level]:
        yield f"potion of level {potion.count_level} holds {potion.max_charges}"
    if potion.heal_amount != rules.heals[potion.heal_level]:
        yield f"potion of level {potion.heal_level} heals {potion.heal_amount}"
    if not 0 <= potion.charges <= potion.max_charges:
        yield f"potion has {potion.charges} of {potion.max_charges} charges"
    if potion.input_locked:
        yield "potion is locked between two commands"
