"""The CURVED enemy: a lanky goblin that holds a bomb high over its head, facing left (GDD 11.2)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from lab.art.canvas import Canvas, grid
from lab.art.palette import swap
from lab.art.parts import Figure, flash
from lab.art.poses import WALK, joint
from lab.art.shapes import Point
from lab.art.sheets import Sheet

SIZE: Final = (80, 84)
ANCHOR: Final = (44, 72)

SKIN: Final = "moss1 moss2 moss3 moss4"

HEAD: Final = grid("""
.....gGGgg.....
...gGGGggggf...
..gGGggggggff..
m.gggggggggff.m
gfgkkkgkkkgfffm
ggfkYYkYYkgffgf
fgfkyrkyrkgffmf
.fgggGGggggffm.
..gggGgffgff...
..kkkkkkkkkf...
..kwkwkwkwkm...
...gkkkkkgm....
....ffffmm.....
""")


@dataclass(frozen=True, slots=True)
class Pose:
    """The thrower's parts in px from the feet; `left` and `right` are the hands, `bomb` its centre or None.

    `spark` is the fuse's frame (0 or 1); hands and bomb are relative to the body.
    """

    body: Point = (0, 0)
    head: Point = (0, 0)
    near: Point = (4, 0)
    far: Point = (-4, 0)
    left: Point = (-8, -29)
    right: Point = (8, -29)
    bomb: Point | None = (0, -33)
    spark: int = 0


def bomb(f: Figure, x: float, y: float, spark: int, second: bool = False) -> None:
    """The bomb with its painted face and burning fuse, centre at (x, y); about 16 px tall."""
    part = f.layer()
    part.form(part.ellipse(x, y, 6.6, 6.2), "night0 night1 night3 track0 track2", 1.05)
    part.dots([(x - 3, y - 4), (x - 4, y - 3)], "track3")
    eye = "violet1" if second else "red2"
    part.dots([(x - 4, y - 1), (x - 3, y), (x + 1, y), (x + 2, y - 1)], eye)
    part.dots([(x - 3, y + 3), (x - 2, y + 2), (x - 1, y + 3), (x, y + 2), (x + 1, y + 3)], eye)
    part.bevel(
        part.polygon([(x - 2, y - 8), (x + 3, y - 8), (x + 3, y - 5), (x - 2, y - 5)]),
        "flesh0 gold0 gold1",
        1,
    )
    part.dots([(x + 1, y - 9), (x + 2, y - 10)], "flesh1")
    f.merge(part)
    tip = (x + 3, y - 11)
    f.put(*tip, "white0")
    rays = ((1, 0), (0, -1), (-1, -1)) if spark else ((1, -1), (-1, 0), (1, 1))
    f.dots([(tip[0] + dx, tip[1] + dy) for dx, dy in rays], "gold2")
    f.dots([(tip[0] + 2 * dx, tip[1] + 2 * dy) for dx, dy in rays[:2]], "red3")


def _leg(f: Figure, hip: Point, foot: Point, near: bool) -> None:
    x, y = foot
    ramp = SKIN if near else "night2 moss1 moss2"
    knee = joint(hip, (x, y - 2), 4.2, 4.2, 1)
    f.bevel(f.chain((hip, knee, (x, y - 2)), (1.8, 1.5, 1.2)), ramp, 1)
    f.bevel(f.ellipse(x - 1.2, y - 0.4, 3.3, 1.5), ramp, 2 if near else 1)


def draw(pose: Pose, second: bool = False) -> Canvas:
    """One frame of the thrower; `second` is the other prefab's look (blue skin, spiked bomb)."""
    f = Figure(*SIZE, ANCHOR)
    bx, by = pose.body
    _leg(f, (bx - 2, by - 8), pose.far, near=False)
    _leg(f, (bx + 3, by - 8), pose.near, near=True)
    f.form(f.ellipse(bx + 0.5, by - 11, 5.4, 6.2), SKIN, 1.05)
    f.dots([(bx - 1, by - 11)], "moss1")
    skirt = [(-5, -9), (7, -9), (8, -4), (5, -5), (3, -2), (1, -5), (-2, -3), (-4, -5), (-6, -4)]
    f.bevel(f.polygon([(bx + x, by + y) for x, y in skirt]), "flesh0 flesh1 flesh2", 1)
    f.line(bx - 5, by - 9, bx + 6, by - 9, "gold0")
    f.line(bx - 4, by - 16, bx + 5, by - 9, "flesh0")
    f.bevel(f.ellipse(bx + 6, by - 8, 2.2, 2.2), "night2 flesh0 flesh1", 1)
    right = (bx + pose.right[0], by + pose.right[1])
    left = (bx + pose.left[0], by + pose.left[1])
    elbow = joint((bx + 5, by - 15), right, 8, 8.5, 1 if pose.right[1] < -20 else -1)
    f.bevel(f.chain(((bx + 5, by - 15), elbow, right), (1.7, 1.5, 1.3)), SKIN, 1)
    elbow = joint((bx - 5, by - 15), left, 8, 8.5, -1 if pose.left[1] < -20 else 1)
    f.bevel(f.chain(((bx - 5, by - 15), elbow, left), (1.7, 1.5, 1.3)), SKIN, 2)
    f.lay(HEAD, bx + pose.head[0] - 8, by + pose.head[1] - 26)
    if pose.bomb:
        at = (bx + pose.bomb[0], by + pose.bomb[1])
        if second:
            for a, b in ((-9, -2), (9, -2), (-7, 5), (7, 5), (-6, -7), (7, -7)):
                f.bevel(
                    f.capsule((at[0] + a * 0.6, at[1] + b * 0.6), (at[0] + a, at[1] + b), 1.2, 0.5),
                    "steel",
                    2,
                )
        bomb(f, *at, pose.spark, second)
    for hand in (left, right):
        f.bevel(f.ellipse(*hand, 1.9, 1.7), SKIN, 2, ink=True)
    out = f.finish()
    if second:
        out.remap(_SECOND)
    return out


_SECOND: Final = swap(
    [("moss1", "steel0"), ("moss2", "steel1"), ("moss3", "steel2"), ("moss4", "steel3"), ("flesh1", "red1"),
     ("flesh2", "red2"),
     ("flesh0", "red0")]
)  # fmt: skip


def _fallen(second: bool, settled: bool) -> Canvas:
    f = Figure(*SIZE, ANCHOR)
    lift = 0 if settled else -2
    f.bevel(f.chain(((6, -3 + lift), (12, -1), (17, -1)), (1.8, 1.5, 1.2)), SKIN, 1)
    f.bevel(f.ellipse(18, -2.5, 1.6, 3), SKIN, 1)
    f.form(f.ellipse(2, -4 + lift, 6.6, 4.6), SKIN, 1.05)
    f.bevel(f.polygon([(4, -8 + lift), (8, -8 + lift), (11, 0), (5, 1)]), "flesh0 flesh1 flesh2", 1)
    f.lay(HEAD, -16, -11 + lift)
    f.bevel(f.chain(((0, -2), (-4, 0), (-9, 0)), (1.7, 1.5, 1.3)), SKIN, 2, ink=True)
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
        sway = (1, 0, -1, 0)[i]
        pose = Pose(
            body=(0, step.rise), near=(1 - step.near[0] * 6, step.near[1] * 4), far=(-step.far[0] * 6,
                                                                                     step.far[1] * 4),
            left=(-8 + sway, -29), right=(8 + sway, -29), bomb=(sway, -33), spark=i % 2,
        )  # fmt: skip
        walk.append((draw(pose, second), 120))
    struck = draw(
        Pose(
            body=(4, 1), head=(2, 1), left=(-9, -25), right=(10, -28), bomb=(3, -33), near=(7, 0), far=(-1, 0)
        ),
        second,
    )
    return {
        "idle": [
            d(180),
            d(180, spark=1),
            d(180, body=(0, 1), left=(-8, -30), right=(8, -30), bomb=(0, -34)),
            d(180, body=(0, 1), spark=1),
            d(180, body=(0, 1), head=(0, -1)),
            d(180, head=(0, 1), left=(-8, -28), right=(8, -28), bomb=(0, -32), spark=1),
        ],
        "walk": walk,
        "telegraph": [
            d(
                110,
                body=(3, 2),
                head=(1, 0),
                left=(-2, -31),
                right=(11, -29),
                bomb=(5, -36),
                near=(8, 0),
                far=(-3, 0),
            ),
            d(
                110,
                body=(3, 2),
                head=(1, 0),
                left=(-2, -32),
                right=(11, -30),
                bomb=(5, -37),
                near=(8, 0),
                far=(-3, 0),
                spark=1,
            ),
        ],
        "attack": [
            d(
                60,
                body=(4, 2),
                head=(2, 0),
                left=(0, -31),
                right=(13, -28),
                bomb=(7, -35),
                near=(9, 0),
                far=(-3, -1),
                spark=1,
            ),
            d(
                70,
                body=(-4, 0),
                head=(-2, 1),
                left=(-13, -25),
                right=(-8, -29),
                bomb=None,
                near=(7, -1),
                far=(-9, 0),
            ),
            d(
                80,
                body=(-5, 2),
                head=(-3, 3),
                left=(-14, -12),
                right=(-10, -14),
                bomb=None,
                near=(7, -1),
                far=(-9, 0),
            ),
            d(
                90,
                body=(-1, 2),
                head=(0, 1),
                left=(-8, -9),
                right=(9, -9),
                bomb=None,
                near=(5, 0),
                far=(-5, 0),
            ),
        ],
        "hurt": [(flash(struck), 60), (struck, 120)],
        "die": [
            d(
                110,
                body=(4, 1),
                head=(3, 0),
                left=(-9, -24),
                right=(12, -24),
                bomb=None,
                near=(8, 0),
                far=(0, 0),
            ),
            d(
                120,
                body=(3, 5),
                head=(-1, 3),
                left=(-7, -6),
                right=(9, -7),
                bomb=None,
                near=(8, 0),
                far=(-4, 0),
            ),
            (_fallen(second, False), 110),
            (_fallen(second, True), 500),
        ],
    }


def add(sheet: Sheet) -> None:
    """Add both looks to the actors' atlas."""
    for name, second in (("thrower", False), ("thrower_b", True)):
        sheet.actor(name, frames(second), ANCHOR, loops=("idle", "walk", "telegraph"))
