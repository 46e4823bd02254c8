"""The cells of the field: a hexagonal grid that hangs from the ceiling.

Cells are numbered from 0, row by row from the top; even rows have ``columns`` cells, odd ones one less and
lie half a pitch to the right. A set of cells is an integer whose bit n is cell n.
"""

from collections.abc import Iterator
from dataclasses import dataclass

from heroll.minigame.bubble_shooter.tables import BubbleRules


@dataclass(frozen=True, slots=True)
class Cell:
    """A place for a bubble: row and column from 0, its centre in hundredths of a radius."""

    row: int
    column: int
    x: int
    y: int


@dataclass(frozen=True, slots=True)
class Field:
    """All cells, the neighbours of each as a set, and the set of the cells at the ceiling."""

    cells: tuple[Cell, ...]
    neighbours: tuple[int, ...]
    ceiling: int

    @staticmethod
    def of(rules: BubbleRules, rows: int) -> "Field":
        """The field of so many rows."""
        cells = tuple(
            Cell(row, column, *_centre(rules, row, column))
            for row in range(rows)
            for column in range(rules.columns - (row & 1))
        )
        number = {(cell.row, cell.column): index for index, cell in enumerate(cells)}
        around = tuple(
            sum(1 << number[place] for place in _around(cell.row, cell.column) if place in number)
            for cell in cells
        )
        return Field(cells, around, (1 << rules.columns) - 1)

    def number(self, row: int, column: int) -> int:
        """The number of the cell at that row and column. Raise ``ValueError`` for no such cell."""
        for index, cell in enumerate(self.cells):
            if (cell.row, cell.column) == (row, column):
                return index
        raise ValueError(f"the field has no cell {row}, {column}")

    def reached(self, start: int, within: int) -> int:
        """The cells of ``start`` and what hangs together with them inside ``within``."""
        found = border = start & within
        while border:
            lowest = border & -border
            new = self.neighbours[lowest.bit_length() - 1] & within & ~found
            found |= new
            border = border ^ lowest | new
        return found

    def rings(self, start: int, within: int) -> Iterator[tuple[int, ...]]:
        """The same, ring by ring around cell number ``start``; each ring ascending."""
        found = ring = 1 << start
        while ring:
            numbers = numbers_of(ring)
            yield numbers
            ring = 0
            for number in numbers:
                ring |= self.neighbours[number]
            ring &= within & ~found
            found |= ring


def numbers_of(cells: int) -> tuple[int, ...]:
    """The numbers of a set of cells, ascending."""
    return tuple(bit for bit in range(cells.bit_length()) if cells >> bit & 1)


def _centre(rules: BubbleRules, row: int, column: int) -> tuple[int, int]:
    x = rules.edge + column * rules.column_pitch + (row & 1) * (rules.column_pitch >> 1)
    return x, rules.edge + row * rules.row_pitch


def _around(row: int, column: int) -> tuple[tuple[int, int], ...]:
    left = column - 1 + (row & 1)
    return (
        (row - 1, left),
        (row - 1, left + 1),
        (row, column - 1),
        (row, column + 1),
        (row + 1, left),
        (row + 1, left + 1),
    )
