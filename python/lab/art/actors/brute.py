"""The SWORD enemy: wide shoulders, horned helmet and a cleaver, facing left (GDD 11.2)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from lab.art.canvas import Canvas, grid
from lab.art.palette import swap
from lab.art.parts import Figure, flash
from lab.art.poses import WALK, joint
from lab.art.shapes import Point, oriented
from lab.art.sheets import Sheet

SIZE: Final = (112, 84)
ANCHOR: Final = (60, 66)

SKIN: Final = "night2 flesh0 flesh1 flesh2"
IRON: Final = "night2 steel0 steel1 steel2 steel3"

HEAD: Final = grid("""
...122222...
..12333221..
.1233322221.
123322222211
122222222211
111111111121
kkkkkkkkk121
RYksRYkBb121
sBsskBBBb11.
wBSsssBBbw..
wwkkkkkwwb..
.BwBwBwBb...
.bBssBBb....
..bBBbb.....
""")

HORN: Final = grid("""
u....
Su...
SSu..
.SSuu
..Ssu
...st
""")


@dataclass(frozen=True, slots=True)
class Pose:
    """The brute's parts in px from the feet; `hand` holds the cleaver at `angle`, `off` is the free fist."""

    body: Point = (0, 0)
    head: Point = (0, 0)
    near: Point = (7, 0)
    far: Point = (-6, 0)
    hand: Point = (-17, -13)
    angle: float = -104
    off: Point = (12, -8)


def _cleaver(f: Figure, hand: Point, angle: float, second: bool) -> None:
    part = f.layer()
    wood = "night2 gold0 gold1" if second else "flesh0 flesh1 flesh2"
    part.bevel(part.chain(oriented([(-4, 0), (7, 0)], hand, angle), (1.1, 1.1)), wood, 1)
    if second:  # a double axe
        for side in (-1, 1):
            edge = [(14, side), (11, side * 6), (16, side * 8), (22, side * 6), (19, side)]
            part.bevel(part.polygon(oriented(edge, hand, angle)), "night2 track0 track2 track3", 2, ink=True)
            lip_in, lip_out = oriented([(12, side * 6.4), (20, side * 6.6)], hand, angle)
            part.line(*lip_in, *lip_out, "white0" if side < 0 else "track3")
        part.bevel(part.chain(oriented([(6, 0), (22, 0)], hand, angle), (1.2, 1.2)), wood, 1)
    else:
        blade = [(5, -3), (8, -4), (20, -5), (23, -1), (21, 2), (5, 2)]
        part.bevel(part.polygon(oriented(blade, hand, angle)), IRON, 3)
        spine, tip = oriented([(7, 1), (20, 1)], hand, angle)
        part.line(*spine, *tip, "steel1")
        edge_in, edge_out = oriented([(8, -3.4), (20, -4.4)], hand, angle)
        part.line(*edge_in, *edge_out, "white0")
        part.dots(oriented([(19, -2), (19.6, -1.4)], hand, angle), "night2")
        guard_in, guard_out = oriented([(5, -4), (5, 3)], hand, angle)
        part.line(*guard_in, *guard_out, "gold0")
    f.merge(part)


def _leg(f: Figure, hip: Point, foot: Point, near: bool) -> None:
    x, y = foot
    ankle = (x, y - 3)
    knee = joint(hip, ankle, 4, 4, 1)
    f.bevel(
        f.chain((hip, knee, ankle), (3.6, 3.4, 2.8)),
        "night1 night2 flesh0" if near else "night0 night1 night2",
        1,
    )
    boot = [(x - 5, y - 1), (x - 3, y - 4), (x + 3, y - 4), (x + 4, y + 1), (x - 5, y + 1)]
    f.bevel(f.polygon(boot), "night2 steel0 steel1 steel2" if near else "night1 night2 steel0", 1)


def draw(pose: Pose, second: bool = False) -> Canvas:
    """One frame of the brute; `second` is the other prefab's look (double axe)."""
    f = Figure(*SIZE, ANCHOR)
    bx, by = pose.body
    hand = (bx + pose.hand[0], by + pose.hand[1])
    _leg(f, (bx - 4, by - 8), pose.far, near=False)
    _leg(f, (bx + 4, by - 8), pose.near, near=True)
    torso = [(-12, -23), (-6, -26), (9, -26), (14, -22), (13, -16), (7, -7), (-6, -7), (-13, -15)]
    f.form(f.polygon([(bx + x, by + y) for x, y in torso]), SKIN, 1.12)
    f.line(bx - 6, by - 16, bx - 1, by - 15, "flesh0")
    f.line(bx, by - 15, bx + 4, by - 17, "flesh0")
    f.line(bx - 9, by - 22, bx + 7, by - 8, "night2")
    f.line(bx - 8, by - 22, bx + 8, by - 8, "flesh0")
    cloth = [(-7, -9), (8, -9), (9, -4), (5, -5), (3, -2), (0, -4), (-3, -1), (-5, -4), (-8, -4)]
    f.bevel(f.polygon([(bx + x, by + y) for x, y in cloth]), "red0 red1 red2", 1)
    f.bevel(
        f.polygon([(bx + x, by + y) for x, y in [(-7, -10), (8, -10), (8, -7), (-7, -7)]]),
        "night2 flesh0 flesh1",
        1,
    )
    f.bevel(f.ellipse(bx - 1, by - 8.5, 2.4, 2.2), "gold0 gold1 gold2", 1)
    # free arm: elbow out, fist at the hip, so that it reads as an arm
    shoulder, off = (bx + 12, by - 20), (bx + pose.off[0], by + pose.off[1])
    elbow = joint(shoulder, off, 6.5, 6.5, -1)
    f.form(f.chain((shoulder, elbow, off), (3.6, 3.2, 2.6)), SKIN, 1.1, ink=True)
    f.bevel(
        f.capsule(((elbow[0] + off[0]) / 2, (elbow[1] + off[1]) / 2), off, 3.1, 2.9),
        "night2 steel0 steel1 steel2",
        2,
    )
    f.bevel(f.ellipse(off[0], off[1] + 1.5, 2.9, 2.6), SKIN, 2, ink=True)
    f.dots([(off[0] - 1, off[1] + 2), (off[0] + 1, off[1] + 2)], "flesh0")
    dome = f.ellipse(bx + 12, by - 22, 6.4, 5.6) & f.above(by - 18)
    f.bevel(dome, IRON, 2, ink=True)
    f.line(bx + 7, by - 19, bx + 17, by - 19, "steel0")
    for x, y in ((8, -27), (12, -28), (16, -26)):
        f.dots([(bx + x, by + y), (bx + x, by + y - 1)], "steel3")
        f.put(bx + x + 1, by + y, "steel1")
    # the weapon arm is the far one, so the head lies over it and stays readable
    shoulder = (bx - 11, by - 18)
    elbow = joint(shoulder, hand, 6.5, 6, -1)
    _cleaver(f, hand, pose.angle, second)
    f.form(f.chain((shoulder, elbow, hand), (3.8, 3.4, 2.6)), SKIN, 1.15, ink=True)
    f.bevel(f.ellipse(hand[0], hand[1], 2.8, 2.6), SKIN, 2, ink=True)
    f.bevel(f.ellipse(shoulder[0], shoulder[1] - 2, 4.6, 4.2) & f.above(shoulder[1] + 1), IRON, 2, ink=True)
    f.put(shoulder[0] - 1, shoulder[1] - 4, "steel3")
    hx, hy = bx + pose.head[0], by + pose.head[1]
    if not second:
        f.lay(HORN, hx - 11, hy - 34)
        f.lay(HORN, hx + 1, hy - 34, flip=True)
    f.lay(HEAD, hx - 10, hy - 31)
    if second:
        crest = [(-4, -30), (-2, -34), (3, -35), (7, -32), (9, -26), (5, -28), (1, -30)]
        f.bevel(f.polygon([(hx + x, hy + y) for x, y in crest]), "red1 red2 red3", 1, ink=True)
    out = f.finish()
    if second:
        out.remap(_SECOND)
    return out


_SECOND: Final = swap(
    [("flesh1", "moss2"), ("flesh2", "moss3"), ("flesh0", "moss1"), ("red0", "violet0"), ("red1", "violet0"),
     ("red2", "violet1"),
     ("red3", "violet2"), ("steel2", "gold1"), ("steel1", "gold0"), ("steel3", "gold2"), ("steel0", "flesh0")]
)  # fmt: skip


def _fallen(second: bool, settled: bool) -> Canvas:
    f = Figure(*SIZE, ANCHOR)
    drop = 0 if settled else -2
    f.bevel(f.capsule((10, -4 + drop), (20, -2), 3, 2.8), "night1 night2 flesh0", 1)
    f.bevel(f.polygon([(19, -7), (23, -7), (24, 1), (19, 1)]), "night2 steel0 steel1", 1)
    f.form(f.ellipse(-1, -5 + drop, 13.4, 6.6), SKIN, 1.1)
    f.bevel(f.polygon([(7, -10 + drop), (12, -10 + drop), (14, 0), (8, 1)]), "red0 red1 red2", 1)
    f.bevel(f.ellipse(-2, -9 + drop, 5.4, 4.4) & f.above(-5 + drop), IRON, 2, ink=True)
    f.lay(HEAD, -20, -10 + drop)
    f.bevel(f.chain(((-6, -2 + drop), (-12, 0)), (3, 2.4)), SKIN, 2, ink=True)
    _cleaver(f, (-16, 0), 180, second)
    out = f.finish()
    if second:
        out.remap(_SECOND)
    return out


def frames(second: bool) -> dict[str, list[tuple[Canvas, int]]]:
    """All animations of one look, durations in ms."""

    def d(ms: int, **pose: object) -> tuple[Canvas, int]:
        return draw(Pose(**pose), second), ms  # type: ignore[arg-type]

    walk = []
    for i, step in enumerate(WALK):
        pose = Pose(
            body=(-1, step.rise), head=(-1, 0), near=(1 - step.near[0] * 7, step.near[1] * 4),
            far=(-step.far[0] * 7, step.far[1] * 4), hand=(-17 + (1, 0, -1, 0)[i], -13), angle=-104 + (3, 0,
                                                                                                       -4,
                                                                                                       0)[i],
            off=(12 + (-2, 0, 2, 0)[i], -8),
        )  # fmt: skip
        walk.append((draw(pose, second), 130))
    struck = draw(Pose(body=(4, 1), head=(2, 2), hand=(-14, -18), angle=-70, off=(16, -12)), second)
    return {
        "idle": [
            d(400),
            d(130, body=(0, 1), head=(0, -1), hand=(-17, -14), angle=-103, off=(12, -8)),
            d(400, body=(0, 1), angle=-100),
            d(130, head=(0, 1), hand=(-17, -12), angle=-102, off=(12, -7)),
        ],
        "walk": walk,
        "telegraph": [
            d(140, body=(3, 1), head=(0, 1), hand=(-8, -24), angle=-50, off=(13, -10), near=(9, 0)),
            d(140, body=(4, 1), head=(0, 1), hand=(-8, -25), angle=-44, off=(13, -11), near=(9, 0)),
        ],
        "attack": [
            d(60, body=(4, 0), head=(0, 1), hand=(-6, -26), angle=-40, off=(14, -11), near=(9, 0)),
            d(70, body=(-6, 0), head=(-3, 2), hand=(-18, -14), angle=-175, off=(15, -13), far=(-14, 0)),
            d(80, body=(-7, 3), head=(-3, 2), hand=(-16, -8), angle=164, off=(15, -14), far=(-14, 0)),
            d(80, body=(-2, 2), head=(-1, 1), hand=(-17, -8), angle=-150, off=(13, -9), far=(-8, 0)),
        ],
        "hurt": [(flash(struck), 60), (struck, 120)],
        "die": [
            d(110, body=(4, 2), head=(3, 2), hand=(-12, -18), angle=-50, off=(16, -14)),
            d(130, body=(2, 6), head=(-1, 4), hand=(-15, -8), angle=-160, off=(12, -7)),
            (_fallen(second, False), 110),
            (_fallen(second, True), 500),
        ],
    }  # fmt: skip


def add(sheet: Sheet) -> None:
    """Add both looks to the actors' atlas."""
    for name, second in (("brute", False), ("brute_b", True)):
        sheet.actor(name, frames(second), ANCHOR, loops=("idle", "walk", "telegraph"))
