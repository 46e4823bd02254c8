"""Tiles that stand on the board and become others without being settled."""

from dataclasses import replace

from heroll.board.tile import Tile, left_behind
from heroll.enums import TileChange
from heroll.events import TileChanged
from heroll.run.work import Work


def change_tile(work: Work, index: int, tile: Tile, change: TileChange) -> None:
    """Put the tile there and tell what it became and how."""
    work.run.board[index] = tile
    work.emit(TileChanged(index, tile.kind, tile.enemy_count, tile.tile_id, tile.pollution_level, change))


def weaken_tile(work: Work, index: int) -> None:
    """One enemy fewer on a tile with enemies; without the last one it is what such a fight leaves behind:
    wasteland, or what it covered. Raise ``ValueError`` for a tile without enemies.
    """
    tile = work.run.board[index]
    if tile.enemy_count == 0:
        raise ValueError(f"nobody waits on tile {index}, a {tile.kind}")
    fewer = tile.enemy_count - 1
    weaker = replace(tile, enemy_count=fewer) if fewer > 0 else left_behind(tile)
    change_tile(work, index, weaker, TileChange.WEAKENED)
