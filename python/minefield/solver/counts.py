"""Neighbour counts of all cells at once, bit by bit: plane p holds bit p of every cell's count (0..8)."""

from collections.abc import Sequence
from typing import TypeAlias

from minefield.grid import Grid

Planes: TypeAlias = tuple[int, int, int, int]
"""Sets of cells: those whose count has the ones bit, the twos bit, the fours bit, the eights bit."""


def counts_of(grid: Grid, cells: int) -> Planes:
    """How many neighbours each cell of the board has in the set ``cells``; the cell itself does not count.

    A carry-save adder over whole boards: the two beside, the three above and the three below are summed.
    """
    width = grid.width
    full = grid.full
    from_left = (cells & grid.beside_right) << 1
    from_right = (cells & grid.beside_left) >> 1
    side_one = from_left ^ from_right
    side_two = from_left & from_right
    row_one = side_one ^ cells
    row_two = side_two | side_one & cells
    over_one = row_one << width & full
    over_two = row_two << width & full
    under_one = row_one >> width
    under_two = row_two >> width
    odd = over_one ^ under_one
    carry = over_one & under_one | odd & side_one
    twos = over_two ^ under_two
    more_twos = side_two ^ carry
    fours = over_two & under_two
    more_fours = side_two & carry
    return (
        odd ^ side_one,
        twos ^ more_twos,
        fours ^ more_fours ^ (twos & more_twos),
        fours & more_fours,
    )


def differing(first: Planes, second: Planes) -> int:
    """The cells whose two counts are not the same."""
    ones, twos, fours, eights = first
    other_ones, other_twos, other_fours, other_eights = second
    return ones ^ other_ones | twos ^ other_twos | fours ^ other_fours | eights ^ other_eights


def planes_of(numbers: Sequence[int]) -> Planes:
    """The planes of numbers given for every index, each 0..8."""
    planes = [0, 0, 0, 0]
    cell = 1
    for number in numbers:
        for plane in range(number.bit_length()):
            if number >> plane & 1:
                planes[plane] |= cell
        cell <<= 1
    ones, twos, fours, eights = planes
    return (ones, twos, fours, eights)
