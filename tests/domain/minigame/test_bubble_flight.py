"""泡泡龙: how a bubble flies, and the grid in which it sticks (GDD 9.2: deterministic flight)."""

from fractions import Fraction
from itertools import pairwise
from math import floor

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from heroll.api import Specs, bubble_flight
from heroll.minigame.bubble_shooter.cluster import burst
from heroll.minigame.bubble_shooter.field import Field, numbers_of
from heroll.minigame.bubble_shooter.game import BubbleShooterGame
from heroll.minigame.bubble_shooter.tables import BUBBLE_AIMS
from kernel.rng import Stream

SPECS = Specs.load()
GAME = SPECS.games["bubble_shooter"]
assert isinstance(GAME, BubbleShooterGame)
RULES, FIELD, FLIGHTS = GAME.rules, GAME.field, GAME.flights
AIMS = {row.aim: row for row in SPECS.tables[BUBBLE_AIMS]}
LEFT, RIGHT = 100, 1500
MIDDLE = 13


def clusters() -> st.SearchStrategy[int]:
    """Sets of cells that hang together from the ceiling, in the rows that templates may fill."""
    cells = [number for number, cell in enumerate(FIELD.cells) if cell.row < 6]
    return st.sets(st.sampled_from(cells), max_size=24).map(
        lambda chosen: FIELD.reached(FIELD.ceiling, sum(1 << number for number in chosen))
    )


def half_up(number: Fraction) -> int:
    return floor(number + Fraction(1, 2))


def flown(occupied: int, aim: int) -> tuple[tuple[int, int], int]:
    """(where the centre stops, the cell) by the rule's own words: step by step against each bubble."""
    row = AIMS[aim]
    hanging = [FIELD.cells[number] for number in numbers_of(occupied)]
    step = 0
    while True:
        way = Fraction(step * RULES.step, 1000)
        x, y = RULES.muzzle_x + half_up(way * row.right), RULES.muzzle_y - half_up(way * row.up)
        while not LEFT <= x <= RIGHT:
            x = 2 * LEFT - x if x < LEFT else 2 * RIGHT - x
        touched = any((cell.x - x) ** 2 + (cell.y - y) ** 2 <= RULES.contact**2 for cell in hanging)
        if touched or y <= RULES.edge:
            break
        step += 1
    held = [
        number
        for number, cell in enumerate(FIELD.cells)
        if not occupied >> number & 1 and (cell.row == 0 or FIELD.neighbours[number] & occupied)
    ]
    cells = FIELD.cells
    return (x, y), min(held, key=lambda n: ((cells[n].x - x) ** 2 + (cells[n].y - y) ** 2, n))


def test_rows_of_eight_and_seven_cells_take_turns() -> None:
    rows: dict[int, list[int]] = {}
    for cell in FIELD.cells:
        rows.setdefault(cell.row, []).append(cell.x)
    assert rows[0] == [100, 300, 500, 700, 900, 1100, 1300, 1500]
    assert rows[1] == [200, 400, 600, 800, 1000, 1200, 1400]
    assert [cell.y for cell in FIELD.cells if cell.column == 0][:4] == [100, 270, 440, 610]
    assert all(xs == rows[row % 2] for row, xs in rows.items())


def test_neighbours_are_the_cells_that_lie_next() -> None:
    """Next in the grid is next in space: at a pitch within a row, at half a pitch across between rows."""
    for number, cell in enumerate(FIELD.cells):
        near = {
            other
            for other, place in enumerate(FIELD.cells)
            if other != number and (place.x - cell.x) ** 2 + (place.y - cell.y) ** 2 <= 200**2
        }
        assert set(numbers_of(FIELD.neighbours[number])) == near
        assert FIELD.number(cell.row, cell.column) == number
    with pytest.raises(ValueError, match="no cell 1, 7"):
        FIELD.number(1, 7)


def test_the_fan_has_25_directions_from_left_to_right_and_is_a_mirror_of_itself() -> None:
    assert GAME.aims == tuple(range(1, 26))
    for aim, row in AIMS.items():
        mirrored = AIMS[26 - aim]
        assert (row.right, row.up) == (-mirrored.right, mirrored.up)
        assert abs(row.right**2 + row.up**2 - 1000**2) < 2000, "all of them are as long"
    assert all(left.right < right.right for left, right in pairwise(AIMS.values()))
    assert (AIMS[MIDDLE].right, AIMS[MIDDLE].up) == (0, 1000)


def test_straight_up_it_flies_to_the_ceiling() -> None:
    flight = FLIGHTS.flight(0, MIDDLE)
    assert flight.waypoints == ((800, 1750), (800, 90))
    assert FIELD.cells[flight.cell].row == 0 and FIELD.cells[flight.cell].x == 700, "of equals the left one"


def test_it_sticks_below_what_it_touches() -> None:
    above = 1 << FIELD.number(0, 3)
    flight = FLIGHTS.flight(above, MIDDLE)
    assert flight.waypoints == ((800, 1750), (800, 230))
    cell = FIELD.cells[flight.cell]
    assert (cell.row, cell.column) == (1, 3)


def test_the_walls_throw_it_back_as_a_mirror_does() -> None:
    """Aim 1 rises 309 for 951 to the left: from x 800 to the wall at 100 in 700 * 309 / 951 = 227.4."""
    flight = FLIGHTS.flight(0, 1)
    start, first, second, third, fourth, end = flight.waypoints
    assert (start, first) == ((800, 1750), (100, 1523))
    assert second == (1500, 1750 - half_up(Fraction(2100 * 309, 951)))
    assert third == (100, 1750 - half_up(Fraction(3500 * 309, 951)))
    assert fourth == (1500, 1750 - half_up(Fraction(4900 * 309, 951)))
    assert end[1] <= 100 and LEFT <= end[0] <= RIGHT
    mirrored = FLIGHTS.flight(0, 25).waypoints
    assert all(
        abs(x - (1600 - u)) <= 1 and y == v for (x, y), (u, v) in zip(flight.waypoints, mirrored, strict=True)
    )


@settings(max_examples=150, deadline=None)
@given(clusters(), st.sampled_from(sorted(AIMS)))
def test_every_flight_is_what_the_rule_says(occupied: int, aim: int) -> None:
    flight = FLIGHTS.flight(occupied, aim)
    assert (flight.waypoints[-1], flight.cell) == flown(occupied, aim)
    assert all(type(number) is int for point in flight.waypoints for number in point)
    for x, y in flight.waypoints[1:-1]:
        assert x in (LEFT, RIGHT) and flight.waypoints[-1][1] <= y < RULES.muzzle_y
    heights = [y for _, y in flight.waypoints]
    assert heights == sorted(heights, reverse=True)


@settings(max_examples=100, deadline=None)
@given(clusters())
def test_landings_are_where_the_fan_leads(occupied: int) -> None:
    first: dict[int, int] = {}
    for aim in GAME.aims:
        first.setdefault(FLIGHTS.flight(occupied, aim).cell, aim)
    assert FLIGHTS.landings(occupied) == first
    for cell in first:
        assert not occupied >> cell & 1, "a cell is taken once"
        assert FIELD.neighbours[cell] & occupied or FIELD.ceiling >> cell & 1, "it hangs somewhere"


@settings(max_examples=100, deadline=None)
@given(clusters(), st.sampled_from(sorted(AIMS)), st.integers(0, 2**68 - 1))
def test_a_burst_takes_the_group_and_all_that_hangs_on_it_alone(occupied: int, aim: int, dye: int) -> None:
    cell, alike = FLIGHTS.flight(occupied, aim).cell, occupied & dye
    effect = burst(FIELD, occupied, alike, cell, 3)
    after = (occupied | 1 << cell) & ~effect.popped & ~effect.fallen
    assert not effect.popped & effect.fallen
    assert FIELD.reached(FIELD.ceiling, after) == after, "what is left hangs"
    if effect.popped:
        assert effect.popped >> cell & 1 and effect.popped.bit_count() >= 3
        assert effect.popped & ~(alike | 1 << cell) == 0, "one colour pops"
        around = 0
        for number in numbers_of(effect.popped):
            around |= FIELD.neighbours[number]
        assert not around & alike & ~effect.popped, "the whole group"
        rest = (occupied | 1 << cell) & ~effect.popped
        assert effect.fallen == rest & ~FIELD.reached(FIELD.ceiling, rest)
        rings = list(FIELD.rings(cell, effect.popped))
        assert rings[0] == (cell,)
        assert sorted(number for ring in rings for number in ring) == list(numbers_of(effect.popped))
    else:
        assert effect.fallen == 0
        group = FIELD.reached(1 << cell, alike | 1 << cell)
        assert group.bit_count() < 3


def test_no_bubble_ever_hangs_as_low_as_the_muzzle() -> None:
    assert max(cell.y for cell in FIELD.cells) + RULES.contact < RULES.muzzle_y


def test_the_aiming_line_is_the_flight_itself() -> None:
    stream = Stream.derive("line", "event")
    state = GAME.opened(stream)
    for aim in (4, 13, 22):
        seen = GAME.seen(state)
        line = bubble_flight(SPECS, seen, aim)
        told = GAME.move(state, f"aim:{aim}", stream, "page")[0]
        assert told.waypoints == line.waypoints
        assert (told.row, told.column) == (FIELD.cells[line.cell].row, FIELD.cells[line.cell].column)
    for aim in (0, 26):
        with pytest.raises(ValueError, match=r"allowed 1\.\.25"):
            bubble_flight(SPECS, GAME.seen(state), aim)


def test_a_smaller_field_has_the_same_grid() -> None:
    small = Field.of(RULES, 2)
    assert small.cells == FIELD.cells[:15]
