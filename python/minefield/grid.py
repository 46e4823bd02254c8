"""Sets of cells of one board as integers: bit i stands for the cell of row-major index i."""

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache

from minefield.cells import Cell, index_of, neighbours


@dataclass(frozen=True, slots=True)
class Grid:
    """A board's size and what follows from it; made once a size by :func:`grid_of`.

    ``size``: width * height. ``full``: all cells. ``beside_left``, ``beside_right``: the cells that have a
    neighbour to their left, to their right. ``around``: for every index its up to eight neighbours.
    """

    width: int
    height: int
    size: int
    full: int
    beside_left: int
    beside_right: int
    around: tuple[int, ...]

    def spread(self, cells: int) -> int:
        """The cells together with all their neighbours."""
        wide = cells | (cells & self.beside_right) << 1 | (cells & self.beside_left) >> 1
        return (wide | wide << self.width | wide >> self.width) & self.full


@cache
def grid_of(width: int, height: int) -> Grid:
    """The grid of that size. Raise ``ValueError`` unless both are at least 1."""
    if width < 1 or height < 1:
        raise ValueError(f"a board of {width}x{height} has no cells")
    size = width * height
    full = (1 << size) - 1
    return Grid(
        width,
        height,
        size,
        full,
        full ^ mask_of(range(0, size, width)),
        full ^ mask_of(range(width - 1, size, width)),
        tuple(mask_of(near) for near in neighbours(width, height)),
    )


def mask_of(indices: Iterable[int]) -> int:
    """The set of those row-major indices (each 0 or more)."""
    mask = 0
    for index in indices:
        mask |= 1 << index
    return mask


def mask_of_cells(cells: Iterable[Cell], width: int) -> int:
    """The set of those cells of a board of that width."""
    return mask_of(index_of(cell, width) for cell in cells)


def indices_of(mask: int) -> tuple[int, ...]:
    """The indices of a set, ascending: row-major order."""
    found = []
    while mask:
        lowest = mask & -mask
        found.append(lowest.bit_length() - 1)
        mask ^= lowest
    return tuple(found)
