"""The line of survival: shields, answers to hits, coming back (GDD 5.6, 7.1)."""

from heroll.battle.contexts import BattleStart, Death, Evaded, Healed, Hurt
from heroll.battle.damage import heal
from heroll.battle.desk import Desk
from heroll.battle.falls import revive
from heroll.battle.lifts import evade_next, give_shield
from heroll.battle.pace import ready_now
from heroll.battle.secondary import hurt, part_of_attack
from heroll.battle.state import BattleBlessing
from heroll.battle.statuses import make_invulnerable
from heroll.enums import BlessingParameter, HealCause, HitCause
from kernel.rounding import half_up_ratio
from kernel.units import PERCENT


def guard(desk: Desk, held: BattleBlessing, _start: BattleStart) -> None:
    """A shield of so many percent of max HP."""
    hero = desk.state.player
    give_shield(desk, hero, half_up_ratio(hero.stats.max_health * desk.worth(held), PERCENT))


def warm_up(desk: Desk, held: BattleBlessing, _start: BattleStart) -> None:
    """A shield of so many percent of max HP for every so many tiles walked since the last battle."""
    hero = desk.state.player
    times = held.counter // desk.parameter(held, BlessingParameter.EVERY)
    held.counter = 0
    give_shield(desk, hero, half_up_ratio(hero.stats.max_health * desk.worth(held) * times, PERCENT))


def evasive_step(desk: Desk, held: BattleBlessing, _start: BattleStart) -> None:
    """So many hits of this battle miss for sure, the first ones."""
    evade_next(desk.state.player, desk.worth(held))


def counter_step(desk: Desk, _held: BattleBlessing, _evaded: Evaded) -> None:
    """An attack that was evaded, for sure or by chance, readies the hero's next one."""
    ready_now(desk, desk.state.player)


def vitality(desk: Desk, held: BattleBlessing, healed: Healed) -> None:
    """Life steal and drinks heal so many percent more."""
    more = half_up_ratio(healed.amount * desk.worth(held), PERCENT)
    heal(desk.state.player, more, HealCause.BLESSING, desk.now, desk.events)


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
