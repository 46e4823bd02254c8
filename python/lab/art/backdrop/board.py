"""The board's scene for the grass theme: a clearing with a ruined plaza where the dice fall (GDD 11.1).

One picture of 320 × 560 anchored at the ring's centre, so that the layout is filled at any size, and a
moving layer (torch flames, water, fireflies) anchored at the same point. The ring of 9 × 13 tiles covers x
± 108, y ± 156.
"""

from __future__ import annotations

from itertools import pairwise
from typing import Final

import numpy as np

from lab.art import shapes
from lab.art.backdrop import board_objects, flora, light, masonry
from lab.art.backdrop.board_objects import BRAZIERS
from lab.art.canvas import Canvas
from lab.art.grain import Grain
from lab.art.palette import Mask

W: Final = 320
H: Final = 560
CX: Final = 160
CY: Final = 250
"""The ring's centre in the picture: its anchor."""

RING: Final = (108, 156)
"""Half the ring's width and height."""

INNER: Final = (84, 132)
"""Half the clearing's width and height inside the ring."""

PLAZA: Final = (0, 2, 62.4, 47.4)
"""Centre, relative to the ring's, and radii of the flagged plaza."""

POND: Final = (-50, 82, 27.4, 17.4)


def scene() -> Canvas:
    """The still picture."""
    out = Canvas(W, H, "moss0")
    _floor(out)
    _paths(out)
    _plaza(out)
    _pond(out)
    _ground_growth(out)
    board_objects.place(out, CX, CY)
    _firelight(out)
    _surround(out)
    return out


def _ellipse(cx: float, cy: float, rx: float, ry: float) -> Mask:
    return shapes.ellipse(W, H, CX + cx, CY + cy, rx, ry)


def _floor(out: Canvas) -> None:
    """Forest floor: patches of grass in three tones, darker to the rim of the clearing."""
    grain = Grain(7)
    for _ in range(260):
        x, y = grain.below(W), grain.below(H)
        out.ellipse(
            x, y, grain.between(4, 13) + 0.4, grain.between(2, 6) + 0.4, grain.pick(("night1", "moss0"))
        )
    for _ in range(150):
        x, y = CX + grain.between(-82, 82), CY + grain.between(-128, 128)
        out.ellipse(x, y, grain.between(4, 10) + 0.4, grain.between(2, 5) + 0.4, "moss1")
    for _ in range(110):
        x, y = CX + grain.between(-80, 80), CY + grain.between(-126, 126)
        out.ellipse(x, y, grain.between(2, 7) + 0.4, grain.between(1, 3) + 0.4, "moss0")
    for _ in range(1500):
        x, y = grain.below(W), grain.below(H)
        tone = grain.pick(("moss1", "moss1", "night1", "moss0", "moss0"))
        out.put(x, y, tone)
        out.put(x + 1, y - 1, tone)
        out.put(x + 2, y, tone)


def _trail(points: list[tuple[float, float, float]]) -> Mask:
    area = np.zeros((H, W), dtype=np.bool_)
    for (ax, ay, ar), (bx, by, br) in pairwise(points):
        area |= shapes.capsule(W, H, (CX + ax, CY + ay), (CX + bx, CY + by), ar, br)
    return area


def _paths(out: Canvas) -> None:
    """Trodden earth from the gate over the plaza to the start, and a side path to the pond."""
    grain = Grain(21)
    main = _trail([(0, -76, 9.4), (4, -62, 7.4), (-2, -44, 8.4), (0, 2, 9)])
    main |= _trail([(0, 40, 9.4), (6, 62, 7.4), (3, 84, 8.4), (-5, 104, 7.4), (0, 134, 9.4)])
    side = _trail([(2, 76, 4.4), (-14, 80, 4.4), (-26, 84, 5.4)]) | _trail(
        [(56, 6, 6.4), (72, 2, 5.4), (90, 4, 6.4)]
    )
    area = main | side
    rim = shapes.neighbours(area, diagonal=True)
    out.fill(area, "flesh0")
    out.fill(rim, "night2")
    lit = area & ~shapes.move(area, 0, 1)
    out.fill(lit, "night2")
    for _ in range(620):
        x, y = CX + grain.between(-28, 92), CY + grain.between(-86, 134)
        if area[y, x] and area[y + 1, x + 2]:
            tone = grain.pick(("night3", "night3", "night2", "track0"))
            out.rect(x, y, grain.between(1, 3), 1, tone)
            if grain.chance(14):
                out.rect(x, y, 3, 2, "track0")
                out.rect(x, y, 2, 1, "track1")
                out.rect(x, y + 2, 3, 1, "night2")
    for y, x in zip(*rim.nonzero(), strict=True):
        if grain.chance(26):
            out.put(int(x), int(y), "moss1")
            out.put(int(x), int(y) - 1, "moss2" if grain.chance(40) else "moss1")


def _plaza(out: Canvas) -> None:
    """The round plaza: broken flags, a kerb, and a die cut into the middle stones."""
    cx, cy, rx, ry = PLAZA
    inside = _ellipse(cx, cy, rx, ry)
    lit = _ellipse(cx - 8, cy - 8, rx * 0.62, ry * 0.58)
    out.fill(inside, "night1")
    masonry.flags(out, inside, 33, lit)
    kerb = _ellipse(cx, cy, 35.4, 26.4) & ~_ellipse(cx, cy, 31.4, 22.6)
    out.fill(kerb, "night2")
    out.fill(kerb & ~shapes.move(kerb, 0, 1), "track1")
    out.fill(kerb & ~shapes.move(kerb, 0, -1), "night1")
    for angle in range(0, 360, 20):
        x, y = shapes.polar(0, 0, angle, 33.4)
        out.rect(int(CX + cx + x), int(CY + cy + y * 0.73), 2, 1, "night0")
    floor = _ellipse(cx, cy, 31.4, 22.6)
    out.fill(floor, "night3")
    out.fill(floor & ~_ellipse(cx, cy + 1, 30.4, 21.6), "night1")
    _emblem(out, CX + cx, CY + cy)


def _emblem(out: Canvas, x: int, y: int) -> None:
    """A die in low relief with a wind rose around it."""
    for angle, reach in ((0, 26), (90, 18), (180, 26), (270, 18)):
        tip = shapes.polar(x, y, angle, reach)
        left, right = shapes.polar(x, y, angle - 55, 13), shapes.polar(x, y, angle + 55, 13)
        out.polygon([tip, left, (x, y)], "track0")
        out.polygon([tip, right, (x, y)], "night2")
    out.rect(x - 10, y - 9, 21, 19, "night1")
    out.rect(x - 9, y - 8, 19, 17, "track0")
    out.rect(x - 9, y - 8, 18, 1, "track1")
    out.rect(x - 9, y - 8, 1, 16, "track1")
    out.rect(x - 8, y + 8, 18, 1, "night2")
    for dx, dy in ((-5, -4), (5, -4), (0, 0), (-5, 4), (5, 4)):
        out.rect(x + dx - 1, y + dy - 1, 3, 3, "night1")
        out.put(x + dx + 1, y + dy + 1, "track1")
    out.line(x + 2, y - 8, x - 1, y - 3, "night1")
    out.line(x - 1, y - 3, x + 3, y + 2, "night1")


def _pond(out: Canvas) -> None:
    """Still dark water with a stone rim, lily pads and the moon in it."""
    cx, cy, rx, ry = POND
    water = (
        _ellipse(cx, cy, rx, ry)
        | _ellipse(cx + 16, cy + 6, 14.4, 10.4)
        | _ellipse(cx - 14, cy - 6, 14.4, 9.4)
    )
    bank = shapes.neighbours(water, diagonal=True) | shapes.neighbours(
        water | shapes.neighbours(water), diagonal=True
    )
    out.fill(bank, "night2")
    out.fill(water, "teal0")
    out.fill(water & ~shapes.move(water, 0, 3), "night1")
    out.fill(water & ~shapes.move(water, 0, -1), "teal1")
    grain = Grain(71)
    for _ in range(16):
        x, y = CX + cx + grain.between(-20, 24), CY + cy + grain.between(-8, 14)
        if water[y, x] and water[y, min(W - 1, x + 5)]:
            out.rect(x, y, grain.between(3, 6), 1, "night2" if grain.chance(60) else "teal1")
    for dx, dy in ((-18, -5), (8, 9), (20, 5), (-8, 6)):
        out.ellipse(CX + cx + dx, CY + cy + dy, 3.4, 1.6, "moss2")
        out.put(CX + cx + dx + 1, CY + cy + dy, "teal0")
        out.put(CX + cx + dx - 2, CY + cy + dy - 1, "moss3")
    out.put(CX + cx + 8, CY + cy + 7, "red3")
    out.put(CX + cx + 9, CY + cy + 7, "flesh3")
    for y, x in zip(*bank.nonzero(), strict=True):
        if grain.chance(9):
            masonry.block(
                out, int(x) - 2, int(y) - 2, grain.between(4, 7), grain.between(4, 5), grain, warm=True
            )
    for i in range(9):
        tuft = flora.tuft(300 + i, "moss2", "moss1")
        x, y = (
            CX + cx + (-30, -27, -24, 26, 30, 33, -6, 0, 4)[i],
            CY + cy + (4, 8, 12, 10, 4, 0, 18, 20, 19)[i],
        )
        out.blit(tuft, x - 4, y - 6)


def _ground_growth(out: Canvas) -> None:
    """Tufts, flowers, mushrooms, pebbles and fallen leaves inside the clearing."""
    grain = Grain(91)
    plaza = _ellipse(PLAZA[0], PLAZA[1], PLAZA[2] - 6, PLAZA[3] - 6)
    water = _ellipse(POND[0], POND[1], 34, 24)
    placed = 0
    while placed < 190:
        x, y = CX + grain.between(-82, 82), CY + grain.between(-130, 130)
        if water[y, x] or (plaza[y, x] and not grain.chance(5)):
            continue
        placed += 1
        kind = grain.below(100)
        if kind < 62:
            out.blit(flora.tuft(placed + 400), x - 4, y - 6)
        elif kind < 74:
            out.blit(flora.flower(grain.pick(("violet1", "flesh2", "steel2", "red2"))), x - 2, y - 5)
        elif kind < 80:
            out.blit(flora.mushroom(), x - 4, y - 7)
        elif kind < 92:
            out.rect(x, y, 3, 2, "track0")
            out.rect(x, y, 2, 1, "track1")
            out.rect(x, y + 2, 3, 1, "night1")
        else:
            out.put(x, y, "flesh1")
            out.put(x + 1, y, "gold0")


def _firelight(out: Canvas) -> None:
    """Cold ring and small warm core of light around each fire bowl, on the ground only."""
    for x, y in BRAZIERS:
        light.pool(out, CX + x, CY + y - 2, 25, 14, light.COLD)
        light.pool(out, CX + x, CY + y - 1, 12, 6, light.WARM)
    for x, y in BRAZIERS:
        bowl = masonry.brazier()
        out.blit(bowl, CX + x - bowl.w // 2, CY + y - bowl.h + 1)


def _surround(out: Canvas) -> None:
    """Outside the ring: tree tops, darker the farther out, and a mossy kerb under the tiles."""
    grain = Grain(55)
    rx, ry = RING
    ys, xs = np.mgrid[0:H, 0:W]
    outside = (abs(xs - CX) > rx + 1) | (abs(ys - CY) > ry + 1)
    forest = Canvas(W, H)
    spots = []
    for gy in range(-10, H + 30, 17):
        for gx in range(-8, W + 20, 20):
            spots.append((gx + grain.between(-5, 5), gy + grain.between(-4, 4)))
    for x, y in sorted(spots, key=lambda spot: spot[1]):
        near = abs(x - CX) < rx + 24 and abs(y - CY) < ry + 22
        inner = abs(x - CX) < rx + 3 and abs(y - CY) < ry + 2
        if inner:
            continue
        tones = flora.DEEP if near else ("night0", "night0", "night1", "moss0")
        size = grain.between(22, 30)
        top = flora.crown(size, size - 4, x * 13 + y, tones)
        forest.blit(top, x - size // 2, y - size // 2)
    area = outside & forest.opaque
    out.px[area] = forest.px[area]
    edge = outside & (abs(xs - CX) <= rx + 3) & (abs(ys - CY) <= ry + 3)
    out.fill(edge, "night0")


def life(phase: int) -> Canvas:
    """The moving layer, phases 0 to 3, on a picture of the same size and anchor."""
    out = Canvas(W, H)
    for i, (x, y) in enumerate(BRAZIERS):
        fire = masonry.flame((phase + i) % 4)
        out.blit(fire, CX + x - 4, CY + y - 27)
    cx, cy, _, _ = POND
    for i, (dx, dy) in enumerate(((-12, 2), (2, -3), (12, 10), (-2, 9))):
        if (phase + i) % 4 < 2:
            out.rect(CX + cx + dx + phase, CY + cy + dy, 3, 1, "teal2" if i % 2 else "teal1")
    flies = ((-62, -60), (34, -100), (70, 20), (-34, 66), (30, 106), (-70, 100), (64, -60), (-20, -104))
    for i, (x, y) in enumerate(flies):
        beat = (phase + i) % 4
        if beat == 3:
            continue
        drift = (0, 1, 1, 0)[phase]
        out.put(CX + x + drift, CY + y - beat, "moss4" if beat == 1 else "moss3")
    return out
