"""The attack line: more comes of a hit that landed (GDD 7.1)."""

from heroll.battle.contexts import BattleStart, Hit
from heroll.battle.desk import Desk
from heroll.battle.secondary import execute, hurt, next_enemy, part_of_attack
from heroll.battle.state import BattleBlessing
from heroll.battle.statuses import poison
from heroll.enums import BlessingParameter, HitCause
from kernel.rounding import half_up_ratio
from kernel.units import PERCENT


def forget_blood(_desk: Desk, held: BattleBlessing, _start: BattleStart) -> None:
    """FirstBlood has seen none of these enemies hit."""
    held.counter = 0


def first_blood(desk: Desk, held: BattleBlessing, hit: Hit) -> None:
    """The first hit on each enemy is followed by so many percent of its damage.

    The counter has the bit of every entity id that was hit in this battle.
    """
    bit = 1 << hit.target.entity_id
    if held.counter & bit:
        return
    held.counter |= bit
    damage = max(1, half_up_ratio(hit.landed.damage * desk.worth(held), PERCENT))
    hurt(desk, hit.target, desk.state.player, damage, HitCause.FIRST_BLOOD, hit.landed.attack_id)


def executioner(desk: Desk, held: BattleBlessing, hit: Hit) -> None:
    """An enemy that the hit leaves at or below so many percent of its max HP falls."""
    execute(desk, hit.target, desk.worth(held), hit.landed.attack_id)


def chain_spark(desk: Desk, held: BattleBlessing, hit: Hit) -> None:
    """Every so manieth hit also strikes the next enemy; without another one its spark is lost."""
    held.counter += 1
    if held.counter < desk.parameter(held, BlessingParameter.EVERY):
        return
    held.counter = 0
    other = next_enemy(desk, hit.target)
    if other is not None:
        hero = desk.state.player
        damage = part_of_attack(hero, desk.worth(held))
        hurt(desk, other, hero, damage, HitCause.CHAIN, hit.landed.attack_id)


def venom(desk: Desk, held: BattleBlessing, hit: Hit) -> None:
    """The hit poisons for some time."""
    hero = desk.state.player
    poison(
        desk,
        hit.target,
        hero,
        part_of_attack(hero, desk.worth(held)),
        desk.parameter(held, BlessingParameter.LASTS_MS),
        desk.parameter(held, BlessingParameter.PERIOD_MS),
    )
