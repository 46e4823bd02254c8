"""Pages of trade: the merchant's shop and the black market."""

from __future__ import annotations

from typing import Final

from lab.art import shapes
from lab.art.backdrop import light, masonry
from lab.art.canvas import Canvas, grid
from lab.art.glyphs.blessings import POTION_ADD, POTION_HEAL, THIRD_DIE
from lab.art.glyphs.potion import FILLED, potion
from lab.art.grain import Grain
from lab.art.material import material
from lab.art.pages import stage
from lab.art.pages.stage import FLOOR, H, W
from lab.art.parts import Figure

WOOD: Final = "night1 flesh0 flesh0 flesh1 flesh2"
PURSE: Final = grid(
    """
..bb..
..kk..
.BsBb.
BsBBBb
BsByBb
BBBBbb
.bbbb.
"""
)


def _shelf(out: Canvas, x: int, y: int, w: int, seed: int) -> None:
    """A board on the wall with bottles, books and jars."""
    board = stage.prop(x, y)
    board.bevel(board.polygon([(0, 0), (w, 0), (w, 3), (0, 3)]), WOOD, 3)
    for dx in (3, w - 4):
        board.bevel(board.polygon([(dx, 3), (dx + 2, 3), (dx + 1, 7)]), WOOD, 1)
    grain = Grain(seed)
    at = 2
    while at < w - 6:
        kind = grain.below(4)
        if kind == 0:
            tall = grain.between(7, 9)
            colour = grain.pick(
                ("red0 red1 red2", "teal0 teal1 teal2", "violet0 violet1 violet2", "gold0 gold1 gold2")
            )
            for k in range(3):
                board.bevel(
                    board.polygon([(at, 0), (at, -tall + k % 2), (at + 3, -tall + k % 2), (at + 3, 0)]),
                    colour,
                    1,
                    ink=True,
                )
                at += 3
        elif kind == 1:
            board.form(board.ellipse(at + 3, -4, 3.4, 4.0), grain.pick(("violet0 violet1 violet2",
                "teal0 teal1 teal2 teal3", "red1 red2 red3")), 1.0,
                       ink=True)  # fmt: skip
            board.bevel(
                board.polygon([(at + 2, -10), (at + 5, -10), (at + 5, -7), (at + 2, -7)]),
                "flesh0 flesh1 flesh2",
                1,
                ink=True,
            )
            at += 8
        elif kind == 2:
            board.form(
                board.polygon([(at, 0), (at, -7), (at + 6, -7), (at + 6, 0)]),
                "track0 track1 track2 track3",
                1.0,
                ink=True,
            )
            board.bevel(
                board.polygon([(at - 1, -9), (at + 7, -9), (at + 7, -7), (at - 1, -7)]),
                "flesh0 flesh1 flesh2",
                1,
                ink=True,
            )
            at += 9
        else:
            at += 4
    stage.set_down(out, board)


def _hooded(f: Figure, robe: str, trim: str, skin: str) -> None:
    """A trader behind a counter: hood, shoulders and arms on the board; the origin is the counter's edge."""
    f.form(f.polygon([(-17, 0), (-16, -14), (-9, -21), (9, -21), (16, -14), (17, 0)]), robe, 1.0)
    for s in (-1, 1):
        f.form(f.chain(((s * 12, -14), (s * 17, -6), (s * 12, -1)), (4.8, 4.4, 3.6)), robe, 1.05, ink=True)
        f.bevel(f.ellipse(s * 11, -1, 3.2, 2.4), skin, 1, ink=True)
    f.bevel(f.polygon([(-3, -20), (3, -20), (2, 0), (-2, 0)]), trim, 1)
    f.form(
        f.polygon([(-11, -18), (-11, -30), (-5, -39), (1, -41), (8, -37), (12, -29), (11, -18)]),
        robe,
        1.08,
        ink=True,
    )
    f.canvas.fill(f.ellipse(0, -26, 7.4, 7.4), "night0")


def shop() -> Canvas:
    """A snug shop: shelves to the roof, scales and goods on the counter, the trader with a broad smile."""
    out = Canvas(W, H, "night2")
    for x in range(0, W, 11):  # boarded wall
        out.rect(x, 0, 10, FLOOR + 6, "flesh0")
        out.rect(x, 0, 1, FLOOR + 6, "night3")
        out.rect(x + 10, 0, 1, FLOOR + 6, "night1")
    light.shade(out, shapes.polygon(W, H, [(0, 0), (W, 0), (W, 12), (0, 12)]))
    for reach in (56, 70):
        light.shade(out, shapes.polygon(W, H, [(0, 0), (80 - reach, 0), (80 - reach, H), (0, H)]))
        light.shade(out, shapes.polygon(W, H, [(80 + reach, 0), (W, 0), (W, H), (80 + reach, H)]))
    _shelf(out, 8, 24, 46, 3)
    _shelf(out, 106, 24, 46, 5)
    _shelf(out, 8, 44, 40, 8)
    _shelf(out, 112, 44, 40, 12)
    light.pool(out, 80, 24, 34, 28, light.WARM)
    trader = stage.prop(80, FLOOR + 2)
    _hooded(trader, "night1 moss1 moss2 moss3", "gold0 gold1 gold2", "flesh1 flesh2 flesh3")
    trader.form(trader.ellipse(0, -26, 6.6, 6.8), "flesh1 flesh2 flesh3", 1.0)
    trader.form(
        trader.polygon([(-6, -24), (6, -24), (5, -16), (0, -13), (-5, -16)]),
        "track1 track2 track3 white0",
        1.0,
    )
    trader.line(-2, -21, 2, -21, "red1")
    trader.form(trader.ellipse(0, -25, 2.0, 1.8), "flesh1 flesh2 flesh2", 1.0)
    for dx in (-4, 2):
        trader.line(dx, -30, dx + 2, -30, "track2")
    stage.set_down(out, trader)
    counter = stage.prop(80, FLOOR + 2)
    counter.form(
        counter.polygon([(-72, 0), (72, 0), (74, 5), (-74, 5)]), "flesh0 flesh1 flesh2 flesh3", 1.0, edge=True
    )
    front = counter.polygon([(-70, 5), (70, 5), (70, 24), (-70, 24)])
    counter.form(front, "night1 flesh0 flesh0 flesh1", 0.96, ink=True)
    for x in range(-66, 66, 22):
        counter.bevel(
            counter.polygon([(x, 8), (x + 18, 8), (x + 18, 21), (x, 21)]), "night1 night3 flesh0", 1
        )
    counter.form(
        counter.polygon([(-24, 4), (24, 4), (22, 19), (12, 16), (0, 21), (-12, 16), (-22, 19)]),
        "red0 red1 red2 red2",
        0.96,
        ink=True,
    )
    counter.line(-23, 6, 23, 6, "gold1")
    counter.bevel(counter.ellipse(0, 11, 4.4, 4.4), "gold0 gold1 gold2", 1, ink=True)
    counter.bevel(counter.polygon([(-1, 9), (2, 9), (2, 14), (-1, 14)]), "gold0 gold0 gold1", 1)
    stage.set_down(out, counter)
    for drawing, x in (
        (potion(FILLED), 24),
        (material(POTION_HEAL), 42),
        (material(THIRD_DIE), 106),
        (material(POTION_ADD), 126),
    ):
        out.blit(drawing, x, FLOOR + 4 - drawing.h)
    purse = stage.prop(58, FLOOR - 4)
    purse.lay(PURSE, 0, 0)
    stage.set_down(out, purse)
    lamp = stage.prop(80, 4)
    lamp.line(0, 0, 0, 4, "steel1")
    stage.set_down(out, lamp)
    return stage.framed(out, "gold")


def shop_life(phase: int) -> Canvas:
    """The lamp swings a little, the trader blinks, coins glint."""
    layer = Canvas(W, H)
    swing = (0, 1, 0, -1)[phase]
    lamp = stage.prop(80 + swing, 8)
    lamp.bevel(lamp.polygon([(-4, 0), (4, 0), (3, 2), (-3, 2)]), "steel0 steel1 steel2", 1)
    lamp.bevel(lamp.polygon([(-4, 2), (4, 2), (4, 9), (-4, 9)]), "gold0 gold1 gold2", 2)
    lamp.canvas.fill(lamp.ellipse(0, 6, 1.8, 2.6), "white0" if phase % 2 else "gold2")
    layer.blit(lamp.finish(), 0, 0)
    for dx in (-3, 3):
        if phase == 3:
            layer.rect(80 + dx - 1, FLOOR - 26, 3, 1, "flesh1")
        else:
            layer.rect(80 + dx - 1, FLOOR - 27, 2, 3, "night0")
            layer.put(80 + dx - 1, FLOOR - 27, "white0")
    for k, (x, y) in enumerate(((61, FLOOR), (30, FLOOR - 4), (110, FLOOR - 6), (80, FLOOR + 12))):
        if (phase + k) % 4 == 0:
            for dx, dy in ((0, 0), (1, 0), (-1, 0), (0, 1), (0, -1)):
                layer.put(x + dx, y + dy, "white0")
    return stage.inside(layer)


def black_market() -> Canvas:
    """A stall under an arch in a wet alley: masks, blades and vials on violet cloth, a trader without a
    face."""
    out = stage.cellar(191, 44)
    vault = shapes.ellipse(W, H, 80, 46, 50.4, 42.4)
    vault[46:FLOOR, 30:131] = True
    rim = shapes.ellipse(W, H, 80, 46, 55.4, 46.4)
    rim[46:FLOOR, 25:136] = True
    rim[FLOOR:] = vault[FLOOR:] = False
    out.fill(rim, "night3")
    out.fill(rim & ~shapes.move(rim, 1, 1), "track1")
    out.fill(vault, "night0")
    out.fill(vault & shapes.ellipse(W, H, 80, 40, 34, 30), "night1")
    light.pool(out, 80, 30, 26, 24, light.COLD)
    for x, kind in ((46, 0), (114, 1), (58, 2), (102, 3)):
        hung = stage.prop(x, 12 + (x * 7) % 9)
        hung.line(0, -12, 0, 0, "track0")
        if kind == 0:  # a mask
            hung.form(
                hung.polygon([(-5, 0), (5, 0), (6, 6), (2, 13), (-2, 13), (-6, 6)]),
                "track1 track3 flesh3 white0",
                0.95,
                ink=True,
            )
            hung.dots([(-3, 4), (-2, 4), (2, 4), (3, 4)], "night0")
            hung.line(-2, 9, 2, 9, "red1")
        elif kind == 1:  # a crooked dagger
            hung.bevel(
                hung.polygon([(-1, 6), (2, 6), (4, 11), (1, 16), (2, 22), (-2, 16), (0, 11)]),
                "steel1 steel2 steel3",
                2,
                ink=True,
            )
            hung.bevel(hung.polygon([(-3, 4), (4, 4), (4, 6), (-3, 6)]), "gold0 gold1 gold2", 1, ink=True)
            hung.bevel(hung.polygon([(0, 0), (2, 0), (2, 4), (0, 4)]), "violet0 violet1 violet2", 1)
        elif kind == 2:  # herbs
            for k in (-2, 0, 2):
                hung.bevel(hung.capsule((0, 0), (k * 1.4, 9), 1.4), "moss1 moss2 moss3", 1)
        else:  # a cage with an eye
            hung.bevel(hung.ellipse(0, 6, 5.4, 6.4), "night0 night1 night2", 1, ink=True)
            hung.orb(0, 6, 2.6)
            for k in (-4, 0, 4):
                hung.line(k, 1, k, 11, "gold0")
        stage.set_down(out, hung)
    trader = stage.prop(80, FLOOR + 2)
    _hooded(trader, "night0 night1 night2 violet0", "night0 red0 red1", "track0 track1 track2")
    stage.set_down(out, trader)
    stall = stage.prop(80, FLOOR + 2)
    stall.form(
        stall.polygon([(-50, 0), (50, 0), (53, 5), (-53, 5)]),
        "violet0 violet0 violet1 violet2",
        0.98,
        edge=True,
    )
    cloth = [
        (-53, 5),
        (53, 5),
        (52, 20),
        (44, 15),
        (34, 21),
        (24, 15),
        (12, 21),
        (0, 15),
        (-12, 21),
        (-24, 15),
        (-34, 21),
        (-44, 15),
        (-52, 20),
    ]
    stall.form(stall.polygon(cloth), "night1 night2 violet0 violet0 violet1", 0.96, ink=True)
    for x in range(-44, 50, 11):
        stall.dots([(x, 9), (x + 1, 10), (x - 1, 10), (x, 11)], "gold1")
    stage.set_down(out, stall, 56)
    for x in (34, 122):  # candles of dark wax
        candle = stage.prop(x, FLOOR + 3)
        candle.bevel(candle.polygon([(-2, 0), (-2, -8), (2, -8), (2, 0)]), "violet0 violet1 violet2", 1)
        stage.set_down(out, candle)
    skull = stage.prop(44, FLOOR - 4)
    skull.lay(grid(".UwwUU.\nUwUUUUu\nUkkUkku\nUkkUkku\n.UUkUu.\n.UkUku."), 0, 0)
    stage.set_down(out, skull)
    for drawing, x in ((potion(3), 98), (material(THIRD_DIE), 54)):
        out.blit(drawing, x, FLOOR + 4 - drawing.h)
    vial = stage.prop(118, FLOOR + 3)
    vial.form(vial.ellipse(0, -4, 3.4, 3.4), "red0 red1 red2 red3", 1.0)
    vial.bevel(vial.polygon([(-1, -10), (2, -10), (2, -7), (-1, -7)]), "steel1 steel2 steel3", 1, ink=True)
    stage.set_down(out, vial)
    for i, x in enumerate((14, 142)):
        heap = masonry.rubble(20, 95 + i)
        out.blit(heap, x - 10, FLOOR + 14 - heap.h)
    return stage.framed(out, "rare")


def black_market_life(phase: int) -> Canvas:
    """Two eyes under the hood that close now and then, violet flames, a drip from the vault."""
    layer = Canvas(W, H)
    for dx in (-3, 3):
        if phase != 2:
            layer.rect(80 + dx - 1, FLOOR - 25, 3, 2, "red2" if phase == 3 else "gold1")
            layer.put(80 + dx - (1 if phase == 0 else 0), FLOOR - 25, "gold2")
        else:
            layer.rect(80 + dx - 1, FLOOR - 24, 3, 1, "red1")
    for x in (34, 122):
        stage.tongue(layer, x, FLOOR - 5, 8, 2.4, (phase + x) % 4, stage.WITCHFIRE)
    for k, x in enumerate((22, 136)):
        y = 20 + (phase * 14 + k * 20) % 52
        layer.rect(x, y, 1, 2, "teal2")
    for k in range(8):
        grain = Grain(210 + k)
        layer.put(
            40 + grain.below(80), 10 + (grain.below(44) - phase * 3) % 44, "violet1" if k % 2 else "violet2"
        )
    return stage.inside(layer)
