"""The characters of both titles as strokes on a square of 44 units, drawn by hand for the logo.

A stroke is a chain of points with its half width at the start and at the end: horizontals are thin, uprights
thick, falling strokes taper.
"""

from __future__ import annotations

from dataclasses import dataclass
from types import MappingProxyType
from typing import Final

from lab.art.shapes import Point

UNITS: Final = 44


@dataclass(frozen=True, slots=True)
class Stroke:
    """Points in order and the half widths at both ends."""

    points: tuple[Point, ...]
    start: float
    end: float


def across(*points: Point) -> Stroke:
    """A horizontal."""
    return Stroke(points, 1.5, 1.9)


def down(*points: Point) -> Stroke:
    """An upright."""
    return Stroke(points, 2.3, 2.1)


def fall(*points: Point) -> Stroke:
    """A stroke that falls and thins out."""
    return Stroke(points, 2.4, 0.8)


def press(*points: Point) -> Stroke:
    """A stroke that falls to the right and swells."""
    return Stroke(points, 1.1, 2.8)


def dot(*points: Point) -> Stroke:
    """A short drop."""
    return Stroke(points, 1.4, 2.4)


ZHI: Final = (
    across((1, 12), (14, 11)), down((8, 2), (8, 40)), fall((8, 40), (3, 37)), press((1, 28), (14, 22)),
    dot((18, 3), (20.5, 7)), fall((29, 2), (26, 8)), across((16, 12), (31, 12)), across((15, 20), (32, 20)),
    fall((23.5, 12), (23, 22), (20, 31), (15, 38)), press((24, 22), (28, 31), (32, 36)),
    down((35, 3), (35, 42)), across((35, 4), (43, 4)), fall((43, 4), (39, 14)), press((39, 14), (42.5, 21)),
    fall((42.5, 21), (42, 28), (38, 28)),
)  # fmt: skip

TOU: Final = (
    down((4, 2), (4, 13)), across((4, 3), (16, 3)), down((16, 3), (16, 13)), across((4, 8), (10, 8)),
    across((10, 8), (10, 13)), across((1, 14), (20, 14)), dot((1.5, 14), (1, 19)), fall((20, 14), (18, 19)),
    down((5, 20), (5, 33), (3, 42)), across((5, 20), (16, 20)), down((16, 20), (16, 41)),
    fall((16, 41), (12, 39)), across((5, 27), (16, 27)), across((5, 33.5), (16, 33.5)),
    fall((27, 3), (27, 11), (22, 18)), across((27, 3), (37, 3)), down((37, 3), (37, 13)),
    across((37, 14.5), (43, 14.5)), fall((43, 15), (43, 10)),
    across((23, 23), (39, 23)), fall((39, 23), (34, 32), (23, 42)), press((26, 26), (33, 35), (43, 41)),
)  # fmt: skip

YUAN: Final = (
    across((20, 4), (37, 4)), across((15, 15), (43, 15)), fall((24, 15), (23, 24), (15, 32)),
    down((33, 15), (33, 28)), across((33, 30), (42, 30)), fall((42.5, 31), (43, 24)),
    across((2, 17), (10, 17)), fall((10, 17), (7, 24)), down((7, 24), (9, 30)), fall((9, 30), (2, 37)),
    press((2, 37), (8, 35), (18, 39), (43, 40)),
)  # fmt: skip

ZHENG: Final = (
    fall((12, 2), (9, 7), (2, 13)), fall((13, 13), (9, 19), (1, 27)), down((8.5, 21), (8.5, 42)),
    across((18, 5), (42, 5)), down((31, 5), (31, 39)), across((31, 21), (41, 21)), down((22, 19), (22, 39)),
    across((15, 40), (43, 40)),
)  # fmt: skip

LEI: Final = (
    across((10, 3), (34, 3)), dot((5, 9), (4, 16)), across((5, 10), (39, 10)), fall((39, 10), (37, 16)),
    down((22, 3), (22, 21)), across((12, 15), (17, 15)), across((12, 20), (17, 20)), across((27, 15), (32,
    15)), across((27, 20), (32, 20)), across((9, 25), (35, 25)), down((9, 25), (9, 42)), down((35, 25),
    (35, 42)), across((9, 41), (35, 41)), across((9, 33), (35, 33)), down((22, 25), (22, 41)),
)  # fmt: skip

TU: Final = (
    across((4, 4), (40, 4)), down((4, 4), (4, 42)), down((40, 4), (40, 42)), across((4, 41), (40, 41)),
    fall((19, 8), (11, 18)), across((17, 12), (30, 12)), fall((30, 12), (23, 21), (10, 28)),
    press((15, 15), (24, 23), (35, 28)), dot((20, 28), (25, 30)), dot((17, 34), (25, 37)),
)  # fmt: skip

ZHAN: Final = (
    down((11, 3), (11, 20)), across((11, 11), (20, 11)), across((4, 21), (18, 21)), down((4, 21), (4, 39)),
    down((18, 21), (18, 39)), across((4, 38), (18, 38)), across((21, 18), (42, 15)),
    down((28, 3), (31, 20), (37, 34), (42, 40)), fall((42, 40), (43, 33)), fall((40, 22), (33, 31), (22, 41)),
    dot((35, 5), (39, 9)),
)  # fmt: skip

DOU: Final = (
    dot((11, 6), (17, 11)), dot((7, 16), (13, 21)), across((3, 31), (42, 27)), down((29, 3), (29, 43)),
)  # fmt: skip

CHARACTERS: Final = MappingProxyType(
    {"掷": ZHI, "骰": TOU, "远": YUAN, "征": ZHENG, "雷": LEI, "图": TU, "战": ZHAN, "斗": DOU}
)
"""Every drawn character."""
