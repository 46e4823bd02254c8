"""What poses have in common: two-bone joints, steps of a walk and easing of poses into each other."""

from __future__ import annotations

import math
from dataclasses import dataclass, replace
from typing import Any, Final, TypeVar

from lab.art.shapes import Point

P = TypeVar("P")


def joint(a: Point, b: Point, upper: float, lower: float, bend: int) -> Point:
    """Where the elbow or knee lies between a and b for bones of these lengths.

    `bend` is +1 or -1: the side of the line a→b on which it bends. Rounded to 1/64 px. When the bones cannot
    reach, the limb is stretched straight.
    """
    dx, dy = b[0] - a[0], b[1] - a[1]
    d = math.sqrt(dx * dx + dy * dy)
    if d == 0:
        return a
    along = (upper * upper - lower * lower + d * d) / (2 * d)
    out = upper * upper - along * along
    if out <= 0:
        along, off = d * upper / (upper + lower), 0.0
    else:
        off = math.sqrt(out) * bend
    x = a[0] + dx / d * along - dy / d * off
    y = a[1] + dy / d * along + dx / d * off
    return (math.floor(x * 64 + 0.5) / 64, math.floor(y * 64 + 0.5) / 64)


@dataclass(frozen=True, slots=True)
class Stride:
    """One of four walk frames: foot offsets forward (x) and up (-y), in units of reach and lift."""

    near: Point
    far: Point
    rise: int


WALK: Final = (
    Stride((1, 0), (-1, -0.3), 1),  # near foot lands ahead, far foot pushes off behind
    Stride((0.1, 0), (0.1, -1), 0),  # near foot carries, far foot passes lifted
    Stride((-1, -0.3), (1, 0), 1),  # far foot lands ahead
    Stride((0.1, -1), (0.1, 0), 0),  # near foot passes lifted
)
"""The four phases of a walk in which the feet cross; `rise` 1 is the low (contact) phase."""


def varied(pose: P, **changes: Any) -> P:
    """A pose with some fields changed."""
    return replace(pose, **changes)  # type: ignore[type-var]
