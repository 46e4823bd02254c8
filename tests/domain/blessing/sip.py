"""Battles in which the hero drinks of a potion that carries augments."""

from typing import Any

from heroll.battle.drinking import drink
from heroll.battle.falls import conclude
from heroll.battle.fight import Fight
from heroll.battle.potion import PotionState
from heroll.build.player import bare_stats
from heroll.build.potion import new_potion
from heroll.enums import BlessingId
from heroll.specs import Specs
from heroll.stats import CombatStats
from kernel.outcome import Event
from tests.domain.battle.arena import Arena, arena

AT_MS = 30
"""When the first drink is taken: nobody has struck yet."""


def bottle(specs: Specs, charges: int, *cards: BlessingId) -> PotionState:
    """A potion of so many charges that carries these cards' augments."""
    potion = new_potion(specs)
    potion.charges = potion.max_charges = charges
    potion.augments = [row.augment_id for row in specs.battle.augments if row.blessing_id in cards]
    return potion


def wounded(specs: Specs, health: int = 20) -> CombatStats:
    """A hero who comes with ``health`` of 150 HP."""
    stats = bare_stats(specs)
    stats.health = health
    return stats


def sip(specs: Specs, battle: Arena) -> list[Event]:
    """Drink one charge between two ticks, as the command does it; returns what is told of it."""
    told = len(battle.events)
    desk = battle.desk(specs, battle.potion)
    drink(desk)
    conclude(desk)
    battle.fight = Fight(specs, battle.state, battle.combat, battle.potion)
    return battle.events[told:]


def before_drink(
    specs: Specs, card: BlessingId | None, level: int = 1, charges: int = 1, **setup: Any
) -> Arena:
    """A battle at 30 ms with a potion that carries the card's augment, none for None."""
    cards = {} if card is None else {card: level}
    setup.setdefault("player", wounded(specs))
    battle = arena(specs, blessings=cards, potion=bottle(specs, charges, *cards), **setup)
    battle.fight.advance_to(AT_MS, battle.events)
    return battle


def drunk(specs: Specs, card: BlessingId | None, level: int = 1, charges: int = 1, **setup: Any) -> Arena:
    """The same just after the drink."""
    battle = before_drink(specs, card, level, charges, **setup)
    sip(specs, battle)
    return battle
