"""Pages of what rises or falls from the sky: the blessing's altar and the Power Star."""

from __future__ import annotations

from typing import Final

from lab.art import shapes
from lab.art.backdrop import flora, light, masonry
from lab.art.canvas import Canvas
from lab.art.grain import Grain
from lab.art.pages import stage
from lab.art.pages.stage import FLOOR, H, W
from lab.art.ui import cards

PALE: Final = "night2 track0 track1 track2 track3"
CARD: Final = (80, 30)
"""Middle of the floating card."""


def blessing() -> Canvas:
    """A winged altar in a roofless temple; over it hangs the card, still face down."""
    out = stage.forest(121, ("night1", "night2", "night3", "violet0"), 40)
    ruin = masonry.wall(46, 36, 7, lambda x: max(0, x // 2 - 6))
    out.blit(ruin, 4, FLOOR - 34)
    mirrored = Canvas(46, 36)
    mirrored.blit(masonry.wall(46, 36, 9, lambda x: max(0, x // 2 - 4)), 0, 0, flip=True)
    out.blit(mirrored, W - 50, FLOOR - 34)
    for x, tall, broken in ((26, 54, False), (50, 40, True), (110, 46, True), (134, 56, False)):
        pillar = masonry.column(tall, broken, x)
        out.blit(pillar, x - pillar.w // 2, FLOOR + 4 - pillar.h)
    floor = shapes.polygon(W, H, [(40, FLOOR), (120, FLOOR), (140, H), (20, H)])
    out.fill(floor, "night2")
    masonry.flags(out, floor, 122, shapes.ellipse(W, H, 80, FLOOR + 10, 40, 14))
    light.beam(out, 62, 2, FLOOR + 16, 36, 0)
    light.pool(out, 80, FLOOR + 10, 42, 12, light.COLD)
    altar = stage.prop(80, FLOOR + 17)
    for y, wide, tall in ((0, 24, 5), (-5, 18, 5)):
        edge = [(-wide, y), (-wide + 2, y - tall), (wide - 2, y - tall), (wide, y)]
        altar.form(altar.polygon(edge), PALE, 0.95, ink=True, edge=True)
    altar.form(altar.polygon([(-9, -10), (-7, -22), (7, -22), (9, -10)]), PALE, 0.9, ink=True)
    altar.form(altar.polygon([(-14, -21), (-12, -26), (12, -26), (14, -21)]), PALE, 1.0, ink=True, edge=True)
    for s in (-1, 1):
        wing = [
            (s * 12, -24),
            (s * 20, -34),
            (s * 31, -39),
            (s * 29, -32),
            (s * 31, -29),
            (s * 25, -25),
            (s * 26, -21),
            (s * 16, -18),
        ]
        altar.form(altar.polygon(wing), "gold0 gold0 gold1 gold2", 0.92, ink=True)
        for k in range(3):
            altar.line(s * (15 + 3 * k), -23 - k, s * (21 + 3 * k), -27 - 3 * k, "gold0")
    altar.orb(0, -16, 2.6, "teal0 teal1 teal2 white0")
    stage.set_down(out, altar, 28)
    for i, x in enumerate((38, 122)):
        heap = masonry.rubble(18, 44 + i)
        out.blit(heap, x - 9, FLOOR + 16 - heap.h)
    return stage.framed(out, "rare")


def blessing_life(phase: int) -> Canvas:
    """The card hovers among turning rays and rising motes."""
    layer = Canvas(W, H)
    x, y = CARD[0], CARD[1] + (0, -1, -2, -1)[phase]
    for i in range(12):
        turn = i * 30 + phase * 7.5
        far = 27.0 if i % 2 else 21.0
        ray = [
            shapes.polar(x, y, turn - 3, far),
            shapes.polar(x, y, turn + 3, far),
            shapes.polar(x, y, turn, 6),
        ]
        layer.polygon(ray, "gold0" if i % 2 else "violet0")
        core = [shapes.polar(x, y, turn - 1.2, far - 4), shapes.polar(x, y, turn + 1.2, far - 4), ray[2]]
        layer.polygon(core, "gold1" if i % 2 else "violet1")
    back = cards.back()
    small = Canvas(24, 34)  # the back's corners and its star, without the lattice between
    small.rect(1, 0, 22, 34, "night0")
    small.rect(0, 1, 24, 32, "night0")
    small.rect(1, 1, 22, 32, "gold1")
    small.rect(2, 2, 21, 31, "gold0")
    small.rect(3, 3, 18, 28, "night0")
    small.rect(4, 4, 16, 26, "violet0")
    star = Canvas.of(back.px[20:36, 12:28])
    small.blit(star, 4, 9)
    for cx in (4, 18):
        for cy in (4, 28):
            small.rect(cx, cy, 2, 2, "gold2")
    layer.blit(small, x - 12, y - 17)
    for k in range(12):
        grain = Grain(140 + k)
        mx, my = 52 + grain.below(56), 10 + (grain.below(62) - phase * 4) % 62
        layer.put(mx, my, ("gold2", "white0", "violet2")[k % 3])
    return stage.inside(layer)


STAR: Final = (80, 36)


def star() -> Canvas:
    """A crater on a hill under a sky full of stars; what fell still hangs over it."""
    out = stage.forest(133, ("night0", "night1", "night2", "night3", "violet0"), 70)
    for x0, y0, x1, y1 in ((14, 8, 30, 14), (118, 6, 138, 13), (138, 20, 152, 25)):
        out.line(x0, y0, x1, y1, "night3")
        out.put(x1, y1, "white0")
    light.pool(out, STAR[0], STAR[1] + 20, 62, 40, light.COLD)
    hill = shapes.ellipse(W, H, 80, H + 16, 92, 38.4)
    out.fill(shapes.neighbours(hill), "night0")
    out.fill(hill, "moss1")
    out.fill(hill & ~shapes.move(hill, 0, 2), "moss2")
    crater = stage.prop(80, FLOOR + 12)
    crater.form(crater.ellipse(0, 0, 36.4, 10.4), "night0 night1 night3 track0 track1", 1.0, edge=True)
    crater.form(crater.ellipse(0, 1, 28.4, 7.4), "night0 night0 night1 night2 flesh0", 0.9, ink=True)
    stage.set_down(out, crater)
    light.pool(out, 80, FLOOR + 12, 24, 6, light.WARM)
    light.pool(out, 80, FLOOR + 12, 12, 3.4, light.WARM)
    for i, (x, w) in enumerate(((38, 14), (124, 16), (58, 9), (108, 10))):
        heap = masonry.rubble(w, 70 + i)
        out.blit(heap, x - w // 2, FLOOR + (22, 21, 8, 8)[i] - heap.h)
    grain = Grain(134)
    for i in range(14):
        x = grain.below(W)
        if not 40 < x < 120:
            out.blit(flora.tuft(i + 800, "moss3", "moss2"), x, FLOOR + 8 + grain.below(10))
    return stage.framed(out, "rare")


def star_life(phase: int) -> Canvas:
    """The Power Star turns its rays, its edges blaze, sparks rise from the crater."""
    layer = Canvas(W, H)
    x, y = STAR[0], STAR[1] + (0, -1, -2, -1)[phase]
    for i in range(10):
        turn = i * 36 + phase * 9
        far = 36.0 if i % 2 else 29.0
        ray = [
            shapes.polar(x, y, turn - 3.4, far),
            shapes.polar(x, y, turn + 3.4, far),
            shapes.polar(x, y, turn, 10),
        ]
        layer.polygon(ray, "gold0")
        layer.polygon(
            [shapes.polar(x, y, turn - 1.4, far - 5), shapes.polar(x, y, turn + 1.4, far - 5), ray[2]],
            "gold1",
        )
    body = Canvas(W, H)
    points = [shapes.polar(x, y, -90 + k * 36, 20 if k % 2 == 0 else 9.4) for k in range(10)]
    body.polygon(points, "gold0")
    # cut like a gem: each point has a lit and a shaded facet
    edge = [shapes.polar(x, y, -90 + k * 36, 18 if k % 2 == 0 else 8.4) for k in range(10)]
    for k in range(10):
        lit = ("gold2", "gold1", "gold1", "flesh2", "gold1", "gold0", "gold1", "flesh2", "gold2", "gold1")[k]
        body.polygon([(x, y), edge[k], edge[(k + 1) % 10]], lit)
    body.polygon([shapes.polar(x, y, -90 + k * 72, 7.4) for k in range(5)], "gold2")
    body.polygon([shapes.polar(x, y, -90 + k * 72, 4.4) for k in range(5)], "white0")
    body.outline()
    layer.blit(body, 0, 0)
    for k in range(12):
        grain = Grain(150 + k)
        mx, my = 50 + grain.below(60), 34 + (grain.below(40) - phase * 5) % 40
        layer.put(mx, my, ("gold2", "white0", "red3")[k % 3])
    return stage.inside(layer)
