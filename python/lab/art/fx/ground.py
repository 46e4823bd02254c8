"""Warnings and eruptions on the ground, in the perspective of the battle floor (half as high as wide)."""

from __future__ import annotations

import numpy as np

from lab.art import shapes
from lab.art.canvas import Canvas
from lab.art.palette import TRANSPARENT
from lab.art.parts import Figure
from lab.art.sheets import Sheet

MARKER_RADIUS = 21
"""Half width of the lob marker's ring in art px; its ends reach 22, as the bomb (battle-attacks.csv)."""

MARKER_W, MARKER_H = 47, 27

AREA_HEIGHT = 16
"""Height of the boss's warning strip in art px."""

AREA_CAP = 8
AREA_MIDDLE = 16
"""Widths of the strip's end pieces and of its repeated middle piece in art px."""


def _marker(step: int, steps: int) -> Canvas:
    """The lob's target: a red ring that stays, and one that closes in on the centre as the bomb falls."""
    ox, oy = MARKER_W // 2, MARKER_H // 2
    f = Figure(MARKER_W, MARKER_H, (ox, oy))
    share = step / (steps - 1)
    r = MARKER_RADIUS + 0.4
    w, h = f.canvas.w, f.canvas.h
    inside = shapes.ellipse(w, h, ox, oy, r, r / 2)
    ys, xs = np.mgrid[0:h, 0:w]
    f.canvas.fill(inside & ((xs + ys) % 4 == 0), "red1")
    f.canvas.fill(shapes.ring(w, h, ox, oy, r, r / 2, 1.3), "red2" if step % 2 else "red3")
    closing = 3 + (r - 5) * (1 - share)
    f.canvas.fill(
        shapes.ring(w, h, ox, oy, closing, closing / 2 + 0.3, 1.1), "gold2" if share > 0.7 else "gold1"
    )
    for dx, dy in ((-r - 1, 0), (r + 1, 0)):
        f.line(dx, dy, dx * 0.78, dy, "white0" if step % 2 else "red3")
    f.dots([(0, -11), (0, -10), (0, 10), (0, 11)], "white0" if step % 2 else "red3")
    f.dots([(-1, 0), (0, 0), (1, 0)], "white0" if share > 0.7 else "red3")
    return f.canvas


def _area(width: int, part: str, frame: int) -> Canvas:
    """A piece of the boss's warning strip: hatching that runs left, a red edge that flickers."""
    canvas = Canvas(width, AREA_HEIGHT)
    ys, xs = np.mgrid[0:AREA_HEIGHT, 0:width]
    inside = np.ones((AREA_HEIGHT, width), dtype=np.bool_)
    if part != "middle":
        across = (AREA_HEIGHT - 1) / 2
        near = xs if part == "left" else width - 1 - xs
        dx, dy = (near - (AREA_CAP - 0.5)) / AREA_CAP, (ys - across) / (across + 0.5)
        inside = (dx * dx + dy * dy <= 1.0) | (near >= AREA_CAP)
    canvas.fill(inside & ((xs + ys + 2 * frame) % 8 < 3), "red1")
    canvas.fill(inside & ((xs + ys + 2 * frame) % 8 == 3), "red0")
    rim = inside & ~(shapes.move(inside, 0, 1) & shapes.move(inside, 0, -1))
    side = (
        shapes.move(inside, 1, 0)
        if part == "left"
        else shapes.move(inside, -1, 0)
        if part == "right"
        else inside
    )
    rim |= inside & ~side
    rim[0], rim[-1] = inside[0], inside[-1]
    canvas.fill(rim, "red3" if frame % 2 else "red2")
    return canvas


ERUPTIONS = {
    "": ("red1", "violet0", "violet1", "violet2", "white0"),
    "_red": ("red0", "red1", "red2", "gold1", "gold2"),
}
"""Fire of a skill and of a plain blow, from outside to inside, by the end of the asset's id."""


def _eruption(frame: int, fire: tuple[str, ...]) -> Canvas:
    """A column of fire out of the ground, drawn to stand side by side along the strip."""
    f = Figure(30, 62, (15, 55))
    heights = (8, 30, 50, 46, 30, 14)
    height, frac = heights[frame], frame / 5
    if frame < 5:
        width = (5, 8, 9, 8, 6)[frame]
        lean = (0, 1, -1, 1, 0)[frame]
        for colours, scale in zip(fire, (1.0, 0.86, 0.66, 0.42, 0.2), strict=True):
            if frame >= 4 and scale < 0.5:
                continue
            w, top = width * scale, -height * (0.55 + 0.45 * scale)
            tongue = [
                (-w - 1, 1), (-w, top * 0.3), (-w * 0.6 + lean, top * 0.55), (-w * 0.8 - lean, top * 0.8),
                (-w * 0.1 + lean, top),
                (w * 0.3, top * 0.72), (w * 0.7 - lean, top * 0.88), (w * 0.6, top * 0.45), (w, top * 0.25),
                (w + 1, 1),
            ]  # fmt: skip
            f.canvas.fill(f.polygon(tongue), colours)
    base = 5.4 + 8 * min(1.0, frac * 1.6)
    ring = shapes.ring(f.canvas.w, f.canvas.h, 15, 56, base, base * 0.36, 1.2)
    f.canvas.fill(ring & ~f.canvas.opaque, fire[2] if frame < 4 else fire[1])
    for i in range(6):
        x, y = (-9, 7, -5, 10, 2, -11)[i], -height * (0.4 + 0.11 * i) - 6 * frac
        if frame > 0 and y > -52:
            f.put(x, y, (fire[3], "red3", fire[2])[(i + frame) % 3])
    return f.canvas


def _rush_line(part: str, frame: int) -> Canvas:
    """A piece of the beast's path: chevrons that run to the left; the head piece is the arrow's point."""
    canvas = Canvas(12, 9)
    ys, xs = np.mgrid[0:9, 0:12]
    fold = np.abs(ys - 4)
    chevron = (xs - fold + 3 * frame) % 12 < 3
    if part == "head":
        inside = xs >= fold * 2
        canvas.fill(inside, "red1")
        canvas.fill(inside & ((xs - fold * 2 + 3 * frame) % 12 < 4), "red2")
        canvas.fill(inside & ~shapes.move(inside, 1, 0), "red3" if frame % 2 else "gold1")
    else:
        canvas.fill(chevron, "red2")
        canvas.fill(chevron & (ys == 4), "red3")
        canvas.px[0] = canvas.px[-1] = TRANSPARENT
        canvas.fill((ys == 0) & (xs % 4 < 2), "red1")
        canvas.fill((ys == 8) & (xs % 4 < 2), "red1")
    return canvas


def add(sheet: Sheet) -> None:
    """Add ground effects. Strip pieces have their anchor at the left end of the middle row."""
    sheet.animate(
        "ground/lob_marker", [(_marker(i, 8), 50) for i in range(8)], (MARKER_W // 2, MARKER_H // 2)
    )
    for part, width in (("left", AREA_CAP), ("middle", AREA_MIDDLE), ("right", AREA_CAP)):
        frames = [(_area(width, part, i), 90) for i in range(4)]
        sheet.animate(f"ground/boss_area_{part}", frames, (0, AREA_HEIGHT // 2), loop=True)
    for name, fire in ERUPTIONS.items():
        sheet.animate(f"ground/eruption{name}", [(_eruption(i, fire), 60) for i in range(6)], (15, 55))
    for part in ("head", "line"):
        sheet.animate(f"ground/rush_{part}", [(_rush_line(part, i), 70) for i in range(4)], (0, 4), loop=True)
