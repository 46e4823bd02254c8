"""The pedestal of legendary gear: stone and gold, the light behind the piece, its price and its blood (GDD
9.2)."""

from __future__ import annotations

from typing import Final

from lab.art import shapes
from lab.art.canvas import Canvas
from lab.art.grain import Grain
from lab.art.parts import Figure

GLOW: Final = 96
CLAIM_MS: Final = (50, 60, 70, 80, 90, 110)


_RUNES: Final = (
    (-12, ((0, 0), (1, 1), (0, 2), (-1, 3), (0, 4), (1, 4))),
    (0, ((0, 0), (0, 1), (-1, 2), (1, 2), (0, 3), (0, 4), (0, 5))),
    (12, ((0, 0), (-1, 1), (0, 2), (1, 3), (0, 4), (-1, 4))),
)
"""Signs on the shaft: where each begins, and its dots."""


def pedestal() -> Canvas:
    """A stepped pedestal with a red cushion, gilded edges and runes, 90 × 54."""
    f = Figure(90, 56, (45, 53))
    for at, wide, tall in ((0, 42, 8), (-8, 35, 7)):
        step = [(-wide, at), (-wide + 2, at - tall), (wide - 2, at - tall), (wide, at)]
        f.form(
            f.polygon([(float(x), float(y)) for x, y in step]),
            "night1 night3 track0 track1 track2",
            0.95,
            ink=True,
            edge=True,
        )
    for x in range(-36, 40, 12):
        f.line(x, -6, x, -1, "night2")
        f.line(x + 1, -6, x + 1, -1, "track2")
    f.form(
        f.polygon([(-22, -15), (-19, -33), (19, -33), (22, -15)]),
        "night1 night3 track0 track1 track2",
        0.98,
        ink=True,
    )
    for x, rows in _RUNES:
        f.dots([(x + dx, -27 + dy) for dx, dy in rows], "teal2")
        f.put(x, -27, "teal3")
    f.form(
        f.polygon([(-27, -33), (-25, -39), (25, -39), (27, -33)]),
        "flesh0 gold0 gold1 gold2",
        1.0,
        ink=True,
        edge=True,
    )
    f.form(f.ellipse(0, -41, 20.4, 5.4), "red0 red1 red2 red3", 1.05, ink=True)
    for side in (-1, 1):
        f.form(f.ellipse(side * 20, -41, 2.4, 2.4), "gold0 gold1 gold2", 1.0, ink=True)
        f.line(side * 20, -38, side * 21, -34, "gold1")
    return f.finish()


def glow(phase: int) -> Canvas:
    """Rays that turn behind the piece, broad and thin by turns, phases 0 to 3."""
    n = GLOW
    out = Canvas(n, n)
    c = (n - 1) / 2
    for colour, share in (("gold0", 1.0), ("gold1", 0.86), ("gold2", 0.7)):
        for ray in range(12):
            a = ray * 30 + phase * 7.5
            reach = (45.0 if ray % 2 else 35.0) * share + (phase % 2)
            half = (11.0 if ray % 2 else 8.0) * (0.4 + 0.6 * share)
            tip, low, high = (shapes.polar(c, c, a + d, r) for d, r in ((0, reach), (-half, 18), (half, 18)))
            out.polygon([tip, low, high], colour)
    for r, colour in ((19.4, "gold1"), (18.0, "gold2"), (16.6, "gold0"), (15.4, "flesh0"), (12.6, "night3")):
        out.ellipse(c, c, r, r, colour)
    return out


def motes(phase: int) -> Canvas:
    """Sparks that rise before the piece, phases 0 to 3."""
    n = GLOW
    out = Canvas(n, n)
    for k in range(14):
        grain = Grain(500 + k)
        x = 18 + grain.below(60)
        y = 84 - (grain.below(68) + phase * 17) % 68
        out.put(x, y, "white0" if k % 3 == 0 else "gold2")
        if k % 3 == 0 and (phase + k) % 2:
            for dx, dy in ((1, 0), (-1, 0), (0, 1), (0, -1)):
                out.put(x + dx, y + dy, "gold1")
    return out


def claimed(phase: int) -> Canvas:
    """The piece is taken: a pillar of light, then a ring that spreads and falls as sparks; phases 0 to 5."""
    n = GLOW
    out = Canvas(n, n)
    c = (n - 1) / 2
    if phase < 4:
        wide = (6, 18, 12, 4)[phase]
        for share, colour in ((1.0, "gold1"), (0.66, "gold2"), (0.36, "white0")):
            half = int(wide * share)
            if half:
                out.rect(int(c) - half + 1, 0, half * 2, n - 12, colour)
    if phase >= 1:
        r = (0, 16, 26, 34, 40, 44)[phase]
        thick = (0, 6.0, 5.0, 3.6, 2.4, 1.2)[phase]
        band = shapes.ring(n, n, c, c, r, r * 0.92, thick)
        out.fill(band, "gold1")
        out.fill(band & ~shapes.move(band, 1, 1), "white0")
    for k in range(16):
        x, y = shapes.polar(c, c, k * 22.5 + phase * 5, 8 + phase * 7.2 + (k % 3) * 3)
        out.put(x, y + phase * 1.2, "white0" if k % 2 else "gold2")
        if phase < 4:
            out.put(x + 1, y + phase * 1.2, "gold2")
    return out
