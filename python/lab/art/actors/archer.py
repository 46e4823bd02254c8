"""The STRAIGHT enemy: a gaunt skeleton behind a long, level crossbow, facing left (GDD 11.2)."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import pairwise
from typing import Final

from lab.art.canvas import Canvas, grid
from lab.art.palette import TRANSPARENT, swap
from lab.art.parts import Figure, flash
from lab.art.poses import WALK, joint
from lab.art.shapes import Point, oriented
from lab.art.sheets import Sheet

SIZE: Final = (104, 64)
ANCHOR: Final = (56, 52)

BONE: Final = "flesh1 flesh2 flesh3"

SKULL: Final = grid("""
....mmmm..
..mmfffmm.
.mffgfffmm
mfggfffffm
mfmmmmmffm
mmSSSSSmfm
.SwSSSSsmf
.SkkSkksmf
.SkRSkRsmm
.sSSkSSsm.
..SkSkSm..
..sSsSs...
""")


@dataclass(frozen=True, slots=True)
class Pose:
    """The archer's parts in px from the feet. `bow` is the grip of the crossbow, `angle` its direction.

    `bolt` tells whether a bolt lies on it, `drawn` whether the string is back, `glint` the size of the
    warning
    light at the bolt's tip (0 none … 3).
    """

    body: Point = (0, 0)
    head: Point = (0, 0)
    near: Point = (4, 0)
    far: Point = (-4, 0)
    bow: Point = (-3, -14)
    angle: float = 180
    bolt: bool = True
    drawn: bool = True
    glint: int = 0
    cloak: int = 0


def _crossbow(f: Figure, pose: Pose, second: bool) -> None:
    o = (pose.body[0] + pose.bow[0], pose.body[1] + pose.bow[1])
    part = f.layer()

    def at(u: float, v: float) -> Point:
        return oriented([(u, v)], o, pose.angle)[0]

    part.bevel(part.capsule(at(-7, -1), at(-2, 0), 1.6, 1.1), "flesh0 flesh1 flesh2", 1)
    part.line(*at(-3, 0), *at(18, 0), "flesh2")
    part.line(*at(-3, -1), *at(15, -1), "flesh1")
    if second:  # a recurved bow instead of the flat prod
        prod = [(12, -8), (15, -7), (17, -4), (16, -2), (16, 2), (17, 4), (15, 7), (12, 8)]
    else:
        prod = [(13, -6), (15, -5), (17, -3), (17, -1), (17, 1), (17, 3), (15, 5), (13, 6)]
    for a, b in pairwise(prod):
        part.line(*at(*a), *at(*b), "gold1")
        part.line(*at(a[0] - 1, a[1]), *at(b[0] - 1, b[1]), "gold0")
    part.dots((at(*prod[0]), at(*prod[-1])), "gold2")
    nut = 2 if pose.drawn else prod[0][0]
    part.line(*at(prod[0][0] - 1, prod[0][1]), *at(nut, 0), "steel2")
    part.line(*at(prod[-1][0] - 1, prod[-1][1]), *at(nut, 0), "steel2")
    if pose.bolt:
        part.line(*at(2, 1), *at(24, 1), "steel3")
        part.dots((at(25, 1), at(23, 2), at(23, 0)), "white0")
        part.dots((at(2, 2), at(3, 2), at(2, 0)), "red2")
    f.merge(part)
    if pose.glint:
        tip = at(26, 1)
        for k in range(1, pose.glint + 1):
            colour = "white0" if k == 1 else "gold2" if k == 2 else "red3"
            f.dots(
                [(tip[0] + dx * k, tip[1] + dy * k) for dx, dy in ((1, 0), (-1, 0), (0, 1), (0, -1))], colour
            )
        f.put(*tip, "white0")


def _leg(f: Figure, hip: Point, foot: Point, near: bool) -> None:
    x, y = foot
    ramp = BONE if near else "night2 flesh0 flesh1"
    knee = joint(hip, (x, y - 1), 4.4, 4.4, 1)
    f.bevel(f.chain((hip, knee, (x, y - 1)), (0.8, 0.7, 0.7)), ramp, 1)
    f.bevel(f.ellipse(*knee, 1.2, 1.2), ramp, 2)
    f.line(x - 3, y, x + 1, y, "flesh3" if near else "flesh1")
    f.put(x + 1, y - 1, "flesh2" if near else "flesh0")


def draw(pose: Pose, second: bool = False) -> Canvas:
    """One frame of the archer; `second` is the other prefab's look (recurved bow, red cloak)."""
    f = Figure(*SIZE, ANCHOR)
    bx, by = pose.body
    hx, hy = bx + pose.head[0], by + pose.head[1]
    f.bevel(f.capsule((bx + 4, by - 10), (bx + 8, by - 20), 1.8), "night2 flesh0 flesh1", 1)
    for x, y in ((6, -24), (9, -25)):
        f.line(bx + x, by + y, bx + x, by + y + 1, "red2")
        f.put(bx + x, by + y + 2, "steel3")
        f.put(bx + x + 1, by + y + 1, "red1")
    _leg(f, (bx - 1, by - 9), pose.far, near=False)
    _leg(f, (bx + 2, by - 9), pose.near, near=True)
    s = pose.cloak
    rags = [
        (-3, -19),
        (4, -20),
        (6, -14),
        (8 + s, -4),
        (6 + s, -6),
        (5 + s, -2),
        (3, -6),
        (1, -3),
        (-1, -7),
        (-3, -5),
        (-4, -11),
    ]
    f.bevel(f.polygon([(bx + x, by + y) for x, y in rags]), "moss0 moss1 moss2", 1)
    f.line(bx, by - 18, bx, by - 8, "flesh1")
    for i in range(3):
        f.line(bx - 4, by - 16 + 2 * i, bx, by - 16 + 2 * i, "flesh2")
        f.put(bx - 4, by - 16 + 2 * i, "flesh3")
    f.bevel(f.ellipse(bx + 0.5, by - 9, 2.6, 1.6), BONE, 1)
    f.lay(SKULL, hx - 6, hy - 30)
    grip = (bx + pose.bow[0], by + pose.bow[1])
    fore = oriented([(8, -2)], grip, pose.angle)[0]
    f.bevel(
        f.chain(((bx - 2, by - 17), joint((bx - 2, by - 17), fore, 5, 5, -1), fore), (0.8, 0.8, 0.8)), BONE, 1
    )
    _crossbow(f, pose, second)
    rear = oriented([(-2, -2)], grip, pose.angle)[0]
    f.bevel(f.ellipse(bx + 3, by - 17.5, 2.4, 2.0), "moss1 moss2 moss3", 1, ink=True)
    f.bevel(
        f.chain(((bx + 3, by - 17), joint((bx + 3, by - 17), rear, 4.6, 4.6, -1), rear), (0.9, 0.9, 0.8)),
        BONE,
        1,
    )
    f.bevel(f.ellipse(*rear, 1.2, 1.2), BONE, 2)
    f.put(*fore, "flesh3")
    out = f.finish()
    if second:
        out.remap(_SECOND)
    return out


_SECOND: Final = swap(
    [("moss0", "night1"), ("moss1", "flesh0"), ("moss2", "flesh1"), ("moss3", "flesh2"),
     ("flesh0", "steel0"), ("flesh1", "steel1"), ("flesh2", "steel2"), ("flesh3", "steel3"),
     ("red2", "violet1"), ("red3", "violet2"), ("gold0", "flesh0"), ("gold1", "flesh1"), ("gold2", "flesh2")]
)  # fmt: skip


def _pile(second: bool, height: int) -> Canvas:
    """A heap of bones with the hood on top, the crossbow beside it."""
    f = Figure(*SIZE, ANCHOR)
    f.bevel(
        f.polygon([(-8, 1), (-6, -3 - height), (2, -6 - height), (9, -3), (12, 1)]), "moss0 moss1 moss2", 1
    )
    for x0, y0, x1, y1 in ((-9, 0, -3, -2), (3, -1, 10, 0), (-2, -4 - height, 6, -3), (5, -3, 11, -4)):
        f.bevel(f.capsule((x0, y0), (x1, y1), 0.8), BONE, 1)
        f.dots([(x0, y0), (x1, y1)], "flesh3")
    f.lay(SKULL, -8, -12 - height)
    _crossbow(f, Pose(bow=(-12, -2), angle=176, bolt=False, drawn=False), second)
    f.canvas.px[f.oy + 2 :] = TRANSPARENT  # the bow's lower arm is in the moss
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
            body=(0, step.rise), near=(1 - step.near[0] * 6, step.near[1] * 4), far=(-step.far[0] * 6,
                                                                                     step.far[1] * 4),
            bow=(-3, -13), cloak=(1, 2, 1, 0)[i],
        )  # fmt: skip
        walk.append((draw(pose, second), 110))
    struck = draw(
        Pose(body=(4, 0), head=(2, 1), bow=(-1, -15), angle=205, near=(6, 0), far=(-1, 0), cloak=-2), second
    )
    return {
        "idle": [
            d(380, bow=(-3, -13)),
            d(120, body=(0, 1), head=(0, -1), bow=(-3, -13), cloak=1),
            d(380, body=(0, 1), bow=(-3, -13), cloak=2),
            d(120, head=(0, 1), bow=(-3, -12), cloak=1),
        ],
        "walk": walk,
        "telegraph": [
            d(120, body=(1, 2), head=(-1, 1), near=(6, 0), far=(-5, 0), bow=(-3, -15), glint=1),
            d(120, body=(1, 2), head=(-1, 1), near=(6, 0), far=(-5, 0), bow=(-3, -15), glint=2),
            d(120, body=(1, 2), head=(-1, 1), near=(6, 0), far=(-5, 0), bow=(-3, -15), glint=3),
        ],
        "attack": [
            d(60, body=(1, 2), head=(-1, 1), near=(6, 0), far=(-5, 0), bow=(-3, -15), glint=2),
            d(
                70,
                body=(3, 1),
                head=(0, 1),
                near=(6, 0),
                far=(-4, 0),
                bow=(0, -16),
                angle=186,
                bolt=False,
                drawn=False,
            ),
            d(
                80,
                body=(3, 1),
                head=(0, 0),
                near=(6, 0),
                far=(-4, 0),
                bow=(-1, -15),
                angle=192,
                bolt=False,
                drawn=False,
            ),
            d(80, body=(1, 1), near=(5, 0), far=(-4, 0), bow=(-3, -11), angle=168, bolt=False, cloak=1),
        ],
        "hurt": [(flash(struck), 60), (struck, 120)],
        "die": [
            d(
                110,
                body=(4, 1),
                head=(4, -1),
                bow=(-2, -15),
                angle=215,
                bolt=False,
                drawn=False,
                near=(7, 0),
                far=(0, 0),
            ),
            d(
                110,
                body=(3, 5),
                head=(1, 2),
                bow=(-5, -8),
                angle=190,
                bolt=False,
                drawn=False,
                near=(8, 0),
                far=(-4, 0),
            ),
            (_pile(second, 3), 110),
            (_pile(second, 0), 500),
        ],
    }


def add(sheet: Sheet) -> None:
    """Add both looks to the actors' atlas."""
    for name, second in (("archer", False), ("archer_b", True)):
        sheet.actor(name, frames(second), ANCHOR, loops=("idle", "walk", "telegraph"))
