"""PotionLastDrop: the last charge heals fully (GDD 7.2 LastDrop)."""

from dataclasses import replace

from heroll.battle.state import HERO_ID
from heroll.blessing.draw import pool
from heroll.enums import BlessingId, HealCause
from heroll.events import CombatantHealed, PotionDrunk
from heroll.specs import Specs
from tests.domain.battle.arena import held
from tests.domain.blessing.again import ticks_and_jumps
from tests.domain.blessing.duel import first_difference
from tests.domain.blessing.sip import AT_MS, before_drink, drunk, sip

CARD = BlessingId.POTION_LAST_DROP


def test_the_only_charge_left_heals_fully(specs: Specs) -> None:
    assert sip(specs, before_drink(specs, CARD)) == [
        CombatantHealed(HERO_ID, 130, 150, HealCause.POTION, AT_MS),
        PotionDrunk(0, AT_MS),
    ]


def test_charges_before_it_heal_what_they_always_do(specs: Specs) -> None:
    battle = drunk(specs, CARD, charges=2)
    assert battle.hero.stats.health == 70
    battle.fight.advance_to(AT_MS + 10, battle.events)
    sip(specs, battle)
    assert battle.hero.stats.health == 150


def test_the_same_battle_is_survived_with_more(specs: Specs) -> None:
    battle = ticks_and_jumps(lambda: drunk(specs, CARD, count=2, floor=2))
    bare = ticks_and_jumps(lambda: drunk(specs, None, count=2, floor=2))
    mine, theirs = first_difference(battle, bare)
    assert isinstance(theirs, CombatantHealed) and mine == replace(theirs, amount=130, hp_after=150)
    assert battle.hero.stats.health == bare.hero.stats.health + 80


def test_more_than_fully_there_is_not(specs: Specs) -> None:
    """One level is all there is."""
    assert CARD not in [row.blessing_id for row in pool([held(CARD, specs)], specs.blessing)]
