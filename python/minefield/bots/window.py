"""Which item the solving bot chooses (002 rule 7): at most one a settlement."""

from kernel.command import Command
from kernel.units import PERCENT
from minefield.commands import SkipItem, UseItem
from minefield.enums import Category
from minefield.specs.bots import BotRow
from minefield.specs.load import Specs
from minefield.view import View


def choose(view: View, specs: Specs, row: BotRow) -> Command:
    """Healing when hurt; else harm: the weakest item that kills the frontmost enemy, else the strongest.

    Healing that would not be wasted is taken when there is nothing else.
    """
    usable = [item for item in view.window or () if item.usable_now]
    category = {item.item_id: specs.rewards[item.reward_id].category for item in usable}
    heals = [item for item in usable if category[item.item_id] is Category.HEAL_PACK]
    blades = sorted(
        (item for item in usable if category[item.item_id] is Category.DAMAGE_ITEM),
        key=lambda item: item.power,
    )
    missing = view.hero.max_hp - view.hero.hp
    if heals and view.hero.hp * PERCENT <= view.hero.max_hp * row.heal_percent:
        return UseItem(heals[0].item_id)
    front = next((unit for unit in view.enemies if unit.alive), None)
    if blades and front is not None:
        killing = [item for item in blades if item.power >= front.hp]
        return UseItem((killing[0] if killing else blades[-1]).item_id)
    whole = [item for item in heals if item.power <= missing]
    return UseItem(whole[0].item_id) if whole else SkipItem()
