"""The bubble shooter: bubbles with marks, how they burst and fall, the turning launcher (GDD 9.2).

A bubble is 20 px with its outline and lies on a hexagonal raster of 20 × 17 px.
"""

from __future__ import annotations

from dataclasses import dataclass
from types import MappingProxyType
from typing import Final

from lab.art import shapes
from lab.art.canvas import Canvas, grid
from lab.art.parts import Figure

SIZE: Final = 20
BURST: Final = 34
PITCH: Final = (20, 17)


@dataclass(frozen=True, slots=True)
class Skin:
    """Ink-side shade, body, light and glint of a bubble, the colour of its mark, and the mark as rows."""

    dark: str
    body: str
    light: str
    mark: str
    rows: str


MARKS: Final = MappingProxyType(
    {
        "triangle": "...#... ...#... ..###.. ..###.. .#####. .#####. #######",
        "star": "...#... ...#... ####### .#####. ..###.. .##.##. .#...#.",
        "leaf": ".....## ..##### .###### .##.### .#.###. ##..... #......",
        "drop": "...#... ...#... ..###.. .#####. .#####. .#####. ..###..",
        "moon": "..####. .##.... ##..... ##..... ##..... .##.... ..####.",
        "square": "####### #.....# #.....# #.....# #.....# #.....# #######",
    }
)

SKINS: Final = MappingProxyType(
    {
        "red": Skin("red1", "red2", "red3", "flesh3", MARKS["triangle"]),
        "gold": Skin("gold0", "gold1", "gold2", "flesh0", MARKS["star"]),
        "green": Skin("moss2", "moss3", "moss4", "moss0", MARKS["leaf"]),
        "blue": Skin("teal0", "teal1", "teal2", "white0", MARKS["drop"]),
        "violet": Skin("violet0", "violet1", "violet2", "white0", MARKS["moon"]),
        "white": Skin("track1", "track3", "steel3", "night3", MARKS["square"]),
    }
)
"""Look by colour: red triangle, gold star, green leaf, blue drop, violet moon, white square."""


def mark(name: str) -> Canvas:
    """The sign of a colour, 7 × 7, so that nobody needs the colour to tell bubbles apart."""
    skin = SKINS[name]
    return grid("\n".join(skin.rows.split()), {"#": skin.mark})


def ball(out: Canvas, x: float, y: float, rx: float, ry: float, name: str) -> None:
    """One bubble around (x, y), without its outline and mark."""
    skin = SKINS[name]
    disc = shapes.ellipse(out.w, out.h, x, y, rx, ry)
    out.fill(disc, skin.dark)
    out.fill(shapes.ellipse(out.w, out.h, x - 0.8, y - 1.0, rx - 1.1, ry - 1.1) & disc, skin.body)
    out.fill(shapes.ellipse(out.w, out.h, x - 1.4, y - 2.0, rx - 2.8, ry - 3.0) & disc, skin.light)
    out.fill(shapes.ellipse(out.w, out.h, x - 0.4, y - 0.4, rx - 3.0, ry - 2.9) & disc, skin.body)
    # a rim of light that comes back from below
    back = disc & ~shapes.ellipse(out.w, out.h, x - 0.9, y - 0.9, rx, ry)
    out.fill(back & shapes.ellipse(out.w, out.h, x + rx * 0.5, y + ry * 0.5, rx * 0.6, ry * 0.6), skin.light)


def bubble(name: str, squash: int = 0) -> Canvas:
    """A bubble with its mark and glint; `squash` in px makes it flat (positive) or tall (negative)."""
    out = Canvas(SIZE, SIZE + 2 * abs(squash) if squash else SIZE)
    cx, cy = (out.w - 1) / 2, (out.h - 1) / 2
    rx, ry = 8.9 + min(0, squash) * 0.5, 8.9 - squash * 0.5
    ball(out, cx, cy, rx, ry, name)
    sign = mark(name)
    out.blit(sign, cx - 3, cy - 2.6)
    for dx, dy in ((-5, -4), (-4, -5), (-4, -6), (-3, -6), (-5, -5)):
        out.put(cx + dx - 0.5, cy + dy - 0.5, "white0")
    out.outline()
    return out


def burst(name: str, phase: int) -> Canvas:
    """A bubble that bursts: swells, tears into a ring of drops, drops fly and fade; phases 0 to 4."""
    skin = SKINS[name]
    out = Canvas(BURST, BURST)
    c = (BURST - 1) / 2
    if phase == 0:
        ball(out, c, c, 10.4, 10.4, name)
        out.ellipse(c - 1, c - 1, 6.4, 6.4, skin.light)
        out.ellipse(c - 1.5, c - 1.5, 3.6, 3.6, "white0")
        out.outline()
        return out
    reach = (0, 9.5, 12.0, 14.0, 15.0)[phase]
    if phase <= 2:
        band = shapes.ring(BURST, BURST, c, c, reach + 0.4, reach + 0.4, (0, 3.0, 1.6)[phase])
        out.fill(band, skin.body if phase == 1 else skin.dark)
        out.fill(band & ~shapes.move(band, 1, 1), skin.light)
    for k in range(10):
        x, y = shapes.polar(c, c, k * 36 + 10 + phase * 4, reach - (k % 2) * 2.5)
        r = (0, 2.2, 1.9, 1.3, 0.7)[phase] * (1.0 if k % 2 else 0.75)
        out.fill(shapes.ellipse(BURST, BURST, x, y, r, r), skin.light if k % 3 else skin.body)
        if phase < 3:
            out.put(x - 0.5, y - 0.5, "white0")
    if phase <= 2:
        for k in range(4):
            for step in range(3 - phase, 6 - phase):
                x, y = shapes.polar(c, c, 45 + k * 90, step + phase * 2)
                out.put(x, y, "white0")
    if phase < 4:
        out.outline()
    return out


BURST_MS: Final = (50, 50, 60, 70, 80)


def ghost(phase: int) -> Canvas:
    """Where the bubble will stick: a dashed circle that turns, phases 0 to 3."""
    out = Canvas(SIZE, SIZE)
    c = (SIZE - 1) / 2
    for k in range(24):
        if (k + phase) % 4 < 2:
            out.put(*shapes.polar(c, c, k * 15, 8.2), "white0" if (k + phase) % 4 else "track3")
    out.outline()
    return out


def dot(size: int) -> Canvas:
    """A dot of the aiming line, 5 px, and its end, 7 px."""
    out = Canvas(size, size)
    c = (size - 1) / 2
    out.ellipse(c, c, c - 0.9, c - 0.9, "steel3")
    out.put(c - 0.5, c - 0.5, "white0")
    if size > 5:
        out.ellipse(c, c, 1.2, 1.2, "red2")
    out.outline()
    return out


ANGLES: Final = tuple(range(-72, 73, 6))
"""Degrees from straight up at which the launcher is drawn; positive is to the right."""

MUZZLE: Final = 64
PIVOT: Final = (MUZZLE // 2, MUZZLE // 2)


def launcher(degrees: int) -> Canvas:
    """The barrel at an angle from straight up, turning about the middle of its cell."""
    f = Figure(MUZZLE, MUZZLE, PIVOT)
    a = degrees - 90

    def at(along: float, across: float) -> shapes.Point:
        return shapes.oriented([(along, across)], (0, 0), a)[0]

    barrel = f.polygon([at(-6, -7), at(12, -7), at(24, -9.6), at(24, 9.6), at(12, 7), at(-6, 7)])
    f.form(barrel, "flesh0 gold0 gold1 gold1 gold2", 1.0)
    f.form(f.polygon([at(2, -2), at(22, -3), at(22, 0), at(2, 0)]), "gold1 gold2 gold2", 1.1)
    for along, half in ((23.4, 9.6), (11, 7.0)):
        f.form(
            f.capsule(at(along, -half), at(along, half), 2.0), "steel0 steel1 steel2 steel3", 1.0, ink=True
        )
    f.canvas.fill(f.capsule(at(26.0, -7.4), at(26.0, 7.4), 1.0), "night2")
    f.form(f.ellipse(0, 0, 10.4, 10.4), "steel0 steel1 steel2 steel3", 1.0, ink=True)
    f.form(f.ellipse(0, 0, 6.0, 6.0), "teal0 teal1 teal2 teal3", 1.0, ink=True)
    tip = at(6, 0)
    f.line(0, 0, tip[0], tip[1], "white0")
    return f.finish()


def base() -> Canvas:
    """The launcher's stand: a bowl of stone with a brass ring; the pivot is 18 px above its middle."""
    f = Figure(66, 24, (33, 22))
    f.form(f.polygon([(-30, 0), (-27, -6), (27, -6), (30, 0)]), "night1 night3 track0 track1", 1.0, edge=True)
    f.form(f.polygon([(-22, -6), (-19, -14), (-12, -18), (12, -18), (19, -14), (22, -6)]),
           "night1 track0 track1 track2", 1.0, ink=True, edge=True)  # fmt: skip
    f.form(f.capsule((-20, -8), (20, -8), 1.8), "gold0 gold1 gold2", 1.0, ink=True)
    for x in (-14, 0, 14):
        f.form(f.ellipse(x, -12, 2.4, 2.4), "teal0 teal1 teal2 teal3", 1.05, ink=True)
    return f.finish()


WELL: Final = (160, 196)
"""Inner size of the well in which bubbles hang."""


def well() -> Canvas:
    """The frame of the game: pipes at the sides, a lintel above, dark water within."""
    w, h = WELL[0] + 16, WELL[1] + 16
    out = Canvas(w, h)
    out.rect(2, 2, w - 4, h - 4, "night1")
    rows = h - 4
    for y in range(rows):
        if y > rows * 2 // 3:
            out.rect(8, 2 + y, WELL[0], 1, "night2" if (y % 3 or y > rows * 5 // 6) else "night1")
    for k in range(26):
        x, y = 12 + (k * 53) % (WELL[0] - 10), 12 + (k * 37) % (WELL[1] - 10)
        out.put(x, y, "night3")
        if k % 3 == 0:
            out.put(x + 1, y, "night3")
            out.put(x, y + 1, "night3")
    for x in (2, w - 8):
        for dx, colour in enumerate(("gold0", "gold2", "gold1", "gold1", "gold0", "flesh0")):
            out.rect(x + dx, 8, 1, h - 10, colour)
        for y in range(26, h - 12, 34):
            out.rect(x - 1, y, 8, 5, "night0")
            out.rect(x, y + 1, 6, 3, "steel1")
            out.rect(x, y + 1, 6, 1, "steel3")
            out.rect(x, y + 3, 6, 1, "steel0")
    out.rect(2, 2, w - 4, 6, "track1")
    out.rect(2, 2, w - 4, 1, "track3")
    out.rect(2, 6, w - 4, 2, "night3")
    for x in range(10, w - 10, 14):
        out.rect(x, 3, 1, 4, "night2")
        out.put(x + 1, 3, "track3")
    out.rect(8, 8, WELL[0], 1, "night0")
    out.rect(8, 8, 1, h - 10, "night0")
    out.rect(w - 9, 8, 1, h - 10, "night0")
    out.rect(2, h - 5, w - 4, 3, "track0")
    out.rect(2, h - 5, w - 4, 1, "track2")
    out.outline()
    return out


def deadline() -> Canvas:
    """The line below which nothing may hang."""
    out = Canvas(WELL[0], 3)
    for x in range(0, WELL[0], 6):
        out.rect(x, 0, 4, 2, "red1")
        out.rect(x, 0, 4, 1, "red2")
        out.rect(x, 2, 4, 1, "night0")
    return out
