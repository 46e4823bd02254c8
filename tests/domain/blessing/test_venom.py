"""Venom: hits poison, damage each second for three (GDD 7.1)."""

import pytest

from heroll.battle.state import HERO_ID
from heroll.build.player import bare_stats
from heroll.enums import BattleResult, BlessingId, HitCause, StatusKind
from heroll.events import CombatantDied, HitLanded, StatusEnded, StatusGained
from heroll.specs import Specs
from heroll.stats import CombatStats
from tests.domain.battle.arena import Arena
from tests.domain.battle.ledger import books_close
from tests.domain.blessing.duel import first_difference, fought, hits, with_and_without

CARD = BlessingId.VENOM


def sturdy(specs: Specs) -> CombatStats:
    """A hero who lives long enough."""
    stats = bare_stats(specs)
    stats.health = stats.max_health = 2000
    return stats


@pytest.mark.parametrize("level, amount", [(1, 2), (2, 4), (5, 10)])
def test_a_hit_poisons_and_the_poison_hurts_every_second(specs: Specs, level: int, amount: int) -> None:
    """20 % of an attack of 10 a level."""
    battle, bare = fought(specs, CARD, level, count=2, floor=10, player=sturdy(specs))
    mine, _ = first_difference(battle, bare)
    first = battle.told(HitLanded)[0]
    assert mine == StatusGained(first.target_id, StatusKind.POISON, amount, first.at_ms, first.at_ms + 3000)
    pulses = hits(battle, HitCause.POISON)
    assert {(pulse.damage, pulse.source_id, pulse.attack_id) for pulse in pulses} == {(amount, HERO_ID, 0)}
    began: dict[int, int] = {}
    for event in battle.events:
        if isinstance(event, StatusGained):
            began.setdefault(event.entity_id, event.at_ms)
        elif isinstance(event, StatusEnded):
            del began[event.entity_id]
        elif isinstance(event, HitLanded) and event.cause is HitCause.POISON:
            since = event.at_ms - began[event.target_id]
            assert since > 0 and since % 1000 == 0, "renewing keeps the rhythm"
    assert battle.state.logic_time_ms < bare.state.logic_time_ms
    books_close(battle)


def test_a_hero_who_stops_hitting_leaves_three_pulses(specs: Specs) -> None:
    battle, _ = with_and_without(specs, CARD, floor=9, count=1)
    battle.enemy.stats.health = battle.enemy.stats.max_health = 500
    while not battle.told(StatusGained):
        battle.fight.advance_to_next(battle.events)
    gained = battle.told(StatusGained)[0]
    battle.enemy.evades = 99  # nothing lands from here on
    battle.fight.advance_to(gained.until_ms + 2000, battle.events)
    assert battle.told(StatusGained) == [gained]
    pulses = [pulse.at_ms for pulse in hits(battle, HitCause.POISON)]
    assert pulses == [gained.at_ms + 1000 * n for n in (1, 2, 3)]
    assert battle.told(StatusEnded) == [StatusEnded(gained.entity_id, StatusKind.POISON, gained.at_ms + 3000)]


def test_poison_can_kill_and_end_the_battle(specs: Specs) -> None:
    """The last enemy falls between two attacks of the hero: on one of ten floors at least."""
    fights = (fought(specs, CARD, 5, floor=floor, player=sturdy(specs)) for floor in range(1, 11))
    battle, bare = next(both for both in fights if _last(both[0]).cause is HitCause.POISON)
    last = _last(battle)
    assert (last.cause, last.hp_after) == (HitCause.POISON, 0)
    assert battle.told(CombatantDied) == [CombatantDied(1, last.at_ms)]
    assert battle.fight.result is BattleResult.WON and battle.state.logic_time_ms == last.at_ms
    assert battle.told(StatusEnded)[-1] == StatusEnded(1, StatusKind.POISON, last.at_ms)
    assert last.at_ms < bare.state.logic_time_ms
    books_close(battle)


def _last(battle: Arena) -> HitLanded:
    return battle.told(HitLanded)[-1]
