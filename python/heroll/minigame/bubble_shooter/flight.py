"""How a bubble flies: whole numbers only, so that it flies alike everywhere.

The centre leaves the muzzle along the direction of its aim and is looked at every ``step`` of its way, at
coordinates rounded half-up; side walls throw it back as a mirror does. It stops where it first comes within
``contact`` of the centre of a bubble, or reaches the ceiling, and sticks in the nearest free cell that
touches a bubble or the ceiling; of equally near ones in the higher one, then in the one further left.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from heroll.minigame.bubble_shooter.field import Field
from heroll.minigame.bubble_shooter.tables import AimRow, BubbleRules
from kernel.rounding import half_up_ratio

Point = tuple[int, int]
THOUSAND = 1000


@dataclass(frozen=True, slots=True)
class Flight:
    """``waypoints`` of the centre: muzzle, every bounce, where it stops. ``cell`` is where it sticks."""

    waypoints: tuple[Point, ...]
    cell: int


@dataclass(frozen=True, slots=True)
class Way:
    """A direction in the empty field.

    ``stop``: the step that reaches the ceiling; ``touches``: (step, cells) in order, for each step at which
    bubbles in these cells would be touched, but not before.
    """

    stop: int
    touches: tuple[tuple[int, int], ...]


class Flights:
    """The flights of a field in every direction of the fan. What is worked out is kept."""

    def __init__(self, rules: BubbleRules, field: Field, aims: Sequence[AimRow]) -> None:
        self._rules = rules
        self._field = field
        self._aims = {row.aim: row for row in aims}
        self._ways: dict[int, Way] = {}
        self._nearest: dict[Point, tuple[int, ...]] = {}

    def cell(self, occupied: int, aim: int) -> int:
        """The number of the cell in which a bubble sticks that is shot so at these bubbles."""
        return self._stick(occupied, self.position(aim, self._last_step(occupied, aim)))

    def landings(self, occupied: int) -> Mapping[int, int]:
        """Every cell that can be reached, with the first aim of the fan that reaches it."""
        found: dict[int, int] = {}
        for aim in self._aims:
            found.setdefault(self.cell(occupied, aim), aim)
        return found

    def flight(self, occupied: int, aim: int) -> Flight:
        """The whole flight. Raise ``KeyError`` for an aim that the fan does not have."""
        last = self._last_step(occupied, aim)
        points = [self.position(aim, 0), *self._bounces(aim, last), self.position(aim, last)]
        return Flight(tuple(points), self._stick(occupied, points[-1]))

    def position(self, aim: int, step: int) -> Point:
        """Where the centre is at that step of its way in the empty field."""
        rules, row = self._rules, self._aims[aim]
        way = step * rules.step
        x = rules.muzzle_x + half_up_ratio(row.right * way, THOUSAND)
        y = rules.muzzle_y - half_up_ratio(row.up * way, THOUSAND)
        room = (rules.columns - 1) * rules.column_pitch
        folded = (x - rules.edge) % (2 * room)
        return rules.edge + min(folded, 2 * room - folded), y

    def _last_step(self, occupied: int, aim: int) -> int:
        way = self._ways.get(aim)
        if way is None:
            way = self._ways[aim] = self._way(aim)
        for step, cells in way.touches:
            if cells & occupied:
                return step
        return way.stop

    def _way(self, aim: int) -> Way:
        rules, cells = self._rules, self._field.cells
        reach = rules.contact * rules.contact
        touches: list[tuple[int, int]] = []
        known = step = 0
        x, y = self.position(aim, step)
        while y > rules.edge:
            near = 0
            for number, cell in enumerate(cells):
                if abs(cell.y - y) <= rules.contact:
                    near |= ((cell.x - x) ** 2 + (cell.y - y) ** 2 <= reach) << number
            if near & ~known:
                touches.append((step, near & ~known))
                known |= near
            step += 1
            x, y = self.position(aim, step)
        return Way(step, tuple(touches))

    def _bounces(self, aim: int, last: int) -> list[Point]:
        """Where the walls throw the centre back before that step, exactly at the wall."""
        rules, row = self._rules, self._aims[aim]
        room = (rules.columns - 1) * rules.column_pitch
        if row.right == 0:
            return []
        left, right = rules.edge, rules.edge + room
        across = right - rules.muzzle_x if row.right > 0 else rules.muzzle_x - left
        wall = right if row.right > 0 else left
        gone = abs(half_up_ratio(row.right * last * rules.step, THOUSAND))
        points = []
        while across < gone:
            points.append((wall, rules.muzzle_y - half_up_ratio(row.up * across, abs(row.right))))
            across += room
            wall = left + right - wall
        return points

    def _stick(self, occupied: int, at: Point) -> int:
        field = self._field
        order = self._nearest.get(at)
        if order is None:
            order = self._nearest[at] = tuple(sorted(range(len(field.cells)), key=lambda n: self._gap(n, at)))
        for number in order:
            free = not occupied >> number & 1
            if free and (field.neighbours[number] & occupied or field.ceiling >> number & 1):
                return number
        raise ValueError("no cell of the field is free")

    def _gap(self, number: int, at: Point) -> tuple[int, int]:
        cell = self._field.cells[number]
        return (cell.x - at[0]) ** 2 + (cell.y - at[1]) ** 2, number
