"""Pictures of the potion's augments: its bottle with a liquid and a sign of their own (GDD 7.2)."""

from __future__ import annotations

from typing import Final

_BOTTLE: Final = """
...sSs.........
...bBb.........
..bBBBb........
..uUUUu........
...uXu.........
...uXu.........
..uXxxu........
.uXxxxxu.......
uXxxxxxxu......
uXxxxxxxu......
uXxxxxxxu......
uXxxxxxxu......
uxxxxxxxu......
.uxxxxxu.......
..uuuuu........
"""
"""``x`` is the liquid, ``X`` where it shines."""

_PLUS: Final = """
...mmm...
...mMm...
...mMm...
mmmmMmmmm
mMMMMMMMm
mmmmMmmmm
...mMm...
...mMm...
...mmm...
"""

_DROP: Final = """
....r....
...rRr...
...rRr...
..rRrrr..
.rRRrrrr.
.rRrrrrr.
.rRrrrrr.
.rrrrrrr.
..rrrrr..
"""

_SHIELD: Final = """
ggggggggg
gTTTgtttg
gTTtgtttg
gGGGGGGGg
gTttgtttg
gTttgtttg
.gttgttg.
..gtgtg..
...ggg...
"""

_CHEVRONS: Final = """
ww..ww...
wWw.wWw..
.wWw.wWw.
..wWw.wWw
..wWw.wWw
.wWw.wWw.
wWw.wWw..
ww..ww...
"""

_HEART: Final = """
.rr...rr.
rRRr.rRrr
rRrrrrrrr
rRrrrrrrr
rrrrrrrrr
.rrrrrrr.
..rrrrr..
...rrr...
....r....
"""

_BURST: Final = """
o...o...o
.oo.o.oo.
.ooooooo.
..ooOoo..
ooOO*OOoo
..ooOoo..
.ooooooo.
.oo.o.oo.
o...o...o
"""

_SPARKLE: Final = """
....w....
....w....
...w*w...
..w***w..
ww*****ww
..w***w..
...w*w...
....w....
....w....
"""

_RETURN: Final = """
...g.....
..gg.....
.gGGGGg..
gGGGGGGg.
.gGg..gGg
..gg...gg
.......gg
.gggggGgg
.gggggg..
"""

_WARNING: Final = """
....g....
...gGg...
...gGg...
..gGkGg..
..gGkGg..
.gGGkGGg.
.gGGGGGg.
gGGGkGGGg
ggggggggg
"""


def _augment(liquid: str, sign: str) -> str:
    """The bottle with that material in it and the sign before its lower right, told apart by an ink line."""
    rows = [
        list(row) for row in _BOTTLE.replace("x", liquid).replace("X", liquid.upper()).strip().split("\n")
    ]
    drawn = sign.strip("\n").split("\n")
    left, top = len(rows[0]) - len(drawn[0]), len(rows) - len(drawn)
    places = [(left + x, top + y, letter) for y, row in enumerate(drawn) for x, letter in enumerate(row)]
    inked = [(x, y, letter) for x, y, letter in places if letter != "."]
    for x, y, _ in inked:
        for at_x, at_y in ((x - 1, y), (x + 1, y), (x, y - 1), (x, y + 1)):
            if at_y < len(rows) and at_x < len(rows[0]) and rows[at_y][at_x] != ".":
                rows[at_y][at_x] = "k"
    for x, y, letter in inked:
        rows[y][x] = letter
    return "\n".join("".join(row) for row in rows)


AUGMENT_ICONS = {
    "PotionPercentHeal": _augment("r", _PLUS),
    "PotionLastDrop": _augment("w", _DROP),
    "PotionShield": _augment("s", _SHIELD),
    "PotionHaste": _augment("g", _CHEVRONS),
    "PotionRegen": _augment("m", _HEART),
    "PotionBlast": _augment("o", _BURST),
    "PotionCleanse": _augment("v", _SPARKLE),
    "PotionThrift": _augment("t", _RETURN),
    "PotionEmergency": _augment("e", _WARNING),
}
"""Picture by blessing id."""
