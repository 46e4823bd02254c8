"""boss_4: a bone sorcerer, antlered and tall, who hangs over the ground in rags among his orbs (GDD 11.2).

About three and a half heroes high and narrow: antlers above, a torn hem below, a staff in front.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from lab.art.actors.lord import close
from lab.art.canvas import Canvas, grid
from lab.art.parts import Figure
from lab.art.poses import joint
from lab.art.shapes import Point, oriented, polar

SIZE: Final = (190, 160)
ANCHOR: Final = (96, 142)

ROBE: Final = "night0 night1 moss0 teal0 teal0"
LINING: Final = "night0 red0 red0 red1"
MANTLE: Final = "night0 night1 night2 night3 track0"
BONE: Final = "night2 track1 track3 flesh3"
BONE_FAR: Final = "night1 night3 track1 track2"
WOOD: Final = "night0 night1 flesh0"

FACE: Final = grid(
    """
...UUSSSUU...
..USSSwSSUUu.
.USSwSSSSUUuu
.USSSSSSSSUuu
USUSSSSSUUUut
UkkkUSUkkkUut
kkPwkUkkPwkut
kkVPkUkkVPkut
UkkkUkUkkkUt.
.USUkkkUUUut.
..UUUkUUUut..
..kUkUkUkt...
..SkSkSkUt...
..kUkUkUkt...
...SUSUUt....
....uuut.....
"""
)


@dataclass(frozen=True, slots=True)
class Pose:
    """The sorcerer's parts in px from the ground under him.

    `body` is the shift of all, `lean` the shoulders' and `head` the head's on top; `staff` the far hand
    that holds the staff at `angle`, `hand` the near one, both from the shoulders' middle; `hem` swings the
    robe, `tail` parts its rags, `orbs` is how many circle him from the phase `turn` (degrees) at `reach`;
    `glow` 0…3.
    """

    body: Point = (0, 0)
    lean: Point = (0, 0)
    head: Point = (0, 0)
    staff: Point = (-20, 12)
    angle: float = -94
    hand: Point = (17, 9)
    hem: int = 0
    tail: int = 0
    orbs: int = 3
    turn: float = -20
    reach: float = 33
    glow: int = 0


def _orbs(f: Figure, pose: Pose, x: float, y: float, behind: bool) -> None:
    """The orbs run round him on a tilted ring: those on its far half are drawn before the body."""
    for k in range(pose.orbs):
        a = (pose.turn + k * 360 / max(1, pose.orbs)) % 360
        if (a > 180) != behind:
            continue
        px, py = polar(0, 0, a, pose.reach)
        f.canvas.fill(
            f.ellipse(x + px, y + py * 0.42, 5.4 + 0.4 * pose.glow, 5.4 + 0.4 * pose.glow), "violet0"
        )
        f.orb(x + px, y + py * 0.42, 4.0 + 0.5 * pose.glow)
        f.put(x + px + 5, y + py * 0.42 + 1, "violet1")
        f.put(x + px + 7, y + py * 0.42 + 2, "violet0")


def _staff(f: Figure, hand: Point, angle: float, glow: int) -> None:
    part = f.layer()
    part.bevel(
        part.chain(oriented([(-40, 0), (-12, 1), (8, -1), (30, 0)], hand, angle), (1.2, 1.6, 1.6, 1.9)),
        WOOD,
        1,
    )
    for k in (-26, -6, 14):
        part.put(*oriented([(k, 0)], hand, angle)[0], "flesh1")
    for s in (-1, 1):
        horn = [(27, s * 1), (32, s * 7), (40, s * 9), (47, s * 3), (41, s * 5.5), (34, s * 3)]
        part.form(part.polygon(oriented(horn, hand, angle)), BONE, 1.0, ink=True)
    part.orb(*oriented([(37, 0)], hand, angle)[0], 3.4 + 0.7 * glow)
    ring = oriented([(24, -4), (28, -4), (28, 4), (24, 4)], hand, angle)
    part.bevel(part.polygon(ring), "gold0 gold0 gold1", 1, ink=True)
    f.merge(part)


def _antler(f: Figure, x: float, y: float, s: int) -> None:
    beam = [(x, y), (x + s * 7, y - 6), (x + s * 13, y - 15), (x + s * 12, y - 26)]
    f.form(f.chain(beam, (2.2, 2.0, 1.7, 0.7)), BONE, 1.05, ink=True)
    for root, tip in (
        ((5, -5), (2, -15)),
        ((11, -11), (19, -17)),
        ((13, -17), (5, -23)),
        ((13, -20), (20, -27)),
    ):
        f.form(
            f.capsule((x + s * root[0], y + root[1]), (x + s * tip[0], y + tip[1]), 1.5, 0.6),
            BONE,
            1.1,
            ink=True,
        )


def _bony_hand(f: Figure, hand: Point, towards: float, near: bool) -> None:
    ramp = BONE if near else BONE_FAR
    for turn in (-46, -16, 14, 44):
        knuckle = polar(*hand, towards + turn, 3)
        f.bevel(f.capsule(knuckle, polar(*hand, towards + turn * 0.8, 7), 0.9, 0.6), ramp, 2, ink=True)
    f.bevel(f.ellipse(*hand, 2.8, 2.5), ramp, 2, ink=True)


def _sleeve(f: Figure, shoulder: Point, hand: Point, bend: int, near: bool) -> None:
    elbow = joint(shoulder, hand, 13, 13, bend)
    wrist = (elbow[0] * 0.2 + hand[0] * 0.8, elbow[1] * 0.2 + hand[1] * 0.8)
    ramp = ROBE if near else "night0 night1 moss0"
    f.form(f.chain((shoulder, elbow), (5.6, 5.4)), ramp, 1.0, ink=True)
    drop = [
        (elbow[0] - 4, elbow[1] - 4), (wrist[0] - 1, wrist[1] - 4), (wrist[0] + 3, wrist[1] + 1),
        (wrist[0] + 5, wrist[1] + 13), (wrist[0] + 1, wrist[1] + 8), (elbow[0] + 4, elbow[1] + 12),
        (elbow[0] + 5, elbow[1] + 2),
    ]  # fmt: skip
    f.form(f.chain((elbow, wrist), (5.0, 4.6)) | f.polygon(drop), ramp, 1.02, ink=True)
    f.canvas.fill(f.ellipse(wrist[0], wrist[1] + 1, 2.2, 2.6), "red0")


def _robe(f: Figure, cx: float, cy: float, bx: float, by: float, pose: Pose) -> None:
    s, t = pose.hem, pose.tail
    back = [
        (cx - 9, cy - 6), (cx + 12, cy - 7), (cx + 19, cy + 14), (bx + 22 + s, by - 24),
        (bx + 29 + s + t, by - 9), (bx + 23 + s, by - 12), (bx + 22 + s + t, by - 3), (bx + 14 + s, by - 10),
        (bx + 4, by - 14), (bx - 8, by - 22),
    ]  # fmt: skip
    f.form(f.polygon(back), LINING, 0.9, ink=True)
    front = [
        (cx - 10, cy - 5), (cx + 11, cy - 6), (cx + 13, cy + 12), (bx + 11, by - 30), (bx + 15 + s, by - 12),
        (bx + 11 + s - t, by - 6), (bx + 9 + s, by - 10), (bx + 6 + s // 2 + t, by + 1),
        (bx + 2 + s // 2, by - 7), (bx - 2 + s // 2 - t, by - 1), (bx - 4, by - 8),
        (bx - 9 - t + s // 2, by - 3), (bx - 10, by - 12), (bx - 15 + t, by - 9), (bx - 11, by - 28),
        (cx - 12, cy + 13),
    ]  # fmt: skip
    f.form(f.polygon(front), ROBE, 1.02, ink=True)
    for x0, x1 in ((-5, -8), (3, 4), (8, 12)):
        f.line(cx + x0, cy + 28, bx + x1 + s // 2, by - 13, "night1")
    f.line(bx - 2, by - 30, bx - 4 + s // 2, by - 11, "teal1")
    # open on the chest: ribs over the power in them
    gap = [(cx - 7, cy - 4), (cx + 6, cy - 4), (cx + 5, cy + 14), (cx, cy + 20), (cx - 6, cy + 14)]
    f.canvas.ink_around(f.polygon(gap))
    f.canvas.fill(f.polygon(gap), "night0")
    f.canvas.fill(
        f.ellipse(cx - 1, cy + 5, 4.4 + pose.glow * 0.7, 5.4 + pose.glow * 0.7) & f.polygon(gap), "violet0"
    )
    for k in range(4):
        y = cy - 2 + 4 * k
        f.line(cx - 6 + k * 0.5, y + 1, cx - 1, y, "track3")
        f.line(cx - 1, y, cx + 5 - k * 0.5, y + 1, "track2")
    f.line(cx - 1, cy - 4, cx - 1, cy + 15, "flesh3")
    f.orb(cx - 1, cy + 5, 2.4 + 0.6 * pose.glow)
    sash = [(cx - 12, cy + 18), (cx + 13, cy + 16), (cx + 12, cy + 21), (cx - 11, cy + 23)]
    f.bevel(f.polygon(sash), "night1 gold0 gold0 gold1", 1, ink=True)
    skull = grid("wUUUt\nUkUkt\nUUkUt\n.UkU.\n")
    f.lay(skull, cx - 3, cy + 18)


def _mantle(f: Figure, cx: float, cy: float) -> None:
    collar = [
        (cx - 12, cy - 4),
        (cx - 17, cy - 18),
        (cx - 9, cy - 12),
        (cx + 6, cy - 13),
        (cx + 18, cy - 21),
        (cx + 16, cy - 3),
        (cx + 2, cy),
    ]
    f.form(f.polygon(collar), LINING, 1.0, ink=True)


def _pads(f: Figure, cx: float, cy: float) -> None:
    for s, ramp in ((-1, "night0 night1 night2 night3"), (1, MANTLE)):
        pad = [
            (cx + s * 5, cy - 7), (cx + s * 13, cy - 9), (cx + s * 23, cy - 4), (cx + s * 21, cy + 3),
            (cx + s * 16, cy), (cx + s * 14, cy + 6), (cx + s * 10, cy + 1), (cx + s * 6, cy + 3),
        ]  # fmt: skip
        f.form(f.polygon(pad), ramp, 1.1, ink=True, edge=True)
        spike = [(cx + s * 13, cy - 8), (cx + s * 21, cy - 15), (cx + s * 18, cy - 5)]
        f.form(f.polygon(spike), BONE, 1.0, ink=True)


def draw(pose: Pose) -> Canvas:
    """One frame of the sorcerer."""
    f = Figure(*SIZE, ANCHOR)
    bx, by = pose.body
    cx, cy = bx + pose.lean[0] - 1, by + pose.lean[1] - 62
    staff, hand = (cx + pose.staff[0], cy + pose.staff[1]), (cx + pose.hand[0], cy + pose.hand[1])
    _orbs(f, pose, cx, cy + 8, behind=True)
    _mantle(f, cx, cy)
    _sleeve(f, (cx - 11, cy - 1), staff, 1 if staff[1] > cy - 6 else -1, near=False)
    _robe(f, cx, cy, bx, by, pose)
    hx, hy = cx - 4 + pose.head[0], cy - 13 + pose.head[1]
    f.bevel(f.chain(((cx - 1, cy - 4), (hx + 1, hy + 4)), (2.2, 2.2)), BONE_FAR, 2, ink=True)
    _antler(f, hx + 4, hy - 7, 1)
    _antler(f, hx - 3, hy - 7, -1)
    f.lay(FACE, hx - 6, hy - 9)
    _pads(f, cx, cy)
    _staff(f, staff, pose.angle, pose.glow)
    _bony_hand(f, staff, pose.angle + 90, near=False)
    _sleeve(f, (cx + 12, cy - 1), hand, -1 if hand[1] > cy - 6 else 1, near=True)
    _bony_hand(f, hand, 200 if hand[0] < cx else -60 if hand[1] < cy else 60, near=True)
    _orbs(f, pose, cx, cy + 8, behind=False)
    return close(f)
