"""The title picture: the swordsman before the moon, two dice thrown over the ring, the boss's keep far off.

320 × 560 px, anchored at its centre; the logo and the buttons lie over its calm upper and lower parts (GDD
10.2).
"""

from __future__ import annotations

from typing import Final

import numpy as np

from lab.art import shapes
from lab.art.backdrop import flora, light
from lab.art.canvas import Canvas
from lab.art.dice import cube
from lab.art.grain import Grain
from lab.art.shapes import Point
from lab.art.title import cliff
from lab.art.title.hero import hero

W: Final = 320
H: Final = 560
ANCHOR: Final = (W // 2, H // 2)
MOON: Final = (176, 226, 54.4)
CLIFF: Final = 282
"""Row of the rock on which the hero stands."""

DICE: Final = ((206, 176, 2, "a"), (228, 226, 5, "b"))
"""Left, top, pose and skin of the thrown dice."""


def picture() -> Canvas:
    """The whole still picture."""
    out = Canvas(W, H)
    _sky(out)
    _ridges(out)
    _lake(out)
    _ring(out)
    cliff.draw(out)
    _throw(out)
    figure = hero()
    out.blit(figure, 138 - figure.w // 2, CLIFF - figure.h + 3)
    _foreground(out)
    return out


def _sky(out: Canvas) -> None:
    light.gradient(out, 0, 150, ("night0", "night0", "night1", "night2"))
    light.gradient(out, 150, 330, ("night2", "night3", "track0"))
    grain = Grain(3)
    for _ in range(120):
        x, y = grain.below(W), grain.below(210)
        out.put(x, y, grain.pick(("night3", "track0", "track1")))
        if grain.chance(6):
            for dx, dy in ((1, 0), (-1, 0), (0, 1), (0, -1)):
                out.put(x + dx, y + dy, "night3")
            out.put(x, y, "track3")
    x, y, r = MOON
    for spread in (46, 30, 15):
        light.pool(out, x, y, r + spread, r + spread, light.COLD)
    out.ellipse(x, y, r, r, "track2")
    out.ellipse(x - 2, y - 2, r - 2, r - 2, "track3")
    out.ellipse(x - 7, y - 8, r - 13, r - 13, "steel3")
    out.ellipse(x - 5, y - 6, r - 14, r - 14, "track3")
    for dx, dy, cr in (
        (-24, -20, 8.4),
        (22, -26, 5.4),
        (28, 8, 9.4),
        (-6, 26, 6.4),
        (8, -34, 4.4),
        (-34, 10, 5.4),
    ):
        out.ellipse(x + dx, y + dy, cr, cr, "track2")
        out.ellipse(x + dx + 1, y + dy + 1, cr - 1.5, cr - 1.5, "track3" if cr > 6 else "track2")
    for cx, cy, w in (
        (86, 250, 60),
        (256, 262, 72),
        (206, 176, 44),
        (120, 190, 30),
        (40, 206, 50),
        (292, 196, 40),
    ):
        _cloud(out, cx, cy, w)


def _cloud(out: Canvas, x: int, y: int, w: int) -> None:
    grain = Grain(x + y)
    for row in range(4):
        half = w // 2 - row * 4 + grain.below(6)
        at = x + grain.between(-6, 6)
        out.rect(at - half, y + row * 2, 2 * half, 2, "night3" if row else "track0")
    out.rect(x - w // 4, y - 2, w // 2, 2, "track0")


_FAR_RIDGE: Final = (
    (0, 290), (34, 248), (60, 276), (96, 232), (140, 288), (176, 262), (220, 290), (262, 240), (320, 284),
)  # fmt: skip
_NEAR_RIDGE: Final = ((0, 306), (40, 282), (90, 300), (150, 276), (210, 302), (270, 270), (320, 300))


def _ridges(out: Canvas) -> None:
    """Mountains, the keep with its lit windows, and two ranks of firs."""
    for points, colour, edge in (
        (_FAR_RIDGE, "night3", "track0"),
        (_NEAR_RIDGE, "night2", "night3"),
    ):
        shape = [(float(a), float(b)) for a, b in (*points, (320, 340), (0, 340))]
        mask = shapes.polygon(W, H, shape)
        out.fill(mask, colour)
        out.fill(mask & ~shapes.move(mask, 1, 1), edge)
    for x, w, top in ((274, 12, 218), (284, 18, 230), (262, 12, 236), (300, 9, 240)):
        out.rect(x, top, w, 300 - top, "night1")
        for i in range(0, w - 2, 4):
            out.rect(x + i, top - 3, 2, 3, "night1")
        out.rect(x, top, 1, 300 - top, "night3")
        out.rect(x + w // 2, top + 8, 2, 3, "violet2" if w > 12 else "violet1")
    out.polygon([(274, 218), (280, 200), (286, 218)], "night1")
    out.rect(280, 196, 1, 6, "night1")
    out.rect(281, 196, 5, 3, "red2")
    for i, x in enumerate(range(-6, W + 10, 11)):
        tree = flora.conifer(22 + (i * 7) % 11, 40 + i, ("night0", "night1", "night2", "night3"))
        out.blit(tree, x - tree.w // 2, 318 - tree.h + (i * 5) % 6)


def _lake(out: Canvas) -> None:
    """Ground mist under the firs, then the dark plain."""
    light.gradient(out, 312, 352, ("night3", "night2", "moss0"))
    light.gradient(out, 352, H, ("moss0", "moss0", "night1", "night0", "night0"))
    grain = Grain(12)
    for _ in range(160):
        x, y = grain.below(W), 322 + grain.below(150)
        out.ellipse(x, y, 3 + (y - 320) / 16, 1.4 + (y - 320) / 70, grain.pick(("moss0", "moss1", "night1")))


def _spot(u: float, v: float) -> Point:
    """Ring coordinates (0..9 across, 0..13 deep from the far edge) to the picture, in perspective."""
    t = v / 13
    depth = t * (0.55 + 0.45 * t)
    half = 60 + 58 * depth
    return (160 + (u - 4.5) / 4.5 * half, 328 + 96 * depth)


_KINDS: Final = (
    ("gold1", "gold0", "flesh0"), ("track1", "track0", "night2"), ("teal2", "teal1", "teal0"),
    ("track1", "track0", "night2"), ("red2", "red1", "red0"), ("track1", "track0", "night2"),
    ("violet1", "violet0", "night2"),
)  # fmt: skip


def _ring(out: Canvas) -> None:
    """The ring of forty tiles on the plain, back row first, with glints that stand for their icons."""
    ring = (
        [(u, 0) for u in range(9)]
        + [(u, v) for v in range(1, 12) for u in (0, 8)]
        + [(u, 12) for u in range(9)]
    )
    out.polygon([_spot(1, 1), _spot(8, 1), _spot(8, 12), _spot(1, 12)], "moss0")
    grain = Grain(29)
    for _ in range(70):
        x, y = _spot(1.6 + grain.below(58) / 10, 1.4 + grain.below(102) / 10)
        out.ellipse(x, y, 2.4 + grain.below(4), 1.4, grain.pick(("moss1", "moss1", "night1")))
    out.polygon([_spot(4.1, 6), _spot(4.9, 6), _spot(5.1, 12), _spot(3.9, 12)], "flesh0")
    out.ellipse(160, 369, 42.4, 14.4, "night1")
    out.ellipse(160, 367, 42.4, 14.4, "night3")
    out.ellipse(160, 367, 36.4, 11.4, "track0")
    out.ellipse(160, 368, 35.4, 10.6, "night3")
    out.ellipse(160, 367, 20.4, 6.4, "track1")
    out.ellipse(160, 368, 19.4, 5.6, "night2")
    for i, (u, v) in enumerate(
        ((1.8, 2.6), (2.5, 1.8), (6.6, 1.9), (7.2, 3.0), (1.7, 7.4), (7.3, 8.0), (2.0, 10.9), (6.9, 10.9))
    ):
        tree = flora.conifer(16 + int(v), 120 + i) if i % 2 else flora.broadleaf(13 + int(v) // 2, 120 + i)
        x, y = _spot(u, v)
        out.blit(tree, x - tree.w // 2, y - tree.h + 1)
    for i, (u, v) in enumerate(ring):
        light_, face, lip = _KINDS[(i * 5 + u + v) % 7] if (u, v) != (4, 12) else _KINDS[0]
        a, b, c, d = _spot(u, v), _spot(u + 1, v), _spot(u + 1, v + 1), _spot(u, v + 1)
        thick = 2 + v // 5
        out.polygon([a, b, (c[0], c[1] + thick), (d[0], d[1] + thick)], "night0")
        quad = shapes.polygon(W, H, [(a[0] + 1, a[1]), (b[0], b[1]), (c[0], c[1] - 1), (d[0] + 1, d[1] - 1)])
        foot = shapes.move(quad, 0, thick - 1) & ~quad
        out.fill(foot, lip)
        out.fill(quad, face)
        out.fill(quad & ~shapes.move(quad, 0, 1), light_)
        mx, my = (a[0] + c[0]) / 2, (a[1] + c[1]) / 2
        inset = shapes.ellipse(W, H, mx, my, (c[0] - d[0]) * 0.3, max(1.0, (c[1] - a[1]) * 0.26))
        out.fill(inset, "night1")
        if (i * 7) % 3:
            out.put(mx, my, light_)
            out.put(mx + 1, my, light_)


def _throw(out: Canvas) -> None:
    """Two dice in the air with the arc of their flight in sparks."""
    for i in range(26):
        t = i / 25
        x = 160 + 60 * t
        y = 246 - 88 * t + 46 * t * t
        if i % 4 == 3:
            continue
        out.put(x, y, "gold2" if i > 14 else "gold1")
        if i % 3 == 0:
            out.put(x, y + 1, "gold0")
        if i > 10:
            out.put(x + 7 * t, y + 15, "gold1" if i % 2 else "gold0")
    for x, y, pose, skin in DICE:
        out.blit(cube(skin, pose, 56, 1.62), x, y)
    for x, y in ((202, 190), (262, 186), (232, 168), (282, 232), (222, 262)):
        for dx, dy in ((0, 0), (1, 0), (-1, 0), (0, 1), (0, -1)):
            out.put(x + dx, y + dy, "white0" if not (dx or dy) else "gold2")


def _foreground(out: Canvas) -> None:
    """Dark ferns and leaves that frame the buttons."""
    grain = Grain(8)
    for i in range(120):
        x = grain.below(W)
        base = 474 + abs(x - 160) // -6 + grain.below(60)
        tall = grain.between(10, 30)
        frond = flora.fern(tall, grain.between(-10, 10), "night0" if i % 3 else "night1", "moss0")
        out.blit(frond, x - frond.w // 2, base - frond.h + 20)
    ys, xs = np.mgrid[0:H, 0:W]
    out.fill(np.asarray(ys > 500 - abs(xs - 160) // 6), "night0")
    for corner in (0, 1):
        for i in range(9):
            size = 58 - i * 3
            leaf = flora.crown(size, size - 16, 60 + i + corner * 30, ("night0", "night0", "night1", "moss0"))
            x = -24 + i * 9 if corner == 0 else W - 34 - i * 9
            out.blit(leaf, x, -26 + (8 - i) * 7 + (i % 3) * 5 - 18)


def life(phase: int) -> Canvas:
    """Twinkling stars and sparks, phases 0 to 3."""
    out = Canvas(W, H)
    for i, (x, y) in enumerate(
        ((30, 150), (96, 140), (250, 132), (292, 160), (66, 178), (214, 150), (60, 230))
    ):
        if (phase + i) % 4 == 0:
            for dx, dy in ((1, 0), (-1, 0), (0, 1), (0, -1)):
                out.put(x + dx, y + dy, "track1")
            out.put(x, y, "white0")
        elif (phase + i) % 4 < 3:
            out.put(x, y, "track2")
    for i, (x, y) in enumerate(((60, 380), (110, 420), (220, 440), (268, 400), (190, 330), (130, 352))):
        beat = (phase + i) % 4
        if beat < 3:
            out.put(x + (0, 1, 1, 0)[phase], y - beat, "moss4" if beat == 1 else "moss3")
    return out
