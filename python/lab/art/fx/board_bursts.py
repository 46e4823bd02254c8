"""What befalls a tile: infection, pollution, an enemy gone, a jump through space, stone and arrow from afar.

All are drawn to lie over a 24 px tile and its near surroundings.
"""

from __future__ import annotations

from typing import Final

from lab.art import shapes
from lab.art.canvas import Canvas, grid
from lab.art.fx.bursts import DUST, rays, smoke, star
from lab.art.palette import swap
from lab.art.parts import Figure
from lab.art.shapes import polar
from lab.art.sheets import Sheet


def _infect(frame: int) -> Canvas:
    """Red thorns break out of the tile's middle, spread over it and sink in."""
    f = Figure(50, 50, (25, 25))
    reach = (5, 12, 19, 21, 21, 20)[frame]
    inner = (0, 0, 3, 9, 14, 17)[frame]
    wide = (26, 24, 18, 13, 9, 6)[frame]
    for i in range(10):
        turn = i * 36 + (7 if i % 2 else 0)
        far = reach * (1.0 if i % 2 == 0 else 0.7)
        bent = polar(0, 0, turn + 12, (far + inner) / 2)
        thorn = [
            polar(0, 0, turn - wide, inner),
            polar(0, 0, turn, far),
            bent,
            polar(0, 0, turn + wide, inner),
        ]
        f.canvas.fill(f.polygon(thorn), "red0" if i % 2 else "red1")
        if frame < 5:
            f.line(*polar(0, 0, turn, inner), *polar(0, 0, turn, far - 2), "red2" if frame < 4 else "red1")
    if frame < 2:
        star(f, 11 - frame * 2, 4, "violet1", 20)
        star(f, 7 - frame, 2.6, "violet2", 20)
        f.canvas.fill(f.ellipse(0, 0, 2.4, 2.4), "white0")
    f.canvas.outline()
    if frame >= 2:
        f.dots(
            [polar(0, 0, 18 + k * 60, reach - 1 + k % 3) for k in range(6)], "red3" if frame < 5 else "red1"
        )
        f.dots([polar(0, 0, 48 + k * 72, inner + 3) for k in range(5)], "violet2" if frame < 4 else "violet0")
    return f.canvas


def _pollution(frame: int) -> Canvas:
    """Violet slime wells up over the tile, bursts its blisters and runs off."""
    f = Figure(44, 48, (22, 32))
    lift = (1, 4, 8, 12, 15, 17)[frame]
    size = (3.4, 5.2, 5.6, 4.4, 3.0, 1.6)[frame]
    blobs = []
    for k, (x, share) in enumerate(((-11, 0.7), (-6, 1.0), (0, 1.2), (6, 0.95), (11, 0.75))):
        blobs.append((x, -lift * share + (0, 3, 1, 4, 2)[k], size * share))
    if frame < 4:
        blobs += [(x, 4.0 + (k % 2), 3.6 - 0.5 * frame) for k, x in enumerate((-9, -3, 3, 9))]
    smoke(f, blobs, ("violet0", "violet1", "violet2"))
    f.canvas.outline()
    for k, (x, y) in enumerate(((-13, -8), (9, -14), (-4, -18), (13, -5), (2, -10))):
        age = frame - k % 3
        if 0 < age < 5:
            colour = "violet2" if age < 3 else "violet1"
            f.dots(
                [(x, y - 2 * age), (x + 1, y - 2 * age)]
                if age < 2
                else [(x - 1, y - 2 * age), (x + 2, y - 2 * age)],
                colour,
            )
    return f.canvas


_GHOST: Final = grid(
    """
..UUUUU..
.USwwUUU.
USwUUUUUu
UkkkUkkku
UkkkUkkku
UUUkkUUuu
.UUUUUuu.
.UkUkUku.
..UkUku..
"""
)


def _weaken(frame: int) -> Canvas:
    """One skull is struck from the tile: a flash, the ghost rises and comes apart."""
    f = Figure(38, 54, (19, 36))
    if frame < 2:
        rays(f, 8, 6 + 3 * frame, 11 + 4 * frame, "white0" if frame == 0 else "teal3", 10)
    lift = (0, 3, 8, 13, 18, 22)[frame]
    ghost = _GHOST.copy()
    if frame:
        ghost.remap(
            swap((("track2", "teal1"), ("track3", "teal2"), ("white0", "teal3"), ("flesh3", "teal3")))
        )
    if frame >= 3:  # rows and columns of it are missing more and more
        for row in range(ghost.h):
            for column in range(ghost.w):
                if (column * 5 + row * 3 + frame) % 7 < (frame - 2) * 2:
                    ghost.px[row, column] = 255
    f.lay(ghost, -4 + (0, 0, 1, -1, 1, 0)[frame], -5 - lift, ink=False)
    if frame < 4:
        f.canvas.outline()
    if frame == 0:
        f.canvas.fill(shapes.ring(38, 54, 19, 36, 9.4, 8.4, 1.2), "white0")
    else:
        for k in range(6):
            x, y = polar(0, 0, 200 + k * 28, 6 + frame * 1.6)
            f.put(x, y - lift * 0.4, "teal3" if (k + frame) % 2 else "teal2")
    return f.canvas


def _teleport(frame: int) -> Canvas:
    """A gate opens underfoot: the ring closes, a shaft of teal and violet light stands, breaks and is
    gone."""
    f = Figure(46, 66, (23, 56))
    half = (1.6, 5.4, 9.4, 10.4, 6.4, 2.4, 0)[frame]
    tall = (20, 38, 48, 50, 50, 44, 0)[frame]
    ring = (19.4, 16.4, 13.4, 13.4, 15.4, 18.4, 20.4)[frame]
    for share, colour in (
        (1.0, "violet0"),
        (0.84, "violet1"),
        (0.6, "teal2"),
        (0.36, "teal3"),
        (0.16, "white0"),
    ):
        wide = half * share
        if wide >= 0.4:
            top = -tall * (0.7 + 0.3 * share)
            f.canvas.fill(
                f.polygon(
                    [(-wide, 1), (-wide * 0.7, top + 5), (0, top), (wide * 0.7, top + 5), (wide + 1, 1)]
                ),
                colour,
            )
    if frame in (4, 5):
        for column in range(f.canvas.w):
            cut = ((column * 11) % 17) + (frame - 3) * 12
            f.canvas.px[56 - cut : 56 - cut + 5 + frame, column] = 255
    for grow, colour in ((0.0, "violet1"), (-2.6, "teal2" if frame < 5 else "violet0")):
        r = ring + grow
        f.canvas.fill(shapes.ring(46, 66, 23, 56, r, r * 0.36, 1.2), colour)
    for k in range(8):
        a = k * 45 + frame * 16
        x, y = polar(0, 0, a, ring - 1)
        rise = (frame * 6 + k * 5) % 34
        f.put(x, y * 0.36, "white0" if frame % 2 == k % 2 else "teal3")
        f.dots([(x * 0.8, y * 0.3 - rise), (x * 0.8, y * 0.3 - rise - 1)], "teal3" if k % 2 else "violet2")
    return f.canvas


def _arrival(frame: int) -> Canvas:
    """The way out: light falls in on the tile and bursts flat over it."""
    f = Figure(52, 44, (26, 29))
    reach = (4, 11, 17, 21, 23)[frame]
    if frame < 3:
        star(f, (9, 13, 9)[frame], (3.4, 4, 2.4)[frame], ("white0", "teal3", "teal2")[frame])
        f.canvas.fill(f.ellipse(0, 0, 4.4 - frame, 4.4 - frame), "white0")
    f.canvas.fill(shapes.ring(52, 44, 26, 29, reach, reach * 0.4, (2.6, 2.2, 1.6, 1.2, 1.0)[frame]),
                  ("white0", "teal3", "teal2", "violet1", "violet0")[frame])  # fmt: skip
    for k in range(7):
        x, y = polar(0, 0, 190 + k * 27, 6 + frame * 3.4)
        f.put(x, y - (1 if frame < 3 else -1), "white0" if frame < 2 else "teal3" if k % 2 else "violet2")
    return f.canvas


def _stone(turn: int) -> Canvas:
    """The catapult's stone in one of eight turns."""
    f = Figure(25, 25, (12, 12))
    shares = (8.4, 7.2, 8.8, 7.4, 8.2, 7.0, 8.6, 7.6)
    corners = [polar(0, 0, turn * 45 + k * 45, share) for k, share in enumerate(shares)]
    f.form(f.polygon(corners), "night2 track0 track1 track2 track3", 1.02, edge=True)
    for x, y in ((-3, 2), (3, -2), (1, 4)):
        a = shapes.oriented([(x, y)], (0, 0), turn * 45.0)[0]
        f.put(*a, "track0")
    return f.finish()


def _rubble(frame: int) -> Canvas:
    """The stone strikes: a flat ring of dust, and splinters that fly up and fall."""
    f = Figure(56, 50, (28, 34))
    reach = (8, 13, 17, 20, 22, 23)[frame]
    size = (5.4, 5.8, 4.8, 3.6, 2.4, 1.4)[frame]
    blobs = [
        (side * reach * k, 1 - frame * (1.8 - k) * 0.8, size * k)
        for side in (-1, 1)
        for k in (1.0, 0.72, 0.45)
    ]
    smoke(f, blobs, ("night3", "track1", "track3") if frame < 4 else ("night3", "track0", "track1"))
    if frame == 0:
        star(f, 12, 4.4, "gold2", 22)
        f.canvas.fill(f.ellipse(0, -1, 4.4, 4.0), "white0")
    for k in range(7):
        turn = 200 + k * 24
        x, y = polar(0, 0, turn, 6 + frame * 3.6)
        y += frame * frame * 0.9
        if y < 6:
            r = (2.8, 2.6, 2.2, 1.8, 1.4, 1.0)[frame] * (1.0 if k % 2 else 0.7)
            f.canvas.fill(
                f.polygon([polar(x, y, frame * 50 + c * 90 + k * 30, r) for c in range(4)]),
                "track2" if k % 2 else "track1",
            )
            f.put(x - 1, y - 1, "track3")
    f.canvas.outline()
    return f.canvas


def _shaft(f: Figure, x: float, low: float, long: float) -> None:
    """An arrow that points down with its head at `low`."""
    f.line(x, low - 4, x, low - long, "flesh2")
    f.line(x + 1, low - 4, x + 1, low - long, "flesh1")
    f.bevel(
        f.polygon([(x - 2, low - 5), (x + 3, low - 5), (x + 1, low + 1), (x, low + 1)]),
        "steel1 steel2 steel3",
        1,
    )
    for side in (-1, 1):
        foot = x if side < 0 else x + 1
        f.bevel(f.polygon([(foot, low - long + 5), (foot + side * 3, low - long + 2), (foot + side * 3,
            low - long - 3), (foot, low - long)]),
                "red1 red2 red3", 1)  # fmt: skip


def _tower_arrow(frame: int) -> Canvas:
    """An arrow from the tower on its way straight down, its wake above."""
    f = Figure(13, 44, (6, 40))
    _shaft(f, 0, 0, 20)
    f.canvas.outline()
    for k in range(4):
        f.put((0, 1, 0, 1)[k], -25 - 3 * k - frame, ("white0", "gold2", "track3", "track2")[k])
    return f.canvas


def _arrow_hit(frame: int) -> Canvas:
    """The arrow stands in the tile and shivers; dust; it breaks up."""
    f = Figure(34, 50, (17, 34))
    if frame < 4:
        _shaft(f, (0, -1, 1, 0)[frame], 1, (18, 17, 17, 17)[frame])
        f.canvas.px[f.oy :] = 255
    blobs = [(side * (4 + 2.4 * frame), 0.5 - frame, max(0.8, 3.4 - 0.6 * frame)) for side in (-1, 1)]
    smoke(f, blobs, DUST)
    if frame == 4:
        f.dots([(0, -4), (0, -8), (1, -12), (-1, -15), (2, -17)], "flesh2")
    f.canvas.outline()
    if frame < 2:
        rays(f, 6, 6 + 2 * frame, 9 + 3 * frame, "white0" if frame == 0 else "gold2", 195)
    return f.canvas


def _splash(frame: int) -> Canvas:
    """A bottle breaks: violet brew and green fumes, shards between."""
    f = Figure(52, 46, (26, 36))
    reach = (6, 11, 15, 18, 20, 21)[frame]
    crown = []
    for k in range(9):
        turn = 185 + k * 21
        far = reach * (1.15 if k % 2 == 0 else 0.65)
        crown += [polar(0, 0, turn - 7, reach * 0.4), polar(0, 0, turn, far)]
    if frame < 4:
        f.canvas.fill(
            f.polygon([(-reach * 0.6, 3), *crown, (reach * 0.6, 3)]), "violet1" if frame < 2 else "violet0"
        )
        f.canvas.fill(
            f.polygon([(x * 0.62, y * 0.62) for x, y in crown]), "violet2" if frame < 2 else "violet1"
        )
    if frame == 0:
        f.canvas.fill(f.ellipse(0, -2, 4.4, 4.0), "white0")
    if frame >= 2:
        age = frame - 2
        fumes = [(x, -5 - 4 * age - y, (4.2, 4.6, 3.6, 2.2)[age]) for x, y in ((-9, 0), (0, 5), (8, 1))]
        smoke(f, fumes, ("moss1", "moss2", "moss3"))
    puddle = shapes.ellipse(52, 46, 26, 37, reach * 0.95, 3.4)
    f.canvas.fill(puddle & ~f.canvas.opaque, "violet0")
    f.canvas.outline()
    for k in range(5):
        x, y = polar(0, 0, 205 + k * 32, reach + 1)
        f.put(x, y + frame, "steel3" if k % 2 else "violet2")
    return f.canvas


def add(sheet: Sheet) -> None:
    """Add the bursts, anchored at the middle of the tile that they befall (the missiles at their own)."""
    sheet.animate(
        "burst/infect", [(_infect(i), ms) for i, ms in enumerate((60, 60, 70, 80, 80, 90))], (25, 25)
    )
    sheet.animate("burst/pollution", [(_pollution(i), 80) for i in range(6)], (22, 32))
    sheet.animate("burst/weaken", [(_weaken(i), 70) for i in range(6)], (19, 36))
    sheet.animate("burst/teleport", [(_teleport(i), 60) for i in range(7)], (23, 56))
    sheet.animate("burst/arrival", [(_arrival(i), 55) for i in range(5)], (26, 29))
    sheet.animate("burst/stone", [(_rubble(i), 65) for i in range(6)], (28, 34))
    sheet.animate("burst/arrow", [(_arrow_hit(i), 70) for i in range(5)], (17, 34))
    sheet.animate("burst/splash", [(_splash(i), 65) for i in range(6)], (26, 36))
    sheet.animate("projectile/stone", [(_stone(t), 60) for t in range(8)], (12, 12), loop=True)
    sheet.animate("projectile/tower_arrow", [(_tower_arrow(i), 60) for i in (0, 1)], (6, 40), loop=True)
