"""Cards of blessings: a nine-patch frame for each tier, told apart by colour, corner and gems (GDD 7.1)."""

from __future__ import annotations

from dataclasses import dataclass
from types import MappingProxyType
from typing import Final

from lab.art.canvas import Canvas, grid

SIZE: Final = 40
MARGINS: Final = (13, 13, 13, 13)
"""Left, top, right and bottom margin of a card's nine-patch: the corners with their ornaments."""


@dataclass(frozen=True, slots=True)
class Tier:
    """Frame from dark to light, the ground inside, its glow and the gem of the corners."""

    dark: str
    body: str
    light: str
    ground: str
    glow: str
    gem: str
    rank: int


TIERS: Final = MappingProxyType(
    {
        "common": Tier("track0", "track2", "track3", "night2", "night3", "steel3", 1),
        "rare": Tier("teal0", "teal1", "teal3", "night2", "teal0", "teal3", 2),
        "heroic": Tier("violet0", "violet1", "violet2", "night2", "violet0", "violet2", 3),
        "legendary": Tier("gold0", "gold1", "gold2", "night2", "flesh0", "red3", 4),
    }
)
"""Look by tier, in the order of blessing-tiers.csv."""


def _frame(dark: str, body: str, light: str, ground: str, glow: str) -> Canvas:
    n = SIZE
    out = Canvas(n, n)
    out.rect(2, 0, n - 4, n, "night0")
    out.rect(0, 2, n, n - 4, "night0")
    out.rect(1, 1, n - 2, n - 2, "night0")
    out.rect(2, 1, n - 4, n - 2, body)
    out.rect(1, 2, n - 2, n - 4, body)
    out.rect(3, 1, n - 6, 1, light)
    out.rect(1, 3, 1, n - 6, light)
    out.rect(3, n - 2, n - 6, 1, dark)
    out.rect(n - 2, 3, 1, n - 6, dark)
    out.rect(3, 3, n - 6, n - 6, "night0")
    out.rect(4, 4, n - 8, n - 8, dark)
    out.rect(5, 5, n - 10, n - 10, "night0")
    out.rect(6, 6, n - 12, n - 12, ground)
    out.rect(6, 6, n - 12, 1, glow)
    out.rect(6, n - 7, n - 12, 1, glow)
    out.rect(6, 6, 1, n - 12, glow)
    out.rect(n - 7, 6, 1, n - 12, glow)
    return out


def card(tier: str) -> Canvas:
    """The 40 × 40 card of a tier; the gems of its rank hang in each corner. Raises KeyError for another."""
    t = TIERS[tier]
    out = _frame(t.dark, t.body, t.light, t.ground, t.glow)
    n = SIZE
    for x0, dx in ((0, 1), (n - 1, -1)):
        for y0, dy in ((0, 1), (n - 1, -1)):

            def put(
                x: int, y: int, colour: str, ox: int = x0, sx: int = dx, oy: int = y0, sy: int = dy
            ) -> None:
                out.put(ox + sx * x, oy + sy * y, colour)

            for i in range(2 + 2 * t.rank):  # the ornament's arms grow with the rank
                for along, across in ((3 + i, 3), (3, 3 + i)):
                    put(along, across, t.body if i % 3 else t.light)
                if i < 2 * t.rank:
                    put(4 + i, 4, t.dark)
                    put(4, 4 + i, t.dark)
            for x, y in ((2, 1), (1, 2), (3, 1), (1, 3), (2, 3), (3, 2), (2, 2)):
                put(x, y, t.dark)
            put(2, 2, t.gem)
            put(3, 3, "white0" if t.rank > 2 else t.light)
            for k in range(t.rank - 1):
                put(6 + 2 * k, 6, t.gem)
                put(6, 6 + 2 * k, t.gem)
    return out


_STAR: Final = grid(
    """
.....V.....
.....V.....
....VPV....
....VPV....
..vVPwPVv..
VVPPwwwPPVV
..vVPwPVv..
....VPV....
....VPV....
.....V.....
.....V.....
"""
)


def reverse() -> Canvas:
    """A card's back as a nine-patch like its face; the medal lies in its middle."""
    out = _frame("violet0", "gold0", "gold1", "night3", "violet0")
    for x in (3, 35):
        for y in (3, 35):
            out.rect(x, y, 2, 2, "gold2")
    return out


MEDAL_W, MEDAL_H = 115, 109


def medal() -> Canvas:
    """What lies inside a card's back, 115 × 109: a lattice, and a star in rings of gold in its middle."""
    out = Canvas(MEDAL_W, MEDAL_H, "night3")
    mx, my = MEDAL_W // 2, MEDAL_H // 2
    for y in range(MEDAL_H):
        for x in range(MEDAL_W):
            if (x - mx + y - my) % 12 == 0 or (x - mx - y + my) % 12 == 0:
                out.put(x, y, "violet0")
            elif (x - mx + y - my) % 12 == 6 and (x - mx - y + my) % 12 == 6:
                out.put(x, y, "violet1")
    for r, colour in ((23.4, "night0"), (22.4, "violet0"), (21.0, "night3"), (17.4, "violet1"),
                      (16.2, "night3"), (12.4, "night0"), (11.4, "gold0"), (9.6, "night1")):  # fmt: skip
        out.ellipse(mx, my, r, r, colour)
    for dx, dy in ((0, -19), (19, 0), (0, 19), (-19, 0), (13, -13), (13, 13), (-13, 13), (-13, -13)):
        out.rect(mx + dx - 1, my + dy - 1, 3, 3, "gold0")
        out.put(mx + dx, my + dy, "gold2")
    out.blit(_STAR, mx - 5, my - 5)
    return out


_POINTED: Final = (
    "....#....",
    "...###...",
    "...###...",
    "#########",
    ".#######.",
    "..#####..",
    ".#######.",
    ".##...##.",
    "##.....##",
)

STARS: Final = MappingProxyType(
    {
        "full": ("gold0", "gold1", "gold2"),
        "new": ("gold1", "gold2", "white0"),
        "empty": ("night3", "track0", "track1"),
    }
)
"""Shade, body and light of a blessing's star: had, coming with this card, still missing."""


def star(state: str) -> Canvas:
    """A star of 11 × 11 with its outline. Raises KeyError for an unknown state."""
    dark, body, light = STARS[state]
    out = Canvas(11, 11)
    for y, row in enumerate(_POINTED):
        for x, mark in enumerate(row):
            if mark == "#":
                out.put(x + 1, y + 1, light if y < 3 or (y == 3 and x < 5) else dark if y > 6 else body)
    out.outline()
    return out


def back() -> Canvas:
    """The back of a card, whole and not to be stretched: 40 × 56 with a star in a lattice."""
    plain = _frame("violet0", "gold0", "gold1", "night3", "violet0")
    out = Canvas(40, 56)
    out.px[:28], out.px[28:] = plain.px[:28], plain.px[-28:]
    out.px[20:36] = plain.px[20]
    for y in range(8, 48):
        for x in range(8, 32):
            if (x + y) % 8 == 0 or (x - y) % 8 == 0:
                out.put(x, y, "violet0")
            elif (x + y) % 8 == 4 and (x - y) % 8 == 4:
                out.put(x, y, "violet1")
    out.ellipse(19.5, 27.5, 9.4, 9.4, "night0")
    out.ellipse(19.5, 27.5, 8.4, 8.4, "gold0")
    out.ellipse(19.5, 27.5, 7.0, 7.0, "night1")
    out.blit(_STAR, 14, 22)
    for x in (3, 35):
        for y in (3, 51):
            out.rect(x, y, 2, 2, "gold2")
    return out


def place() -> Canvas:
    """The empty place of a card: a sunken outline, a nine-patch like the cards."""
    n = SIZE
    out = Canvas(n, n)
    out.rect(2, 0, n - 4, n, "night0")
    out.rect(0, 2, n, n - 4, "night0")
    out.rect(1, 1, n - 2, n - 2, "night0")
    out.rect(2, 2, n - 4, n - 4, "night1")
    out.rect(2, n - 3, n - 4, 1, "night3")
    out.rect(n - 3, 2, 1, n - 4, "night3")
    out.rect(4, 4, n - 8, n - 8, "night2")
    out.rect(5, 5, n - 10, n - 10, "night1")
    return out
