"""The golden carriage's ride: the road that runs by, sacks and danger (GDD 9.2)."""

from __future__ import annotations

from types import MappingProxyType
from typing import Final

from lab.art import shapes
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
    steps = ("moss3", "moss3", "moss4", "gold2", "gold1", "gold1", "red3", "red3", "red2", "red1")
    tops = ("moss4", "moss4", "gold2", "white0", "gold2", "gold2", "flesh3", "flesh3", "red3", "red2")
    for k in range(10):
        x = x0 + round(k * SCALE / 10)
        wide = x0 + round((k + 1) * SCALE / 10) - x
        out.rect(x, 5, wide, 9, steps[k])
        out.rect(x, 5, wide, 1, tops[k])
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
