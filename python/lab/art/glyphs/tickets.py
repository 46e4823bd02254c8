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
        "1": ("m", "kkkkkkkkk kkwwkwwkk kkwWwwwkk kkwwwwwkk kkkwwwkkk kkwwkwwkk kkkkwkkkk kkkkkkkkk"),
        "2": ("b", "kkkkkkkkk kkkggGkkk kkggkggkk kkgkGggkk kkggkggkk kkkgggkkk kkkkkkkkk kkkkkkkkk"),
        "3": ("t", "kkkkkkSSk kkkkkSsSk kkkkSsSkk kgkSsSkkk kkgsSkkkk kkbgkkkkk kbkkgkkkk kkkkkkkkk"),
        "4": ("v", "kkkkgkkkk kkkkGkkkk kkkgGgkkk kgGGGGGgk kkgGGGgkk kkkGgGkkk kkggkggkk kkkkkkkkk"),
        "5": ("r", "kkkkgkkkk kkkkGkkkk kgkgGgkgk kGgGGGgGk kgGGGGGgk kgggggggk kgkgkgkgk kkkkkkkkk"),
    }
)
"""Number of a ticket → its paper and its emblem: clover, coin, sword, star, crown."""


def ticket(number: str) -> str:
    """The material map of one kind of lottery ticket, 13 × 15. Raises KeyError for an unknown number."""
    paper, emblem = _EMBLEMS[number]
    rows = iter(emblem.split())
    lines = []
    for line in _PAPER:
        filled = line.replace("?????????", next(rows)) if "?" in line else line
        lines.append(filled.replace("a", paper).replace("A", paper.upper()))
    return "\n".join(lines)


TICKETS: Final = MappingProxyType({f"ticket_{number}": ticket(number) for number in _EMBLEMS})
"""Picture by kind of ticket."""
