"""What all bosses and mid bosses share: the ground's cut, the red rim, the lights that go out, the tables.

GDD 11.2: a dark body, a red outer edge, violet energy points.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Final, TypeVar

from lab.art.canvas import Canvas
from lab.art.palette import TRANSPARENT, swap
from lab.art.parts import Figure, Ramp, flash
from lab.art.poses import joint
from lab.art.shapes import Point

P = TypeVar("P")
Frames = dict[str, list[tuple[Canvas, int]]]

RIM_ON: Final = (
    "night1", "night2", "night3", "track0", "track1", "track2", "red0", "red1",
    "steel0", "steel1", "flesh0", "flesh1", "moss0", "moss1", "moss2", "teal0", "violet0",
)  # fmt: skip
"""Colours that the light from behind turns red at the edge; bone, steel's light and the orbs keep theirs."""

EXTINGUISHED: Final = swap(
    [
        *(("violet0", "night2"), ("violet1", "night3"), ("violet2", "track1"), ("white0", "track2")),
        *(("red2", "red1"), ("red1", "red0")),
    ]
)
"""A dead lord's look: every light gone out."""


def close(f: Figure, rim: str = "red2", low: str = "red1") -> Canvas:
    """Cut off what sinks into the ground, put the red rim on the edges away from the light, and outline."""
    f.canvas.px[f.oy + 2 :] = TRANSPARENT
    f.rim(rim, 1, 0, RIM_ON)
    f.rim(rim, 1, -1, RIM_ON)
    f.rim(low, 0, 1, RIM_ON)
    return f.finish()


def limb(
    f: Figure,
    ends: tuple[Point, Point],
    bones: tuple[float, float],
    bend: int,
    radii: tuple[float, float, float],
    colours: tuple[Ramp, Ramp],
) -> Point:
    """A two-part arm or leg from the first end to the second, upper and lower part inked; returns the
    joint."""
    root, tip = ends
    middle = joint(root, tip, *bones, bend)
    f.form(f.chain((root, middle), radii[:2]), colours[0], ink=True)
    f.form(f.chain((middle, tip), radii[1:]), colours[1], ink=True)
    return middle


def animations(
    draw: Callable[[P], Canvas], tables: Mapping[str, Sequence[tuple[P, int]]], recoil: P
) -> Frames:
    """All animations from tables of poses: adds `hurt` from the recoil and the last, lightless look of
    `die`."""
    out = {name: [(draw(pose), ms) for pose, ms in table] for name, table in tables.items()}
    dead = out["die"][-1][0].copy()
    dead.remap(EXTINGUISHED)
    out["die"].append((dead, 800))
    struck = draw(recoil)
    out["hurt"] = [(flash(struck), 60), (struck, 120)]
    return out
