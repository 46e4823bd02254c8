"""Elites on a new floor: an upgraded enemy tile, and the pollution by infected bosses (GDD 4.2, 4.3)."""

from dataclasses import replace

from heroll.board.tile import Tile
from heroll.enums import StreamName, TileChange, TileKind
from heroll.run.tile_change import change_tile
from heroll.run.work import RunLog, Work
from kernel.tables import at_or_last


def pollute(work: Work) -> None:
    """Every INFECTED_BOSS with infections left raises all ordinary BATTLE tiles, in ring order, and has one
    left fewer: enemyCount and pollutionLevel +1 up to their caps (GDD 4.3).
    """
    run = work.run
    for index, boss in enumerate(run.board):
        if boss.kind is TileKind.INFECTED_BOSS and boss.infections_left > 0:
            polluted = [place for place, tile in enumerate(run.board) if tile.kind is TileKind.BATTLE]
            for place in polluted:
                _raise(work, place)
            left = boss.infections_left - 1
            change_tile(work, index, replace(boss, infections_left=left), TileChange.SPENT)
            work.note(
                RunLog.POLLUTION,
                tile_index=index,
                infections_left=left,
                polluted=polluted,
            )


def upgrade_elite(work: Work) -> None:
    """Turn one ordinary enemy tile into what elite-floors.csv has for this floor.

    Draws on `board`: the tile, then its enemies by elite-counts.csv. Tiles that cover another stay.
    """
    run, specs = work.run, work.specs
    kind = at_or_last(specs.elite_floors.rows, run.floor - 1).kind
    if kind is None:
        return
    board = work.stream(StreamName.BOARD)
    open_tiles = [
        index
        for index, tile in enumerate(run.board)
        if tile.kind is TileKind.BATTLE and tile.covered is None and index != run.tile_index
    ]
    chosen = None
    if open_tiles:
        chosen = board.choice(open_tiles)
        enemy_count = board.weighted(specs.elite_counts[kind].weights()) + 1
        change_tile(work, chosen, elite(kind, enemy_count, specs.rules.infections_per_boss), TileChange.ELITE)
    work.note(RunLog.ELITE, tile_kind=kind, floor=run.floor, installed=chosen, candidates=open_tiles)


def elite(kind: TileKind, enemy_count: int, infections: int) -> Tile:
    """A fresh elite tile; only an INFECTED_BOSS has infections."""
    return Tile(kind, enemy_count, infections_left=infections if kind is TileKind.INFECTED_BOSS else 0)


def _raise(work: Work, index: int) -> None:
    rules = work.specs.rules
    tile = work.run.board[index]
    raised = replace(
        tile,
        enemy_count=min(tile.enemy_count + 1, rules.polluted_enemies_max),
        pollution_level=min(tile.pollution_level + 1, rules.pollution_level_max),
    )
    if raised != tile:
        change_tile(work, index, raised, TileChange.POLLUTED)
