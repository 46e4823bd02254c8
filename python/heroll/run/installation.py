"""One attempt to put a tile on the board: its candidates, what came of it, its records (report 7-4)."""

from collections.abc import Sequence
from dataclasses import dataclass

from heroll.board.placement import is_duplicate
from heroll.board.tile import Tile
from heroll.enums import InstallCause, InstallFailure, StreamName
from heroll.events import TileInstalled, TileInstallFailed
from heroll.run.install_terms import places
from heroll.run.work import RunLog, Work


@dataclass(frozen=True, slots=True)
class Installation:
    """What became of one attempt: where it landed, or why not, and the candidates it had."""

    tile: Tile
    cause: InstallCause
    tile_index: int | None
    failure: InstallFailure | None
    candidates: tuple[int, ...]


def candidates_now(work: Work, cause: InstallCause) -> list[int]:
    """The tiles that the cause may cover now, in ring order."""
    return places(work.run, work.specs, cause)


def install(work: Work, tile: Tile, cause: InstallCause) -> Installation:
    """Put the tile on one of the cause's candidates, drawn on `board`; a refused one draws nothing."""
    open_tiles = candidates_now(work, cause)
    refused = _refusal(work, tile, cause, open_tiles)
    if refused is not None:
        return _fail(work, tile, cause, refused, open_tiles)
    return _put(work, tile, cause, work.stream(StreamName.BOARD).choice(open_tiles), open_tiles)


def install_at(work: Work, tile: Tile, cause: InstallCause, tile_index: int) -> Installation:
    """Put the tile on that very place, if it is one of the cause's candidates; nothing is drawn."""
    open_tiles = [index for index in candidates_now(work, cause) if index == tile_index]
    refused = _refusal(work, tile, cause, open_tiles)
    if refused is not None:
        return _fail(work, tile, cause, refused, open_tiles)
    return _put(work, tile, cause, tile_index, open_tiles)


def install_chosen(work: Work, tile: Tile, cause: InstallCause, tile_index: int) -> Installation:
    """Put the tile on the place that the player chose, one of the cause's candidates; nothing is drawn.

    Raise ``ValueError`` for any other place.
    """
    open_tiles = candidates_now(work, cause)
    if tile_index not in open_tiles:
        raise ValueError(f"tile {tile_index} is none of {open_tiles}")
    return _put(work, tile, cause, tile_index, open_tiles)


def sum_up(work: Work, cause: InstallCause, done: Sequence[Installation]) -> None:
    """Owe the record of a cause's attempts: requested, installed, why not (report 7-4)."""
    failures = [attempt.failure for attempt in done if attempt.failure is not None]
    work.note(
        RunLog.INSTALL_SUM,
        cause=cause,
        requested=len(done),
        installed=len(done) - len(failures),
        failures=failures,
    )


def _refusal(work: Work, tile: Tile, cause: InstallCause, open_tiles: Sequence[int]) -> InstallFailure | None:
    if tile.tile_id is not None:
        if tile.tile_id not in work.specs.events.by("tile_id"):
            return InstallFailure.EVENT_NOT_AVAILABLE
        if is_duplicate(work.specs.placement[cause], work.run.board, tile.tile_id):
            return InstallFailure.DUPLICATE_KIND
    return None if open_tiles else InstallFailure.NO_CANDIDATE


def _put(work: Work, tile: Tile, cause: InstallCause, index: int, open_tiles: Sequence[int]) -> Installation:
    run = work.run
    run.board[index] = tile
    if tile.tile_id is not None:
        event = work.specs.events.by("tile_id")[tile.tile_id][0]
        if event.is_core and event.event_id not in run.generated_core_events:
            run.generated_core_events.append(event.event_id)
    work.emit(TileInstalled(index, tile.kind, tile.enemy_count, tile.tile_id, cause))
    return _record(work, Installation(tile, cause, index, None, tuple(open_tiles)))


def _fail(
    work: Work, tile: Tile, cause: InstallCause, failure: InstallFailure, open_tiles: Sequence[int]
) -> Installation:
    work.emit(TileInstallFailed(tile.kind, tile.tile_id, cause, failure))
    return _record(work, Installation(tile, cause, None, failure, tuple(open_tiles)))


def _record(work: Work, done: Installation) -> Installation:
    work.note(
        RunLog.INSTALL,
        requested=done.tile,
        cause=done.cause,
        strategy=work.specs.placement[done.cause].strategy,
        installed=done.tile_index,
        reason=done.failure,
        candidates=done.candidates,
    )
    return done
