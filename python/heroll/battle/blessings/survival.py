"""The line of survival: shields, answers to hits, coming back (GDD 5.6, 7.1)."""

from heroll.battle.contexts import BattleStart, Death, Hurt
from heroll.battle.desk import Desk
from heroll.battle.falls import revive
from heroll.battle.lifts import give_shield
from heroll.battle.secondary import hurt, part_of_attack
from heroll.battle.state import BattleBlessing
from heroll.battle.statuses import make_invulnerable
from heroll.enums import BlessingParameter, HitCause
from heroll.units import PERCENT
from kernel.rounding import half_up_ratio


def guard(desk: Desk, held: BattleBlessing, _start: BattleStart) -> None:
    """A shield of so many percent of max HP."""
    hero = desk.state.player
    give_shield(desk, hero, half_up_ratio(hero.stats.max_health * desk.worth(held), PERCENT))


def thorns(desk: Desk, held: BattleBlessing, taken: Hurt) -> None:
    """Whoever hit the hero takes a part of the hero's attack, past any defense."""
    hero = desk.state.player
    damage = part_of_attack(hero, desk.worth(held))
    hurt(desk, taken.source, hero, damage, HitCause.THORNS, taken.landed.attack_id)


def revival(desk: Desk, held: BattleBlessing, _death: Death) -> None:
    """Back with so many percent of max HP, and no hit counts for a moment; so often a run."""
    hero = desk.state.player
    if hero.stats.health > 0 or not desk.has_trigger(held):
        return
    revive(desk, held, max(1, half_up_ratio(hero.stats.max_health * desk.worth(held), PERCENT)))
    make_invulnerable(desk, hero, desk.parameter(held, BlessingParameter.LASTS_MS))
