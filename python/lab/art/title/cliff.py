"""The cliff of the title picture, on which the swordsman stands."""

from __future__ import annotations

from lab.art import shapes
from lab.art.backdrop import flora, masonry
from lab.art.canvas import Canvas
from lab.art.grain import Grain
from lab.art.palette import Mask


def draw(out: Canvas) -> None:
    """The jutting rock at the left, with grass, ivy, a column and a tree."""
    outline = [
        (-2.0, 262.0), (34.0, 266.0), (58.0, 276.0), (96.0, 279.0), (132.0, 281.0), (160.0, 282.0),
        (171.0, 287.0), (162.0, 297.0), (138.0, 302.0), (122.0, 318.0), (96.0, 328.0), (84.0, 352.0),
        (58.0, 372.0), (46.0, 408.0), (24.0, 440.0), (-2.0, 470.0),
    ]  # fmt: skip
    rock = shapes.polygon(out.w, out.h, outline)
    out.fill(shapes.neighbours(rock), "night0")
    out.fill(rock, "night2")
    grain = Grain(44)
    lit = rock & ~shapes.move(rock, 0, 5)
    out.fill(lit, "night3")
    _strata(out, rock, grain)
    top = rock & ~shapes.move(rock, 0, 1)
    for y, x in zip(*top.nonzero(), strict=True):
        out.put(int(x), int(y), "moss2")
        out.put(int(x), int(y) + 1, "moss1")
        if grain.chance(30):
            out.put(int(x), int(y) - 1, "moss2")
        if grain.chance(9):
            out.blit(flora.tuft(int(x) + 900), int(x) - 4, int(y) - 6)
        if grain.chance(6) and y > 280:
            flora.ivy(out, int(x), int(y), grain.between(6, 20), int(x))
    pillar = masonry.column(46, True, 9)
    out.blit(pillar, 46, 272 - 44)
    tree = flora.broadleaf(52, 77, ("night0", "night1", "moss0", "moss1"))
    out.blit(tree, 4, 266 - tree.h)
    edge = rock & ~shapes.move(rock, -1, 0)
    out.fill(edge & ~top, "track0")


def _strata(out: Canvas, rock: Mask, grain: Grain) -> None:
    """Layers of stone on the cliff's face: facets lit from the moon at the right, cracks and small ledges."""
    for row in range(16):
        y = 288 + row * 11 + grain.below(4)
        x = -8 - grain.below(10)
        while x < 170:
            w, h = grain.between(11, 26), grain.between(7, 12)
            facet = rock & shapes.polygon(
                out.w,
                out.h,
                [
                    (x, y + 2),
                    (x + w * 0.6, y),
                    (x + w, y + 3),
                    (x + w - 2, y + h - 2),
                    (x + w * 0.4, y + h),
                    (x + 1, y + h - 3),
                ],
            )
            out.fill(facet, grain.pick(("night2", "night2", "night1")))
            out.fill(facet & ~shapes.move(facet, 0, 1), "night3")
            out.fill(facet & ~shapes.move(facet, -1, 0), "track0")
            out.fill(facet & ~shapes.move(facet, 0, -1) & ~shapes.move(facet, 0, -2), "night1")
            if grain.chance(12):
                out.fill(facet & ~shapes.move(facet, 0, 1), "moss1")
            x += w + grain.below(3)
