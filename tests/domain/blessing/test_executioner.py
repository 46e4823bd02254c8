"""Executioner: an enemy at or below a part of its max HP falls to a hit (GDD 7.1)."""

import pytest

from heroll.battle.secondary import execute
from heroll.enums import BlessingId, HitCause
from heroll.events import CombatantDied, HitLanded
from heroll.specs import Specs
from tests.domain.battle.arena import arena
from tests.domain.battle.ledger import books_close
from tests.domain.blessing.duel import first_difference, fought, hits

CARD = BlessingId.EXECUTIONER


def test_a_hit_that_leaves_little_fells(specs: Specs) -> None:
    battle, bare = fought(specs, CARD, 5, count=4, floor=2)
    fells = hits(battle, HitCause.EXECUTE)
    assert fells
    most = {enemy.entity_id: enemy.stats.max_health for enemy in battle.state.enemies}
    for fell in fells:
        hit = next(
            event
            for event in battle.told(HitLanded)
            if event.attack_id == fell.attack_id and event.cause is HitCause.ATTACK
        )
        assert hit.target_id == fell.target_id and fell.hp_after == 0
        assert 0 < hit.hp_after <= most[fell.target_id] * 0.3
        assert fell.damage == hit.hp_after
    mine, _ = first_difference(battle, bare)
    assert mine == fells[0]
    assert battle.state.logic_time_ms < bare.state.logic_time_ms
    books_close(battle)


def test_nobody_above_the_threshold_falls(specs: Specs) -> None:
    battle, _ = fought(specs, CARD, 1, count=4, floor=2)
    most = {enemy.entity_id: enemy.stats.max_health for enemy in battle.state.enemies}
    spared = [
        hit
        for hit in hits(battle, HitCause.ATTACK)
        if hit.target_id and hit.hp_after > 0 and hit.hp_after * 100 <= most[hit.target_id] * 6
    ]
    fells = [fell.attack_id for fell in hits(battle, HitCause.EXECUTE)]
    assert [hit.attack_id for hit in spared] == fells


@pytest.mark.parametrize("health, falls", [(0, False), (1, True), (6, True), (7, False)])
def test_the_threshold_is_inclusive_and_shields_do_not_save(specs: Specs, health: int, falls: bool) -> None:
    battle = arena(specs)
    stats = battle.enemy.stats
    stats.max_health, stats.health, stats.shield = 100, health, 40
    assert execute(battle.desk(specs), battle.enemy, 6, 3) is falls
    assert (stats.health == 0) is (falls or health == 0)
    if falls:
        assert battle.told(HitLanded)[-1] == HitLanded(
            3, 0, 1, health + 40, False, 40, 0, HitCause.EXECUTE, 0
        )
        assert battle.told(CombatantDied)
