"""Short bursts: hits, explosions, dust, poofs."""

from __future__ import annotations

from lab.art import shapes
from lab.art.canvas import Canvas
from lab.art.parts import Figure
from lab.art.shapes import polar
from lab.art.sheets import Sheet


def _rays(
    f: Figure, count: int, inner: float, outer: float, colour: str, turn: float = 0, flat: float = 1.0
) -> None:
    """Straight rays around the origin; every other one is shorter."""
    for i in range(count):
        angle = turn + i * 360 / count
        far = outer if i % 2 == 0 else inner + (outer - inner) * 0.55
        (ax, ay), (bx, by) = polar(0, 0, angle, inner), polar(0, 0, angle, far)
        f.line(ax, ay * flat, bx, by * flat, colour)


def _star(f: Figure, long: float, short: float, colour: str, turn: float = 0) -> None:
    """A filled four-pointed star."""
    points = [polar(0, 0, turn + i * 45, long if i % 2 == 0 else short) for i in range(8)]
    f.canvas.fill(f.polygon(points), colour)


def _hit(frame: int, big: bool) -> Canvas:
    f = Figure(45, 45, (22, 22)) if big else Figure(31, 31, (15, 15))
    k = 1.45 if big else 1.0
    if frame == 0:
        _star(f, 7.5 * k, 3.2 * k, "gold2")
        f.canvas.fill(f.ellipse(0, 0, 3.4 * k, 3.4 * k), "white0")
    elif frame == 1:
        _star(f, 13.5 * k, 3.6 * k, "gold1", 18)
        _star(f, 11 * k, 3 * k, "gold2", 18)
        _star(f, 8 * k, 2.4 * k, "white0", 18)
        _rays(f, 8, 8 * k, 13 * k, "gold2", 40)
    elif frame == 2:
        _rays(f, 10, 6 * k, 13.5 * k, "gold1", 9)
        _rays(f, 10, 7 * k, 10 * k, "gold2", 9)
        f.canvas.fill(
            shapes.ring(f.canvas.w, f.canvas.h, f.ox, f.oy, 5.4 * k, 5.4 * k, 1.2),
            "white0" if big else "gold2",
        )
    elif frame == 3:
        _rays(f, 10, 10 * k, 14 * k, "red3", 9)
        f.dots([polar(0, 0, 30 + a * 60, 8 * k) for a in range(6)], "gold1")
        if big:
            f.canvas.fill(shapes.ring(f.canvas.w, f.canvas.h, f.ox, f.oy, 13.4, 13.4, 1.1), "gold1")
    else:
        _rays(f, 10, 13 * k, 14.4 * k, "red2", 9)
        f.dots([polar(0, 0, 12 + a * 45, 17) for a in range(8)], "red1")
    return f.canvas


def _smoke(f: Figure, blobs: list[tuple[float, float, float]], colours: tuple[str, str, str]) -> None:
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


def _poof(frame: int) -> Canvas:
    f = Figure(46, 46, (23, 32))
    spread = (4, 9, 13, 15, 16, 16)[frame]
    size = (6.4, 7.4, 6.2, 4.4, 2.6, 1.3)[frame]
    blobs = []
    for i in range(7):
        x, y = polar(0, -9, -90 + i * 360 / 7 + 12, spread)
        blobs.append((x, y * 0.8 - frame * 1.2, size * (1.0 if i % 2 else 0.8)))
    if frame < 3:
        blobs.append((0, -9, size))
    _smoke(f, blobs, SMOKE if frame < 4 else ("night3", "track0", "track1"))
    if frame == 0:
        f.canvas.fill(f.ellipse(0, -9, 4.4, 4.4), "white0")
    for i in range(5):
        x, y = polar(0, -9, 20 + i * 72, spread + 3)
        f.put(x, max(-30.0, y - frame), "violet2" if frame < 3 else "violet1")
    return f.canvas


def _explosion(frame: int) -> Canvas:
    f = Figure(56, 52, (28, 40))
    if frame == 0:
        f.canvas.fill(f.ellipse(0, -6, 8.4, 8.4), "gold2")
        f.canvas.fill(f.ellipse(0, -6, 5.4, 5.4), "white0")
    elif frame in (1, 2):
        k = 1.0 if frame == 1 else 1.25
        lumps = [(polar(0, -9, i * 45 + 10 * frame, 9.5 * k), 6.2 * k) for i in range(8)]
        for grow, colour in ((0, "red2"), (-1.5, "red3"), (-3, "gold1")):
            for (x, y), r in lumps:
                f.canvas.fill(f.ellipse(x, y, r + grow, r + grow), colour)
            f.canvas.fill(f.ellipse(0, -9, 11 * k + grow, 11 * k + grow), colour)
        f.canvas.fill(f.ellipse(-1, -9, 8 * k, 8 * k), "gold2")
        if frame == 1:
            f.canvas.fill(f.ellipse(-1, -9, 5.5, 5.5), "white0")
        else:
            f.canvas.fill(f.ellipse(2, -8, 4.4, 4.4), "gold1")
    else:
        step = frame - 3
        blobs = []
        for i in range(8):
            x, y = polar(0, -11 - 3 * step, i * 45 + 20, 13 + 2.5 * step)
            blobs.append((x, y * 0.9, (6.6, 4.6, 2.4)[step] * (1.0 if i % 2 else 0.75)))
        if step == 0:
            blobs.append((0, -11, 6.0))
        _smoke(f, blobs, ("night1", "night3", "track1"))
        if step == 0:
            for i in range(4):
                x, y = polar(0, -11, i * 90 + 30, 11)
                f.canvas.fill(f.ellipse(x, y, 1.7, 1.7), "red3")
        f.dots(
            [polar(0, -9, i * 60 + 15, 16 + 3 * step) for i in range(3, 6)], "gold1" if step == 0 else "red2"
        )
    scorch = min(18.4, 9 + 4 * frame)
    f.canvas.fill(
        shapes.ring(56, 52, 28, 41, scorch, scorch * 0.32, 1.1) & ~f.canvas.opaque,
        "gold1" if frame < 3 else "red1",
    )
    return f.canvas


def _dust(frame: int, wide: bool) -> Canvas:
    f = Figure(38, 18, (19, 14)) if wide else Figure(24, 12, (12, 9))
    reach, size = (
        ((4, 8, 11, 13) if wide else (2, 4, 6, 7))[frame],
        ((3.4, 3.2, 2.2, 1.2) if wide else (2.4, 2.2, 1.5, 0.9))[frame],
    )
    blobs = []
    for side in (-1, 1):
        blobs += [
            (side * reach, -1 - frame * 0.4, size),
            (side * (reach - size * 1.4), -0.5 - frame, size * 0.75),
        ]
        if wide and frame:
            blobs.append((side * (reach * 0.6), -3 - frame, size * 0.6))
    _smoke(f, blobs, DUST if wide else ("flesh0", "flesh1", "flesh2"))
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
    _smoke(f, blobs, DUST)
    f.dots([(8 + frame * 4, -9 - frame), (16 + frame * 3, -6 - frame)], "flesh1")
    return f.canvas


def _dice_impact(frame: int) -> Canvas:
    f = Figure(52, 24, (26, 18))
    reach = (7, 12, 17, 20, 22)[frame]
    f.canvas.fill(
        shapes.ring(52, 24, 26, 18, reach + 1.4, (reach + 1.4) * 0.24, 1.1),
        ("white0", "gold2", "gold1", "flesh1", "flesh0")[frame],
    )
    size = (3.4, 3.6, 2.8, 1.8, 0.9)[frame]
    blobs = [
        (side * reach * k, -1.5 - frame * (1.6 - k), size * k) for side in (-1, 1) for k in (1.0, 0.7, 0.45)
    ]
    _smoke(f, blobs, ("track0", "track2", "track3"))
    if frame < 3:
        _rays(f, 6, reach * 0.7, reach * 1.05, "white0" if frame == 0 else "gold2", 210, 0.6)
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
