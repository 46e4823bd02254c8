"""What a player knows of a board: its size, its mine count, and what lies open."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from minefield.grid import Grid, grid_of, indices_of, mask_of


class Inconsistent(ValueError):
    """No configuration of mines agrees with what is known, or a part of it is out of range."""


@dataclass(frozen=True, slots=True)
class Knowledge:
    """A position, all sets as masks of :mod:`minefield.grid`; :func:`knowledge_of` makes a checked one.

    ``mine_count``: |M|, mines already dug included. ``opened``: the open safe cells. ``numbers``: for every
    index the number of an open cell, 0 for the others. ``dug``: the open mines, whose numbers stay unknown.
    Everything else is closed. Flagged and fogged cells are closed cells like any other: a flag proves
    nothing, fog stops only chains.
    """

    grid: Grid
    mine_count: int
    opened: int
    numbers: tuple[int, ...]
    dug: int

    @property
    def closed(self) -> int:
        """The cells neither open nor dug."""
        return self.grid.full & ~(self.opened | self.dug)


def knowledge_of(
    width: int, height: int, mine_count: int, numbers: Mapping[int, int], dug: Iterable[int] = ()
) -> Knowledge:
    """A position from row-major indices: the open safe cells with their numbers (0..8), and the open mines.

    Raise :class:`Inconsistent` for an index off the board, a number its cell cannot have, a cell that is
    both, and a mine count that the cells do not allow.
    """
    grid = grid_of(width, height)
    dug = tuple(dug)
    for index in (*numbers, *dug):
        if not 0 <= index < grid.size:
            raise Inconsistent(f"index {index} is not on a board of {width}x{height}")
    known = [0] * grid.size
    for index, number in numbers.items():
        most = grid.around[index].bit_count()
        if not 0 <= number <= most:
            raise Inconsistent(f"cell {divmod(index, width)} has number {number}, allowed 0..{most}")
        known[index] = number
    opened, mines = mask_of(numbers), mask_of(dug)
    if opened & mines:
        both = indices_of(opened & mines)[0]
        raise Inconsistent(f"cell {divmod(both, width)} is both an open number and an open mine")
    least, most = mines.bit_count(), grid.size - opened.bit_count()
    if not least <= mine_count <= most:
        raise Inconsistent(f"mine_count is {mine_count}, allowed {least}..{most}")
    return Knowledge(grid, mine_count, opened, tuple(known), mines)
