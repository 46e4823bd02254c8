"""The cheap rungs of deduction: single point on the whole board at once, pairs of numbers, the mine count."""

from collections.abc import Sequence
from typing import TypeAlias

from minefield.grid import Grid, indices_of
from minefield.solver.counts import Planes, counts_of, differing, planes_of
from minefield.solver.knowledge import Inconsistent, Knowledge

Bounds: TypeAlias = dict[int, int]
"""Constraints: of the undecided cells of each mask (never empty) exactly so many are mines."""
Certain: TypeAlias = tuple[int, int]
"""Two masks: cells that are safe, cells that are mines, in every configuration."""


def filled(grid: Grid, opened: int, planes: Planes, mines: int, undecided: int) -> int:
    """Single point: undecided cells around a number that needs every undecided neighbour to be a mine."""
    at = opened & ~differing(planes, counts_of(grid, mines | undecided))
    return grid.spread(at) & undecided


def freed(grid: Grid, opened: int, planes: Planes, mines: int, undecided: int) -> int:
    """Single point: undecided cells around a number whose mines are all known; they are safe."""
    at = opened & ~differing(planes, counts_of(grid, mines))
    return grid.spread(at) & undecided


def bounds_of(grid: Grid, opened: int, numbers: Sequence[int], mines: int, undecided: int) -> Bounds:
    """What the open numbers say of the undecided cells. Raise :class:`Inconsistent` where two disagree."""
    bounds: Bounds = {}
    around = grid.around
    for index in indices_of(opened & grid.spread(undecided)):
        near = around[index]
        cells = near & undecided
        left = numbers[index] - (near & mines).bit_count()
        if not 0 <= left <= cells.bit_count() or bounds.get(cells, left) != left:
            raise Inconsistent(f"the number {numbers[index]} of index {index} agrees with no configuration")
        bounds[cells] = left
    return bounds


def paired(bounds: Bounds) -> Certain:
    """Subset and overlap: if one number needs so many more mines than another that all it sees alone must be
    mines, then what the other sees alone is safe. Both come out 0 when no pair says anything.
    """
    safe = mines = 0
    rest = list(bounds.items())
    while rest:
        cells, count = rest.pop()
        for others, other_count in rest:
            both = cells & others
            if not both:
                continue
            alone, others_alone = cells ^ both, others ^ both
            surplus = count - other_count
            if surplus == alone.bit_count():
                mines |= alone
                safe |= others_alone
            elif -surplus == others_alone.bit_count():
                mines |= others_alone
                safe |= alone
    return safe, mines


def climb(knowledge: Knowledge) -> Certain:
    """What the cheap rungs prove of the closed cells: sound, not complete.

    Raise :class:`Inconsistent` where they meet a contradiction.
    """
    grid, opened = knowledge.grid, knowledge.opened
    planes = planes_of(knowledge.numbers)
    undecided, mines, safe = knowledge.closed, knowledge.dug, 0
    while undecided:
        new_mines = filled(grid, opened, planes, mines, undecided)
        new_safe = freed(grid, opened, planes, mines, undecided)
        if not new_mines | new_safe:
            new_safe, new_mines = paired(bounds_of(grid, opened, knowledge.numbers, mines, undecided))
        if not new_mines | new_safe:
            left = knowledge.mine_count - mines.bit_count()
            new_safe = 0 if left else undecided
            new_mines = undecided if left == undecided.bit_count() else 0
        if not new_mines | new_safe:
            break
        mines |= new_mines
        safe |= new_safe
        undecided &= ~(new_mines | new_safe)
    _check(knowledge, planes, mines, undecided)
    return safe, mines & ~knowledge.dug


def _check(knowledge: Knowledge, planes: Planes, mines: int, undecided: int) -> None:
    """Numbers with nothing left to decide must be right already, and the mine count within reach."""
    grid = knowledge.grid
    settled = knowledge.opened & ~grid.spread(undecided)
    wrong = settled & differing(planes, counts_of(grid, mines))
    if wrong:
        raise Inconsistent(f"the number of index {indices_of(wrong)[0]} agrees with no configuration")
    least = mines.bit_count()
    if not least <= knowledge.mine_count <= least + undecided.bit_count():
        raise Inconsistent(f"mine_count {knowledge.mine_count} agrees with no configuration")
