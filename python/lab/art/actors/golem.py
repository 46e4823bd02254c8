"""boss_2: a stone golem, boulders held together by violet light, crystals growing from its back (GDD 11.2).

Wider than high and without a neck: two arms that reach the ground carry it like an ape; the crystals make
the crest.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from lab.art.actors.lord import close
from lab.art.canvas import Canvas, grid
from lab.art.parts import Figure
from lab.art.poses import joint
from lab.art.shapes import Point, polar

SIZE: Final = (220, 170)
ANCHOR: Final = (112, 150)

STONE: Final = "night0 night1 steel0 track0 steel1 track2"
FAR: Final = "night0 night1 night2 steel0 track0"
SHARD: Final = "violet0 violet0 violet1 violet2"
SHARD_FAR: Final = "night2 violet0 violet0 violet1"
MOSS: Final = "moss1 moss2 moss3"

FACE: Final = grid(
    """
...221111111111...
..2332222222211t..
.233222222211111t.
.2222kkkkkkkk111t.
2222kkkkkkkkkk11tt
22kkkVPPkkVPPkk1tt
22kkVPwVkVPwVkk1tn
.2kkkVVkkkVVkkk1tn
.22kkkk22kkkkk11tn
.222222221k111111n
.2k2111k1111k111tn
..2kVkVkVkVkkk11n.
..12kVkVkVkkk11tn.
...1111111111ttn..
....tttttttnnn....
"""
)


@dataclass(frozen=True, slots=True)
class Pose:
    """The golem's parts in px from the feet.

    `body` shifts the hips, `chest` the upper block on top, `head` the head's on that; `far`, `near` are the
    feet; `left` and `right` the fists from the chest; `glow` 0…3 the light in cracks and crystals; `gap`
    opens the joints; `rock` 1 holds a boulder between the fists; `shed` is how far the crystals have broken
    off.
    """

    body: Point = (0, 0)
    chest: Point = (0, 0)
    head: Point = (0, 0)
    far: Point = (-11, 0)
    near: Point = (12, 0)
    left: Point = (-33, 38)
    right: Point = (32, 37)
    glow: int = 0
    gap: int = 0
    rock: int = 0
    shed: int = 0


def boulder(f: Figure, x: float, y: float, size: float, ramp: str, turn: float, edge: bool = True) -> None:
    """A rough stone of about `size` px half width, its corners placed by `turn`."""
    shares = (1.0, 0.86, 1.04, 0.9, 1.0, 0.84, 1.02, 0.92)
    corners = [polar(x, y, turn + k * 45, size * share) for k, share in enumerate(shares)]
    f.form(f.polygon(corners), ramp, 0.97, ink=True, edge=edge)


def _cracks(
    f: Figure, x: float, y: float, lines: tuple[tuple[float, float, float, float], ...], glow: int
) -> None:
    for k, (x0, y0, x1, y1) in enumerate(lines):
        f.line(x + x0, y + y0, x + x1, y + y1, "violet2" if glow > 1 and k % 2 == 0 else "violet1")


def _crystal(f: Figure, x: float, y: float, angle: float, long: float, wide: float, near: bool) -> None:
    a, b = polar(x, y, angle - 90, wide), polar(x, y, angle + 90, wide)
    sa, sb = polar(*a, angle, long * 0.72), polar(*b, angle, long * 0.66)
    tip = polar(x, y, angle, long)
    ramp = SHARD if near else SHARD_FAR
    f.bevel(f.polygon([a, sa, tip, sb, b]), ramp, 1, ink=True)
    m = polar(x, y, angle, long * 0.7)
    f.canvas.fill(f.polygon([a, sa, tip, m, (x, y)]), "violet1" if near else "violet0")
    f.line(*sa, *tip, "violet2" if near else "violet1")
    if near:
        f.line(*a, *sa, "violet2")
        f.put(*tip, "white0")


def _leg(f: Figure, hip: Point, foot: Point, near: bool) -> None:
    x, y = foot
    ramp = STONE if near else FAR
    knee = ((hip[0] + x) / 2 + (1 if near else -1), (hip[1] + y) / 2 - 1)
    boulder(f, hip[0], hip[1] + 2, 8.4, ramp, 12)
    boulder(f, *knee, 7.0, ramp, 30)
    block = [(x - 10, y + 1), (x - 9, y - 6), (x - 3, y - 9), (x + 6, y - 8), (x + 9, y - 3), (x + 9, y + 1)]
    f.form(f.polygon(block), ramp, 1.05, ink=True, edge=near)
    for k in (-5, 0):
        f.line(x + k, y - 2, x + k, y, "night0")


def _arm(f: Figure, shoulder: Point, fist: Point, near: bool, pose: Pose) -> None:
    ramp = STONE if near else FAR
    dx, dy = fist[0] - shoulder[0], fist[1] - shoulder[1]
    bone = min(19.0, 3 + (abs(dx) + abs(dy)) * 0.5)
    elbow = joint(shoulder, fist, bone, bone, -1 if near else 1)
    f.line(*shoulder, *elbow, "violet1")
    f.line(*elbow, *fist, "violet1")
    g = pose.gap
    upper = ((shoulder[0] + elbow[0]) / 2, (shoulder[1] + elbow[1]) / 2)
    boulder(f, *upper, 8.6 - g, ramp, 20)
    boulder(f, elbow[0], elbow[1], 8.0 - g, ramp, 5)
    mid = ((elbow[0] * 0.45 + fist[0] * 0.55), (elbow[1] * 0.45 + fist[1] * 0.55))
    boulder(f, *mid, 9.0 - g, ramp, 40)
    f.line(mid[0] - 4, mid[1] - 3, mid[0] + 2, mid[1] + 3, "violet1" if pose.glow else "violet0")
    boulder(f, *fist, 10.6, ramp, 25)
    for k in (-5, -1, 3):
        f.line(fist[0] + k, fist[1] + 1, fist[0] + k - 1, fist[1] + 6, "night0")
    if pose.glow:
        _cracks(f, *fist, ((-4, -4, 0, -1), (0, -1, 5, -4), (0, -1, 1, 3)), pose.glow)


def _moss(f: Figure, x: float, y: float, w: int) -> None:
    for k in range(w):
        drop = (0, 2, 1, 3, 1, 2, 0, 1, 3, 1)[k % 10]
        f.line(x + k, y, x + k, y + drop, MOSS.split()[1 if drop > 1 else 2])
        if drop > 2:
            f.put(x + k, y + drop, "moss1")


def _trunk(f: Figure, cx: float, cy: float, bx: float, by: float, pose: Pose) -> None:
    g = pose.gap
    hips = [
        (bx - 13, by - 26),
        (bx + 13, by - 27),
        (bx + 15, by - 18),
        (bx + 6, by - 13),
        (bx - 8, by - 13),
        (bx - 15, by - 19),
    ]
    f.canvas.fill(
        f.polygon([(bx - 8, by - 24), (cx - 10, cy + 8), (cx + 12, cy + 8), (bx + 9, by - 24)]), "violet1"
    )
    f.form(f.polygon(hips), STONE, 0.95, ink=True, edge=True)
    boulder(f, (bx + cx) / 2 - 2, (by - 26 + cy + 8) / 2 + g, 10.4 - g, STONE, 10)
    slab = [
        (-27, -9),
        (-19, -19),
        (-4, -22),
        (14, -21),
        (26, -13),
        (28, 0),
        (20, 11),
        (6, 16),
        (-12, 15),
        (-24, 5),
    ]
    f.form(f.polygon([(cx + x, cy + y) for x, y in slab]), STONE, 0.92, ink=True, edge=True)
    for x0, y0, x1, y1 in ((-22, -4, -14, -1), (10, 13, 14, 6), (20, -12, 17, -5), (-16, 10, -11, 5)):
        f.line(cx + x0, cy + y0, cx + x1, cy + y1, "night0")
        f.line(cx + x0, cy + y0 + 1, cx + x1, cy + y1 + 1, "track1")
    _cracks(f, cx + 4, cy + 3, ((0, 0, -8, -6), (0, 0, 9, -7), (9, -7, 13, -6), (0, 0, 7, 7), (0, 0, -7, 8),
        (-7, 8, -12, 7)),
            pose.glow)  # fmt: skip
    f.orb(cx + 4, cy + 3, 4.4 + 0.8 * pose.glow)
    _moss(f, cx - 2, cy - 20, 15)


def draw(pose: Pose) -> Canvas:
    """One frame of the golem."""
    f = Figure(*SIZE, ANCHOR)
    bx, by = pose.body
    cx, cy = bx + pose.chest[0], by + pose.chest[1] - 46
    left, right = (cx + pose.left[0], cy + pose.left[1]), (cx + pose.right[0], cy + pose.right[1])
    grow = pose.glow - pose.shed
    for x, y, angle, long, wide in (
        (-6, -14, -112, 20, 3.4),
        (10, -15, -78, 30, 4.4),
        (22, -8, -42, 22, 4.0),
    ):
        _crystal(f, cx + x, cy + y, angle, max(5, long + grow), wide, near=False)
    for x, y, angle, long, wide in ((3, -14, -92, 25, 3.8), (18, -12, -60, 29, 4.6)):
        _crystal(f, cx + x, cy + y, angle, max(5, long + grow), wide, near=True)
    _leg(f, (bx - 8, by - 18), pose.far, near=False)
    _leg(f, (bx + 9, by - 18), pose.near, near=True)
    lifted = left[1] < cy - 16
    if lifted:
        _trunk(f, cx, cy, bx, by, pose)
    _arm(f, (cx - 22, cy - 4), left, False, pose)
    if not lifted:
        _trunk(f, cx, cy, bx, by, pose)
    boulder(f, cx - 23, cy - 8, 12.0, FAR, 15)
    if pose.rock:
        boulder(f, (left[0] + right[0]) / 2, (left[1] + right[1]) / 2 - 10, 15.4, STONE, 22)
        _cracks(
            f,
            (left[0] + right[0]) / 2,
            (left[1] + right[1]) / 2 - 10,
            ((-6, -5, 0, 0), (0, 0, 7, -4), (0, 0, 2, 7)),
            2,
        )
    f.lay(FACE, cx - 20 + pose.head[0], cy - 15 + pose.head[1])
    _arm(f, (cx + 23, cy - 6), right, True, pose)
    boulder(f, cx + 23, cy - 10, 14.0, STONE, 18)
    _moss(f, cx + 16, cy - 21, 13)
    _crystal(f, cx + 27, cy - 17, -52, max(5, 14 + grow), 2.8, near=True)
    return close(f)
