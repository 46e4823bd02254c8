"""Installing tiles: initial tiles, good tiles from the deck, enemies (report 1.2, 1.3; GDD 9.1)."""

from dataclasses import dataclass

from heroll.board.deck import draw
from heroll.board.placement import candidates, is_duplicate
from heroll.board.tile import Tile
from heroll.enums import InstallCause, InstallFailure, StreamName, TileKind
from heroll.events import TileInstalled, TileInstallFailed
from heroll.run.work import RunLog, Work
from kernel.tables import at_or_last


@dataclass(frozen=True, slots=True)
class Installation:
    """What became of one attempt: where it landed, or why not, and the candidates it had."""

    tile: Tile
    cause: InstallCause
    tile_index: int | None
    failure: InstallFailure | None
    candidates: tuple[int, ...]


def install_initial_tiles(work: Work) -> None:
    """SpawnInitalTiles: the rows of specs/initial-tiles.csv in file order."""
    tiles = [Tile(row.kind, row.enemy_count) for row in work.specs.initial_tiles for _ in range(row.tiles)]
    _sum_up(work, InstallCause.INITIAL, [_place(work, tile, InstallCause.INITIAL) for tile in tiles])


def add_random_good_tiles(work: Work, attempts: int) -> None:
    """AddRandomGoodTiles(N): N draws from the player's deck, each one attempt (report 1.3)."""
    done = [_install_good_tile(work) for _ in range(attempts)]
    _sum_up(work, InstallCause.DECK, done)


def add_random_enemy_tiles(work: Work, count: int) -> None:
    """AddRandomEnemyTile(enemyTilesPerLoop): battle tiles with 1..4 enemies by the loop's weights."""
    board = work.stream(StreamName.BOARD)
    weights = at_or_last(work.specs.enemy_counts.rows, work.run.loop_index).weights()
    done = []
    for _ in range(count):
        enemy_count = board.weighted(weights) + 1
        done.append(_place(work, Tile(TileKind.BATTLE, enemy_count), InstallCause.ENEMY))
    _sum_up(work, InstallCause.ENEMY, done)


def _install_good_tile(work: Work) -> Installation:
    deck = [row.ref_new_tile_id for row in work.specs.default_good_tile_deck if row.default_equip]
    tile_id = draw(work.run.deck, deck, work.stream(StreamName.BOARD))
    tile = Tile(TileKind.EVENT, tile_id=tile_id)
    rows = work.specs.events.by("tile_id").get(tile_id)
    if rows is None:
        return _fail(work, tile, InstallCause.DECK, InstallFailure.EVENT_NOT_AVAILABLE)
    if is_duplicate(work.specs.placement[InstallCause.DECK], work.run.board, tile_id):
        return _fail(work, tile, InstallCause.DECK, InstallFailure.DUPLICATE_KIND)
    done = _place(work, tile, InstallCause.DECK)
    event_id = rows[0].event_id
    generated = work.run.generated_core_events
    if done.failure is None and rows[0].is_core and event_id not in generated:
        generated.append(event_id)
    return done


def _place(work: Work, tile: Tile, cause: InstallCause) -> Installation:
    run = work.run
    open_tiles = candidates(work.specs.placement[cause], work.specs.board_ring, run.board, run.tile_index)
    if not open_tiles:
        return _fail(work, tile, cause, InstallFailure.NO_CANDIDATE)
    index = work.stream(StreamName.BOARD).choice(open_tiles)
    run.board[index] = tile
    work.emit(TileInstalled(index, tile.kind, tile.enemy_count, tile.tile_id, cause))
    return _record(work, Installation(tile, cause, index, None, tuple(open_tiles)))


def _fail(work: Work, tile: Tile, cause: InstallCause, failure: InstallFailure) -> Installation:
    run = work.run
    open_tiles = candidates(work.specs.placement[cause], work.specs.board_ring, run.board, run.tile_index)
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


def _sum_up(work: Work, cause: InstallCause, done: list[Installation]) -> None:
    failures = [attempt.failure for attempt in done if attempt.failure is not None]
    work.note(
        RunLog.INSTALL_SUM,
        cause=cause,
        requested=len(done),
        installed=len(done) - len(failures),
        failures=failures,
    )
