"""The table of twenty-one: cloth, chips, shoe and what marks a hand (GDD 9.2)."""

from __future__ import annotations

from types import MappingProxyType
from typing import Final

from lab.art import shapes
from lab.art.canvas import Canvas
from lab.art.games.playing import LARGE, H, W, sign
from lab.art.grain import Grain
from lab.art.parts import Figure

CHIPS: Final = MappingProxyType(
    {
        "small": ("steel0", "steel1", "steel2", 1),
        "middle": ("red0", "red1", "red2", 2),
        "large": ("night0", "violet0", "violet1", 3),
    }
)
"""Stake → edge, body and light of its chips, and its rank, by which the pile grows."""

STACK_FOOT: Final = (12, 28)
"""Where a pile stands in its cell."""


def stack(name: str) -> Canvas:
    """A pile of chips: more of them for the larger stake."""
    edge, body, light, rank = CHIPS[name]
    f = Figure(25, 34, STACK_FOOT)
    for k in range(2 + 2 * rank):
        y = -k * 3
        side = f.ellipse(0, y, 9.4, 4.0) | f.ellipse(0, y - 2, 9.4, 4.0)
        f.canvas.fill(side, body)
        for x in (-7, -1, 5):
            f.canvas.fill(
                side
                & f.polygon(
                    [(x + k % 2, y - 4), (x + 3 + k % 2, y - 4), (x + 3 + k % 2, y + 5), (x + k % 2, y + 5)]
                ),
                "flesh3",
            )
        f.canvas.fill(side & ~shapes.move(side, -1, 0), edge)
        f.canvas.fill(shapes.neighbours(f.ellipse(0, y - 2, 9.4, 4.0)) & side, "night0")
        f.canvas.fill(f.ellipse(0, y - 2, 9.4, 4.0), light)
        f.canvas.fill(f.ellipse(0.5, y - 1.5, 8.4, 3.4), body)
        f.canvas.fill(f.ellipse(0, y - 2, 4.8, 1.8), edge)
    f.put(-1, -2 - (1 + 2 * rank) * 3, "gold2")
    f.put(0, -2 - (1 + 2 * rank) * 3, "gold2")
    return f.finish()


def halo(phase: int, good: bool) -> Canvas:
    """A frame round a card or hand that won (gold rays) or went bust (red teeth), phases 0 to 3."""
    w, h = W + 8, H + 8
    out = Canvas(w, h)
    dark, body, light = ("gold0", "gold1", "gold2") if good else ("red0", "red2", "red3")
    out.rect(2, 2, w - 4, h - 4, body)
    out.rect(2, 2, w - 4, 1, light)
    out.rect(2, 2, 1, h - 4, light)
    out.px[4 : h - 4, 4 : w - 4] = 255
    path = [(x, 1) for x in range(2, w - 2)] + [(w - 2, y) for y in range(2, h - 2)]
    path += [(x, h - 2) for x in range(w - 3, 1, -1)] + [(1, y) for y in range(h - 3, 1, -1)]
    for i, (x, y) in enumerate(path):
        if good and (i + phase * 2) % 8 < 2:
            out.put(x, y, "white0")
        elif not good and (i + phase) % 4 == 0:
            out.put(x, y, dark if phase % 2 else body)
    out.outline()
    return out


def felt() -> Canvas:
    """The table, 216 × 140: green cloth with a gilded line, places for the cards, a rim of wood."""
    w, h = 216, 140
    out = Canvas(w, h)
    table = shapes.polygon(
        w,
        h,
        [(8, 1), (w - 8, 1), (w - 1, 8), (w - 1, h - 34), (w - 30, h - 1), (30, h - 1), (1, h - 34), (1, 8)],
    )
    out.fill(table, "flesh0")
    out.fill(table & ~shapes.move(table, 0, 1), "flesh2")
    out.fill(table & ~shapes.move(table, 1, 0), "flesh1")
    out.fill(table & ~shapes.move(table, 0, -2), "night2")
    inner = shapes.polygon(
        w,
        h,
        [
            (11, 6),
            (w - 11, 6),
            (w - 6, 11),
            (w - 6, h - 37),
            (w - 33, h - 6),
            (33, h - 6),
            (6, h - 37),
            (6, 11),
        ],
    )
    out.fill(shapes.neighbours(inner), "night0")
    out.fill(inner, "moss1")
    grain = Grain(9)
    for _ in range(420):
        x, y = grain.below(w), grain.below(h)
        if inner[y, x]:
            out.put(x, y, "moss0" if grain.chance(60) else "moss2")
    out.fill(inner & ~shapes.move(inner, 0, 2), "moss0")
    for d, colour in ((0, "gold0"), (1, "moss1")):
        line = shapes.ellipse(w, h, w / 2, -58, 150 - d, 132 - d) & inner
        ring = line & ~shapes.ellipse(w, h, w / 2, -58, 148.6 - d, 130.6 - d)
        out.fill(ring, colour)
    for cy in (-40, 30):  # places for cards, dashed
        x0, y0 = w // 2 - 46, h // 2 + cy - 20
        for k in range(0, 92, 4):
            out.rect(x0 + k, y0, 2, 1, "moss2")
            out.rect(x0 + k, y0 + 40, 2, 1, "moss2")
        for k in range(0, 41, 4):
            out.rect(x0, y0 + k, 1, 2, "moss2")
            out.rect(x0 + 91, y0 + k, 1, 2, "moss2")
    for x, suit in ((26, "spade"), (48, "heart"), (w - 59, "club"), (w - 37, "diamond")):
        sign(out, LARGE[suit], x, 68, "moss2")
    out.outline()
    return out


def shoe() -> Canvas:
    """The box that the cards are dealt from."""
    f = Figure(40, 32, (18, 28))
    f.form(
        f.polygon([(-14, -8), (-8, -22), (18, -22), (18, -6), (10, 0), (-14, 0)]),
        "night1 flesh0 flesh0 flesh1",
        1.0,
    )
    f.bevel(f.polygon([(-14, -8), (-8, -22), (12, -22), (8, -8)]), "flesh0 flesh1 flesh2", 1, ink=True)
    f.bevel(f.polygon([(-12, -7), (6, -7), (6, -1), (-12, -1)]), "track3 flesh3 white0", 1, ink=True)
    f.canvas.fill(f.polygon([(-10, -5), (4, -5), (4, -2), (-10, -2)]), "red1")
    for x in (-8, -4, 0):
        f.put(x, -4, "red3")
    for y in (-19, -16, -13):
        f.line(-5, y, 9, y, "flesh0")
    return f.finish()
