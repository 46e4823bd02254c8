"""What the pictures of event pages share: their size, two places to be, and props with an origin of their
own."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import numpy as np

from lab.art import shapes
from lab.art.backdrop import flora, light, masonry
from lab.art.canvas import Canvas
from lab.art.grain import Grain
from lab.art.palette import Mask
from lab.art.parts import Figure
from lab.art.title.results import bevel

W: Final = 160
H: Final = 84
ANCHOR: Final = (W // 2, H // 2)
FLOOR: Final = 60
"""Row where wall or wood meet the ground."""

NIGHT: Final = ("night0", "night1", "night2", "moss0")
FRAMES: Final = {
    "stone": ("track0", "track2"),
    "gold": ("gold0", "flesh2"),
    "danger": ("red0", "red2"),
    "rare": ("violet0", "violet1"),
    "corner": ("steel0", "steel2"),
}
"""Shade and light of a picture's frame by the kind of the event."""


def forest(seed: int, sky: Sequence[str] = NIGHT, stars: int = 30) -> Canvas:
    """A clearing at night: sky, a row of firs, a mossy ground with tufts."""
    out = Canvas(W, H, sky[0])
    light.gradient(out, 0, FLOOR, sky)
    grain = Grain(seed)
    for _ in range(stars):
        out.put(grain.below(W), grain.below(28), grain.pick(("night3", "track0", "track1")))
    for i, x in enumerate(range(-4, W + 8, 13)):
        tree = flora.conifer(
            36 + (i * 7 + seed) % 15, 210 + i + seed * 3, ("night0", "night1", "moss0", "moss1")
        )
        out.blit(tree, x - tree.w // 2, FLOOR + 2 - tree.h + (i * 5) % 4)
    rows, _ = np.mgrid[0:H, 0:W]
    out.fill(np.asarray(rows >= FLOOR - 2), "moss0")
    for i in range(46):
        x, y = grain.below(W), FLOOR + grain.below(H - FLOOR)
        out.ellipse(x, y, grain.between(3, 9), 1.4, grain.pick(("moss1", "night1", "moss0")))
        if i % 2:
            out.blit(flora.tuft(600 + i + seed), x - 4, y - 6)
    return out


def cellar(seed: int, reach: int = 52) -> Canvas:
    """A vaulted cellar: a wall that darkens to the sides and a floor of flagstones."""
    out = Canvas(W, H, "night1")
    out.blit(masonry.wall(W, FLOOR, seed, lambda x: 0), 0, 0)
    rows, columns = np.mgrid[0:H, 0:W]
    for edge in (reach, reach + 18):
        light.shade(out, np.asarray((rows < FLOOR) & (abs(columns - W // 2) > edge)))
    light.shade(out, np.asarray(rows < 14))
    floor = np.asarray(rows >= FLOOR)
    out.fill(floor, "night2")
    masonry.flags(out, floor, seed + 2, shapes.ellipse(W, H, W / 2, FLOOR + 8, 60, 16))
    return out


def columns(out: Canvas, places: Sequence[int]) -> None:
    """Columns whose feet stand in front of the wall."""
    for x in places:
        pillar = masonry.column(FLOOR + 6, False, x)
        out.blit(pillar, x - pillar.w // 2, FLOOR + 4 - pillar.h)


def road(out: Canvas, top: tuple[int, int], foot: tuple[int, int], seed: int) -> None:
    """A trodden path from `top` (left and right at the horizon) down to `foot` (at the lower edge)."""
    way = shapes.polygon(W, H, [(top[0], FLOOR - 2), (top[1], FLOOR - 2), (foot[1], H), (foot[0], H)])
    out.fill(way, "flesh0")
    out.fill(way & ~shapes.move(way, 1, 0), "night2")
    out.fill(way & ~shapes.move(way, -1, 0), "night2")
    grain = Grain(seed)
    for _ in range(40):
        x, y = grain.below(W), FLOOR + grain.below(H - FLOOR)
        if way[y, x]:
            out.rect(x, y, grain.between(2, 4), 1, grain.pick(("flesh1", "night2", "track0")))


def moon(
    out: Canvas, x: float, y: float, r: float, colours: Sequence[str] = ("track0", "track2", "track3")
) -> None:
    """A full moon with its halo."""
    halo, body, bright = colours
    light.pool(out, x, y, r + 9, r + 9, light.COLD)
    out.ellipse(x, y, r + 1, r + 1, halo)
    out.ellipse(x, y, r, r, body)
    out.ellipse(x - 1, y - 1, r - 1.4, r - 1.4, bright)
    for dx, dy, s in ((-r * 0.3, -r * 0.2, 1.8), (r * 0.3, r * 0.3, 2.4), (-r * 0.1, r * 0.5, 1.4)):
        out.ellipse(x + dx, y + dy, s, s * 0.8, body)


def prop(x: int, y: int) -> Figure:
    """An empty figure of the picture's size whose origin is at (x, y): a thing to assemble and `set_down`."""
    return Figure(W, H, (x, y))


def set_down(out: Canvas, thing: Figure, shadow: float = 0.0) -> None:
    """Outline a prop and lay it into the picture, over a contact shadow of half width `shadow`."""
    if shadow:
        light.shade(out, shapes.ellipse(W, H, thing.ox + 2, thing.oy, shadow, 3.4))
    out.blit(thing.finish(), 0, 0)


def framed(out: Canvas, kind: str) -> Canvas:
    """The picture with its rim and bevel in the colour of its kind."""
    return bevel(out, *FRAMES[kind])


def inside(layer: Canvas) -> Canvas:
    """A moving layer cut to the picture's inside, clear of the frame."""
    keep: Mask = np.zeros((H, W), dtype=np.bool_)
    keep[4 : H - 4, 4 : W - 4] = True
    layer.px[~keep] = 255
    return layer


def tongue(
    out: Canvas, x: float, foot: float, tall: float, wide: float, phase: int, colours: Sequence[str]
) -> None:
    """A flame of three or four colours from outside to inside, phases 0 to 3."""
    sway = (0, 1.5, -0.5, -1.5)[phase]
    tall += (0, 2, 1, 3)[phase]
    for k, colour in enumerate(colours):
        share = 1 - k / (len(colours) + 0.4)
        w, top = wide * share, foot - tall * share * (0.86 + 0.14 * share)
        out.polygon(
            [(x - w, foot - wide * 0.4), (x - w * 0.8, foot - tall * share * 0.45), (x + sway, top),
             (x + w * 0.5 + sway / 2, top + tall * share * 0.3), (x + w, foot - tall * share * 0.35), (x + w,
                 foot - wide * 0.4),
             (x + w * 0.4, foot), (x - w * 0.4, foot)],
            colour,
        )  # fmt: skip


FIRE: Final = ("red2", "gold1", "gold2", "white0")
WITCHFIRE: Final = ("violet0", "violet1", "violet2", "white0")
