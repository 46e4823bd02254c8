"""Goods of the shop that are drawn and placed: lottery tickets, the reroll, the frame of a tile (GDD 8)."""

from __future__ import annotations

from types import MappingProxyType
from typing import Final

REROLL: Final = """
....ggggg..g.
..ggg...gggg.
.gg......ggg.
.g......gggg.
gg..wwwww....
g...wkwww....
....wwkww...g
....wwwkw...g
....wwwww..gg
.gggg......g.
.ggg......gg.
.gggg...ggg..
.g..ggggg....
"""

TICKET: Final = """
.ggggggkggggg.
gGgggggggggggg
ggggrggkgrgrgg
.gggrggggrgrg.
.gggrggkgrgrg.
ggggrggggrgrgg
gggggggkgggggg
.ggggggggggggg
"""

_PAPER: Final = (
    "aaa.aaaaa.aaa",
    "aAaaaaaaaaaaa",
    "aa?????????aa",
    "aa?????????aa",
    "aa?????????aa",
    "aa?????????aa",
    "aa?????????aa",
    "aa?????????aa",
    "aa?????????aa",
    "aa?????????aa",
    "aaaaaaaaaaaaa",
    "kakakakakakak",
    "aaaaaaaaaaaaa",
    "aAauuauuauuaa",
    "aaa.aaaaa.aaa",
)
"""A ticket with its perforated stub; the emblem goes where the question marks are, `a` is the paper."""

_EMBLEMS: Final = MappingProxyType(
    {
        "copper": ("b", "kkkkkkkkk kkkggGkkk kkggkggkk kkgGkggkk kkggkggkk kkkgggkkk kkkkkkkkk kkkkkkkkk"),
        "silver": ("u", "kkkkkkkkk kkkbbbkkk kkkkgkkkk kkkbbbkkk kkbBbbbkk kkbbGbbkk kkbbbbbkk kkkkkkkkk"),
        "gold": ("g", "kkkkkkkkk kgkkgkkgk kgkgGgkgk kGgGGGgGk kgGGGGGgk kgggggggk kkkkkkkkk kkkkkkkkk"),
        "tonic": ("m", "kkkkbkkkk kkkksSkkk kkkkskkkk kkksRskkk kkrRrrrkk kkrRrrrkk kkkrrrkkk kkkkkkkkk"),
        "fate": ("v", "kkkkgkkkk kkkkGkkkk kkkgGgkkk kgGGGGGgk kkgGGGgkk kkkGgGkkk kkggkggkk kkkkkkkkk"),
    }
)
"""Ticket of shop-lottery.csv → its paper and its emblem: coin, purse, crown, flask, star."""


def ticket(name: str) -> str:
    """The material map of one kind of lottery ticket, 13 × 15. Raises KeyError for an unknown name."""
    paper, emblem = _EMBLEMS[name]
    rows = iter(emblem.split())
    lines = []
    for line in _PAPER:
        filled = line.replace("?????????", next(rows)) if "?" in line else line
        lines.append(filled.replace("a", paper).replace("A", paper.upper()))
    return "\n".join(lines)


TICKETS: Final = MappingProxyType({f"ticket_{name}": ticket(name) for name in _EMBLEMS})
"""Picture by kind of ticket."""
