"""The stone slab under every board tile: 24 × 24 px, a bevelled face on a three-pixel lip (GDD 4.2, 11.1).

The family tells the meaning by colour: violet-grey track, teal for good tiles, red and black for danger,
gold for the start, violet for the rare ones.
"""

from __future__ import annotations

from dataclasses import dataclass
from types import MappingProxyType
from typing import Final

from lab.art.canvas import Canvas
from lab.art.grain import Grain

SIZE: Final = 24
"""Edge of a tile in art pixels."""

PLATE: Final = (4, 3, 16, 15)
"""(x, y, w, h) of the dark inset plate that carries the icon."""

ICON_CENTRE: Final = (12, 10)
"""Where an icon's centre goes on a raised tile; two lower on a pressed one."""

SINK: Final = 2
"""How far a tile sinks when it is stepped on."""


@dataclass(frozen=True, slots=True)
class Family:
    """Colours of one kind of slab: lip, face from dark to light, glint, plate and the stud in its corners."""

    lip: str
    dark: str
    face: str
    light: str
    glint: str
    plate: str
    stud: str
    growth: str


FAMILIES: Final = MappingProxyType(
    {
        "track": Family("night3", "track0", "track1", "track2", "track3", "night2", "track0", "moss2"),
        "empty": Family("night2", "night3", "track0", "track1", "track2", "night1", "night3", "moss2"),
        "battle": Family("night3", "track0", "track1", "track2", "track3", "red0", "red1", "moss2"),
        "miniboss": Family("red1", "gold0", "gold1", "gold2", "white0", "red1", "red3", "red2"),
        "infected": Family("moss1", "moss1", "moss3", "moss4", "white0", "violet0", "violet2", "violet1"),
        "midboss": Family("red0", "red0", "night3", "gold0", "gold2", "night0", "gold2", "red1"),
        "good": Family("teal0", "teal0", "teal1", "teal2", "teal3", "night2", "teal3", "moss3"),
        "bad": Family("night1", "red0", "red1", "red2", "red3", "night1", "red3", "red0"),
        "start": Family("gold0", "gold0", "gold1", "gold2", "white0", "flesh0", "red2", "gold2"),
        "rare": Family("night3", "violet0", "violet0", "violet1", "violet2", "night2", "violet2", "violet1"),
        "corner": Family("steel0", "steel0", "steel1", "steel2", "steel3", "night2", "gold1", "moss2"),
        "gate": Family("night0", "red0", "night2", "red1", "red2", "night0", "red2", "red0"),
        "shop": Family("flesh0", "flesh0", "flesh1", "flesh2", "flesh3", "night2", "gold1", "moss3"),
    }
)
"""Every slab family by name."""

CROWNED: Final = ("miniboss", "infected")
"""Families of elites: a crown on the lip tells them from ordinary enemies where colours cannot."""

_CROWN: Final = ("#...#...#", "##.###.##", "#########")


def slab(family: str, seed: int = 0, pressed: bool = False) -> Canvas:
    """One slab; `seed` varies its cracks and growth. Raises KeyError for an unknown family."""
    f = FAMILIES[family]
    grain = Grain(seed * 31 + len(family))
    out = Canvas(SIZE, SIZE)
    top = SINK if pressed else 0
    out.rect(1, top, 22, 24 - top, "night0")
    out.rect(0, top + 1, 24, 22 - top, "night0")
    out.rect(1, top + 1, 22, 22 - top, f.lip)
    _face(out, f, top)
    _plate(out, f, top)
    _wear(out, f, top, grain, pressed)
    if family in ("bad", "gate"):
        _thorns(out, f, top)
    if family == "midboss":
        _spikes(out, f, top)
    if family == "infected":
        _veins(out, f, top, grain)
    if family in CROWNED and not pressed:
        _crown(out, f)
    return out


def _face(out: Canvas, f: Family, top: int) -> None:
    out.rect(1, top + 1, 22, 19, f.face)
    out.rect(1, top + 1, 22, 1, f.light)
    out.rect(1, top + 1, 1, 19, f.light)
    out.rect(22, top + 2, 1, 18, f.dark)
    out.rect(2, top + 19, 21, 1, f.dark)
    out.rect(1, top + 1, 4, 1, f.glint)
    out.rect(1, top + 1, 1, 3, f.glint)
    out.put(22, top + 1, f.face)
    out.put(1, top + 19, f.face)


def _plate(out: Canvas, f: Family, top: int) -> None:
    x, y, w, h = PLATE
    out.rect(x - 1, top + y, w + 2, h, "night0")
    out.rect(x, top + y - 1, w, h + 2, "night0")
    out.rect(x, top + y, w, h, f.plate)
    out.rect(x, top + y, w, 1, "night0")
    out.rect(x, top + y + h, w, 1, f.light)
    out.rect(x + w, top + y + 1, 1, h - 1, f.light)
    for sx, sy in ((2, 2), (21, 2), (2, 18), (21, 18)):
        out.put(sx, top + sy, f.stud)


def _wear(out: Canvas, f: Family, top: int, grain: Grain, pressed: bool) -> None:
    """Chips on the rim, and joints and moss on the lip."""
    for _ in range(3):
        x = grain.between(4, 18)
        edge = grain.pick((2, 18))
        out.put(x, top + edge, f.dark)
        out.put(x + 1, top + edge, f.light)
    if pressed:
        return
    for x in (grain.between(5, 9), grain.between(14, 18)):
        out.rect(x, 20, 1, 3, "night0")
        out.put(x + 1, 20, f.dark)
    if grain.chance(60):
        x = grain.between(2, 16)
        out.rect(x, 20, grain.between(2, 5), 1, f.growth)
        out.put(x + 1, 21, f.growth)


def _thorns(out: Canvas, f: Family, top: int) -> None:
    for x in (7, 11, 15):
        out.rect(x, top + 1, 2, 1, "night0")
        out.put(x, top + 2, f.glint)
    for y in (6, 12):
        out.rect(1, top + y, 1, 2, "night0")
        out.rect(22, top + y, 1, 2, "night0")


def _spikes(out: Canvas, f: Family, top: int) -> None:
    """Gilded spikes that point in from the four corners of the face."""
    for x, dx in ((1, 1), (22, -1)):
        for y, dy in ((1, 1), (19, -1)):
            for i in range(5):
                out.put(x + dx * i, top + y, f.light)
                out.put(x, top + y + dy * i, f.light)
            out.rect(min(x, x + dx), top + min(y, y + dy), 2, 2, f.glint)


def _crown(out: Canvas, f: Family) -> None:
    """The elites' crown, in ink on the middle of the lip."""
    left, first = (SIZE - len(_CROWN[0])) // 2, 20
    out.rect(left - 1, first - 1, len(_CROWN[0]) + 2, len(_CROWN) + 1, "night0")
    for y, row in enumerate(_CROWN):
        for x, mark in enumerate(row):
            if mark == "#":
                out.put(left + x, first + y, f.glint if y == 0 else f.light)
    out.put(SIZE // 2, first + len(_CROWN) - 1, f.stud)


def _veins(out: Canvas, f: Family, top: int, grain: Grain) -> None:
    for x, y in ((2, 4), (20, 15), (17, 2), (5, 18)):
        for _ in range(5):
            out.put(x, top + y, f.stud)
            x = min(21, max(2, x + grain.between(-1, 1)))
            y = min(18, max(2, y + grain.between(0, 1)))
