"""Drinking the potion in a fight: lock, heal, augments, one charge less, unlock (GDD 7.2)."""

from heroll.battle.contexts import Drink, Healed
from heroll.battle.damage import heal
from heroll.battle.desk import Desk
from heroll.battle.potion import PotionState, check_drinkable
from heroll.enums import HealCause
from heroll.events import PotionDrunk
from kernel.rounding import half_up_ratio
from kernel.units import PERCENT


def drink(desk: Desk) -> None:
    """Drink one charge. HP never exceeds max HP; a drink at full HP is allowed and costs its charge.

    The augments that the potion carries act in the order of potion-augments.csv. Raise :class:`Reject` as
    ``heroll.battle.potion.check_drinkable``, ``ValueError`` without a potion on the desk.
    """
    potion, state = desk.potion, desk.state
    if potion is None:
        raise ValueError(f"battle {state.battle_id} has no potion to drink")
    check_drinkable(potion, state)
    potion.input_locked = True
    potion.drunk_in = state.battle_id
    potion.drunk_at_ms = desk.now
    amount = final_heal(potion.heal_amount, _bonus(desk, potion))
    healed = heal(state.player, amount, HealCause.POTION, desk.now, desk.events)
    if healed > 0:
        desk.fire(desk.hooks.healed, Healed(healed, HealCause.POTION))
    draught = Drink(potion, healed)
    for augment in desk.rules.augments:
        if augment.augment_id in potion.augments:
            for effect, held in desk.hooks.potion:
                if held.blessing_id is augment.blessing_id:
                    effect(desk, held, draught)
    if not draught.keeps_charge:
        potion.charges -= 1
    potion.input_locked = False
    desk.events.append(PotionDrunk(potion.charges, desk.now))


def final_heal(heal_level_value: int, percent_heal_bonus: int = 0, adaptive_multiplier: int = PERCENT) -> int:
    """(healLevelValue + percentHealBonus) x adaptiveMultiplier / 100 (GDD 7.2 `GetPotionFinalHeal`), half-up.

    The bonus is HP and the multiplier percent; without augments they are 0 and 100.
    """
    return half_up_ratio((heal_level_value + percent_heal_bonus) * adaptive_multiplier, PERCENT)


def _bonus(desk: Desk, potion: PotionState) -> int:
    """percentHealBonus of the augments that the potion carries."""
    if not desk.hooks.potion_bonus:
        return 0
    carried = [row.blessing_id for row in desk.rules.augments if row.augment_id in potion.augments]
    return sum(
        bonus(desk, held, potion) for bonus, held in desk.hooks.potion_bonus if held.blessing_id in carried
    )
