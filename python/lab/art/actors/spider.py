"""boss_3: the spider queen, a crowned woman's trunk on eight legs and a swollen abdomen (GDD 11.2).

About three heroes high and wider than that: the arches of the legs and the tall crown make the outline.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from lab.art.actors.lord import close, limb
from lab.art.canvas import Canvas, grid
from lab.art.parts import Figure
from lab.art.poses import joint
from lab.art.shapes import Point, polar

SIZE: Final = (250, 150)
ANCHOR: Final = (122, 132)

SHELL: Final = "night0 night1 night2 night3 track0 track1"
FAR: Final = "night0 night1 night2 night3"
SKIN: Final = "night1 night3 track1 track2 track3"
SILK: Final = "night0 red0 red0 red1"
BONE: Final = "night2 track0 track2 track3"
BLADE: Final = "night1 track0 track2 steel3"

FACE: Final = grid(
    """
..uUUUUUUut..
.uUUUUUUUuut.
uUVUUVUUuVut.
uUUUVUUVUuut.
ukkkUUUukkkut
kVPwkUuVPwkut
uVVVkUukVVVut
uUkkUUuukkutt
.uUUUkUuuuut.
.uUUkkkuuut..
..kRRRRRkt...
..uSkkkSut...
..uSuuuSt....
...uuuut.....
"""
)


@dataclass(frozen=True, slots=True)
class Pose:
    """The queen's parts in px from the feet.

    `body` is the shift of the hind body, `lean` her trunk's and `head` the head's on top; `near` and `far`
    are the offsets of the four feet of each side, from the front backwards; `left`, `right` the hands from
    the shoulders and `blades` the directions of their sickles; `lift` raises the abdomen, `glow` 0…3 lights
    it.
    """

    body: Point = (0, 0)
    lean: Point = (0, 0)
    head: Point = (0, 0)
    near: tuple[Point, Point, Point, Point] = ((0, 0), (0, 0), (0, 0), (0, 0))
    far: tuple[Point, Point, Point, Point] = ((0, 0), (0, 0), (0, 0), (0, 0))
    left: Point = (-18, 10)
    right: Point = (11, 15)
    blades: tuple[float, float] = (120.0, 140.0)
    lift: int = 0
    glow: int = 0


_NEAR: Final = (-48, -25, 24, 52)
_FAR: Final = (-37, -13, 35, 62)


def _leg(f: Figure, hip: Point, foot: Point, near: bool) -> None:
    """Up from the hip to a high knee, down to a shin that ends in a point."""
    x, y = foot
    side = 1 if x < hip[0] else -1
    reach = 31 if abs(x - hip[0]) > 26 else 25
    knee = joint(hip, (x, y), reach, reach + 15, side)
    ramp = SHELL if near else FAR
    ankle = (knee[0] * 0.3 + x * 0.7, knee[1] * 0.3 + y * 0.7)
    f.form(f.chain((hip, knee), (4.0, 3.0) if near else (3.4, 2.7)), ramp, 1.0, ink=True)
    f.form(
        f.chain((knee, ankle, (x, y + 1)), (3.2, 2.2, 0.7) if near else (2.8, 1.9, 0.7)), ramp, 1.05, ink=True
    )
    f.form(f.ellipse(*knee, 3.4, 3.2), ramp, 1.1, ink=True)
    if near:
        f.put(knee[0] - 1, knee[1] - 1, "violet1")
    tip = polar(*knee, -90 - side * 25, 8)
    spur = [(knee[0] - 2, knee[1] - 2), tip, (knee[0] + 2, knee[1] - 2)]
    f.bevel(f.polygon(spur), BONE if near else "night1 night3 track0", 1, ink=True)


def _abdomen(f: Figure, x: float, y: float, glow: int) -> None:
    f.form(f.ellipse(x, y, 25.4, 20.4), SHELL, 0.96, ink=True)
    for k, (dx, r) in enumerate(((-9, 3.4), (2, 4.4), (13, 3.6))):
        f.canvas.fill(f.ellipse(x + dx, y - 9 + abs(k - 1) * 2, r, r - 0.6), "night0")
        f.canvas.fill(
            f.ellipse(x + dx, y - 9 + abs(k - 1) * 2, r - 1.2, r - 1.6), "violet1" if glow else "violet0"
        )
        f.put(x + dx - 1, y - 10 + abs(k - 1) * 2, "violet2")
    # the hourglass
    top, low = (
        [(x - 4, y - 3), (x + 10, y - 4), (x + 3, y + 4)],
        [(x + 3, y + 3), (x + 10, y + 11), (x - 4, y + 11)],
    )
    for part in (top, low):
        f.canvas.fill(f.polygon([(px, py + 0.5) for px, py in part]), "red1")
    f.canvas.fill(f.polygon([(x, y - 2), (x + 7, y - 3), (x + 3, y + 3)]), "red2")
    f.orb(x + 3, y + 4, 2.2 + 0.7 * glow)
    for k in range(5):
        a = -60 + k * 34
        px, py = polar(x, y, a, 22)
        f.line(px, py * 1.0, *polar(x, y, a, 26), "track1")
    f.bevel(f.polygon([(x + 22, y + 4), (x + 31, y + 9), (x + 23, y + 11)]), BONE, 2, ink=True)


def _sickle(f: Figure, hand: Point, angle: float, near: bool) -> None:
    part = f.layer()
    base = polar(*hand, angle, 2)
    outer = [polar(*hand, angle - 26, 12), polar(*hand, angle - 14, 22), polar(*hand, angle + 16, 30)]
    inner = [polar(*hand, angle + 2, 20), polar(*hand, angle - 4, 11)]
    a, b = polar(*base, angle - 90, 2.4), polar(*base, angle + 90, 2.4)
    part.bevel(
        part.polygon([a, *outer, *inner, b]), BLADE if near else "night1 night3 track0 track2", 2, ink=True
    )
    part.line(*outer[0], *outer[1], "white0" if near else "track3")
    part.line(*outer[1], *outer[2], "white0" if near else "track3")
    f.merge(part)
    f.form(f.ellipse(*hand, 2.9, 2.7), SKIN if near else "night1 night3 track0 track1", ink=True)


def _arm(f: Figure, shoulder: Point, hand: Point, angle: float, near: bool) -> None:
    ramp = SKIN if near else "night1 night3 track0 track1"
    bend = -1 if near else 1
    if hand[1] < shoulder[1] - 4:
        bend = -bend
    _sickle(f, hand, angle, near)
    elbow = limb(f, (shoulder, hand), (10, 10), bend, (3.0, 2.5, 2.2), (ramp, SHELL if near else FAR))
    spike = [(elbow[0] - 2, elbow[1] + 1), polar(*elbow, 60 if near else 110, 7), (elbow[0] + 2, elbow[1])]
    f.bevel(f.polygon(spike), BONE, 1, ink=True)


def _trunk(f: Figure, cx: float, cy: float, bx: float, by: float, glow: int) -> None:
    waist = [
        (cx - 6, cy + 5),
        (cx + 6, cy + 5),
        (bx - 1, by - 38),
        (bx + 3, by - 30),
        (bx - 15, by - 30),
        (bx - 12, by - 38),
    ]
    f.form(f.polygon(waist), SKIN, 0.86, ink=True)
    f.form(f.polygon([(bx - 15, by - 36), (bx + 3, by - 38), (bx + 7, by - 29), (bx - 3, by - 24), (bx - 17,
        by - 28)]), SILK, 1.0,
           ink=True)  # fmt: skip
    bust = [
        (cx - 9, cy - 5),
        (cx, cy - 8),
        (cx + 9, cy - 5),
        (cx + 9, cy + 3),
        (cx + 4, cy + 8),
        (cx - 5, cy + 9),
        (cx - 9, cy + 3),
    ]
    f.form(f.polygon(bust), SHELL, 1.05, ink=True, edge=True)
    f.line(cx - 1, cy - 6, cx - 1, cy + 6, "night0")
    for dx, dy in ((-6, 0), (4, 0)):
        f.line(cx + dx, cy + dy + 3, cx + dx + 3, cy + dy + 4, "track1")
    f.orb(cx - 1, cy + 1, 2.3 + 0.6 * glow)
    f.orb(bx - 6, by - 32, 1.9)


def _head(f: Figure, x: float, y: float) -> None:
    hair = [
        (x - 7, y - 6), (x + 6, y - 8), (x + 11, y), (x + 15, y + 11), (x + 17, y + 22), (x + 12, y + 17),
        (x + 9, y + 22), (x + 6, y + 8), (x - 4, y + 6),
    ]  # fmt: skip
    f.form(f.polygon(hair), SILK, 1.05, ink=True)
    for tx, ty, sx in ((-13, -17, -6), (-6, -23, -3), (2, -26, 1), (10, -22, 5), (16, -14, 8)):
        f.form(f.polygon([(x + sx - 2, y - 4), (x + tx, y + ty), (x + sx + 3, y - 4)]), BONE, 1.05, ink=True)
    f.lay(FACE, x - 7, y - 7)
    band = [(x - 8, y - 8), (x + 7, y - 8), (x + 8, y - 5), (x - 8, y - 5)]
    f.bevel(f.polygon(band), "gold0 gold0 gold1", 1, ink=True)
    f.orb(x - 1, y - 7, 1.7)


def draw(pose: Pose) -> Canvas:
    """One frame of the queen."""
    f = Figure(*SIZE, ANCHOR)
    bx, by = pose.body
    cx, cy = bx + pose.lean[0] - 9, by + pose.lean[1] - 54
    for (dx, dy), x, hip in zip(pose.far, _FAR, (-8, -4, 6, 10), strict=True):
        _leg(f, (bx + hip, by - 29), (x + dx, dy - 3), near=False)
    _abdomen(f, bx + 30 - pose.lift * 0.4, by - 38 - pose.lift, pose.glow)
    _arm(f, (cx - 7, cy - 3), (cx - 7 + pose.left[0], cy - 3 + pose.left[1]), pose.blades[0], near=False)
    f.form(f.ellipse(bx, by - 27, 15.4, 8.4), SHELL, 1.0, ink=True)
    _trunk(f, cx, cy, bx, by, pose.glow)
    for (dx, dy), x, hip in zip(pose.near, _NEAR, (-11, -6, 6, 11), strict=True):
        _leg(f, (bx + hip, by - 25), (x + dx, dy), near=True)
    f.bevel(f.chain(((cx - 2, cy - 6), (cx - 3, cy - 11)), (2.6, 2.4)), SKIN, 1)
    _head(f, cx - 4 + pose.head[0], cy - 17 + pose.head[1])
    for s in (-1, 1):
        pad = [
            (cx + s * 6, cy - 7),
            (cx + s * 10, cy - 9),
            (cx + s * 15, cy - 12),
            (cx + s * 12, cy - 4),
            (cx + s * 8, cy - 2),
        ]
        f.form(f.polygon(pad), SHELL if s > 0 else FAR, 1.1, ink=True, edge=True)
    _arm(f, (cx + 8, cy - 3), (cx + 8 + pose.right[0], cy - 3 + pose.right[1]), pose.blades[1], near=True)
    return close(f)
