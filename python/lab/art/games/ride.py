"""The golden carriage's ride: the road that runs by, the hero on the roof, sacks and danger (GDD 9.2)."""

from __future__ import annotations

from dataclasses import replace
from types import MappingProxyType
from typing import Final

from lab.art import shapes
from lab.art.actors.hero import ANCHOR, HEADS, SIZE, Pose, draw
from lab.art.backdrop import flora, light
from lab.art.canvas import Canvas
from lab.art.grain import Grain
from lab.art.parts import Figure

STRIP: Final = 240
"""Width of the strips, which join their own beginning."""

FAR_H: Final = 64
ROAD_H: Final = 40


def far() -> Canvas:
    """Night sky, hills and firs; its right edge joins its left one."""
    w, h = STRIP, FAR_H
    out = Canvas(w, h, "night0")
    light.gradient(out, 0, h, ("night0", "night1", "night2", "night3"))
    grain = Grain(610)
    for _ in range(46):
        out.put(grain.below(w), grain.below(34), grain.pick(("track0", "track1", "track2")))
    light.pool(out, 180, 16, 18, 18, light.COLD)
    out.ellipse(180, 16, 9.4, 9.4, "track2")
    out.ellipse(179, 15, 8.2, 8.2, "track3")
    for x, y, r in ((176, 13, 1.9), (183, 18, 2.4), (178, 20, 1.4)):
        out.ellipse(x, y, r, r * 0.8, "track2")
    for seed, base, colour, lift in ((1, 40, "night1", 10), (2, 50, "moss0", 8)):
        for x in range(w):
            # two waves whose periods divide the strip
            a = shapes.polar(0, 0, x * 360 * (1 + seed) / w + seed * 40, lift)[1]
            b = shapes.polar(0, 0, x * 360 * 5 / w + seed * 70, lift * 0.4)[1]
            top = int(base - 4 + a * 0.6 + b)
            out.rect(x, top, 1, h - top, colour)
            out.put(x, top, "night3" if seed == 1 else "moss1")
    for i, x in enumerate(range(6, w - 4, 15)):
        tree = flora.conifer(20 + (i * 7) % 13, 620 + i, ("night0", "night1", "moss0", "moss1"))
        for shift in (-w, 0, w):
            out.blit(tree, x - tree.w // 2 + shift, h - tree.h + 2 - (i * 5) % 4)
    return out


def road() -> Canvas:
    """The verge and the rutted road in front; its right edge joins its left one."""
    w, h = STRIP, ROAD_H
    out = Canvas(w, h, "moss0")
    out.rect(0, 0, w, 8, "moss1")
    out.rect(0, 0, w, 1, "moss2")
    out.rect(0, 8, w, h - 14, "flesh0")
    out.rect(0, 8, w, 1, "night2")
    out.rect(0, h - 6, w, 6, "moss1")
    out.rect(0, h - 6, w, 1, "night1")
    grain = Grain(640)
    for y, colour in ((15, "night2"), (16, "flesh1"), (25, "night2"), (26, "flesh1")):  # ruts
        for x in range(w):
            if (x * 7 + y * 3) % 23 > 3:
                out.put(x, y, colour)
    for _ in range(70):
        x, y = grain.below(w - 5), grain.between(10, h - 8)
        out.rect(x, y, grain.between(1, 4), 1, grain.pick(("flesh1", "night2", "track0")))
    for k in range(24):
        x = grain.below(w - 10)
        out.blit(flora.tuft(650 + k), x, (-2 if k % 2 else h - 9))
    for k in range(6):
        x, y = 14 + k * 38, (5 if k % 2 else h - 5)
        stone = Canvas(12, 9)
        stone.ellipse(5.5, 4.5, 4.4, 2.9, "night3")
        stone.ellipse(5.0, 4.0, 3.2, 1.9, "track0")
        stone.put(4, 3, "track1")
        stone.outline()
        out.blit(stone, x, y - 4)
    return out


# -- the hero

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
    f.lay(HEADS["shut"], -17, -11, ink=True)
    f.bevel(f.capsule((-3, -3), (-8, 0), 1.5, 1.3), "steel0 steel1 steel2", 1)
    f.bevel(f.ellipse(-8, 0, 1.4, 1.2), "flesh0 flesh1 flesh2", 1)
    out = f.finish()
    x0, y0 = ANCHOR
    for k in range(6):
        reach = 9 + dust * 4 + (k % 3) * 3
        side = -1 if k % 2 else 1
        r = max(0.8, 3.4 - dust * 0.8 - (k % 3) * 0.4)
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


# -- sacks

CLOTH: Final = "flesh0 flesh1 flesh2 flesh3"

SACKS: Final = MappingProxyType({1: (15, 0), 2: (19, 1), 3: (23, 2), 5: (27, 3)})
"""Points of a sack → edge of its cell and how many coins peep out."""


def pouch(points: int) -> Canvas:
    """A sack of gold; the heavier, the wider and the more coins show. Raises KeyError for other points."""
    n, coins = SACKS[points]
    f = Figure(n, n, (n // 2, n - 2))
    r = n / 2 - 2.0
    foot = f.polygon([(-r * 0.9, -r * 0.4), (-r * 0.8, 0.4), (r * 0.8, 0.4), (r * 0.9, -r * 0.4)])
    f.form(f.ellipse(0, -r * 0.78, r, r * 0.8) | foot, CLOTH, 1.02)
    neck = -r * 1.5
    for k in range(coins):
        f.form(
            f.ellipse((k - (coins - 1) / 2) * 5, neck - 1.5, 2.6, 2.6), "gold0 gold1 gold2", 1.05, ink=True
        )
    mouth = [(-r * 0.6, neck - 2), (r * 0.6, neck - 2), (r * 0.36, neck + 2.5), (-r * 0.36, neck + 2.5)]
    f.form(f.polygon(mouth), CLOTH, 1.02, ink=True)
    f.line(-r * 0.4, neck + 2, r * 0.4, neck + 2, "red2")
    f.form(f.ellipse(0, -r * 0.7, r * 0.36, r * 0.36), "gold0 gold1 gold2", 1.0)
    f.put(-r * 0.1 - 0.5, -r * 0.8, "white0")
    return f.finish()


BURST: Final = 46
BURST_MS: Final = (60, 70, 80, 100)


def burst(phase: int) -> Canvas:
    """A sack that bursts on the road: coins fly in arcs, phases 0 to 3."""
    n = BURST
    out = Canvas(n, n)
    if phase < 2:
        rag = shapes.ellipse(n, n, n / 2, n - 6, 7.4 + phase * 2, 4.4 - phase)
        out.fill(rag, "flesh1")
        out.fill(rag & ~shapes.move(rag, 1, 1), "flesh2")
    for k in range(9):
        grain = Grain(660 + k)
        a = 190 + k * 20
        x, y = shapes.polar(n / 2, n - 8, a, 4 + phase * 5 + grain.below(4))
        y = min(n - 4.0, y + phase * phase * 1.4)
        rx = (1.9, 1.3, 1.9, 0.9)[(phase + k) % 4]
        out.ellipse(x, y, rx, 1.9, "gold1")
        out.put(x - 0.5, y - 0.5, "gold2")
    out.outline()
    return out


# -- danger

METER: Final = (120, 19)
SCALE: Final = 96
"""Width of the scale from 0 to 100 percent, in the middle of the meter."""


def meter() -> Canvas:
    """The scale of danger: green to red with a notch at each tenth, from a wheel to a skull."""
    w, h = METER
    out = Canvas(w, h)
    x0 = (w - SCALE) // 2
    out.rect(x0 - 3, 3, SCALE + 6, 13, "gold0")
    out.rect(x0 - 3, 3, SCALE + 6, 1, "gold2")
    out.rect(x0 - 2, 4, SCALE + 4, 11, "night0")
    steps = ("moss2", "moss3", "moss3", "gold1", "gold1", "gold0", "red3", "red2", "red2", "red1")
    for k in range(10):
        x = x0 + round(k * SCALE / 10)
        wide = x0 + round((k + 1) * SCALE / 10) - x
        out.rect(x, 5, wide, 9, steps[k])
        out.rect(
            x,
            5,
            wide,
            2,
            ("moss3", "moss4", "moss4", "gold2", "gold2", "gold1", "flesh3", "red3", "red3", "red2")[k],
        )
        out.rect(x, 13, wide, 1, "night1")
        tall = 4 if k % 5 else 9
        if k:
            out.rect(x, 14 - tall, 1, tall, "night0")
    out.outline()
    end = Canvas(w, h)  # skull
    cx = w - 9
    end.ellipse(cx, 8.5, 6.4, 6.4, "flesh3")
    end.ellipse(cx - 0.6, 7.9, 5.4, 5.4, "white0")
    end.rect(cx - 3, 13, 7, 3, "flesh3")
    end.rect(cx - 4, 7, 3, 4, "night0")
    end.rect(cx + 2, 7, 3, 4, "night0")
    end.put(cx, 12, "night0")
    for x in (cx - 2, cx, cx + 2):
        end.put(x, 15, "track2")
    end.outline()
    out.blit(end, 0, 0)
    f = Figure(w, h, (9, 9))  # wheel
    f.form(f.ellipse(0, 0, 6.4, 6.4) & ~f.ellipse(0, 0, 4.4, 4.4), "gold0 gold1 gold2", 1.0)
    for k in range(4):
        f.line(*shapes.polar(0, 0, k * 45, 5), *shapes.polar(0, 0, k * 45 + 180, 5), "gold0")
    f.form(f.ellipse(0, 0, 1.9, 1.9), "red1 red2 red3", 1.0)
    out.blit(f.finish(), 0, 0)
    return out


def needle() -> Canvas:
    """The meter's needle; its tip points down."""
    out = Canvas(11, 15)
    for row, (x, wide) in enumerate(
        ((1, 9), (1, 9), (1, 9), (2, 7), (2, 7), (3, 5), (3, 5), (4, 3), (4, 3), (4, 3), (5, 1), (5, 1))
    ):
        out.rect(x, 1 + row, wide, 1, "steel3")
        out.put(x, 1 + row, "white0")
        if wide > 1:
            out.put(x + wide - 1, 1 + row, "steel2")
    out.rect(4, 3, 3, 2, "red2")
    out.outline()
    return out
