"""The hero on the golden carriage: riding, grabbing sacks, thrown off, jumping off (GDD 9.2)."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from lab.art import shapes
from lab.art.actors.hero import ANCHOR, HEADS, SIZE, Pose, draw
from lab.art.actors.hero_poses import lying
from lab.art.canvas import Canvas
from lab.art.games.ride import pouch
from lab.art.parts import Figure

RIDE: Final = Pose(
    body=(0, 2),
    near=(-6, 0),
    far=(5, 0),
    hand=(-5, -6),
    prop="",
    cape=7,
    tip=1,
    shield=(-6, -10),
    shield_up=False,
)
RIDE_2: Final = replace(RIDE, body=(0, 3), head=(0, -1), cape=9, tip=0)
REACH: Final = replace(
    RIDE, body=(4, 4), head=(3, 3), near=(-6, 0), far=(8, 0), hand=(12, -2), front=True, cape=4, face="open"
)
LIFT: Final = replace(RIDE, body=(1, 1), head=(0, 0), hand=(6, -13), front=True, cape=6, face="shout")
HEAVE: Final = replace(RIDE, body=(-1, -1), head=(0, -1), hand=(2, -21), front=True, cape=5, face="shout")
STAGGER: Final = replace(
    RIDE,
    body=(-4, 0),
    head=(-3, 0),
    near=(-3, 0),
    far=(5, -4),
    hand=(5, -15),
    front=True,
    cape=-3,
    face="shout",
)
LEAP: Final = replace(
    RIDE,
    body=(2, -8),
    head=(1, -1),
    near=(-6, -9),
    far=(5, -11),
    hand=(8, -16),
    front=True,
    cape=9,
    tip=1,
    face="shout",
)
FLOAT: Final = replace(
    RIDE, body=(2, -4), head=(1, 0), near=(-2, -5), far=(6, -4), hand=(-9, -14), cape=-4, face="shut"
)
LAND: Final = replace(
    RIDE, body=(0, 6), head=(1, 2), near=(-6, 0), far=(6, 0), hand=(4, -1), front=True, cape=2
)
CHEER: Final = replace(
    RIDE, body=(0, 0), head=(1, -1), near=(-4, 0), far=(4, 0), hand=(-8, -18), cape=1, face="shout"
)


def _with_sack(pose: Pose) -> Canvas:
    """A pose with a sack in its hand."""
    out = draw(pose)
    sack = pouch(2)
    x = ANCHOR[0] + pose.body[0] + pose.hand[0]
    y = ANCHOR[1] + pose.body[1] - 1 + pose.hand[1]
    out.blit(sack, x - sack.w // 2, y - sack.h // 2 - 4)
    return out


def _tumble(turned: bool) -> Canvas:
    """In the air, upside down or on the back: drawn, not turned."""
    f = Figure(*SIZE, ANCHOR)
    f.bevel(f.polygon([(-12, -14), (-4, -20), (4, -18), (2, -8), (-6, -6), (-14, -8)]), "red0 red1 red2", 1)
    if turned:
        for x, tip, colours in ((2, 9, "night1 night2 steel0"), (-2, 1, "night2 steel0 steel1")):
            f.bevel(f.chain(((x, -19), (x + 2, -24), (tip, -27)), (1.8, 1.6, 1.4)), colours, 1)
            f.bevel(
                f.polygon([(tip - 2, -30), (tip + 3, -30), (tip + 3, -26), (tip - 1, -25)]),
                "flesh0 flesh1 flesh2",
                1,
            )
        f.bevel(f.capsule((0, -12), (1, -18), 4.6, 4.0), "steel0 steel1 steel2", 1)
        f.line(-3, -17, 4, -17, "gold1")
        f.lay(HEADS["shout"], -9, -13)
        for side in (-1, 1):
            f.bevel(
                f.chain(((side * 4, -13), (side * 8, -10), (side * 10, -5)), (1.6, 1.5, 1.4)),
                "steel0 steel1 steel2",
                1,
            )
    else:
        for y, tip, colours in ((-14, -20, "night1 night2 steel0"), (-11, -11, "night2 steel0 steel1")):
            f.bevel(f.chain(((4, y), (9, y - 2), (13, tip)), (1.8, 1.6, 1.4)), colours, 1)
            f.bevel(
                f.polygon([(12, tip - 3), (16, tip - 4), (17, tip + 2), (13, tip + 2)]),
                "flesh0 flesh1 flesh2",
                1,
            )
        f.bevel(f.capsule((-4, -13), (4, -12), 4.6, 4.0), "steel0 steel1 steel2", 1)
        f.line(3, -16, 4, -9, "gold1")
        f.lay(HEADS["shout"], -17, -19)
        f.bevel(f.chain(((-3, -15), (1, -21), (5, -24)), (1.6, 1.5, 1.4)), "steel0 steel1 steel2", 1)
        f.bevel(f.ellipse(5, -24, 1.6, 1.6), "flesh0 flesh1 flesh2", 1)
    return f.finish()


def _lying(dust: int) -> Canvas:
    """On the back in the dust, stars round the head."""
    f = Figure(*SIZE, ANCHOR)
    lying(f, -11)
    out = f.finish()
    x0, y0 = ANCHOR
    for k in range(6):
        reach = 14 + dust * 3 + (k % 3) * 3
        side = -1 if k % 2 else 1
        r = max(0.8, 2.9 - dust * 0.7 - (k % 3) * 0.4)
        out.ellipse(
            x0 + side * reach, y0 - 1 - (k % 3) * 2 - dust, r, r * 0.8, ("track2", "track1", "track0")[dust]
        )
    for k in range(3):
        x, y = shapes.polar(x0 - 11, y0 - 15, k * 120 + dust * 40, 7)
        y = y0 - 15 + (y - y0 + 15) * 0.4
        out.put(x, y, "gold2")
        for dx, dy in ((1, 0), (-1, 0), (0, 1), (0, -1)):
            out.put(x + dx, y + dy, "gold1")
    return out


def hero() -> dict[str, list[tuple[Canvas, int]]]:
    """The hero's acts on the carriage: riding, grabbing a sack, thrown off, jumping off."""
    lifted = [(_with_sack(pose), ms) for pose, ms in ((REACH, 90), (LIFT, 110), (HEAVE, 220))]
    thrown = [(_tumble(turned), ms) for turned, ms in ((False, 110), (True, 110), (False, 90))]
    down = [(_lying(dust), ms) for dust, ms in ((0, 90), (1, 140), (2, 500))]
    leap = ((LAND, 80), (LEAP, 140), (FLOAT, 120), (LAND, 160), (CHEER, 500))
    return {
        "hero": [(draw(RIDE), 110), (draw(RIDE_2), 110)],
        "hero_grab": [(draw(REACH), 120), *lifted, (draw(RIDE), 60)],
        "hero_fall": [(draw(STAGGER), 130), *thrown, *down],
        "hero_jump": [(draw(pose), ms) for pose, ms in leap],
    }
