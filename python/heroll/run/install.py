"""Who asks for tiles: a new run and every new floor (report 1.2, 1.3, 1.4; GDD 9.1)."""

from heroll.board.deck import draw
from heroll.board.eligibility import eligible, eligible_corners, tile_of
from heroll.board.tile import Tile
from heroll.enums import InstallCause, StreamName, TileKind
from heroll.run.installation import candidates_now, install, install_at, sum_up
from heroll.run.work import Work
from kernel.tables import at_or_last


def install_initial_tiles(work: Work) -> None:
    """SpawnInitalTiles: the rows of specs/initial-tiles.csv in file order."""
    kinds = work.specs.enabled_tile_eligibility
    tiles = [tile_of(kinds[row.tile_id]) for row in work.specs.initial_tiles for _ in range(row.tiles)]
    sum_up(work, InstallCause.INITIAL, [install(work, tile, InstallCause.INITIAL) for tile in tiles])


def spawn_all_corner_tiles(work: Work) -> None:
    """SpawnAllCornerTiles: on every open corner in ring order an eligible Corner kind, drawn on `board`."""
    run = work.run
    done = []
    for index in candidates_now(work, InstallCause.CORNER):
        kinds = eligible_corners(work.specs.enabled_tile_eligibility, run.stage, run.loop_index, run.board)
        kind = work.stream(StreamName.BOARD).choice(kinds)
        done.append(install_at(work, tile_of(kind), InstallCause.CORNER, index))
    sum_up(work, InstallCause.CORNER, done)


def add_random_good_tiles(work: Work, attempts: int) -> None:
    """AddRandomGoodTiles(N): N draws from the player's deck, each one attempt (report 1.3)."""
    deck = [row.ref_new_tile_id for row in work.specs.default_good_tile_deck if row.default_equip]
    done = []
    for _ in range(attempts):
        tile_id = draw(work.run.deck, deck, work.stream(StreamName.BOARD))
        done.append(install(work, Tile(TileKind.EVENT, tile_id=tile_id), InstallCause.DECK))
    sum_up(work, InstallCause.DECK, done)


def add_natural_tiles(work: Work, count: int) -> None:
    """Natural generation: ``count`` eligible kinds by weight, each one attempt (report 1.4)."""
    run = work.run
    done = []
    for _ in range(count):
        kinds = eligible(work.specs.enabled_tile_eligibility, run.stage, run.loop_index, run.board)
        kind = kinds[work.stream(StreamName.BOARD).weighted([row.weight for row in kinds])]
        done.append(install(work, tile_of(kind), InstallCause.NATURAL))
    sum_up(work, InstallCause.NATURAL, done)


def add_random_enemy_tiles(work: Work, count: int) -> None:
    """AddRandomEnemyTile(enemyTilesPerLoop): battle tiles with 1..4 enemies by the loop's weights."""
    done = []
    for _ in range(count):
        tile = Tile(TileKind.BATTLE, draw_enemy_count(work))
        done.append(install(work, tile, InstallCause.ENEMY))
    sum_up(work, InstallCause.ENEMY, done)


def draw_enemy_count(work: Work) -> int:
    """How many enemies a battle tile of the present loop has, drawn on `board`."""
    weights = at_or_last(work.specs.enemy_counts.rows, work.run.loop_index).weights()
    return work.stream(StreamName.BOARD).weighted(weights) + 1
