"""The end of a landing: what becomes of its tile, then the next roll, floor or boss (GDD 4.2, 3.3)."""

from heroll.board.tile import Tile, left_behind
from heroll.enums import RunPhase, SafePoint, TileChange, TileKind
from heroll.events import TileCleared
from heroll.run.encounter import begin_boss_battle
from heroll.run.floor import cross_floor
from heroll.run.gauge import is_boss_due
from heroll.run.strike import lose_strike
from heroll.run.tile_change import change_tile
from heroll.run.work import Work
from heroll.specs import Specs
from heroll.specs.events import Becomes

_LASTING = (TileKind.START, TileKind.EMPTY)


def clear_tile(work: Work) -> None:
    """Take what was resolved off the hero's tile.

    It becomes wasteland, or what it covered; START, wasteland and events that stay are what they are.
    """
    run = work.run
    tile = run.board[run.tile_index]
    if _stays(tile, work.specs):
        return
    after = left_behind(tile)
    if after.kind is TileKind.EMPTY:
        run.board[run.tile_index] = after
        work.emit(TileCleared(run.tile_index, tile.kind))
    else:
        change_tile(work, run.tile_index, after, TileChange.RESTORED)


def settle_tile(work: Work, reason: SafePoint) -> None:
    """Take what was resolved off the hero's tile and close the landing."""
    clear_tile(work)
    close_landing(work, reason)


def close_landing(work: Work, reason: SafePoint) -> None:
    """Go on behind a landing whose tile is settled.

    When its move crossed START the floor changes now, with safe points of its own; when the boss is due
    (GDD 4.3; heroll-rules 2) it is met now; else the next roll is awaited.
    """
    if work.run.start_crossed:
        cross_floor(work)
        return
    if is_boss_due(work):
        begin_boss_battle(work)
    else:
        lose_strike(work)
        work.enter(RunPhase.AWAIT_ROLL)
    work.safe_point(reason)


def _stays(tile: Tile, specs: Specs) -> bool:
    if tile.tile_id is not None:
        return specs.events.by("tile_id")[tile.tile_id][0].becomes is Becomes.STAYS
    return tile.kind in _LASTING
