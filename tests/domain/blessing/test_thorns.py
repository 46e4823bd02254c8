"""Thorns: every hit taken is answered by a part of the hero's attack (GDD 7.1)."""

import pytest

from heroll.battle.state import Activity
from heroll.build.player import bare_stats
from heroll.enums import BattleResult, BlessingId, HitCause
from heroll.events import CombatantDied, HitLanded
from heroll.specs import Specs
from tests.domain.battle.ledger import books_close
from tests.domain.blessing.duel import first_difference, fought, hits, with_and_without


@pytest.mark.parametrize("level, damage", [(1, 4), (2, 8), (3, 12)])
def test_every_hit_taken_is_answered(specs: Specs, level: int, damage: int) -> None:
    """40 % of an attack of 10 a level, past any defense."""
    battle, bare = with_and_without(specs, BlessingId.THORNS, level, count=3, floor=6)
    for enemy in battle.state.enemies:
        enemy.stats.defense = 500.0
    battle.jump_to_end()
    bare.jump_to_end()
    taken = [event for event in hits(battle, HitCause.ATTACK) if event.target_id == 0 and event.hp_after > 0]
    fallen: set[int] = set()
    answers = hits(battle, HitCause.THORNS)
    assert answers and not hits(bare, HitCause.THORNS)
    assert {answer.damage for answer in answers} == {damage}
    for event in battle.events:
        if isinstance(event, CombatantDied):
            fallen.add(event.entity_id)
    assert [(one.attack_id, one.target_id) for one in answers] == [
        (one.attack_id, one.source_id) for one in taken
    ]
    books_close(battle)


def test_the_answer_follows_the_hit_at_once_and_turns_the_battle(specs: Specs) -> None:
    battle, bare = fought(specs, BlessingId.THORNS, 3, count=2, floor=1)
    mine, _theirs = first_difference(battle, bare)
    assert isinstance(mine, HitLanded) and mine.cause is HitCause.THORNS
    assert battle.fight.result is bare.fight.result is BattleResult.WON
    assert battle.state.logic_time_ms < bare.state.logic_time_ms


def test_an_answer_can_kill_and_end_the_battle(specs: Specs) -> None:
    battle, bare = with_and_without(specs, BlessingId.THORNS, floor=1)
    for one in (battle, bare):
        one.enemy.stats.health = 1
        one.enemy.evades = 99  # the hero's own attacks miss
        one.fight.advance_to(12_000, one.events)
    killer = battle.told(HitLanded)[-1]
    assert killer.cause is HitCause.THORNS and killer.hp_after == 0
    assert battle.enemy.activity is Activity.FALLEN and battle.fight.result is BattleResult.WON
    assert bare.fight.result is None and not [hit for hit in bare.told(HitLanded) if hit.target_id]


def test_the_dead_do_not_answer(specs: Specs) -> None:
    weak = bare_stats(specs)
    weak.health = 1
    battle, _ = fought(specs, BlessingId.THORNS, count=4, floor=10, player=weak)
    assert battle.fight.result is BattleResult.LOST
    last = [event for event in battle.told(HitLanded) if event.target_id == 0][-1]
    assert last.hp_after == 0
    assert all(answer.attack_id != last.attack_id for answer in hits(battle, HitCause.THORNS))
