"""Capsules of the claw crane: eight kinds told apart by shell, pattern and what is in them (GDD 9.2)."""

from __future__ import annotations

from collections.abc import Callable
from types import MappingProxyType
from typing import Final

import numpy as np

from lab.art.canvas import Canvas
from lab.art.material import material
from lab.art.parts import Figure

BALL: Final = 24

COIN: Final = """
..ggg..
.gGGgg.
gGgkggg
gGgkkgg
gggkggg
.ggggg.
..ggg..
"""
PURSE: Final = """
.bb.bb.
..bbb..
..ggg..
.bBbbb.
bBbgbbb
bbbbbbb
.bbbbb.
"""
HEART: Final = """
.rr.rr.
rRRrrrr
rRrrrrr
rrrrrrr
.rrrrr.
..rrr..
...r...
"""
FLASK: Final = """
..bbb..
...s...
..sSs..
.srrrs.
sRrrrrs
srrrrrs
.sssss.
"""
GEAR: Final = """
.....sS
....sSs
g..sSs.
.gsSs..
.ggs...
.bgg...
b...g..
"""
STAR: Final = """
...g...
..gGg..
ggGGGgg
.gGGGg.
..gGg..
.gg.gg.
.g...g.
"""
GEM: Final = """
.ttttt.
tTTtttt
ttTtttt
.ttttt.
..ttt..
...t...
"""
BONE: Final = """
ww...ww
wWwwwWw
.wWwww.
ww...ww
w.....w
"""

Pattern = Callable[[int, int], bool]

KINDS: Final[MappingProxyType[str, tuple[str, str, Pattern]]] = MappingProxyType(
    {
        "coin": ("gold0 gold1 gold2", COIN, lambda x, y: False),
        "purse": ("flesh0 flesh1 flesh2", PURSE, lambda x, y: y % 4 == 0),
        "heart": ("red1 red2 red3", HEART, lambda x, y: x % 4 == 1 and y % 3 == 0),
        "flask": ("moss2 moss3 moss4", FLASK, lambda x, y: x % 4 == 3),
        "gear": ("steel1 steel2 steel3", GEAR, lambda x, y: (x + y) % 5 == 0),
        "star": ("violet0 violet1 violet2", STAR, lambda x, y: (x // 2 + y // 2) % 2 == 0),
        "gem": ("teal0 teal1 teal2", GEM, lambda x, y: (abs(x - 11) + y) % 4 == 0),
        "bone": ("night3 track0 track1", BONE, lambda x, y: (x * 7 + y * 5) % 11 == 0),
    }
)
"""Kind → its shell from dark to light, what is in it, and the pattern on the shell."""


def capsule(kind: str) -> Canvas:
    """A capsule: patterned shell below, glass above with what it holds. Raises KeyError for another kind."""
    ramp, inside, pattern = KINDS[kind]
    dark, body, light = ramp.split()
    n, c = BALL, (BALL - 1) / 2
    f = Figure(n, n, (0, 0))
    disc = f.ellipse(c, c, 10.9, 10.9)
    f.canvas.fill(disc, "steel0")
    f.canvas.fill(f.ellipse(c - 1, c - 1, 9.0, 9.0), "night3")
    shell = disc & ~f.above(14)
    f.canvas.fill(shell, body)
    f.canvas.fill(shell & ~f.ellipse(c - 1, c - 1.5, 10.6, 10.6), dark)
    rows, columns = np.mgrid[0:n, 0:n]
    dots = np.array([[pattern(int(x), int(y)) for x in range(n)] for y in range(n)])
    f.canvas.fill(shell & dots & (rows > 15) & (columns < 20), dark if kind != "bone" else "track2")
    f.canvas.fill(shell & (rows == 14), light)
    f.canvas.fill(shell & (rows == 15) & (columns < 8), light)
    f.canvas.fill(disc & (rows == 13), "night0")
    picture = material(inside)
    f.canvas.blit(picture, c - picture.w / 2 + 0.5, 9.5 - picture.h / 2 + (0.5 if picture.h % 2 == 0 else 0))
    rim = disc & ~f.ellipse(c + 0.8, c + 0.8, 10.6, 10.6) & (rows < 13)
    f.canvas.fill(rim, "steel3")
    for x, y in ((6, 4), (5, 5), (5, 6), (7, 4)):
        f.put(x, y, "white0")
    return f.finish()
