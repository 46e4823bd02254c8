"""Effects of single moments (block, evade, dismantle, equip, blessing, revival) and shadows under feet."""

from __future__ import annotations

from typing import Final

from lab.art import shapes
from lab.art.canvas import Canvas
from lab.art.parts import Figure
from lab.art.shapes import polar
from lab.art.sheets import Sheet

SHADOWS: Final = {
    "pawn": (6.4, 1.6),
    "hero": (10.4, 2.6),
    "brute": (14.4, 3.2),
    "archer": (9.4, 2.4),
    "thrower": (8.4, 2.4),
    "beast": (18.4, 3.2),
    "boss_0": (29.4, 5.4),
    "boss_1": (27.4, 5.4),
    "boss_2": (38.4, 6.4),
    "boss_3": (46.4, 6.4),
    "boss_4": (17.4, 4.0),
    "boss_5": (26.4, 5.0),
    "mid_1": (19.4, 3.8),
    "mid_2": (13.4, 3.0),
    "mid_3": (15.4, 3.0),
    "mid_4": (20.4, 3.8),
}
"""Half width and half height in art px of the ink ellipse under each actor."""


def _block(frame: int) -> Canvas:
    """A blow caught by the shield: a teal arc that opens to the right, with chips flying off."""
    f = Figure(31, 37, (11, 18))
    w, h = f.canvas.w, f.canvas.h
    reach = (8, 11, 13, 14)[frame]
    band = shapes.ring(w, h, 11, 18, reach, reach * 1.15, (2.4, 2.0, 1.4, 1.0)[frame])
    band &= shapes.polygon(w, h, [(11, 18), (32, -2), (32, 38)])
    f.canvas.fill(band, ("white0", "teal3", "teal2", "teal1")[frame])
    if frame == 1:
        f.canvas.fill(band & shapes.ellipse(w, h, 22, 16, 4.4, 6.4), "white0")
    for i, turn in enumerate((-48, -20, 12, 40)):
        x, y = polar(0, 0, turn, reach + 2 + frame * (1 + i % 2) * 0.5)
        f.put(x, y, "white0" if frame < 2 else "teal2")
    return f.canvas


def _evade(frame: int) -> Canvas:
    """Lines of air where someone just stood."""
    f = Figure(40, 34, (24, 29))
    for i, (y, length) in enumerate(((-24, 9), (-18, 15), (-12, 12), (-6, 17), (-1, 10))):
        start = 8 - frame * 5 - i % 2 * 3
        end = start - max(2, length - frame * 4)
        f.line(max(end, -22), y, start, y, ("white0", "steel3", "track2")[frame])
        f.line(max(end, -22), y, max(end, -22) + 2, y, ("steel3", "track2", "track0")[frame])
    return f.canvas


def _dismantle(frame: int) -> Canvas:
    """The item cracks into shards that turn to points."""
    f = Figure(41, 41, (20, 20))
    if frame == 0:
        f.canvas.fill(f.polygon([(0, -9), (9, 0), (0, 9), (-9, 0)]), "steel3")
        f.canvas.fill(f.polygon([(0, -5), (5, 0), (0, 5), (-5, 0)]), "white0")
        return f.canvas
    reach = (0, 7, 11, 14, 16)[frame]
    for i in range(9):
        x, y = polar(0, 0, i * 40 + 10, reach * (1.0 if i % 2 else 0.72))
        y += (frame - 1) * (frame - 1) * 0.35
        if frame < 3:
            size = 3.2 - frame * 0.7
            shard = [(x, y - size), (x + size * 0.8, y + 0.5), (x - 0.5, y + size), (x - size * 0.6, y)]
            f.canvas.fill(f.polygon(shard), ("steel3", "steel2", "steel1")[i % 3])
            f.put(x, y - 1, "white0")
        else:
            f.put(x, y, ("gold2", "gold1", "steel2")[i % 3])
            if frame == 3 and i % 3 == 0:
                f.dots([(x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1)], "gold1")
    return f.canvas


def _equip(frame: int) -> Canvas:
    """A band of light that crosses a 23 px gear plate."""
    canvas = Canvas(25, 25)
    plate = shapes.polygon(25, 25, [(1, 1), (24, 1), (24, 24), (1, 24)])
    lead = (2, 14, 26, 38, 46)[frame]
    for back, colour in ((0, "white0"), (1, "gold2"), (3, "gold1")):
        for width in range(2):
            a = lead - back - width
            line = shapes.polygon(25, 25, [(a, 0), (a + 1, 0), (a - 24, 25), (a - 25, 25)])
            canvas.fill(line & plate, colour)
    return canvas


def _blessing(frame: int) -> Canvas:
    """Turning rays, gold and violet, round a dark disc on which a blessing's icon is revealed."""
    f = Figure(59, 59, (29, 29))
    for i in range(12):
        turn = i * 30 + frame * 7.5
        outer = 27 if i % 2 else 21
        wide = 4.0 if i % 2 else 3.0
        ray = [polar(0, 0, turn - wide, outer), polar(0, 0, turn + wide, outer), polar(0, 0, turn, 9)]
        f.canvas.fill(f.polygon(ray), "gold1" if i % 2 else "violet1")
        core = [polar(0, 0, turn - 1.6, outer - 4), polar(0, 0, turn + 1.6, outer - 4), ray[2]]
        f.canvas.fill(f.polygon(core), "gold2" if i % 2 else "violet2")
    ring = shapes.ring(59, 59, 29, 29, 14.4, 14.4, 1.1)
    f.canvas.fill(ring, "gold2" if frame % 2 else "white0")
    f.canvas.fill(shapes.ellipse(59, 59, 29, 29, 12.6, 12.6), "violet0")
    f.canvas.fill(shapes.ellipse(59, 59, 29, 29, 10.4 + frame % 2, 10.4 + frame % 2), "night2")
    return f.canvas


def _revive(frame: int) -> Canvas:
    """A pillar of green-white light that comes down, stands and opens."""
    f = Figure(44, 62, (22, 56))
    half = (2.4, 6.4, 9.4, 10.4, 8.4, 4.4)[frame]
    for share, colour in ((1.0, "teal1"), (0.78, "teal2"), (0.5, "teal3"), (0.24, "white0")):
        if frame == 5 and share < 0.6:
            continue
        wide = half * share
        f.canvas.fill(f.polygon([(-wide, 0), (-wide, -54), (wide + 1, -54), (wide + 1, 0)]), colour)
    if frame >= 3:  # it frays from the top
        ragged = (0, 0, 0, 10, 24, 40)[frame]
        for x in range(f.canvas.w):
            f.canvas.px[: 2 + ragged - (x * 7 % 9), x] = 255
    ring = shapes.ring(44, 62, 22, 56, 10 + frame * 1.8, 2.6 + frame * 0.4, 1.1)
    f.canvas.fill(ring, "white0" if frame < 3 else "teal2")
    for i, x in enumerate((-15, 14, -11, 17, -18)):
        y = -6 - (frame * 7 + i * 11) % 46
        f.dots([(x, y), (x, y - 1)], "teal3" if i % 2 else "moss4")
        f.put(x, y - 2, "white0")
    return f.canvas


def _shadow(rx: float, ry: float) -> tuple[Canvas, tuple[int, int]]:
    w, h = 2 * int(rx + 1) + 3, 2 * int(ry + 1) + 3
    canvas = Canvas(w, h)
    canvas.ellipse(w // 2, h // 2, rx, ry, "night0")
    return canvas, (w // 2, h // 2)


def add(sheet: Sheet) -> None:
    """Add the moments: block is anchored at the shield's grip, evade and revival on the ground."""
    sheet.animate("moment/block", [(_block(i), 45) for i in range(4)], (11, 18))
    sheet.animate("moment/evade", [(_evade(i), 60) for i in range(3)], (24, 29))
    sheet.animate("moment/dismantle", [(_dismantle(i), 60) for i in range(5)], (20, 20))
    sheet.animate("moment/equip", [(_equip(i), 45) for i in range(5)], (12, 12))
    sheet.animate("moment/blessing", [(_blessing(i), 90) for i in range(4)], (29, 29), loop=True)
    sheet.animate("moment/revive", [(_revive(i), 80) for i in range(6)], (22, 56))
    for name, (rx, ry) in SHADOWS.items():
        canvas, anchor = _shadow(rx, ry)
        sheet.cell(f"shadow/{name}", canvas, anchor)
