"""What lies on the shop's goods: the frame of a tile for sale, the seal of what is sold, the sign of a tile
that waits to be placed, a ticket torn open (GDD 8)."""

from __future__ import annotations

from typing import Final

from lab.art import shapes
from lab.art.canvas import Canvas
from lab.art.grain import Grain
from lab.art.sheets import Sheet

FRAME: Final = 32
"""Edge of a tile's frame; the 24 px tile lies on its middle."""

SEAL: Final = 29
BADGE: Final = 15
TICKET_W: Final = 64
TICKET_H: Final = 44


def tile_frame(pair: bool) -> Canvas:
    """A drawing board with corner nails and a grid; `pair` shows a second board behind the first."""
    n = FRAME
    out = Canvas(n + (6 if pair else 0), n + (6 if pair else 0))
    for dx, dy in ((6, 0), (0, 6)) if pair else ((0, 0),):
        board = Canvas(n, n)
        board.rect(1, 1, n - 2, n - 2, "teal0")
        for k in range(4, n - 2, 4):
            board.rect(k, 1, 1, n - 2, "teal1")
            board.rect(1, k, n - 2, 1, "teal1")
        board.rect(1, 1, n - 2, 1, "teal2")
        board.rect(1, 1, 1, n - 2, "teal2")
        for x in (2, n - 5):
            for y in (2, n - 5):
                board.rect(x, y, 3, 3, "gold0")
                board.rect(x, y, 2, 2, "gold1")
                board.put(x, y, "gold2")
        board.outline()
        for x in (0, n - 1):
            for y in (0, n - 1):
                board.px[y, x] = 255
        out.blit(board, dx, dy)
    return out


def seal() -> Canvas:
    """A red wax stamp with a tick: sold. Rough at its rim, worn in places."""
    n = SEAL
    c = (n - 1) / 2
    out = Canvas(n, n)
    for k in range(14):
        x, y = shapes.polar(c, c, k * 360 / 14, 10.4)
        out.ellipse(x, y, 2.9, 2.9, "red1")
    disc = shapes.ellipse(n, n, c, c, 11.4, 11.4)
    out.fill(disc, "red2")
    out.fill(disc & ~shapes.ellipse(n, n, c + 0.8, c + 0.8, 11.0, 11.0), "red3")
    out.fill(shapes.ring(n, n, c, c, 9.4, 9.4, 1.3), "red1")
    out.fill(
        shapes.ring(n, n, c + 0.6, c + 0.6, 9.4, 9.4, 1.3) & ~shapes.ring(n, n, c, c, 9.4, 9.4, 1.3), "red2"
    )
    tick = shapes.capsule(n, n, (9, 15), (13, 19), 1.6) | shapes.capsule(n, n, (13, 19), (20, 9.5), 1.6)
    out.fill(shapes.move(tick, 1, 1), "red0")
    out.fill(tick, "flesh3")
    out.fill(tick & ~shapes.move(tick, 0, 1), "white0")
    grain = Grain(12)
    for _ in range(7):
        x, y = grain.below(n), grain.below(n)
        if disc[y, x] and not tick[y, x]:
            out.put(x, y, "red1")
    out.outline()
    return out


def badge(phase: int) -> Canvas:
    """A small slab under an arrow that dips: a tile waits for its place, phases 0 to 3."""
    n = BADGE
    out = Canvas(n, n)
    out.rect(2, 9, 11, 5, "teal0")
    out.rect(2, 9, 11, 3, "teal1")
    out.rect(2, 9, 11, 1, "teal2")
    out.rect(2, 9, 1, 3, "teal3")
    dip = (0, 1, 2, 1)[phase]
    arrow = Canvas(n, n)
    for row, (x, w) in enumerate(((6, 3), (6, 3), (4, 7), (5, 5), (6, 3), (7, 1))):
        arrow.rect(x, 1 + row + dip, w, 1, "gold1")
        arrow.put(x, 1 + row + dip, "gold2")
    arrow.outline()
    out.outline()
    out.blit(arrow, 0, 0)
    return out


_PARTED: Final = (0, 0, 2, 7, 12, 17)
"""How far the halves of a torn ticket stand apart, by phase."""


def torn(phase: int) -> Canvas:
    """A lottery ticket that is torn open, light between its halves; phases 0 (whole) to 5."""
    out = Canvas(TICKET_W, TICKET_H)
    apart = _PARTED[phase]
    cx, cy = TICKET_W // 2, TICKET_H // 2
    if phase >= 2:
        reach = (0, 0, 8, 14, 19, 21)[phase]
        for k in range(12):
            a = k * 30 + phase * 9
            tip, low, high = (
                shapes.polar(cx, cy, a + d, r) for d, r in ((0, reach), (-8, reach * 0.35), (8, reach * 0.35))
            )
            out.polygon([tip, low, high], "gold1" if k % 2 else "gold2")
        out.ellipse(cx, cy, reach * 0.5, reach * 0.5, "gold2")
        out.ellipse(cx, cy, reach * 0.28, reach * 0.28, "white0")
    whole = _large_ticket()
    if not phase:
        whole.outline()
        out.blit(whole, cx - whole.w // 2, cy - whole.h // 2)
        return out
    for side in (-1, 1):
        half = Canvas(whole.w, whole.h)
        half.blit(whole, 0, 0)
        mid = whole.w // 2
        for y in range(whole.h):
            tear = mid + (0, 1, 2, 1, 0, -1)[y % 6]
            if side < 0:
                half.px[y, tear:] = 255
            else:
                half.px[y, :tear] = 255
        half.outline()
        shake = (-1, 1)[phase % 2] if phase == 1 else 0
        out.blit(
            half,
            cx - whole.w // 2 + side * apart + shake,
            cy - whole.h // 2 + (apart // 4 if side > 0 else -(apart // 4)),
        )
    return out


def _large_ticket() -> Canvas:
    """The ticket of the icon at twice its size, drawn anew: 30 × 20 with a star and a stub."""
    w, h = 32, 22
    out = Canvas(w, h)
    out.rect(1, 1, w - 2, h - 2, "gold1")
    out.rect(1, 1, w - 2, 1, "gold2")
    out.rect(1, 1, 1, h - 2, "gold2")
    out.rect(1, h - 2, w - 2, 1, "gold0")
    out.rect(3, 3, w - 6, h - 6, "gold0")
    out.rect(4, 4, w - 8, h - 8, "flesh3")
    for y in range(3, h - 3, 3):
        out.rect(w - 10, y, 1, 2, "gold0")
    star = [shapes.polar(12, 11, -90 + k * 36, 6.4 if k % 2 == 0 else 2.8) for k in range(10)]
    mask = shapes.polygon(w, h, star)
    out.fill(mask, "red2")
    out.fill(mask & ~shapes.move(mask, 1, 1), "red3")
    for y in (6, 9, 12, 15):
        out.rect(w - 8, y, 3, 1, "red1")
    for y in (1, 7, 13, 19):  # perforation
        out.px[y : y + 2, 0:2] = 255
        out.px[y : y + 2, w - 2 : w] = 255
    return out


def add(sheet: Sheet) -> None:
    """Add the goods' marks, anchored at their centres."""
    for name, pair in (("offer_tile", False), ("offer_tile_pair", True)):
        frame = tile_frame(pair)
        sheet.cell(name, frame, (frame.w // 2, frame.h // 2))
    sheet.cell("stamp_sold", seal(), (SEAL // 2, SEAL // 2))
    badges = [(badge(phase), 130) for phase in range(4)]
    sheet.animate("badge_install", badges, (BADGE // 2, BADGE // 2), loop=True)
    opening = [(torn(phase), ms) for phase, ms in enumerate((160, 90, 70, 70, 90, 160))]
    sheet.animate("ticket_open", opening, (TICKET_W // 2, TICKET_H // 2))
