"""What enemies send: bolt, bomb and violet orb; drawn by pose, never turned at run time."""

from __future__ import annotations

from lab.art import shapes
from lab.art.canvas import Canvas
from lab.art.parts import Figure
from lab.art.sheets import Sheet


def _bolt(trail: int, second: bool) -> Canvas:
    """A bolt flying left; `trail` 0…1 is the flicker of its wake."""
    f = Figure(36, 11, (18, 5))
    f.line(-12, 0, 6, 0, "steel2" if second else "steel3")
    f.line(-12, -1, 3, -1, "steel3" if second else "white0")
    f.dots([(-15, 0), (-14, 0), (-14, -1), (-13, 0), (-13, 1), (-13, -1)], "white0")
    f.dots([(-12, 1), (-12, -2)], "steel2")
    feather = "violet1" if second else "red2"
    f.dots([(4, -1), (5, -2), (6, -2), (5, 1), (6, 2), (4, 1), (7, -2), (7, 2)], feather)
    f.canvas.outline()
    for i in range(4 if trail else 3):
        f.put(9 + 2 * i + trail, (0, -1, 1, 0)[i], ("white0", "gold2", "track3", "track2")[i])
    return f.canvas


def _bomb(turn: int, second: bool) -> Canvas:
    """The thrown bomb in one of eight turns of 45°: face, collar and fuse are placed anew for each."""
    angle = turn * 45.0
    f = Figure(25, 25, (12, 12))
    f.form(f.ellipse(0, 0, 6.6, 6.4), "night0 night1 night3 track0 track2", 1.05)
    f.dots([(-3, -4), (-4, -3)], "track3")
    face = [
        (-3.4, -1),
        (-2.4, 0),
        (1.6, 0),
        (2.6, -1),
        (-2.6, 3.2),
        (-1.2, 2.6),
        (0.2, 3.2),
        (1.6, 2.6),
        (2.8, 3.2),
    ]
    f.dots(shapes.oriented([(-y, x) for x, y in face], (0, 0), angle - 90), "violet1" if second else "red2")
    collar = shapes.oriented([(5, -2.4), (7.6, -2.4), (7.6, 2.4), (5, 2.4)], (0, 0), angle - 90)
    f.bevel(f.polygon(collar), "flesh0 gold0 gold1", 1)
    fuse, tip = shapes.oriented([(8.4, 0.6), (9.6, 1.4)], (0, 0), angle - 90)
    f.put(*fuse, "flesh1")
    f.canvas.outline()
    f.put(*tip, "white0")
    spark = shapes.oriented(
        [(10.6, 2.2), (9.4, 3), (10.8, 0.4)] if turn % 2 else [(11, 1.4), (9.4, 0.2), (8.6, 2.8)],
        (0, 0),
        angle - 90,
    )
    f.dots(spark[:2], "gold2")
    f.dots(spark[2:], "red3")
    return f.canvas


def _orb(frame: int) -> Canvas:
    """A violet bolt of the boss with a ragged wake to the right."""
    f = Figure(30, 17, (10, 8))
    wake = [
        (0, -5),
        (8 + frame % 2 * 2, -3),
        (6, -1),
        (15 - frame % 3, 0),
        (7, 2),
        (10 - frame % 2, 4),
        (0, 5),
    ]
    f.canvas.fill(f.polygon(wake), "violet0")
    f.canvas.fill(f.polygon([(x * 0.7, y * 0.55) for x, y in wake]), "violet1")
    f.canvas.fill(f.ellipse(0, 0, 5.6, 5.4), "violet1")
    f.canvas.fill(f.ellipse(-0.4, -0.4, 4.0, 3.8), "violet2")
    f.canvas.fill(f.ellipse(-0.6, -0.6, 2.2, 2.2), "white0")
    return f.canvas


def add(sheet: Sheet) -> None:
    """Add the projectiles; anchors at their centres."""
    for name, second in (("projectile/bolt", False), ("projectile/bolt_b", True)):
        sheet.animate(name, [(_bolt(i, second), 60) for i in (0, 1)], (18, 5), loop=True)
    # it rolls forward on its way to the left, so the turn is anticlockwise
    for name, second in (("projectile/bomb", False), ("projectile/bomb_b", True)):
        sheet.animate(name, [(_bomb(-turn % 8, second), 60) for turn in range(8)], (12, 12), loop=True)
    sheet.animate("projectile/orb", [(_orb(i), 70) for i in range(3)], (10, 8), loop=True)
