"""mid_1: a minotaur that lowers its horns and charges, hunched over its own weight (GDD 11.2).

About twice the hero; horns wider than its head lead the outline, hooves and a tufted tail end it.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from lab.art.actors.lord import Frames, animations, close, limb
from lab.art.canvas import Canvas
from lab.art.parts import Figure
from lab.art.poses import joint, varied
from lab.art.shapes import Point
from lab.art.sheets import Sheet

SIZE: Final = (140, 96)
ANCHOR: Final = (74, 80)

FUR: Final = "night0 night1 red0 flesh0 flesh0 flesh1"
FAR: Final = "night0 night1 night2 red0 flesh0"
SKIN: Final = "night1 flesh0 flesh1 flesh1 flesh2"
BRONZE: Final = "night1 gold0 gold0 gold1 gold2"
HORN: Final = "night2 track1 track3 steel3"
HOOF: Final = "night0 night1 night2 track1"


@dataclass(frozen=True, slots=True)
class Pose:
    """The minotaur's parts in px from the feet.

    `body` is the hips' shift, `chest` the shoulders' and `head` the head's on top; `far`, `near` the
    hooves; `left`, `right` the fists from the chest; `tail` lifts the tail, `steam` 0…2 is breath, `glow`
    lights nose ring and chest.
    """

    body: Point = (0, 0)
    chest: Point = (0, 0)
    head: Point = (0, 0)
    far: Point = (-8, 0)
    near: Point = (10, 0)
    left: Point = (-11, 16)
    right: Point = (14, 15)
    tail: int = 0
    steam: int = 0
    glow: int = 0


def _leg(f: Figure, hip: Point, foot: Point, near: bool) -> None:
    """Thigh forward, hock back, hoof."""
    x, y = foot
    ramp = FUR if near else FAR
    hock = (x + 4, y - 7)
    stifle = joint(hip, hock, 7, 6, 1)
    f.form(f.chain((hip, stifle, hock), (5.6, 4.6, 2.6)), ramp, ink=True)
    f.form(f.capsule(hock, (x + 1, y - 2), 2.6, 2.2), ramp, 0.96)
    f.bevel(f.polygon([(x - 4, y + 1), (x - 3, y - 3), (x + 3, y - 3), (x + 4, y + 1)]), HOOF, 2, ink=True)


def _arm(f: Figure, shoulder: Point, fist: Point, bend: int, near: bool) -> None:
    ramp = SKIN if near else FAR
    elbow = limb(f, (shoulder, fist), (9, 9), bend, (4.6, 3.8, 3.4), (ramp, ramp))
    a, b = (elbow[0] * 0.5 + fist[0] * 0.5, elbow[1] * 0.5 + fist[1] * 0.5), fist
    f.bevel(
        f.chain((a, (a[0] * 0.4 + b[0] * 0.6, a[1] * 0.4 + b[1] * 0.6)), (3.9, 3.7)),
        BRONZE if near else FAR,
        2,
        ink=True,
    )
    f.form(f.ellipse(*fist, 3.7, 3.4), ramp, 1.08, ink=True)
    f.dots([(fist[0] - 1, fist[1] + 1), (fist[0] + 1, fist[1] + 1)], "night1")


def _horn(f: Figure, x: float, y: float, s: int) -> None:
    horn = [
        (x, y + 2), (x, y - 3), (x + s * 6, y - 4), (x + s * 11, y - 8), (x + s * 12, y - 14),
        (x + s * 16, y - 7), (x + s * 14, y), (x + s * 7, y + 3),
    ]  # fmt: skip
    f.form(f.polygon(horn), HORN, 1.0, ink=True)
    f.line(x + s * 4, y - 3, x + s * 5, y + 1, "track1")
    f.line(x + s * 8, y - 4, x + s * 9, y, "track1")


def _head(f: Figure, x: float, y: float, pose: Pose) -> None:
    _horn(f, x + 4, y - 4, 1)
    _horn(f, x - 3, y - 5, -1)
    for s, ear in ((1, (8, -1)), (-1, (-6, -2))):
        f.bevel(f.polygon([(x + ear[0] - 2, y + ear[1] - 2), (x + ear[0] + s * 5, y + ear[1] + 1),
            (x + ear[0], y + ear[1] + 2)]),
                FUR, 3, ink=True)  # fmt: skip
    f.form(f.ellipse(x + 1, y - 1, 7.4, 7.0), FUR, 1.0, ink=True)
    f.form(f.chain(((x - 1, y + 3), (x - 4, y + 8)), (5.4, 4.6)), SKIN, 0.95, ink=True)
    f.bevel(
        f.polygon([(x - 4, y - 8), (x + 1, y - 10), (x + 4, y - 7), (x + 1, y - 2), (x - 2, y - 1)]), FUR, 4
    )
    for dx in (-5, 0):
        f.dots([(x + dx, y + 8), (x + dx, y + 9)], "night0")
    f.line(x - 7, y + 11, x, y + 12, "night0")
    f.line(x - 6, y - 2, x - 3, y, "night0")
    f.line(x + 1, y, x + 5, y - 2, "night0")
    for dx in (-5, 2):
        f.put(x + dx, y + 1, "violet2")
        f.put(x + dx + 1, y + 1, "violet1")
    f.put(x - 5, y + 1, "white0")
    ring = [
        (x - 4, y + 10),
        (x - 5, y + 11),
        (x - 5, y + 12),
        (x - 4, y + 13),
        (x - 3, y + 13),
        (x - 2, y + 12),
        (x - 2, y + 11),
    ]
    f.dots(ring, "violet1" if pose.glow else "gold1")
    f.put(x - 5, y + 11, "violet2" if pose.glow else "gold2")


def draw(pose: Pose) -> Canvas:
    """One frame of the minotaur."""
    f = Figure(*SIZE, ANCHOR)
    bx, by = pose.body
    cx, cy = bx + pose.chest[0] - 5, by + pose.chest[1] - 28
    left, right = (cx + pose.left[0], cy + pose.left[1]), (cx + pose.right[0], cy + pose.right[1])
    t = pose.tail
    f.bevel(
        f.chain(((bx + 9, by - 16), (bx + 16, by - 14 - t), (bx + 19, by - 7 - 2 * t)), (1.8, 1.4, 1.2)),
        FUR,
        3,
        ink=True,
    )
    f.form(f.ellipse(bx + 20, by - 5 - 2 * t, 2.8, 3.4), FAR, ink=True)
    _leg(f, (bx - 2, by - 15), pose.far, near=False)
    _leg(f, (bx + 6, by - 15), pose.near, near=True)
    _arm(f, (cx - 9, cy - 1), left, 1, near=False)
    back = f.polygon([(cx - 10, cy - 3), (cx - 2, cy - 13), (cx + 10, cy - 12), (cx + 15, cy - 2), (bx + 12,
        by - 14), (bx + 2, by - 12),
                      (bx - 5, by - 15), (cx - 11, cy + 6)])  # fmt: skip
    f.form(back, SKIN, 0.92, ink=True)
    mane = [
        (cx - 9, cy - 8), (cx - 5, cy - 14), (cx, cy - 17), (cx + 2, cy - 14), (cx + 7, cy - 16),
        (cx + 9, cy - 11), (cx + 14, cy - 10), (cx + 12, cy - 5), (cx + 15, cy - 1), (cx + 8, cy - 2),
        (cx, cy - 4), (cx - 8, cy - 1),
    ]  # fmt: skip
    f.form(f.polygon(mane), FUR, 1.0, ink=True)
    for x, y in ((2, -9), (7, -9), (11, -5)):
        f.line(cx + x, cy + y - 3, cx + x + 1, cy + y + 1, "night1")
    f.line(cx - 4, cy + 6, cx + 4, cy + 8, "flesh0")
    f.orb(cx - 5, cy + 4, 1.8 + 0.5 * pose.glow)
    kilt = [
        (bx - 7, by - 17),
        (bx + 13, by - 17),
        (bx + 13, by - 10),
        (bx + 8, by - 7),
        (bx + 4, by - 10),
        (bx, by - 6),
        (bx - 4, by - 10),
        (bx - 8, by - 9),
    ]
    f.form(f.polygon(kilt), "night0 red0 red1 red1 red2", 0.9, ink=True)
    f.bevel(
        f.polygon([(bx - 8, by - 19), (bx + 13, by - 19), (bx + 13, by - 16), (bx - 8, by - 16)]),
        BRONZE,
        2,
        ink=True,
    )
    hx, hy = cx - 12 + pose.head[0], cy - 5 + pose.head[1]
    _head(f, hx, hy, pose)
    _arm(f, (cx + 9, cy - 3), right, -1, near=True)
    f.form(f.ellipse(cx + 9, cy - 5, 6.4, 5.4), BRONZE, 0.95, ink=True, edge=True)
    for s in (-3, 2):
        spike = [(cx + 8 + s, cy - 9), (cx + 9 + s * 1.4, cy - 15), (cx + 11 + s, cy - 9)]
        f.bevel(f.polygon(spike), HORN, 2, ink=True)
    out = close(f, "red2", "red1")
    if pose.steam:
        sx, sy = f.ox + hx - 8, f.oy + hy + 9
        for i in range(pose.steam * 2):
            out.put(sx - 2 * i, sy + i // 2, "track3" if i % 2 else "white0")
            out.put(sx - 2 * i - 1, sy - 1 + i // 2, "track2")
    return out


_LOW: Final = Pose(
    body=(2, 1), chest=(0, 7), head=(-3, 5), far=(-11, 0), near=(13, 0), left=(-6, 13), right=(15, 8),
        tail=3, glow=1,
)  # fmt: skip
_BACK: Final = Pose(
    body=(3, 1), chest=(4, 0), head=(1, -1), far=(-7, 0), near=(14, 0), left=(-8, 14), right=(17, -14),
        tail=1,
)  # fmt: skip
_RUN: Final = Pose(
    body=(-3, -2), chest=(-5, 7), head=(-5, 5), left=(6, 13), right=(16, 6), tail=4, steam=2, glow=1
)
RECOIL: Final = Pose(
    body=(4, 1), chest=(5, -1), head=(5, -4), far=(-5, 0), near=(13, 0), left=(-12, 4), right=(16, 4),
        tail=-1,
)  # fmt: skip
TABLES: Final = {
    "idle": (
        (Pose(), 340),
        (Pose(chest=(0, 1), right=(14, 14), tail=1, steam=1), 150),
        (Pose(chest=(0, 1), head=(0, 1), left=(-11, 15), right=(14, 14), tail=2, steam=2), 340),
        (Pose(head=(0, 1), tail=1), 150),
    ),
    "walk": (
        (Pose(body=(0, 1), far=(-14, 0), near=(14, -1), left=(-7, 15), right=(9, 15), tail=1), 120),
        (Pose(far=(-5, 0), near=(6, -5), left=(-11, 16), right=(14, 14), head=(0, -1), tail=2), 120),
        (Pose(body=(0, 1), far=(4, -1), near=(-6, 0), left=(-14, 14), right=(17, 13), tail=1), 120),
        (Pose(far=(-3, -5), near=(6, 0), left=(-11, 16), right=(13, 15), head=(0, -1)), 120),
    ),
    "telegraph": (
        (_BACK, 130),
        (varied(_BACK, right=(18, -15), steam=1), 130),
        (varied(_BACK, right=(17, -16), glow=1, steam=2), 130),
        (varied(_BACK, right=(18, -14)), 130),
    ),
    "attack": (
        (varied(_BACK, right=(20, -13), chest=(6, 0), glow=1), 60),
        (Pose(body=(-5, 0), chest=(-6, 1), head=(-2, 1), far=(-15, 0), near=(12, -1), left=(2, 15),
            right=(-19, 1), tail=3), 70),
        (Pose(body=(-6, 2), chest=(-7, 4), head=(-2, 2), far=(-15, 0), near=(12, 0), left=(3, 13),
            right=(-17, 12), tail=2), 80),
        (Pose(body=(-2, 1), chest=(-3, 2), head=(-1, 1), far=(-11, 0), near=(11, 0), left=(-6, 14), right=(0,
            16)), 80),
    ),
    # pawing the ground
    "skill_m1": (
        (varied(_LOW, steam=1), 140),
        (varied(_LOW, far=(-15, -4), head=(-3, 6), steam=2), 140),
        (varied(_LOW, far=(-8, -1), chest=(1, 7), tail=5, steam=2), 140),
        (varied(_LOW, far=(-4, 0), chest=(1, 8), head=(-3, 6), tail=4), 140),
    ),
    # the horns go up through whoever stands there
    "skill_m1_release": (
        (varied(_RUN, far=(-17, -2), near=(15, -3)), 70),
        (Pose(body=(-6, 1), chest=(-8, 3), head=(-4, 4), far=(-18, 0), near=(13, 0), left=(2, 14), right=(15,
            6), tail=4, glow=1), 70),
        (Pose(body=(-4, 0), chest=(-5, -3), head=(-5, -8), far=(-16, 0), near=(12, 0), left=(-4, 15),
            right=(16, 8), tail=5, glow=1, steam=2), 110),
        (Pose(body=(-2, 1), chest=(-2, 1), head=(-1, -1), far=(-11, 0), near=(11, 0), tail=2), 120),
    ),
    "run": (
        (varied(_RUN, far=(-16, -2), near=(14, -3)), 80),
        (varied(_RUN, body=(-3, 0), far=(2, -3), near=(-6, 0), left=(0, 14), right=(18, 4), tail=3), 80),
    ),
    "die": (
        (varied(RECOIL, chest=(7, -2), head=(6, -6), right=(17, -4), glow=1), 140),
        (Pose(body=(1, 6), chest=(-1, 6), head=(-2, 3), far=(-12, 0), near=(13, 0), left=(-12, 15),
            right=(14, 14)), 150),
        (Pose(body=(-1, 10), chest=(-5, 11), head=(-5, 7), far=(-13, 0), near=(16, 0), left=(-12, 6),
            right=(12, 6), tail=-2), 150),
        (Pose(body=(-1, 12), chest=(-7, 14), head=(-6, 9), far=(-14, 0), near=(18, 0), left=(-12, 1),
            right=(12, 2), tail=-3), 140),
    ),
}  # fmt: skip
"""Animation → poses with their durations in ms."""


def frames() -> Frames:
    """All animations, durations in ms."""
    return animations(draw, TABLES, RECOIL)


def add(sheet: Sheet) -> None:
    """Add the minotaur to the actors' atlas."""
    sheet.actor("mid_1", frames(), ANCHOR, loops=("idle", "walk", "telegraph", "skill_m1", "run"))
