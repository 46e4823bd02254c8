"""Masks of simple shapes on a pixel raster: boolean arrays of shape (h, w).

Coordinates are pixel centres, x to the right and y down, and may be fractional. Only + - * / and comparisons
of doubles are used, and angles are rounded to 1/64 px, so every machine gets the same pixels.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import lru_cache

import numpy as np
import numpy.typing as npt

from lab.art.palette import Mask

Point = tuple[float, float]


@lru_cache(maxsize=64)
def _raster(w: int, h: int) -> tuple[npt.NDArray[np.float64], npt.NDArray[np.float64]]:
    """Column and row numbers of the raster, broadcastable to (h, w) and read-only."""
    xs, ys = np.arange(w, dtype=np.float64)[None, :], np.arange(h, dtype=np.float64)[:, None]
    xs.setflags(write=False)
    ys.setflags(write=False)
    return xs, ys


def polar(x: float, y: float, degrees: float, length: float) -> Point:
    """The point at `length` from (x, y); 0 degrees is right, 90 is down. Rounded to 1/64 px."""
    a = math.radians(degrees)
    return (
        x + math.floor(math.cos(a) * length * 64 + 0.5) / 64,
        y + math.floor(math.sin(a) * length * 64 + 0.5) / 64,
    )


def oriented(points: Sequence[Point], origin: Point, degrees: float) -> list[Point]:
    """Points given as (along, across) of a direction, placed at `origin`; across is to the right of along."""
    cos, sin = polar(0, 0, degrees, 1 << 10)
    cos, sin = cos / (1 << 10), sin / (1 << 10)
    return [(origin[0] + u * cos - v * sin, origin[1] + u * sin + v * cos) for u, v in points]


def _window(w: int, h: int, x0: float, y0: float, x1: float, y1: float) -> tuple[slice, slice]:
    """Rows and columns of the raster that a shape within these bounds can touch."""
    left, top = max(0, math.floor(x0) - 1), max(0, math.floor(y0) - 1)
    return slice(top, max(top, min(h, math.ceil(y1) + 2))), slice(left, max(left, min(w, math.ceil(x1) + 2)))


def ellipse(w: int, h: int, cx: float, cy: float, rx: float, ry: float) -> Mask:
    """Pixels inside the ellipse. Use fractional radii (7.4, not 7): whole ones leave single-pixel bumps."""
    mask = np.zeros((h, w), dtype=np.bool_)
    rows, columns = _window(w, h, cx - abs(rx), cy - abs(ry), cx + abs(rx), cy + abs(ry))
    xs, ys = _raster(w, h)
    dx, dy = (xs[:, columns] - cx) / rx, (ys[rows] - cy) / ry
    mask[rows, columns] = dx * dx + dy * dy <= 1.0
    return mask


def capsule(w: int, h: int, a: Point, b: Point, ra: float, rb: float | None = None) -> Mask:
    """A thick line from a to b whose radius goes from ra to rb (default ra)."""
    rb = ra if rb is None else rb
    mask = np.zeros((h, w), dtype=np.bool_)
    reach = max(abs(ra), abs(rb))
    rows, columns = _window(
        w,
        h,
        min(a[0], b[0]) - reach,
        min(a[1], b[1]) - reach,
        max(a[0], b[0]) + reach,
        max(a[1], b[1]) + reach,
    )
    xs, ys = _raster(w, h)
    xs, ys = xs[:, columns], ys[rows]
    dx, dy = b[0] - a[0], b[1] - a[1]
    length2 = dx * dx + dy * dy
    if length2:
        t = np.clip(((xs - a[0]) * dx + (ys - a[1]) * dy) / length2, 0.0, 1.0)
    else:
        t = np.zeros((ys.shape[0], xs.shape[1]))
    ex, ey = xs - a[0] - t * dx, ys - a[1] - t * dy
    r = ra + (rb - ra) * t
    mask[rows, columns] = ex * ex + ey * ey <= r * r
    return mask


def polygon(w: int, h: int, points: Sequence[Point]) -> Mask:
    """Even-odd fill of a closed polygon; a pixel counts when its centre (moved by 1/128) lies inside."""
    mask = np.zeros((h, w), dtype=np.bool_)
    across, down = [x for x, _ in points], [y for _, y in points]
    rows, columns = _window(w, h, min(across), min(down), max(across), max(down))
    xs, ys = _raster(w, h)
    xs, ys = xs[:, columns] + 1 / 128, ys[rows] + 1 / 128
    part = mask[rows, columns]
    for (x0, y0), (x1, y1) in zip(points, [*points[1:], points[0]], strict=True):
        if y0 == y1:
            continue
        spans = (ys >= min(y0, y1)) & (ys < max(y0, y1))
        part ^= spans & (xs < (x1 - x0) * (ys - y0) / (y1 - y0) + x0)
    return mask


def ring(w: int, h: int, cx: float, cy: float, rx: float, ry: float, thick: float) -> Mask:
    """An elliptic band of the given thickness, measured inwards from the radii."""
    outer = ellipse(w, h, cx, cy, rx, ry)
    if rx <= thick or ry <= thick:
        return outer
    return outer & ~ellipse(w, h, cx, cy, rx - thick, ry - thick)


def move(mask: Mask, dx: int, dy: int) -> Mask:
    """The mask moved by whole pixels; what leaves the raster is lost."""
    h, w = mask.shape
    out = np.zeros_like(mask)
    out[max(0, dy) : h + min(0, dy), max(0, dx) : w + min(0, dx)] = mask[
        max(0, -dy) : h + min(0, -dy), max(0, -dx) : w + min(0, -dx)
    ]
    return out


def neighbours(mask: Mask, diagonal: bool = False) -> Mask:
    """Pixels outside the mask that touch it by an edge (or, with `diagonal`, by a corner)."""
    around = move(mask, 1, 0) | move(mask, -1, 0) | move(mask, 0, 1) | move(mask, 0, -1)
    if diagonal:
        around |= move(mask, 1, 1) | move(mask, -1, 1) | move(mask, 1, -1) | move(mask, -1, -1)
    return around & ~mask


def depth(mask: Mask) -> npt.NDArray[np.float64]:
    """For each pixel of the mask its distance in px to the nearest pixel outside; 0 outside the mask."""
    padded = np.pad(mask, 1)
    # squared distances on a raster are small whole numbers: 32 bits hold them, at half the time of 64
    inside = np.argwhere(padded).astype(np.int32)
    border = np.argwhere(neighbours(padded, diagonal=True)).astype(np.int32)
    out = np.zeros(padded.shape)
    if len(inside):
        dy = inside[:, None, 0] - border[None, :, 0]
        dx = inside[:, None, 1] - border[None, :, 1]
        out[inside[:, 0], inside[:, 1]] = np.sqrt((dx * dx + dy * dy).min(axis=1))
    return out[1:-1, 1:-1]


def smooth(values: npt.NDArray[np.float64], mask: Mask) -> npt.NDArray[np.float64]:
    """Mean of each pixel and its four neighbours within the mask: takes the ridges off a distance field."""
    total, count = values.copy(), mask.astype(np.float64)
    for dx, dy in ((1, 0), (-1, 0), (0, 1), (0, -1)):
        near = move(mask, dx, dy)
        total += np.where(near, np.roll(values, (dy, dx), axis=(0, 1)), 0.0)
        count += near
    return np.where(mask, total / np.maximum(count, 1.0), 0.0)
