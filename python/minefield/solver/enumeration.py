"""Exact counts of a component's configurations, by number of mines, with a mine in each box.

Boxes are decided one after the other. What is left over for the constraints begun is all that the past says
to the future, so configurations that leave the same over are counted together: forward from the start, and
backward from the end. The work grows with the number of such remainders, not with that of configurations.

A remainder is an integer with one field a constraint. Counts by mines are an integer too, a polynomial with
one field for each number of mines: adding and multiplying polynomials is adding and multiplying integers.
"""

from dataclasses import dataclass
from math import comb

from minefield.solver.components import Component

_MOST_SEEN = (1 + 1) ** (1 + 1 + 1)  # a cell's neighbours
_GUARD_BIT = _MOST_SEEN.bit_length()
_FIELD = _GUARD_BIT + 1 + 1


@dataclass(frozen=True, slots=True)
class Tally:
    """Polynomials, ``field`` bits a coefficient: the coefficient of x^k counts configurations of k mines.

    ``total``: of the component. ``with_mine``: for each box, those with a mine in any one cell of it.
    """

    field: int
    total: int
    with_mine: tuple[int, ...]

    def coefficient(self, polynomial: int, mines: int) -> int:
        """How many configurations have that number of mines."""
        return polynomial >> mines * self.field & (1 << self.field) - 1

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
    steps = [_packed(seen, 1) for seen in component.seen_by]
    guards = [step << _GUARD_BIT for step in steps]
    every_guard = _packed((1 << len(component.counts)) - 1, 1) << _GUARD_BIT
    start = every_guard
    for position, count in enumerate(component.counts):
        start += count << position * _FIELD
    # What the boxes still to come can take, a second guard on top: from it a remainder is subtracted.
    room = every_guard << 1
    for step, size in zip(steps, sizes, strict=True):
        room += step * size
    layers: list[dict[int, int]] = [{start: 1}]
    for size, step, guard in zip(sizes, steps, guards, strict=True):
        room -= step * size
        layers.append(_decide(layers[-1], size, step, guard, room, field))
    with_mine = [0] * len(sizes)
    behind = {every_guard: 1}
    for box in range(len(sizes) - 1, -1, -1):
        behind, with_mine[box] = _look_back(layers[box], behind, sizes[box], steps[box], field)
    return Tally(field, behind.get(start, 0), tuple(with_mine))


def _packed(positions: int, value: int) -> int:
    """``value`` in the field of every one of the positions."""
    packed = 0
    while positions:
        lowest = positions & -positions
        packed |= value << (lowest.bit_length() - 1) * _FIELD
        positions ^= lowest
    return packed


def _decide(layer: dict[int, int], size: int, step: int, guard: int, room: int, field: int) -> dict[int, int]:
    """All remainders after one more box, with the configurations that lead there."""
    reached: dict[int, int] = {}
    choices = [comb(size, mines) for mines in range(size + 1)]
    for remainder, ways in layer.items():
        for choice in choices:
            if remainder & guard != guard:
                break  # more mines than a constraint has left
            if (room - remainder) & guard == guard:  # else more left than the coming boxes can take
                reached[remainder] = reached.get(remainder, 0) + ways * choice
            remainder -= step
            ways <<= field
    return reached


def _look_back(
    layer: dict[int, int], behind: dict[int, int], size: int, step: int, field: int
) -> tuple[dict[int, int], int]:
    """The configurations that end well from each remainder before a box; those with a given cell mined."""
    before: dict[int, int] = {}
    with_mine = 0
    choices = [comb(size, mines) for mines in range(size + 1)]
    mined = [0, *(comb(size - 1, mines) for mines in range(size))]
    for remainder, ways in layer.items():
        after = remainder
        shift = ending = ending_mined = 0
        for mines, choice in enumerate(choices):
            ends = behind.get(after)
            if ends is not None:
                ends <<= shift
                ending += ends * choice
                ending_mined += ends * mined[mines]
            after -= step
            shift += field
        if ending:
            before[remainder] = ending
            with_mine += ways * ending_mined
    return before, with_mine
