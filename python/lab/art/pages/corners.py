"""Pages of three corners: arch, sign and statue."""

from __future__ import annotations

from typing import Final

from lab.art import shapes
from lab.art.backdrop import flora, light, masonry
from lab.art.canvas import Canvas
from lab.art.grain import Grain
from lab.art.pages import stage
from lab.art.pages.stage import FLOOR, H, W

STONE: Final = "night1 night3 track0 track1 track2"
PALE: Final = "night2 track0 track1 track2 track3"
WOOD: Final = "night1 flesh0 flesh0 flesh1 flesh2"
DAWN: Final = ("night1", "night2", "night3", "track0", "flesh0")


def _banner(layer: Canvas, x: int, y: int, phase: int, shift: int) -> None:
    """A long red banner whose waves run down it."""
    flag = stage.prop(x, y)
    wave = [(0, 1, 0, -1)[(phase + shift + k) % 4] for k in range(6)]
    left = [(-5 + wave[k], k * 5) for k in range(6)]
    right = [(5 + wave[k], k * 5) for k in range(6)]
    shape = [*left, (wave[5], 20), *reversed(right)]
    flag.bevel(flag.polygon(shape), "red0 red1 red2 red3", 2)
    for k in range(1, 4):
        flag.line(-2 + wave[k], k * 5 + 1, 2 + wave[k], k * 5 + 1, "gold1" if k == 2 else "red1")
    flag.dots([(wave[2], 8), (wave[2], 9), (wave[2] - 1, 10), (wave[2] + 1, 10)], "gold2")
    layer.blit(flag.finish(), 0, 0)


def arch() -> Canvas:
    """A triumphal arch over the road at dawn, trophies on its piers."""
    out = stage.forest(51, DAWN, 8)
    stage.road(out, (64, 96), (44, 116), 52)
    gate = stage.prop(80, FLOOR + 16)
    opening = gate.ellipse(0, -30, 17.4, 17.4) | gate.polygon([(-17, -30), (18, -30), (18, 1), (-17, 1)])
    body = gate.polygon([(-40, 0), (-40, -58), (41, -58), (41, 0)]) & ~opening
    gate.form(body, STONE, 0.92, edge=True)
    for y in range(-52, 0, 7):
        for x in range(-40, 41, 10):
            at = x + (5 if (y // 7) % 2 else 0)
            gate.canvas.fill(
                gate.polygon([(at, y), (at + 1, y), (at + 1, y + 7), (at, y + 7)]) & body, "night3"
            )
        gate.canvas.fill(gate.polygon([(-40, y), (41, y), (41, y + 1), (-40, y + 1)]) & body, "night3")
    rim = shapes.ring(W, H, 80, FLOOR + 16 - 30, 21.4, 21.4, 3.6)
    rim[FLOOR + 16 - 29 :] = False
    gate.form(rim, PALE, 1.0, ink=True)
    for x in (-19, 19):
        gate.form(gate.polygon([(x - 3, -31), (x + 3, -31), (x + 3, 0), (x - 3, 0)]), PALE, 0.95, ink=True)
    for y, wide in ((-60, 46), (-66, 42)):
        gate.form(
            gate.polygon([(-wide, y + 5), (-wide, y), (wide, y), (wide, y + 5)]),
            PALE,
            0.98,
            ink=True,
            edge=True,
        )
    gate.form(gate.polygon([(-6, -44), (6, -44), (4, -54), (-4, -54)]), PALE, 1.0, ink=True)
    laurel = [
        gate.ellipse(x, y, 1.8, 1.4)
        for x, y in ((-4, -61), (-6, -63), (-5, -65), (4, -61), (6, -63), (5, -65))
    ]
    for leaf in laurel:
        gate.bevel(leaf, "gold0 gold1 gold2", 1)
    for x in (-30, 30):
        gate.bevel(gate.ellipse(x, -6, 7.4, 6.4), "steel0 steel1 steel2", 1, ink=True)
        gate.bevel(gate.ellipse(x, -6, 2.4, 2.2), "gold0 gold1 gold2", 1, ink=True)
    stage.set_down(out, gate, 46)
    for i, (x, w) in enumerate(((30, 15), (132, 17), (16, 12))):
        bush = flora.bush(w, 300 + i)
        out.blit(bush, x - w // 2, FLOOR + 12 - bush.h)
    for x, petal in ((32, "gold2"), (124, "red3"), (134, "violet2"), (22, "white0")):
        out.blit(flora.flower(petal), x, FLOOR + 16)
    return stage.framed(out, "corner")


def arch_life(phase: int) -> Canvas:
    """The banners on both piers wave, petals fall."""
    layer = Canvas(W, H)
    _banner(layer, 50, 22, phase, 0)
    _banner(layer, 110, 22, phase, 2)
    for k in range(16):
        grain = Grain(800 + k)
        x, y = 20 + grain.below(120), 8 + (grain.below(66) + phase * 5) % 66
        layer.put(x + (0, 1, 1, 0)[(phase + k) % 4], y, ("red3", "gold2", "flesh3")[k % 3])
    return stage.inside(layer)


def sign() -> Canvas:
    """A signpost where three roads part, a lantern on its arm."""
    out = stage.forest(64, ("night0", "night1", "night2", "night3"), 22)
    stage.moon(out, 34, 20, 9)
    for top, foot in (((76, 84), (58, 104)), ((18, 26), (40, 74)), ((132, 140), (86, 120))):
        stage.road(out, top, foot, top[0])
    light.pool(out, 112, FLOOR - 12, 46, 32, light.COLD)
    light.pool(out, 116, FLOOR - 20, 22, 18, light.WARM)
    post = stage.prop(78, FLOOR + 14)
    post.form(post.polygon([(-3, 0), (-3, -58), (3, -60), (3, 0)]), WOOD, 0.96)
    for y in (-10, -24, -40):
        post.line(-1, y, -1, y - 8, "flesh0")
    boards = (
        (-52, -8, 22, 1, 12), (-39, 8, -26, -1, 12), (-26, -8, 20, 1, 11),
    )  # fmt: skip
    for y, back, tip, side, tall in boards:
        edge = [(back, y), (tip, y), (tip + side * 7, y + tall / 2), (tip, y + tall), (back, y + tall)]
        post.form(post.polygon(edge), WOOD, 1.06, ink=True, edge=True)
        post.line(back + side * 3, y + 3, tip - side * 2, y + 3, "flesh0")
        middle = (back + tip) / 2
        for k in range(3):  # carved marks: one, two and three strokes
            if k <= (0, 1, 2)[boards.index((y, back, tip, side, tall))]:
                post.bevel(post.polygon([(middle - 4 + 4 * k, y + 4), (middle - 2 + 4 * k, y + 4),
                    (middle - 2 + 4 * k, y + 9), (middle - 4 + 4 * k, y + 9)]),
                           "gold0 gold1 gold2", 1)  # fmt: skip
        post.dots([(-2, y + 3), (2, y + tall - 3)], "steel2")
    post.bevel(post.capsule((2, -58), (39, -57), 1.2), "night1 flesh0 flesh1", 1, ink=True)
    stage.set_down(out, post, 9)
    lamp = stage.prop(116, 19)
    lamp.line(0, -2, 0, 1, "steel1")
    lamp.bevel(lamp.polygon([(-4, 1), (4, 1), (3, 3), (-3, 3)]), "steel0 steel1 steel2", 1)
    lamp.bevel(lamp.polygon([(-4, 3), (4, 3), (4, 11), (-4, 11)]), "gold0 gold1 gold2", 2)
    for x in (-4, 0, 4):
        lamp.line(x, 3, x, 11, "steel0")
    lamp.bevel(lamp.polygon([(-5, 11), (5, 11), (5, 13), (-5, 13)]), "steel0 steel1 steel2", 1)
    stage.set_down(out, lamp)
    heap = masonry.rubble(18, 5)
    out.blit(heap, 82, FLOOR + 18 - heap.h)
    for x, w in ((34, 13), (126, 14)):
        bush = flora.bush(w, x)
        out.blit(bush, x, FLOOR + 14 - bush.h)
    return stage.framed(out, "corner")


def sign_life(phase: int) -> Canvas:
    """The lantern's flame and the moths around it; fireflies over the roads."""
    layer = Canvas(W, H)
    for x in (-2, 2):
        stage.tongue(layer, 116 + x, 29, 5, 1.6, (phase + x) % 4, ("gold2", "white0"))
    for k in range(3):
        px, py = shapes.polar(116, 26, 120 * k + 90 * phase, 9)
        layer.put(px, py, "flesh3")
        layer.put(px + 1, py - 1, "track3")
    for k in range(9):
        grain = Grain(640 + k)
        x, y = 14 + grain.below(130), 36 + grain.below(40)
        if (phase + k) % 4 < 2:
            layer.put(x + phase % 2, y, "moss4" if k % 3 else "gold2")
    return stage.inside(layer)


def statue() -> Canvas:
    """A stone knight who leans on her sword, in a shaft of light; flowers and candles at her feet."""
    out = stage.cellar(211, 56)
    stage.columns(out, (20, 46, W - 46, W - 20))
    light.beam(out, 60, 2, FLOOR + 16, 34, 4)
    light.pool(out, 80, FLOOR + 10, 40, 12, light.COLD)
    base = stage.prop(80, FLOOR + 16)
    for y, wide, tall in ((0, 26, 6), (-6, 21, 5), (-11, 17, 4)):
        edge = [(-wide, y), (-wide + 1, y - tall), (wide - 1, y - tall), (wide, y)]
        base.form(base.polygon(edge), STONE, 1.0, ink=True, edge=True)
    base.bevel(base.polygon([(-8, -9), (8, -9), (8, -6), (-8, -6)]), "gold0 gold0 gold1", 1)
    stage.set_down(out, base, 30)
    figure = stage.prop(80, FLOOR + 1)
    cloak = [(-9, -38), (9, -38), (13, -16), (16, 0), (-16, 0), (-13, -16)]
    figure.form(figure.polygon(cloak), STONE, 0.86)
    robe = [(-8, -36), (8, -36), (7, -22), (11, 0), (-11, 0), (-7, -22)]
    figure.form(figure.polygon(robe), PALE, 0.98, ink=True)
    for x0, x1 in ((-3, -5), (0, 0), (3, 5)):
        figure.line(x0, -20, x1, -2, "track0")
    figure.bevel(figure.polygon([(-8, -24), (8, -24), (8, -21), (-8, -21)]), PALE, 3, ink=True)
    for s in (-1, 1):
        wing = [
            (s * 7, -34),
            (s * 16, -46),
            (s * 26, -54),
            (s * 24, -44),
            (s * 27, -42),
            (s * 22, -35),
            (s * 24, -32),
            (s * 18, -27),
            (s * 8, -26),
        ]
        figure.form(figure.polygon(wing), PALE, 0.9, ink=True)
        for k in range(3):
            figure.line(s * (10 + 3 * k), -31 - 2 * k, s * (17 + 3 * k), -37 - 4 * k, "track0")
        arm = ((s * 8, -34), (s * 10, -27), (s * 2, -22))
        figure.form(figure.chain(arm, (3.4, 3.0, 2.4)), PALE, 1.0, ink=True)
        figure.form(figure.ellipse(s * 8, -35, 4.4, 3.6), PALE, 1.04, ink=True, edge=True)
    figure.form(figure.ellipse(0, -43, 5.6, 6.2), PALE, 1.02, ink=True)
    figure.bevel(
        figure.polygon([(-6, -45), (-6, -49), (0, -52), (6, -49), (6, -45), (2, -47), (-2, -47)]),
        PALE,
        3,
        ink=True,
    )
    figure.line(-3, -42, 3, -42, "night2")
    figure.line(0, -42, 0, -39, "track0")
    blade = [(-1.6, -20), (1.6, -20), (1.6, -2), (0, 0), (-1.6, -2)]
    figure.bevel(figure.polygon(blade), "steel1 steel2 steel3", 2, ink=True)
    figure.bevel(figure.polygon([(-6, -22), (6, -22), (6, -20), (-6, -20)]), "gold0 gold1 gold2", 1, ink=True)
    figure.bevel(figure.polygon([(-1, -28), (1, -28), (1, -22), (-1, -22)]), "flesh0 flesh1", 1)
    stage.set_down(out, figure)
    for x, tall in ((50, 8), (56, 5), (104, 6), (110, 9)):
        candle = stage.prop(x, FLOOR + 19)
        candle.bevel(candle.polygon([(-2, 0), (-2, -tall), (2, -tall), (2, 0)]), "track1 track3 flesh3", 1)
        stage.set_down(out, candle, 4)
    for k, petal in enumerate(("red3", "white0", "violet2", "gold2", "red3", "white0")):
        out.blit(flora.flower(petal), 62 + 6 * k, FLOOR + 15 + k % 2)
    return stage.framed(out, "corner")


def statue_life(phase: int) -> Canvas:
    """Candle flames, motes in the beam and a glint that runs down the blade."""
    layer = Canvas(W, H)
    for x, y in ((50, FLOOR + 11), (56, FLOOR + 14), (104, FLOOR + 13), (110, FLOOR + 10)):
        stage.tongue(layer, x, y, 6, 2.0, (phase + x) % 4, ("gold1", "gold2", "white0"))
    for k in range(3):
        layer.put(80, FLOOR - 18 + 5 * phase + k, "white0")
    halo = shapes.ring(W, H, 80, FLOOR - 54, 8.4 + phase % 2, 2.6, 1.1)
    layer.fill(halo, "gold2" if phase % 2 else "gold1")
    for k in range(12):
        grain = Grain(90 + k)
        x, y = 60 + grain.below(40), 8 + (grain.below(60) - phase * 3) % 60
        layer.put(x, y, "flesh3" if k % 2 else "track3")
    return stage.inside(layer)
