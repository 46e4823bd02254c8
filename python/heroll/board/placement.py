"""Where a tile may be installed: the configured strategy of each cause (heroll-rules 2)."""

from collections.abc import Sequence

from heroll.board.tables import (
    Eligibility,
    Placement,
    Protection,
    RingPlace,
    RingTile,
    Shortage,
    Uniqueness,
)
from heroll.board.tile import Tile
from kernel.tables import Table


def candidates(
    placement: Placement,
    ring: Table[RingTile],
    board: Sequence[Tile],
    hero_index: int,
    kinds: Table[Eligibility],
) -> list[int]:
    """The indices that may be covered, in ring order."""
    return _open(placement, placement.protects, ring, board, hero_index, kinds)


def candidates_for(
    placement: Placement,
    ring: Table[RingTile],
    board: Sequence[Tile],
    hero_index: int,
    kinds: Table[Eligibility],
    wanted: int,
) -> tuple[list[int], Shortage | None]:
    """:func:`candidates` for ``wanted`` tiles at once.

    Where they are fewer, what the strategy's ``shortage`` makes of them, and that it was called.
    """
    found = candidates(placement, ring, board, hero_index, kinds)
    if len(found) >= wanted:
        return found, None
    if placement.shortage is Shortage.SKIP:
        return [], Shortage.SKIP
    if placement.shortage is Shortage.RELAX_CORNERS:
        protects = [kept for kept in placement.protects if kept is not Protection.CORNER]
        found = _open(placement, protects, ring, board, hero_index, kinds)
    return found, placement.shortage


def is_duplicate(placement: Placement, board: Sequence[Tile], tile_id: int) -> bool:
    """Whether the strategy refuses the event because its kind already waits on the board, covered or not."""
    return placement.unique is Uniqueness.KIND and any(
        tile.tile_id == tile_id or (tile.covered is not None and tile.covered.tile_id == tile_id)
        for tile in board
    )


def _open(
    placement: Placement,
    protects: Sequence[Protection],
    ring: Table[RingTile],
    board: Sequence[Tile],
    hero_index: int,
    kinds: Table[Eligibility],
) -> list[int]:
    protected: set[int] = set()
    for kept in protects:
        if kept is Protection.HERO:
            protected.add(hero_index)
        else:
            protected.update(row.tile_index for row in ring.by("place").get(RingPlace(kept.value), ()))
    covers, excludes = placement.covers, placement.excludes or ()
    return [
        index
        for index, tile in enumerate(board)
        if tile.kind in covers
        and index not in protected
        and not (excludes and tile.tile_id is not None and kinds[tile.tile_id].category in excludes)
    ]
