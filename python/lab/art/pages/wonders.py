"""Pages of the machines: the stone ring of the teleport and the dice catapult."""

from __future__ import annotations

from typing import Final

import numpy as np

from lab.art import shapes
from lab.art.backdrop import flora, light, masonry
from lab.art.canvas import Canvas, grid
from lab.art.grain import Grain
from lab.art.pages import stage
from lab.art.pages.stage import FLOOR, H, W

STONE: Final = "night1 night3 track0 track1 track2"
WOOD: Final = "night1 flesh0 flesh0 flesh1 flesh2"
RING: Final = (80, 36)


def teleport() -> Canvas:
    """A ring of stones on a stair in the ruins, glyphs in each, its middle dark between the worlds."""
    out = stage.cellar(151, 50)
    stage.columns(out, (18, W - 18))
    light.pool(out, *RING, 52, 44, light.COLD)
    base = stage.prop(80, FLOOR + 18)
    for at, wide, tall in ((0, 44, 5), (-5, 36, 5), (-10, 28, 4)):
        edge = [(-wide, at), (-wide + 2, at - tall), (wide - 2, at - tall), (wide, at)]
        base.form(base.polygon(edge), STONE, 0.95, ink=True, edge=True)
    stage.set_down(out, base, 46)
    ring = stage.prop(*RING)
    for k in range(11):
        turn = 90 + (k + 0.5) * 360 / 11
        corners = [
            shapes.polar(0, 0, turn - 15, 31), shapes.polar(0, 0, turn, 33),
            shapes.polar(0, 0, turn + 15, 31), shapes.polar(0, 0, turn + 14, 22),
            shapes.polar(0, 0, turn - 14, 22),
        ]  # fmt: skip
        ring.form(ring.polygon(corners), STONE, 1.0, ink=True, edge=True)
        x, y = shapes.polar(0, 0, turn, 27)
        for dx, dy in (((-1, -1), (0, 0), (1, -1)), ((0, -2), (0, 0), (0, 1)), ((-1, 0), (0, -1), (1, 0)))[
            k % 3
        ]:
            ring.put(x + dx, y + dy, "teal2")
    ring.canvas.fill(ring.ellipse(0, 0, 22.4, 22.4), "night0")
    stage.set_down(out, ring)
    for i, x in enumerate((30, 132)):
        heap = masonry.rubble(20, 81 + i)
        out.blit(heap, x - 10, FLOOR + 14 - heap.h)
    for x, y, n in ((56, 14, 9), (106, 22, 12), (68, 66, 6)):
        flora.ivy(out, x, y, n, x)
    return stage.framed(out, "rare")


def teleport_life(phase: int) -> Canvas:
    """Three arms of light turn inwards; the glyphs light up one after the other."""
    layer = Canvas(W, H)
    x, y = RING
    disc = shapes.ellipse(W, H, x, y, 21.4, 21.4)
    layer.fill(disc, "violet0")
    layer.fill(shapes.ellipse(W, H, x, y, 17.4, 17.4), "night2")
    for arm in range(3):
        for step in range(34):
            share = step / 33
            px, py = shapes.polar(x, y, arm * 120 + phase * 30 + share * 250, 20 * (1 - share) + 1)
            r = 3.4 * (1 - share) + 0.9
            layer.fill(shapes.ellipse(W, H, px, py, r, r) & disc, ("violet1", "teal1", "violet1")[arm])
            layer.fill(
                shapes.ellipse(W, H, px - 0.4, py - 0.4, r * 0.55, r * 0.55) & disc,
                ("violet2", "teal3", "teal2")[arm],
            )
    layer.fill(shapes.ellipse(W, H, x, y, 4.0, 4.0), "teal3")
    layer.fill(shapes.ellipse(W, H, x, y, 2.4, 2.4), "white0")
    for k in range(11):
        if (k + phase * 3) % 11 < 4:
            gx, gy = shapes.polar(x, y, 90 + (k + 0.5) * 360 / 11, 27)
            layer.put(gx, gy, "white0")
            layer.put(gx, gy - 1, "teal3")
    for k in range(9):
        grain = Grain(160 + k)
        layer.put(
            50 + grain.below(60), 20 + (grain.below(52) - phase * 4) % 52, "teal3" if k % 2 else "violet2"
        )
    return stage.inside(layer)


def catapult() -> Canvas:
    """A catapult on a bluff, a great die in its spoon, the foe's camp fires in the dark beyond."""
    out = stage.forest(163, ("night0", "night1", "night2", "red0"), 24)
    for x, tall in ((12, 20), (24, 26), (34, 16)):
        keep = shapes.polygon(W, H, [(x, FLOOR), (x, FLOOR - tall), (x + 10, FLOOR - tall), (x + 10, FLOOR)])
        out.fill(keep, "night0")
        out.fill(keep & ~shapes.move(keep, 0, 1), "red1")
        for k in range(0, 10, 4):
            out.rect(x + k, FLOOR - tall - 2, 2, 2, "night0")
        out.rect(x + 4, FLOOR - tall + 5, 2, 3, "gold1")
    bluff = shapes.polygon(W, H, [(48, H), (56, FLOOR + 10), (66, FLOOR + 3), (W, FLOOR + 2), (W, H)])
    out.fill(shapes.neighbours(bluff), "night0")
    out.fill(bluff, "moss1")
    out.fill(bluff & ~shapes.move(bluff, 0, 2), "moss2")
    rows, columns = np.mgrid[0:H, 0:W]
    out.fill(np.asarray(bluff & (rows > FLOOR + 14) & ((columns * 3 + rows * 5) % 17 < 5)), "moss0")
    light.pool(out, 108, FLOOR - 10, 44, 34, light.COLD)
    frame = stage.prop(106, FLOOR + 14)
    frame.form(frame.polygon([(-34, -7), (34, -7), (36, -2), (-36, -2)]), WOOD, 1.0, edge=True)
    frame.bevel(frame.capsule((-20, -7), (-4, -36), 2.4), WOOD, 3, ink=True)
    frame.bevel(frame.capsule((14, -7), (-4, -36), 2.4), WOOD, 3, ink=True)
    frame.bevel(frame.capsule((-12, -20), (6, -20), 1.8), WOOD, 2, ink=True)
    for x in (-24, 24):
        frame.form(frame.ellipse(x, -4, 9.4, 9.4), "night1 flesh0 flesh1 flesh2", 0.96, ink=True)
        frame.bevel(frame.ellipse(x, -4, 5.4, 5.4), "night1 flesh0 flesh1", 1, ink=True)
        for k in range(4):
            frame.line(*shapes.polar(x, -4, k * 45, 6), *shapes.polar(x, -4, k * 45 + 180, 6), "flesh2")
        frame.bevel(frame.ellipse(x, -4, 2.4, 2.4), "steel1 steel2 steel3", 1, ink=True)
    arm = frame.capsule((-8, -34), (30, -16), 2.2, 1.8)
    frame.bevel(arm, "flesh0 flesh1 flesh2 flesh3", 2, ink=True)
    frame.form(frame.ellipse(32, -15, 8.4, 4.4), "night1 flesh0 flesh1", 1.0, ink=True)
    frame.form(frame.ellipse(-10, -35, 5.4, 5.4), "night1 steel0 steel1 steel2", 1.0, ink=True)
    frame.line(28, -14, 20, -8, "flesh3")
    for x in (-2, 2):
        frame.bevel(frame.ellipse(-4 + x, -36, 1.6, 2.4), "gold0 gold1 gold2", 1, ink=True)
    die = [(23, -36), (39, -36), (42, -33), (42, -19), (39, -16), (26, -16), (23, -19)]
    frame.form(frame.polygon(die), "track2 track3 steel3 white0", 1.0, ink=True)
    frame.bevel(frame.polygon([(38, -35), (42, -32), (42, -19), (38, -17)]), "track1 track2 track3", 1)
    for dx, dy in ((26, -33), (33, -33), (26, -26), (33, -26), (30, -30)):
        frame.bevel(
            frame.polygon([(dx, dy), (dx + 2, dy), (dx + 2, dy + 2), (dx, dy + 2)]), "red1 red2 red2", 1
        )
    stage.set_down(out, frame, 40)
    for i, (x, y) in enumerate(((146, FLOOR + 18), (140, FLOOR + 20))):
        spare = grid("wwwwwu\nwRwwwu\nwwwRwu\nwwwwwu\nuuuuut\n")
        spare.outline()
        block = Canvas(8, 7)
        block.blit(spare, 1, 1)
        block.outline()
        out.blit(block, x - 4, y - 6 - i)
    for k in range(6):
        out.blit(flora.tuft(900 + k, "moss3", "moss2"), 60 + 16 * k, FLOOR + 4 + (k * 5) % 8)
    return stage.framed(out, "rare")


def catapult_life(phase: int) -> Canvas:
    """Camp fires in the distance, smoke over the keep, a glint on the die and sparks from its fuse."""
    layer = Canvas(W, H)
    for k, x in enumerate((20, 42, 50)):
        stage.tongue(layer, x, FLOOR + 2 + k, 5, 1.8, (phase + k) % 4, ("red2", "gold1", "gold2"))
    for k in range(6):
        rise = (phase * 3 + k * 4) % 24
        layer.ellipse(
            28 + rise * 0.4,
            FLOOR - 26 - rise,
            1.0 + rise * 0.1,
            0.9 + rise * 0.06,
            "night3" if k % 2 else "track0",
        )
    x, y = 106 + 26, FLOOR + 14 - 34
    glint = (0, 2, 3, 1)[phase]
    for k in range(glint + 1):
        for dx, dy in ((k, 0), (-k, 0), (0, k), (0, -k)):
            layer.put(x + dx, y + dy, "white0" if k < 2 else "gold2")
    for k in range(7):
        grain = Grain(180 + k)
        layer.put(
            124 + grain.below(26), 22 + (grain.below(24) - phase * 3) % 24, "gold2" if k % 2 else "red3"
        )
    return stage.inside(layer)
