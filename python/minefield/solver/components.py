"""The undecided cells beside open numbers, in boxes of like cells and components that do not touch."""

from collections.abc import Iterator
from dataclasses import dataclass

from minefield.grid import indices_of
from minefield.solver.ladder import Bounds


@dataclass(frozen=True, slots=True)
class Component:
    """Constraints that hang together, and the cells they are about.

    ``boxes``: cells that the same constraints see, hence exchangeable; in the order in which the enumeration
    decides them. ``seen_by``: for each box the set of its constraints, as bits of their positions in
    ``counts``. ``counts``: the mines each constraint demands.
    """

    boxes: tuple[int, ...]
    seen_by: tuple[int, ...]
    counts: tuple[int, ...]

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
    for group in _groups(masks):
        chosen = [masks[position] for position in indices_of(group)]
        boxes = _boxes(chosen)
        order = _order(list(boxes.values()), len(chosen))
        cells = list(boxes)
        yield Component(
            tuple(cells[box] for box in order),
            tuple(boxes[cells[box]] for box in order),
            tuple(bounds[mask] for mask in chosen),
        )


def _groups(masks: list[int]) -> list[int]:
    """Positions of masks that overlap, over others too, as sets of positions."""
    groups: list[tuple[int, int]] = []
    for position, mask in enumerate(masks):
        cells, members = mask, 1 << position
        apart = []
        for group in groups:
            if group[0] & cells:
                cells |= group[0]
                members |= group[1]
            else:
                apart.append(group)
        apart.append((cells, members))
        groups = apart
    return [members for _, members in groups]


def _boxes(masks: list[int]) -> dict[int, int]:
    """Cells by who sees them: box -> set of positions of masks."""
    boxes: dict[int, int] = {}
    for position, mask in enumerate(masks):
        split: dict[int, int] = {}
        for box, seen_by in boxes.items():
            inside = box & mask
            if inside:
                split[inside] = seen_by | 1 << position
                mask ^= inside
            if box != inside:
                split[box & ~inside] = seen_by
        if mask:
            split[mask] = 1 << position
        boxes = split
    return boxes


def _order(seen_by: list[int], constraints: int) -> list[int]:
    """An order of the boxes that keeps few constraints half decided at any time.

    Always all boxes of the constraint that is nearest to being decided, among those begun.
    """
    members = [0] * constraints
    for box, seen in enumerate(seen_by):
        for position in indices_of(seen):
            members[position] |= 1 << box
    left = (1 << len(seen_by)) - 1
    begun = 0
    order: list[int] = []
    while left:
        among = [position for position in indices_of(begun) if members[position] & left]
        among = among or [position for position in range(constraints) if members[position] & left]
        nearest = min(among, key=lambda position: (members[position] & left).bit_count())
        for box in indices_of(members[nearest] & left):
            order.append(box)
            begun |= seen_by[box]
        left &= ~members[nearest]
    return order
