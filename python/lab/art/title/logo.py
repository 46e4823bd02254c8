"""The lettering of the titles: stroke characters cast in metal with an ink rim and a thick foot."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

import numpy as np

from lab.art import shapes
from lab.art.canvas import Canvas
from lab.art.grain import Grain
from lab.art.palette import Mask, ramp
from lab.art.title.strokes import CHARACTERS, UNITS


@dataclass(frozen=True, slots=True)
class Metal:
    """Face from top to bottom, glint of the upper edges, shade of the lower ones, and the foot's two
    tones."""

    face: str
    glint: str
    shade: str
    foot: str


GOLD: Final = Metal("gold2 gold2 gold1 gold1 gold1 flesh2", "white0", "gold0", "red1 red0")
STEEL: Final = Metal("steel3 steel3 steel2 steel2 steel1", "white0", "steel1", "violet0 night2")


def character(char: str, size: int, weight: float = 1.0) -> Mask:
    """A character's strokes in a square of `size` px with a margin of 3. Raises KeyError when it is not
    drawn."""
    n = size + 6
    scale = size / UNITS
    out = np.zeros((n, n), dtype=np.bool_)
    for stroke in CHARACTERS[char]:
        steps = len(stroke.points) - 1
        for i in range(steps):
            (ax, ay), (bx, by) = stroke.points[i], stroke.points[i + 1]
            ra = stroke.start + (stroke.end - stroke.start) * i / steps
            rb = stroke.start + (stroke.end - stroke.start) * (i + 1) / steps
            a, b = (3 + ax * scale, 3 + ay * scale), (3 + bx * scale, 3 + by * scale)
            out |= shapes.capsule(n, n, a, b, ra * scale * weight, rb * scale * weight)
    return out


def cast(face: Mask, metal: Metal, foot: int, seed: int) -> Canvas:
    """Metal letters from a mask: graded face, bevel, chips, `foot` px of thickness and a two-pixel ink
    rim."""
    h, w = face.shape
    out = Canvas(w + 4, h + foot + 4)
    body = np.zeros((out.h, out.w), dtype=np.bool_)
    body[2 : 2 + h, 2 : 2 + w] = face
    deep = np.zeros_like(body)
    for i in range(1, foot + 1):
        deep |= shapes.move(body, 0, i)
    upper, lower = ramp(metal.foot)
    out.fill(deep, upper)
    out.fill(deep & ~shapes.move(deep, 0, -1), lower)
    rows = ramp(metal.face)
    ys, _ = np.nonzero(body)
    top, span = int(ys.min()), int(ys.max() - ys.min() + 1)
    for y in range(out.h):
        line = np.zeros_like(body)
        line[y] = body[y]
        out.fill(line, rows[min(len(rows) - 1, max(0, (y - top) * len(rows) // span))])
    out.fill(body & ~shapes.move(body, 0, -1), metal.shade)
    out.fill(body & ~shapes.move(body, 0, 1) & shapes.move(body, 0, -1), metal.glint)
    grain = Grain(seed)
    inner = body & shapes.move(body, 1, 0) & shapes.move(body, -1, 0)
    for _ in range(body.size // 300):
        x, y = grain.below(out.w - 2), grain.below(out.h - 1)
        if inner[y, x]:
            out.put(x, y, metal.shade)
            out.put(x + 1, y, metal.glint)
    rim = body | deep
    ring = shapes.neighbours(rim, diagonal=True)
    out.fill(ring, "night0")
    out.fill(shapes.neighbours(rim | ring), "night0")
    return out


def logo(text: str, size: int, metal: Metal, gap: int, foot: int, weight: float = 1.0) -> Canvas:
    """A line of characters, every second one a little lower."""
    cells = [cast(character(c, size, weight), metal, foot, 7 + i) for i, c in enumerate(text)]
    sway = 3 if size > 40 else 0
    out = Canvas(sum(c.w + gap for c in cells) - gap, cells[0].h + sway)
    x = 0
    for i, cell in enumerate(cells):
        out.blit(cell, x, sway if i % 2 else 0)
        x += cell.w + gap
    return out


def dice_logo() -> Canvas:
    """掷骰远征, with a die for the dot of 远."""
    out = logo("掷骰远征", 52, GOLD, -6, 3)
    third = 2 * (52 + 10 - 6)
    out.blit(_dot_die(), third + 5, 4)
    return out


def _dot_die() -> Canvas:
    die = Canvas(15, 16)
    die.rect(2, 2, 11, 12, "flesh2")
    die.rect(2, 2, 11, 9, "flesh3")
    die.rect(2, 2, 10, 1, "white0")
    die.rect(2, 2, 1, 8, "white0")
    for x, y in ((4, 4), (9, 4), (4, 8), (9, 8)):
        die.rect(x, y, 2, 2, "red2")
    die.rect(6, 6, 3, 2, "red2")
    die.rect(3, 12, 9, 1, "flesh1")
    die.outline()
    die.outline()
    return die


def mines_logo() -> Canvas:
    """雷图战斗, the second design's line."""
    return logo("雷图战斗", 30, STEEL, -5, 2, weight=0.95)
