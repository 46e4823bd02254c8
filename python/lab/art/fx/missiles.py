"""What bosses and mid bosses send; drawn by pose and flying left, never turned at run time."""

from __future__ import annotations

from lab.art import shapes
from lab.art.canvas import Canvas
from lab.art.parts import Figure
from lab.art.sheets import Sheet

_STONE = "night1 steel0 track0 steel1 track2 track3"


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


def add(sheet: Sheet) -> None:
    """Add the missiles; anchors at their centres. What rolls does so forward on its way to the left."""
    sheet.animate("projectile/boulder", [(_boulder(-t % 8), 70) for t in range(8)], (18, 18), loop=True)
    sheet.animate("projectile/flask", [(_flask(-t % 8), 60) for t in range(8)], (13, 13), loop=True)
