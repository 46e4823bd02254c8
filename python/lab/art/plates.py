"""Gear plates: a dark inset with the frame of one of the five qualities, and the empty slots (GDD 6.1, 6.2).

Quality shows three ways, not by colour alone: the frame's colour, the ornament of its corners, and one gem
a rank along the foot.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from lab.art import shapes
from lab.art.canvas import Canvas
from lab.art.material import material
from lab.art.palette import swap

SIZE: Final = 23
"""Edge of a plate; a gear drawing of at most 17 × 17 lies on its middle."""


@dataclass(frozen=True, slots=True)
class Look:
    """Frame from dark to light, the glow on the plate's floor and the gem."""

    dark: str
    body: str
    light: str
    floor: str
    gem: str


LOOKS: Final = (
    Look("track0", "track2", "track3", "night2", "track3"),
    Look("teal0", "steel1", "steel2", "steel0", "steel3"),
    Look("violet0", "violet1", "violet2", "night3", "violet2"),
    Look("gold0", "gold1", "gold2", "flesh0", "gold2"),
    Look("red1", "red2", "red3", "red0", "red3"),
)
"""The five qualities in rank order: grey-white, blue, violet, gold, red."""


def plate(rank: int) -> Canvas:
    """The 23 × 23 plate of a quality rank, 0 to 4."""
    look = LOOKS[rank]
    n = SIZE
    out = Canvas(n, n)
    out.rect(1, 0, n - 2, n, "night0")
    out.rect(0, 1, n, n - 2, "night0")
    out.rect(1, 1, n - 2, n - 2, look.body)
    out.rect(1, 1, n - 3, 1, look.light)
    out.rect(1, 1, 1, n - 3, look.light)
    out.rect(2, n - 2, n - 3, 1, look.dark)
    out.rect(n - 2, 2, 1, n - 3, look.dark)
    out.rect(2, 2, n - 4, n - 4, "night0")
    out.rect(3, 3, n - 6, n - 6, "night1")
    if rank:
        # light that wells up from the foot of the plate
        glow = shapes.ellipse(n, n, (n - 1) / 2, n - 3.5, 8.6, 4.4 + rank)
        inner = shapes.ellipse(n, n, (n - 1) / 2, n - 2.5, 5.6, 2.2 + rank * 0.6)
        field = out.px == Canvas(1, 1, "night1").px[0, 0]
        out.fill(field & glow, "night2" if rank < 3 else look.floor)
        out.fill(field & glow & inner, look.floor)
    _corners(out, look, rank)
    if rank:
        x = (n - (3 * rank - 1)) // 2
        for i in range(rank):
            out.rect(x + 3 * i - 1, n - 3, 4, 3, "night0")
        for i in range(rank):
            out.rect(x + 3 * i, n - 2, 2, 1, look.gem)
            out.put(x + 3 * i, n - 3, look.gem)
            out.put(x + 3 * i + 1, n - 3, look.light)
    return out


def _corners(out: Canvas, look: Look, rank: int) -> None:
    n = SIZE
    arm = (0, 2, 3, 4, 5)[rank]
    for x, dx in ((2, 1), (n - 3, -1)):
        for y, dy in ((2, 1), (n - 3, -1)):
            for i in range(arm):
                out.put(x + dx * i, y, look.body if y == 2 else look.dark)
                out.put(x, y + dy * i, look.body if x == 2 else look.dark)
            if rank >= 2:
                out.put(x, y, look.gem)
            if rank >= 3:
                out.put(x + dx, y + dy, look.body)


def ghost(drawing: str) -> Canvas:
    """A drawing as a dim relief, for an empty slot."""
    out = material(drawing, outline=False)
    mask = out.opaque
    out.fill(mask, "track0")
    out.fill(mask & ~shapes.move(mask, 0, 1), "track1")
    out.fill(mask & ~shapes.move(mask, 0, -1), "night3")
    return out


def locked(plain: Canvas) -> Canvas:
    """A plate whose frame has lost its light, for slots that cannot be used now."""
    out = plain.copy()
    out.remap(swap((("track", "night"),)))
    return out
