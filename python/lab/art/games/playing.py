"""Playing cards, compact and readable (GDD 9.2)."""

from __future__ import annotations

from collections.abc import Sequence
from types import MappingProxyType
from typing import Final

from lab.art.canvas import Canvas, grid

W: Final = 25
H: Final = 35

RANKS: Final = MappingProxyType(
    {
        1: "..#.. .###. ##.## ##.## ##### ##.## ##.##",
        2: ".###. ##.## ...## ..##. .##.. ##... #####",
        3: "####. ...## ...## .###. ...## ...## ####.",
        4: "##.## ##.## ##.## ##### ...## ...## ...##",
        5: "##### ##... ####. ...## ...## ##.## .###.",
        6: ".###. ##... ##... ####. ##.## ##.## .###.",
        7: "##### ...## ...## ..##. ..##. .##.. .##..",
        8: ".###. ##.## ##.## .###. ##.## ##.## .###.",
        9: ".###. ##.## ##.## .#### ...## ...## .###.",
        10: "##..###. ##.##.## ##.##.## ##.##.## ##.##.## ##.##.## ##..###.",
        11: "...## ...## ...## ...## ...## ##.## .###.",
        12: ".###.. ##.##. ##.##. ##.##. ##.##. ##.##. .##.##",
        13: "##.## ##.## ####. ###.. ####. ##.## ##.##",
    }
)
"""Rank 1 (ace) to 13 (king) as 7 rows."""

SMALL: Final = MappingProxyType(
    {
        "spade": "...#... ..###.. .#####. ####### ####### .#.#.#. ..###..",
        "heart": ".##.##. ####### ####### ####### .#####. ..###.. ...#...",
        "club": "..###.. ..###.. ####### ####### ##.#.## ...#... ..###..",
        "diamond": "...#... ..###.. .#####. ####### .#####. ..###.. ...#...",
    }
)
"""The sign under the rank."""

LARGE: Final = MappingProxyType(
    {
        "spade": (
            ".....#.....", "....###....", "...#####...", "..#######..", ".#########.", "###########",
            "###########", "####.#.####", ".##..#..##.", "....###....", "..#######..",
        ),
        "heart": (
            ".###...###.", "#####.#####", "###########", "###########", "###########", ".#########.",
            "..#######..", "...#####...", "....###....", ".....#.....",
        ),
        "club": (
            "....###....", "...#####...", "...#####...", "....###....", ".###.#.###.", "###########",
            "###########", ".###.#.###.", ".....#.....", "....###....", "..#######..",
        ),
        "diamond": (
            ".....#.....", "....###....", "...#####...", "..#######..", ".#########.", "###########",
            ".#########.", "..#######..", "...#####...", "....###....", ".....#.....",
        ),
    }
)  # fmt: skip
"""The sign in the card's lower corner."""

SUITS: Final = MappingProxyType(
    {
        "spade": ("night0", "track0"),
        "heart": ("red2", "red3"),
        "club": ("night0", "track0"),
        "diamond": ("red2", "red3"),
    }
)
"""Suit → its colour and its light."""

JACK: Final = """
....ccc....y
..cccccccc.y
.ccccccccccy
.cyyyyyyycy.
.bSSSSSSSb..
.bSkSSSkSb..
.bSSSSSSSb..
..SSShSSS...
...SSSSS....
..cccSccc...
.ccyccccycc.
cccyccccyccc
"""

QUEEN: Final = """
...y..y..y..
...yy.y.yy..
...yyyyyyy..
..oyyRyRyyo.
..oSSSSSSSo.
..oSkSSSkSo.
..oSSSSSSSo.
.ooSShhSSSoo
.oo.SSSSS.oo
.ooccSSScco.
.occyccccyco
cccyccccyccc
"""

KING: Final = """
..y...y...y.
..yy.yyy.yy.
..yyyyRyyyy.
..yyyyyyyyy.
..uSSSSSSSu.
..uSkSSSkSu.
..uSSSSSSSu.
..uuukkkuuu.
..uuuuuuuuu.
..cuuuuuuuc.
.ccyuuuuuycc
cccycuuucycc
"""

COURT: Final = MappingProxyType({11: JACK, 12: QUEEN, 13: KING})


def blank() -> Canvas:
    """The paper of a card with its outline and rounded corners."""
    out = Canvas(W, H)
    out.rect(1, 1, W - 2, H - 2, "flesh3")
    out.rect(1, 1, W - 3, H - 3, "white0")
    out.rect(2, H - 2, W - 3, 1, "flesh2")
    out.rect(W - 2, 2, 1, H - 3, "flesh2")
    for x in (1, W - 2):
        for y in (1, H - 2):
            out.px[y, x] = 255
    out.outline()
    return out


def sign(out: Canvas, rows: Sequence[str], x: int, y: int, colour: str) -> None:
    """Typed rows of dots in one colour, their top left corner at (x, y)."""
    for dy, row in enumerate(rows):
        for dx, letter in enumerate(row):
            if letter == "#":
                out.put(x + dx, y + dy, colour)


def card(suit: str, rank: int) -> Canvas:
    """The face of a card; rank 1 is the ace, 11 to 13 are jack, queen, king. KeyError for what is no card."""
    colour, light = SUITS[suit]
    out = blank()
    sign(out, RANKS[rank].split(), 3, 3, colour)
    sign(out, SMALL[suit].split(), 3, 12, colour)
    if rank in COURT:
        robe = {"night0": "track0", "red2": "red1"}[colour]
        out.rect(9, 19, 14, 14, "flesh3")
        picture = grid(COURT[rank], {"c": robe, "R": "red2", "b": "flesh0", "h": "red2"})
        picture.px[picture.px == 255] = 255
        out.blit(picture, 10, 20)
        out.rect(9, 19, 14, 1, "gold1")
        out.rect(9, 32, 14, 1, "gold1")
        out.rect(9, 19, 1, 14, "gold1")
        out.rect(22, 19, 1, 14, "gold1")
    else:
        rows = LARGE[suit]
        sign(out, rows, 11, 20, colour)
        for dy, row in enumerate(rows):  # light along the upper left edge of the large sign
            for dx, letter in enumerate(row):
                above = dy == 0 or rows[dy - 1][dx] != "#"
                if letter == "#" and above and dx < 6:
                    out.put(11 + dx, 20 + dy, light)
    return out


def back() -> Canvas:
    """The back: a red lattice round a gold die's pip."""
    out = blank()
    out.rect(2, 2, W - 4, H - 4, "red1")
    out.rect(2, 2, W - 4, 1, "red2")
    out.rect(2, 2, 1, H - 4, "red2")
    for y in range(3, H - 3):
        for x in range(3, W - 3):
            if (x + y) % 4 == 0 or (x - y) % 4 == 0:
                out.put(x, y, "red2")
    for r, colour in ((6.4, "night0"), (5.4, "gold0"), (4.4, "gold1"), (2.2, "red1")):
        out.ellipse(12, 17, r, r, colour)
    out.put(9, 15, "gold2")
    out.put(10, 14, "gold2")
    return out


FLIP_MS: Final = (60, 50, 40, 50, 60)


def flip(phase: int) -> Canvas:
    """A card that turns over: back, narrower, its edge, then the blank face; phases 0 to 4."""
    out = Canvas(W, H)
    wide = (25, 15, 3, 15, 25)[phase]
    if wide == 25:
        return back() if phase == 0 else blank()
    x = (W - wide) // 2
    out.rect(x, 0, wide, H, "night0")
    if wide == 3:
        out.rect(x + 1, 1, 1, H - 2, "flesh3")
        return out
    out.rect(x + 1, 1, wide - 2, H - 2, "white0")
    if phase == 1:
        out.rect(x + 2, 2, wide - 4, H - 4, "red1")
        for y in range(3, H - 3):
            for dx in range(3, wide - 3):
                if (dx * 2 + y) % 4 == 0 or (dx * 2 - y) % 4 == 0:
                    out.put(x + dx, y, "red2")
        out.ellipse(12, 17, 3.4, 5.4, "gold0")
        out.ellipse(12, 17, 2.4, 4.4, "gold1")
    else:
        out.rect(x + wide - 2, 1, 1, H - 2, "flesh2")
    return out
