"""The claw crane: cabinet, claw and what happens to a capsule (GDD 9.2).

The inside is told from the cabinet's centre: columns 28 px apart, rows 24 px, so that a capsule of 24 px
touches its neighbours.
"""

from __future__ import annotations

from typing import Final

import numpy as np

from lab.art import shapes
from lab.art.canvas import Canvas
from lab.art.grain import Grain
from lab.art.parts import Figure

W: Final = 176
H: Final = 172
WINDOW: Final = (14, 10, 148, 132)
"""(x, y, w, h) of the glass in the cabinet."""

HEAD: Final = 47
HEAD_H: Final = 40
_FINGERS: Final = (
    ((4, 9), (19, 17), (17, 31)),
    ((4, 9), (17, 17), (13, 33)),
    ((4, 9), (15.5, 18), (8.5, 34)),
)
"""One finger's joints from the claw's top: wide open, half, round a capsule."""

OPEN, HALF, HOLDING = range(3)


def claw(grip: int) -> Canvas:
    """The claw at one of three grips; its top middle is where the cable ends."""
    f = Figure(HEAD, HEAD_H, (HEAD // 2, 1))
    for side in (-1, 1):
        joints = [(side * x, y) for x, y in _FINGERS[grip]]
        f.form(f.chain(joints, (2.3, 2.4, 1.1)), "steel0 steel1 steel2 steel3", 1.05)
        f.form(f.ellipse(*joints[1], 2.2, 2.2), "gold0 gold1 gold2", 1.0, ink=True)
    f.form(
        f.polygon([(-8, 3), (8, 3), (9, 8), (5, 12), (-5, 12), (-9, 8)]),
        "steel0 steel1 steel2 steel3",
        1.0,
        ink=True,
    )
    f.bevel(f.polygon([(-3, 0), (3, 0), (4, 4), (-4, 4)]), "gold0 gold1 gold2", 1, ink=True)
    f.form(f.ellipse(0, 7.5, 2.4, 2.4), "red1 red2 red3", 1.0, ink=True)
    return f.finish()


def trolley() -> Canvas:
    """What runs along the rail and lets the cable down."""
    f = Figure(31, 13, (15, 1))
    f.bevel(f.polygon([(-13, 2), (13, 2), (13, 9), (-13, 9)]), "red1 red2 red3", 1)
    f.bevel(f.polygon([(-3, 8), (3, 8), (3, 11), (-3, 11)]), "steel0 steel1 steel2", 1, ink=True)
    for x in (-9, 9):
        f.form(f.ellipse(x, 3.5, 2.9, 2.9), "steel0 steel1 steel2 steel3", 1.0, ink=True)
    f.put(0, 5, "gold2")
    f.put(1, 5, "gold1")
    return f.finish()


def rail() -> Canvas:
    """The rail under the cabinet's lintel."""
    out = Canvas(WINDOW[2], 8)
    out.rect(0, 0, out.w, 8, "night0")
    out.rect(0, 1, out.w, 5, "steel1")
    out.rect(0, 1, out.w, 1, "steel3")
    out.rect(0, 4, out.w, 2, "steel0")
    for x in range(4, out.w, 10):
        out.rect(x, 3, 2, 1, "steel0")
    return out


def cable() -> Canvas:
    """A link of the cable, to repeat downwards."""
    out = Canvas(3, 4)
    out.rect(0, 0, 3, 4, "night0")
    out.rect(1, 0, 1, 4, "steel2")
    out.put(1, 0, "steel3")
    return out


# -- the cabinet


def cabinet() -> Canvas:
    """The booth: lintel with a star, back wall seen through the glass, front with stick, hatch and slot."""
    out = Canvas(W, H)
    x, y, w, h = WINDOW
    out.rect(3, 1, W - 6, H - 2, "red1")
    out.rect(3, 1, W - 6, 1, "red3")
    out.rect(3, 1, 2, H - 2, "red2")
    out.rect(W - 6, 1, 3, H - 2, "red0")
    for left in (6, W - 12):  # gilded posts
        for dx, colour in enumerate(("gold0", "gold2", "gold1", "gold1", "gold0")):
            out.rect(left + dx, 4, 1, H - 8, colour)
        for at in range(16, H - 30, 24):
            out.rect(left, at, 5, 3, "gold0")
            out.rect(left, at, 5, 1, "gold2")
    out.rect(x - 2, y - 2, w + 4, h + 4, "gold0")
    out.rect(x - 2, y - 2, w + 4, 1, "gold2")
    out.rect(x - 2, y - 2, 1, h + 4, "gold2")
    out.rect(x - 1, y - 1, w + 2, h + 2, "night0")
    out.rect(x, y, w, h, "night2")
    grain = Grain(77)
    for k in range(0, w, 12):  # striped back wall
        out.rect(x + k, y, 6, h, "night3")
    for k in range(h):
        if k < 8 or (k < 18 and k % 2 == 0):
            out.rect(x, y + k, w, 1, "night1")
    for _ in range(16):
        sx, sy = x + 4 + grain.below(w - 8), y + 14 + grain.below(h - 30)
        for dx, dy in ((0, 0), (1, 0), (-1, 0), (0, 1), (0, -1)):
            out.put(sx + dx, sy + dy, "violet0" if dx or dy else "track1")
    bed = y + h - 4
    out.rect(x, bed, w, 4, "violet0")
    out.rect(x, bed, w, 1, "violet1")
    for k in range(0, w, 4):
        out.put(x + k, bed - 1, "violet1")
    _front(out)
    out.outline()
    for cx in (3, W - 4):
        out.put(cx, 0, "night0")
    return out


def _front(out: Canvas) -> None:
    top = WINDOW[1] + WINDOW[3] + 4
    out.rect(12, top, W - 24, H - top - 3, "red2")
    out.rect(12, top, W - 24, 1, "red3")
    out.rect(12, H - 4, W - 24, 1, "red0")
    hatch = hatch_frame(0)
    out.blit(hatch, W // 2 - hatch.w // 2, H // 2 + 71 - hatch.h // 2 - 1)
    f = Figure(W, H, (38, H - 6))  # stick
    f.form(f.ellipse(0, -2, 10.4, 3.4), "night1 night3 track0 track1", 1.0)
    f.bevel(f.capsule((0, -3), (2, -12), 1.3), "steel0 steel1 steel2", 1, ink=True)
    f.form(f.ellipse(2.5, -14, 4.4, 4.4), "gold0 gold1 gold2 white0", 1.0, ink=True)
    out.blit(f.finish(), 0, 0)
    s = Figure(W, H, (W - 38, H - 14))  # slot for coins
    s.bevel(s.polygon([(-9, -8), (9, -8), (9, 8), (-9, 8)]), "steel0 steel1 steel2", 1)
    s.canvas.fill(s.polygon([(-1, -5), (1, -5), (1, 4), (-1, 4)]), "night0")
    s.form(s.ellipse(5.5, 0, 2.4, 2.4), "red1 red2 red3", 1.0, ink=True)
    out.blit(s.finish(), 0, 0)


def hatch_frame(phase: int) -> Canvas:
    """The prize hatch; its flap swings in by phases 0 (shut) to 2."""
    out = Canvas(42, 22)
    out.rect(1, 1, 40, 20, "gold0")
    out.rect(1, 1, 40, 1, "gold2")
    out.rect(1, 1, 1, 20, "gold2")
    out.rect(3, 3, 36, 16, "night0")
    low = (16, 10, 5)[phase]
    out.rect(4, 3, 34, low, "track0" if phase == 0 else "night3")
    out.rect(4, 3, 34, 1, "track1")
    out.rect(4, 2 + low, 34, 1, "track2")
    if phase == 0:
        for x in range(8, 36, 6):
            out.rect(x, 6, 1, 9, "night3")
            out.rect(x + 1, 6, 1, 9, "track1")
    out.outline()
    return out


def glass() -> Canvas:
    """The pane before the capsules: two slanting glints and a thin rim."""
    out = Canvas(W, H)
    x, y, w, h = WINDOW
    for start, wide, tall in ((20, 5, 40), (29, 2, 32), (w - 26, 3, 30), (w - 20, 1, 22)):
        for k in range(tall):
            for dx in range(wide):
                if (k + dx) % 2 == 0:
                    out.put(
                        x + start + dx - k // 2,
                        y + 12 + k,
                        "steel2" if wide > 2 and k < tall - 8 else "steel1",
                    )
    out.rect(x, y, w, 1, "steel1")
    out.rect(x, y, 1, h, "steel1")
    out.rect(x + w - 1, y, 1, h, "steel0")
    return out


# -- what happens

POP: Final = 46
POP_MS: Final = (50, 60, 60, 80, 110)


def pop(phase: int) -> Canvas:
    """A capsule springs open: halves fly, light and stars; phases 0 to 4."""
    out = Canvas(POP, POP)
    c = (POP - 1) / 2
    reach = (6, 12, 17, 20, 21)[phase]
    if phase < 4:
        for k in range(8):
            a = k * 45 + phase * 11
            tip, low, high = (
                shapes.polar(c, c, a + d, r) for d, r in ((0, reach), (-9, reach * 0.4), (9, reach * 0.4))
            )
            out.polygon([tip, low, high], "gold1" if k % 2 else "gold2")
        out.ellipse(c, c, (7, 8, 6, 3)[phase], (7, 8, 6, 3)[phase], "white0")
    for side in (-1, 1):
        half = Canvas(POP, POP)
        dx, dy = side * phase * 3.2, -phase * 2.2 + phase * phase * 0.7
        disc = shapes.ellipse(POP, POP, c + dx, c + dy, 9.4 - phase * 0.6, 9.4 - phase * 0.6)
        keep = np.zeros_like(disc)
        edge = int(c + dx)
        if side < 0:
            keep[:, : max(0, edge - 2)] = True
        else:
            keep[:, edge + 3 :] = True
        half.fill(disc & keep, "steel2" if side < 0 else "steel1")
        half.fill(disc & keep & ~shapes.move(disc, 1, 1), "steel3")
        if half.opaque.any():
            half.outline()
        out.blit(half, 0, 0)
    for k in range(6):
        x, y = shapes.polar(c, c, k * 60 + 20 + phase * 8, reach - 1)
        for px, py in ((0, 0), (1, 0), (-1, 0), (0, 1), (0, -1)):
            out.put(x + px, y + py, "white0" if not (px or py) or phase < 3 else "gold2")
    return out


def slip(phase: int) -> Canvas:
    """It slips: streaks above the falling capsule, phases 0 to 2."""
    out = Canvas(30, 20)
    for k, x in enumerate((4, 9, 15, 21, 26)):
        top = 3 + (k * 5) % 7 - phase * 1
        tall = (8, 11, 5)[phase] - (k % 2) * 2
        out.rect(x - 1, max(1, top), 1, tall, "steel3" if k % 2 else "white0")
        out.put(x - 1, max(2, top) - 1, "steel2")
    out.outline()
    return out


def arrow(phase: int) -> Canvas:
    """A gold arrow over the chosen column that dips, phases 0 to 3."""
    out = Canvas(17, 17)
    dip = (0, 1, 2, 1)[phase]
    for row, (x, w) in enumerate(
        ((5, 5), (5, 5), (5, 5), (1, 13), (2, 11), (3, 9), (4, 7), (5, 5), (6, 3), (7, 1))
    ):
        out.rect(x + 1, 2 + row + dip, w, 1, "gold1")
        out.put(x + 1, 2 + row + dip, "gold2")
        out.put(x + w, 2 + row + dip, "gold0" if w > 1 else "gold1")
    out.outline()
    return out


SHAKE: Final = """
...g.......g...
..gg.......gg..
.gGg.rrrrr.gGg.
gGggrRRrrrrggGg
gGggkkkkkkkggGg
.gggwWwwwwwggg.
..gg.wwwww.gg..
...g.......g...
"""
"""The shaking of the cabinet, as a material map."""
