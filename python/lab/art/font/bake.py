"""Bakes the game's text fonts from the system's font into ``assets/generated/`` at set-up time."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from lab.art.font import bmfont, charset, source
from lab.art.outputs import Output

FOLDER: Final = "assets/generated"

NAMES: Final = {12: "body", 16: "heading"}
"""File name of each strike."""

STYLES: Final = (bmfont.PLAIN, bmfont.OUTLINE, bmfont.SHADOW)


def measure(glyphs: list[source.Glyph]) -> tuple[int, int]:
    """First and last + 1 row that any glyph covers, counted from the face's own top."""
    rows = [g for g in glyphs if g.ink.size]
    return min(g.y for g in rows), max(g.y + g.ink.shape[0] for g in rows)


def font(size: int, chars: list[str]) -> list[Output]:
    """All styles of one strike. Characters that the face lacks are left out.

    The line is as high as the highest and lowest ink of all glyphs with one pixel of outline on both
    sides, so that the styles share one baseline and can be exchanged for each other.
    """
    face = source.open_face(size)
    hole = source.missing_glyph(face)
    glyphs = [
        g
        for g in (source.glyph(face, char) for char in chars)
        if g.ink.shape != hole.ink.shape or not (g.ink == hole.ink).all() or not g.ink.size
    ]
    top, bottom = measure(glyphs)
    shift = 1 - top
    baseline = face.getmetrics()[0] + shift
    line = bottom - top + 2
    moved = [source.Glyph(g.char, g.ink, g.x, g.y + shift, g.advance) for g in glyphs]
    out: list[Output] = []
    for style in STYLES:
        placed = [bmfont.paint(g, style) for g in moved]
        out += bmfont.outputs(f"{NAMES[size]}{style.suffix}", FOLDER, placed, size, baseline, line)
    return out


def build(specs: Path) -> tuple[Output, ...]:
    """Fonts of every strike and style, for what the tables under `specs` and general text need."""
    chars = charset.characters(specs)
    return tuple(output for size in source.STRIKES for output in font(size, chars))
