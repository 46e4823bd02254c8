"""Writing glyphs as an AngelCode BMFont, which Godot 3 loads as BitmapFont: a page and a text file."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from lab.art import shapes
from lab.art.canvas import Canvas
from lab.art.font.source import Glyph
from lab.art.outputs import Output

_GAP = 1


@dataclass(frozen=True, slots=True)
class Style:
    """A variant: its file's name, ink `outline` around the glyph, ink `shadow` one pixel down and right."""

    suffix: str
    outline: bool = False
    shadow: bool = False


PLAIN = Style("")
OUTLINE = Style("_outline", outline=True)
SHADOW = Style("_shadow", shadow=True)


@dataclass(frozen=True, slots=True)
class Placed:
    """A painted glyph: its picture, its offset from the pen at the line's top, its advance."""

    char: str
    picture: Canvas | None
    x: int
    y: int
    advance: int


def paint(glyph: Glyph, style: Style, colour: str = "white0") -> Placed:
    """A glyph in a style; a blank one has no picture."""
    if not glyph.ink.size:
        return Placed(glyph.char, None, 0, 0, glyph.advance)
    pad = 1 if style.outline else 0
    extra = 1 if style.shadow else 0
    h, w = glyph.ink.shape
    out = Canvas(w + 2 * pad + extra, h + 2 * pad + extra)
    body = np.zeros((out.h, out.w), dtype=np.bool_)
    body[pad : pad + h, pad : pad + w] = glyph.ink
    if style.outline:
        out.fill(shapes.neighbours(body, diagonal=True), "night0")
    if style.shadow:
        out.fill(shapes.move(body, 1, 1) & ~body, "night0")
    out.fill(body, colour)
    return Placed(glyph.char, out, glyph.x - pad, glyph.y - pad, glyph.advance)


def outputs(
    name: str, folder: str, glyphs: Sequence[Placed], size: int, ascent: int, line: int, width: int = 1024
) -> tuple[Output, Output]:
    """``<folder>/<name>.fnt`` and its page ``<name>.png``.

    `ascent` is the baseline's row counted from the line's top, `line` the distance of lines. Raises
    ValueError when a glyph leaves the line.
    """
    order = sorted(glyphs, key=lambda g: (-(g.picture.h if g.picture else 0), g.char))
    places: dict[str, tuple[int, int]] = {}
    x = y = _GAP
    shelf = 0
    for g in order:
        if g.picture is None:
            places[g.char] = (0, 0)
            continue
        if g.y < 0 or g.y + g.picture.h > line:
            raise ValueError(
                f"font {name}: {g.char!r} (U+{ord(g.char):04X}) covers rows {g.y} to {g.y + g.picture.h - 1} "
                f"of a line of {line}"
            )
        if x + g.picture.w + _GAP > width:
            x, y, shelf = _GAP, y + shelf + _GAP, 0
        places[g.char] = (x, y)
        x += g.picture.w + _GAP
        shelf = max(shelf, g.picture.h)
    page = Canvas(width, y + shelf + _GAP)
    lines = [
        (
            f'info face="{name}" size={size} bold=0 italic=0 charset="" unicode=1 stretchH=100 smooth=0 aa=0 '
            "padding=0,0,0,0 spacing=1,1 outline=0"
        ),
        f"common lineHeight={line} base={ascent} scaleW={page.w} scaleH={page.h} pages=1 packed=0",
        f'page id=0 file="{name}.png"',
        f"chars count={len(glyphs)}",
    ]
    for g in sorted(glyphs, key=lambda g: g.char):
        px, py = places[g.char]
        w, h = (g.picture.w, g.picture.h) if g.picture else (0, 0)
        if g.picture:
            page.blit(g.picture, px, py)
        lines.append(
            f"char id={ord(g.char)} x={px} y={py} width={w} height={h} xoffset={g.x} yoffset={g.y} "
            f"xadvance={g.advance} page=0 chnl=15"
        )
    text = "\n".join(lines) + "\n"
    return Output(f"{folder}/{name}.fnt", text), Output(f"{folder}/{name}.png", page)
