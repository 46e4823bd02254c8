"""Pictures of the result page: dawn over the fallen keep, and the broken sword under a blood moon.

Both are 208 × 120 and anchored at the ground's middle, where the hero's victory or death animation is laid
over them (GDD 10.2, result page).
"""

from __future__ import annotations

from typing import Final

from lab.art import shapes
from lab.art.backdrop import flora, light, masonry
from lab.art.canvas import Canvas, grid
from lab.art.grain import Grain

W: Final = 208
H: Final = 120
GROUND: Final = 96
ANCHOR: Final = (W // 2, GROUND + 6)


def bevel(out: Canvas, edge: str, light_: str) -> Canvas:
    """The picture with its inner bevel and an ink rim."""
    w, h = out.w, out.h
    for inset, upper, lower in ((0, "night0", "night0"), (1, light_, edge), (2, "night0", "night0")):
        out.rect(inset, h - 1 - inset, w - 2 * inset, 1, lower)
        out.rect(w - 1 - inset, inset, 1, h - 2 * inset, lower)
        out.rect(inset, inset, w - 2 * inset, 1, upper)
        out.rect(inset, inset, 1, h - 2 * inset, upper)
    return out


def victory() -> Canvas:
    """Rays of dawn behind a hill, the boss's keep in ruins, banners and gold coins on the grass."""
    out = Canvas(W, H, "moss0")
    light.gradient(out, 0, GROUND, ("night2", "night3", "track0", "flesh0", "flesh0"))
    cx, cy = W // 2, GROUND - 14
    for i in range(13):
        a = 180 + i * 15
        left, right = shapes.polar(cx, cy, a - 3.5, 150), shapes.polar(cx, cy, a + 3.5, 150)
        ray = shapes.polygon(W, H, [(cx, cy), left, right])
        out.lighten(ray & out.opaque)
    out.ellipse(cx, cy, 42.4, 38.4, "gold0")
    out.ellipse(cx, cy, 36.4, 33.4, "flesh1")
    out.ellipse(cx, cy, 30.4, 28.4, "gold1")
    out.ellipse(cx, cy, 25.4, 23.4, "gold2")
    for x, w, top in ((20, 20, 56), (44, 14, 70), (166, 22, 52), (152, 12, 72)):
        out.rect(x, top, w, GROUND - top, "night2")
        out.rect(x + (w - 2 if x < cx else 0), top, 2, GROUND - top, "flesh0")
        for i in range(0, w, 5):
            out.rect(x + i, top - 3 - (i * 7) % 5, 3, 5, "night2")
    hill = shapes.ellipse(W, H, cx, GROUND + 60, 150, 64.4)
    out.fill(hill, "moss1")
    out.fill(hill & ~shapes.move(hill, 0, 1), "moss4")
    out.fill(hill & ~shapes.move(hill, 0, 2) & shapes.move(hill, 0, 1), "moss3")
    out.fill(hill & shapes.ellipse(W, H, cx, H + 30, 150, 48), "moss0")
    grain = Grain(5)
    for i in range(60):
        x = grain.between(4, W - 5)
        y = grain.between(GROUND + 2, H - 4)
        if grain.chance(70):
            out.blit(flora.tuft(i, "moss3", "moss2"), x - 4, y - 6)
        else:
            coin = grid(".yy.\nyYyo\nyyyo\n.oo.")
            coin.outline()
            out.blit(coin, x, y)
    for x, flip in ((36, False), (172, True)):
        out.blit(_standard(), x - 10, GROUND - 40, flip)
    for x, w in ((66, 22), (140, 26)):
        heap = masonry.rubble(w, x)
        out.blit(heap, x - w // 2, GROUND + 4 - heap.h)
    return bevel(out, "gold0", "gold2")


def _standard() -> Canvas:
    """A banner on a pole."""
    out = Canvas(22, 46)
    out.rect(3, 2, 2, 42, "flesh1")
    out.rect(3, 2, 1, 42, "flesh2")
    out.rect(2, 1, 4, 2, "gold1")
    out.polygon([(5, 4), (20, 6), (17, 13), (20, 20), (5, 22)], "red2")
    out.polygon([(5, 16), (18, 15), (20, 20), (5, 22)], "red1")
    out.rect(5, 4, 8, 1, "red3")
    for x, y in ((8, 9), (12, 9), (10, 12), (8, 15), (12, 15)):
        out.rect(x, y, 2, 2, "gold2")
    out.outline()
    return out


def defeat() -> Canvas:
    """A blood moon over grave stones, the sword broken in the ground, two dice lost in the grass."""
    out = Canvas(W, H, "night1")
    light.gradient(out, 0, GROUND, ("night0", "night1", "red0", "night2"))
    cx, cy = W // 2, 50
    out.ellipse(cx, cy, 38.4, 38.4, "red0")
    out.ellipse(cx, cy, 31.4, 31.4, "red1")
    out.ellipse(cx - 3, cy - 3, 26.4, 26.4, "red2")
    out.ellipse(cx - 1, cy - 1, 25.4, 25.4, "red1")
    for dx, dy, r in ((-10, -8, 5.4), (9, 6, 4.4), (-4, 12, 3.4)):
        out.ellipse(cx + dx, cy + dy, r, r, "red0")
    for x, lean in ((22, 6), (186, -7), (58, 3), (150, -3)):
        _dead_tree(out, x, lean)
    hill = shapes.ellipse(W, H, cx, GROUND + 62, 170, 64.4)
    out.fill(hill, "night2")
    out.fill(hill & ~shapes.move(hill, 0, 1), "track0")
    out.fill(hill & shapes.ellipse(W, H, cx, H + 34, 160, 50), "night1")
    for x, y, w in ((34, 100, 14), (72, 97, 12), (140, 97, 13), (176, 101, 15)):
        out.blit(_grave(w), x - w // 2, y - w - 3)
    out.blit(_broken_sword(), cx + 30, GROUND - 22)
    for x, y, spots in ((52, 106, ((2, 2), (5, 5))), (64, 109, ((3, 3),))):
        die = Canvas(11, 11)
        die.rect(1, 1, 9, 9, "track2")
        die.rect(1, 1, 9, 7, "flesh3")
        for dx, dy in spots:
            die.rect(dx + 1, dy, 2, 2, "red1")
        die.outline()
        out.blit(die, x, y)
    grain = Grain(9)
    for i in range(40):
        x, y = grain.between(4, W - 5), grain.between(GROUND, H - 4)
        out.blit(flora.tuft(i, "night3", "night2"), x - 4, y - 6)
    return bevel(out, "red0", "red2")


def _dead_tree(out: Canvas, x: int, lean: int) -> None:
    for i in range(56):
        at = x + lean * i * i // 3000
        wide = max(1, (60 - i) // 11)
        out.rect(at, GROUND - i, wide, 1, "night0")
        if i in (22, 30, 38, 46):
            side = 1 if (i // 8) % 2 else -1
            out.line(at, GROUND - i, at + side * (54 - i) // 2, GROUND - i - 12, "night0")
            out.line(
                at + side * (54 - i) // 4,
                GROUND - i - 6,
                at + side * (54 - i) // 3,
                GROUND - i - 14,
                "night0",
            )


def _grave(w: int) -> Canvas:
    out = Canvas(w + 2, w + 5)
    out.ellipse(w / 2, w / 2, w / 2 - 0.6, w / 2 - 0.6, "night3")
    out.rect(1, w // 2, w - 1, w // 2 + 3, "night3")
    stone = out.opaque
    out.fill(stone & ~shapes.move(stone, 1, 1), "track1")
    out.fill(stone & ~shapes.move(stone, -1, -1), "night1")
    out.rect(w // 2, 4, 1, 6, "night1")
    out.rect(w // 2 - 2, 6, 5, 1, "night1")
    out.outline()
    return out


def _broken_sword() -> Canvas:
    out = grid(
        """
.........yY..
........yYy..
.........BB..
........BBb..
....Y...BB...
....yyyyBbY..
......3yyyy..
.....34.oo...
.....342.....
....342......
....342......
...342.......
...342.......
..3442.......
..342........
.3442........
.342.........
342..........
"""
    )
    framed = Canvas(out.w + 2, out.h + 2)
    framed.blit(out, 1, 1)
    framed.outline()
    return framed
