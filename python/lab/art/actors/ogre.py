"""boss_1: a horned ogre, all belly and shoulders, whose hammer stands as tall as he does (GDD 11.2).

About three heroes high; the two sweeping horns, the round belly and the block of the hammer make the outline.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from lab.art.actors.lord import close, limb
from lab.art.canvas import Canvas, grid
from lab.art.parts import Figure
from lab.art.shapes import Point, oriented, polar

SIZE: Final = (220, 164)
ANCHOR: Final = (124, 146)

HIDE: Final = "night0 night1 night2 red0 flesh0 flesh0 flesh1"
FAR: Final = "night0 night1 night2 red0 flesh0"
IRON: Final = "night0 night1 night2 steel0 steel1 steel2"
BONE: Final = "night2 track0 track2 track3"
WOOD: Final = "night0 night1 flesh0"

FACE: Final = grid(
    """
......bBBBBBb......
....bBBsBBBBBBb....
...bBsBBBBBBBbbb...
..bBBBBBBBBBbbbbd..
..bBBBBBBBbbbbbbd..
.kkkkBBBBbbkkkkbd..
.bkkkkkBbkkkkkkbd..
.bkvPPkkBkvPPkkbd..
.bbkVwVkBBkVwVkbdn.
..bkkkkBBBbkkkbbdn.
..bbBBkBBBkbbbbbdn.
.bBBBbkkbkkbbbbbdn.
.bkkkkkkkkkkkkkbdn.
.bUkUkdkkdkdkUkUbn.
.SUbUkkkkkkkkUbUSn.
.SUBBbbbbbbbbbbUSn.
.kSbBBBBbbbbbbdSk..
..kbBBbbbbbbbddk...
....kbbbbbbddk.....
"""
)


@dataclass(frozen=True, slots=True)
class Pose:
    """The ogre's parts in px from the feet.

    `body` is the waist's shift, `lean` the chest's and `head` the head's on top; `far` and `near` the feet;
    `hand` the wrist that holds the hammer's middle at `angle`, `fist` the other one, both from the chest;
    `both` puts that fist on the handle too; `glow` 0…3 is the power in hammer and belly, `front` lays the
    hammer over the body, `jolt` shakes the belly.
    """

    body: Point = (0, 0)
    lean: Point = (0, 0)
    head: Point = (0, 0)
    far: Point = (-15, 0)
    near: Point = (14, 0)
    hand: Point = (-32, 18)
    angle: float = -114
    fist: Point = (26, 20)
    both: bool = False
    front: bool = True
    glow: int = 0
    jolt: int = 0


def _leg(f: Figure, hip: Point, foot: Point, near: bool) -> None:
    x, y = foot
    ramp = HIDE if near else FAR
    limb(f, (hip, (x + 1, y - 6)), (11, 11), 1, (9.4, 7.4, 6.2), (ramp, ramp))
    wrap = [(x - 6, y - 12), (x + 7, y - 12), (x + 8, y - 5), (x - 6, y - 5)]
    f.form(f.polygon(wrap), "night0 night1 flesh0 flesh1" if near else "night0 night1 flesh0", ink=True)
    for k in (-10, -7):
        f.line(x - 5, y + k, x + 6, y + k + 1, "night0")
    f.form(f.polygon([(x - 10, y + 1), (x - 9, y - 4), (x - 2, y - 6), (x + 8, y - 5), (x + 9, y + 1)]), ramp,
           ink=True)  # fmt: skip
    for k in (-9, -5, -1):
        f.bevel(f.ellipse(x + k, y - 1, 1.8, 1.8), BONE if near else "night1 night3 track0", 2, ink=True)


def _hammer(f: Figure, hand: Point, angle: float, glow: int) -> None:
    part = f.layer()
    part.bevel(part.chain(oriented([(-22, 0), (32, 0)], hand, angle), (2.0, 2.2)), WOOD, 1)
    for k in (-16, -10, 4, 10):
        a, b = oriented([(k, -2), (k + 2, 2)], hand, angle)
        part.line(*a, *b, "flesh1")
    butt = oriented([(-25, -3), (-20, -3), (-20, 3), (-25, 3)], hand, angle)
    part.bevel(part.polygon(butt), IRON, 3, ink=True)
    block = [
        (24, -15),
        (27, -17),
        (41, -16),
        (44, -13),
        (44, 13),
        (41, 16),
        (27, 17),
        (24, 15),
        (27, 11),
        (27, -11),
    ]
    part.form(part.polygon(oriented(block, hand, angle)), IRON, 1.08, ink=True, edge=True)
    for s in (-1, 1):
        band = [(24, s * 8), (44, s * 8), (44, s * 11), (24, s * 11)]
        part.bevel(part.polygon(oriented(band, hand, angle)), "night1 night2 steel1 steel2", 2, ink=True)
        spike = [(30, s * 16), (34, s * 24), (38, s * 16)]
        part.bevel(part.polygon(oriented(spike, hand, angle)), BONE, 2, ink=True)
    top = oriented([(43, -4), (51, 0), (43, 4)], hand, angle)
    part.bevel(part.polygon(top), BONE, 2, ink=True)
    part.orb(*oriented([(34, 0)], hand, angle)[0], 3.4 + 0.7 * glow)
    if glow > 1:
        for k in range(6):
            x, y = polar(*oriented([(34, 0)], hand, angle)[0], k * 60 + glow * 17, 10 + glow)
            part.put(x, y, "violet2")
    f.merge(part)


def _horn(f: Figure, x: float, y: float, side: int) -> None:
    s = side
    horn = [
        (x + s * 2, y + 3), (x + s * 2, y - 4), (x + s * 9, y - 7), (x + s * 15, y - 13),
        (x + s * 17, y - 22), (x + s * 22, y - 13), (x + s * 20, y - 3), (x + s * 12, y + 4),
    ]  # fmt: skip
    f.form(f.polygon(horn), BONE, 1.05, ink=True)
    for k, (dx, dy) in enumerate(((8, -5), (12, -7), (16, -11))):
        f.line(x + s * dx, y + dy - 1, x + s * (dx + 3), y + dy + 5 - k, "track0")


def _arm(f: Figure, shoulder: Point, hand: Point, bend: int, near: bool) -> None:
    ramp = HIDE if near else FAR
    elbow = limb(f, (shoulder, hand), (16, 15), bend, (8.0, 6.8, 6.0), (ramp, ramp))
    share = 0.55
    cx, cy = (elbow[0] + (hand[0] - elbow[0]) * share, elbow[1] + (hand[1] - elbow[1]) * share)
    f.form(f.chain(((cx, cy), (cx + (hand[0] - cx) * 0.5, cy + (hand[1] - cy) * 0.5)), (7.0, 6.6)), IRON,
        ink=True,
           edge=True)  # fmt: skip
    for k in (-3, 3):
        f.put(cx + k, cy + 1, "steel2")


def _fist(f: Figure, hand: Point, near: bool) -> None:
    f.form(f.ellipse(*hand, 6.0, 5.4), HIDE if near else FAR, 1.1, ink=True)
    for k in (-3, 0, 3):
        f.line(hand[0] + k, hand[1], hand[0] + k, hand[1] + 3, "night0")


def _trunk(f: Figure, cx: float, cy: float, bx: float, by: float, pose: Pose) -> None:
    j = pose.jolt
    f.form(f.ellipse(cx + 1, cy + 1, 20.4, 12.4) | f.ellipse(cx + 4, cy - 8, 13.4, 8.4), HIDE, 0.98, ink=True)
    belly = f.ellipse(bx - 2, by - 29 + j, 20.4, 16.4 - j)
    f.form(belly, HIDE, 1.02, ink=True)
    f.line(bx - 13, by - 17 + j, bx + 2, by - 15 + j, "red0")
    # war paint round the power that burns in the belly
    for k, (x0, y0, x1, y1) in enumerate(
        ((-13, -34, -8, -31), (-14, -26, -9, -27), (6, -34, 11, -38), (7, -26, 13, -24))
    ):
        f.line(bx + x0, by + y0 + j, bx + x1, by + y1 + j, "violet1" if pose.glow or k % 2 else "violet0")
    f.orb(bx - 3, by - 30 + j, 3.6 + 0.7 * pose.glow)
    strap = [(cx - 15, cy - 9), (cx - 11, cy - 11), (cx + 16, cy + 12), (cx + 13, cy + 15)]
    f.bevel(f.polygon(strap), "night0 night1 flesh0 flesh1", 2, ink=True)
    f.bevel(f.ellipse(cx + 1, cy + 1.5, 3.2, 3.2), IRON, 4, ink=True)


def _skirt(f: Figure, bx: float, by: float) -> None:
    f.form(f.polygon([(bx - 18, by - 20), (bx + 17, by - 20), (bx + 16, by - 14), (bx - 17, by - 14)]), IRON,
        0.8, ink=True)  # fmt: skip
    rag = [
        (bx - 14, by - 14), (bx + 13, by - 14), (bx + 14, by - 8), (bx + 8, by - 10), (bx + 4, by - 4),
        (bx - 1, by - 9), (bx - 6, by - 3), (bx - 9, by - 9), (bx - 15, by - 7),
    ]  # fmt: skip
    f.form(f.polygon(rag), "night0 red0 red0 red1 red2", 0.95, ink=True)
    skull = grid("wUUUt\nUkUkt\nUUkUt\n.UkU.\n")
    f.lay(skull, bx - 6, by - 20)
    for k in (-14, 4, 9):
        f.put(bx + k, by - 18, "steel2")


def draw(pose: Pose) -> Canvas:
    """One frame of the ogre."""
    f = Figure(*SIZE, ANCHOR)
    bx, by = pose.body[0], pose.body[1] - 3
    cx, cy = bx + pose.lean[0] - 1, by + pose.lean[1] - 48
    hand = (cx + pose.hand[0], cy + pose.hand[1])
    fist = (cx + pose.fist[0], cy + pose.fist[1])
    far, near = (cx - 18, cy - 2), (cx + 19, cy - 4)
    if not pose.front:
        _hammer(f, hand, pose.angle, pose.glow)
    _leg(f, (bx - 8, by - 19), pose.far, near=False)
    _leg(f, (bx + 8, by - 19), pose.near, near=True)
    _arm(f, far, hand, -1 if hand[1] > cy - 8 else 1, near=False)
    _fist(f, hand, near=False)
    _trunk(f, cx, cy, bx, by, pose)
    _skirt(f, bx, by)
    f.form(f.ellipse(*far, 9.4, 8.4), FAR, 1.1, ink=True)
    hx, hy = cx - 7 + pose.head[0], cy - 11 + pose.head[1]
    _horn(f, hx + 7, hy - 3, 1)
    _horn(f, hx - 5, hy - 3, -1)
    f.lay(FACE, hx - 8, hy - 9)
    if pose.front:
        _hammer(f, hand, pose.angle, pose.glow)
        _fist(f, hand, near=False)
    if pose.both:
        fist = oriented([(-12, 0)], hand, pose.angle)[0]
    _arm(f, near, fist, -1, near=True)
    _fist(f, fist, near=True)
    f.form(f.ellipse(*near, 10.4, 9.0), HIDE, 1.12, ink=True)
    f.form(f.ellipse(near[0], near[1] - 3, 9.4, 6.4), IRON, 1.05, ink=True, edge=True)
    for sx, tx, ty in ((-5, -8, -14), (0, 1, -17), (5, 10, -13)):
        spike = [
            (near[0] + sx - 2, near[1] - 7),
            (near[0] + tx, near[1] + ty),
            (near[0] + sx + 3, near[1] - 6),
        ]
        f.bevel(f.polygon(spike), BONE, 2, ink=True)
    return close(f)
