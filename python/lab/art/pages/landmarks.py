"""Pages of two corners: tower and well."""

from __future__ import annotations

from typing import Final

from lab.art.backdrop import flora, light
from lab.art.canvas import Canvas, grid
from lab.art.grain import Grain
from lab.art.pages import stage
from lab.art.pages.corners import PALE, STONE, WOOD
from lab.art.pages.stage import FLOOR, H, W


def tower() -> Canvas:
    """A watch tower on its rock before the moon, an archer's slit alight, the road far below."""
    out = stage.forest(83, ("night0", "night1", "night2", "night3"), 36)
    stage.moon(out, 44, 24, 14)
    rock = stage.prop(92, FLOOR + 14)
    crag = [(-40, 0), (-34, -8), (-26, -9), (-20, -16), (16, -17), (24, -10), (34, -8), (42, 0)]
    rock.form(rock.polygon(crag), "night0 night2 night3 track0 track1", 0.95, edge=True)
    stage.set_down(out, rock, 44)
    keep = stage.prop(92, FLOOR)
    keep.form(keep.polygon([(-15, 0), (-13, -40), (13, -40), (15, 0)]), STONE, 0.94)
    grain = Grain(84)
    for y in range(-36, 0, 6):
        for _ in range(3):
            x = grain.between(-12, 8)
            keep.line(x, y, x + grain.between(3, 5), y, "night3")
            keep.put(x, y + 1, "track1")
    keep.form(
        keep.polygon([(-18, -38), (-18, -46), (18, -46), (18, -38), (14, -35), (-14, -35)]),
        STONE,
        1.0,
        ink=True,
        edge=True,
    )
    for x in (-18, -9, 0, 9):
        keep.form(
            keep.polygon([(x, -45), (x, -51), (x + 6, -51), (x + 6, -45)]), STONE, 1.04, ink=True, edge=True
        )
    for x, y in ((-4, -27), (8, -17)):
        keep.bevel(
            keep.polygon([(x - 2, y + 5), (x - 2, y - 3), (x, y - 5), (x + 2, y - 3), (x + 2, y + 5)]),
            "gold0 gold1 gold2",
            1,
            ink=True,
        )
    keep.bevel(
        keep.polygon([(-5, 0), (-5, -9), (0, -12), (5, -9), (5, 0)]), "night0 flesh0 flesh1", 1, ink=True
    )
    keep.line(14, -50, 14, -62, "flesh1")
    stage.set_down(out, keep)
    archer = stage.prop(86, 11)
    archer.form(archer.ellipse(0, 0, 3.4, 3.2), "red0 red1 red2 red3", 1.0)
    archer.bevel(archer.polygon([(-3, 2), (3, 2), (4, 7), (-4, 7)]), "moss1 moss2 moss3", 1, ink=True)
    archer.bevel(archer.ellipse(-1, 1, 1.6, 1.4), "flesh1 flesh2 flesh3", 1)
    for y0, y1, x in ((-6, -3, -5), (-3, 6, -7), (6, 9, -5)):
        archer.line(x, y0, x - (1 if y0 < 0 else -1), y1, "flesh2")
    archer.line(-12, 1, -2, 1, "steel3")
    stage.set_down(out, archer)
    for i, (x, w) in enumerate(((36, 17), (146, 15), (22, 12))):
        bush = flora.bush(w, 330 + i)
        out.blit(bush, x - w // 2, FLOOR + 14 - bush.h)
    return stage.framed(out, "corner")


def tower_life(phase: int) -> Canvas:
    """The pennant in the wind, light in the slits, a cloud across the moon."""
    layer = Canvas(W, H)
    flag = stage.prop(107, 4)
    dip = (0, 1, 2, 1)[phase]
    flag.bevel(
        flag.polygon([(0, 0), (7, dip), (15, 1 - dip + 1), (15, 5 - dip + 2), (7, 6 + dip), (0, 6)]),
        "red0 red1 red2 red3",
        2,
    )
    layer.blit(flag.finish(), 0, 0)
    for x, y in ((88, FLOOR - 26), (100, FLOOR - 16)):
        layer.ellipse(x, y, 1.2, 2.4, ("gold2", "white0", "gold2", "gold1")[(phase + x) % 4])
    for k, (x, y, w) in enumerate(((30, 20, 13), (46, 31, 10))):
        drift = phase * 2 + k
        layer.ellipse(x + drift, y, w, 1.8, "night2")
        layer.ellipse(x + 3 + drift, y - 1, w * 0.6, 1.4, "night3")
    return stage.inside(layer)


def well() -> Canvas:
    """A roofed well in the clearing, its bucket drawn up; coins on the rim."""
    out = stage.forest(97, ("night0", "night1", "night2", "teal0"), 26)
    stage.road(out, (70, 86), (50, 100), 98)
    light.pool(out, 80, FLOOR, 54, 30, light.COLD)
    well_ = stage.prop(80, FLOOR + 16)
    for s in (-1, 1):
        well_.form(
            well_.polygon([(s * 21 - 2, -12), (s * 21 - 2, -46), (s * 21 + 2, -46), (s * 21 + 2, -12)]),
            WOOD,
            0.96,
        )
    well_.bevel(well_.capsule((-21, -40), (21, -40), 2.2), "night1 flesh0 flesh1", 1, ink=True)
    for x in (-6, -2, 2, 6):
        well_.bevel(well_.ellipse(x, -40, 2.2, 3.4), "flesh1 flesh2 flesh3", 1, ink=True)
    well_.line(0, -38, 0, -29, "flesh2")
    bucket = [(-6, -28), (6, -28), (4, -18), (-4, -18)]
    well_.form(well_.ellipse(0, -20, 24.4, 6.4), "night0 night1 teal0", 0.9, ink=True)
    well_.bevel(well_.polygon(bucket), "flesh0 flesh1 flesh2", 1, ink=True)
    for y in (-26, -21):
        well_.line(-5, y, 5, y, "steel2")
    front = well_.polygon([(-25, -18), (25, -18), (23, 0), (-23, 0)]) | well_.ellipse(0, 0, 23.4, 4.4)
    front &= ~well_.ellipse(0, -20, 23.4, 5.0)
    well_.form(front, STONE, 1.0, ink=True)
    for row, y in enumerate((-12, -6, 0)):
        well_.line(-22, y, 22, y, "night2")
        for x in range(-20 + 5 * (row % 2), 22, 10):
            well_.line(x, y - 5, x, y, "night2")
            well_.put(x + 1, y - 5, "track2")
    rim = (well_.ellipse(0, -19, 26.4, 7.4) & ~well_.ellipse(0, -20, 22.4, 4.8)) & ~well_.above(-19)
    well_.form(rim, PALE, 1.04, ink=True, edge=True)
    roof = [(-32, -44), (-22, -62), (22, -62), (32, -44)]
    well_.form(well_.polygon(roof), "night0 red0 red0 red1 red2", 1.0, ink=True)
    for row, y in enumerate((-58, -53, -48)):
        for x in range(-26 + 4 * (row % 2), 28, 8):
            well_.line(x, y, x, y + 3, "red0")
        well_.line(-22 - 3 * row, y + 3, 22 + 3 * row, y + 3, "night1")
    well_.bevel(
        well_.polygon([(-33, -45), (33, -45), (33, -42), (-33, -42)]), "night1 flesh0 flesh1", 2, ink=True
    )
    for x, y in ((-17, -15), (-13, -14), (14, -15), (18, -17)):
        well_.bevel(well_.ellipse(x, y, 2.2, 1.4), "gold0 gold1 gold2", 1, ink=True)
    stage.set_down(out, well_, 28)
    for i, (x, w) in enumerate(((30, 16), (134, 17))):
        bush = flora.bush(w, 350 + i)
        out.blit(bush, x - w // 2, FLOOR + 14 - bush.h)
    for x, petal in ((46, "violet2"), (112, "gold2"), (120, "white0"), (40, "red3")):
        out.blit(flora.flower(petal), x, FLOOR + 12)
    return stage.framed(out, "corner")


_COIN: Final = (
    grid(".yy.\nyYyo\nyyyo\n.oo."),
    grid(".y.\nyYo\nyyo\n.o."),
    grid("y\nY\ny\no"),
    grid(".y.\nyYo\nyyo\n.o."),
)


def well_life(phase: int) -> Canvas:
    """Drops from the bucket, a glimmer on the water, and a coin that falls into it, turning."""
    layer = Canvas(W, H)
    for k, x in enumerate((77, 82)):
        y = FLOOR - 2 + (phase * 3 + k * 5) % 9
        layer.put(x, y, "teal3")
        layer.put(x, y - 1, "teal2")
    for k in range(6):
        x = 62 + 7 * k
        if (phase + k) % 3 == 0:
            layer.rect(x, FLOOR - 3 + k % 2, 3, 1, "teal3" if k % 2 else "teal2")
    coin = _COIN[phase]
    framed = Canvas(coin.w + 2, coin.h + 2)
    framed.blit(coin, 1, 1)
    framed.outline()
    layer.blit(framed, 94 - framed.w // 2, 32 + 6 * phase)
    for k in range(8):
        grain = Grain(970 + k)
        if (phase + k) % 4 < 2:
            layer.put(12 + grain.below(136), 30 + grain.below(46), "moss4" if k % 2 else "teal3")
    return stage.inside(layer)
