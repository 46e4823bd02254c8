"""Slash crescents: a long thin tail and a fat belly behind the leading end, 4 × 45 ms."""

from __future__ import annotations

import numpy as np

from lab.art import shapes
from lab.art.canvas import Canvas
from lab.art.palette import Mask, ramp
from lab.art.sheets import Sheet

_SIZE = 60
_MIDDLE = 30.0
_MS = 45


def _sweep(start: float, end: float, radius: float, fat: float, squeeze: float) -> tuple[Mask, Mask]:
    """Blade trail from angle `start` (tail) to `end` (head), and its outer edge.

    A row of discs along the arc whose radius swells towards the head: a teardrop bent round the centre.
    """
    mask = np.zeros((_SIZE, _SIZE), dtype=np.bool_)
    core = np.zeros_like(mask)
    steps = 64
    for i in range(steps + 1):
        share = i / steps
        swell = share * share * (3 - 2 * share) if share < 0.86 else 1 - (share - 0.86) / 0.14
        r = max(0.45, fat * swell)
        x, y = shapes.polar(_MIDDLE, _MIDDLE, start + (end - start) * share, radius - r * 0.9)
        y = _MIDDLE + (y - _MIDDLE) * squeeze
        mask |= shapes.ellipse(_SIZE, _SIZE, x, y, r, r)
        x, y = shapes.polar(_MIDDLE, _MIDDLE, start + (end - start) * share, radius - r * 0.5)
        y = _MIDDLE + (y - _MIDDLE) * squeeze
        core |= shapes.ellipse(_SIZE, _SIZE, x, y, max(0.4, r * 0.5), max(0.4, r * 0.5))
    return mask, core & mask


def _frame(
    start: float,
    end: float,
    fat: float,
    colours: str,
    gaps: int = 0,
    squeeze: float = 0.86,
    radius: float = 25,
) -> Canvas:
    outer, mid, inner = ramp(colours)
    canvas = Canvas(_SIZE, _SIZE)
    mask, core = _sweep(start, end, radius, fat, squeeze)
    canvas.fill(mask, inner)
    canvas.fill(shapes.move(core, -1, 0) & mask, mid)
    canvas.fill(core, outer)
    if gaps:  # the trail breaks up: cuts across it, further apart towards the head
        ys, xs = np.mgrid[0:_SIZE, 0:_SIZE]
        canvas.px[((xs * 2 + ys) % (11 - gaps) < gaps) & mask & ~core] = 255
        canvas.px[((xs + ys * 3) % (13 - gaps) < gaps - 1) & core] = 255
    return canvas


def crescent(
    tail: float, head: float, hues: tuple[str, str, str, str], fat: float
) -> list[tuple[Canvas, int]]:
    """The four frames of a slash whose blade travels from angle `tail` to `head`."""
    span = head - tail
    first, second, third, last = hues
    return [
        (_frame(tail, tail + span * 0.42, fat * 0.55, first), _MS),
        (_frame(tail + span * 0.05, head, fat, second), _MS),
        (_frame(tail + span * 0.3, head + span * 0.04, fat * 0.8, third, gaps=3), _MS),
        (_frame(tail + span * 0.6, head + span * 0.06, fat * 0.4, last, gaps=4), _MS),
    ]


HERO = ("white0 gold2 gold1", "white0 teal3 teal2", "teal3 teal2 teal1", "teal2 teal1 teal0")
CRIT = ("white0 gold2 gold1", "white0 gold2 gold1", "gold2 gold1 red3", "gold1 red3 red1")
FOE = ("white0 gold2 red3", "gold2 red3 red2", "red3 red2 red1", "red2 red1 red0")
BOSS = ("white0 violet2 violet1", "white0 violet2 violet1", "violet2 violet1 violet0", "red2 violet0 red0")


def add(sheet: Sheet) -> None:
    """Add the slashes; anchors lie at the centre of the swing."""
    middle = (int(_MIDDLE), int(_MIDDLE))
    sheet.animate("slash/hero", crescent(-130, 62, HERO, 6.2), middle)
    sheet.animate("slash/hero_crit", crescent(-150, 80, CRIT, 7.6), middle)
    sheet.animate("slash/foe", crescent(-50, -242, FOE, 6.2), middle)
    sheet.animate("slash/boss", crescent(-30, -262, BOSS, 8.6), middle)
    # a rising back-hand for every second blow
    sheet.animate("slash/hero_up", crescent(100, -70, HERO, 6.2), middle)
