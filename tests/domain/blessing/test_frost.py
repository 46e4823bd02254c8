"""Frost: a hit puts off the target's next attack, each attack once (GDD 7.1)."""

from itertools import pairwise

from heroll.enums import AttackType, BlessingId, StatusKind
from heroll.events import AttackStarted, HitLanded, StatusEnded, StatusGained
from heroll.specs import Specs
from tests.domain.battle.arena import Arena, arena
from tests.domain.battle.ledger import books_close
from tests.domain.blessing.duel import first_difference, with_and_without

CARD = BlessingId.FROST


def starts(battle: Arena, entity_id: int) -> list[int]:
    return [event.at_ms for event in battle.told(AttackStarted) if event.source_id == entity_id]


def test_the_next_attack_of_who_is_hit_comes_later(specs: Specs) -> None:
    battle, bare = with_and_without(specs, CARD, 2, floor=6)
    while not battle.told(StatusGained):
        battle.fight.advance_to_next(battle.events)
    gained = battle.told(StatusGained)[0]
    now = battle.state.logic_time_ms
    bare.fight.advance_to(now, bare.events)
    assert battle.enemy.ready_ms == bare.enemy.ready_ms + 240
    assert gained == StatusGained(1, StatusKind.CHILL, 240, now, battle.enemy.ready_ms)
    battle.jump_to_end()
    bare.jump_to_end()
    assert first_difference(battle, bare)[0] is gained
    later, sooner = starts(battle, 1), starts(bare, 1)
    common = next(n for n, (a, b) in enumerate(zip(later, sooner, strict=False)) if a != b)
    assert later[common] == sooner[common] + 240
    books_close(battle)


def test_each_attack_is_put_off_once_however_often_the_hero_hits(specs: Specs) -> None:
    battle, _ = with_and_without(specs, CARD, 5, floor=6)
    battle.hero.stats.attack_speed = 600.0
    battle.hero.interval_ms = 170
    battle.enemy.stats.health = battle.enemy.stats.max_health = 5000
    battle.fight.advance_to(20_000, battle.events)
    gained = [event.at_ms for event in battle.told(StatusGained)]
    ended = [event.at_ms for event in battle.told(StatusEnded)]
    begun = starts(battle, 1)
    assert len(begun) > 5, "the enemy still attacks"
    assert len(battle.told(HitLanded)) > 3 * len(begun)
    for one, other in pairwise(gained):
        assert any(one < start <= other for start in begun)
    assert set(ended) <= set(begun), "it is over when the attack that was put off may start"


def test_who_is_struck_with_its_attack_due_is_not_chilled(specs: Specs) -> None:
    """An enemy that is still on its way may attack at once when it is there; far reach hits it before."""
    cases = set()
    for number, role in enumerate([*AttackType] * 4):
        battle = arena(specs, role, floor=6, blessings={CARD: 1}, seed=f"due{number}")
        battle.hero.reach *= 1 + number % 2 * 100
        battle.jump_to_end()
        first = next(hit for hit in battle.told(HitLanded) if hit.target_id == 1)
        has_attacked = any(at_ms < first.at_ms for at_ms in starts(battle, 1))
        is_chilled = first.at_ms in [event.at_ms for event in battle.told(StatusGained)]
        assert is_chilled == has_attacked
        cases.add(has_attacked)
    assert cases == {True, False}
