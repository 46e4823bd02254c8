"""Assembling a sprite from shaded parts: bevels, volumes, limbs, blades and orbs around one origin.

A :class:`Figure` is a canvas whose coordinates start at the feet (x right, y down, so a head has negative
y). Light
comes from the top left; parts laid with ``ink=True`` get an inner outline where they cover other parts, the
others a contact shadow. `finish` draws the one ink outline around everything.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import numpy as np

from lab.art import shapes
from lab.art.canvas import Canvas, half_up
from lab.art.palette import INK, LIGHTER, Mask, index, ramp
from lab.art.shapes import Point

Ramp = str | Iterable[str | int]

# Unit-like vector to the light: left, up, and out of the picture.
_LIGHT = (-0.5, -0.65, 0.57)


def _box(mask: Mask, margin: int) -> tuple[slice, slice]:
    """Rows and columns of a non-empty mask's bounding box, widened by a margin within the raster."""
    rows, columns = np.nonzero(mask.any(axis=1))[0], np.nonzero(mask.any(axis=0))[0]
    return (
        slice(max(0, int(rows[0]) - margin), int(rows[-1]) + 1 + margin),
        slice(max(0, int(columns[0]) - margin), int(columns[-1]) + 1 + margin),
    )


class Figure:
    """A sprite under construction: a w × h canvas with its origin (feet) at `anchor`."""

    __slots__ = ("canvas", "ox", "oy")

    def __init__(self, w: int, h: int, anchor: tuple[int, int]) -> None:
        self.canvas = Canvas(w, h)
        self.ox, self.oy = anchor

    def layer(self) -> Figure:
        """An empty figure of the same size and origin, for a part that is assembled apart."""
        return Figure(self.canvas.w, self.canvas.h, (self.ox, self.oy))

    # -- masks, in figure coordinates

    def ellipse(self, cx: float, cy: float, rx: float, ry: float) -> Mask:
        """Mask of an ellipse."""
        return shapes.ellipse(self.canvas.w, self.canvas.h, self.ox + cx, self.oy + cy, rx, ry)

    def capsule(self, a: Point, b: Point, ra: float, rb: float | None = None) -> Mask:
        """Mask of a tapered thick line."""
        o = (self.ox, self.oy)
        return shapes.capsule(
            self.canvas.w, self.canvas.h, (a[0] + o[0], a[1] + o[1]), (b[0] + o[0], b[1] + o[1]), ra, rb
        )

    def polygon(self, points: Sequence[Point]) -> Mask:
        """Mask of a closed polygon."""
        return shapes.polygon(self.canvas.w, self.canvas.h, [(x + self.ox, y + self.oy) for x, y in points])

    def chain(self, points: Sequence[Point], radii: Sequence[float]) -> Mask:
        """Mask of a bent limb: capsules through the points, with a radius at each."""
        mask = np.zeros((self.canvas.h, self.canvas.w), dtype=np.bool_)
        for a, b, ra, rb in zip(points, points[1:], radii, radii[1:], strict=False):
            mask |= self.capsule(a, b, ra, rb)
        return mask

    def above(self, y: float) -> Mask:
        """Mask of all pixels higher than y."""
        rows = np.arange(self.canvas.h)[:, None] < self.oy + y
        return np.broadcast_to(rows, (self.canvas.h, self.canvas.w))

    # -- shaded parts

    def _prepare(self, mask: Mask, ink: bool) -> None:
        if ink:
            self.canvas.ink_around(mask)
        else:
            self.canvas.shadow(mask)

    def bevel(self, mask: Mask, colours: Ramp, base: int | None = None, ink: bool = False) -> None:
        """A flat part: lit top edge, dark bottom and right edges; `base` is the ramp step of the face."""
        steps = ramp(colours)
        b = len(steps) // 2 if base is None else base
        self._prepare(mask, ink)
        low = mask & (~shapes.move(mask, 0, -1) | ~shapes.move(mask, -1, 0))
        top = mask & ~shapes.move(mask, 0, 1) & shapes.move(mask, -1, 0)
        level = np.full(mask.shape, b)
        level[low] = b - 1
        level[top] = b + 1
        self.canvas.px[mask] = np.array(steps, dtype=np.uint8)[np.clip(level, 0, len(steps) - 1)[mask]]

    def form(
        self,
        mask: Mask,
        colours: Ramp,
        gain: float = 1.0,
        ambient: float = 0.0,
        ink: bool = False,
        edge: bool = False,
    ) -> None:
        """A rounded volume: the mask is inflated and lit from the top left, in the steps of the ramp.

        `edge` puts a metal's bright lip on the lit top and left edges.
        """
        if not mask.any():
            return
        steps = np.array(ramp(colours), dtype=np.uint8)
        self._prepare(mask, ink)
        # all that follows needs only the part's own box and a margin for the gradient
        box = _box(mask, 2)
        mask = mask[box]
        deep = shapes.depth(mask)
        radius = max(2.0, float(deep.max()))
        rest = 1 - np.clip(deep / radius, 0, 1)
        height = shapes.smooth(np.sqrt(np.clip(1 - rest * rest, 0, 1)) * radius, mask)
        gy, gx = np.gradient(height)
        norm = np.sqrt(gx * gx + gy * gy + 1)
        lit = (-gx * _LIGHT[0] - gy * _LIGHT[1] + _LIGHT[2]) / norm
        value = (lit * 0.5 + 0.5) * gain + ambient
        level = np.clip(np.floor(value * len(steps)), 0, len(steps) - 1).astype(np.int64)
        shaded = steps[level]
        if edge:
            lip = mask & (~shapes.move(mask, 0, 1) | ~shapes.move(mask, 1, 0)) & (level >= len(steps) - 2)
            shaded[lip] = LIGHTER[shaded[lip]]
        self.canvas.px[box][mask] = shaded[mask]

    def lay(self, part: Canvas, x: float, y: float, ink: bool = True, flip: bool = False) -> None:
        """A typed grid with its top left corner at (x, y)."""
        over = self.layer().canvas
        over.blit(part, self.ox + x, self.oy + y, flip)
        self._prepare(over.opaque, ink)
        self.canvas.blit(over, 0, 0)

    def merge(self, other: Figure, ink: bool = True) -> None:
        """Lay a figure assembled apart over this one."""
        self._prepare(other.canvas.opaque, ink)
        self.canvas.blit(other.canvas, 0, 0)

    def put(self, x: float, y: float, colour: str | int) -> None:
        """One pixel."""
        self.canvas.put(half_up(self.ox + x), half_up(self.oy + y), colour)

    def dots(self, points: Iterable[Point], colour: str | int) -> None:
        """Several pixels of one colour."""
        for x, y in points:
            self.put(x, y, colour)

    def line(self, x0: float, y0: float, x1: float, y1: float, colour: str | int) -> None:
        """A one-pixel line."""
        self.canvas.line(self.ox + x0, self.oy + y0, self.ox + x1, self.oy + y1, colour)

    def orb(self, x: float, y: float, radius: float, colours: Ramp = "violet white0") -> None:
        """A glowing ball with a bright core; its socket is ink. `colours`: dark, mid, light, core."""
        dark, mid, light, core = ramp(
            "violet0 violet1 violet2 white0" if colours == "violet white0" else colours
        )
        self.canvas.fill(self.ellipse(x, y, radius + 1.2, radius + 1.2) & self.canvas.opaque, INK)
        self.canvas.fill(self.ellipse(x, y, radius, radius), dark)
        self.canvas.fill(self.ellipse(x - 0.3, y - 0.3, radius * 0.75, radius * 0.75), mid)
        self.canvas.fill(self.ellipse(x - 0.4, y - 0.4, radius * 0.42, radius * 0.42), light)
        self.put(x - 0.5, y - 0.5, core)

    def blade(
        self, hand: Point, degrees: float, start: float, length: float, radius: float, colours: Ramp
    ) -> None:
        """A tapered blade from `start` to `length` px along the angle; `colours`: dark, body, lit edge."""
        dark, body, lit = ramp(colours)
        a, tip = shapes.polar(*hand, degrees, start), shapes.polar(*hand, degrees, length)
        belly = shapes.polar(*hand, degrees, length - 4)
        mask = self.capsule(a, belly, radius) | self.capsule(belly, tip, radius, 0.4)
        ux, uy = (tip[0] - a[0]) / (length - start), (tip[1] - a[1]) / (length - start)
        nx, ny = (uy, -ux) if uy * _LIGHT[0] - ux * _LIGHT[1] > 0 else (-uy, ux)
        ys, xs = np.mgrid[0 : self.canvas.h, 0 : self.canvas.w]
        side = (xs - self.ox - hand[0]) * nx + (ys - self.oy - hand[1]) * ny
        self.canvas.fill(mask, body)
        self.canvas.fill(mask & (side > 0.3), lit)
        self.canvas.fill(mask & (side < -0.7), dark)
        self.put(*tip, lit)

    # -- finish

    def rim(self, colour: str | int, dx: int, dy: int, only: Iterable[str] = ()) -> None:
        """Recolour edge pixels whose (dx, dy) neighbour is empty, where they hold one of `only` (or any)."""
        edge = self.canvas.opaque & ~shapes.move(self.canvas.opaque, -dx, -dy)
        allowed = [index(name) for name in only]
        if allowed:
            edge &= np.isin(self.canvas.px, allowed)
        self.canvas.fill(edge, colour)

    def finish(self) -> Canvas:
        """The finished sprite with its one-pixel ink outline."""
        self.canvas.outline()
        return self.canvas


def flash(sprite: Canvas, colour: str = "white0") -> Canvas:
    """The hit flash of a sprite: flooded with one colour, the ink kept so that inner lines stay readable."""
    out = sprite.copy()
    out.tint(colour)
    return out
