"""Scavenger: points for every enemy of a won battle, and when gear is dismantled (GDD 7.1)."""

import pytest

from heroll.api import RunPhase, events
from heroll.battle.fight import Fight
from heroll.board.tile import Tile
from heroll.build.gear import GearInstance
from heroll.commands import CloseDrop, DismantleGear, TakeGear
from heroll.enums import BattleResult, BlessingId, GearSlot, PointsReason, Quality, StreamName, TileKind
from heroll.run.blessings import gain_blessing
from heroll.run.encounter import begin_tile_battle
from heroll.run.offers import close_drop, dismantle_gear, take_gear
from heroll.run.points import change_points
from heroll.run.post_battle import settle_battle
from heroll.run.work import Work
from kernel.rng import Streams
from tests.domain.blessing.hand import holding
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


def sword(name: str) -> GearInstance:
    return GearInstance(name, 1, GearSlot.WEAPON, Quality.COMMON, 1, 4.0)


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


@pytest.mark.parametrize("cards, each", [(1, 1), (CARDS_OF_LEVEL_2, 2)])
def test_it_pays_when_gear_is_dismantled(cards: int, each: int) -> None:
    """Chosen, replaced, or closed: each time once, behind the piece's own points."""
    work = holding(*[BlessingId.SCAVENGER] * cards)
    run, names = work.run, ("gear-chest-1", "gear-chest-2", "gear-chest-3", "gear-chest-4")
    run.gear = {GearSlot.WEAPON: sword("gear-chest-9")}
    run.phase = RunPhase.REWARD_CHOICE
    run.pending_gear = [sword(name) for name in names]
    for command, handler in (
        (TakeGear(names[0]), take_gear),
        (DismantleGear(names[1]), dismantle_gear),
        (CloseDrop(), close_drop),
    ):
        work.events.clear()
        handler(work, command)  # type: ignore[operator]
        reasons = [event.reason for event in only(events.PointsChanged, work.events)]
        assert paid(work) == [each]
        assert reasons == [PointsReason.DISMANTLE, PointsReason.SCAVENGER]


def test_points_of_anything_else_bring_none() -> None:
    work = holding(BlessingId.SCAVENGER)
    change_points(work, 5, PointsReason.CHEST_REWARD)
    assert paid(work) == []


def test_a_lost_battle_pays_nothing() -> None:
    assert paid(fought(2, 1, wins=False)) == []
