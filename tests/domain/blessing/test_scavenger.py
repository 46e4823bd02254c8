"""Scavenger: points for every enemy of a won battle (GDD 7.1)."""

import pytest

from heroll.api import RunPhase, events
from heroll.battle.fight import Fight
from heroll.board.tile import Tile
from heroll.enums import BattleResult, BlessingId, PointsReason, StreamName, TileKind
from heroll.run.blessings import gain_blessing
from heroll.run.encounter import begin_tile_battle
from heroll.run.post_battle import settle_battle
from heroll.run.work import Work
from kernel.rng import Streams
from tests.domain.run.boards import laid_out
from tests.domain.session.runs import only

CARDS_OF_LEVEL_2 = 3


def fought(enemies: int, cards: int, *, wins: bool = True) -> Work:
    """The battle of a tile on one seed, settled."""
    work = laid_out({4: Tile(TileKind.BATTLE, enemies)}, phase=RunPhase.TILE_RESOLVE)
    work.game.rng = Streams.derive("scavenger", tuple(StreamName))
    run = work.run
    run.tile_index = run.lap_steps = 4
    run.role_plan = [*work.specs.battle.monsters] * 5
    for _ in range(cards):
        gain_blessing(work, BlessingId.SCAVENGER)
    begin_tile_battle(work, run.board[4])
    battle = run.active_battle
    assert battle is not None
    battle.player.stats.attack_power = 9999.0 if wins else 0.0
    battle.player.stats.health = 150 if wins else 1
    Fight(work.specs, battle, work.stream(StreamName.COMBAT)).advance_to(600_000, work.events)
    assert battle.result is (BattleResult.WON if wins else BattleResult.LOST)
    settle_battle(work)
    return work


def paid(work: Work) -> list[int]:
    changes = only(events.PointsChanged, work.events)
    return [event.delta for event in changes if event.reason is PointsReason.SCAVENGER]


@pytest.mark.parametrize("enemies", [1, 2, 4])
@pytest.mark.parametrize("cards, each", [(1, 1), (CARDS_OF_LEVEL_2, 2)])
def test_it_pays_for_every_kill(enemies: int, cards: int, each: int) -> None:
    with_it, without = fought(enemies, cards), fought(enemies, 0)
    assert paid(with_it) == [each * enemies] and paid(without) == []
    assert with_it.run.points == without.run.points + each * enemies


def test_it_pays_before_the_battles_own_reward() -> None:
    reasons = [event.reason for event in only(events.PointsChanged, fought(2, 1).events)]
    assert reasons[:2] == [PointsReason.SCAVENGER, PointsReason.BATTLE_REWARD]


def test_a_lost_battle_pays_nothing() -> None:
    assert paid(fought(2, 1, wins=False)) == []
