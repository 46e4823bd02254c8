"""boss_0: a hunched giant in black armour, a claw in front, a greatsword over the back shoulder (GDD 11.2).

Black-grey body, red rim from the light behind it, violet energy points; about 3.1 times the hero's height. It
faces left and is built lopsided on purpose: one great horn and one broken, one huge pauldron.
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import pairwise
from typing import Final

from lab.art.actors.lord import close
from lab.art.canvas import Canvas, grid
from lab.art.parts import Figure
from lab.art.poses import joint
from lab.art.shapes import Point, oriented, polar

SIZE: Final = (200, 150)
ANCHOR: Final = (106, 132)

HIDE: Final = "night0 night1 night2 night3 track0"
PLATE: Final = "night0 night1 night2 night3 track0 track1"
FAR: Final = "night0 night1 night2 night3"
BONE: Final = "night2 track0 track2 track3"
FACE: Final = grid(
    """
.....ttTTtt.....
...ttTuuuTTtt...
..tTuUuuTTTttt..
.tTuUuTTTTTtttM.
.TuuuTTTttttMMM.
TTTTTTtttttMMMMM
TTkkTTttttkkkMMM
kkkkkkTTkkkkkkMM
kVPwVkTtkVPwVkM.
.kVVVkTtkVVVkkM.
.TkkkTTttkkkttM.
.uTTkkTtkkTTtM..
..UkUTkkTtUkt...
..SkSkSkSkSkM...
...kSkSkSkMM....
....kkkkkM......
"""
)


@dataclass(frozen=True, slots=True)
class Pose:
    """The boss's parts in px from the feet.

    `body` is the waist's shift, `lean` the chest's and `head` the head's on top; `far` and `near` are the
    feet;
    `claw` and `hand` the wrists relative to the chest, `angle` the greatsword's direction; `spread` opens the
    claw (0…3); `glow` is the power in core and claw (0…3); `sway` moves the cape.
    """

    body: Point = (0, 0)
    lean: Point = (0, 0)
    head: Point = (0, 0)
    far: Point = (-13, 0)
    near: Point = (13, 0)
    claw: Point = (-27, 10)
    hand: Point = (24, 15)
    angle: float = -56
    spread: int = 1
    glow: int = 0
    sway: int = 0


def _cape(f: Figure, cx: float, cy: float, bx: float, sway: int) -> None:
    s = sway
    hem = [
        (cx - 12, cy - 8), (cx + 18, cy - 8), (cx + 27, cy + 18), (bx + 31 + s, -12), (bx + 27 + s, -16),
        (bx + 26 + s, -4),
        (bx + 20 + s, -11), (bx + 16 + s // 2, -2), (bx + 9, -10), (bx + 2, -5), (bx - 6, -12), (bx - 12,
                                                                                                 -20),
    ]  # fmt: skip
    f.form(f.polygon(hem), "night0 red0 red0 red1", 0.9)
    for k in range(3):
        f.line(cx + 6 + 6 * k, cy + 14, bx + 8 + 7 * k + s // 2, -14, "night0")


def _leg(f: Figure, hip: Point, foot: Point, near: bool) -> None:
    x, y = foot
    ramp, plate = (HIDE, PLATE) if near else (FAR, "night0 night1 night2 night3 track0")
    ankle = (x + 1, y - 6)
    knee = joint(hip, ankle, 13, 12, 1)
    f.form(f.chain((hip, knee), (8.2, 6.4)), ramp, ink=True)
    f.form(f.chain((knee, ankle), (5.8, 5.0)), plate, ink=True)
    greave = [
        (knee[0] - 6, knee[1] - 4),
        (knee[0] - 1, knee[1] - 7),
        (knee[0] + 4, knee[1] - 3),
        (knee[0] + 1, knee[1] + 4),
        (knee[0] - 5, knee[1] + 3),
    ]
    f.form(f.polygon(greave), plate, 1.1, ink=True)
    f.bevel(
        f.polygon([(knee[0] - 6, knee[1] - 3), (knee[0] - 9, knee[1] - 7), (knee[0] - 3, knee[1] - 5)]),
        BONE,
        2,
    )
    f.form(
        f.polygon([(x - 7, y - 5), (x - 2, y - 8), (x + 6, y - 7), (x + 7, y + 1), (x - 8, y + 1)]),
        plate,
        ink=True,
    )
    for k in (-10, -5, 0):
        f.bevel(
            f.polygon([(x + k, y + 1), (x + k + 1, y - 3), (x + k + 4, y - 4), (x + k + 4, y + 1)]),
            BONE if near else "night1 night3 track0",
            1,
            ink=True,
        )


def _sword(f: Figure, hand: Point, angle: float, glow: int) -> None:
    part = f.layer()
    part.bevel(part.chain(oriented([(-9, 0), (8, 0)], hand, angle), (1.4, 1.4)), "night1 flesh0 flesh1", 1)
    blade = [
        (9, -5),
        (24, -4.6),
        (27, -6.4),
        (38, -5),
        (50, 0.4),
        (40, 3),
        (33, 5),
        (30, 3.4),
        (20, 4),
        (17, 5.6),
        (9, 4),
    ]
    part.form(part.polygon(oriented(blade, hand, angle)), "night1 night3 track0 track1 track2 track3", 1.1)
    a, b = oriented([(11, 0), (42, 0)], hand, angle)
    part.line(*a, *b, "violet0")
    for k in range(5):
        part.put(
            *oriented([(13 + k * 6, 0)], hand, angle)[0], "violet2" if glow > 1 or k % 2 == 0 else "violet1"
        )
    guard = oriented([(7, -9), (10, -7), (10, 7), (7, 9), (6, 0)], hand, angle)
    part.bevel(part.polygon(guard), BONE, 1, ink=True)
    part.orb(*oriented([(-10, 0)], hand, angle)[0], 1.9)
    f.merge(part)


def _claw(f: Figure, shoulder: Point, wrist: Point, spread: int, glow: int) -> None:
    elbow = joint(shoulder, wrist, 17, 16, -1)
    f.form(f.chain((shoulder, elbow), (6.8, 6.0)), HIDE, ink=True)
    f.form(f.chain((elbow, wrist), (6.2, 7.4)), PLATE, 1.02, ink=True, edge=True)
    for share in (0.25, 0.6):
        x, y = elbow[0] + (wrist[0] - elbow[0]) * share, elbow[1] + (wrist[1] - elbow[1]) * share
        f.bevel(f.polygon([(x + 2, y + 3), (x + 9, y + 7), (x + 6, y - 1)]), BONE, 2, ink=True)
    angle = 160.0 if wrist[1] > shoulder[1] - 14 else 250.0
    for k, turn in enumerate((-34 - spread * 8, -10 - spread * 3, 14 + spread * 2, 40 + spread * 9)):
        base = polar(*wrist, angle + turn, 5.5)
        middle = polar(*base, angle + turn * 1.2, 5)
        tip = polar(*middle, angle + turn * 0.4 - (12 if k < 2 else -12), 6)
        f.bevel(f.chain((base, middle), (2.3, 1.9)), HIDE, 3, ink=True)
        f.bevel(f.capsule(middle, tip, 1.7, 0.5), BONE, 2, ink=True)
    f.form(f.ellipse(*wrist, 6.4, 6.0), PLATE, 1.05, ink=True, edge=True)
    f.orb(*wrist, 2.2 + 0.5 * glow)
    if glow > 1:
        palm = polar(*wrist, angle, 13)
        f.orb(*palm, 1.6 + 1.5 * glow)


def _chest(f: Figure, cx: float, cy: float, bx: float, by: float, glow: int) -> None:
    waist = [
        (cx - 10, cy + 8),
        (cx + 12, cy + 8),
        (bx + 10, by - 22),
        (bx + 11, by - 17),
        (bx - 11, by - 17),
        (bx - 10, by - 22),
    ]
    f.form(f.polygon(waist), HIDE, ink=True)
    for k in range(3):
        y = cy + 11 + k * 4
        plate = [(cx - 9 + k, y), (cx + 9, y - 1), (cx + 8, y + 3), (cx - 7 + k, y + 4)]
        f.form(f.polygon(plate), PLATE, 0.95, ink=True, edge=True)
    bulk = [(-19, -8), (-8, -14), (12, -15), (21, -8), (20, 4), (11, 12), (-8, 12), (-17, 5)]
    f.form(f.polygon([(cx + x, cy + y) for x, y in bulk]), HIDE, 1.1, ink=True)
    left = [(-17, -8), (-8, -11), (-3, -9), (-4, 6), (-9, 9), (-16, 3)]
    right = [(0, -11), (14, -12), (19, -6), (17, 4), (9, 10), (1, 7)]
    for half in (left, right):
        f.form(f.polygon([(cx + x, cy + y) for x, y in half]), PLATE, 1.05, ink=True, edge=True)
    cracks = [
        [(1, 1), (5, 4), (9, 2), (13, 5)],
        [(5, 4), (7, 8)],
        [(-6, 2), (-9, 5), (-13, 4)],
        [(0, 4), (2, 9)],
    ]
    for crack in cracks:
        for (x0, y0), (x1, y1) in pairwise(crack):
            f.line(cx + x0, cy + y0, cx + x1, cy + y1, "violet1" if glow else "violet0")
        f.put(cx + crack[1][0], cy + crack[1][1], "violet2")
    f.orb(cx - 3, cy - 1, 3.8 + 0.6 * glow)
    belt = [(bx - 12, by - 21), (bx + 12, by - 21), (bx + 12, by - 17), (bx - 12, by - 17)]
    f.form(f.polygon(belt), PLATE, ink=True, edge=True)
    tabard = [
        (bx - 9, by - 18),
        (bx + 6, by - 18),
        (bx + 5, by - 10),
        (bx + 2, by - 4),
        (bx, by - 9),
        (bx - 3, by - 3),
        (bx - 6, by - 10),
    ]
    f.form(f.polygon(tabard), "night0 red0 red1 red2", 0.8, ink=True)
    f.orb(bx - 2, by - 19, 1.9)


def _pauldron(f: Figure, x: float, y: float, near: bool) -> None:
    spikes = (
        ((-7, -4, -10, -15), (0, -6, 2, -20), (7, -4, 14, -16))
        if near
        else ((-4, -3, -8, -11), (2, -4, 3, -13))
    )
    for sx, sy, tx, ty in spikes:
        f.form(
            f.polygon([(x + sx - 3, y + sy + 2), (x + tx, y + ty), (x + sx + 3, y + sy + 2)]), BONE, ink=True
        )
    if near:
        f.form(f.ellipse(x, y + 4, 10.4, 7.4), HIDE, ink=True)
        f.form(f.ellipse(x, y, 12.4, 8.4), PLATE, 1.08, ink=True, edge=True)
        f.orb(x + 1, y + 1, 2.4)
    else:
        f.form(f.ellipse(x, y, 8.4, 6.6), PLATE, 1.0, ink=True, edge=True)


def _head(f: Figure, x: float, y: float) -> None:
    great = [
        (x + 5, y - 5),
        (x + 12, y - 9),
        (x + 15, y - 17),
        (x + 12, y - 26),
        (x + 21, y - 17),
        (x + 19, y - 6),
        (x + 9, y + 1),
    ]
    f.form(f.polygon(great), BONE, 1.05, ink=True)
    broken = [
        (x - 5, y - 4),
        (x - 10, y - 6),
        (x - 13, y - 11),
        (x - 15, y - 10),
        (x - 15, y - 5),
        (x - 9, y + 1),
    ]
    f.form(f.polygon(broken), BONE, 1.05, ink=True)
    f.form(f.ellipse(x + 3, y + 1, 8.4, 8.4), HIDE, ink=True)
    f.lay(FACE, x - 8, y - 8)


def draw(pose: Pose) -> Canvas:
    """One frame of the boss."""
    f = Figure(*SIZE, ANCHOR)
    bx, by = pose.body
    cx, cy = bx + pose.lean[0] - 2, by + pose.lean[1] - 44
    wrist = (cx + pose.claw[0], cy + pose.claw[1])
    hand = (cx + pose.hand[0], cy + pose.hand[1])
    _cape(f, cx, cy, bx, pose.sway)
    behind = hand[0] > cx + 6
    if behind:
        _sword(f, hand, pose.angle, pose.glow)
    _leg(f, (bx - 7, by - 21), pose.far, near=False)
    _leg(f, (bx + 7, by - 21), pose.near, near=True)
    _chest(f, cx, cy, bx, by, pose.glow)
    _claw(f, (cx - 16, cy - 1), wrist, pose.spread, pose.glow)
    _pauldron(f, cx - 17, cy - 6, near=False)
    _head(f, cx - 11 + pose.head[0], cy - 16 + pose.head[1])
    if not behind:
        _sword(f, hand, pose.angle, pose.glow)
    shoulder = (cx + 17, cy - 5)
    elbow = joint(shoulder, hand, 14, 14, -1 if behind else 1)
    f.form(f.chain((shoulder, elbow), (6.6, 5.6)), HIDE, ink=True)
    f.form(f.chain((elbow, hand), (5.6, 5.2)), PLATE, ink=True, edge=True)
    f.form(f.ellipse(*hand, 5.2, 4.8), PLATE, 1.1, ink=True, edge=True)
    for k in (-2, 0, 2):
        f.put(hand[0] + k, hand[1] + 1, "night0")
    _pauldron(f, cx + 17, cy - 11, near=True)
    return close(f)
