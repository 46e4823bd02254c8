"""Who may be generated naturally: the four filters of report 1.4 over enabled-tile-eligibility.csv."""

from collections.abc import Iterable, Sequence

from heroll.board.tables import Eligibility
from heroll.board.tile import Tile
from heroll.enums import TileCategory, TileKind

UNLIMITED = -1
"""The ``max_corner_per_game`` of a kind without a limit."""


def is_enabled(row: Eligibility) -> bool:
    """isEnabled: whether the kind enters natural generation at all."""
    return row.is_enabled


def reaches_min_stage(row: Eligibility, stage: int) -> bool:
    """minStage: the lowest stage, from 0."""
    return stage >= row.min_stage


def reaches_min_loop(row: Eligibility, loop_index: int) -> bool:
    """minLoop: the lowest zero-based loop."""
    return loop_index >= row.min_loop


def is_below_corner_limit(row: Eligibility, board: Sequence[Tile]) -> bool:
    """maxCornerPerGame: how many of one corner kind a game may have; corners stay, so the board tells."""
    if row.max_corner_per_game == UNLIMITED:
        return True
    return [tile.tile_id for tile in board].count(row.tile_id) < row.max_corner_per_game


def eligible(
    rows: Iterable[Eligibility], stage: int, loop_index: int, board: Sequence[Tile]
) -> list[Eligibility]:
    """The kinds that pass all four filters, in table order."""
    return [
        row
        for row in rows
        if is_enabled(row)
        and reaches_min_stage(row, stage)
        and reaches_min_loop(row, loop_index)
        and is_below_corner_limit(row, board)
    ]


def eligible_corners(
    rows: Iterable[Eligibility], stage: int, loop_index: int, board: Sequence[Tile]
) -> list[Eligibility]:
    """The eligible kinds of category Corner (report 1.2 `SpawnAllCornerTiles`)."""
    found = eligible(rows, stage, loop_index, board)
    return [row for row in found if row.category is TileCategory.CORNER]


def tile_of(row: Eligibility) -> Tile:
    """The tile that a kind is installed as."""
    return Tile(row.kind, row.enemy_count, row.tile_id if row.kind is TileKind.EVENT else None)
