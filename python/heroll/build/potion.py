"""The potion's two level curves: charges it holds, HP that a charge heals (GDD 7.2, 8.1)."""

from heroll.battle.potion import PotionState
from heroll.build.rules import HasBuildRules


def new_potion(specs: HasBuildRules) -> PotionState:
    """The potion of a new run: level 0 of both curves, full (GDD 3.1)."""
    rules = specs.build
    capacity = rules.capacities[0]
    return PotionState(0, 0, capacity, capacity, rules.heals[0])


def refill(potion: PotionState, charges: int) -> None:
    """More charges, up to what the potion holds (GDD 8.1 `potionAdd`)."""
    potion.charges = min(potion.max_charges, potion.charges + charges)


def widen(potion: PotionState, levels: int, specs: HasBuildRules) -> None:
    """Levels more of capacity, no charge (GDD 8.1 `potionCount`); the curve's last level is the last."""
    set_count_level(potion, min(potion.count_level + levels, len(specs.build.capacities) - 1), specs)


def strengthen(potion: PotionState, levels: int, specs: HasBuildRules) -> None:
    """Levels more of what a charge heals (GDD 8.1 `potionHeal`); the curve's last level is the last."""
    set_heal_level(potion, min(potion.heal_level + levels, len(specs.build.heals) - 1), specs)


def set_count_level(potion: PotionState, level: int, specs: HasBuildRules) -> None:
    """Stand on a level of the capacity curve; charges that no longer fit are lost."""
    potion.count_level = level
    potion.max_charges = specs.build.capacities[level]
    potion.charges = min(potion.charges, potion.max_charges)


def set_heal_level(potion: PotionState, level: int, specs: HasBuildRules) -> None:
    """Stand on a level of the heal curve."""
    potion.heal_level = level
    potion.heal_amount = specs.build.heals[level]
