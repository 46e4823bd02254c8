"""The system's CJK font and its crisp bitmap strikes.

WenQuanYi Zen Hei carries hand-made bitmaps at 12, 13, 15 and 16 px; its face "Sharp" lets FreeType use
them. At 12 and 16 px every stroke is one whole pixel, where outline fonts (and Unifont below its own 16
px) smear.
"""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Final

import numpy as np
from PIL import ImageFont

from lab.art.font.system import FAMILY, PACKAGE, PLACES, FontMissing, find
from lab.art.palette import Mask

STRIKES: Final = (12, 16)
"""Sizes in px that are baked: body and heading."""


@dataclass(frozen=True, slots=True)
class Glyph:
    """One character: its pixels, where they lie from the pen at the line's top, and the advance."""

    char: str
    ink: Mask
    x: int
    y: int
    advance: int


def open_face(size: int, places: tuple[Path, ...] = PLACES) -> ImageFont.FreeTypeFont:
    """The bitmap face at one of its strikes.

    Raises FontMissing with the package's name when no file is there or it has no such face.
    """
    file = find(places)
    for number in range(8):
        try:
            face = ImageFont.truetype(str(file), size, index=number, layout_engine=ImageFont.Layout.BASIC)
        except OSError:
            break
        if face.getname()[0] == FAMILY:
            return face
    raise FontMissing(
        f"{file} has no face {FAMILY}. Reinstall it: sudo apt-get install --reinstall {PACKAGE}"
    )


def glyph(face: ImageFont.FreeTypeFont, char: str) -> Glyph:
    """One character in black and white."""
    mask, (x, y) = face.getmask2(char, mode="1")
    width, height = mask.size
    ink = np.zeros((height, width), dtype=np.bool_)
    if width and height:
        ink[:] = np.frombuffer(bytes(mask), dtype=np.uint8).reshape(height, -1)[:, :width] > 0
    rows, columns = np.nonzero(ink)
    advance = int(face.getlength(char) + 0.5)
    if not len(rows):
        return Glyph(char, np.zeros((0, 0), dtype=np.bool_), 0, 0, advance)
    top, left = int(rows.min()), int(columns.min())
    cut = ink[top : int(rows.max()) + 1, left : int(columns.max()) + 1]
    return Glyph(char, cut, int(x) + left, int(y) + top, advance)


def missing_glyph(face: ImageFont.FreeTypeFont) -> Glyph:
    """What the face shows for a character it does not have."""
    return glyph(face, "\U000f0000")
