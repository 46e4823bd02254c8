"""An indexed raster: palette indices in a uint8 array, with the drawing operations that all share."""

from __future__ import annotations

import io
import math
from collections.abc import Mapping, Sequence

import numpy as np
from PIL import Image

from lab.art import shapes
from lab.art.palette import COLOURS, DARKER, INK, LETTERS, LIGHTER, TRANSPARENT, Mask, Pixels, index
from lab.art.shapes import Point

_RGBA = np.zeros((256, 4), dtype=np.uint8)
_RGBA[: len(COLOURS), :3] = COLOURS
_RGBA[: len(COLOURS), 3] = 255


def half_up(value: float) -> int:
    """Round half up to a whole pixel."""
    return math.floor(value + 0.5)


class Canvas:
    """A w × h raster of palette indices in `px` (uint8, shape (h, w)); empty unless `fill` is given.

    Drawing outside the raster is cut off silently: parts may hang over while a sprite is assembled; the tests
    check that no finished cell is clipped.
    """

    __slots__ = ("h", "px", "w")

    def __init__(self, w: int, h: int, fill: str | int = TRANSPARENT) -> None:
        if w < 1 or h < 1:
            raise ValueError(f"a canvas needs a positive size, not {w}x{h}")
        self.w, self.h = w, h
        self.px: Pixels = np.full((h, w), index(fill), dtype=np.uint8)

    @classmethod
    def of(cls, pixels: Pixels) -> Canvas:
        """A canvas around a copy of an index array."""
        out = cls(pixels.shape[1], pixels.shape[0])
        out.px[:] = pixels
        return out

    def copy(self) -> Canvas:
        """An independent copy."""
        return Canvas.of(self.px)

    @property
    def opaque(self) -> Mask:
        """Mask of the pixels that hold a colour."""
        return np.asarray(self.px != TRANSPARENT)

    def bounds(self) -> tuple[int, int, int, int]:
        """(x, y, w, h) of the opaque pixels; (0, 0, 0, 0) when there are none."""
        ys, xs = np.nonzero(self.opaque)
        if not len(xs):
            return (0, 0, 0, 0)
        return (int(xs.min()), int(ys.min()), int(xs.max() - xs.min() + 1), int(ys.max() - ys.min() + 1))

    # -- marks

    def put(self, x: float, y: float, colour: str | int) -> None:
        """One pixel."""
        xi, yi = half_up(x), half_up(y)
        if 0 <= xi < self.w and 0 <= yi < self.h:
            self.px[yi, xi] = index(colour)

    def rect(self, x: int, y: int, w: int, h: int, colour: str | int) -> None:
        """A filled rectangle."""
        self.px[max(0, y) : max(0, y + h), max(0, x) : max(0, x + w)] = index(colour)

    def line(self, x0: float, y0: float, x1: float, y1: float, colour: str | int) -> None:
        """A one-pixel line between two points, both ends drawn."""
        ax, ay, bx, by = half_up(x0), half_up(y0), half_up(x1), half_up(y1)
        n = max(abs(bx - ax), abs(by - ay), 1)
        for i in range(n + 1):
            # integer half-up of a + (b - a) * i / n
            self.put(ax + (2 * (bx - ax) * i + n) // (2 * n), ay + (2 * (by - ay) * i + n) // (2 * n), colour)

    def fill(self, mask: Mask, colour: str | int) -> None:
        """All pixels of a mask."""
        self.px[mask] = index(colour)

    def ellipse(self, cx: float, cy: float, rx: float, ry: float, colour: str | int) -> None:
        """A filled ellipse (fractional radii)."""
        self.fill(shapes.ellipse(self.w, self.h, cx, cy, rx, ry), colour)

    def polygon(self, points: Sequence[Point], colour: str | int) -> None:
        """A filled polygon."""
        self.fill(shapes.polygon(self.w, self.h, points), colour)

    def blit(self, other: Canvas, x: float, y: float, flip: bool = False) -> None:
        """Lay another canvas over this one with its top left corner at (x, y), optionally mirrored."""
        source = other.px[:, ::-1] if flip else other.px
        xi, yi = half_up(x), half_up(y)
        x0, y0, x1, y1 = max(0, xi), max(0, yi), min(self.w, xi + other.w), min(self.h, yi + other.h)
        if x1 <= x0 or y1 <= y0:
            return
        part = source[y0 - yi : y1 - yi, x0 - xi : x1 - xi]
        target = self.px[y0:y1, x0:x1]
        target[part != TRANSPARENT] = part[part != TRANSPARENT]

    # -- treatment

    def darken(self, mask: Mask) -> None:
        """One step down the ramp for the opaque pixels of a mask."""
        self.px[mask] = DARKER[self.px[mask]]

    def lighten(self, mask: Mask) -> None:
        """One step up the ramp for the opaque pixels of a mask."""
        self.px[mask] = LIGHTER[self.px[mask]]

    def shadow(self, mask: Mask) -> None:
        """Contact shadow of a part about to be laid at `mask`: darken what lies beside and below it."""
        beside = shapes.move(mask, 0, 1) | shapes.move(mask, 1, 0) | shapes.move(mask, -1, 0)
        self.darken(beside & ~mask & self.opaque)

    def outline(self, colour: str | int = INK, diagonal: bool = False) -> None:
        """A one-pixel line around everything opaque."""
        self.fill(shapes.neighbours(self.opaque, diagonal), colour)

    def ink_around(self, mask: Mask, colour: str | int = INK) -> None:
        """Inner outline of a part about to be laid at `mask`: only on pixels that are opaque already."""
        self.fill(shapes.neighbours(mask) & self.opaque, colour)

    def remap(self, table: Pixels) -> None:
        """Replace every index through a 256-entry table (see :func:`lab.art.palette.swap`)."""
        self.px = table[self.px]

    def tint(self, colour: str | int) -> None:
        """Flood everything opaque but the ink with one colour."""
        self.fill(self.opaque & (self.px != INK), colour)

    # -- out

    def rgba(self) -> Pixels:
        """The picture as (h, w, 4) uint8, empty pixels all zero."""
        return _RGBA[self.px]

    def image(self, scale: int = 1) -> Image.Image:
        """The picture as a Pillow RGBA image, enlarged by whole pixels."""
        return Image.fromarray(np.kron(self.rgba(), np.ones((scale, scale, 1), dtype=np.uint8)))

    def to_png(self) -> bytes:
        """The picture as PNG bytes: RGBA, no metadata, fixed compression."""
        out = io.BytesIO()
        self.image().save(out, format="PNG", optimize=False, compress_level=9)
        return out.getvalue()


def grid(text: str, key: Mapping[str, str] | None = None) -> Canvas:
    """A canvas from typed rows, one letter per pixel.

    Letters are those of :data:`lab.art.palette.LETTERS`, with `key` (letter → colour name) on top; '.' and
    ' ' are empty. Raises ValueError for a letter without a colour, naming its row and column.
    """
    letters = {**LETTERS, **(key or {})}
    rows = text.strip("\n").split("\n")
    out = Canvas(max(len(row) for row in rows), len(rows))
    for y, row in enumerate(rows):
        for x, letter in enumerate(row):
            if letter in ". ":
                continue
            if letter not in letters:
                raise ValueError(f"grid row {y}, column {x}: no colour for letter {letter!r}")
            out.put(x, y, letters[letter])
    return out
