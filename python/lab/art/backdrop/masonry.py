"""Ruins for the backdrops: walls, columns, arches, rubble, flagstones and torches."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np

from lab.art import shapes
from lab.art.backdrop.flora import ivy
from lab.art.canvas import Canvas, grid
from lab.art.grain import Grain
from lab.art.palette import Mask


def block(out: Canvas, x: int, y: int, w: int, h: int, grain: Grain, warm: bool = False) -> None:
    """One hewn stone with joint: lit top and left edge, now and then a chip or a crack."""
    body, light, dark = (
        ("night3", "track0", "night2") if grain.chance(80) or warm else ("track0", "track1", "night3")
    )
    out.rect(x, y, w, h, "night0")
    out.rect(x, y, w - 1, h - 1, body)
    out.rect(x, y, w - 2, 1, light)
    out.put(x, y + 1, light)
    out.rect(x + 1, y + h - 2, w - 2, 1, dark)
    if grain.chance(16) and w > 7:
        cx = x + grain.between(2, w - 4)
        out.line(cx, y + 1, cx + grain.between(-2, 2), y + h - 2, "night1")
    if grain.chance(10):
        out.put(x, y, "night0")
        out.put(x + w - 2, y + h - 2, "night0")


def wall(w: int, h: int, seed: int, skyline: Callable[[int], int]) -> Canvas:
    """A ruined brick wall; `skyline(x)` gives the row above which stones have fallen."""
    grain = Grain(seed)
    out = Canvas(w, h)
    row, y = 0, 0
    while y < h:
        tall = 7 if row % 3 else 8
        x = -grain.between(0, 6) - (6 if row % 2 else 0)
        while x < w:
            wide = grain.between(10, 16)
            if y >= skyline(max(0, min(w - 1, x + wide // 2))):
                block(out, x, y, wide, tall, grain)
            x += wide
        y += tall
        row += 1
    _crest(out, seed)
    return out


def _crest(out: Canvas, seed: int) -> None:
    """Moss and ivy along a wall's broken top."""
    grain = Grain(seed + 5)
    top = out.opaque & ~shapes.move(out.opaque, 0, 1)
    for y, x in zip(*top.nonzero(), strict=True):
        if y == 0:
            continue
        if grain.chance(70):
            out.put(int(x), int(y), "moss1")
            if grain.chance(35):
                out.put(int(x), int(y) - 1, "moss1" if grain.chance(60) else "moss2")
        if grain.chance(9):
            ivy(out, int(x), int(y), grain.between(4, 18), seed + int(x))


def column(height: int, broken: bool, seed: int) -> Canvas:
    """A fluted column, 16 px wide, foot in the middle of the lowest row."""
    grain = Grain(seed)
    out = Canvas(20, height + 2)
    top = 1 if broken else 6
    out.rect(5, top, 10, height - top - 4, "night3")
    out.rect(5, top, 2, height - top - 4, "track1")
    out.rect(7, top, 1, height - top - 4, "track0")
    for x in (9, 12):
        out.rect(x, top, 1, height - top - 4, "night2")
    out.rect(13, top, 2, height - top - 4, "night2")
    for y in range(top + 9, height - 8, 11):
        out.rect(5, y, 10, 1, "night0")
        out.rect(5, y + 1, 9, 1, "track0")
    out.rect(3, height - 5, 14, 2, "track0")
    out.rect(2, height - 3, 16, 3, "night3")
    out.rect(2, height - 3, 15, 1, "track1")
    if broken:
        for x in range(5, 15):
            for y in range(top, top + grain.below(5)):
                out.px[y, x] = 255
    else:
        out.rect(2, 1, 16, 3, "track0")
        out.rect(2, 1, 15, 1, "track1")
        out.rect(4, 4, 12, 2, "night3")
    out.outline()
    if grain.chance(70):
        ivy(out, grain.pick((6, 12)), top + 1, height // 3, seed + 3)
    return out


def arch(seed: int, gate: str = "night0") -> Canvas:
    """A ruined gateway, 64 × 58: two piers and a ring of voussoirs with a gap; foot at the lowest row."""
    out = Canvas(64, 58)
    grain = Grain(seed)
    dark = shapes.ellipse(64, 58, 31.5, 25, 16.4, 17.4)
    dark[25:, 15:49] = True
    out.fill(dark, gate)
    _depth(out, dark)
    for y in range(22, 57, 7):
        for x0 in (2, 47):
            block(out, x0, y, 8, 7, grain)
            block(out, x0 + 8, y, 7, 7, grain)
    ring = shapes.ellipse(64, 58, 31.5, 26, 29.4, 25.4) & ~shapes.ellipse(64, 58, 31.5, 26, 16.4, 16.4)
    ring[27:, :] = False
    out.fill(ring, "night3")
    inner = ring & shapes.ellipse(64, 58, 31.5, 26, 18.4, 18.4)
    outer = ring & ~shapes.ellipse(64, 58, 32.5, 27.5, 28.4, 24.4)
    out.fill(inner, "night2")
    out.fill(outer, "track0")
    for angle in range(192, 360, 17):
        a, b = shapes.polar(31.5, 26, angle, 16), shapes.polar(31.5, 26, angle, 28)
        joint = shapes.capsule(64, 58, a, b, 0.6) & ring
        out.fill(joint, "night0")
    out.rect(27, 0, 10, 12, "track0")
    out.rect(27, 0, 9, 1, "track2")
    out.rect(27, 0, 1, 11, "track1")
    out.rect(30, 3, 4, 5, "red1")
    out.put(30, 3, "red2")
    for x, y, rx, ry in ((50, 7, 7.4, 6.4), (58, 14, 6.4, 7.4)):
        out.px[shapes.ellipse(64, 58, x, y, rx, ry)] = 255
    out.outline()
    for x, y, n in ((6, 21, 16), (12, 17, 9), (20, 6, 8), (44, 20, 12), (56, 24, 14)):
        ivy(out, x, y, n, seed + x)
    return out


def _depth(out: Canvas, inside: Mask) -> None:
    """What lies behind the gateway: steps that go down, mist, and two eyes."""
    for step in range(5):
        y = 55 - step * 4
        tread = inside & shapes.polygon(
            64, 58, [(15 + step, y), (49 - step, y), (49 - step, y + 3), (15 + step, y + 3)]
        )
        out.fill(tread, ("night3", "night2", "night2", "night1", "night1")[step])
        out.fill(tread & ~shapes.move(tread, 0, 1), ("track0", "night3", "night3", "night2", "night1")[step])
    for y in range(26, 40):
        for x in range(16, 48):
            if inside[y, x] and (x * 3 + y * 5) % 11 < (y - 24) // 5:
                out.put(x, y, "violet0" if y > 33 else "night2")
    for x in (27, 35):
        out.rect(x, 22, 2, 1, "red2")
        out.put(x, 21, "red1")


def rubble(w: int, seed: int) -> Canvas:
    """A heap of fallen stones."""
    grain = Grain(seed)
    out = Canvas(w, w // 2 + 4)
    for i in range(w // 3):
        x, y = grain.below(w - 7) + 1, out.h - 7 + grain.below(3) - (i % 3) * grain.below(2)
        part = Canvas(out.w, out.h)
        size = grain.between(3, 6)
        part.rect(x, y, size, size - 1, "night3")
        part.rect(x, y, size - 1, 1, "track1" if grain.chance(40) else "track0")
        part.rect(x + 1, y + size - 2, size - 1, 1, "night2")
        part.outline()
        out.blit(part, 0, 0)
    return out


def flags(out: Canvas, inside: Mask, seed: int, lit: Mask) -> None:
    """Flagstones in rows over `inside`; stones whose middle lies in `lit` are one step brighter."""
    grain = Grain(seed)
    ys, _ = np.nonzero(inside)
    y, row = int(ys.min()), 0
    while y < int(ys.max()):
        tall = 8 + row % 2
        x = -grain.between(0, 9)
        while x < out.w:
            wide = grain.between(11, 18)
            mx, my = min(out.w - 1, max(0, x + wide // 2)), min(out.h - 1, y + tall // 2)
            if inside[my, mx] and grain.chance(94):
                _flag(out, x, y, wide, tall, grain, bool(lit[my, mx]))
            x += wide
        y += tall
        row += 1


def _flag(out: Canvas, x: int, y: int, w: int, h: int, grain: Grain, lit: bool) -> None:
    body, light, dark = ("track0", "track1", "night3") if lit else ("night3", "track0", "night2")
    cut = grain.between(1, 2)
    corners = [(x + cut, y), (x + w - 1 - cut, y), (x + w - 1, y + cut), (x + w - 1, y + h - 1 - cut)]
    corners += [(x + w - 1 - cut, y + h - 1), (x + cut, y + h - 1), (x, y + h - 1 - cut), (x, y + cut)]
    shape = shapes.polygon(out.w, out.h, [(float(a), float(b)) for a, b in corners])
    out.fill(shapes.neighbours(shape), "night1")
    out.fill(shape, body)
    out.fill(shape & ~shapes.move(shape, 0, 1), light)
    out.fill(shape & ~shapes.move(shape, 0, -1), dark)
    if grain.chance(28):
        cx = x + grain.between(3, w - 4)
        out.line(cx, y + 1, cx + grain.between(-3, 3), y + h - 2, "night1")
    if grain.chance(30):
        out.put(x + grain.between(2, w - 3), y + grain.between(2, h - 3), light)
    if grain.chance(35):
        mx = x + grain.below(w)
        out.rect(mx, y + h - 1, grain.between(2, 4), 1, "moss1")
        out.put(mx + 1, y + h - 2, "moss2" if grain.chance(40) else "moss1")


def brazier() -> Canvas:
    """An iron fire bowl on a stone foot, 15 × 22, without its flame; the flame's foot is at (7, 4)."""
    out = Canvas(17, 24)
    out.rect(5, 18, 7, 4, "night3")
    out.rect(5, 18, 6, 1, "track1")
    out.rect(7, 9, 3, 9, "steel0")
    out.rect(7, 9, 1, 9, "steel1")
    for row, w in enumerate((11, 11, 9, 7)):
        out.rect(8 - w // 2, 5 + row, w, 1, "steel0")
        out.put(8 - w // 2, 5 + row, "steel2")
    out.rect(3, 5, 11, 1, "steel1")
    out.rect(5, 5, 7, 1, "red1")
    out.outline()
    return out


def sconce() -> Canvas:
    """A torch in a wall bracket, 7 × 14; the flame's foot is at (3, 2)."""
    return grid(
        """
.k...k.
k3k1k2k
k13322k
.k122k.
..kBk..
..kBk..
..ksk..
.kkBkk.
k2211kk
kkkBk..
..kbk..
..kbk..
...k...
"""
    )


FLAMES = (
    """
....o....
...oo....
...oyo...
..oyyo.o.
..oyYyoo.
.oyYYyo..
.oyYwYyo.
.oyYwYyo.
..oyYyo..
...ooo...
""",
    """
.....o...
..o.oo...
...oyo...
...oyyo..
.o.yYyo..
.ooyYYyo.
..oyYwYyo
.oyYwwYyo
..oyYYyo.
...ooo...
""",
    """
...o.....
...oo..o.
...oyo.o.
..oyyo...
.oyYyo...
.oyYYyoo.
oyYwYyo..
oyYwwYyo.
.oyYYyo..
...ooo...
""",
    """
....o....
.o..oo...
....yo...
..ooyyo..
.ooyYyo..
.oyyYYyo.
.oyYwYyoo
.oyYwwYyo
..oyYyo..
...ooo...
""",
)


def flame(phase: int) -> Canvas:
    """A torch flame, 9 × 10, phases 0 to 3; its foot is (4, 9)."""
    return grid(FLAMES[phase], {"o": "red2"})
