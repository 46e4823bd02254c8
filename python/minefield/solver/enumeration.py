"""Exact counts of a component's configurations, by number of mines, with a mine in each box.

Boxes are decided one after the other. What is left over for the constraints begun is all that the past says
to the future, so configurations that leave the same over are counted together: forward from the start, and
backward from the end. The work grows with the number of such remainders, not with that of configurations.

A remainder is an integer with one field a constraint. Counts by mines are an integer too, a polynomial with
one field for each number of mines: adding and multiplying polynomials is adding and multiplying integers.
"""

from dataclasses import dataclass
from functools import cache
from math import comb

from minefield.solver.components import GUARD, Component


@dataclass(frozen=True, slots=True)
class Tally:
    """Polynomials, ``field`` bits a coefficient: the coefficient of x^k counts configurations of k mines.

    ``total``: of the component. ``with_mine``: for each box, those with a mine in any one given cell of it.
    """

    field: int
    total: int
    with_mine: tuple[int, ...]

    def has_between(self, polynomial: int, least: int, most: int) -> bool:
        """Whether some configuration counted has ``least`` to ``most`` mines."""
        beyond = (1 << (most + 1) * self.field) - 1
        return polynomial & beyond >= 1 << least * self.field

    def possible(self, polynomial: int) -> int:
        """Bit k is set if some configuration counted has k mines."""
        mask = (1 << self.field) - 1
        found, mines = 0, 1
        while polynomial:
            if polynomial & mask:
                found |= mines
            polynomial >>= self.field
            mines <<= 1
        return found

    def coefficients(self, polynomial: int) -> list[int]:
        """By number of mines from 0."""
        mask = (1 << self.field) - 1
        found = []
        while polynomial:
            found.append(polynomial & mask)
            polynomial >>= self.field
        return found


def tally(component: Component) -> Tally:
    """Count all configurations. A total of 0 means that the constraints contradict each other."""
    sizes = [box.bit_count() for box in component.boxes]
    field = sum(sizes) + 1
    guards = component.every << GUARD
    start = component.demand | guards
    # What the boxes still to come can take, with a guard twice as high: a remainder is subtracted from it.
    room = guards << 1
    for size, seen in zip(sizes, component.seen, strict=True):
        room += size * seen
    layers: list[dict[int, int]] = [{start: 1}]
    for size, seen in zip(sizes, component.seen, strict=True):
        room -= size * seen
        layers.append(_decide(layers[-1], size, seen, room, field))
    with_mine = [0] * len(sizes)
    behind = {guards: 1}
    for box in range(len(sizes) - 1, -1, -1):
        behind, with_mine[box] = _look_back(layers[box], behind, sizes[box], component.seen[box], field)
    return Tally(field, behind.get(start, 0), tuple(with_mine))


@cache
def _choices(size: int) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """The ways to lay 0, 1, 2 … mines into a box; those of them with a mine in a given cell."""
    ways = tuple(comb(size, mines) for mines in range(size + 1))
    return ways, (0, *(comb(size - 1, mines) for mines in range(size)))


def _decide(layer: dict[int, int], size: int, seen: int, room: int, field: int) -> dict[int, int]:
    """All remainders after one more box, with the configurations that lead there."""
    reached: dict[int, int] = {}
    guard = seen << GUARD
    if size == 1:  # most are: the same as below, without the loop
        for remainder, ways in layer.items():
            if (room - remainder) & guard == guard:
                reached[remainder] = reached.get(remainder, 0) + ways
            remainder -= seen
            if remainder & guard == guard == (room - remainder) & guard:
                reached[remainder] = reached.get(remainder, 0) + (ways << field)
        return reached
    choices, _ = _choices(size)
    for remainder, ways in layer.items():
        for choice in choices:
            if remainder & guard != guard:
                break  # more mines than a constraint has left
            if (room - remainder) & guard == guard:  # else more left than the boxes to come can take
                reached[remainder] = reached.get(remainder, 0) + ways * choice
            remainder -= seen
            ways <<= field
    return reached


def _look_back(
    layer: dict[int, int], behind: dict[int, int], size: int, seen: int, field: int
) -> tuple[dict[int, int], int]:
    """The configurations that end well from each remainder before a box; those with a given cell mined."""
    before: dict[int, int] = {}
    with_mine = 0
    if size == 1:  # most are: the same as below, without the loop
        for remainder, ways in layer.items():
            ending = behind.get(remainder, 0)
            ending_mined = behind.get(remainder - seen, 0) << field
            if ending_mined:
                with_mine += ways * ending_mined
                ending += ending_mined
            if ending:
                before[remainder] = ending
        return before, with_mine
    choices, mined = _choices(size)
    for remainder, ways in layer.items():
        after = remainder
        shift = ending = ending_mined = 0
        for mines, choice in enumerate(choices):
            ends = behind.get(after)
            if ends is not None:
                ends <<= shift
                ending += ends * choice
                ending_mined += ends * mined[mines]
            after -= seen
            shift += field
        if ending:
            before[remainder] = ending
            with_mine += ways * ending_mined
    return before, with_mine
