"""Short bursts: hits, explosions, dust, poofs."""

from __future__ import annotations

from collections.abc import Sequence

from lab.art import shapes
from lab.art.canvas import Canvas
from lab.art.parts import Figure
from lab.art.shapes import polar
from lab.art.sheets import Sheet


def rays(
    f: Figure, count: int, inner: float, outer: float, colour: str, turn: float = 0, flat: float = 1.0
) -> None:
    """Straight rays around the origin; every other one is shorter."""
    for i in range(count):
        angle = turn + i * 360 / count
        far = outer if i % 2 == 0 else inner + (outer - inner) * 0.55
        (ax, ay), (bx, by) = polar(0, 0, angle, inner), polar(0, 0, angle, far)
        f.line(ax, ay * flat, bx, by * flat, colour)


def star(f: Figure, long: float, short: float, colour: str, turn: float = 0) -> None:
    """A filled four-pointed star."""
    points = [polar(0, 0, turn + i * 45, long if i % 2 == 0 else short) for i in range(8)]
    f.canvas.fill(f.polygon(points), colour)


def _hit(frame: int, big: bool) -> Canvas:
    f = Figure(45, 45, (22, 22)) if big else Figure(31, 31, (15, 15))
    k = 1.45 if big else 1.0
    if frame == 0:
        star(f, 7.5 * k, 3.2 * k, "gold2")
        f.canvas.fill(f.ellipse(0, 0, 3.4 * k, 3.4 * k), "white0")
    elif frame == 1:
        star(f, 13.5 * k, 3.6 * k, "gold1", 18)
        star(f, 11 * k, 3 * k, "gold2", 18)
        star(f, 8 * k, 2.4 * k, "white0", 18)
        rays(f, 8, 8 * k, 13 * k, "gold2", 40)
    elif frame == 2:
        rays(f, 10, 6 * k, 13.5 * k, "gold1", 9)
        rays(f, 10, 7 * k, 10 * k, "gold2", 9)
        f.canvas.fill(
            shapes.ring(f.canvas.w, f.canvas.h, f.ox, f.oy, 5.4 * k, 5.4 * k, 1.2),
            "white0" if big else "gold2",
        )
    elif frame == 3:
        rays(f, 10, 10 * k, 14 * k, "red3", 9)
        f.dots([polar(0, 0, 30 + a * 60, 8 * k) for a in range(6)], "gold1")
        if big:
            f.canvas.fill(shapes.ring(f.canvas.w, f.canvas.h, f.ox, f.oy, 13.4, 13.4, 1.1), "gold1")
    else:
        rays(f, 10, 13 * k, 14.4 * k, "red2", 9)
        f.dots([polar(0, 0, 12 + a * 45, 17) for a in range(8)], "red1")
    return f.canvas


def smoke(f: Figure, blobs: Sequence[tuple[float, float, float]], colours: tuple[str, str, str]) -> None:
    """Round clouds, lit from the top left: dark rim, body, light cap."""
    dark, body, light = colours
    for x, y, r in blobs:
        f.canvas.fill(f.ellipse(x, y, r, r * 0.9), dark)
    for x, y, r in blobs:
        if r > 1.4:
            f.canvas.fill(f.ellipse(x - 0.4, y - 0.5, r - 0.9, (r - 0.9) * 0.9), body)
    for x, y, r in blobs:
        if r > 2.2:
            f.canvas.fill(f.ellipse(x - r * 0.3, y - r * 0.35, r * 0.4, r * 0.36), light)


SMOKE = ("night3", "track1", "track3")
DUST = ("flesh0", "flesh1", "flesh2")


# Directions (degrees) and sizes of the lumps that make a cloud uneven.
_LUMPS = ((8, 1.0), (52, 0.7), (97, 0.85), (150, 1.05), (196, 0.75), (238, 0.95), (284, 1.1), (330, 0.8))


def _poof(frame: int) -> Canvas:
    f = Figure(46, 46, (23, 33))
    spread = (3, 8, 11, 13, 15, 16)[frame]
    size = (6.4, 7.0, 6.0, 4.4, 2.6, 1.3)[frame]
    blobs = []
    for turn, share in _LUMPS:
        x, y = polar(0, -9, turn, spread * (0.75 + 0.3 * share))
        blobs.append((x, -9 + (y + 9) * 0.8 - frame * 0.8, size * share))
    if frame < 3:
        blobs.append((-1, -10, size * 1.1))
    smoke(f, blobs, SMOKE if frame < 4 else ("night3", "track0", "track1"))
    if frame == 0:
        f.canvas.fill(f.ellipse(0, -9, 4.4, 4.4), "white0")
    for i in range(5):
        x, y = polar(0, -9, 20 + i * 72, spread + 3)
        f.put(x, max(-30.0, y - frame), "violet2" if frame < 3 else "violet1")
    return f.canvas


def _fireball(f: Figure, size: float, turn: float) -> None:
    """An uneven ball of fire: red rim, orange body, yellow heart up and to the left."""
    lumps = [(polar(0, -9, angle + turn, 8.5 * size * share), 6.0 * size * share) for angle, share in _LUMPS]
    for grow, colour in ((0.0, "red2"), (-1.4, "red3"), (-2.8, "gold1")):
        f.canvas.fill(f.ellipse(0, -9, 9.5 * size + grow, 9.5 * size + grow), colour)
        for (x, y), r in lumps:
            f.canvas.fill(f.ellipse(x, y, r + grow, r + grow), colour)
    for (x, y), r in lumps[3:7]:
        f.canvas.fill(f.ellipse(x * 0.7, -9 + (y + 9) * 0.7, r * 0.6, r * 0.6), "gold2")


def _explosion(frame: int) -> Canvas:
    w, h = 56, 52
    f = Figure(w, h, (28, 40))
    if frame == 0:
        for reach, colour in ((8.4, "gold2"), (5.4, "white0")):
            f.canvas.fill(f.ellipse(0, -6, reach, reach), colour)
        for angle in (195, 232, 270, 308, 345):
            f.line(*polar(0, -6, angle, 10), *polar(0, -6, angle, 15), "gold2")
    elif frame == 1:
        _fireball(f, 1.0, 0)
        f.canvas.fill(f.ellipse(-1, -10, 5.5, 5.5), "white0")
    elif frame == 2:
        puffs = [(*polar(0, -11, angle + 20, 15 * share), 5.4) for angle, share in _LUMPS]
        smoke(f, puffs, ("night1", "night3", "track1"))
        _fireball(f, 1.08, 30)
    else:
        step = frame - 3
        blobs = []
        for turn, share in _LUMPS:
            x, y = polar(0, -12 - 3 * step, turn + 20, (12 + 3 * step) * (0.7 + 0.3 * share))
            blobs.append((x, y, (6.8, 4.6, 2.4)[step] * share))
        if step == 0:
            blobs.append((0, -12, 6.4))
        smoke(f, blobs, ("night1", "night3", "track1"))
        if step == 0:
            for turn in (30, 140, 215, 300):
                x, y = polar(0, -12, turn, 9)
                f.canvas.fill(f.ellipse(x, y, 2.4, 2.4), "red2")
                f.canvas.fill(f.ellipse(x, y, 1.3, 1.3), "gold1")
        f.dots(
            [polar(0, -9, 195 + i * 50, 15 + 3 * step) for i in range(4)], "gold1" if step == 0 else "red2"
        )
    scorch = min(18.4, 9 + 4 * frame)
    ring = shapes.ring(w, h, 28, 41, scorch, scorch * 0.32, 1.1)
    f.canvas.fill(ring & ~f.canvas.opaque, "gold1" if frame < 3 else "red1")
    return f.canvas


def _dust(frame: int, wide: bool) -> Canvas:
    f = Figure(38, 18, (19, 14)) if wide else Figure(24, 12, (12, 9))
    reach, size = (
        ((4, 8, 11, 13) if wide else (2, 4, 6, 7))[frame],
        ((3.9, 3.6, 2.6, 1.4) if wide else (2.6, 2.5, 1.9, 1.2))[frame],
    )
    blobs = []
    for side in (-1, 1):
        blobs += [
            (side * reach, -1 - frame * 0.4, size),
            (side * (reach - size * 1.4), -0.5 - frame, size * 0.75),
        ]
        if wide and frame:
            blobs.append((side * (reach * 0.6), -3 - frame, size * 0.6))
    smoke(f, blobs, DUST if wide else ("flesh0", "flesh1", "flesh2"))
    return f.canvas


def _rush_dust(frame: int) -> Canvas:
    """Dust kicked up behind something that charges to the left."""
    f = Figure(40, 22, (6, 18))
    blobs = []
    for i in range(4):
        age = frame - i * 0.6
        if age < -0.7:
            continue
        blobs.append(
            (2 + i * 6 + frame * 2.2, -2 - age * 1.4, max(0.9, 4.2 - abs(age - 0.8) * 1.3 - i * 0.3))
        )
    smoke(f, blobs, DUST)
    f.dots([(8 + frame * 4, -9 - frame), (16 + frame * 3, -6 - frame)], "flesh1")
    return f.canvas


def _dice_impact(frame: int) -> Canvas:
    f = Figure(52, 27, (26, 18))
    reach = (7, 12, 17, 20, 22)[frame]
    f.canvas.fill(
        shapes.ring(52, 27, 26, 18, reach + 1.4, (reach + 1.4) * 0.24, 1.1),
        ("white0", "gold2", "gold1", "flesh1", "flesh0")[frame],
    )
    size = (3.4, 3.6, 2.8, 1.8, 0.9)[frame]
    blobs = [
        (side * reach * k, -1.5 - frame * (1.6 - k), size * k) for side in (-1, 1) for k in (1.0, 0.7, 0.45)
    ]
    smoke(f, blobs, ("track0", "track2", "track3"))
    if frame < 3:
        rays(f, 6, reach * 0.7, reach * 1.05, "white0" if frame == 0 else "gold2", 210, 0.6)
        f.canvas.px[19:] = 255
    return f.canvas


def add(sheet: Sheet) -> None:
    """Add bursts; anchors at the point of impact (hits) or on the ground (dust, poof, explosion)."""
    sheet.animate("burst/hit", [(_hit(i, False), ms) for i, ms in enumerate((30, 45, 45, 50))], (15, 15))
    sheet.animate("burst/crit", [(_hit(i, True), ms) for i, ms in enumerate((30, 50, 50, 50, 60))], (22, 22))
    sheet.animate("burst/poof", [(_poof(i), 60) for i in range(6)], (23, 32))
    sheet.animate(
        "burst/explosion", [(_explosion(i), ms) for i, ms in enumerate((40, 60, 60, 70, 80, 80))], (28, 40)
    )
    sheet.animate("burst/step_dust", [(_dust(i, False), 60) for i in range(4)], (12, 9))
    sheet.animate("burst/land_dust", [(_dust(i, True), 60) for i in range(4)], (19, 14))
    sheet.animate("burst/rush_dust", [(_rush_dust(i), 60) for i in range(4)], (6, 18))
    sheet.animate("burst/dice_impact", [(_dice_impact(i), 50) for i in range(5)], (26, 18))
