"""The potion bottle with its liquid at different levels (GDD 7.2)."""

from __future__ import annotations

from typing import Final

from lab.art.canvas import Canvas, grid
from lab.art.material import framed

FILLED: Final = 5
"""Level of a full bottle; 0 is empty."""

_BOTTLE: Final = """
.....sSs.....
.....BsB.....
....bBBBb....
....uU4Uu....
.....a4a.....
.....aaa.....
....taaau....
...taaaaau...
..taaaaaaau..
.taaaaaaaaau.
.taaaaaaaaau.
.taaaaaaaaau.
.taaaaaaaaau.
..taaaaaaau..
...ttttttt...
"""

_TOP: Final = 4
_BOTTOM: Final = 13


def potion(level: int) -> Canvas:
    """The 15 × 17 bottle filled to `level` of FILLED."""
    if not 0 <= level <= FILLED:
        raise ValueError(f"a potion's level is 0 to {FILLED}, not {level}")
    rows = _BOTTLE.strip("\n").split("\n")
    glass = grid(_BOTTLE.replace("a", "n"))
    surface = _BOTTOM + 1 - (_BOTTOM + 1 - _TOP - 2) * level // FILLED
    for y in range(_TOP, _BOTTOM + 1):
        for x, letter in enumerate(rows[y]):
            if letter != "a":
                continue
            inner = [i for i, other in enumerate(rows[y]) if other == "a"]
            if y < surface or not level:
                glass.put(x, y, "night2" if x > inner[0] else "track0")
            elif y == surface:
                glass.put(x, y, "red3")
            else:
                low = y >= _BOTTOM - 1 or x >= inner[-1] - 1
                glass.put(x, y, "red1" if low else "red2")
    glass.put(3, 9, "steel3")
    glass.put(3, 10, "steel2")
    glass.put(4, 8, "steel3")
    if level:
        for x, y in ((7, 11), (5, 12), (8, 9)):
            if y > surface:
                glass.put(x, y, "red3")
    return framed(glass)
