"""Lasting or benign lights: healing, shield, loot, potion, coin, banner sparkle."""

from __future__ import annotations

from lab.art import shapes
from lab.art.canvas import Canvas
from lab.art.parts import Figure
from lab.art.shapes import polar
from lab.art.sheets import Sheet


def _twinkle(f: Figure, x: float, y: float, size: int, colours: tuple[str, str]) -> None:
    """A plus-shaped sparkle: arms in the first colour, core white (size 0 is one pixel)."""
    arm, tip = colours
    for k in range(1, size + 1):
        f.dots([(x + k, y), (x - k, y), (x, y + k), (x, y - k)], arm if k < size or size == 1 else tip)
    f.put(x, y, "white0" if size else arm)


GREEN = ("teal3", "teal2")
LEAF = ("moss4", "moss3")


def _heal(frame: int) -> Canvas:
    f = Figure(34, 42, (17, 36))
    lanes = ((-11, 0, 2), (-6, 3, 3), (0, 1, 4), (6, 4, 3), (11, 2, 2), (-3, 5, 2), (4, 6, 2))
    for i, (x, phase, size) in enumerate(lanes):
        age = (frame - phase * 0.55) % 6
        y = -2 - age * 5
        _twinkle(
            f,
            x + (1 if int(age) % 2 else 0),
            y,
            max(0, size - abs(int(age) - 2)),
            LEAF if i % 3 == 1 else GREEN,
        )
    f.canvas.fill(
        shapes.ring(34, 42, 17, 37, 9.4 + frame % 3, 2.6 + frame % 3 * 0.3, 1.0),
        "teal2" if frame % 2 else "teal1",
    )
    return f.canvas


def _shield(frame: int) -> Canvas:
    """A teal bubble outline with a light that runs round it; the middle stays clear."""
    f = Figure(42, 42, (21, 36))
    ring = shapes.ring(42, 42, 21, 21, 18.4, 18.4, 1.25)
    f.canvas.fill(
        shapes.ring(42, 42, 21, 21, 16.4, 16.4, 1.1) & (shapes.ellipse(42, 42, 12, 12, 11, 11)), "teal0"
    )
    f.canvas.fill(ring, "teal1")
    x, y = polar(21, 21, -140 + frame * 60, 18)
    f.canvas.fill(ring & shapes.ellipse(42, 42, x, y, 11, 11), "teal2")
    f.canvas.fill(ring & shapes.ellipse(42, 42, x, y, 6.4, 6.4), "teal3")
    f.canvas.fill(ring & shapes.ellipse(42, 42, x, y, 2.4, 2.4), "white0")
    return f.canvas


# Grey-white, blue, violet, gold, red (GDD 6.1): dark, body, light.
QUALITY = (
    ("track1", "track3", "steel3"),
    ("steel1", "steel2", "teal3"),
    ("violet0", "violet1", "violet2"),
    ("gold0", "gold1", "gold2"),
    ("red1", "red2", "red3"),
)


def _loot(rank: int, frame: int) -> Canvas:
    """Light behind a dropped item: a shaft and rays that grow with the quality, over a ring on the ground."""
    dark, body, light = QUALITY[rank]
    w, h = 46, 56
    f = Figure(w, h, (23, 46))
    height = 14 + rank * 7 + frame % 2
    for k, (half, colour, tall) in enumerate(
        ((5.4 + rank * 0.7, dark, 1.0), (3.4 + rank * 0.5, body, 0.84), (1.4 + rank * 0.3, light, 0.62))
    ):
        top, sway = -height * tall, (0, 1, 0, -1)[frame] * (k == 0)
        f.canvas.fill(f.polygon([(-half, 0), (sway - 0.4, top), (sway + 0.6, top), (half, 0)]), colour)
    rays = 4 + 2 * rank
    for i in range(rays):
        angle = 184 + (i + 0.5) * 172 / rays
        near, far = 8.0 + (i + frame) % 2 * 2, 11 + rank * 1.4 + (i + frame) % 2 * 2
        f.line(*polar(0, -2, angle, near), *polar(0, -2, angle, far), body if (i + frame) % 2 else light)
    wide = 9.4 + rank
    f.canvas.fill(shapes.ellipse(w, h, 23, 47, wide - 2, 2.4), dark)
    f.canvas.fill(shapes.ring(w, h, 23, 47, wide, 3.4, 1.1), light if frame % 2 else body)
    f.canvas.fill(shapes.ellipse(w, h, 23, 46.6, wide * 0.45, 1.3), light)
    for i in range(rank + 1):
        x, y = (-9, 8, -4, 11, -12)[i], -6 - ((frame * 4 + i * 9) % (height - 6))
        _twinkle(f, x, y, 1, (light, body))
    return f.canvas


def _bubbles(frame: int) -> Canvas:
    f = Figure(26, 36, (13, 32))
    for i, (x, r) in enumerate(((-6, 1.6), (3, 2.4), (-1, 1.2), (7, 1.6), (-9, 1.2), (0, 2.0))):
        age = (frame + i * 1.4) % 5
        y = -2 - age * 5
        if age > 4:
            f.dots([(x - 2, y), (x + 2, y), (x, y - 2), (x, y + 2)], "red3")
            continue
        f.canvas.fill(f.ellipse(x + int(age) % 2, y, r, r), "red2")
        if r > 1.5:
            f.canvas.fill(f.ellipse(x + int(age) % 2, y, r - 1, r - 1), "red3")
        f.put(x - 1 + int(age) % 2, y - 1, "white0")
    return f.canvas


def _coin(frame: int) -> Canvas:
    """A turning coin: its half width follows the turn."""
    f = Figure(15, 15, (7, 7))
    half = (5.4, 4.2, 2.2, 0.8, 2.2, 4.2)[frame]
    f.canvas.fill(f.ellipse(0, 0, half, 5.4), "gold1")
    if half > 2:
        f.canvas.fill(f.ellipse(-0.5, -0.5, half - 1.2, 4.2), "gold2")
        f.canvas.fill(f.ellipse(0.3, 0.3, half - 1.8, 3.4), "gold1")
        f.line(0, -2, 0, 2, "gold0" if frame < 3 else "gold2")
    f.put(-half * 0.6, -3, "white0")
    f.canvas.outline()
    return f.canvas


def _coin_pickup(frame: int) -> Canvas:
    f = Figure(27, 27, (13, 13))
    if frame == 0:
        f.canvas.fill(f.ellipse(0, 0, 4.4, 4.4), "gold2")
        f.canvas.fill(f.ellipse(0, 0, 2.4, 2.4), "white0")
    reach = (5, 8, 10, 12)[frame]
    for i in range(8):
        x, y = polar(0, 0, i * 45 + 22.5 * (i % 2), reach * (1 if i % 2 else 0.75))
        _twinkle(f, x, y, 1 if frame in (1, 2) and i % 2 == 0 else 0, ("gold2", "gold1"))
    return f.canvas


def _banner(frame: int) -> Canvas:
    """Sparkle that runs over a level or floor banner."""
    f = Figure(25, 25, (12, 12))
    size = (1, 4, 8, 5, 2)[frame]
    for k in range(size, 0, -1):
        colour = "gold1" if k > size * 0.66 else "gold2" if k > size * 0.33 else "white0"
        f.dots([(k, 0), (-k, 0), (0, k), (0, -k)], colour)
    if size > 3:
        f.dots([(1, 1), (-1, -1), (1, -1), (-1, 1)], "gold2")
    if size > 6:
        f.dots([(2, 2), (-2, -2), (2, -2), (-2, 2)], "gold1")
    f.put(0, 0, "white0")
    return f.canvas


def add(sheet: Sheet) -> None:
    """Add the glows; heal, shield and loot stand on the ground, the others are centred."""
    sheet.animate("glow/heal", [(_heal(i), 70) for i in range(6)], (17, 36))
    sheet.animate("glow/shield", [(_shield(i), 80) for i in range(6)], (21, 36), loop=True)
    for rank in range(5):
        sheet.animate(f"glow/loot_{rank}", [(_loot(rank, i), 110) for i in range(4)], (23, 46), loop=True)
    sheet.animate("glow/potion", [(_bubbles(i), 80) for i in range(5)], (13, 32))
    sheet.animate("glow/coin", [(_coin(i), 70) for i in range(6)], (7, 7), loop=True)
    sheet.animate("glow/coin_pickup", [(_coin_pickup(i), 50) for i in range(4)], (13, 13))
    sheet.animate("glow/banner", [(_banner(i), 60) for i in range(5)], (12, 12))
