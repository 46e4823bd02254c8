"""Walking and landing (GDD 3.2-4..6, 4.2)."""

from heroll.board.ring import START_INDEX
from heroll.board.ring import walk as steps_of
from heroll.enums import PointsReason, RunPhase, SafePoint, TileKind
from heroll.events import HeroStepped, StartCrossed, TileLanded
from heroll.run.active_event import open_event
from heroll.run.boons import spend_move
from heroll.run.contexts import Landed, Stepped
from heroll.run.encounter import ENCOUNTERS, begin_tile_battle
from heroll.run.gauge import resolve_gauge
from heroll.run.points import change_points
from heroll.run.settle import settle_tile
from heroll.run.shop_opening import open_shop
from heroll.run.strike import lose_strike
from heroll.run.work import RunLog, Work


def move_by(work: Work, steps: int) -> None:
    """The move of a roll: walk, pay the move settlement, count down what lasts some moves, land."""
    work.enter(RunPhase.MOVING)
    walk(work, steps)
    change_points(work, work.specs.rules.move_settlement, PointsReason.MOVE_SETTLEMENT)
    spend_move(work)
    resolve_gauge(work)
    land(work)


def walk(work: Work, steps: int) -> None:
    """Go on tile by tile; nothing but the last tile resolves. Crossing START completes the lap."""
    run = work.run
    remaining = steps
    for from_index, to_index in steps_of(run.tile_index, steps, len(run.board)):
        remaining -= 1
        run.tile_index = to_index
        run.lap_steps += 1
        work.emit(HeroStepped(from_index, to_index, remaining))
        if work.hooks.step:
            work.fire(work.hooks.step, Stepped(to_index, remaining))
        if to_index == START_INDEX:
            run.lap_steps = 0
            run.start_crossed = True
            work.emit(StartCrossed(run.floor))


def land(work: Work) -> None:
    """Resolve the hero's tile: a landing of its own, whatever moved the hero there."""
    work.enter(RunPhase.TILE_RESOLVE)
    tile = work.run.board[work.run.tile_index]
    work.note(
        RunLog.TILE,
        tile_index=work.run.tile_index,
        tile_kind=tile.kind,
        enemy_count=tile.enemy_count,
        tile_id=tile.tile_id,
    )
    work.emit(TileLanded(work.run.tile_index, tile.kind, tile.enemy_count, tile.tile_id))
    work.fire(work.hooks.landing, Landed(tile))
    if tile.kind in ENCOUNTERS:
        begin_tile_battle(work, tile)
    elif tile.kind is TileKind.EVENT:
        lose_strike(work)
        open_event(work)
    elif tile.kind is TileKind.MERCHANT:
        lose_strike(work)
        open_shop(work)
        work.safe_point(SafePoint.PAGE_OPENED)
    else:
        settle_tile(work, SafePoint.TILE_RESOLVED)
