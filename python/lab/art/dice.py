"""Two six-sided dice: faces at rest, tumbling poses drawn as turned cubes, shadows and the glow of doubles.

The cube is drawn for each pose from its eight corners by integer tables, face by face, so that nothing is
scaled or rotated as pixels (art guide 13). ``assets/sprites/dice.png``; GDD 4.1.
"""

from __future__ import annotations

from types import MappingProxyType
from typing import Final

from lab.art import shapes
from lab.art.canvas import Canvas
from lab.art.outputs import Output
from lab.art.palette import ramp
from lab.art.shapes import Point
from lab.art.sheets import Sheet

CELL: Final = 34
"""Edge of a die's cell; the die at rest is 26 px wide. Anchor: the middle of its foot, (17, 29)."""

ANCHOR: Final = (17, 29)

SKINS: Final = MappingProxyType(
    {
        "a": ("flesh2 flesh3 white0", "red1 red2"),
        "b": ("track2 track3 steel3", "night1 night3"),
        "third": ("violet0 violet1 violet2", "night1 white0"),
        "kept": ("gold0 gold1 gold2", "night1 flesh0"),
    }
)
"""Die A (bone, red pips), die B (stone), the third die, one that the dice machine keeps: side,
face and edge; then the pips' two tones."""

_SPOTS: Final = MappingProxyType(
    {
        1: ((0.5, 0.5),),
        2: ((0.25, 0.25), (0.75, 0.75)),
        3: ((0.22, 0.22), (0.5, 0.5), (0.78, 0.78)),
        4: ((0.26, 0.26), (0.74, 0.26), (0.26, 0.74), (0.74, 0.74)),
        5: ((0.24, 0.24), (0.76, 0.24), (0.5, 0.5), (0.24, 0.76), (0.76, 0.76)),
        6: ((0.27, 0.2), (0.73, 0.2), (0.27, 0.5), (0.73, 0.5), (0.27, 0.8), (0.73, 0.8)),
    }
)
"""Where the pips lie on a face, in fractions of its edges."""


def rest(skin: str, value: int) -> Canvas:
    """A die lying flat, seen from above and in front: top face with `value` pips, front side below."""
    side, face, edge = ramp(SKINS[skin][0])
    pip, glint = ramp(SKINS[skin][1])
    dark = _darker(side)
    out = Canvas(CELL, CELL)
    out.rect(6, 3, 22, 26, side)
    out.rect(5, 4, 24, 24, side)
    out.rect(6, 27, 22, 2, dark)
    out.rect(27, 24, 2, 4, dark)
    out.rect(6, 3, 22, 20, face)
    out.rect(5, 4, 24, 18, face)
    out.rect(7, 3, 20, 1, edge)
    out.rect(5, 5, 1, 15, edge)
    out.put(6, 4, edge)
    out.rect(28, 6, 1, 16, side)
    out.rect(25, 21, 3, 1, side)
    out.rect(6, 22, 22, 1, edge)
    out.rect(6, 23, 22, 1, dark)
    out.outline()
    for u, v in _SPOTS[value]:
        _pip(out, 6 + u * 21.5, 3 + v * 19, 3.1 if value == 1 else 2.3, pip, glint)
    return out


def _darker(colour: int) -> int:
    out = Canvas(1, 1, colour)
    out.darken(out.opaque)
    return int(out.px[0, 0])


def _pip(out: Canvas, x: float, y: float, r: float, pip: int, glint: int) -> None:
    out.fill(shapes.ellipse(out.w, out.h, x, y, r + 0.15, r + 0.15), pip)
    out.put(x - 0.6, y - 0.6, glint)
    if r > 2.5:
        out.put(x - 1.2, y - 0.6, glint)


# A tumbling pose: the cube's three visible faces as quads (corner, edge u, edge v) around the middle of the
# cell, with the value on each face and which of the three tones it takes.
Quad = tuple[Point, Point, Point, int, int]

_POSES: Final[tuple[tuple[Quad, ...], ...]] = (
    (((4, 8), (19, -4), (3, 7), 1, 2), ((7, 15), (19, -4), (3, 14), 2, 1), ((23, 4), (6, 5), (3, 15), 3, 0)),
    (
        ((10, 3), (16, 6), (-6, 8), 5, 2),
        ((4, 11), (16, 6), (2, 13), 6, 1),
        ((20, 17), (6, -8), (2, 13), 4, 0),
    ),
    (
        ((17, 2), (12, 9), (-13, 8), 3, 2),
        ((4, 10), (12, 9), (1, 12), 1, 1),
        ((16, 19), (13, -8), (1, 12), 2, 0),
    ),
    (
        ((6, 5), (14, -2), (7, 8), 6, 2),
        ((13, 13), (14, -2), (-1, 15), 4, 1),
        ((6, 5), (7, 8), (-1, 15), 5, 0),
    ),
    (
        ((5, 10), (12, -8), (11, 6), 2, 2),
        ((16, 16), (12, -8), (-2, 13), 3, 1),
        ((5, 10), (11, 6), (-2, 13), 1, 0),
    ),
    (((12, 2), (15, 7), (-8, 5), 4, 2), ((4, 7), (15, 7), (1, 14), 5, 1), ((19, 14), (8, -5), (1, 14), 6, 0)),
    (((3, 9), (16, -6), (9, 4), 1, 2), ((12, 13), (16, -6), (1, 16), 3, 1), ((3, 9), (9, 4), (1, 16), 2, 0)),
    (((9, 4), (18, 2), (-5, 9), 6, 2), ((4, 13), (18, 2), (1, 13), 2, 1), ((22, 15), (5, -9), (1, 13), 4, 0)),
    (
        ((15, 2), (13, 6), (-11, 9), 2, 2),
        ((4, 11), (13, 6), (3, 13), 4, 1),
        ((17, 17), (11, -9), (3, 13), 6, 0),
    ),
    (
        ((5, 7), (17, -4), (6, 8), 3, 2),
        ((11, 15), (17, -4), (-1, 13), 5, 1),
        ((5, 7), (6, 8), (-1, 13), 1, 0),
    ),
)

TUMBLE_MS: Final = 45
"""How long one tumbling pose shows."""


def tumble(skin: str, pose: int) -> Canvas:
    """A die in the air, one of ten poses."""
    return cube(skin, pose, CELL, 1.0)


def cube(skin: str, pose: int, size: int, scale: float) -> Canvas:
    """A tumbling pose drawn at `scale` in a square of `size` px; the title shows large ones."""
    tones = ramp(SKINS[skin][0])
    pip, glint = ramp(SKINS[skin][1])
    out = Canvas(size, size)
    for corner, u, v, value, tone in _POSES[pose]:
        (cx, cy), (ux, uy), (vx, vy) = ((p[0] * scale, p[1] * scale) for p in (corner, u, v))
        points = [(cx, cy), (cx + ux, cy + uy), (cx + ux + vx, cy + uy + vy), (cx + vx, cy + vy)]
        mask = shapes.polygon(size, size, points)
        out.fill(mask, tones[tone] if tone else _darker(tones[0]))
        out.fill(mask & ~shapes.move(mask, 0, 1) & ~shapes.move(mask, 1, 0), tones[min(2, tone + 1)])
        flat = abs(u[0] * v[1] - u[1] * v[0]) < 160
        for s, t in _SPOTS[value]:
            x, y = cx + ux * s + vx * t, cy + uy * s + vy * t
            rx, ry = (1.6, 1.3) if flat else (1.9, 1.9)
            out.fill(shapes.ellipse(size, size, x, y, rx * scale, ry * scale) & mask, pip)
            if scale > 1:
                out.put(x - 1, y - 1, glint)
    out.outline()
    return out


def shadow(size: int) -> Canvas:
    """The ground shadow of a die, 0 high in the air to 3 at rest."""
    out = Canvas(CELL, 12)
    out.ellipse(16.5, 5.5, 6.4 + 2.4 * size, 2.4 + 0.7 * size, "night0")
    return out


def glow(phase: int) -> Canvas:
    """The burst behind doubles: rays that turn, four phases."""
    n = 56
    out = Canvas(n, n)
    middle = (n - 1) / 2
    for ray in range(12):
        angle = ray * 30 + phase * 7.5
        length = (27.0 if ray % 2 else 21.0) - (phase % 2)
        for half, reach, colour in ((14.0, 0.0, "gold0"), (10.0, 4.0, "gold1"), (6.0, 9.0, "gold2")):
            tip = shapes.polar(middle, middle, angle, length - reach)
            left = shapes.polar(middle, middle, angle - half, 12)
            right = shapes.polar(middle, middle, angle + half, 12)
            out.polygon([tip, left, right], colour)
    out.ellipse(middle, middle, 13.4, 13.4, "gold1")
    out.ellipse(middle, middle, 11.4, 11.4, "gold2")
    return out


def build() -> tuple[Output, ...]:
    """The atlas and its description."""
    sheet = Sheet("dice", 512)
    for skin in SKINS:
        for value in range(1, 7):
            sheet.cell(f"die_{skin}_{value}", rest(skin, value), ANCHOR)
        sheet.animate(
            f"die_{skin}_tumble",
            [(tumble(skin, pose), TUMBLE_MS) for pose in range(len(_POSES))],
            (17, 17),
            loop=True,
        )
    for size in range(4):
        sheet.cell(f"die_shadow_{size}", shadow(size), (17, 6))
    sheet.animate("doubles_glow", [(glow(p), 80) for p in range(4)], (28, 28), loop=True)
    return sheet.outputs()
