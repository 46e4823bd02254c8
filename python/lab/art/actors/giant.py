"""mid_4: a giant under a kettle hat whose crossbow is a small siege engine (GDD 11.2).

About twice the hero; the long level line of the arbalest and the bundle of bolts behind make the outline.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from lab.art.actors.lord import Frames, animations, close, limb
from lab.art.canvas import Canvas, grid
from lab.art.parts import Figure
from lab.art.poses import varied
from lab.art.shapes import Point, oriented, polar
from lab.art.sheets import Sheet

SIZE: Final = (170, 104)
ANCHOR: Final = (94, 88)

SKIN: Final = "night1 flesh0 flesh1 flesh1 flesh2"
JERKIN: Final = "night0 night1 moss0 moss1 moss2"
FAR: Final = "night0 night1 moss0 moss1"
IRON: Final = "night1 steel0 steel0 steel1 steel1 steel2"
LEATHER: Final = "night0 night1 flesh0 flesh0 flesh1"
WOOD: Final = "night1 flesh0 gold0 flesh2"
BEARD: Final = "gold0 gold0 gold1"

FACE: Final = grid(
    """
.bBsssSSsb..
.BsSSSSSSsB.
kkkkSskkkkB.
wkVPssVPwkB.
BssSSSsssBb.
sSSSSBBssBb.
oyyBBBByyob.
oyyyyyyyyoo.
oyykkkkyyoo.
.oyyRRyyyo..
.ooyyyyoyo..
..oyooyoo...
...oyyoo....
....oo......
"""
)


@dataclass(frozen=True, slots=True)
class Pose:
    """The giant's parts in px from the feet.

    `body` is the hips' shift, `lean` the chest's and `head` the head's on top; `far`, `near` the feet;
    `bow` the stock's middle from the chest and `angle` its direction; `drawn` the string is back, `bolts`
    how many lie on it, `glow` 0…3 lights them.
    """

    body: Point = (0, 0)
    lean: Point = (0, 0)
    head: Point = (0, 0)
    far: Point = (-9, 0)
    near: Point = (9, 0)
    bow: Point = (-11, 9)
    angle: float = 176.0
    drawn: bool = True
    bolts: int = 1
    glow: int = 0


def _leg(f: Figure, hip: Point, foot: Point, near: bool) -> None:
    x, y = foot
    ramp = "night0 night1 night3 track0 track1" if near else "night0 night1 night2 night3"
    limb(f, (hip, (x + 1, y - 4)), (7, 7), 1, (6.0, 5.2, 4.4), (ramp, LEATHER if near else FAR))
    boot = [(x - 8, y + 1), (x - 7, y - 3), (x - 2, y - 6), (x + 5, y - 6), (x + 6, y + 1)]
    f.form(f.polygon(boot), LEATHER if near else "night0 night1 night2 flesh0", 1.05, ink=True)
    f.bevel(
        f.polygon([(x - 5, y - 9), (x + 6, y - 9), (x + 6, y - 6), (x - 5, y - 6)]),
        "night1 flesh0 flesh1",
        1,
        ink=True,
    )


def _bundle(f: Figure, x: float, y: float, count: int) -> None:
    """Bolts in the quiver on the back, feathers up."""
    for k in range(count):
        tip = polar(x + 3 * k - 4, y - 6, -70 + 11 * k, 17 - abs(k - 2))
        f.bevel(f.capsule((x + 2 * k - 4, y - 4), tip, 0.9), WOOD, 2, ink=True)
        f.bevel(f.ellipse(*tip, 2.2, 2.6), "red1 red2 red3" if k % 2 else "track1 track3 steel3", 1, ink=True)
    f.form(f.chain(((x - 2, y - 5), (x + 8, y + 14)), (5.4, 4.6)), LEATHER, 1.0, ink=True)
    f.line(x - 6, y - 3, x + 4, y - 7, "gold1")


def _arbalest(f: Figure, at: Point, angle: float, pose: Pose) -> None:
    part = f.layer()
    u = -1 if angle > 90 or angle < -90 else 1
    prod = 25.0
    bend = 9 if pose.drawn else 3
    for side in (-1, 1):
        tip = (prod - bend, side * 17)
        part.form(
            part.chain(oriented([(prod, 0), (prod - 1, side * 9), tip], at, angle), (2.6, 2.2, 1.3)),
            IRON,
            1.05,
            ink=True,
        )
        a = oriented([tip], at, angle)[0]
        b = oriented([(2 if pose.drawn else 19, 0)], at, angle)[0]
        part.line(*a, *b, "flesh3" if pose.glow < 2 else "violet2")
        part.bevel(part.ellipse(*a, 1.8, 1.8), "gold0 gold1 gold2", 1, ink=True)
    stock = [
        (-18, -u * 1),
        (-16, u * 4),
        (-6, u * 3),
        (0, u * 5),
        (4, u * 3),
        (28, u * 2.6),
        (30, 0),
        (28, -u * 2.4),
        (-10, -u * 2.4),
    ]
    part.bevel(part.polygon(oriented(stock, at, angle)), WOOD, 2, ink=True)
    for k in (-2, 12, 22):
        band = oriented([(k, -3), (k + 3, -3), (k + 3, 3), (k, 3)], at, angle)
        part.bevel(part.polygon(band), IRON, 2, ink=True)
    for k in range(pose.bolts):
        across = -u * 3.4 if pose.bolts == 1 else -u * (1 + 4 * k)
        a, b = oriented([(3, across), (34 - 2 * k, across)], at, angle)
        part.line(*a, *b, "violet1" if pose.glow > 1 else "steel3")
        head = oriented(
            [(33 - 2 * k, across - 2.4), (41 - 2 * k, across), (33 - 2 * k, across + 2.4)], at, angle
        )
        part.bevel(
            part.polygon(head),
            "violet0 violet1 violet2" if pose.glow > 1 else "steel1 steel2 steel3",
            1,
            ink=True,
        )
        if pose.glow:
            part.put(*oriented([(40 - 2 * k, across)], at, angle)[0], "white0")
        part.bevel(
            part.polygon(
                oriented([(1, across - 2), (6, across - 2), (6, across + 2), (1, across + 2)], at, angle)
            ),
            "red1 red2 red3",
            1,
        )
    f.merge(part)
    f.orb(*oriented([(9, 0)], at, angle)[0], 1.7 + 0.3 * pose.glow)


def _fist(f: Figure, at: Point, near: bool) -> None:
    f.form(f.ellipse(*at, 3.9, 3.6), SKIN if near else LEATHER, 1.08, ink=True)
    f.dots([(at[0] - 1, at[1] + 1), (at[0] + 1, at[1] + 1)], "night1")


def _trunk(f: Figure, cx: float, cy: float, bx: float, by: float) -> None:
    torso = f.ellipse(cx + 1, cy, 14.4, 10.4) | f.ellipse(bx + 1, by - 17, 14.4, 9.6) | f.polygon(
        [(cx - 12, cy), (cx + 14, cy), (bx + 14, by - 17), (bx - 12, by - 17)])  # fmt: skip
    f.form(torso, JERKIN, 0.98, ink=True)
    for k in range(3):
        f.line(cx - 12 + k, cy + 4 + 4 * k, cx - 2, cy + 6 + 4 * k, "moss0")
        f.put(cx - 7 + k, cy + 6 + 4 * k, "gold0")
    strap = [(cx - 9, cy - 9), (cx - 5, cy - 10), (cx + 13, cy + 11), (cx + 10, cy + 14)]
    f.bevel(f.polygon(strap), "night1 flesh0 flesh1", 1, ink=True)
    f.bevel(f.ellipse(cx + 2, cy + 1, 2.6, 2.6), "gold0 gold1 gold2", 1, ink=True)
    belt = [(bx - 13, by - 14), (bx + 15, by - 14), (bx + 14, by - 10), (bx - 12, by - 10)]
    f.bevel(f.polygon(belt), LEATHER, 3, ink=True)
    f.orb(bx - 2, by - 12, 2.0)
    f.bevel(
        f.polygon([(bx + 6, by - 12), (bx + 12, by - 12), (bx + 11, by - 5), (bx + 6, by - 5)]),
        "night1 flesh0 flesh1",
        1,
        ink=True,
    )
    skirt = [
        (bx - 12, by - 10),
        (bx + 5, by - 10),
        (bx + 4, by - 5),
        (bx, by - 7),
        (bx - 4, by - 4),
        (bx - 8, by - 6),
        (bx - 12, by - 4),
    ]
    f.form(f.polygon(skirt), FAR, 1.05, ink=True)


def _head(f: Figure, x: float, y: float) -> None:
    f.lay(FACE, x - 6, y - 4)
    dome = [(x - 6, y - 5), (x - 5, y - 10), (x, y - 13), (x + 5, y - 11), (x + 7, y - 5)]
    f.form(f.polygon(dome), IRON, 0.95, ink=True)
    f.line(x, y - 12, x + 1, y - 6, "steel1")
    brim = [(x - 13, y - 2), (x - 8, y - 6), (x + 8, y - 7), (x + 13, y - 4), (x + 7, y - 3), (x - 6, y - 2)]
    f.form(f.polygon(brim), IRON, 1.0, ink=True, edge=True)
    f.dots([(x - 6, y - 5), (x - 1, y - 5), (x + 5, y - 6)], "gold1")


def draw(pose: Pose) -> Canvas:
    """One frame of the giant."""
    f = Figure(*SIZE, ANCHOR)
    bx, by = pose.body
    cx, cy = bx + pose.lean[0], by + pose.lean[1] - 27
    bow = (cx + pose.bow[0], cy + pose.bow[1])
    grip, fore = oriented([(-8, 0)], bow, pose.angle)[0], oriented([(15, 0)], bow, pose.angle)[0]
    _bundle(f, cx + 12, cy - 6, 5)
    _leg(f, (bx - 4, by - 11), pose.far, near=False)
    _leg(f, (bx + 6, by - 11), pose.near, near=True)
    _trunk(f, cx, cy, bx, by)
    _head(f, cx - 6 + pose.head[0], cy - 12 + pose.head[1])
    limb(f, ((cx - 9, cy - 3), fore), (9, 9), 1, (4.4, 3.8, 3.4), (FAR, LEATHER))
    _arbalest(f, bow, pose.angle, pose)
    _fist(f, fore, near=False)
    limb(f, ((cx + 11, cy - 4), grip), (9, 9), -1, (5.0, 4.2, 3.6), (SKIN, SKIN))
    _fist(f, grip, near=True)
    f.form(f.ellipse(cx + 11, cy - 5, 7.0, 5.6), IRON, 0.92, ink=True, edge=True)
    for k in (-3, 1, 5):
        f.put(cx + 10 + k, cy - 3, "gold1")
    return close(f)


_AIM: Final = Pose(
    body=(1, 1), lean=(1, 1), head=(-1, 1), far=(-12, 0), near=(12, 0), bow=(-11, 1), angle=180, glow=1,
)  # fmt: skip
_BRACE: Final = Pose(
    body=(2, 4), lean=(2, 3), head=(-1, 2), far=(-16, 0), near=(15, 0), bow=(-11, 1), angle=-174, bolts=3,
        glow=2,
)  # fmt: skip
RECOIL: Final = Pose(
    body=(4, 1), lean=(5, -1), head=(4, 0), far=(-5, 0), near=(13, 0), bow=(-9, 8), angle=196, drawn=False,
        bolts=0,
)  # fmt: skip
TABLES: Final = {
    "idle": (
        (Pose(), 380),
        (Pose(lean=(0, 1), head=(0, -1), bow=(-11, 8), angle=177), 140),
        (Pose(lean=(0, 1), bow=(-11, 9), angle=174, glow=1), 380),
        (Pose(head=(0, 1), bow=(-11, 10), angle=175), 140),
    ),
    "walk": (
        (Pose(body=(0, 1), far=(-14, 0), near=(13, -1), bow=(-11, 8), angle=178), 130),
        (Pose(head=(0, -1), far=(-5, 0), near=(4, -5), bow=(-11, 9), angle=174), 130),
        (Pose(body=(0, 1), far=(4, -1), near=(-6, 0), bow=(-12, 8), angle=172), 130),
        (Pose(head=(0, -1), far=(-3, -5), near=(5, 0), bow=(-11, 9), angle=175), 130),
    ),
    "telegraph": (
        (varied(_AIM, bow=(-11, 4)), 130),
        (_AIM, 130),
        (varied(_AIM, glow=2, lean=(2, 1)), 130),
        (varied(_AIM, glow=3, lean=(2, 2)), 130),
    ),
    "attack": (
        (varied(_AIM, glow=3, lean=(0, 2)), 60),
        (Pose(body=(4, 1), lean=(6, -1), head=(1, 1), far=(-9, 0), near=(15, 0), bow=(-7, 0), angle=190,
            drawn=False, bolts=0), 70),
        (Pose(body=(4, 1), lean=(5, 0), head=(1, 1), far=(-9, 0), near=(15, 0), bow=(-9, 3), angle=197,
            drawn=False, bolts=0), 80),
        (Pose(body=(1, 1), lean=(2, 1), far=(-10, 0), near=(11, 0), bow=(-11, 9), angle=164, drawn=False,
            bolts=0), 80),
    ),
    # on both heels, three bolts on the string
    "skill_m4": (
        (varied(_BRACE, bow=(-10, 6), angle=172, bolts=1, glow=1), 150),
        (varied(_BRACE, bolts=2), 150),
        (_BRACE, 150),
        (varied(_BRACE, glow=3, lean=(3, 3)), 150),
    ),
    "skill_m4_release": (
        (varied(_BRACE, glow=3, lean=(1, 4)), 70),
        (varied(_BRACE, body=(6, 2), lean=(9, -2), head=(2, 0), bow=(-6, -1), angle=202, drawn=False,
            bolts=0), 80),
        (varied(_BRACE, body=(6, 3), lean=(8, 0), head=(2, 1), bow=(-8, 3), angle=208, drawn=False, bolts=0,
            glow=0), 150),
        (Pose(body=(2, 1), lean=(3, 1), far=(-11, 0), near=(12, 0), bow=(-11, 9), angle=166, drawn=False,
            bolts=0), 130),
    ),
    "die": (
        (varied(RECOIL, lean=(8, -2), head=(6, -2), bow=(-7, 2), angle=214), 140),
        (Pose(body=(2, 5), lean=(-1, 3), head=(-1, 2), far=(-11, 0), near=(13, 0), bow=(-12, 13), angle=166,
            drawn=False, bolts=0), 150),
        (Pose(body=(0, 9), lean=(-4, 7), head=(-4, 5), far=(-13, 0), near=(16, 0), bow=(-13, 10), angle=172,
            drawn=False, bolts=0), 150),
        (Pose(body=(-1, 12), lean=(-6, 11), head=(-6, 7), far=(-15, 0), near=(19, 0), bow=(-14, 4),
            angle=177, drawn=False, bolts=0), 140),
    ),
}  # fmt: skip
"""Animation → poses with their durations in ms."""


def frames() -> Frames:
    """All animations, durations in ms."""
    return animations(draw, TABLES, RECOIL)


def add(sheet: Sheet) -> None:
    """Add the giant to the actors' atlas."""
    sheet.actor("mid_4", frames(), ANCHOR, loops=("idle", "walk", "telegraph", "skill_m4"))
