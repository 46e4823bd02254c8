"""Exact mine probabilities: components by enumeration, weighed by the mines that are left for the rest."""

from dataclasses import dataclass
from fractions import Fraction
from math import comb

from minefield.grid import indices_of
from minefield.solver.components import Component, components_of
from minefield.solver.enumeration import Tally, tally
from minefield.solver.knowledge import Inconsistent, Knowledge
from minefield.solver.ladder import Certain, bounds_of, climb


@dataclass(frozen=True, slots=True)
class Odds:
    """``total``: the configurations of the undecided cells that agree with what is known, 1 or more.

    ``mined``: for the index of every closed cell, ascending, in how many of them it is a mine.
    """

    total: int
    mined: dict[int, int]

    def chance(self, index: int) -> Fraction:
        """Exact probability, 0..1, that the closed cell is a mine. Raise ``KeyError`` unless it is closed."""
        return Fraction(self.mined[index], self.total)


def probabilities(knowledge: Knowledge) -> Odds:
    """How often every closed cell is a mine among all configurations that agree; each is equally likely.

    Raise :class:`Inconsistent` when there is none.
    """
    return _weigh(knowledge, climb(knowledge))


def deduce(knowledge: Knowledge) -> Certain:
    """The closed cells that are safe in every configuration that agrees, and those that are mines in every
    one, as masks; complete, mine count included. Raise :class:`Inconsistent` when no configuration agrees.
    """
    safe, mines = climb(knowledge)
    if knowledge.closed == safe | mines:
        return safe, mines
    odds = _weigh(knowledge, (safe, mines))
    for index, mined in odds.mined.items():
        if mined == 0:
            safe |= 1 << index
        elif mined == odds.total:
            mines |= 1 << index
    return safe, mines


def _weigh(knowledge: Knowledge, certain: Certain) -> Odds:
    safe, mines = certain
    closed = knowledge.closed
    undecided = closed & ~(safe | mines)
    known = mines | knowledge.dug
    left = knowledge.mine_count - known.bit_count()
    bounds = bounds_of(knowledge.grid, knowledge.opened, knowledge.numbers, known, undecided)
    components = list(components_of(bounds))
    tallies = [tally(component) for component in components]
    outside = undecided
    for component in components:
        outside &= ~component.cells
    counts = [one.coefficients(one.total) for one in tallies]
    before, behind = _products(counts)
    total = _rest(before[-1], outside.bit_count(), left)
    if not total:
        raise Inconsistent("no configuration of mines agrees with the numbers and the mine count")
    mined = dict.fromkeys(indices_of(closed), 0)
    for index in indices_of(mines):
        mined[index] = total
    for position, (component, told) in enumerate(zip(components, tallies, strict=True)):
        others = _product(before[position], behind[position + 1])
        weights = [_rest(others, outside.bit_count(), left - own) for own in range(len(counts[position]))]
        _spread(component, told, weights, mined)
    if outside:
        # Of one outside cell a mine: the others take one less.
        each = _rest(before[-1], outside.bit_count() - 1, left - 1)
        for index in indices_of(outside):
            mined[index] = each
    return Odds(total, mined)


def _spread(component: Component, told: Tally, weights: list[int], mined: dict[int, int]) -> None:
    for box, polynomial in zip(component.boxes, told.with_mine, strict=True):
        each = sum(
            ways * weight for ways, weight in zip(told.coefficients(polynomial), weights, strict=False)
        )
        for index in indices_of(box):
            mined[index] = each


def _rest(ways: list[int], outside: int, left: int) -> int:
    """Configurations of components with ``ways`` by mines and of ``outside`` free cells, ``left`` mines."""
    return sum(
        many * comb(outside, left - mines) for mines, many in enumerate(ways) if many and left >= mines
    )


def _products(counts: list[list[int]]) -> tuple[list[list[int]], list[list[int]]]:
    """The products of the first n polynomials, and of those from the n-th on, for every n."""
    before, behind = [[1]], [[1]]
    for one in counts:
        before.append(_product(before[-1], one))
    for one in reversed(counts):
        behind.append(_product(behind[-1], one))
    return before, behind[::-1]


def _product(first: list[int], second: list[int]) -> list[int]:
    if not first or not second:
        return []
    product = [0] * (len(first) + len(second) - 1)
    for power, factor in enumerate(first):
        if factor:
            for other, many in enumerate(second):
                product[power + other] += factor * many
    return product
