"""The battle stage of the grass theme, in layers (GDD 11.1: layered distance, dark green ground,
grey-blue stone, warm torches).

Every layer is 320 × 320 with the same anchor, the middle of the lane's ground line, so scenes stack them
at one point: ``far``, ``mid``, ``ground``, then the actors, then ``front``; ``life`` holds the flames,
behind the actors.
"""

from __future__ import annotations

from typing import Final

import numpy as np

from lab.art import shapes
from lab.art.backdrop import flora, light, masonry
from lab.art.canvas import Canvas
from lab.art.grain import Grain

W: Final = 320
H: Final = 320
HORIZON: Final = 182
"""First row of the ground."""

LANE: Final = 236
"""The row of the middle lane's feet."""

ANCHOR: Final = (W // 2, LANE)

TORCHES: Final = ((72, 122), (248, 122))
"""Tops of the wall torches' brackets."""


def far() -> Canvas:
    """Night sky, moon and three ranks of tree trunks in mist."""
    out = Canvas(W, H)
    light.gradient(out, 0, 120, ("night0", "night1", "night2"))
    light.gradient(out, 120, HORIZON + 4, ("night2", "night3", "moss1"))
    _moon(out)
    trunks(out, seed=5, step=15, width=(4, 6), tones=("night3", "night2"), foot=HORIZON)
    light.gradient_mist(out, HORIZON - 46, HORIZON, "night3")
    trunks(out, seed=9, step=27, width=(7, 10), tones=("night2", "night1"), foot=HORIZON + 2)
    light.gradient_mist(out, HORIZON - 20, HORIZON + 2, "moss1")
    trunks(out, seed=14, step=47, width=(12, 16), tones=("night1", "night0"), foot=HORIZON + 4)
    for x, slope in ((96, -42), (168, -38), (206, -44)):
        light.beam(out, x, 20, HORIZON, 12, slope)
    _canopy(out, 3, 26, ("night0", "night0", "night1", "moss0"), 20)
    _canopy(out, 8, 8, ("night0", "night1", "moss0", "moss1"), 26)
    rows, _ = np.mgrid[0:H, 0:W]
    for depth in (22, 15, 8):
        light.shade(out, np.asarray(rows < depth))
    out.rect(0, HORIZON + 4, W, H - HORIZON - 4, "moss0")
    return out


def _moon(out: Canvas) -> None:
    x, y = 176, 62
    light.pool(out, x, y, 34, 34, light.COLD)
    light.pool(out, x, y, 25, 25, light.COLD)
    out.ellipse(x, y, 15.4, 15.4, "track1")
    out.ellipse(x - 1, y - 1, 13.4, 13.4, "track2")
    for dx, dy, r in ((-5, -4, 3.4), (5, 3, 2.4), (-2, 6, 2.4), (6, -6, 1.6)):
        out.ellipse(x + dx, y + dy, r, r, "track1")


def trunks(
    out: Canvas, seed: int, step: int, width: tuple[int, int], tones: tuple[str, str], foot: int
) -> None:
    """A rank of trunks from the top to `foot`, lit on the left, with roots and some branches."""
    grain = Grain(seed)
    body, shade = tones
    for x0 in range(-step, W + step, step):
        x = x0 + grain.between(-step // 3, step // 3)
        wide = grain.between(*width)
        lean = grain.between(-3, 3)
        for y in range(foot):
            left = x + lean * (foot - y) // foot
            flare = max(0, y - foot + wide) // 3
            out.rect(left - flare, y, wide + 2 * flare, 1, body)
            out.rect(left + wide - wide // 3, y, wide // 3 + flare, 1, shade)
            if wide > 6 and grain.chance(9):
                out.rect(left + grain.below(wide - 2), y, 1, 3, shade)
        for _ in range(grain.between(1, 3)):
            y = grain.between(40, foot - 60)
            side = grain.pick((-1, 1))
            reach = grain.between(6, 12 + wide)
            at = x if side < 0 else x + wide - 1
            for i in range(reach):
                out.rect(
                    at + side * i, y - i * 2 // 3, 1, max(1, (reach - i) // 5), body if side < 0 else shade
                )


def _canopy(out: Canvas, seed: int, drop: int, tones: tuple[str, str, str, str], step: int) -> None:
    """Leaves that hang into the picture from above."""
    grain = Grain(seed)
    for x in range(-20, W + 30, step):
        size = grain.between(34, 46)
        edge = abs(x - W // 2) * 26 // W
        out.blit(
            flora.crown(size, size - 12, seed * 100 + x, tones),
            x - size // 2,
            drop - size // 2 + edge - grain.below(9),
        )


def _skyline(x: int) -> int:
    """The ruined wall's broken top: two high stumps and a breach between them."""
    if x < 118:
        return 22 + (x // 19) % 3 * 7 - (14 if 40 < x < 104 else 0)
    if x < 202:
        return 66 + (x // 13) % 2 * 8 - (10 if x < 128 or x > 192 else 0)
    return 18 + (x // 17) % 3 * 8 - (16 if 224 < x < 284 else 0)


def mid() -> Canvas:
    """The ruined wall with its windows, ivy, torches and columns, and the fallen stones before it."""
    out = Canvas(W, H)
    top = 84
    stones = masonry.wall(W, HORIZON - top + 6, 17, _skyline)
    out.blit(stones, 0, top)
    face = out.opaque
    for x in (36, 284):
        _window(out, x, top + 34)
    for x, _ in TORCHES:
        light.pool(out, x, 127, 34, 36, light.COLD, face)
        light.pool(out, x, 125, 15, 17, light.WARM, face)
    for x, y in TORCHES:
        bracket = masonry.sconce()
        out.blit(bracket, x - bracket.w // 2, y - 1)
    for x, banner in ((110, "red"), (214, "violet")):
        _banner(out, x, top + 24 if banner == "red" else top + 28, banner)
    for x, height, broken, seed in (
        (132, 62, True, 2),
        (190, 48, True, 6),
        (14, 96, False, 7),
        (306, 92, False, 8),
    ):
        pillar = masonry.column(height, broken, seed)
        out.blit(pillar, x - pillar.w // 2, HORIZON + 4 - pillar.h)
    for x, w, seed in ((150, 30, 31), (96, 22, 32), (232, 24, 33), (54, 16, 34), (268, 18, 35)):
        heap = masonry.rubble(w, seed)
        out.blit(heap, x - w // 2, HORIZON + 5 - heap.h)
    for i, x in enumerate((8, 44, 84, 122, 170, 204, 250, 292)):
        bush = flora.bush(16 + i % 3 * 5, 700 + i, ("night0", "moss0", "moss1", "moss2"))
        out.blit(bush, x - bush.w // 2, HORIZON + 4 - bush.h)
    return out


def _window(out: Canvas, x: int, y: int) -> None:
    out.ellipse(x, y, 8.4, 8.4, "night0")
    out.rect(x - 8, y, 17, 24, "night0")
    out.ellipse(x, y, 6.4, 6.4, "night1")
    out.rect(x - 6, y, 13, 22, "night1")
    out.rect(x - 6, y + 10, 13, 12, "moss0")
    out.rect(x, y - 6, 1, 28, "night0")
    out.rect(x - 6, y + 6, 13, 1, "night0")
    out.rect(x - 9, y + 23, 19, 3, "track0")
    out.rect(x - 9, y + 23, 18, 1, "track1")
    flora.ivy(out, x + 7, y - 6, 22, x)


def _banner(out: Canvas, x: int, y: int, colour: str) -> None:
    """A torn banner with the die of the expedition."""
    dark, body = (f"{colour}0", f"{colour}1") if colour == "red" else ("night3", "violet0")
    part = Canvas(W, H)
    part.rect(x - 7, y, 15, 30, body)
    part.rect(x + 4, y, 4, 30, dark)
    part.rect(x - 7, y, 1, 30, dark)
    for i, cut in enumerate((3, 6, 2, 7, 4)):
        part.px[y + 30 - cut : y + 30, x - 7 + i * 3 : x - 4 + i * 3] = 255
    part.rect(x - 4, y + 7, 9, 9, dark)
    for dx, dy in ((-2, 9), (2, 9), (0, 11), (-2, 13), (2, 13)):
        part.put(x + dx, y + dy, "gold0")
    part.rect(x - 9, y - 2, 19, 2, "flesh0")
    part.outline()
    out.blit(part, 0, 0)


def ground() -> Canvas:
    """Dark grass in strips that widen towards the viewer, a worn flagged road, tufts and stones."""
    out = Canvas(W, H)
    light.gradient(out, HORIZON, HORIZON + 34, ("moss1", "moss1", "moss0"))
    light.gradient(out, HORIZON + 34, H, ("moss0", "moss0", "night1", "night0"))
    grain = Grain(41)
    for _ in range(220):
        y = HORIZON + 3 + grain.below(H - HORIZON - 40)
        reach = 4 + (y - HORIZON) // 7
        out.ellipse(
            grain.below(W),
            y,
            reach + 0.4,
            1.4 + (y - HORIZON) // 40,
            grain.pick(("moss0", "moss1", "night1")),
        )
    _road(out)
    for i in range(150):
        x, y = grain.below(W), HORIZON + 2 + grain.below(H - HORIZON - 30)
        kind = grain.below(100)
        if kind < 78:
            out.blit(flora.tuft(800 + i), x - 4, y - 6)
        elif kind < 86:
            out.blit(flora.flower(grain.pick(("violet1", "steel2", "flesh2"))), x - 2, y - 5)
        elif kind < 91:
            out.blit(flora.mushroom(), x - 4, y - 7)
        else:
            out.rect(x, y, 4, 2, "track0")
            out.rect(x, y, 3, 1, "track1")
            out.rect(x + 1, y + 2, 4, 1, "night0")
    for x in range(W):
        for i in range(grain.between(0, 4)):
            out.put(x, HORIZON - i, "moss1" if i < 2 else "moss2")
    for x, _ in TORCHES:
        light.pool(out, x, HORIZON + 8, 40, 10, light.COLD)
    return out


def _road(out: Canvas) -> None:
    """Four rows of flags in perspective, eaten by grass."""
    grain = Grain(77)
    for row, (y, tall, wide) in enumerate(
        ((LANE - 26, 7, 25), (LANE - 18, 9, 32), (LANE - 8, 11, 40), (LANE + 4, 13, 48))
    ):
        x = -grain.between(0, wide)
        while x < W:
            w = wide + grain.between(-4, 4)
            if grain.chance((58, 90, 92, 60)[row]):
                cut = grain.between(1, 3)
                shape = shapes.polygon(
                    W, H,
                    [(x + cut, y), (x + w - 3, y), (x + w - 1, y + 2), (x + w - 2, y + tall - cut),
                     (x + w - 2 - cut, y + tall - 1), (x + 2, y + tall - 1), (x, y + tall - 1 - cut),
                     (x, y + cut)],
                )  # fmt: skip
                out.fill(shapes.neighbours(shape), "night1")
                out.fill(shape, "night3")
                out.fill(shape & ~shapes.move(shape, 0, 1), "track0")
                out.fill(shape & ~shapes.move(shape, 0, -2), "night2")
                if grain.chance(45):
                    cx = x + grain.between(5, w - 6)
                    out.line(cx, y + 1, cx - 3, y + tall // 2, "night1")
                    out.line(cx - 3, y + tall // 2, cx, y + tall - 2, "night1")
                for _ in range(3):
                    gx = x + grain.below(w)
                    out.rect(gx, y + tall - 2, 2, 1, "moss1")
                    out.put(gx, y + tall - 3, "moss2" if grain.chance(40) else "moss1")
            x += w + grain.below(3)


def front() -> Canvas:
    """Black ferns and grass along the lower edge and leaves in the upper corners, over the actors."""
    out = Canvas(W, H)
    grain = Grain(63)
    for i in range(64):
        side = grain.pick((0, 1))
        reach = grain.between(0, 92)
        x = reach if side == 0 else W - reach
        tall = grain.between(9, 34 - reach // 5)
        frond = flora.fern(tall, grain.between(-14, 14), "night0" if i % 3 else "night1", "moss0")
        out.blit(frond, x - frond.w // 2, H - 22 - frond.h + reach // 7)
    out.rect(0, H - 24, W, 24, "night0")
    for x in range(W):
        tall = grain.between(1, 7)
        out.rect(x, H - 24 - tall, 1, tall, "night0" if grain.chance(80) else "night1")
    for corner in (0, 1):
        for i in range(7):
            leaf = flora.crown(
                34 - i * 2, 22 - i, 900 + i + corner * 20, ("night0", "night0", "night0", "night1")
            )
            x = -12 + i * 12 if corner == 0 else W - 22 - i * 12
            out.blit(leaf, x, -9 - i * 2)
    return out


def life(phase: int) -> Canvas:
    """The torch flames and fireflies, phases 0 to 3."""
    out = Canvas(W, H)
    for i, (x, y) in enumerate(TORCHES):
        out.blit(masonry.flame((phase + 2 * i) % 4), x - 4, y - 9)
    for i, (x, y) in enumerate(((150, 140), (178, 158), (100, 166), (226, 164), (30, 150), (298, 146))):
        beat = (phase + i) % 4
        if beat < 3:
            out.put(x + (0, 1, 1, 0)[phase], y - beat, "moss4" if beat == 1 else "moss3")
    return out
