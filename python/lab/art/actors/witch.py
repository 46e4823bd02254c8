"""mid_2: a bog witch under a tall bent hat who lobs bottled curses (GDD 11.2).

About twice the hero and nearly as narrow as her hat's brim: a crooked cone over a ragged one.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from lab.art.actors.lord import Frames, animations, close
from lab.art.canvas import Canvas, grid
from lab.art.parts import Figure
from lab.art.poses import joint, varied
from lab.art.shapes import Point, polar
from lab.art.sheets import Sheet

SIZE: Final = (120, 110)
ANCHOR: Final = (58, 94)

ROBE: Final = "night0 night1 moss0 teal0 teal1"
CLOAK: Final = "night0 night1 night2 violet0"
HAT: Final = "night0 night1 night2 night3 violet0"
SKIN: Final = "moss1 moss2 moss3 moss4"

FACE: Final = grid(
    """
.....fgggf...
....fgGGggf..
..kkkfGgkkkf.
..kPwkgfkPwkf
gfkVVkgfkVVkf
gGgkkgggfkkf.
GGGgggggffff.
.gGGggfgggff.
..ffkkkkkkff.
...gkSkkSkf..
....gggggf...
.....gGgf....
......gf.....
"""
)


@dataclass(frozen=True, slots=True)
class Pose:
    """The witch's parts in px from the feet.

    `body` is the waist's shift, `head` the head's on top; `far`, `near` are her shoes; `left`, `right` the
    hands from the waist; `tip` bends the hat, `sway` the robe; `flasks` is how many bottles float (0: one
    in the left hand, -1: none), `glow` lights them.
    """

    body: Point = (0, 0)
    head: Point = (0, 0)
    far: Point = (-5, 0)
    near: Point = (5, 0)
    left: Point = (-15, -12)
    right: Point = (12, -8)
    tip: int = 0
    sway: int = 0
    flasks: int = 0
    glow: int = 0


def flask(f: Figure, x: float, y: float, glow: int) -> None:
    """A round bottle of violet brew, cork up."""
    f.bevel(
        f.polygon([(x - 2, y - 5), (x + 2, y - 5), (x + 2, y - 2), (x - 2, y - 2)]),
        "steel1 steel2 steel3",
        1,
        ink=True,
    )
    f.bevel(
        f.polygon([(x - 2, y - 8), (x + 2, y - 8), (x + 1, y - 5), (x - 1, y - 5)]),
        "flesh0 flesh1 flesh2",
        1,
        ink=True,
    )
    f.form(
        f.ellipse(x, y + 1, 4.4, 4.2),
        "violet0 violet1 violet1 violet2" if glow < 2 else "violet0 violet1 violet2 white0",
        0.95,
        ink=True,
    )
    f.dots([(x - 2, y - 1), (x - 2, y)], "white0")


def _hat(f: Figure, x: float, y: float, tip: int) -> None:
    cone = [
        (x - 8, y), (x - 5, y - 9), (x, y - 16), (x + 7, y - 21), (x + 14 + tip, y - 20 + abs(tip)),
        (x + 18 + tip, y - 15 + abs(tip)), (x + 11, y - 16), (x + 8, y - 11), (x + 9, y),
    ]  # fmt: skip
    f.form(f.polygon(cone), HAT, 1.05, ink=True)
    f.line(x + 1, y - 14, x + 6, y - 13, "night0")
    f.line(x - 3, y - 9, x + 2, y - 7, "night0")
    f.bevel(f.ellipse(x + 18 + tip, y - 14 + abs(tip), 1.6, 1.6), "gold0 gold1 gold2", 1, ink=True)
    band = [(x - 7, y - 4), (x + 8, y - 4), (x + 9, y), (x - 8, y)]
    f.bevel(f.polygon(band), "red0 red1 red2", 1, ink=True)
    f.bevel(f.polygon([(x - 3, y - 5), (x + 2, y - 5), (x + 2, y), (x - 3, y)]), "gold0 gold1 gold2", 1)
    f.put(x - 1, y - 3, "night0")
    f.form(f.polygon([(x - 17, y + 3), (x - 9, y - 1), (x + 10, y - 2), (x + 18, y + 1), (x + 12, y + 4),
        (x - 10, y + 5)]), HAT, 1.15,
           ink=True)  # fmt: skip


def _sleeve(f: Figure, shoulder: Point, hand: Point, bend: int, near: bool) -> None:
    ramp = ROBE if near else "night0 night1 moss0 teal0"
    elbow = joint(shoulder, hand, 8, 8, bend)
    f.form(f.chain((shoulder, elbow), (3.8, 3.8)), ramp, ink=True)
    wrist = (elbow[0] * 0.25 + hand[0] * 0.75, elbow[1] * 0.25 + hand[1] * 0.75)
    f.form(f.chain((elbow, wrist), (3.6, 5.0)), ramp, 1.04, ink=True)
    f.canvas.fill(f.capsule(wrist, wrist, 2.4), "night0")
    f.bevel(f.ellipse(*hand, 2.2, 2.2), SKIN if near else "moss1 moss2 moss3", 2, ink=True)
    a = 180 if hand[0] < shoulder[0] else -20
    for turn in (-50, 0, 45):
        f.line(*polar(*hand, a + turn, 1.5), *polar(*hand, a + turn, 4), "moss3" if near else "moss2")


def draw(pose: Pose) -> Canvas:
    """One frame of the witch."""
    f = Figure(*SIZE, ANCHOR)
    bx, by = pose.body
    s = pose.sway
    left, right = (bx + pose.left[0], by + pose.left[1] - 12), (bx + pose.right[0], by + pose.right[1] - 12)
    for (x, y), ramp in ((pose.far, "night0 night1 flesh0"), (pose.near, "night1 flesh0 flesh1")):
        shoe = [
            (x - 8, y - 3),
            (x - 5, y - 2),
            (x - 2, y - 4),
            (x + 3, y - 4),
            (x + 3, y + 1),
            (x - 6, y + 1),
        ]
        f.bevel(f.polygon(shoe), ramp, 1, ink=True)
    cloak = [
        (bx - 6, by - 31), (bx + 9, by - 31), (bx + 14, by - 18), (bx + 18 + s, by - 6),
        (bx + 15 + s, by - 8), (bx + 15 + s, by - 2), (bx + 11 + s, by - 6), (bx + 7, by - 3),
        (bx - 4, by - 10),
    ]  # fmt: skip
    f.form(f.polygon(cloak), CLOAK, 1.0, ink=True)
    _sleeve(f, (bx - 6, by - 26), left, -1 if left[1] < by - 28 else 1, near=False)
    robe = [
        (bx - 7, by - 29), (bx + 6, by - 30), (bx + 9, by - 20), (bx + 12 + s // 2, by - 4),
        (bx + 8 + s // 2, by - 6), (bx + 5, by - 2), (bx + 1, by - 5), (bx - 3, by - 1), (bx - 6, by - 5),
        (bx - 11 + s // 2, by - 2), (bx - 9, by - 18),
    ]  # fmt: skip
    f.form(f.polygon(robe), ROBE, 1.0, ink=True)
    for x0, x1 in ((-2, -4), (3, 5), (7, 10)):
        f.line(bx + x0, by - 15, bx + x1 + s // 2, by - 6, "night1")
    f.bevel(
        f.polygon([(bx - 9, by - 19), (bx + 9, by - 20), (bx + 9, by - 17), (bx - 9, by - 16)]),
        "night1 flesh0 flesh1",
        1,
        ink=True,
    )
    f.orb(bx - 1, by - 18, 1.9 + 0.4 * pose.glow)
    for k, drop in ((-6, 4), (5, 6)):
        f.line(bx + k, by - 16, bx + k, by - 16 + drop, "flesh1")
        f.bevel(
            f.ellipse(bx + k, by - 15 + drop, 1.8, 2.2),
            "violet0 violet1 violet2" if k < 0 else "moss1 moss2 moss3",
            1,
            ink=True,
        )
    hx, hy = bx - 4 + pose.head[0], by - 35 + pose.head[1]
    hair = [
        (hx - 5, hy - 4),
        (hx + 9, hy - 4),
        (hx + 12, hy + 4),
        (hx + 11, hy + 11),
        (hx + 8, hy + 8),
        (hx + 5, hy + 12),
        (hx + 2, hy + 6),
    ]
    f.form(f.polygon(hair), "night2 track1 track2 track3", 0.95, ink=True)
    f.lay(FACE, hx - 8, hy - 4)
    _hat(f, hx, hy - 4, pose.tip)
    if pose.flasks == 0:
        flask(f, left[0] - 1, left[1] - 4, pose.glow)
        f.bevel(f.ellipse(*left, 2.2, 2.0), "moss1 moss2 moss3", 2, ink=True)
    _sleeve(f, (bx + 5, by - 26), right, -1, near=True)
    for k in range(max(0, pose.flasks)):
        x, y = ((-22, -44), (-1, -64), (23, -44))[k]
        flask(f, bx + x, by + y - (pose.glow if k != 1 else 2 * pose.glow), pose.glow)
    return close(f)


_ARM: Final = Pose(
    body=(3, 1), head=(1, 0), far=(-4, 0), near=(8, 0), left=(8, -30), right=(-12, -12), tip=-2, sway=-1
)
_CAST: Final = Pose(
    body=(1, 0), head=(0, -1), near=(7, 0), left=(-16, -22), right=(17, -22), flasks=3, glow=1
)
RECOIL: Final = Pose(
    body=(4, 1),
    head=(3, 0),
    far=(-2, 0),
    near=(9, 0),
    left=(-14, -18),
    right=(15, -18),
    tip=-4,
    sway=-3,
    flasks=-1,
)
TABLES: Final = {
    "idle": (
        (Pose(), 360),
        (Pose(body=(0, 1), head=(0, -1), left=(-15, -13), tip=-1, sway=1), 150),
        (Pose(body=(0, 1), left=(-15, -14), right=(12, -9), tip=-1, sway=1, glow=1), 360),
        (Pose(head=(0, 1), left=(-15, -13), glow=1), 150),
    ),
    "walk": (
        (Pose(body=(0, 1), far=(-10, 0), near=(10, -1), sway=2, tip=1), 120),
        (Pose(head=(0, -1), far=(-2, 0), near=(3, -4), sway=3, tip=-1, left=(-14, -13)), 120),
        (Pose(body=(0, 1), far=(6, -1), near=(-5, 0), sway=2, tip=1, left=(-14, -11)), 120),
        (Pose(head=(0, -1), far=(0, -4), near=(5, 0), sway=0, tip=-1, left=(-15, -13)), 120),
    ),
    "telegraph": (
        (varied(_ARM, left=(2, -32)), 130),
        (varied(_ARM, glow=1), 130),
        (varied(_ARM, left=(9, -31), glow=2, tip=-3), 130),
        (varied(_ARM, glow=1, tip=-3), 130),
    ),
    "attack": (
        (varied(_ARM, left=(11, -30), glow=2, head=(2, 0)), 60),
        (Pose(body=(-4, 0), head=(-2, 1), far=(-10, 0), near=(6, -1), left=(-17, -22), right=(13, -10),
            flasks=-1, tip=3, sway=4), 70),
        (Pose(body=(-5, 2), head=(-3, 2), far=(-10, 0), near=(6, -1), left=(-18, -8), right=(14, -12),
            flasks=-1, tip=4, sway=4), 80),
        (Pose(body=(-1, 1), head=(-1, 1), far=(-6, 0), left=(-14, -6), flasks=-1, tip=1, sway=1), 80),
    ),
    # three bottles rise around her
    "skill_m2": (
        (varied(_CAST, left=(-15, -14), right=(15, -14), flasks=1, glow=0), 150),
        (varied(_CAST, flasks=2), 150),
        (varied(_CAST, left=(-16, -24), right=(17, -24), glow=2, tip=-2, sway=2), 150),
        (varied(_CAST, left=(-16, -23), right=(17, -23), glow=3, tip=-1, sway=1), 150),
    ),
    "skill_m2_release": (
        (varied(_CAST, left=(-10, -28), right=(20, -26), glow=3, body=(3, 0), tip=-4), 80),
        (Pose(body=(-5, 1), head=(-2, 1), far=(-10, 0), near=(6, -1), left=(-18, -18), right=(-13, -14),
            flasks=-1, tip=4, sway=5, glow=2), 80),
        (Pose(body=(-6, 3), head=(-3, 3), far=(-11, 0), near=(6, 0), left=(-18, -10), right=(-13, -7),
            flasks=-1, tip=3, sway=4), 140),
        (Pose(body=(-2, 1), head=(-1, 1), far=(-7, 0), left=(-14, -8), flasks=-1, tip=1, sway=2), 120),
    ),
    "die": (
        (varied(RECOIL, head=(5, -1), left=(-15, -24), right=(16, -26)), 140),
        (Pose(body=(2, 7), head=(-1, 3), far=(-7, 0), near=(9, 0), left=(-14, -2), right=(13, -4), flasks=-1,
            tip=2, sway=3), 150),
        (Pose(body=(0, 16), head=(-4, 6), far=(-9, 0), near=(11, 0), left=(-15, 6), right=(14, 4), flasks=-1,
            tip=5, sway=5), 150),
        (Pose(body=(-1, 24), head=(-6, 8), far=(-10, 0), near=(12, 0), left=(-15, 12), right=(15, 10),
            flasks=-1, tip=7, sway=7), 140),
    ),
}  # fmt: skip
"""Animation → poses with their durations in ms."""


def frames() -> Frames:
    """All animations, durations in ms."""
    return animations(draw, TABLES, RECOIL)


def add(sheet: Sheet) -> None:
    """Add the witch to the actors' atlas."""
    sheet.actor("mid_2", frames(), ANCHOR, loops=("idle", "walk", "telegraph", "skill_m2"))
