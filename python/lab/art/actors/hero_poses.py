"""The hero's animations: poses with their durations in ms (GDD 11.3; hit keys lie at the strike frames)."""

from __future__ import annotations

from typing import Final

from lab.art.actors.hero import ANCHOR, HEADS, SHIELD, SIZE, Pose, draw
from lab.art.canvas import Canvas
from lab.art.parts import Figure, flash
from lab.art.poses import WALK
from lab.art.sheets import Sheet

Frames = list[tuple[Canvas, int]]

IDLE: Final = (
    (Pose(), 400),
    (Pose(body=(0, 1), head=(0, -1), hand=(-8, -8), angle=-126, cape=1), 130),
    (Pose(body=(0, 1), hand=(-8, -8), angle=-124, cape=1, tip=1), 400),
    (Pose(body=(0, 1), head=(0, -1), hand=(-8, -9), angle=-126), 130),
)

ATTACK: Final = (
    # anticipation: weight on the back foot, blade behind the head
    (Pose(body=(-3, 1), head=(-1, 0), near=(-6, 0), far=(3, 0), hand=(-7, -15), angle=-165, cape=-2,
          shield=(2, -12)), 60),
    # strike: lunge, blade level, shield swung back
    (Pose(body=(5, 0), head=(2, 1), near=(-5, -1), far=(10, 0), hand=(8, -11), angle=-12, front=True, cape=6,
     tip=1,
          shield=(-7, -11), shield_up=False, face="shout"), 80),
    # follow through: blade low in front
    (Pose(body=(6, 2), head=(2, 1), near=(-5, 0), far=(11, 0), hand=(8, -4), angle=38, front=True, cape=5,
     tip=1,
          shield=(-8, -12), shield_up=False, face="shout"), 80),
    # recover: drawn back past the hip
    (Pose(body=(2, 1), head=(1, 0), near=(-4, 0), far=(6, 0), hand=(-6, -4), angle=150, cape=2, shield=(0,
     -12)), 80),
)  # fmt: skip

RECOIL: Final = Pose(
    body=(-4, 1),
    head=(-2, 1),
    near=(-7, 0),
    far=(1, 0),
    hand=(-8, -5),
    angle=-170,
    cape=-4,
    shield=(3, -14),
    face="shut",
)

VICTORY: Final = (
    (Pose(body=(0, 1), hand=(-9, -12), angle=-112, shield=(2, -11), face="shout"), 120),
    (Pose(body=(0, -1), head=(1, -1), hand=(-10, -17), angle=-97, shield=(3, -13), face="shout", cape=2,
          tip=1), 500),
    (Pose(head=(1, 0), hand=(-10, -16), angle=-101, shield=(3, -12), cape=1), 500),
)  # fmt: skip

DRINK: Final = (
    (Pose(hand=(-8, -9), angle=-90, prop="potion", cape=1), 120),
    (Pose(hand=(7, -11), angle=-110, prop="potion", front=True, shield=(0, -9)), 120),
    (Pose(body=(-1, 0), head=(-1, -1), hand=(9, -14), angle=165, prop="potion", front=True,
          shield=(0, -8), face="shut", cape=1), 260),
    (Pose(body=(0, -1), hand=(-8, -10), angle=-120, face="shout", shield=(2, -12), cape=2, tip=1), 160),
)  # fmt: skip

HOP: Final = (
    (Pose(body=(0, 3), near=(-4, 0), far=(4, 0), hand=(-8, -7), angle=-140), 60),
    (
        Pose(
            body=(1, -4), head=(0, -1), near=(-5, -5), far=(4, -6), hand=(-8, -10), angle=-115, cape=4, tip=1
        ),
        110,
    ),
    (Pose(body=(1, -2), near=(-2, -3), far=(6, -3), hand=(-8, -11), angle=-120, cape=-2), 80),
    (Pose(body=(0, 2), head=(0, 1), near=(-5, 0), far=(5, 0), hand=(-9, -6), angle=-145, cape=1), 70),
)


def walk() -> Frames:
    """Four frames at 110 ms; the feet cross, the body dips at each contact."""
    frames = []
    for i, step in enumerate(WALK):
        near, far = (step.near[0] * 7 - 1, step.near[1] * 3), (step.far[0] * 7 + 1, step.far[1] * 3)
        pose = Pose(
            body=(0, step.rise), head=(0, -step.rise if i % 2 else 0), near=near, far=far,
            hand=(-8 + (0, 1, 2, 1)[i], -8), angle=-128 + (0, -5, -9, -4)[i], cape=(2, 3, 2, 1)[i], tip=i % 2,
            shield=(1 + (1, 0, -1, 0)[i], -12),
        )  # fmt: skip
        frames.append((draw(pose), 110))
    return frames


def lying(f: Figure, head: int) -> None:
    """On the back, head to the left, arms at the sides; `head` is the top of the head in px."""
    f.bevel(
        f.polygon([(-15, -3), (-8, -6), (4, -5), (9, -2), (7, 1), (-3, 0), (-9, 1), (-16, 0)]),
        "red0 red1 red2",
        1,
    )
    for y, colours in ((-5, "night1 night2 steel0"), (-2.5, "night2 steel0 steel1")):
        f.bevel(f.capsule((3, y), (9, y + 0.5), 1.7, 1.5), colours, 1)
    f.bevel(f.polygon([(9, -8), (12, -9), (13, -3), (10, -3)]), "night2 flesh0 flesh1", 1)
    f.bevel(f.polygon([(9, -5), (13, -6), (14, 1), (10, 1)]), "flesh0 flesh1 flesh2", 1)
    f.bevel(f.capsule((-4, -5), (3, -4), 4.1, 3.2), "steel0 steel1 steel2", 1)
    f.line(2, -7, 3, -1, "gold1")
    f.lay(HEADS["shut"], -17, head, ink=True)
    f.bevel(f.capsule((-3, -3), (-8, 0), 1.5, 1.3), "steel0 steel1 steel2", 1)
    f.bevel(f.ellipse(-8, 0, 1.4, 1.2), "flesh0 flesh1 flesh2", 1)


def _fallen(settled: bool) -> Canvas:
    """Lying on the back, sword and shield beside. Drawn, not turned."""
    f = Figure(*SIZE, ANCHOR)
    lying(f, -11 if settled else -12)
    if settled:
        f.bevel(f.ellipse(16, -0.4, 5.4, 1.6), "steel1 steel2 steel3", 1)
        f.line(13, 0, 18, 0, "teal2")
    else:
        f.lay(SHIELD, 12, -11)
    blade = f.layer()
    blade.line(-22, 1, -11, 1, "steel3")
    blade.line(-21, 2, -11, 2, "steel2")
    blade.line(-10, 0, -10, 3, "gold1")
    blade.line(-9, 1, -7, 1, "flesh1")
    f.merge(blade)
    return f.finish()


def die() -> Frames:
    """Struck, to the knees, toppling, on the ground, still."""
    struck = Pose(body=(-3, 1), head=(-2, 1), near=(-6, 0), far=(1, 0), hand=(-9, -9), angle=-150, cape=-3,
                  shield=(4, -15), face="shout")  # fmt: skip
    knees = Pose(body=(-2, 5), head=(0, 0), near=(-6, 0), far=(4, 0), hand=(-7, -4), angle=176, shield=(4,
                 -10),
                 face="shut")  # fmt: skip
    slump = Pose(body=(-3, 6), head=(-3, 2), near=(-3, 0), far=(6, -1), hand=(-8, -4), angle=172, shield=(6,
                 -10),
                 face="shut", cape=2)  # fmt: skip
    return [
        (draw(struck), 110),
        (draw(knees), 150),
        (draw(slump), 110),
        (_fallen(False), 110),
        (_fallen(True), 600),
    ]


def hurt() -> Frames:
    """White flash, then recoil."""
    recoil = draw(RECOIL)
    return [(flash(recoil), 60), (recoil, 120)]


def add(sheet: Sheet) -> None:
    """Add the hero's animations to the actors' atlas."""
    tables = {"idle": IDLE, "attack": ATTACK, "victory": VICTORY, "drink": DRINK, "hop": HOP}
    frames = {name: [(draw(pose), ms) for pose, ms in table] for name, table in tables.items()}
    frames |= {"walk": walk(), "hurt": hurt(), "die": die()}
    sheet.actor("hero", frames, ANCHOR, loops=("idle", "walk", "victory"))
