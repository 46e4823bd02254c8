"""PotionRegen: a drink goes on healing for a while (GDD 7.2 Regen)."""

import pytest

from heroll.battle.state import HERO_ID
from heroll.enums import BlessingId, HealCause, StatusKind
from heroll.events import CombatantHealed, StatusGained
from heroll.specs import Specs
from tests.domain.battle.arena import Arena
from tests.domain.blessing.again import ticks_and_jumps
from tests.domain.blessing.duel import first_difference
from tests.domain.blessing.sip import AT_MS, drunk, sip, wounded

CARD = BlessingId.POTION_REGEN


def pulses(battle: Arena) -> list[CombatantHealed]:
    return [event for event in battle.told(CombatantHealed) if event.cause is HealCause.REGEN]


@pytest.mark.parametrize("level, amount", [(1, 5), (2, 9), (3, 14)])
def test_it_heals_a_part_of_max_hp_every_second_for_five(specs: Specs, level: int, amount: int) -> None:
    """3 % of 150 a level, half-up."""

    def long_battle(card: BlessingId | None) -> Arena:
        battle = drunk(specs, card, level, floor=2, count=2)
        for enemy in battle.state.enemies:
            enemy.stats.defense = 400.0
            enemy.stats.attack_power = 3.0
        return battle

    battle = ticks_and_jumps(lambda: long_battle(CARD))
    bare = ticks_and_jumps(lambda: long_battle(None))
    mine, _ = first_difference(battle, bare)
    assert mine == StatusGained(HERO_ID, StatusKind.REGEN, amount, AT_MS, AT_MS + 5000)
    healed = pulses(battle)
    assert [event.at_ms for event in healed] == [AT_MS + 1000 * n for n in (1, 2, 3, 4, 5)]
    assert {event.amount for event in healed} == {amount} and not pulses(bare)


def test_a_pulse_heals_at_least_one(specs: Specs) -> None:
    """3 % of 15 is less than a half."""
    player = wounded(specs, 1)
    player.max_health = 15
    told = drunk(specs, CARD, player=player).told(StatusGained)
    assert [event.amount for event in told] == [1]


def test_it_stops_at_max_hp_and_goes_on_once_hp_is_lost(specs: Specs) -> None:
    battle = drunk(specs, CARD, floor=2, player=wounded(specs, 98))
    battle.enemy.stats.aim = -10_000.0
    battle.enemy.stats.defense = 400.0
    battle.enemy.evades = battle.hero.evades = 99
    battle.fight.advance_to(4000, battle.events)
    assert [(event.amount, event.hp_after) for event in pulses(battle)] == [(2, 150)], "148 after the drink"
    battle.hero.stats.health -= 30
    battle.fight.advance_to(AT_MS + 5000, battle.events)
    assert [event.amount for event in pulses(battle)[1:]] == [5, 5]


def test_a_second_drink_renews_it(specs: Specs) -> None:
    battle = drunk(specs, CARD, charges=2, floor=2, player=wounded(specs, 10))
    battle.hero.evades = battle.enemy.evades = 99
    battle.fight.advance_to(2500, battle.events)
    sip(specs, battle)
    battle.fight.advance_to(9000, battle.events)
    assert [event.at_ms for event in pulses(battle)] == [AT_MS + 1000 * n for n in range(1, 8)]
