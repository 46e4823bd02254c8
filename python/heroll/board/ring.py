"""The ring: a roll's steps around it and the lap (GDD 4.2, heroll-rules 2)."""

from collections.abc import Iterator

START_INDEX = 0


def next_index(tile_index: int, ring_tiles: int) -> int:
    """The clockwise neighbour: (index + 1) % tiles."""
    return (tile_index + 1) % ring_tiles


def walk(tile_index: int, steps: int, ring_tiles: int) -> Iterator[tuple[int, int]]:
    """Every single step of a move as (from_index, to_index)."""
    for _ in range(steps):
        following = next_index(tile_index, ring_tiles)
        yield tile_index, following
        tile_index = following
