"""The potion (GDD 7.2, 12.2 `PotionState`): capacity, heal level, and drinking in a fight."""

from dataclasses import dataclass, field

from heroll.battle.damage import heal
from heroll.battle.state import BattleState
from heroll.build.rules import HasBuildRules
from heroll.enums import BattleStage, HealCause, Reason
from heroll.events import PotionDrunk
from heroll.units import PERCENT
from kernel.clone import Cloneable, cloneable
from kernel.outcome import Event
from kernel.rounding import half_up_ratio
from kernel.transaction import Reject


@cloneable
@dataclass(slots=True)
class PotionState(Cloneable):
    """Levels of the two curves, charges left of max_charges, HP a charge heals, augment ids, the input lock.

    ``drunk_at_ms`` and ``drunk_in``: logic time and battle of the last drink (one an input tick).
    """

    count_level: int
    heal_level: int
    charges: int
    max_charges: int
    heal_amount: int
    augments: list[int] = field(default_factory=list)
    input_locked: bool = False
    drunk_in: str | None = None
    drunk_at_ms: int | None = None


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


def check_drinkable(potion: PotionState, battle: BattleState) -> None:
    """Raise :class:`Reject` unless a charge may be drunk now.

    In Fight, alive, unlocked, charges left, not twice in one tick (GDD 7.2).
    """
    if battle.stage is not BattleStage.FIGHT:
        raise Reject(Reason.NOT_FIGHTING, f"battle {battle.battle_id} is in {battle.stage}")
    if battle.player.stats.health <= 0:
        raise Reject(Reason.HERO_DEAD, f"battle {battle.battle_id}")
    if potion.input_locked:
        raise Reject(Reason.POTION_LOCKED, "the last drink is not settled")
    if potion.drunk_in == battle.battle_id and potion.drunk_at_ms == battle.logic_time_ms:
        raise Reject(Reason.POTION_LOCKED, f"one drink a tick, {battle.logic_time_ms} ms has had one")
    if potion.charges <= 0:
        raise Reject(Reason.NO_CHARGES, "the potion is empty")


def is_usable(potion: PotionState, battle: BattleState) -> bool:
    """Whether :func:`drink` would be accepted now."""
    try:
        check_drinkable(potion, battle)
    except Reject:
        return False
    return True


def drink(potion: PotionState, battle: BattleState, specs: HasBuildRules, events: list[Event]) -> None:
    """Drink one charge: lock, heal, augments, take the charge, unlock (GDD 7.2). HP never exceeds max HP.

    Raise :class:`Reject` as :func:`check_drinkable`. A drink at full HP is allowed and costs its charge.
    """
    check_drinkable(potion, battle)
    potion.input_locked = True
    heal(
        battle.player,
        final_heal(specs.build.heals[potion.heal_level]),
        HealCause.POTION,
        battle.logic_time_ms,
        events,
    )
    potion.charges -= 1
    potion.drunk_in = battle.battle_id
    potion.drunk_at_ms = battle.logic_time_ms
    potion.input_locked = False
    events.append(PotionDrunk(potion.charges, battle.logic_time_ms))


def final_heal(heal_level_value: int, percent_heal_bonus: int = 0, adaptive_multiplier: int = PERCENT) -> int:
    """(healLevelValue + percentHealBonus) x adaptiveMultiplier / 100 (GDD 7.2 `GetPotionFinalHeal`), half-up.

    The bonus is HP and the multiplier percent; without augments they are 0 and 100.
    """
    return half_up_ratio((heal_level_value + percent_heal_bonus) * adaptive_multiplier, PERCENT)
