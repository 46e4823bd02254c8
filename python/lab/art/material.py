"""Material maps: a drawing typed as one material letter per pixel, shaded by rule (light from the top left).

Small letters are shaded by their place in the region of their material, capitals are that material's
brightest step, ``k`` is ink, ``*`` white, ``.`` empty.
"""

from __future__ import annotations

from types import MappingProxyType
from typing import Final

import numpy as np

from lab.art import shapes
from lab.art.canvas import Canvas
from lab.art.palette import INK, WHITE, ramp

MATERIALS: Final = MappingProxyType(
    {
        "s": ("steel1 steel2 steel3", "white0"),
        "i": ("steel0 steel1 steel2", "steel3"),
        "g": ("gold0 gold1 gold2", "gold2"),
        "r": ("red1 red2 red3", "flesh3"),
        "t": ("teal1 teal2 teal3", "white0"),
        "v": ("violet0 violet1 violet2", "white0"),
        "b": ("flesh0 flesh1 flesh2", "flesh2"),
        "p": ("flesh1 flesh2 flesh3", "flesh3"),
        "m": ("moss2 moss3 moss4", "moss4"),
        "u": ("track0 track2 track3", "steel3"),
        "w": ("track2 flesh3 white0", "white0"),
        "n": ("night3 track0 track1", "track2"),
        "o": ("red2 gold1 gold2", "white0"),
        "e": ("red0 red1 red2", "red3"),
        "d": ("night2 night3 track0", "track1"),
    }
)
"""Letter → (shadow, body and light of the material, its brightest step)."""


def material(text: str, outline: bool = True) -> Canvas:
    """Shade a material map; with `outline` the canvas grows by the one-pixel ink line around the shape.

    Raises ValueError for a letter without a material, naming row and column.
    """
    rows = text.strip("\n").split("\n")
    width = max(len(row) for row in rows)
    letters = np.array([list(row.ljust(width, ".")) for row in rows])
    out = Canvas(width, len(rows))
    known = set(MATERIALS) | {key.upper() for key in MATERIALS} | set("k*. ")
    for y, x in np.ndindex(*letters.shape):
        if letters[y, x] not in known:
            raise ValueError(f"material map row {y}, column {x}: no material {letters[y, x]!r}")
    for letter, (steps, bright) in MATERIALS.items():
        region = np.asarray((letters == letter) | (letters == letter.upper()))
        if not region.any():
            continue
        dark, body, light = ramp(steps)
        lit = region & (~shapes.move(region, 0, 1) | ~shapes.move(region, 1, 0))
        shaded = region & (~shapes.move(region, 0, -1) | ~shapes.move(region, -1, 0))
        out.fill(region, body)
        out.fill(lit & ~shaded, light)
        out.fill(shaded & ~lit, dark)
        out.fill(np.asarray(letters == letter.upper()), bright)
    out.fill(np.asarray(letters == "k"), INK)
    out.fill(np.asarray(letters == "*"), WHITE)
    return framed(out) if outline else out


def framed(drawing: Canvas) -> Canvas:
    """The drawing on a canvas one pixel larger on each side, with its ink outline."""
    out = Canvas(drawing.w + 2, drawing.h + 2)
    out.blit(drawing, 1, 1)
    out.outline()
    return out
