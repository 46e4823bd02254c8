"""Where a tile may be installed: the configured strategy of each cause (heroll-rules 2)."""

from collections.abc import Sequence

from heroll.board.tables import Placement, Protection, RingPlace, RingTile, Uniqueness
from heroll.board.tile import Tile
from kernel.tables import Table


def candidates(
    placement: Placement, ring: Table[RingTile], board: Sequence[Tile], hero_index: int
) -> list[int]:
    """The indices that may be covered, in ring order."""
    protected: set[int] = set()
    for protection in placement.protects:
        if protection is Protection.HERO:
            protected.add(hero_index)
        else:
            place = RingPlace(protection.value)
            protected.update(tile.tile_index for tile in ring if tile.place is place)
    covers = placement.covers
    return [index for index, tile in enumerate(board) if tile.kind in covers and index not in protected]


def is_duplicate(placement: Placement, board: Sequence[Tile], tile_id: int) -> bool:
    """Whether the strategy refuses the event because its kind already waits on the board."""
    return placement.unique is Uniqueness.KIND and any(tile.tile_id == tile_id for tile in board)
