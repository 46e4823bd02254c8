"""The lottery: tickets of three prices, the card with nine fields, the silver that is scratched off (GDD
9.2)."""

from __future__ import annotations

from types import MappingProxyType
from typing import Final

import numpy as np

from lab.art import shapes
from lab.art.canvas import Canvas
from lab.art.games.symbols import BELL, CLOVER, CROWN
from lab.art.grain import Grain
from lab.art.material import material
from lab.art.palette import Mask

FIELD: Final = 36
PITCH: Final = 39
CARD: Final = 128


def field() -> Canvas:
    """The bare paper of a field."""
    out = Canvas(FIELD, FIELD)
    out.rect(1, 1, FIELD - 2, FIELD - 2, "night2")
    out.rect(2, 2, FIELD - 4, FIELD - 4, "night3")
    out.rect(2, 2, FIELD - 4, 1, "night1")
    out.rect(2, 2, 1, FIELD - 4, "night1")
    for k in range(6, FIELD - 4, 6):
        for j in range(6, FIELD - 4, 6):
            if (j + k) // 6 % 2:
                out.put(k, j, "track0")
    out.outline()
    for x in (0, FIELD - 1):
        for y in (0, FIELD - 1):
            out.px[y, x] = 255
    return out


SCRATCH_MS: Final = (70, 60, 60, 60, 60, 70)


def silver(phase: int) -> Canvas:
    """The silver over a field, phases 0 (whole) to 5 (the last flakes)."""
    out = Canvas(FIELD, FIELD)
    body: Mask = np.zeros((FIELD, FIELD), dtype=np.bool_)
    body[2:-2, 2:-2] = True
    out.fill(body, "steel2")
    for y in range(2, FIELD - 2):
        for x in range(2, FIELD - 2):
            band = (x + y) % 12
            if band < 2:
                out.put(x, y, "steel3")
            elif band in (2, 7):
                out.put(x, y, "track3" if (x + y) % 2 else "steel2")
    out.rect(2, 2, FIELD - 4, 1, "white0")
    out.rect(2, 2, 1, FIELD - 4, "steel3")
    out.rect(2, FIELD - 3, FIELD - 4, 1, "steel1")
    out.rect(FIELD - 3, 2, 1, FIELD - 4, "steel1")
    star = [shapes.polar(17.5, 18, -90 + k * 36, 8.4 if k % 2 == 0 else 3.7) for k in range(10)]
    mask = shapes.polygon(FIELD, FIELD, star)
    out.fill(mask, "steel1")
    out.fill(mask & ~shapes.move(mask, -1, -1), "white0")
    strokes = (
        ((4, 10), (30, 4)),
        ((5, 19), (32, 9)),
        ((4, 27), (32, 17)),
        ((7, 32), (32, 25)),
        ((18, 33), (33, 31)),
    )
    gone: Mask = np.zeros_like(body)
    for a, b in strokes[:phase]:
        gone |= shapes.capsule(FIELD, FIELD, a, b, 5.2)
    grain = Grain(51 + phase)
    edge = shapes.neighbours(gone) & body
    for y, x in zip(*edge.nonzero(), strict=True):
        if grain.chance(40):
            gone[y, x] = True
    out.px[gone] = 255
    if phase:
        out.fill(shapes.neighbours(gone) & out.opaque, "steel1")
        a, b = strokes[phase - 1]
        for k in range(9):  # flakes
            x, y = b[0] - grain.below(14), b[1] + grain.between(-2, 8)
            out.rect(
                max(3, min(FIELD - 5, x)),
                max(3, min(FIELD - 5, y)),
                1 + k % 2,
                1,
                "steel3" if k % 3 else "white0",
            )
    else:
        out.outline()
    return out


def win(phase: int) -> Canvas:
    """A frame of light round a field of the winning three, phases 0 to 3."""
    n = FIELD + 6
    out = Canvas(n, n)
    for k in range(2):
        colour = ("gold1", "gold2")[k]
        out.rect(1 + k, 1 + k, n - 2 - 2 * k, 1, colour)
        out.rect(1 + k, n - 2 - k, n - 2 - 2 * k, 1, colour)
        out.rect(1 + k, 1 + k, 1, n - 2 - 2 * k, colour)
        out.rect(n - 2 - k, 1 + k, 1, n - 2 - 2 * k, colour)
    side = n - 4
    for k in range(0, side * 4, 8):
        at = (k + phase * 2) % (side * 4)
        edge, along = divmod(at, side)
        x, y = ((1 + along, 1), (n - 2, 1 + along), (n - 2 - along, n - 2), (1, n - 2 - along))[edge]
        out.put(x, y, "white0")
        out.put(
            x + (1 if edge == 3 else -1 if edge == 1 else 0),
            y + (1 if edge == 0 else -1 if edge == 2 else 0),
            "white0",
        )
    out.outline()
    return out


def card() -> Canvas:
    """The sheet behind the nine fields: a red frame with stars, gilded corners, dark paper within."""
    n = CARD
    out = Canvas(n, n)
    out.rect(1, 1, n - 2, n - 2, "red1")
    out.rect(1, 1, n - 2, 1, "red3")
    out.rect(1, 1, 1, n - 2, "red2")
    out.rect(1, n - 2, n - 2, 1, "red0")
    out.rect(3, 3, n - 6, n - 6, "gold0")
    out.rect(3, 3, n - 6, 1, "gold2")
    out.rect(3, 3, 1, n - 6, "gold1")
    out.rect(4, 4, n - 8, n - 8, "night0")
    out.rect(5, 5, n - 10, n - 10, "flesh2")
    for y in range(5, n - 5, 4):
        for x in range(5 + (y // 4 % 2) * 2, n - 5, 4):
            out.put(x, y, "flesh1")
    for x in (1, n - 10):
        for y in (1, n - 10):
            out.rect(x, y, 9, 9, "gold0")
            out.rect(x, y, 8, 8, "gold1")
            out.rect(x, y, 8, 1, "gold2")
            out.rect(x, y, 1, 8, "gold2")
            out.rect(x + 3, y + 3, 3, 3, "red2")
            out.put(x + 3, y + 3, "red3")
    out.outline()
    return out


TICKETS: Final = MappingProxyType(
    {
        "small": ("moss1", "moss2", "moss3", "moss4", CLOVER, 1),
        "middle": ("violet0", "violet0", "violet1", "violet2", BELL, 2),
        "large": ("flesh0", "gold0", "gold1", "gold2", CROWN, 3),
    }
)
"""Price → shades of its paper from dark to light, its picture and the number of its pips."""


def ticket(name: str) -> Canvas:
    """A ticket on the counter, 58 × 36: picture left, silver strip right, pips for its price."""
    deep, dark, body, light, picture, pips = TICKETS[name]
    w, h = 58, 36
    out = Canvas(w, h)
    out.rect(1, 1, w - 2, h - 2, body)
    out.rect(1, 1, w - 2, 1, light)
    out.rect(1, 1, 1, h - 2, light)
    out.rect(1, h - 2, w - 2, 1, dark)
    out.rect(w - 2, 1, 1, h - 2, dark)
    out.rect(3, 3, 24, h - 6, deep)
    out.rect(4, 4, 22, h - 8, "night1")
    drawing = material(picture)
    out.blit(drawing, 15 - drawing.w // 2, h // 2 - drawing.h // 2)
    for y in range(3, h - 3, 3):
        out.rect(29, y, 1, 2, deep)
    out.rect(32, 5, 22, 12, deep)
    for k, x in enumerate((33, 40, 47)):
        out.rect(x, 6, 6, 10, "steel2")
        out.rect(x, 6, 6, 1, "steel3")
        out.rect(x, 15, 6, 1, "steel1")
        for j in range(6):
            out.put(x + j, 7 + (j * 2 + k) % 8, "steel3")
    for k in range(3):
        x = 35 + k * 7
        out.rect(x - 1, 22, 6, 6, deep)
        if k < pips:
            out.ellipse(x + 1.5, 24.5, 2.4, 2.4, "gold2" if name != "large" else "red2")
            out.put(x + 1, 23, "white0" if name != "large" else "red3")
    for y in range(2, h - 4, 7):  # perforated ends
        out.px[y + 1 : y + 4, 0:2] = 255
        out.px[y + 1 : y + 4, w - 2 : w] = 255
    out.outline()
    return out


def scratcher() -> Canvas:
    """The coin that scratches, seen at a slant."""
    n = 23
    out = Canvas(n, n)
    out.fill(shapes.ellipse(n, n, 12.5, 12.5, 9.0, 9.0), "gold0")
    disc = shapes.ellipse(n, n, 10.5, 10.5, 9.0, 9.0)
    out.fill(disc, "gold1")
    out.fill(disc & ~shapes.move(disc, 1, 1), "gold2")
    out.fill(shapes.ring(n, n, 10.5, 10.5, 6.6, 6.6, 1.2), "gold0")
    star = [shapes.polar(10.5, 10.5, -90 + k * 36, 5.0 if k % 2 == 0 else 2.2) for k in range(10)]
    out.polygon(star, "gold2")
    for x, y in ((5, 5), (6, 4), (4, 6)):
        out.put(x, y, "white0")
    out.outline()
    return out
