"""Pages of luck: the lottery's drum and the card table with its dealer of bones."""

from __future__ import annotations

from typing import Final

from lab.art import shapes
from lab.art.backdrop import light, masonry
from lab.art.canvas import Canvas
from lab.art.games import card_table, playing
from lab.art.games.lottery import TICKETS
from lab.art.grain import Grain
from lab.art.pages import stage
from lab.art.pages.stage import FLOOR, H, W
from lab.art.parts import Figure

WOOD: Final = "night1 flesh0 flesh0 flesh1 flesh2"
DRUM: Final = (80, 32)


def _lantern(out: Canvas, x: int, y: int, paper: str) -> None:
    lamp = stage.prop(x, y)
    lamp.line(0, -12, 0, 0, "steel1")
    lamp.form(lamp.ellipse(0, 5, 5.6, 5.0), paper, 1.1)
    for dy in (0, 10):
        lamp.bevel(
            lamp.polygon([(-3, dy - 1), (3, dy - 1), (3, dy + 1), (-3, dy + 1)]), "gold0 gold1 gold2", 1
        )
    stage.set_down(out, lamp)


def lottery() -> Canvas:
    """A booth under lanterns: a cage of gilded bars on a counter, tickets on a line, striped awning."""
    out = Canvas(W, H, "night1")
    for x in range(0, W, 10):  # boards
        out.rect(x, 0, 9, FLOOR + 6, "night3" if x // 10 % 2 else "night2")
        out.rect(x, 0, 1, FLOOR + 6, "night1")
    light.shade(out, shapes.polygon(W, H, [(0, 0), (26, 0), (14, H), (0, H)]))
    light.shade(out, shapes.polygon(W, H, [(W, 0), (W - 26, 0), (W - 14, H), (W, H)]))
    light.pool(out, *DRUM, 62, 40, light.COLD)
    for k, x in enumerate(range(-6, W, 16)):  # awning
        strip = shapes.polygon(W, H, [(x, 0), (x + 16, 0), (x + 16, 9), (x + 8, 14), (x, 9)])
        out.fill(shapes.neighbours(strip), "night0")
        out.fill(strip, "red1" if k % 2 else "flesh2")
        out.fill(strip & ~shapes.move(strip, 1, 0), "red2" if k % 2 else "flesh3")
        out.fill(strip & ~shapes.move(strip, 0, -2), "red0" if k % 2 else "flesh1")
    for x, paper in ((22, "red1 red2 red3 gold2"), (138, "red1 red2 red3 gold2")):
        _lantern(out, x, 24, paper)
        light.pool(out, x, 30, 16, 14, light.WARM, out.px != 255)
    base = stage.prop(80, FLOOR + 4)  # the drum's stand
    for side in (-1, 1):
        base.bevel(base.capsule((side * 33, 0), (side * 29, -32), 2.2), "flesh0 flesh1 flesh2", 1)
        base.form(base.ellipse(side * 29, -32, 3.6, 3.6), "gold0 gold1 gold2", 1.0, ink=True)
    stage.set_down(out, base)
    counter = stage.prop(80, FLOOR + 2)
    counter.form(counter.polygon([(-70, 0), (70, 0), (74, 5), (-74, 5)]), WOOD, 1.0, edge=True)
    counter.form(
        counter.polygon([(-74, 5), (74, 5), (74, 24), (-74, 24)]),
        "night1 flesh0 flesh0 flesh1",
        1.0,
        ink=True,
    )
    for x in range(-66, 70, 22):
        counter.bevel(counter.polygon([(x, 8), (x + 18, 8), (x + 18, 20), (x, 20)]), "night2 red0 red1", 1)
    stage.set_down(out, counter)
    for x, y, colours in (
        (20, 44, "moss1 moss3 moss4"), (34, 51, "violet0 violet1 violet2"), (126, 44, "gold0 gold1 gold2"),
        (140, 50, "red1 red2 red3"),
    ):  # fmt: skip
        slip = stage.prop(x, y)
        slip.bevel(slip.polygon([(-10, -7), (10, -7), (10, 6), (-10, 6)]), colours, 1)
        slip.bevel(slip.polygon([(-8, -5), (0, -5), (0, 4), (-8, 4)]), "track2 flesh3 white0", 1)
        star = [shapes.polar(-4, -1, -90 + k * 36, 3.6 if k % 2 == 0 else 1.5) for k in range(10)]
        slip.canvas.fill(slip.polygon(star), "red2")
        for k in range(3):
            slip.canvas.rect(x + 3, y - 5 + k * 3, 5, 2, "steel2")
        stage.set_down(out, slip)
    return stage.framed(out, "gold")


_PAPERS: Final = tuple(look[2] for look in TICKETS.values())


def lottery_life(phase: int) -> Canvas:
    """The cage turns and the tickets tumble in it; one looks out; lanterns glow."""
    layer = Canvas(W, H)
    x, y = DRUM
    inside = shapes.ellipse(W, H, x, y, 23.4, 20.4)
    layer.fill(inside, "night0")
    layer.fill(shapes.ellipse(W, H, x - 3, y - 3, 16.4, 13.4), "night1")
    for k in range(15):
        grain = Grain(270 + k)
        turn = k * 47 + phase * 34
        px, py = shapes.polar(x, y + 3, turn, 4 + grain.below(11))
        py = py + 2 if py > y else py
        w, h = ((6, 4), (4, 5), (5, 5), (3, 5))[(k + phase) % 4]
        colour = _PAPERS[k % 3]
        slip = Canvas(W, H)
        slip.rect(int(px) - w // 2, int(py) - h // 2, w, h, colour)
        slip.rect(int(px) - w // 2, int(py) - h // 2, w, 1, "flesh3")
        layer.px[(slip.px != 255) & inside] = slip.px[(slip.px != 255) & inside]
    cage = Figure(W, H, (x, y))
    rim = cage.ellipse(0, 0, 25.4, 22.4) & ~cage.ellipse(0, 0, 22.8, 19.8)
    cage.form(rim, "gold0 gold1 gold2", 1.0)
    for k in range(5):  # bars of the cage, wandering round
        share = ((k * 4 + phase) % 20) / 20 * 2 - 1
        half = 19.8 * (1 - share * share) ** 0.5
        bar = share * 22
        cage.line(bar, -half, bar, half, "gold1" if share < 0 else "gold0")
    cage.form(cage.ellipse(0, 0, 4.4, 4.4), "gold0 gold1 gold2", 1.0, ink=True)
    cage.form(cage.ellipse(0, 0, 1.9, 1.9), "red1 red2 red3", 1.0)
    crank = shapes.polar(29, 0, phase * 90 + 30, 8)
    cage.form(cage.capsule((29, 0), crank, 1.3), "steel0 steel1 steel2", 1.0, ink=True)
    cage.form(cage.ellipse(*crank, 2.4, 2.4), "red1 red2 red3", 1.05, ink=True)
    layer.blit(cage.finish(), 0, 0)
    for k, lx in enumerate((22, 138)):
        if (phase + k) % 2:
            layer.ellipse(lx - 1, 28, 2.4, 2.0, "gold2")
            layer.put(lx - 1, 28, "white0")
    for k in range(5):
        grain = Grain(290 + k)
        if (phase + k) % 3 == 0:
            sx, sy = 40 + grain.below(80), 18 + grain.below(34)
            for dx, dy in ((0, 0), (1, 0), (-1, 0), (0, 1), (0, -1)):
                layer.put(sx + dx, sy + dy, "white0" if not (dx or dy) else "gold2")
    return stage.inside(layer)


def _dealer(f: Figure) -> None:
    """The dealer behind the table, without his hands: skull with a visor, waistcoat, bow tie."""
    coat = [(-19, 0), (-18, -14), (-11, -20), (11, -20), (18, -14), (19, 0)]
    f.form(f.polygon([(float(x), float(y)) for x, y in coat]), "night1 violet0 violet0 violet1", 1.0)
    f.bevel(f.polygon([(-5, -20), (5, -20), (0, 0)]), "track2 track3 steel3", 1, ink=True)
    for side in (-1, 1):
        f.form(
            f.polygon([(side * 5, -20), (side * 11, -19), (side * 2, 0), (side * 1, -6)]),
            "night0 violet0 violet1",
            1.0,
            ink=True,
        )
        f.form(f.polygon([(0, -17), (side * 5, -20), (side * 5, -14)]), "red1 red2 red3", 1.05, ink=True)
        f.put(0, -8 + side * 2, "gold1")
    f.form(f.ellipse(0, -31, 9.4, 8.8), "track1 track3 flesh3 white0", 1.0, ink=True)
    f.form(f.polygon([(-5, -25), (5, -25), (4, -19), (-4, -19)]), "track1 track3 flesh3", 1.0, ink=True)
    for x in (-3, -1, 1, 3):
        f.line(x, -23, x, -20, "track0")
    f.canvas.fill(f.polygon([(-1, -28), (1, -28), (2, -25), (-2, -25)]), "night0")
    for side in (-1, 1):
        f.canvas.fill(f.ellipse(side * 4, -31, 2.8, 2.6), "night0")
    visor = f.polygon([(-11, -36), (11, -36), (13, -32), (-13, -32)])
    f.form(visor, "moss1 moss2 moss3 moss4", 1.0, ink=True)
    f.bevel(f.polygon([(-9, -39), (9, -39), (10, -36), (-10, -36)]), "flesh0 flesh1 flesh2", 1, ink=True)


def blackjack() -> Canvas:
    """A back room between red curtains: green cloth, cards and chips, the dealer of bones with his visor."""
    out = stage.cellar(251, 30)
    for side in (0, 1):  # curtains
        for k in range(4):
            x = 4 + k * 7 if not side else W - 11 - k * 7
            out.rect(x, 0, 7, FLOOR + 4 - k, "red0")
            out.rect(x + 1, 0, 3, FLOOR + 4 - k, "red1")
            out.rect(x + 1, 0, 1, FLOOR + 2 - k, "red2")
    light.pool(out, 80, 36, 46, 40, light.WARM)
    dealer = stage.prop(80, FLOOR - 4)
    _dealer(dealer)
    stage.set_down(out, dealer)
    table = shapes.polygon(W, H, [(14, FLOOR - 6), (W - 14, FLOOR - 6), (W + 8, H), (-8, H)])
    out.fill(shapes.neighbours(table), "night0")
    out.fill(table, "flesh0")
    out.fill(table & ~shapes.move(table, 0, 1), "flesh2")
    cloth = shapes.polygon(W, H, [(18, FLOOR - 3), (W - 18, FLOOR - 3), (W + 2, H), (-2, H)])
    out.fill(cloth, "moss1")
    grain = Grain(261)
    for _ in range(120):
        x, y = grain.below(W), grain.between(FLOOR - 2, H - 1)
        if cloth[y, x]:
            out.put(x, y, "moss2" if grain.chance(60) else "moss0")
    arc = shapes.ring(W, H, 80, FLOOR - 14, 70.4, 30.4, 1.3) & cloth
    out.fill(arc, "gold0")
    for name, x, y in (
        ("large", 26, H - 14),
        ("middle", 44, H - 10),
        ("small", 134, H - 10),
        ("large", 118, H - 16),
    ):
        pile = card_table.stack(name)
        out.blit(pile, x - card_table.STACK_FOOT[0], y - card_table.STACK_FOOT[1] + 2)
    for suit, rank, x in (("spade", 1, 61), ("heart", 13, 81)):
        light.shade(out, shapes.polygon(W, H, [(x + 2, 50), (x + 28, 50), (x + 28, H), (x + 2, H)]))
        out.blit(playing.card(suit, rank), x, H - 33)
    for i, x in enumerate((4, 156)):
        heap = masonry.rubble(10, 262 + i)
        out.blit(heap, x - 5, FLOOR - heap.h)
    return stage.framed(out, "gold")


def blackjack_life(phase: int) -> Canvas:
    """The dealer's hands: one taps, one slides a card out; embers in his eyes look left and right."""
    layer = Canvas(W, H)
    hands = stage.prop(80, FLOOR - 4)
    bone = "track1 track3 flesh3 white0"
    reach = (0, 4, 9, 4)[phase]
    for side in (-1, 1):
        out_x = side * (24 + (reach if side > 0 else 0))
        y = (0, -2, 0, -1)[phase] if side < 0 else 0
        hands.form(
            hands.chain(((side * 16, -13), (side * 21, -6), (out_x, -1 + y)), (4.2, 3.8, 3.0)),
            "night1 violet0 violet0 violet1",
            1.05,
        )
        hands.form(hands.ellipse(out_x + side * 2, 0 + y, 3.4, 2.2), bone, 1.0, ink=True)
        for k in (-2, 0, 2):
            hands.form(
                hands.capsule((out_x + side * 3, k * 0.7 + y), (out_x + side * 7, k + 1 + y), 0.9), bone, 1.05
            )
    layer.blit(hands.finish(), 0, 0)
    card = Canvas(15, 9)
    card.rect(1, 1, 13, 7, "white0")
    card.rect(2, 2, 11, 5, "red1")
    card.rect(5, 3, 5, 3, "gold1")
    card.outline()
    layer.blit(card, 80 + 24 + reach, FLOOR - 4 + (1 if phase == 2 else 0))
    look = (-1, 0, 1, 0)[phase]
    for side in (-1, 1):
        layer.rect(80 + side * 4 - 1 + look, FLOOR - 36, 2, 2, "red2" if phase == 3 else "gold1")
        layer.put(80 + side * 4 - 1 + look, FLOOR - 36, "gold2")
    for k in range(8):
        grain = Grain(280 + k)
        layer.put(
            58 + grain.below(44), 16 + (grain.below(26) + phase * 3) % 26, "flesh2" if k % 2 else "gold0"
        )
    return stage.inside(layer)
