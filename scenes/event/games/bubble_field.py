"""The bubble shooter's field in art pixels of its board.

Points of the rules are hundredths of a bubble's radius, which is ten art pixels here.
"""

from collections.abc import Iterator, Sequence
from itertools import pairwise
from math import dist

from scenes.event.games.table import whole

FRAME_W, FRAME_H, FIELD_W, FIELD_H = 176, 212, 160, 196
FRAME_X, FRAME_Y = FRAME_W // 2, FRAME_H // 2
ORIGIN_X, ORIGIN_Y = FRAME_X - FIELD_W // 2, FRAME_Y - FIELD_H // 2
PER_PIXEL = 10  # the rules' points in an art pixel
RADIUS, PITCH, ROW_PITCH, IN_ROW = 10, 20, 17, 8
DOT_STEP = 9
Place = tuple[int, int]


def place_of(point: Place) -> Place:
    """A point of the rules on the board."""
    x, y = ((along + PER_PIXEL // 2) // PER_PIXEL for along in point)
    return ORIGIN_X + x, ORIGIN_Y + y


def cell_place(row: int, column: int) -> Place:
    """The middle of a cell: odd rows are half a bubble to the right."""
    return ORIGIN_X + RADIUS + column * PITCH + row % 2 * RADIUS, ORIGIN_Y + RADIUS + row * ROW_PITCH


def row_and_column(cell: int) -> Place:
    """Of a cell's number: rows of `IN_ROW` cells and of one less take turns."""
    pair, rest = divmod(cell, 2 * IN_ROW - 1)
    return (2 * pair, rest) if rest < IN_ROW else (2 * pair + 1, rest - IN_ROW)


def dots(path: Sequence[Place]) -> Iterator[Place]:
    """Places along a path, equally far from each other."""
    left = DOT_STEP * 2.0
    for start, goal in pairwise(path):
        length = dist(start, goal)
        while left < length:
            x = start[0] + (goal[0] - start[0]) * left / length
            y = start[1] + (goal[1] - start[1]) * left / length
            yield whole(x), whole(y)
            left += DOT_STEP
        left -= length


def away(start: Place, goal: Place, first: Place, second: Place) -> float:
    """How far the way from `first` to `second` points away from that of `start` to `goal`: -1 not, 1 back."""
    ways = ((goal[0] - start[0], goal[1] - start[1]), (second[0] - first[0], second[1] - first[1]))
    (x, y), (across, down) = ways
    lengths = [max(1.0, dist((0, 0), way)) for way in ways]
    return -(x * across + y * down) / (lengths[0] * lengths[1])
