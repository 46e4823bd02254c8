"""Pages of the finds: the legendary piece on its pedestal, the buried hero."""

from __future__ import annotations

from typing import Final

from lab.art import shapes
from lab.art.backdrop import flora, light, masonry
from lab.art.canvas import Canvas
from lab.art.games import relic
from lab.art.grain import Grain
from lab.art.pages import stage
from lab.art.pages.stage import FLOOR, H, W
from lab.art.parts import Figure

STONE: Final = "track0 track1 track2 track3 steel3"


def legendary_gear() -> Canvas:
    """A hall of columns: a shaft of light falls on the pedestal, guardians of stone beside it."""
    out = stage.cellar(301, 56)
    stage.columns(out, (16, 44, W - 44, W - 16))
    for k, half in enumerate((40, 30, 20)):
        ray = shapes.polygon(
            W,
            H,
            [(80 - half * 0.45, 0), (80 + half * 0.45, 0), (80 + half, FLOOR + 18), (80 - half, FLOOR + 18)],
        )
        out.px[ray] = light.COLD[out.px[ray]]
        if k == 2:
            floor = ray & shapes.ellipse(W, H, 80, FLOOR + 14, 30, 8)
            out.px[floor] = light.WARM[out.px[floor]]
    for side in (-1, 1):  # guardians with lowered swords
        knight = stage.prop(80 + side * 48, FLOOR + 16)
        knight.form(knight.polygon([(-9, 0), (-8, -6), (8, -6), (9, 0)]), "night1 night3 track0", 1.0)
        knight.form(
            knight.polygon([(-7, -6), (-6, -26), (-9, -33), (9, -33), (6, -26), (7, -6)]),
            "night1 night3 track0 track1",
            1.0,
            ink=True,
        )
        for s in (-1, 1):
            knight.form(knight.ellipse(s * 8, -31, 4.4, 4.0), "night1 night3 track0 track1", 1.05, ink=True)
            knight.form(
                knight.chain(((s * 9, -29), (s * 8, -21), (s * 2, -17)), (3.0, 2.6, 2.2)),
                "night1 night3 track0 track1",
                1.0,
                ink=True,
            )
        knight.form(knight.ellipse(0, -38, 5.4, 5.8), "night1 night3 track0 track1", 1.05, ink=True)
        knight.canvas.fill(knight.polygon([(-4, -40), (4, -40), (4, -38), (-4, -38)]), "night0")
        knight.bevel(
            knight.polygon([(-1, -18), (2, -18), (1, -2), (0, 0)]), "track0 track1 track3", 1, ink=True
        )
        knight.bevel(knight.capsule((-4, -19), (4, -19), 0.9), "track0 track1 track2", 1)
        stage.set_down(out, knight, 14)
    stand = relic.pedestal()
    light.shade(out, shapes.ellipse(W, H, 80, H - 8, 50, 5))
    out.blit(stand, 80 - stand.w // 2, H - 5 - stand.h + 19)
    for i, x in enumerate((10, 150)):
        heap = masonry.rubble(14, 310 + i)
        out.blit(heap, x - 7, FLOOR + 20 - heap.h)
    return stage.framed(out, "gold")


def _sword(f: Figure, phase: int) -> None:
    """The legendary sword, point down, that hovers and catches the light."""
    blade = f.polygon([(-3, -14), (3, -14), (3, 8), (0, 13), (-3, 8)])
    f.form(blade, "steel1 steel2 steel3 white0", 1.0)
    f.line(0, -13, 0, 8, "teal2")
    gleam = (-10, -3, 4, 20)[phase]
    f.line(-3, gleam + 2, 3, gleam - 2, "white0")
    f.form(
        f.polygon([(-9, -18), (9, -18), (11, -15), (7, -13), (-7, -13), (-11, -15)]),
        "gold0 gold1 gold2",
        1.0,
        ink=True,
    )
    f.form(f.polygon([(-2, -26), (2, -26), (2, -18), (-2, -18)]), "red0 red1 red2", 1.0, ink=True)
    f.form(f.ellipse(0, -28, 3.2, 3.2), "gold0 gold1 gold2", 1.0, ink=True)
    f.form(f.ellipse(0, -15.5, 2.6, 2.2), "red1 red2 red3", 1.05, ink=True)
    f.put(-1, -16, "white0")


def legendary_gear_life(phase: int) -> Canvas:
    """The sword hovers over the cushion in turning rays; motes rise in the light."""
    layer = Canvas(W, H)
    bob = (0, 1, 2, 1)[phase]
    cx, cy = 80, 30 + bob
    for ray in range(10):
        a = ray * 36 + phase * 9
        reach = 25.0 if ray % 2 else 18.0
        for half, share, colour in ((9, 1.0, "gold1"), (6, 0.8, "gold2")):
            tip, low, high = (
                shapes.polar(cx, cy, a + d, r) for d, r in ((0, reach * share), (-half, 8), (half, 8))
            )
            layer.polygon([tip, low, high], colour)
    layer.ellipse(cx, cy, 11.4, 11.4, "gold1")
    layer.ellipse(cx, cy, 9.9, 9.9, "gold0")
    layer.ellipse(cx, cy, 8.4, 8.4, "flesh0")
    sword = stage.prop(cx, cy + 6)
    _sword(sword, phase)
    layer.blit(sword.finish(), 0, 0)
    for k in range(16):
        grain = Grain(320 + k)
        x, y = 56 + grain.below(48), FLOOR + 6 - (grain.below(56) + phase * 14) % 56
        layer.put(x, y, "white0" if k % 4 == 0 else "gold2")
    return stage.inside(layer)


def hero_body() -> Canvas:
    """A dig at dusk: the stone hero lies in the pit, half unearthed, between props, ladder, lantern and
    spoil."""
    out = stage.forest(331, ("night0", "night1", "violet0", "red0"), 18)
    pit = shapes.polygon(W, H, [(14, FLOOR - 4), (146, FLOOR - 4), (156, H), (4, H)])
    out.fill(shapes.neighbours(pit), "night0")
    out.fill(pit, "flesh0")
    out.fill(pit & ~shapes.move(pit, 0, 2), "flesh1")
    deep = shapes.polygon(W, H, [(22, FLOOR), (138, FLOOR), (146, H), (14, H)])
    out.fill(deep, "night2")
    out.fill(deep & ~shapes.move(deep, 0, 3), "night1")
    grain = Grain(340)
    for _ in range(70):
        x, y = grain.below(W), grain.between(FLOOR - 3, H - 5)
        if pit[y, x]:
            out.rect(
                x,
                y,
                grain.between(1, 3),
                1,
                grain.pick(("flesh0", "night3", "track0")) if deep[y, x] else "night2",
            )
    light.pool(out, 118, FLOOR + 2, 54, 24, light.COLD)
    light.pool(out, 120, FLOOR + 2, 26, 14, light.WARM)
    hero = stage.prop(74, FLOOR + 12)
    # breast and arm come out of the ground, the head in its helmet leans on the edge
    hero.form(hero.polygon([(-6, 8), (-4, -10), (10, -17), (34, -14), (44, -4), (46, 8)]), STONE, 1.0)
    hero.bevel(hero.polygon([(16, -16), (24, -15), (22, 8), (14, 8)]), "track1 track2 track3", 1)
    hero.form(hero.ellipse(6, -10, 9.4, 8.4), STONE, 1.05, ink=True)
    hero.form(hero.ellipse(6, -10, 5.4, 4.8), STONE, 1.0, ink=True)
    hero.form(hero.ellipse(-14, -14, 15.4, 14.4), STONE, 1.02, ink=True)
    hero.canvas.fill(hero.polygon([(-27, -16), (-6, -20), (-5, -16), (-27, -11)]), "night0")
    hero.canvas.fill(hero.polygon([(-17, -13), (-13, -14), (-14, 0), (-18, 0)]), "night0")
    for k in range(4):
        hero.line(-26 + k * 2, -8 + k * 2, -20 + k * 2, -9 + k * 2, "track0")
    crest = [(-18, -28), (-8, -33), (4, -30), (10, -21), (2, -24), (-6, -27), (-14, -26)]
    hero.form(hero.polygon([(float(x), float(y)) for x, y in crest]), "red0 red0 red1 red2", 1.0, ink=True)
    hero.form(hero.chain(((40, -6), (54, -18), (52, -30)), (6.0, 5.4, 4.4)), STONE, 1.0, ink=True)
    hero.form(hero.ellipse(51, -34, 5.4, 5.0), STONE, 1.05, ink=True)
    hero.bevel(hero.polygon([(44, -36), (60, -37), (60, -34), (44, -33)]), "gold0 gold1 gold2", 1, ink=True)
    hero.form(
        hero.polygon([(50, -37), (49, -52), (52, -56), (55, -52), (54, -37)]),
        "steel1 steel2 steel3 white0",
        1.0,
        ink=True,
    )
    for x, y in ((-8, -6), (30, -8), (-20, -22), (12, 0), (38, 0)):
        hero.canvas.rect(74 + x, FLOOR + 12 + y, 3, 1, "moss3")
    hero.canvas.px[FLOOR + 19 :] = 255
    stage.set_down(out, hero)
    for x, y, r in (
        (40, FLOOR + 20, 9),
        (66, FLOOR + 21, 12),
        (98, FLOOR + 21, 14),
        (126, FLOOR + 20, 8),
    ):  # earth on it
        out.fill(shapes.ellipse(W, H, x, y, r + 1, 5.4), "night0")
        out.fill(shapes.ellipse(W, H, x, y, r, 4.4), "flesh0")
        out.fill(shapes.ellipse(W, H, x - 1, y - 1.5, r - 2, 2.2), "flesh1")
    ladder = stage.prop(24, FLOOR + 18)
    for dx in (-4, 6):
        ladder.bevel(ladder.capsule((dx, 0), (dx - 6, -34), 1.1), "flesh0 flesh1 flesh2", 1)
    for k in range(5):
        ladder.bevel(
            ladder.capsule((-5 - k, -4 - k * 6.5), (5 - k, -4 - k * 6.5), 0.8), "flesh0 flesh1 flesh2", 1
        )
    stage.set_down(out, ladder)
    spade = stage.prop(146, FLOOR + 10)
    spade.bevel(spade.capsule((0, -6), (3, -26), 1.1), "flesh0 flesh1 flesh2", 1)
    spade.bevel(spade.capsule((-1, -27), (7, -26), 1.2), "flesh0 flesh1 flesh2", 1)
    spade.form(
        spade.polygon([(-4, -8), (4, -8), (3, 2), (0, 5), (-3, 2)]),
        "steel0 steel1 steel2 steel3",
        1.0,
        ink=True,
    )
    stage.set_down(out, spade)
    for k in range(5):
        out.blit(flora.tuft(345 + k, "moss3", "moss2"), 8 + 33 * k, FLOOR - 10)
    return stage.framed(out, "gold")


def hero_body_life(phase: int) -> Canvas:
    """The lantern flickers on its post, dust drifts, a gleam wanders along the sword."""
    layer = Canvas(W, H)
    lamp = stage.prop(110, FLOOR + 4)
    lamp.bevel(lamp.polygon([(-4, -9), (4, -9), (4, 0), (-4, 0)]), "gold0 gold1 gold2", 1)
    glow = ("gold2", "white0", "gold2", "gold1")[phase]
    lamp.canvas.fill(lamp.ellipse(0, -4, 2.4, 3.4), glow)
    lamp.bevel(lamp.polygon([(-5, -11), (5, -11), (3, -9), (-3, -9)]), "steel0 steel1 steel2", 1)
    lamp.line(-2, -14, 2, -14, "steel1")
    lamp.put(-3, -13, "steel1")
    lamp.put(3, -13, "steel1")
    layer.blit(lamp.finish(), 0, 0)
    x, y = 74 + 52, FLOOR + 12 - 40
    up = (0, 5, 10, 14)[phase]
    for k in range(3):
        for dx, dy in ((k, 0), (-k, 0), (0, k), (0, -k)):
            layer.put(x + dx, y - up + dy, "white0" if k < 2 else "gold2")
    for k in range(12):
        grain = Grain(350 + k)
        layer.put(
            30 + (grain.below(100) + phase * 3) % 104,
            FLOOR - 18 + (grain.below(28) - phase * 2) % 28,
            "flesh1" if k % 2 else "flesh2",
        )
    return stage.inside(layer)
