"""Which tiles lie ahead of the hero on the ring."""

from collections.abc import Sequence

from heroll.board.ring import next_index
from heroll.board.tile import Tile
from heroll.enums import TileKind


def nearest_battles_ahead(board: Sequence[Tile], index: int) -> list[int]:
    """The ordinary BATTLE tiles in walking order from behind ``index`` all around the ring.

    The first is the nearest, the last the farthest; the hero's own tile is none of them.
    """
    found = []
    here = next_index(index, len(board))
    while here != index:
        if board[here].kind is TileKind.BATTLE:
            found.append(here)
        here = next_index(here, len(board))
    return found
