"""mid_3: a corsair captain with two sabres, one low in front and one behind the head (GDD 11.2).

Not quite twice the hero and slim: the crossed diagonals of the blades and the feather make the outline.
"""

from __future__ import annotations

import itertools
from dataclasses import dataclass
from typing import Final

from lab.art.actors.lord import Frames, animations, close, limb
from lab.art.canvas import Canvas, grid
from lab.art.parts import Figure
from lab.art.poses import joint, varied
from lab.art.shapes import Point, oriented, polar
from lab.art.sheets import Sheet

SIZE: Final = (150, 104)
ANCHOR: Final = (74, 86)

COAT: Final = "night0 night1 steel0 steel1 steel1"
FAR: Final = "night0 night1 steel0"
TROUSERS: Final = "night1 night3 track0 track1"
BOOT: Final = "night0 night1 flesh0 flesh0"
SKIN: Final = "flesh0 flesh1 flesh2 flesh3"
GOLD: Final = "gold0 gold1 gold2"
BLADE: Final = "steel1 steel2 steel3"

FACE: Final = grid(
    """
.bBssSSsb.
dBsSSSSsBd
dBkkSSkkkd
BskwksVPwk
BsSSsskkkB
bsSSBssSsb
.bnnsnnsb.
.nnkkknnb.
..nnnnnb..
...bnnb...
"""
)


@dataclass(frozen=True, slots=True)
class Pose:
    """The captain's parts in px from the feet.

    `body` is the hips' shift, `lean` the chest's and `head` the head's on top; `far`, `near` the feet;
    `left`, `right` the fists from the chest with the sabres at `blades`; `tail` streams coat and feather;
    `glow` lights the blades.
    """

    body: Point = (0, 0)
    lean: Point = (0, 0)
    head: Point = (0, 0)
    far: Point = (-8, 0)
    near: Point = (7, 0)
    left: Point = (-14, 8)
    right: Point = (12, -8)
    blades: tuple[float, float] = (158.0, -64.0)
    tail: int = 0
    glow: int = 0


def _sabre(f: Figure, hand: Point, angle: float, glow: int, flip: int) -> None:
    """A curved blade, the edge on the side that `flip` gives."""
    part = f.layer()
    outer = [(2, flip * 1.6), (10, flip * 3.4), (17, flip * 3.0), (23, flip * 0.4), (26, -flip * 3.4)]
    inner = [(20, -flip * 1.2), (12, flip * 0.4), (3, -flip * 1.0)]
    part.bevel(part.polygon(oriented([*outer, *inner], hand, angle)), BLADE, 2, ink=True)
    for (u, v), (w, z) in itertools.pairwise(outer):
        a, b = oriented([(u, v), (w, z)], hand, angle)
        part.line(*a, *b, "violet2" if glow > 1 else "white0")
    guard = oriented([(1, -3.4), (3, -2.6), (3, 2.6), (1, 3.4), (-2, 3.4), (-1, 0)], hand, angle)
    part.bevel(part.polygon(guard), GOLD, 1, ink=True)
    if glow:
        part.put(*oriented([(2, 0)], hand, angle)[0], "violet2")
    f.merge(part)


def _leg(f: Figure, hip: Point, foot: Point, near: bool) -> None:
    x, y = foot
    knee = joint(hip, (x + 1, y - 4), 9, 9, 1)
    ramp = TROUSERS if near else "night0 night1 night3"
    f.form(f.chain((hip, knee), (3.8, 3.0)), ramp, 1.05, ink=True)
    boot = BOOT if near else "night0 night1 night2"
    f.form(f.chain((knee, (x + 1, y - 3)), (2.8, 2.2)), boot, 1.05, ink=True)
    f.bevel(f.polygon([(knee[0] - 4, knee[1] - 1), (knee[0] + 3, knee[1] - 2), (knee[0] + 3, knee[1] + 2),
        (knee[0] - 3, knee[1] + 3)]), boot, 2,
            ink=True)  # fmt: skip
    sole = [(x - 6, y + 1), (x - 5, y - 1), (x - 1, y - 4), (x + 3, y - 4), (x + 3, y + 1)]
    f.form(f.polygon(sole), boot, 1.1, ink=True)


def _tails(f: Figure, cx: float, cy: float, bx: float, by: float, t: int) -> None:
    back = [
        (cx - 3, cy + 2), (cx + 8, cy), (bx + 9, by - 16), (bx + 14 + t, by - 8),
        (bx + 19 + 2 * t, by - 2 - t // 2), (bx + 13 + t, by - 3), (bx + 10 + t, by), (bx + 5, by - 6),
        (bx - 2, by - 9),
    ]  # fmt: skip
    f.form(f.polygon(back), FAR, 1.0, ink=True)
    f.line(bx + 9, by - 15, bx + 17 + 2 * t, by - 4, "gold0")


def _arm(f: Figure, shoulder: Point, fist: Point, near: bool) -> None:
    bend = -1 if near else 1
    if fist[1] < shoulder[1] - 3:
        bend = -bend
    ramp = COAT if near else FAR
    elbow = limb(f, (shoulder, fist), (8, 8), bend, (3.4, 2.9, 2.4), (ramp, ramp))
    cuff = (elbow[0] * 0.35 + fist[0] * 0.65, elbow[1] * 0.35 + fist[1] * 0.65)
    f.bevel(f.ellipse(*cuff, 3.2, 3.0), "red0 red1 red2" if near else "night1 red0 red1", 1, ink=True)
    f.bevel(f.ellipse(*fist, 2.6, 2.4), SKIN if near else "flesh0 flesh1 flesh2", 1, ink=True)


def _trunk(f: Figure, cx: float, cy: float, bx: float, by: float, glow: int) -> None:
    coat = [
        (cx - 8, cy - 5), (cx, cy - 8), (cx + 8, cy - 6), (cx + 8, cy + 3), (bx + 6, by - 17),
        (bx + 10, by - 8), (bx + 6, by - 10), (bx + 3, by - 6), (bx - 2, by - 11), (bx - 5, by - 6),
        (bx - 9, by - 9), (bx - 6, by - 17), (cx - 8, cy + 4),
    ]  # fmt: skip
    f.form(f.polygon(coat), COAT, 1.0, ink=True)
    shirt = [(cx - 5, cy - 6), (cx + 2, cy - 6), (bx + 1, by - 18), (bx - 4, by - 18)]
    f.bevel(f.polygon(shirt), "track1 track3 steel3", 1)
    f.line(cx - 6, cy - 5, bx - 5, by - 17, "gold1")
    f.line(cx + 3, cy - 6, bx + 2, by - 17, "gold1")
    for k in range(3):
        f.put(cx + 5, cy - 2 + 3 * k, "gold2")
    sash = [(bx - 7, by - 19), (bx + 7, by - 19), (bx + 7, by - 15), (bx - 7, by - 15)]
    f.bevel(f.polygon(sash), "red0 red1 red2", 1, ink=True)
    f.bevel(
        f.polygon([(bx - 6, by - 16), (bx - 3, by - 16), (bx - 4, by - 8), (bx - 7, by - 9)]),
        "red0 red1 red2",
        1,
        ink=True,
    )
    f.orb(bx - 1, by - 17, 1.7 + 0.4 * glow)


def _head(f: Figure, x: float, y: float, t: int) -> None:
    tail = [
        (x + 3, y),
        (x + 7, y + 1),
        (x + 12 + t, y + 6),
        (x + 13 + t, y + 11),
        (x + 8, y + 7),
        (x + 4, y + 5),
    ]
    f.form(f.polygon(tail), "night0 night1 night2 night3", 1.0, ink=True)
    f.lay(FACE, x - 5, y - 4)
    brim = [
        (x - 14, y - 2),
        (x - 12, y - 8),
        (x - 4, y - 12),
        (x + 5, y - 12),
        (x + 12, y - 9),
        (x + 14, y - 4),
        (x + 6, y - 5),
        (x, y - 3),
        (x - 7, y - 3),
    ]
    f.form(f.polygon(brim), "night0 night1 night2 night3 track0", 1.05, ink=True)
    f.line(x - 13, y - 3, x - 6, y - 4, "gold1")
    f.line(x - 6, y - 4, x, y - 4, "gold1")
    f.line(x + 1, y - 4, x + 6, y - 6, "gold1")
    f.line(x + 6, y - 6, x + 13, y - 5, "gold0")
    skull = grid(".wUU.\nwkUku\n.UUu.\n.kUk.\n")
    f.lay(skull, x - 4, y - 10, ink=False)
    plume = [
        (x + 3, y - 10),
        (x + 6, y - 17),
        (x + 13 + t, y - 20),
        (x + 20 + t, y - 15),
        (x + 16 + t, y - 14),
        (x + 18 + t, y - 10),
        (x + 12, y - 11),
        (x + 8, y - 8),
    ]
    f.form(f.polygon(plume), "red0 red1 red2 red3", 1.0, ink=True)
    f.line(x + 5, y - 10, x + 14 + t, y - 17, "red1")


def draw(pose: Pose) -> Canvas:
    """One frame of the captain."""
    f = Figure(*SIZE, ANCHOR)
    bx, by = pose.body
    cx, cy = bx + pose.lean[0] - 1, by + pose.lean[1] - 26
    left, right = (cx + pose.left[0], cy + pose.left[1]), (cx + pose.right[0], cy + pose.right[1])
    _tails(f, cx, cy, bx, by, pose.tail)
    behind = right[0] > cx
    if behind:
        _sabre(f, right, pose.blades[1], pose.glow, 1)
    _leg(f, (bx - 2, by - 15), pose.far, near=False)
    _leg(f, (bx + 3, by - 15), pose.near, near=True)
    _sabre(f, left, pose.blades[0], pose.glow, 1)
    _arm(f, (cx - 6, cy - 3), left, near=False)
    _trunk(f, cx, cy, bx, by, pose.glow)
    _head(f, cx - 2 + pose.head[0], cy - 11 + pose.head[1], pose.tail)
    if not behind:
        _sabre(f, right, pose.blades[1], pose.glow, -1)
    _arm(f, (cx + 6, cy - 3), right, near=True)
    f.bevel(f.ellipse(cx + 7, cy - 5, 4.2, 2.8), GOLD, 1, ink=True)
    for k in (-2, 1, 4):
        f.line(cx + 6 + k, cy - 3, cx + 6 + k, cy - 1, "gold0")
    out = close(f)
    if pose.glow > 1:
        for hand, angle in ((left, pose.blades[0]), (right, pose.blades[1])):
            x, y = polar(f.ox + hand[0], f.oy + hand[1], angle, 30)
            out.put(x, y, "violet2")
            out.put(x + 2, y - 2, "violet1")
    return out


_OPEN: Final = Pose(
    body=(3, 1), lean=(4, 0), head=(1, 0), far=(-6, 0), near=(12, 0), left=(-4, -15), right=(15, -9),
        blades=(-112, -28), tail=-1,
)  # fmt: skip
_CROSS: Final = Pose(
    body=(2, 2), lean=(1, 2), head=(0, 1), far=(-9, 0), near=(11, 0), left=(-6, 6), right=(-9, 5),
        blades=(-58, -128), tail=1, glow=1,
)  # fmt: skip
RECOIL: Final = Pose(
    body=(4, 1), lean=(5, -1), head=(4, 0), far=(-3, 0), near=(12, 0), left=(-14, 1), right=(14, -2),
        blades=(200, -20), tail=-3,
)  # fmt: skip
TABLES: Final = {
    "idle": (
        (Pose(), 330),
        (Pose(lean=(0, 1), head=(0, -1), blades=(156, -66), tail=1), 140),
        (Pose(lean=(0, 1), left=(-14, 7), right=(12, -9), blades=(154, -68), tail=2, glow=1), 330),
        (Pose(head=(0, 1), left=(-14, 7), blades=(156, -66), tail=1), 140),
    ),
    "walk": (
        (Pose(body=(0, 1), far=(-13, 0), near=(11, -1), tail=2, blades=(160, -60)), 110),
        (Pose(head=(0, -1), far=(-3, 0), near=(2, -5), tail=3, blades=(156, -64)), 110),
        (Pose(body=(0, 1), far=(6, -1), near=(-7, 0), tail=2, left=(-12, 9), right=(13, -6), blades=(150,
            -70)), 110),
        (Pose(head=(0, -1), far=(0, -5), near=(3, 0), tail=1, blades=(154, -66)), 110),
    ),
    "telegraph": (
        (varied(_OPEN, left=(-9, -9), blades=(-130, -36)), 130),
        (varied(_OPEN, glow=1), 130),
        (varied(_OPEN, left=(-3, -16), right=(16, -10), blades=(-106, -22), glow=2), 130),
        (varied(_OPEN, blades=(-109, -25), glow=1), 130),
    ),
    "attack": (
        (varied(_OPEN, lean=(6, 0), blades=(-98, -16), glow=2), 60),
        (Pose(body=(-6, 1), lean=(-7, 1), head=(-2, 0), far=(-17, 0), near=(11, -1), left=(-15, 7),
            right=(-15, -2), blades=(152, 188),
              tail=5), 60),
        (Pose(body=(-7, 2), lean=(-8, 3), head=(-2, 1), far=(-17, 0), near=(11, 0), left=(-8, 12),
            right=(-14, 9), blades=(96, 138), tail=4), 80),
        (Pose(body=(-3, 1), lean=(-3, 2), head=(-1, 1), far=(-13, 0), near=(9, 0), left=(-12, 10), right=(4,
            11), blades=(140, 60), tail=2), 80),
    ),
    # blades crossed before the face
    "skill_m3": (
        (varied(_CROSS, left=(-10, 8), right=(-3, 8), blades=(-80, -110)), 140),
        (_CROSS, 140),
        (varied(_CROSS, blades=(-54, -132), glow=2, tail=2), 140),
        (varied(_CROSS, left=(-6, 5), right=(-9, 4), glow=2), 140),
    ),
    # a whirl: both blades level, once to each side
    "skill_m3_release": (
        (Pose(body=(-2, 0), lean=(-3, -1), far=(-10, -2), near=(9, -2), left=(-16, -2), right=(14, 1),
            blades=(186, 6), tail=6, glow=2), 70),
        (Pose(body=(-5, -1), lean=(-5, 0), head=(-1, 0), far=(4, -3), near=(-10, -1), left=(10, 3),
            right=(-15, -1), blades=(-10, 172), tail=-3,
              glow=2), 70),
        (Pose(body=(-7, 0), lean=(-8, 1), head=(-2, 0), far=(-16, 0), near=(8, -2), left=(-16, 3),
            right=(-14, -4), blades=(168, 200), tail=7,
              glow=1), 90),
        (Pose(body=(-4, 2), lean=(-4, 3), head=(-1, 1), far=(-14, 0), near=(10, 0), left=(-12, 10), right=(8,
            10), blades=(136, 40), tail=3), 120),
    ),
    "die": (
        (varied(RECOIL, lean=(7, -2), head=(5, -1), left=(-14, -8), right=(14, -10), blades=(220, -50)), 140),
        (Pose(body=(2, 6), lean=(-1, 2), head=(-1, 1), far=(-10, 0), near=(11, 0), left=(-14, 10), right=(11,
            10), blades=(176, 20), tail=1), 150),
        (Pose(body=(0, 11), lean=(-5, 5), head=(-3, 4), far=(-11, 0), near=(14, 0), left=(-15, 9), right=(11,
            9), blades=(178, 8), tail=3), 150),
        (Pose(body=(-1, 14), lean=(-9, 10), head=(-5, 7), far=(-13, 0), near=(17, 0), left=(-16, 4),
            right=(13, 4), blades=(179, 2), tail=4), 140),
    ),
}  # fmt: skip
"""Animation → poses with their durations in ms."""


def frames() -> Frames:
    """All animations, durations in ms."""
    return animations(draw, TABLES, RECOIL)


def add(sheet: Sheet) -> None:
    """Add the captain to the actors' atlas."""
    sheet.actor("mid_3", frames(), ANCHOR, loops=("idle", "walk", "telegraph", "skill_m3"))
