"""PotionHaste: a drink raises the attack speed for a while (GDD 7.2 Haste)."""

from itertools import pairwise

import pytest

from heroll.battle.state import HERO_ID
from heroll.enums import BlessingId, StatusKind
from heroll.events import AttackStarted, StatusEnded, StatusGained
from heroll.specs import Specs
from tests.domain.battle.arena import Arena
from tests.domain.blessing.again import ticks_and_jumps
from tests.domain.blessing.sip import AT_MS, drunk, sip, wounded

CARD = BlessingId.POTION_HASTE
ENDS_MS = AT_MS + 5000


def long_battle(specs: Specs, card: BlessingId | None, level: int = 1) -> Arena:
    """Against somebody who stands for more than the 5 s, by a hero who lives."""
    player = wounded(specs)
    player.defense = 500.0
    battle = drunk(specs, card, level, charges=2, floor=2, player=player)
    battle.enemy.stats.defense = 400.0
    return battle


def starts(battle: Arena) -> list[int]:
    return [event.at_ms for event in battle.told(AttackStarted) if event.source_id == HERO_ID]


@pytest.mark.parametrize("level, interval", [(1, 770), (2, 630), (3, 530)])
def test_attacks_come_sooner_for_five_seconds(specs: Specs, level: int, interval: int) -> None:
    """30 points a level on 100; the interval is a whole number of ticks, rounded up."""
    battle = ticks_and_jumps(lambda: long_battle(specs, CARD, level))
    bare = ticks_and_jumps(lambda: long_battle(specs, None))
    gained, ended = battle.told(StatusGained), battle.told(StatusEnded)
    assert gained == [StatusGained(HERO_ID, StatusKind.HASTE, 30 * level, AT_MS, ENDS_MS)]
    assert ended == [StatusEnded(HERO_ID, StatusKind.HASTE, ENDS_MS)]
    begun = starts(battle)
    hasty = [after - at_ms for at_ms, after in pairwise(begun) if after <= ENDS_MS]
    later = [after - at_ms for at_ms, after in pairwise(begun) if at_ms >= ENDS_MS]
    assert set(hasty) == {interval} and set(later) == {1000}
    assert begun[0] == starts(bare)[0] and begun[1] == starts(bare)[1] - (1000 - interval)
    assert battle.state.logic_time_ms < bare.state.logic_time_ms
    assert battle.hero.stats.attack_speed == 100


def test_a_second_drink_renews_and_does_not_add_up(specs: Specs) -> None:
    battle = long_battle(specs, CARD)
    battle.fight.advance_to(1000, battle.events)
    sip(specs, battle)
    assert battle.hero.stats.attack_speed == 130
    battle.jump_to_end()
    assert [event.until_ms for event in battle.told(StatusGained)] == [ENDS_MS, 6000]
    assert [event.at_ms for event in battle.told(StatusEnded)] == [6000]
