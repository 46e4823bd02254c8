"""How a bubble flies: whole numbers only, so that it flies alike everywhere.

The centre leaves the muzzle along the direction of its aim and is looked at every ``step`` of its way, at
coordinates rounded half-up; side walls throw it back as a mirror does. It stops where it first comes within
``contact`` of the centre of a bubble, or reaches the ceiling, and sticks in the nearest free cell that
touches a bubble or the ceiling; of equally near ones in the higher one, then in the one further left.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from heroll.minigame.bubble_shooter.field import Cell, Field
from heroll.minigame.bubble_shooter.tables import AimRow, BubbleRules
from kernel.rounding import half_up_ratio

Point = tuple[int, int]


@dataclass(frozen=True, slots=True)
class Flight:
    """``waypoints`` of the centre: muzzle, every bounce, where it stops. ``cell`` is where it sticks."""

    waypoints: tuple[Point, ...]
    cell: int


@dataclass(frozen=True, slots=True)
class Stop:
    """A step at which a flight may end: bubbles in ``cells`` are touched there, and at no step before.

    ``nearest`` are the numbers of all cells by their distance from there.
    """

    cells: int
    step: int
    nearest: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Way:
    """A direction: where bubbles would be touched, in order, and where the ceiling is reached."""

    stops: tuple[Stop, ...]
    ceiling: Stop


class Flights:
    """The flights of a field in every direction of the fan. What is worked out is kept."""

    def __init__(self, rules: BubbleRules, field: Field, aims: Sequence[AimRow]) -> None:
        self._rules = rules
        self._field = field
        self._aims = {row.aim: row for row in aims}
        self._ways: dict[int, Way] = {}

    def landings(self, occupied: int) -> Mapping[int, int]:
        """Every cell that can be reached, with the first aim of the fan that reaches it."""
        found: dict[int, int] = {}
        for aim, way in self._all_ways().items():
            found.setdefault(self._stick(occupied, _stop(way, occupied)), aim)
        return found

    def flight(self, occupied: int, aim: int) -> Flight:
        """The whole flight. Raise ``KeyError`` for an aim that the fan does not have."""
        stop = _stop(self._all_ways()[aim], occupied)
        bounces = self._bounces(aim, stop.step)
        points = (self.position(aim, 0), *bounces, self.position(aim, stop.step))
        return Flight(points, self._stick(occupied, stop))

    def position(self, aim: int, step: int) -> Point:
        """Where the centre is at that step of its way in the empty field."""
        rules, row = self._rules, self._aims[aim]
        way = step * rules.step
        x = rules.muzzle_x + half_up_ratio(row.right * way, rules.aim_length)
        y = rules.muzzle_y - half_up_ratio(row.up * way, rules.aim_length)
        room = (rules.columns - 1) * rules.column_pitch
        there_and_back = room + room
        folded = (x - rules.edge) % there_and_back
        return rules.edge + min(folded, there_and_back - folded), y

    def _all_ways(self) -> dict[int, Way]:
        """Worked out when the first bubble flies: not every run meets one."""
        if not self._ways:
            self._ways = {aim: self._way(aim) for aim in self._aims}
        return self._ways

    def _way(self, aim: int) -> Way:
        rules, cells = self._rules, self._field.cells
        reach = rules.contact * rules.contact
        stops: list[Stop] = []
        known = step = 0
        x, y = self.position(aim, step)
        while y > rules.edge:
            near = 0
            for number, cell in enumerate(cells):
                if abs(cell.y - y) <= rules.contact:
                    near |= (_gap(cell, (x, y)) <= reach) << number
            if near & ~known:
                stops.append(Stop(near & ~known, step, self._nearest((x, y))))
                known |= near
            step += 1
            x, y = self.position(aim, step)
        return Way(tuple(stops), Stop(0, step, self._nearest((x, y))))

    def _bounces(self, aim: int, last: int) -> list[Point]:
        """Where the walls throw the centre back before that step, exactly at the wall."""
        rules, row = self._rules, self._aims[aim]
        room = (rules.columns - 1) * rules.column_pitch
        if row.right == 0:
            return []
        left, right = rules.edge, rules.edge + room
        across = right - rules.muzzle_x if row.right > 0 else rules.muzzle_x - left
        wall = right if row.right > 0 else left
        gone = abs(half_up_ratio(row.right * last * rules.step, rules.aim_length))
        points = []
        while across < gone:
            points.append((wall, rules.muzzle_y - half_up_ratio(row.up * across, abs(row.right))))
            across += room
            wall = left + right - wall
        return points

    def _stick(self, occupied: int, stop: Stop) -> int:
        around, ceiling = self._field.neighbours, self._field.ceiling
        for number in stop.nearest:
            if not occupied >> number & 1 and (around[number] & occupied or ceiling >> number & 1):
                return number
        raise ValueError("no cell of the field is free")

    def _nearest(self, at: Point) -> tuple[int, ...]:
        """All cells by the distance of their centres from that point, then by their numbers."""
        gaps = [_gap(cell, at) for cell in self._field.cells]
        return tuple(sorted(range(len(gaps)), key=gaps.__getitem__))


def _gap(cell: Cell, at: Point) -> int:
    """The square of the distance of the cell's centre."""
    across, down = cell.x - at[0], cell.y - at[1]
    return across * across + down * down


def _stop(way: Way, occupied: int) -> Stop:
    for stop in way.stops:
        if stop.cells & occupied:
            return stop
    return way.ceiling
