"""The dig for the hero's body: ground, what is unearthed, hints, the shovel (GDD 9.2). Cells of 28 px."""

from __future__ import annotations

from typing import Final

import numpy as np

from lab.art import shapes
from lab.art.canvas import Canvas
from lab.art.grain import Grain
from lab.art.palette import Mask
from lab.art.parts import Figure

CELL: Final = 28
UP, RIGHT, DOWN, LEFT = 1, 2, 4, 8


def closed(variant: int) -> Canvas:
    """Ground that nobody has opened: a hump of earth with stones, roots or grass; variants 0 and 1."""
    n = CELL
    out = Canvas(n, n, "night0")
    out.rect(1, 1, n - 2, n - 2, "flesh0")
    grain = Grain(300 + variant)
    body = shapes.polygon(
        n, n, [(3, 1), (n - 3, 1), (n - 1, 3), (n - 1, n - 4), (n - 3, n - 2), (3, n - 2), (1, n - 4), (1, 3)]
    )
    out.fill(body, "flesh1")
    out.fill(body & ~shapes.move(body, 1, 1), "flesh2")
    out.fill(body & ~shapes.move(body, -1, -2), "flesh0")
    for _ in range(20):
        x, y = grain.between(3, n - 6), grain.between(3, n - 7)
        out.rect(x, y, grain.between(1, 3), 1, grain.pick(("flesh0", "flesh0", "flesh2")))
    for _ in range(3):
        x, y = grain.between(4, n - 9), grain.between(4, n - 9)
        stone = Canvas(n, n)
        stone.ellipse(x + 2, y + 2, 2.4, 1.9, "track1")
        stone.put(x + 1, y + 1, "track3")
        stone.put(x + 2, y + 1, "track2")
        stone.outline("night2")
        out.blit(stone, 0, 0)
    for k in range(4 if variant == 0 else 7):
        x = grain.between(3, n - 5)
        y = 4 if variant == 0 else grain.between(4, n - 5)
        out.put(x, y, "moss3")
        out.put(x + 1, y - 1, "moss4" if k % 2 else "moss3")
        out.put(x - 1, y - 1, "moss2")
    return out


def opened(variant: int) -> Canvas:
    """A hole: dark earth below the edge of the ground; variants 0 and 1."""
    n = CELL
    out = Canvas(n, n, "night0")
    out.rect(1, 1, n - 2, n - 2, "night2")
    out.rect(1, 1, n - 2, 3, "night1")
    out.rect(1, 1, 2, n - 2, "night1")
    out.rect(1, 1, n - 2, 1, "flesh0")
    out.rect(1, n - 2, n - 2, 1, "flesh0")
    out.rect(n - 2, 2, 1, n - 3, "flesh0")
    grain = Grain(330 + variant)
    for _ in range(16):
        x, y = grain.between(4, n - 6), grain.between(5, n - 5)
        out.rect(x, y, grain.between(1, 3), 1, grain.pick(("night1", "night3", "flesh0")))
    for _ in range(2):
        x, y = grain.between(4, n - 8), grain.between(6, n - 7)
        out.rect(x, y, 2, 1, "track0")
        out.put(x, y, "track1")
    return out


_DIGITS: Final = (
    ".####. ##..## ##..## ##..## ##..## ##..## ##..## ##..## .####.",
    "..##.. .###.. ####.. ..##.. ..##.. ..##.. ..##.. ..##.. ######",
    ".####. ##..## ....## ....## ..###. .##... ##.... ##.... ######",
    ".####. ##..## ....## ....## ..###. ....## ....## ##..## .####.",
    "...##. ..###. .####. ##.##. ##.##. ###### ...##. ...##. ...##.",
    "###### ##.... ##.... #####. ....## ....## ....## ##..## .####.",
    ".####. ##..## ##.... ##.... #####. ##..## ##..## ##..## .####.",
    "###### ....## ....## ...##. ...##. ..##.. ..##.. .##... .##...",
    ".####. ##..## ##..## ##..## .####. ##..## ##..## ##..## .####.",
)
_TONES: Final = (
    "track1 track2", "teal2 teal3", "moss3 moss4", "gold1 gold2", "flesh2 flesh3",
    "red3 flesh3", "violet2 white0", "steel2 steel3", "steel3 white0",
)  # fmt: skip


def hint(number: int) -> Canvas:
    """How many of the eight neighbours are body, 0 to 8, each in a colour of its own."""
    body, light = _TONES[number].split()
    out = Canvas(12, 13)
    for y, row in enumerate(_DIGITS[number].split()):
        for x, letter in enumerate(row):
            if letter == "#":
                out.put(3 + x, 2 + y, light if y < 3 else body)
    out.outline(diagonal=True)
    return out


def body(joins: int) -> Canvas:
    """A piece of the hero's stone body that runs on to the neighbours in `joins` (sum of UP, RIGHT, DOWN,
    LEFT): hewn stone with a lit edge, a groove, seams and moss. Raises ValueError beyond 0 to 15."""
    if not 0 <= joins <= 15:
        raise ValueError(f"joins are a sum of 1, 2, 4 and 8, not {joins}")
    n, m = CELL, CELL * 3
    core = [(35, 29), (48, 29), (54, 35), (54, 48), (48, 54), (35, 54), (29, 48), (29, 35)]
    mask = shapes.polygon(m, m, [(float(x), float(y)) for x, y in core])
    sides = {UP: (0, -40), RIGHT: (40, 0), DOWN: (0, 40), LEFT: (-40, 0)}
    for side, (dx, dy) in sides.items():
        if joins & side:
            mask |= shapes.capsule(m, m, (41.5, 41.5), (41.5 + dx, 41.5 + dy), 10.6)
    f = Figure(m, m, (0, 0))
    f.form(mask, "track0 track1 track2 track3 steel3", 1.0)
    inner = _shrunk(mask, 4)
    groove = inner & ~_shrunk(inner, 1)
    f.canvas.fill(groove, "track1")
    f.canvas.fill(shapes.move(groove, 1, 1) & inner & ~groove, "steel3")
    for side, (dx, dy) in sides.items():  # seams of the armour where pieces meet
        if joins & side:
            x, y = 41.5 + dx * 12.5 / 40, 41.5 + dy * 12.5 / 40
            across = (10, 0) if dy else (0, 10)
            seam = f.capsule((x - across[0], y - across[1]), (x + across[0], y + across[1]), 0.6) & mask
            f.canvas.fill(seam, "track0")
            f.canvas.fill(shapes.move(seam, 1 if dx else 0, 1 if dy else 0) & mask & ~seam, "track3")
    grain = Grain(400 + joins)
    for _ in range(4):
        x, y = 31 + grain.below(20), 31 + grain.below(20)
        if mask[y, x]:
            f.canvas.line(x, y, x + grain.between(-2, 2), y + grain.between(1, 3), "track0")
    for _ in range(3):
        x, y = 31 + grain.below(20), 34 + grain.below(18)
        if mask[y, x] and mask[y, x + 2]:
            f.canvas.rect(x, y, 2, 1, "moss3")
    f.canvas.outline()
    below = shapes.neighbours(f.canvas.opaque)
    f.canvas.fill(shapes.move(below, 0, 1) & ~f.canvas.opaque, "night0")
    return Canvas.of(f.canvas.px[n : 2 * n, n : 2 * n])


def _shrunk(mask: Mask, by: int) -> Mask:
    out = mask
    for _ in range(by):
        out = (
            out
            & shapes.move(out, 1, 0)
            & shapes.move(out, -1, 0)
            & shapes.move(out, 0, 1)
            & shapes.move(out, 0, -1)
        )
    return np.asarray(out)


def cover(phase: int, fits: bool) -> Canvas:
    """A cell that the cover shape would open: marching corners and a bright veil; red with a cross where it
    does not fit. Phases 0 to 3."""
    n = CELL
    out = Canvas(n, n)
    dark, mid, light = ("teal1", "teal2", "teal3") if fits else ("red1", "red2", "red3")
    for y in range(3, n - 3):
        for x in range(3, n - 3):
            if (x + y + phase) % 4 == 0 and (x - y) % 2 == 0:
                out.put(x, y, mid)
    path = [(x, 1) for x in range(1, n - 1)] + [(n - 2, y) for y in range(1, n - 1)]
    path += [(x, n - 2) for x in range(n - 3, 0, -1)] + [(1, y) for y in range(n - 3, 1, -1)]
    for i, (x, y) in enumerate(path):
        step = (i - 2 * phase) % 8
        out.put(x, y, light if step < 3 else mid if step < 5 else dark)
    if not fits:
        for k in range(-6, 7):
            for w in (0, 1):
                out.put(13 + k + w, 14 + k, light)
                out.put(13 + k + w, 14 - k, light)
    edge = [(x, y) for x in (0, n - 1) for y in range(n)] + [(x, y) for y in (0, n - 1) for x in range(n)]
    for x, y in edge:
        out.put(x, y, "night0")
    return out
