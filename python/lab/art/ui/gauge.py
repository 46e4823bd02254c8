"""The boss gauge of DiceGauge stages: building up by two charges, then counting four rolls down (GDD 4.3).

Each state is one finished picture, 54 × 20, with the boss's mask on the left and its lamps on the right.
"""

from __future__ import annotations

from typing import Final

from lab.art import shapes
from lab.art.canvas import Canvas, grid

W: Final = 54
H: Final = 20
BUILD: Final = 2
COUNT: Final = 4

_MASK: Final = """
R...........R
Rr.........rR
RRr..ttt..rRR
.RRrtTTTtrRR.
..rtTuTTTtr..
..tTuTTTTTt..
..tTTTTTTTt..
..tkkkTkkkt..
..tkeekeekt..
..tTkkkkkTt..
...tTkTkTt...
...kSkSkSk...
....ktktk....
"""


def mask(eyes: str) -> Canvas:
    """The boss's horned mask, its eyes in a colour."""
    return grid(_MASK, {"e": eyes})


def _plate(dark: str, body: str, light: str) -> Canvas:
    out = Canvas(W, H)
    out.rect(8, 3, W - 9, 14, "night0")
    out.rect(9, 2, W - 11, 16, "night0")
    out.rect(9, 4, W - 11, 12, body)
    out.rect(9, 4, W - 11, 1, light)
    out.rect(9, 15, W - 11, 1, dark)
    out.rect(11, 6, W - 15, 8, "night0")
    out.rect(12, 7, W - 17, 6, "night1")
    for y in (5, 14):
        out.put(W - 4, y, light)
    out.ellipse(9, 10, 9.4, 9.4, "night0")
    out.ellipse(9, 10, 8.4, 8.4, dark)
    out.ellipse(9, 10, 7.2, 7.2, "night1")
    return out


def _lamp(out: Canvas, x: int, wide: int, colours: tuple[str, str, str] | None) -> None:
    """One segment: a slanted cell, dark or alight."""
    cell = Canvas(W, H)
    for row in range(6):
        cell.rect(x + (5 - row) // 2, 7 + row, wide, 1, "white0")
    lamp = cell.opaque
    if colours is None:
        out.fill(lamp, "night2")
        out.fill(lamp & ~shapes.move(lamp, 0, 1), "night3")
        return
    dark, body, light = colours
    out.fill(lamp, body)
    out.fill(lamp & ~shapes.move(lamp, 0, 1), light)
    out.fill(lamp & ~shapes.move(lamp, 0, -1), dark)


def build_up(charges: int) -> Canvas:
    """Building up: 0 to 2 of two lamps are alight. Raises ValueError for another number."""
    if not 0 <= charges <= BUILD:
        raise ValueError(f"the gauge builds up by 0 to {BUILD} charges, not {charges}")
    out = _plate("track0", "track1", "track3")
    for k in range(BUILD):
        _lamp(out, 18 + 16 * k, 14, ("violet0", "violet1", "violet2") if k < charges else None)
    out.blit(mask(("track1", "violet1", "violet2")[charges]), 3, 3)
    out.outline()
    return out


def count_down(left: int, alight: bool = False) -> Canvas:
    """Counting down: 4 to 0 rolls are left; `alight` is the other half of the alarm's flicker.

    Raises ValueError for another number.
    """
    if not 0 <= left <= COUNT:
        raise ValueError(f"the gauge counts {COUNT} to 0 rolls down, not {left}")
    out = _plate("red0", "red1", "red3" if alight else "red2")
    hot = ("red1", "red2", "red3") if left > 1 else ("gold0", "gold1", "gold2")
    for k in range(COUNT):
        _lamp(out, 18 + 8 * k, 6, hot if k < left else ("red0", "red0", "red1") if alight else None)
    out.blit(mask("white0" if alight else ("white0", "gold2", "red3", "red3", "red2")[left]), 3, 3)
    out.outline()
    return out
