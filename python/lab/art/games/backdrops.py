"""Small backdrops behind games that are no machine: Spito's bank, the hall of the pedestal (GDD 9.2)."""

from __future__ import annotations

from typing import Final

import numpy as np

from lab.art import shapes
from lab.art.backdrop import flora, light, masonry
from lab.art.canvas import Canvas
from lab.art.grain import Grain
from lab.art.parts import Figure

SWAMP: Final = (212, 98)
BANK: Final = 82
"""Row of the swamp's picture where the bank begins."""

HALL: Final = (94, 122)


_REEDS: Final = (
    (5, 34, 2), (11, 42, -1), (17, 28, 2), (118, 24, 1), (124, 30, -1),
    (194, 36, -2), (201, 44, 1), (207, 30, -1),
)  # fmt: skip
"""Foot, height and lean of the reeds."""


def swamp() -> Canvas:
    """A swamp at night: firs, reeds, still water, and the mossy bank on which the toad and his things lie."""
    w, h = SWAMP
    out = Canvas(w, h, "night0")
    light.gradient(out, 0, BANK, ("night0", "night1", "night2", "moss0"))
    grain = Grain(701)
    for _ in range(30):
        out.put(grain.below(w), grain.below(34), grain.pick(("night3", "track0", "track1")))
    for i, x in enumerate(range(-4, w + 8, 15)):
        tree = flora.conifer(34 + (i * 7) % 17, 710 + i, ("night0", "night1", "moss0", "moss1"))
        out.blit(tree, x - tree.w // 2, 68 - tree.h + (i * 5) % 4)
    water = shapes.polygon(w, h, [(0, 66), (w, 66), (w, BANK + 2), (0, BANK + 2)])
    out.fill(water, "teal0")
    out.fill(water & ~shapes.move(water, 0, 1), "teal1")
    for _ in range(30):
        x, y = grain.below(w - 10), grain.between(67, BANK)
        out.rect(x, y, grain.between(4, 14), 1, grain.pick(("teal1", "night2", "night2")))
    rows, _ = np.mgrid[0:h, 0:w]
    bank = np.asarray(rows >= BANK)
    for k in range(15):
        bank |= shapes.ellipse(w, h, k * 16 + grain.below(8), BANK + 2, 11.4, 2.4 + k % 3)
    out.fill(shapes.neighbours(bank), "night0")
    out.fill(bank, "moss1")
    out.fill(bank & ~shapes.move(bank, 0, 1), "moss2")
    for _ in range(50):
        x, y = grain.below(w), grain.between(BANK + 2, h - 1)
        out.ellipse(x, y, grain.between(3, 8), 1.2, grain.pick(("moss0", "moss0", "moss1", "moss2")))
    for x, tall, lean in _REEDS:
        reed = Figure(w, h, (x, BANK + 3))
        reed.line(0, 0, lean, -tall, "moss2")
        reed.line(1, 0, lean + 1, -tall + 4, "moss1")
        reed.form(reed.capsule((lean, -tall), (lean, -tall - 6), 1.5), "night2 flesh0 flesh1", 1.0, ink=True)
        out.blit(reed.finish(), 0, 0)
    for x, cap, glint in ((106, "red1", "red2"), (186, "violet0", "violet1")):
        out.blit(flora.mushroom(cap, glint), x, BANK - 1)
    for k in range(16):
        out.blit(flora.tuft(730 + k), 3 + k * 13, BANK - 3 + (k * 7) % 12)
    return out


def hall() -> Canvas:
    """A tall niche of stone: a shaft of light falls from above onto where the pedestal stands."""
    w, h = HALL
    floor = h - 26
    out = Canvas(w, h, "night1")
    out.blit(masonry.wall(w, floor, 741, lambda x: 0), 0, 0)
    rows, columns = np.mgrid[0:h, 0:w]
    for reach in (30, 40):
        light.shade(out, np.asarray((rows < floor) & (abs(columns - w // 2) > reach)))
    light.shade(out, np.asarray(rows < 12))
    ground = np.asarray(rows >= floor)
    out.fill(ground, "night2")
    masonry.flags(out, ground, 743, shapes.ellipse(w, h, w / 2, floor + 8, 34, 10))
    for half in (34, 24, 14):
        top, foot = half * 0.5, floor + 10
        edge = [(w / 2 - top, 0), (w / 2 + top, 0), (w / 2 + half, foot), (w / 2 - half, foot)]
        ray = shapes.polygon(w, h, edge)
        out.px[ray] = light.COLD[out.px[ray]]
    for side in (-1, 1):
        pillar = masonry.column(floor + 6, False, 745 + side)
        out.blit(pillar, w // 2 + side * 40 - pillar.w // 2, floor + 4 - pillar.h)
    for x, y, n in ((8, 12, 14), (86, 8, 20), (80, 30, 8)):
        flora.ivy(out, x, y, n, x)
    return out
