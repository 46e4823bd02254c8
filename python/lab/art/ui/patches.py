"""Nine-patches of one bevelled construction: panels, insets, tabs and tooltips (art guide 12)."""

from __future__ import annotations

from dataclasses import dataclass
from types import MappingProxyType
from typing import Final

from lab.art.canvas import Canvas


@dataclass(frozen=True, slots=True)
class Frame:
    """Colours of a bevelled frame: its shade, body and light, the fill inside and the corner pixels."""

    dark: str
    body: str
    light: str
    fill: str
    shade: str
    corner: str


FRAMES: Final = MappingProxyType(
    {
        "dark": Frame("track0", "track1", "track2", "night2", "night1", "gold1"),
        "raised": Frame("track0", "track2", "track3", "night3", "night2", "gold2"),
        "gold": Frame("gold0", "gold1", "gold2", "night2", "night1", "white0"),
        "red": Frame("red0", "red1", "red2", "night1", "night0", "red3"),
        "teal": Frame("teal0", "teal1", "teal2", "night2", "night1", "teal3"),
        "violet": Frame("violet0", "violet0", "violet1", "night2", "night1", "violet2"),
        "steel": Frame("steel0", "steel1", "steel2", "night1", "night0", "steel3"),
    }
)
"""Panel styles by name."""

PANEL_SIZE: Final = 24
PANEL_MARGINS: Final = (7, 7, 7, 7)
"""Left, top, right and bottom margin of a panel's nine-patch."""


def panel(style: str) -> Canvas:
    """A 24 × 24 panel. Raises KeyError for an unknown style."""
    f = FRAMES[style]
    n = PANEL_SIZE
    out = Canvas(n, n)
    out.rect(1, 0, n - 2, n, "night0")
    out.rect(0, 1, n, n - 2, "night0")
    out.rect(1, 1, n - 2, n - 2, f.body)
    out.rect(2, 1, n - 4, 1, f.light)
    out.rect(1, 2, 1, n - 4, f.light)
    out.rect(2, n - 2, n - 4, 1, f.dark)
    out.rect(n - 2, 2, 1, n - 4, f.dark)
    out.rect(3, 3, n - 6, n - 6, "night0")
    out.rect(4, 4, n - 8, n - 8, f.fill)
    out.rect(4, 4, n - 8, 1, f.shade)
    out.rect(4, 5, 1, n - 9, f.shade)
    # corner bosses: a two by two stud over the frame, its glint towards the light
    for x, y in ((1, 1), (n - 4, 1), (1, n - 4), (n - 4, n - 4)):
        out.rect(x, y, 3, 3, f.dark)
        out.rect(x, y, 2, 2, f.body)
        out.put(x + 1, y + 1, f.corner)
        out.put(x, y, f.light)
    for x, y in ((4, 4), (n - 5, 4), (4, n - 5), (n - 5, n - 5)):
        out.put(x, y, "night0")
    return out


def inset(fill: str = "night1", rim: str = "track0") -> Canvas:
    """A 12 × 12 sunken field, margins 3: text boxes, bar grounds and slots."""
    out = Canvas(12, 12)
    out.rect(1, 0, 10, 12, "night0")
    out.rect(0, 1, 12, 10, "night0")
    out.rect(1, 1, 10, 10, fill)
    out.rect(1, 1, 10, 1, "night0")
    out.rect(2, 10, 9, 1, rim)
    out.rect(10, 2, 1, 9, rim)
    return out


def tooltip() -> Canvas:
    """A 12 × 12 thin frame, margins 4."""
    out = Canvas(12, 12)
    out.rect(1, 0, 10, 12, "night0")
    out.rect(0, 1, 12, 10, "night0")
    out.rect(1, 1, 10, 10, "track1")
    out.rect(2, 2, 8, 8, "night1")
    for x, y in ((1, 1), (10, 1), (1, 10), (10, 10)):
        out.put(x, y, "track3")
    return out


def tab(active: bool) -> Canvas:
    """A 20 × 14 tab, margins 5 5 5 2; the active one opens into the panel below."""
    out = Canvas(20, 14)
    top = 0 if active else 2
    light, body, fill = ("gold1", "track1", "night2") if active else ("track1", "track0", "night1")
    out.rect(2, top, 16, 14 - top, "night0")
    out.rect(0, top + 2, 20, 12 - top, "night0")
    out.put(1, top + 1, "night0")
    out.put(18, top + 1, "night0")
    out.rect(2, top + 1, 16, 13 - top, body)
    out.rect(1, top + 2, 18, 12 - top, body)
    out.rect(2, top + 1, 16, 1, light)
    out.rect(3, top + 3, 14, 11 - top, fill)
    if not active:
        out.rect(0, 13, 20, 1, "night0")
    return out


def dim() -> Canvas:
    """A 4 × 4 pattern laid over everything behind a modal page: three ink pixels of four."""
    out = Canvas(4, 4, "night0")
    for x, y in ((0, 0), (2, 0), (1, 2), (3, 2)):
        out.px[y, x] = 255
    return out


def divider() -> Canvas:
    """A 24 × 5 rule with a diamond in its middle, margins 4 0 4 0 for the plain ends."""
    out = Canvas(24, 5)
    out.rect(0, 2, 24, 1, "track0")
    out.rect(0, 3, 24, 1, "night0")
    return out


def diamond() -> Canvas:
    """The 7 × 7 ornament that sits on a divider."""
    out = Canvas(7, 7)
    for row, w in enumerate((1, 3, 5, 3, 1)):
        out.rect(3 - w // 2, row + 1, w, 1, "gold1")
    out.put(3, 1, "gold2")
    out.put(2, 2, "gold2")
    out.put(3, 5, "gold0")
    out.put(4, 4, "gold0")
    out.outline()
    return out
