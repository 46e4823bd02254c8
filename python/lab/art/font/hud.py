"""The drawn font in ``assets/fonts``: capitals, digits and signs of the HUD, 7 px high."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

import numpy as np

from lab.art.font import bmfont
from lab.art.font.letters import SMALL
from lab.art.font.source import Glyph
from lab.art.outputs import Output
from lab.art.palette import Mask

FOLDER: Final = "assets/fonts"


def ink(rows: str) -> Mask:
    """A glyph's pixels from its rows."""
    lines = rows.split()
    if len({len(line) for line in lines}) != 1:
        raise ValueError(f"rows of different length: {rows}")
    return np.array([[cell == "#" for cell in line] for line in lines])


def glyphs(letters: Mapping[str, str]) -> list[Glyph]:
    """All letters (small ones repeat the capitals) and the space, one row from the line's top."""
    out = []
    for char, rows in letters.items():
        full = ink(rows)
        ys, _ = np.nonzero(full)
        top = int(ys.min())
        for name in {char, char.lower()}:
            out.append(Glyph(name, full[top : int(ys.max()) + 1], 0, 1 + top, full.shape[1] + 1))
    return [*out, Glyph(" ", np.zeros((0, 0), dtype=np.bool_), 0, 0, 4)]


def build() -> tuple[Output, ...]:
    """The HUD font, plain and outlined."""
    small = glyphs(SMALL)
    out: list[Output] = []
    for style in (bmfont.PLAIN, bmfont.OUTLINE):
        placed = [bmfont.paint(g, style) for g in small]
        out += bmfont.outputs(f"hud{style.suffix}", FOLDER, placed, 7, 8, 10, width=128)
    return tuple(out)
