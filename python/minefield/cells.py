"""Cells of a board: (row, column), zero-based; row-major order is the order of the tuples."""

from collections.abc import Iterable, Sequence
from functools import cache
from typing import Final, TypeAlias

Cell: TypeAlias = tuple[int, int]

NEIGHBOURS: Final = 8
"""The most cells that a cell may have around it."""


@cache
def neighbours(width: int, height: int) -> tuple[tuple[int, ...], ...]:
    """For every cell's index (row * width + column) the indices of its up to eight neighbours, ascending."""
    return tuple(
        tuple(
            r * width + c
            for r in (row - 1, row, row + 1)
            for c in (column - 1, column, column + 1)
            if (r, c) != (row, column) and in_bounds((r, c), width, height)
        )
        for row in range(height)
        for column in range(width)
    )


def index_of(cell: Cell, width: int) -> int:
    """Row-major index of a cell."""
    return cell[0] * width + cell[1]


def cell_at(index: int, width: int) -> Cell:
    """The cell of a row-major index."""
    return divmod(index, width)


def numbers_of(width: int, height: int, mines: Iterable[Cell]) -> tuple[int, ...]:
    """For every index the number of mines among its neighbours (0..8), mines included."""
    counts = [0] * (width * height)
    around = neighbours(width, height)
    for mine in mines:
        for index in around[index_of(mine, width)]:
            counts[index] += 1
    return tuple(counts)


def in_bounds(cell: Sequence[int], width: int, height: int) -> bool:
    """Whether the cell lies on a board of that size."""
    return 0 <= cell[0] < height and 0 <= cell[1] < width
