"""The boss's arena: the battle stage in violet dusk before a blood moon (GDD 11.1)."""

from __future__ import annotations

import numpy as np

from lab.art import shapes
from lab.art.backdrop import battle, light
from lab.art.backdrop.battle import HORIZON, LANE, H, W, trunks
from lab.art.canvas import Canvas
from lab.art.grain import Grain


def tinted(layer: Canvas) -> Canvas:
    """A layer in the boss's light: green goes to violet black, banners and torches to red."""
    out = layer.copy()
    out.remap(light.DUSK)
    return out


def far() -> Canvas:
    """The arena's distance: a blood moon behind dead trunks and a jagged keep."""
    out = Canvas(W, H)
    light.gradient(out, 0, HORIZON, ("night0", "night1", "red0", "night2"))
    x, y = W // 2, 84
    out.ellipse(x, y, 52.4, 52.4, "red0")
    out.ellipse(x, y, 40.4, 40.4, "red1")
    out.ellipse(x - 2, y - 2, 36.4, 36.4, "red1")
    for dx, dy, r in ((-14, -10, 8.4), (12, 9, 6.4), (-4, 17, 5.4), (17, -16, 4.4)):
        out.ellipse(x + dx, y + dy, r, r, "red0")
    _keep(out)
    trunks(out, seed=23, step=31, width=(6, 9), tones=("night1", "night0"), foot=HORIZON + 2)
    clear = shapes.ellipse(W, H, x, y, 36.4, 36.4)
    ys, _ = np.mgrid[0:H, 0:W]
    light.shade(out, clear & (ys > y + 26))
    light.gradient_mist(out, HORIZON - 26, HORIZON + 2, "violet0")
    out.rect(0, HORIZON + 2, W, H - HORIZON - 2, "night1")
    return out


def _keep(out: Canvas) -> None:
    """A silhouette of broken towers."""
    for x, w, top in ((58, 26, 92), (92, 40, 116), (190, 44, 108), (236, 24, 82), (132, 56, 128)):
        out.rect(x, top, w, HORIZON - top, "night0")
        for i in range(0, w, 8):
            out.rect(x + i, top - 5, 5, 5, "night0")
        out.rect(x, top, 1, HORIZON - top, "night2")
        for i in range(2):
            out.rect(x + 6 + i * (w - 16), top + 14, 3, 6, "red1")
            out.put(x + 7 + i * (w - 16), top + 15, "red2")


def mid() -> Canvas:
    """The same wall in the boss's light, with chains and spikes."""
    out = tinted(battle.mid())
    for x in (100, 220):
        for i in range(14):
            y = 70 + i * 6
            out.rect(x - 1, y, 3, 5, "night0")
            out.rect(x, y + 1, 1, 3, "track1" if i % 2 else "track0")
    for i, x in enumerate(range(128, 200, 9)):
        tall = (14, 22, 17, 26, 19, 24, 15, 20)[i]
        spike = Canvas(9, 30)
        spike.polygon([(4, 30 - tall), (7, 29), (1, 29)], "night2")
        spike.line(4, 30 - tall, 2, 28, "red1")
        spike.outline()
        out.blit(spike, x, HORIZON - 27)
    return out


def ground() -> Canvas:
    """The arena's ground: a road in violet dusk, on the lane a cracked ritual circle; red is for warnings."""
    out = tinted(battle.ground())
    ring = shapes.ring(W, H, W / 2, LANE - 4, 96.4, 27.4, 3)
    inner = shapes.ring(W, H, W / 2, LANE - 4, 74.4, 20.4, 2)
    grain = Grain(19)
    gaps = np.zeros((H, W), dtype=np.bool_)
    for _ in range(30):
        gaps |= shapes.ellipse(
            W, H, W / 2 + grain.between(-96, 96), LANE - 4 + grain.between(-27, 27), 3.4, 1.6
        )
    out.fill((ring | inner) & ~gaps, "night3")
    out.fill((ring & ~shapes.move(ring, 0, 1)) & ~gaps, "track0")
    for angle in range(0, 360, 45):
        x, _ = shapes.polar(W / 2, 0, angle, 85)
        rune_y = LANE - 4 + shapes.polar(0, 0, angle, 24)[1]
        out.rect(int(x) - 2, int(rune_y) - 1, 5, 2, "violet0")
        out.put(int(x), int(rune_y) - 2, "track1")
    return out


def front() -> Canvas:
    """The foreground in the arena's light."""
    return tinted(battle.front())
