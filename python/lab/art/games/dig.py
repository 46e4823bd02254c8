"""The dig for the hero's body: ground, what is unearthed, hints, the shovel (GDD 9.2). Cells of 28 px."""

from __future__ import annotations

from types import MappingProxyType
from typing import Final

import numpy as np

from lab.art import shapes
from lab.art.canvas import Canvas
from lab.art.grain import Grain
from lab.art.palette import Mask
from lab.art.parts import Figure

CELL: Final = 28
UP, RIGHT, DOWN, LEFT = 1, 2, 4, 8


def closed(variant: int) -> Canvas:
    """Ground that nobody has opened: a hump of earth with stones, roots or grass; variants 0 and 1."""
    n = CELL
    out = Canvas(n, n, "night0")
    out.rect(1, 1, n - 2, n - 2, "flesh0")
    grain = Grain(300 + variant)
    body = shapes.polygon(
        n, n, [(3, 1), (n - 3, 1), (n - 1, 3), (n - 1, n - 4), (n - 3, n - 2), (3, n - 2), (1, n - 4), (1, 3)]
    )
    out.fill(body, "flesh1")
    out.fill(body & ~shapes.move(body, 1, 1), "flesh2")
    out.fill(body & ~shapes.move(body, -1, -2), "flesh0")
    for _ in range(20):
        x, y = grain.between(3, n - 6), grain.between(3, n - 7)
        out.rect(x, y, grain.between(1, 3), 1, grain.pick(("flesh0", "flesh0", "flesh2")))
    for _ in range(3):
        x, y = grain.between(4, n - 9), grain.between(4, n - 9)
        stone = Canvas(n, n)
        stone.ellipse(x + 2, y + 2, 2.4, 1.9, "track1")
        stone.put(x + 1, y + 1, "track3")
        stone.put(x + 2, y + 1, "track2")
        stone.outline("night2")
        out.blit(stone, 0, 0)
    for k in range(4 if variant == 0 else 7):
        x = grain.between(3, n - 5)
        y = 4 if variant == 0 else grain.between(4, n - 5)
        out.put(x, y, "moss3")
        out.put(x + 1, y - 1, "moss4" if k % 2 else "moss3")
        out.put(x - 1, y - 1, "moss2")
    return out


def opened(variant: int) -> Canvas:
    """A hole: dark earth below the edge of the ground; variants 0 and 1."""
    n = CELL
    out = Canvas(n, n, "night0")
    out.rect(1, 1, n - 2, n - 2, "night2")
    out.rect(1, 1, n - 2, 3, "night1")
    out.rect(1, 1, 2, n - 2, "night1")
    out.rect(1, 1, n - 2, 1, "flesh0")
    out.rect(1, n - 2, n - 2, 1, "flesh0")
    out.rect(n - 2, 2, 1, n - 3, "flesh0")
    grain = Grain(330 + variant)
    for _ in range(16):
        x, y = grain.between(4, n - 6), grain.between(5, n - 5)
        out.rect(x, y, grain.between(1, 3), 1, grain.pick(("night1", "night3", "flesh0")))
    for _ in range(2):
        x, y = grain.between(4, n - 8), grain.between(6, n - 7)
        out.rect(x, y, 2, 1, "track0")
        out.put(x, y, "track1")
    return out


_DIGITS: Final = (
    ".####. ##..## ##..## ##..## ##..## ##..## ##..## ##..## .####.",
    "..##.. .###.. ####.. ..##.. ..##.. ..##.. ..##.. ..##.. ######",
    ".####. ##..## ....## ....## ..###. .##... ##.... ##.... ######",
    ".####. ##..## ....## ....## ..###. ....## ....## ##..## .####.",
    "...##. ..###. .####. ##.##. ##.##. ###### ...##. ...##. ...##.",
    "###### ##.... ##.... #####. ....## ....## ....## ##..## .####.",
    ".####. ##..## ##.... ##.... #####. ##..## ##..## ##..## .####.",
    "###### ....## ....## ...##. ...##. ..##.. ..##.. .##... .##...",
    ".####. ##..## ##..## ##..## .####. ##..## ##..## ##..## .####.",
)
_TONES: Final = (
    "track1 track2", "teal2 teal3", "moss3 moss4", "gold1 gold2", "flesh2 flesh3",
    "red3 flesh3", "red2 red3", "violet1 violet2", "steel3 white0",
)  # fmt: skip


def hint(number: int) -> Canvas:
    """How many of the eight neighbours are body, 0 to 8, each in a colour of its own."""
    body, light = _TONES[number].split()
    out = Canvas(12, 13)
    for y, row in enumerate(_DIGITS[number].split()):
        for x, letter in enumerate(row):
            if letter == "#":
                out.put(3 + x, 2 + y, light if y < 3 else body)
    out.outline(diagonal=True)
    return out


def body(joins: int) -> Canvas:
    """A piece of the hero's stone body that runs on to the neighbours in `joins` (sum of UP, RIGHT, DOWN,
    LEFT): hewn stone with a lit edge, a groove, seams and moss. Raises ValueError beyond 0 to 15."""
    if not 0 <= joins <= 15:
        raise ValueError(f"joins are a sum of 1, 2, 4 and 8, not {joins}")
    n, m = CELL, CELL * 3
    core = [(35, 29), (48, 29), (54, 35), (54, 48), (48, 54), (35, 54), (29, 48), (29, 35)]
    mask = shapes.polygon(m, m, [(float(x), float(y)) for x, y in core])
    sides = {UP: (0, -40), RIGHT: (40, 0), DOWN: (0, 40), LEFT: (-40, 0)}
    for side, (dx, dy) in sides.items():
        if joins & side:
            mask |= shapes.capsule(m, m, (41.5, 41.5), (41.5 + dx, 41.5 + dy), 10.6)
    f = Figure(m, m, (0, 0))
    f.form(mask, "track0 track1 track2 track3 steel3", 1.0)
    inner = _shrunk(mask, 4)
    groove = inner & ~_shrunk(inner, 1)
    f.canvas.fill(groove, "track1")
    f.canvas.fill(shapes.move(groove, 1, 1) & inner & ~groove, "steel3")
    for side, (dx, dy) in sides.items():  # seams of the armour where pieces meet
        if joins & side:
            x, y = 41.5 + dx * 12.5 / 40, 41.5 + dy * 12.5 / 40
            across = (10, 0) if dy else (0, 10)
            seam = f.capsule((x - across[0], y - across[1]), (x + across[0], y + across[1]), 0.6) & mask
            f.canvas.fill(seam, "track0")
            f.canvas.fill(shapes.move(seam, 1 if dx else 0, 1 if dy else 0) & mask & ~seam, "track3")
    grain = Grain(400 + joins)
    for _ in range(4):
        x, y = 31 + grain.below(20), 31 + grain.below(20)
        if mask[y, x]:
            f.canvas.line(x, y, x + grain.between(-2, 2), y + grain.between(1, 3), "track0")
    for _ in range(3):
        x, y = 31 + grain.below(20), 34 + grain.below(18)
        if mask[y, x] and mask[y, x + 2]:
            f.canvas.rect(x, y, 2, 1, "moss3")
    f.canvas.outline()
    below = shapes.neighbours(f.canvas.opaque)
    f.canvas.fill(shapes.move(below, 0, 1) & ~f.canvas.opaque, "night0")
    return Canvas.of(f.canvas.px[n : 2 * n, n : 2 * n])


def _shrunk(mask: Mask, by: int) -> Mask:
    out = mask
    for _ in range(by):
        out = (
            out
            & shapes.move(out, 1, 0)
            & shapes.move(out, -1, 0)
            & shapes.move(out, 0, 1)
            & shapes.move(out, 0, -1)
        )
    return np.asarray(out)


HELMET: Final = """
.....rrr.....
...rrRRrr....
..rrgggg.....
..rgGGggg....
.rgGGgggggg..
.rgGggggggg..
.rgggggggggg.
.rgkkkkkkkgg.
...ggkgkggg..
...ggkgkggg..
....gkgkgg...
.....ggg.....
"""
PLATE: Final = """
.gg.......gg.
gGGgg...gggGg
gGGgggggggggg
.gGGggkggggg.
..gGggkgggg..
..gGgkkkggg..
..gggkrkggg..
..gggkkkggg..
..ggggkgggg..
...gggkggg...
...bbbbbbb...
...ggg.ggg...
"""
GAUNTLET: Final = """
...g.g.g.....
..gGgGgGg....
..gGgGgGg.g..
..gGgGgGggGg.
..gggggggGgg.
..gGGgggggg..
..gGgggggg...
...gggggg....
..kkkkkkkk...
..gGGggggg...
.gGGgggggg...
.gggggggggg..
"""
HILT: Final = """
.........ggg.
........gGGg.
........gGgg.
.......bbgg..
..gg..bbb....
..gGgbbb.....
...gGgb......
....gGg......
...sSgGg.....
..sSs.gGg....
.sSs...gg....
.ss..........
"""
BOOT: Final = """
..ggggg......
..gGGgg......
..kkkkk......
..gGggg......
..gGggg......
..gGggg......
..gGgggg.....
..gGggggggg..
..gGGgggggggg
..ggggggggggg
..kkkkkkkkkkk
..bbb.bbbbbb.
"""
MARKS: Final = (HELMET, PLATE, GAUNTLET, HILT, BOOT)
"""Parts of the hero's armour, as material maps: helmet, breastplate, gauntlet, sword's hilt, boot."""


def cover(phase: int, fits: bool) -> Canvas:
    """A cell that the cover shape would open: marching corners and a bright veil; red with a cross where it
    does not fit. Phases 0 to 3."""
    n = CELL
    out = Canvas(n, n)
    dark, mid, light = ("teal1", "teal2", "teal3") if fits else ("red1", "red2", "red3")
    for y in range(3, n - 3):
        for x in range(3, n - 3):
            if (x + y + phase) % 4 == 0 and (x - y) % 2 == 0:
                out.put(x, y, mid)
    path = [(x, 1) for x in range(1, n - 1)] + [(n - 2, y) for y in range(1, n - 1)]
    path += [(x, n - 2) for x in range(n - 3, 0, -1)] + [(1, y) for y in range(n - 3, 1, -1)]
    for i, (x, y) in enumerate(path):
        step = (i - 2 * phase) % 8
        out.put(x, y, light if step < 3 else mid if step < 5 else dark)
    if not fits:
        for k in range(-6, 7):
            for w in (0, 1):
                out.put(13 + k + w, 14 + k, light)
                out.put(13 + k + w, 14 - k, light)
    edge = [(x, y) for x in (0, n - 1) for y in range(n)] + [(x, y) for y in (0, n - 1) for x in range(n)]
    for x, y in edge:
        out.put(x, y, "night0")
    return out


BURST: Final = 44
BREAK_MS: Final = (50, 60, 70, 80, 90)


def breaking(phase: int) -> Canvas:
    """Clods that fly when a cell is opened, phases 0 to 4."""
    n = BURST
    out = Canvas(n, n)
    c = (n - 1) / 2
    for k in range(11):
        grain = Grain(360 + k)
        a, far = k * 33 + grain.below(16), 4 + grain.below(5)
        x, y = shapes.polar(c, c, a, far + phase * 2.7)
        y += phase * phase * 0.4 - phase * 1.4
        r = (3.4, 3.0, 2.4, 1.8, 1.0)[phase] * (0.7 + grain.below(4) * 0.12)
        out.ellipse(x, y, r, r * 0.8, "flesh1" if k % 3 else "flesh0")
        out.ellipse(x - 0.5, y - 0.5, r * 0.55, r * 0.4, "flesh2" if k % 3 else "flesh1")
    if phase < 4:
        out.outline()
    for k in range(8):
        x, y = shapes.polar(c, c, k * 45 + 12, 8 + phase * 2.2)
        if phase > 0:
            out.put(x, y, "track2" if k % 2 else "flesh1")
    return out


SHINE_MS: Final = (60, 70, 80, 90, 110)


def shine(phase: int) -> Canvas:
    """A piece of the body comes to light: a star of gold that opens and breaks up, phases 0 to 4."""
    n = BURST
    out = Canvas(n, n)
    c = (n - 1) / 2
    reach = (8, 15, 20, 20, 20)[phase]
    if phase < 3:
        for k in range(8):
            a = k * 45 + (0, 0, 10)[phase]
            long = reach if k % 2 == 0 else reach * 0.66
            tip, low, high = (
                shapes.polar(c, c, a + d, r) for d, r in ((0, long), (-10, long * 0.3), (10, long * 0.3))
            )
            out.polygon([tip, low, high], "gold1")
            tip, low, high = (
                shapes.polar(c, c, a + d, r)
                for d, r in ((0, long * 0.7), (-7, long * 0.25), (7, long * 0.25))
            )
            out.polygon([tip, low, high], "gold2")
        out.ellipse(c, c, (5, 5, 3)[phase], (5, 5, 3)[phase], "white0")
    for k in range(10):
        x, y = shapes.polar(c, c, k * 36 + phase * 13, 7 + phase * 2.2 + (k % 3) * 1.5)
        out.put(x, y, "white0")
        if phase < 4:
            for dx, dy in ((1, 0), (-1, 0), (0, 1), (0, -1)):
                out.put(x + dx, y + dy, "gold2")
    return out


TOOL: Final = 40
TIP: Final = (9, 31)
"""The shovel's tip in its cell."""

SHOVEL_MS: Final = (120, 70, 60, 90, 110, 80)
_SHOVELS: Final = (
    (0, 0, 58, 0),
    (3, -6, 50, 0),
    (-1, 3, 66, 0),
    (0, 3, 74, 2),
    (1, -4, 40, 3),
    (2, -3, 52, 0),
)


def shovel(phase: int) -> Canvas:
    """The shovel whose tip digs: 0 waits, 1 drawn back, 2 driven in, 3 and 4 lift the earth, 5 back."""
    dx, dy, slant, load = _SHOVELS[phase]
    f = Figure(TOOL, TOOL, (TIP[0] + dx, TIP[1] + dy))
    a = -slant

    def at(along: float, across: float) -> shapes.Point:
        return shapes.oriented([(along, across)], (0, 0), a)[0]

    f.form(f.capsule(at(8, 0), at(21, 0), 1.4), "flesh0 flesh1 flesh2", 1.0)
    f.form(f.capsule(at(22, -3.4), at(22, 3.4), 1.5), "flesh0 flesh1 flesh2", 1.0, ink=True)
    blade = f.polygon([at(-1, 0), at(3, -4.6), at(9.5, -4.6), at(10.5, 0), at(9.5, 4.6), at(3, 4.6)])
    f.form(blade, "steel0 steel1 steel2 steel3", 1.05, ink=True)
    middle = at(2, 0), at(9, 0)
    f.line(*middle[0], *middle[1], "steel1")
    for k in range(load):
        x, y = at(3 + k * 2.4, -2 - k % 2)
        f.form(f.ellipse(x, y - 1, 2.9, 2.4), "flesh0 flesh1 flesh2", 1.0, ink=True)
    if phase == 2:
        for x, y in ((-5, -1), (5, 0), (-3, -4), (6, -4)):
            f.canvas.fill(f.ellipse(x, y, 1.3, 1.0), "flesh1")
    return f.finish()


TRY: Final = """
........ppp
.......bppp
......bb.pp
.....bb....
.ss.bb.....
sSssb......
sSsssss....
sSssssss...
ssssssss...
.sssssss...
..sssss....
"""

SPENT: Final = """
........nnn
.......nnnn
......nn.nn
.....nn....
.nn.nn.....
nNnnn......
nNnnnnn....
nNnnnnnn...
nnnnnnnn...
.nnnnnnn...
..nnnnn....
"""


def mini(anchor: bool) -> Canvas:
    """A cell of a cover shape's preview, 9 px at a pitch of 8; the anchor has a gold pip."""
    out = Canvas(9, 9)
    out.rect(1, 1, 7, 7, "teal1")
    out.rect(1, 1, 7, 1, "teal3")
    out.rect(1, 1, 1, 7, "teal2")
    out.rect(1, 7, 7, 1, "teal0")
    if anchor:
        out.rect(3, 3, 3, 3, "gold1")
        out.put(3, 3, "gold2")
        out.put(4, 3, "gold2")
    out.outline()
    for x in (0, 8):
        for y in (0, 8):
            out.px[y, x] = 0
    return out


MINIS: Final = MappingProxyType({"dig_mini": False, "dig_mini_anchor": True})
