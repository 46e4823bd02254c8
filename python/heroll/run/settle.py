"""The end of a landing: the tile becomes wasteland, then the next roll or the next floor (GDD 4.2, 3.3)."""

from heroll.board.tile import WASTELAND
from heroll.enums import RunPhase, SafePoint, TileKind
from heroll.events import TileCleared
from heroll.run.floor import cross_floor
from heroll.run.strike import lose_strike
from heroll.run.work import Work

_LASTING = (TileKind.START, TileKind.EMPTY)


def clear_tile(work: Work) -> None:
    """Turn the hero's tile into wasteland; START and wasteland stay what they are."""
    run = work.run
    tile = run.board[run.tile_index]
    if tile.kind not in _LASTING:
        run.board[run.tile_index] = WASTELAND
        work.emit(TileCleared(run.tile_index, tile.kind))


def settle_tile(work: Work, reason: SafePoint) -> None:
    """Close the landing. When its move crossed START the floor changes now, with safe points of its own."""
    clear_tile(work)
    if work.run.start_crossed:
        cross_floor(work)
    else:
        lose_strike(work)
        work.enter(RunPhase.AWAIT_ROLL)
        work.safe_point(reason)
