"""Ribbons, the boss warning, focus and pointer cursors."""

from __future__ import annotations

from types import MappingProxyType
from typing import Final

from lab.art.canvas import Canvas, grid
from lab.art.material import framed

RIBBONS: Final = MappingProxyType(
    {
        "floor": ("violet0", "track0", "track1", "track2"),
        "victory": ("flesh0", "gold0", "gold1", "gold2"),
        "defeat": ("night1", "red0", "red1", "red2"),
        "good": ("teal0", "teal0", "teal1", "teal2"),
    }
)
"""Back of the tails, shade, body and light of each ribbon."""

RIBBON_MARGINS: Final = (22, 6, 22, 8)
"""Left, top, right and bottom margin of a ribbon's nine-patch."""


def ribbon(name: str) -> Canvas:
    """A 64 × 26 ribbon with folded swallow tails; stretch its middle."""
    back, dark, body, light = RIBBONS[name]
    w, h = 64, 26
    out = Canvas(w, h)
    for side in (0, 1):
        tail = Canvas(w, h)
        tail.polygon([(1, 6), (20, 6), (20, 24), (1, 24), (7, 15)], dark)
        tail.rect(4, 6, 16, 1, body)
        tail.polygon([(14, 19), (20, 19), (20, 24)], back)
        out.blit(tail, 0, 0, flip=bool(side))
    out.rect(14, 2, w - 28, 17, body)
    out.rect(14, 2, w - 28, 1, light)
    out.rect(14, 17, w - 28, 2, dark)
    out.rect(14, 4, w - 28, 1, dark)
    out.rect(14, 15, w - 28, 1, dark)
    out.outline()
    out.rect(13, 2, 1, 17, "night0")
    out.rect(w - 14, 2, 1, 17, "night0")
    return out


def warning(phase: int) -> Canvas:
    """A 320 × 34 band with moving hazard stripes above and below; wide enough to be cut, not stretched."""
    w = 320
    out = Canvas(w, 34, "night0")
    out.rect(0, 9, w, 16, "red0")
    out.rect(0, 9, w, 1, "red1")
    out.rect(0, 24, w, 1, "night1")
    for top in (1, 27):
        for y in range(6):
            for x in range(w):
                stripe = (x + y + phase * 2) % 8 < 4
                out.put(x, top + y, ("red2" if y else "red3") if stripe else "night1")
    return out


def cursor(phase: int) -> Canvas:
    """A 24 × 24 selection frame, margins 9; its corners move by `phase` 0 to 3."""
    out = Canvas(24, 24)
    d = (0, 1, 2, 1)[phase]
    for x, dx in ((1 + d, 1), (22 - d, -1)):
        for y, dy in ((1 + d, 1), (22 - d, -1)):
            for i in range(6):
                out.put(x + dx * i, y, "gold2" if i < 2 else "gold1")
                out.put(x, y + dy * i, "gold2" if i < 2 else "gold1")
            out.put(x, y, "white0")
    out.outline()
    return out


def pointer() -> Canvas:
    """A gloved hand that points down, for hints (GDD 10.3)."""
    return framed(
        grid(
            """
..RRRRRRR...
..rRRRRRr...
..yYYYYYy...
..sSSSSSSs..
.sSSSSSSSSs.
.sSSsSsSsSs.
.sSSsSsSsSs.
..sSssSssSs.
..sSs.ss.s..
..sSs.......
..sSs.......
..sSs.......
..sss.......
"""
        )
    )


def speech_tail() -> Canvas:
    """The 9 × 6 tail under a tooltip that points at what it explains."""
    out = Canvas(9, 6)
    for row in range(4):
        out.rect(row, row, 9 - 2 * row, 1, "night0")
        out.rect(row + 1, row, 7 - 2 * row, 1, "track1")
        out.rect(row + 2, row, max(0, 5 - 2 * row), 1, "night1")
    out.put(4, 4, "night0")
    return out
