"""The core events' pages: the chest that opens, the camp at night (GDD 9)."""

from __future__ import annotations

from typing import Final

from lab.art import shapes
from lab.art.backdrop import light, masonry
from lab.art.canvas import Canvas, grid
from lab.art.grain import Grain
from lab.art.pages import stage
from lab.art.pages.stage import FLOOR, H, W

CHEST_MS: Final = (220, 70, 70, 90, 120, 160)
"""How long each picture of the opening chest shows; the last one stays."""


def vault() -> Canvas:
    """A vaulted cellar with a rug, two columns and dust in a shaft of light."""
    out = stage.cellar(91)
    stage.columns(out, (24, W - 24))
    rug = shapes.polygon(W, H, [(40, FLOOR + 4), (120, FLOOR + 4), (130, H - 5), (30, H - 5)])
    out.fill(rug, "red0")
    trim = rug & ~shapes.polygon(W, H, [(44, FLOOR + 6), (116, FLOOR + 6), (124, H - 8), (36, H - 8)])
    out.fill(trim, "red1")
    out.fill(rug & ~shapes.move(rug, 0, 1), "gold0")
    light.beam(out, 62, 2, FLOOR + 12, 26, 18)
    for i, x in enumerate((12, 46, 114, 146)):
        heap = masonry.rubble(16 + i * 2, 60 + i)
        out.blit(heap, x - heap.w // 2, FLOOR + 6 - heap.h)
    return stage.framed(out, "stone")


_LID: Final = (0, 1, 4, 8, 11, 11)
"""How far the lid stands up in each phase."""

_LEFT, _FOOT, _WIDE = 58, 74, 44


def chest(phase: int) -> Canvas:
    """The chest on the page's picture, phases 0 (shut) to 5 (open, its gold alight)."""
    out = Canvas(W, H)
    if phase >= 4:
        _rays(out, 42 if phase == 5 else 30)
    box = Canvas(W, H)
    if _LID[phase] > 1:
        _open_lid(box, _LID[phase])
    else:
        _shut_lid(box, _LID[phase])
    _case(box)
    box.outline()
    out.blit(box, 1 if phase == 1 else 0, 0)
    if phase >= 3:
        _coins(out, phase)
    return out


def _rays(out: Canvas, length: float) -> None:
    for i in range(9):
        a = 195 + i * 19
        tip, low, high = (
            shapes.polar(W // 2, _FOOT - 22, angle, reach)
            for angle, reach in ((a, length), (a - 5, 12), (a + 5, 12))
        )
        out.polygon([tip, low, high], "gold0" if i % 2 else "gold1")


def _open_lid(box: Canvas, lid: int) -> None:
    """The lid tipped back, the dark inside and the heap of gold in it."""
    x, y = _LEFT, _FOOT - 20 - lid
    box.rect(x + 2, y - 2, _WIDE - 4, lid + 4, "night0")
    back = shapes.polygon(W, H, [(x, y), (x + _WIDE, y), (x + _WIDE - 4, y - 7), (x + 4, y - 7)])
    box.fill(back, "flesh1")
    box.fill(back & ~shapes.move(back, 0, 1), "flesh2")
    box.rect(x, y, _WIDE, 2, "gold1")
    box.rect(x, y, _WIDE, 1, "gold2")
    heap = shapes.ellipse(W, H, W // 2, _FOOT - 18, 17.4, 1.0 + lid * 0.55)
    box.fill(heap, "gold1")
    box.fill(heap & ~shapes.move(heap, 1, 1), "gold2")
    for i, dx in enumerate((-11, -4, 4, 11)):
        box.put(W // 2 + dx, _FOOT - 20 - i % 2, "white0")


def _shut_lid(box: Canvas, lid: int) -> None:
    """The rounded lid with its boards and bands."""
    x, y = _LEFT, _FOOT - 18 - lid
    top = shapes.polygon(
        W, H,
        [(x, y), (x + 2, y - 9), (x + 7, y - 13), (x + 37, y - 13), (x + 42, y - 9), (x + 44, y)],
    )  # fmt: skip
    box.fill(top, "flesh1")
    box.fill(top & ~shapes.move(top, 0, 2), "flesh2")
    for board in (y - 8, y - 4):
        box.rect(x + 1, board, _WIDE - 2, 1, "flesh0")
    box.rect(x, y - 1, _WIDE, 2, "gold1")
    box.rect(x, y - 1, _WIDE, 1, "gold2")
    for band in (x + 4, x + 36):
        box.rect(band, y - 12, 4, 12, "gold1")
        box.rect(band, y - 12, 1, 12, "gold2")


def _case(box: Canvas) -> None:
    """The chest's body with bands, corners and lock."""
    x, y = _LEFT, _FOOT - 17
    box.rect(x, y, _WIDE, 17, "flesh1")
    box.rect(x, y, _WIDE, 1, "flesh2")
    for board in (y + 5, y + 10):
        box.rect(x + 1, board, _WIDE - 2, 1, "flesh0")
    box.rect(x, y + 15, _WIDE, 2, "flesh0")
    for band, wide, colour in (
        (x, 3, "gold0"),
        (x + 4, 4, "gold1"),
        (x + 36, 4, "gold1"),
        (x + 41, 3, "gold0"),
    ):
        box.rect(band, y, wide, 17, colour)
        box.rect(band, y, 1, 17, "gold2")
    lock = W // 2 - 4
    box.rect(lock, y - 2, 9, 9, "gold1")
    box.rect(lock, y - 2, 9, 1, "gold2")
    box.rect(lock, y - 2, 1, 9, "gold2")
    box.rect(lock + 3, y + 1, 3, 2, "night0")
    box.rect(lock + 4, y + 3, 1, 3, "night0")


def _coins(out: Canvas, phase: int) -> None:
    grain = Grain(phase)
    for _ in range(8 + phase):
        x, y = W // 2 + grain.between(-26, 26), _FOOT - 26 - grain.below(26)
        coin = grid(".yy.\nyYyo\nyyyo\n.oo.")
        coin.outline()
        out.blit(coin, x, y)


def camp() -> Canvas:
    """A camp between firs: tent, logs, pack and sword, lit from the fire's place."""
    out = stage.forest(17)
    grain = Grain(17)
    tent = shapes.polygon(W, H, [(18, FLOOR + 10), (38, FLOOR - 26), (64, FLOOR + 10)])
    side = shapes.polygon(W, H, [(38, FLOOR - 26), (52, FLOOR - 24), (76, FLOOR + 7), (64, FLOOR + 10)])
    flap = shapes.polygon(W, H, [(34, FLOOR + 10), (39, FLOOR - 16), (47, FLOOR + 10)])
    for part, body, edge in (
        (side, "flesh0", "flesh1"),
        (tent, "flesh1", "flesh2"),
        (flap, "night0", "night2"),
    ):
        out.fill(shapes.neighbours(part), "night0")
        out.fill(part, body)
        out.fill(part & ~shapes.move(part, -1, 1), edge)
    for x, wide in ((100, 26), (56, 20)):
        log = shapes.capsule(W, H, (x, FLOOR + 16), (x + wide, FLOOR + 15), 3.4)
        out.fill(shapes.neighbours(log), "night0")
        out.fill(log, "flesh0")
        out.fill(log & ~shapes.move(log, 0, 2), "flesh1")
        out.ellipse(x, FLOOR + 16, 2.4, 3.4, "flesh2")
    light.pool(out, 90, FLOOR + 10, 62, 26, light.COLD)
    light.pool(out, 90, FLOOR + 11, 30, 11, light.WARM)
    stones = [shapes.polar(0, 0, i * 36, 13) for i in range(10)]
    for sx, sy in sorted(stones, key=lambda s: s[1]):
        masonry.block(out, int(88 + sx), int(FLOOR + 10 + sy / 2.6), 6, 5, grain, warm=True)
    out.line(81, FLOOR + 13, 99, FLOOR + 8, "flesh1")
    out.line(81, FLOOR + 8, 99, FLOOR + 13, "flesh0")
    return stage.framed(out, "gold")


_FIRE: Final = (0, 3, 1, 4)


def fire(phase: int) -> Canvas:
    """The camp's tall fire and its sparks, phases 0 to 3."""
    out = Canvas(W, H)
    cx, foot = 90, FLOOR + 11
    sway = (0, 2, -1, -2)[phase]
    tall = 30 + _FIRE[phase]
    for width, height, colour in (
        (9.5, 1.0, "red2"),
        (7.0, 0.78, "gold1"),
        (4.6, 0.55, "gold2"),
        (2.4, 0.32, "white0"),
    ):
        top = foot - tall * height
        tongue = [
            (cx - width, foot - 3), (cx - width * 0.9, foot - tall * height * 0.4),
            (cx - width * 0.25 + sway, top + 6), (cx + sway, top), (cx + width * 0.4 + sway / 2, top + 8),
            (cx + width * 0.95, foot - tall * height * 0.36), (cx + width, foot - 3),
            (cx + width * 0.4, foot), (cx - width * 0.4, foot),
        ]  # fmt: skip
        out.polygon(tongue, colour)
    for i, (dx, dy) in enumerate(((-6, 26), (5, 32), (-2, 38), (8, 24), (-9, 34))):
        lift = (phase * 3 + i * 2) % 12
        out.put(cx + dx + sway, foot - dy - lift, "gold2" if lift < 5 else "red3")
    return out
