"""Health bars, gauges, pips, sliders, check boxes and scroll bars."""

from __future__ import annotations

from types import MappingProxyType
from typing import Final

from lab.art.canvas import Canvas, grid
from lab.art.palette import ramp

FILLS: Final = MappingProxyType(
    {
        "health": "red1 red2 red3",
        "enemy": "gold0 gold1 gold2",
        "boss": "violet0 violet1 violet2",
        "shield": "teal1 teal2 teal3",
        "heal": "moss3 moss4 teal3",
        "lag": "track2 track3 flesh3",
        "gauge": "red0 red1 red2",
    }
)
"""Shade, body and light of each bar's fill."""


def bar(big: bool) -> Canvas:
    """The empty bar as a nine-patch: 12 × 9 (margins 3 3 3 3) or 16 × 12 (margins 4) with a metal frame."""
    if not big:
        out = Canvas(12, 9)
        out.rect(1, 0, 10, 9, "night0")
        out.rect(0, 1, 12, 7, "night0")
        out.rect(1, 1, 10, 7, "night3")
        out.rect(1, 1, 10, 1, "night1")
        return out
    out = Canvas(16, 12)
    out.rect(1, 0, 14, 12, "night0")
    out.rect(0, 1, 16, 10, "night0")
    out.rect(1, 1, 14, 10, "track1")
    out.rect(1, 1, 14, 1, "track3")
    out.rect(1, 10, 14, 1, "track0")
    out.rect(2, 2, 12, 8, "night0")
    out.rect(3, 3, 10, 6, "night3")
    out.rect(3, 3, 10, 1, "night1")
    return out


def small_bar() -> Canvas:
    """The empty bar over an enemy's head as a nine-patch: 8 × 7, margins 3 3 3 3."""
    out = Canvas(8, 7)
    out.rect(1, 0, 6, 7, "night0")
    out.rect(0, 1, 8, 5, "night0")
    out.rect(1, 1, 6, 5, "night3")
    out.rect(1, 1, 6, 1, "night1")
    return out


def fill(name: str, big: bool) -> Canvas:
    """A column of a bar's fill, 4 px wide and 7 (6 when `big`) high, to be stretched in x."""
    dark, body, light = ramp(FILLS[name])
    height = 6 if big else 7
    out = Canvas(4, height, body)
    out.rect(0, 0, 4, 1, light)
    out.rect(0, 1, 4, 1, light if big else body)
    out.rect(0, height - 2, 4, 2, dark)
    return out


def spark(name: str) -> Canvas:
    """The bright 1 × 7 leading edge of a fill."""
    _, _, light = ramp(FILLS[name])
    out = Canvas(1, 7, light)
    out.put(0, 0, "white0")
    return out


def notch() -> Canvas:
    """A 2 × 8 segment mark on a boss bar."""
    out = Canvas(2, 8, "night0")
    out.rect(1, 1, 1, 6, "track1")
    return out


def boss_cap(right: bool) -> Canvas:
    """The 16 × 18 horned ends of the boss bar."""
    left = grid(
        """
..R.............
.Rr.......44....
.Rr......4332...
.RRr....43332...
..RRr..433k32...
..kRRrr3333332..
.kMTRRr33k3332..
kMTTTRrr333322..
kMTVVTRr33332...
kMVPVVTT33322...
kMVPPVVTT3322...
kMTVVVTTTT22....
.kMTVTTTTMk.....
..kMTTTTMk......
...kMTTMk.......
....kMMk........
.....kk.........
"""
    )
    out = Canvas(18, 19)
    out.blit(left, 1, 1)
    out.outline()
    if right:
        mirrored = Canvas(18, 19)
        mirrored.blit(out, 0, 0, flip=True)
        return mirrored
    return out


PIPS: Final = MappingProxyType(
    {
        "empty": ("night1", "night3", "track0"),
        "done": ("teal0", "teal1", "teal2"),
        "current": ("gold0", "gold1", "gold2"),
        "boss": ("red0", "red1", "red2"),
        "charged": ("red1", "red2", "red3"),
    }
)
"""Progress pips by state: shade, body and light."""


def pip(state: str) -> Canvas:
    """A 9 × 9 diamond pip."""
    dark, body, light = PIPS[state]
    out = Canvas(9, 9)
    for row, w in enumerate((1, 3, 5, 7, 5, 3, 1)):
        out.rect(4 - w // 2, row + 1, w, 1, body)
        if row < 4:
            out.put(4 - w // 2, row + 1, light)
        if row >= 3:
            out.put(4 + w // 2, row + 1, dark)
    out.put(4, 1, light)
    out.put(3, 3, light)
    out.outline()
    return out


def checkbox(on: bool) -> Canvas:
    """A 13 × 13 check box."""
    out = Canvas(13, 13)
    out.rect(1, 0, 11, 13, "night0")
    out.rect(0, 1, 13, 11, "night0")
    out.rect(1, 1, 11, 11, "track1")
    out.rect(1, 1, 11, 1, "track2")
    out.rect(2, 2, 9, 9, "night0")
    out.rect(3, 3, 7, 7, "teal0" if on else "night2")
    if on:
        for x, y in ((3, 6), (4, 7), (5, 8), (6, 7), (7, 6), (8, 5), (9, 4), (10, 3)):
            out.rect(x, y - 1, 1, 2, "teal3")
        out.put(10, 2, "white0")
    return out


def slider_track() -> Canvas:
    """A 12 × 7 groove, margins 3."""
    out = Canvas(12, 7)
    out.rect(1, 0, 10, 7, "night0")
    out.rect(0, 1, 12, 5, "night0")
    out.rect(1, 1, 10, 5, "track0")
    out.rect(2, 2, 8, 3, "night1")
    return out


def slider_knob(hover: bool) -> Canvas:
    """An 11 × 15 knob."""
    dark, body, light = ("gold0", "gold1", "gold2") if hover else ("track0", "track2", "track3")
    out = Canvas(11, 15)
    out.rect(1, 0, 9, 15, "night0")
    out.rect(0, 1, 11, 13, "night0")
    out.rect(1, 1, 9, 13, body)
    out.rect(1, 1, 9, 1, light)
    out.rect(1, 1, 1, 12, light)
    out.rect(2, 13, 8, 1, dark)
    out.rect(9, 2, 1, 11, dark)
    for y in (5, 7, 9):
        out.rect(3, y, 5, 1, dark)
    return out


def scroll(thumb: bool) -> Canvas:
    """A scroll bar's 9 × 16 groove or thumb, margins 3."""
    out = Canvas(9, 16)
    out.rect(1, 0, 7, 16, "night0")
    out.rect(0, 1, 9, 14, "night0")
    if thumb:
        out.rect(1, 1, 7, 14, "track1")
        out.rect(1, 1, 7, 1, "track3")
        out.rect(1, 1, 1, 13, "track2")
        out.rect(7, 2, 1, 13, "track0")
    else:
        out.rect(2, 1, 5, 14, "night2")
    return out
