"""What is laid over the dig's ground: armour, the shovel, flying earth, tries, previews (GDD 9.2)."""

from __future__ import annotations

from types import MappingProxyType
from typing import Final

from lab.art import shapes
from lab.art.canvas import Canvas
from lab.art.grain import Grain
from lab.art.parts import Figure

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
