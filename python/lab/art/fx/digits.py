"""Damage numbers: digits of 5×7 px with two-pixel strokes, toned from light to dark, outlined in ink."""

from __future__ import annotations

from typing import Final

from lab.art.canvas import Canvas
from lab.art.palette import ramp
from lab.art.sheets import Sheet

_GLYPHS: Final = {
    "0": ".###. ##.## ##.## ##.## ##.## ##.## .###.",
    "1": "..##. .###. ..##. ..##. ..##. ..##. .####",
    "2": "####. ...## ...## .###. ##... ##... #####",
    "3": "####. ...## ...## .###. ...## ...## ####.",
    "4": "##.## ##.## ##.## ##### ...## ...## ...##",
    "5": "##### ##... ##... ####. ...## ...## ####.",
    "6": ".###. ##... ##... ####. ##.## ##.## .###.",
    "7": "##### ...## ...## ..##. ..##. .##.. .##..",
    "8": ".###. ##.## ##.## .###. ##.## ##.## .###.",
    "9": ".###. ##.## ##.## .#### ...## ...## .###.",
    "plus": "..... ..##. ..##. ##### ..##. ..##. .....",
    "minus": "..... ..... ..... ##### ##### ..... .....",
    "bang": "..##. ..##. ..##. ..##. ..... ..##. ..##.",
}
_MISS: Final = (
    "##...##.##..####..####",
    "###.###.##.##....##...",
    "#######.##.##....##...",
    "##.#.##.##..###...###.",
    "##...##.##....##....##",
    "##...##.##....##....##",
    "##...##.##.####..####.",
)

SETS: Final = {
    "damage": "white0 gold2 gold2 gold1 gold1 red3 red2",
    "crit": "white0 white0 gold2 gold1 red3 red2 red1",
    "heal": "white0 teal3 moss4 moss4 teal2 teal2 teal1",
    "hurt": "flesh3 red3 red3 red2 red2 red2 red1",
    "poison": "white0 moss4 moss4 moss4 moss3 moss3 moss2",
    "thorns": "flesh3 flesh3 flesh2 flesh2 flesh2 flesh1 flesh0",
    "chain": "white0 steel3 steel3 steel3 teal3 teal2 teal1",
    "execute": "white0 violet2 violet2 violet2 violet1 violet1 violet0",
    "first_blood": "white0 red3 red3 red3 red2 red2 red1",
    "blast": "gold2 gold2 gold1 gold1 gold1 gold0 gold0",
}
"""Colour of each of the seven rows, by set."""


def _draw(rows: tuple[str, ...], colours: tuple[int, ...]) -> Canvas:
    canvas = Canvas(len(rows[0]) + 2, len(rows) + 2)
    for y, row in enumerate(rows):
        for x, mark in enumerate(row):
            if mark == "#":
                canvas.put(x + 1, y + 1, colours[y])
    canvas.outline(diagonal=True)
    return canvas


def glyph(name: str, colours: str) -> Canvas:
    """One digit or sign, 7×9 px with its outline. Neighbours may overlap by one outline pixel (advance 6)."""
    return _draw(tuple(_GLYPHS[name].split()), ramp(colours))


def add(sheet: Sheet) -> None:
    """Add the digit sets ``digits/<set>/<glyph>``, anchor at the top left, and the word MISS."""
    for name, colours in SETS.items():
        for mark in _GLYPHS:
            sheet.cell(f"digits/{name}/{mark}", glyph(mark, colours), (0, 0))
    grey = ramp("white0 steel3 steel3 steel2 steel2 track2 track1")
    miss = _draw(_MISS, grey)
    sheet.cell("digits/miss", miss, (miss.w // 2, miss.h // 2))
