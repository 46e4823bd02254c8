"""Light and distance for the backdrops: gradients, pools of torch light, moonbeams, mist (art guide 6, 8)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import numpy as np

from lab.art import shapes
from lab.art.canvas import Canvas
from lab.art.palette import Mask, ramp, swap

_BAYER: Final = np.array([[0, 8, 2, 10], [12, 4, 14, 6], [3, 11, 1, 9], [15, 7, 13, 5]])

COLD: Final = swap(
    (
        ("night0", "night1"), ("night1", "night2"), ("night2", "night3"), ("night3", "track0"),
        ("track0", "track1"), ("moss0", "moss1"), ("moss1", "moss2"), ("flesh0", "flesh0"),
    )
)  # fmt: skip
"""One step lighter, hue kept: the outer ring of a light."""

WARM: Final = swap(
    (
        ("night0", "night1"), ("night1", "night3"), ("night2", "flesh0"), ("night3", "flesh0"),
        ("track0", "flesh1"), ("track1", "flesh1"), ("track2", "flesh2"), ("moss0", "moss1"),
        ("moss1", "moss2"), ("moss2", "moss3"), ("flesh0", "flesh1"),
    )
)  # fmt: skip
"""Two steps lighter and warm: the core of a torch's light."""

DUSK: Final = swap(
    (
        ("moss0", "night1"), ("moss1", "night2"), ("moss2", "night3"), ("moss3", "violet0"),
        ("night3", "night2"), ("track0", "night3"), ("track1", "track0"),
        ("flesh0", "red0"), ("flesh1", "red1"),
    )
)  # fmt: skip
"""The whole stage in the boss's light: greens turn violet black, torch light red."""


def gradient(
    out: Canvas, y0: int, y1: int, colours: Sequence[str], left: int = 0, right: int | None = None
) -> None:
    """Bands from the first colour at y0 to the last at y1, dithered on the band edges only."""
    steps = ramp(colours)
    right = out.w if right is None else right
    for y in range(max(0, y0), min(out.h, y1)):
        at = (y - y0) * (len(steps) - 1) * 96 // max(1, y1 - y0)
        band, rest = divmod(at, 96)
        for x in range(left, right):
            threshold = 24 + int(_BAYER[y % 4, x % 4]) * 3
            step = band + (1 if rest > threshold else 0)
            out.px[y, x] = steps[min(step, len(steps) - 1)]


def gradient_mist(out: Canvas, y0: int, y1: int, colour: str) -> None:
    """Mist that thickens downwards: rows of the colour between y0 and y1, more and wider near y1."""
    for y in range(y0, y1):
        thick = (y - y0) * 16 // max(1, y1 - y0)
        for x in range(out.w):
            if int(_BAYER[y % 4, (x // 3) % 4]) < thick - 2:
                out.put(x, y, colour)


def pool(
    out: Canvas, x: float, y: float, rx: float, ry: float, table: np.ndarray, mask: Mask | None = None
) -> None:
    """Change the colours inside an ellipse by a table; its rim is a checker, and `mask` limits it."""
    core = shapes.ellipse(out.w, out.h, x, y, rx * 0.82, ry * 0.82)
    rim = shapes.ellipse(out.w, out.h, x, y, rx, ry) & ~core
    ys, xs = np.mgrid[0 : out.h, 0 : out.w]
    area = core | (rim & ((xs + ys) % 2 == 0))
    if mask is not None:
        area = area & mask
    out.px[area] = table[out.px[area]]


def beam(out: Canvas, x: int, y0: int, y1: int, width: int, slope: int) -> None:
    """A slanting moonbeam: everything in it one step lighter; `slope` is px sideways in 100 px of fall."""
    area = np.zeros((out.h, out.w), dtype=np.bool_)
    for y in range(max(0, y0), min(out.h, y1)):
        left = x + (y - y0) * slope // 100
        wide = width + (y - y0) // 14
        area[y, max(0, left) : max(0, min(out.w, left + wide))] = True
    out.px[area] = COLD[out.px[area]]


def shade(out: Canvas, mask: Mask) -> None:
    """One step darker inside a mask: shadows on the ground."""
    out.darken(mask & out.opaque)
