"""What bosses and mid bosses send; drawn by pose and flying left, never turned at run time."""

from __future__ import annotations

from typing import Final

from lab.art import shapes
from lab.art.canvas import Canvas, grid
from lab.art.parts import Figure
from lab.art.sheets import Sheet

_STONE: Final = "night1 steel0 track0 steel1 track2 track3"


def _boulder(turn: int) -> Canvas:
    """A torn-out rock in one of eight turns: its corners and its violet cracks are placed anew for each."""
    f = Figure(37, 37, (18, 18))
    angle = turn * 45.0
    shares = (13.4, 11.2, 14.2, 11.8, 13.2, 11.0, 13.8, 12.2)
    corners = [shapes.polar(0, 0, angle + k * 45, share) for k, share in enumerate(shares)]
    f.form(f.polygon(corners), _STONE, 0.98, edge=True)
    for x0, y0, x1, y1 in ((-8, -3, -1, 0), (-1, 0, 7, -5), (-1, 0, 2, 8), (7, -5, 9, -2)):
        a, b = shapes.oriented([(x0, y0), (x1, y1)], (0, 0), angle)
        f.line(*a, *b, "violet1")
    f.put(*shapes.oriented([(-1, 0)], (0, 0), angle)[0], "violet2")
    return f.finish()


def _flask(turn: int) -> Canvas:
    """The witch's bottle in one of eight turns of 45°, a wisp of its brew trailing from the cork."""
    f = Figure(27, 27, (13, 13))
    angle = turn * 45.0 - 90
    f.form(f.ellipse(0, 0, 5.2, 5.0), "violet0 violet1 violet1 violet2", 1.0)
    f.dots([(-2, -2), (-2, -1), (-1, -3)], "white0")
    neck = shapes.oriented([(4, -2), (7.4, -2), (7.4, 2), (4, 2)], (0, 0), angle)
    f.bevel(f.polygon(neck), "steel1 steel2 steel3", 1, ink=True)
    cork = shapes.oriented([(7, -1.6), (9.6, -1.6), (9.6, 1.6), (7, 1.6)], (0, 0), angle)
    f.bevel(f.polygon(cork), "flesh0 flesh1 flesh2", 1)
    f.canvas.outline()
    for k, (x, y) in enumerate(shapes.oriented([(10.6, 1.8), (11, -1)], (0, 0), angle)):
        f.put(x, y, "moss4" if (turn + k) % 2 else "violet2")
    return f.canvas


def _venom(frame: int) -> Canvas:
    """A glob of the queen's venom with drops that fall behind it."""
    f = Figure(38, 19, (13, 9))
    stretch = (0, 1.2, 2.0, 1.0)[frame]
    f.form(f.ellipse(0, 0, 6.2 + stretch * 0.4, 5.6 - stretch * 0.4), "moss1 moss2 moss3 moss4", 1.08)
    tail = [(3, -4), (12 + stretch, -2), (8, 0), (15 + stretch, 2), (4, 4)]
    f.bevel(f.polygon(tail), "moss1 moss2 moss3", 1)
    f.canvas.fill(f.ellipse(-1, 0.5, 2.4, 2.2), "violet1")
    f.put(-2, 0, "violet2")
    f.dots([(-4, -3), (-3, -4), (-4, -2)], "white0")
    f.canvas.outline()
    for k in range(3):
        x, y = 17 + 3 * k - frame % 2, (-2, 2, 0)[(k + frame) % 3]
        f.put(x, y, "moss4" if (k + frame) % 2 else "moss3")
    return f.canvas


def _skull(frame: int) -> Canvas:
    """A skull wrapped in violet fire that looks where it flies."""
    f = Figure(40, 25, (13, 12))
    lick = (0, 2, 1, 3)[frame]
    for colour, k in (("violet0", 1.0), ("violet1", 0.72), ("violet2", 0.4)):
        fire = [
            (-7 * k, -5 * k), (-2, -9 * k), (6, -7 * k), (13 * k + lick, -8 * k), (11 * k, -3),
            (23 * k - lick, -1), (12 * k, 2), (17 * k + lick, 6 * k), (5, 7 * k), (-3, 9 * k),
            (-8 * k, 4 * k),
        ]  # fmt: skip
        f.canvas.fill(f.polygon(fire), colour)
    head = grid(_HEAD)
    f.lay(head, -8, -6)
    f.canvas.outline()
    if frame % 2:
        f.dots([(-5, -1), (0, -1)], "white0")
    return f.canvas


_HEAD: Final = """
..UUSSSSU..
.USSwwSSSUu
USSwSSSSSUu
UkkkSSkkkUt
kPVkSSkPVkt
UkkkUkUkkUt
.UUUkkUUUt.
.kUkUkUkt..
.SkSkSkUt..
..UUUUUt...
"""


def _wave(frame: int) -> Canvas:
    """The knight-lord's cut that runs on along the ground: a violet crescent, its horns to the right."""
    f = Figure(50, 54, (11, 46))
    w, h = f.canvas.w, f.canvas.h
    sway = (0, 1, 2, 1)[frame]
    for colour, grow, shift in (
        ("violet0", 0.0, 0.0),
        ("violet1", -1.6, 0.6),
        ("violet2", -3.6, 0.8),
        ("white0", -4.6, -1.0),
    ):
        outer = shapes.ellipse(w, h, 23, 26, 21.4 + grow + sway * 0.3, 24.4 + grow)
        inner = shapes.ellipse(w, h, 31 + shift - sway * 0.5, 26, 22.4 - grow * 0.55, 23.4 - grow * 0.6)
        f.canvas.fill(outer & ~inner, colour)
    for k in range(4):
        y = -38 + 10 * k + (frame * 3) % 8
        f.put(6 + (k * 5 + frame * 2) % 12, min(4, y), "violet2" if k % 2 else "violet1")
    f.canvas.fill(shapes.ring(w, h, 15, 48, 10.4 + sway, 2.6, 1.1) & ~f.canvas.opaque, "violet1")
    return f.canvas


def _heavy_bolt(trail: int, charged: bool) -> Canvas:
    """The arbalest's bolt: twice an archer's, iron-headed; a charged one burns violet."""
    f = Figure(56, 15, (27, 7))
    f.bevel(f.capsule((-14, 0), (15, 0), 1.2), "gold0 flesh1 flesh2", 1)
    head = [(-24, 0), (-15, -4), (-13, 0), (-15, 4)]
    f.bevel(f.polygon(head), "violet0 violet1 violet2" if charged else "steel1 steel2 steel3", 1)
    f.line(-22, -1, -15, -3, "white0")
    for y in (-1, 1):
        vane = [(9, y), (12, y * 4), (18, y * 4), (16, y)]
        f.bevel(f.polygon(vane), "violet0 violet1 violet2" if charged else "red1 red2 red3", 1)
    f.canvas.outline()
    for k in range(4 if trail else 3):
        f.put(
            20 + 2 * k + trail,
            (0, -2, 2, 0)[k],
            ("white0", "violet2" if charged else "gold2", "track3", "track2")[k],
        )
    return f.canvas


def add(sheet: Sheet) -> None:
    """Add the missiles; anchors at their centres, the wave's on the ground. What rolls does so forward."""
    sheet.animate("projectile/boulder", [(_boulder(-t % 8), 70) for t in range(8)], (18, 18), loop=True)
    sheet.animate("projectile/flask", [(_flask(-t % 8), 60) for t in range(8)], (13, 13), loop=True)
    sheet.animate("projectile/venom", [(_venom(i), 60) for i in range(4)], (13, 9), loop=True)
    sheet.animate("projectile/skull", [(_skull(i), 70) for i in range(4)], (13, 12), loop=True)
    sheet.animate("projectile/wave", [(_wave(i), 60) for i in range(4)], (11, 46), loop=True)
    for name, charged in (("projectile/heavy_bolt", False), ("projectile/heavy_bolt_charged", True)):
        sheet.animate(name, [(_heavy_bolt(i, charged), 60) for i in (0, 1)], (27, 7), loop=True)
