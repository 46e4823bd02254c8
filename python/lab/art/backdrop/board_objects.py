"""What stands in the board's clearing, placed from the ring's centre: trees, gate, ruins, fire bowls."""

from __future__ import annotations

from typing import Final

from lab.art import shapes
from lab.art.backdrop import flora, light, masonry
from lab.art.canvas import Canvas, grid

BRAZIERS: Final = ((-40, -62), (40, -62), (-58, 44), (58, 40))
"""Feet of the fire bowls, relative to the ring's centre."""


def place(out: Canvas, cx: int, cy: int) -> None:
    """Everything that stands up around (cx, cy), painted from the back to the front."""
    things: list[tuple[int, int, Canvas]] = []
    for i, (x, y, size) in enumerate(
        (
            (-62, -108, 36), (-40, -118, 28), (-78, -84, 34), (-58, -78, 26), (62, -106, 36), (42, -118, 30),
            (78, -80, 34), (58, -74, 24), (-80, -52, 28), (80, -48, 30), (-80, 24, 28), (-72, 46, 22),
            (80, 62, 28), (-70, 130, 36), (-44, 134, 28), (-84, 104, 28), (70, 130, 36), (46, 136, 28),
            (84, 100, 28), (28, 134, 22), (-84, -14, 24), (84, 20, 24),
        )
    ):  # fmt: skip
        tree = flora.conifer(size + 8, 500 + i) if i % 3 == 1 else flora.broadleaf(size, 500 + i)
        things.append((x, y, tree))
    for i, (x, y, w) in enumerate(
        (
            (-56, -78, 14),
            (58, -76, 15),
            (-80, -18, 14),
            (80, -20, 13),
            (-30, 120, 14),
            (28, 124, 15),
            (-82, 60, 12),
        )
    ):
        things.append((x, y, flora.bush(w, 540 + i)))
    things.append((0, -70, masonry.arch(61)))
    things.append((-58, -16, masonry.column(34, True, 3)))
    things.append((60, -14, masonry.column(40, False, 4)))
    things.append((-36, -58, masonry.rubble(20, 8)))
    things.append((50, 78, masonry.wall(50, 32, 12, lambda x: 18 - x // 2 if x < 26 else (x - 26) // 2 + 4)))
    things.append((40, 96, masonry.rubble(28, 9)))
    things.append((70, 88, masonry.column(26, True, 5)))
    things.append((-20, 108, _stump()))
    things.append((26, -86, _chest_of_moss()))
    for x, y in BRAZIERS:
        things.append((x, y, masonry.brazier()))
    for x, y, thing in sorted(things, key=lambda item: item[1]):
        foot = cy + y
        light.shade(out, shapes.ellipse(out.w, out.h, cx + x + 2, foot, thing.w * 0.42, 3.2))
        out.blit(thing, cx + x - thing.w // 2, foot - thing.h + 1)


def _stump() -> Canvas:
    return grid(
        """
....kkkkkk....
..kkssBsssBkk..
.kBsBBBBBsBsBk.
.kbBBsBBsBBBbk.
.kBbbBBBBbbbbk.
.kBBbbbbbbbNbk.
.kBbBbNbbbbNbk.
kBbbBbNbbNbbbbk
kbbkkkbbbkkkbbk
.kk...kkk...kk.
"""
    )


def _chest_of_moss() -> Canvas:
    return grid(
        """
...kkkkkk...
..kTTTttMk..
.kTttttMMMk.
.kTtfftMMNk.
kTtffmttMMNk
ktmfmtttMNNk
kMMmtMMMNNNk
.kkkkkkkkkk.
"""
    )
