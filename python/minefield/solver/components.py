"""The undecided cells beside open numbers, in boxes of like cells and components that do not touch."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from minefield.cells import NEIGHBOURS
from minefield.solver.ladder import Bounds

GUARD: Final = NEIGHBOURS.bit_length()  # no constraint demands more
"""Above a field's value stands its guard bit, which a value below 0 takes away."""
FIELD: Final = GUARD + 1 + 1
"""Bits of a field: value, guard, and a carry."""


@dataclass(frozen=True, slots=True)
class Component:
    """Constraints that hang together, and the cells they are about.

    What is said of each constraint is packed into one integer, FIELD bits a constraint. ``boxes``: cells that
    the same constraints see, hence exchangeable; those of the first constraint first, and constraints follow
    each other as numbers do on the board, so that deciding box by box leaves few of them half decided.
    ``seen``: for each box 1 in the fields of the constraints that see it. ``demand``: the mines that each
    constraint demands. ``every``: 1 in every field.
    """

    boxes: tuple[int, ...]
    seen: tuple[int, ...]
    demand: int
    every: int

    @property
    def cells(self) -> int:
        """All its cells."""
        cells = 0
        for box in self.boxes:
            cells |= box
        return cells


def components_of(bounds: Bounds) -> Iterator[Component]:
    """The components, each once, none of them empty."""
    masks = list(bounds)
    for members in _groups(masks):
        boxes: dict[int, int] = {}
        demand = every = 0
        one = 1
        for position in members:
            mask = masks[position]
            boxes = _split(boxes, mask, one)
            demand += bounds[mask] * one
            every |= one
            one <<= FIELD
        yield Component(tuple(boxes), tuple(boxes.values()), demand, every)


def _groups(masks: list[int]) -> list[list[int]]:
    """Positions of the masks that overlap, over others too."""
    groups: list[tuple[int, list[int]]] = []
    for position, mask in enumerate(masks):
        cells, members = mask, [position]
        apart = []
        for group in groups:
            if group[0] & mask:
                cells |= group[0]
                members += group[1]
            else:
                apart.append(group)
        apart.append((cells, members))
        groups = apart
    return [sorted(members) for _, members in groups]


def _split(boxes: dict[int, int], mask: int, one: int) -> dict[int, int]:
    """The boxes, each cut in what a further constraint sees (marked ``one``) and what it does not."""
    split: dict[int, int] = {}
    for box, seen in boxes.items():
        inside = box & mask
        if inside:
            split[inside] = seen | one
            mask ^= inside
        if box != inside:
            split[box ^ inside] = seen
    if mask:
        split[mask] = one
    return split
