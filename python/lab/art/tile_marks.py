"""What lies over a tile for a while: pollution of levels 1 to 3, and frames that mark it."""

from __future__ import annotations

from typing import Final

from lab.art.canvas import Canvas
from lab.art.grain import Grain
from lab.art.sheets import Sheet
from lab.art.slabs import SIZE

FRAME: Final = 28
"""Edge of a highlight's cell: two pixels wider than the tile on each side."""


def pollution(level: int) -> Canvas:
    """Tendrils over a tile's rim from `level` + 1 of its corners, and one blister for each level."""
    out = Canvas(SIZE, SIZE)
    corners = ((1, 1, 1, 1), (22, 18, -1, -1), (22, 1, -1, 1), (1, 18, 1, -1))
    for number, (x0, y0, dx, dy) in enumerate(corners[: level + 1]):
        grain = Grain(level * 7 + number)
        for reach, horizontal in ((6 + 2 * level, True), (4 + 2 * level, False)):
            for step in range(reach):
                inward = 1 if grain.chance(35) else 0
                x = x0 + dx * (step if horizontal else inward)
                y = y0 + dy * (inward if horizontal else step)
                out.put(x, y, "violet1" if step % 3 else "violet2")
                if step < reach - 3:
                    out.put(
                        x0 + dx * (step if horizontal else 1),
                        y0 + dy * (1 if horizontal else step),
                        "violet0",
                    )
        out.rect(x0 + min(0, dx), y0 + min(0, dy), 2, 2, "violet1")
        out.put(x0, y0, "violet2")
    for blister in range(level):
        x = 7 + 4 * blister
        out.rect(x, 20, 3, 3, "violet0")
        out.rect(x, 20, 2, 2, "violet1")
        out.put(x, 20, "violet2")
    out.outline()
    return out


def infected(phase: int) -> Canvas:
    """Red thorns from the four corners of a tile that the boss has taken, a pulse running along them.

    They grip the rim from outside and leave the plate with its skulls free; phases 0 to 3.
    """
    out = Canvas(FRAME, FRAME)
    low, high = 1, FRAME - 2
    for number, (x0, y0, dx, dy) in enumerate(
        ((low, low, 1, 1), (high, low, -1, 1), (low, high - 1, 1, -1), (high, high - 1, -1, -1))
    ):
        grain = Grain(400 + number)
        for horizontal in (True, False):
            reach = 8 + grain.below(3)
            for step in range(reach):
                inward = 1 + (1 if grain.chance(40) else 0)
                x, y = (
                    (x0 + dx * step, y0 + dy * inward) if horizontal else (x0 + dx * inward, y0 + dy * step)
                )
                bright = (step - 2 * phase + number) % 8
                out.put(x, y, "red3" if bright == 0 else "red2" if bright in (1, 7) else "red1")
                if step < reach - 2:
                    beside = (x, y - dy) if horizontal else (x - dx, y)
                    out.put(*beside, "red0")
                if step in (3, 6):  # a thorn, pointing in
                    for k in (1, 2):
                        out.put(
                            *((x, y + dy * k) if horizontal else (x + dx * k, y)),
                            "red1" if k == 1 else "red2",
                        )
        out.rect(min(x0, x0 + dx), min(y0, y0 + dy), 2, 2, "violet0")
        out.put(x0 + dx, y0 + dy, "violet2" if (phase + number) % 4 < 2 else "violet1")
    out.outline()
    return out


def brackets(reach: int, arm: int, colour: str, light: str) -> Canvas:
    """Four corner brackets `reach` px outside the tile's edge (negative: inside), arms of `arm` px."""
    out = Canvas(FRAME, FRAME)
    low, high = 2 - reach, FRAME - 3 + reach
    for x, dx in ((low, 1), (high, -1)):
        for y, dy in ((low, 1), (high, -1)):
            for i in range(arm):
                out.put(x + dx * i, y, colour)
                out.put(x, y + dy * i, colour)
            out.put(x, y, light)
            out.put(x + dx, y, light)
    out.outline()
    return out


def marching(phase: int) -> Canvas:
    """A dashed frame whose dashes have moved on by `phase` px, for keyboard focus."""
    out = Canvas(FRAME, FRAME)
    low, high = 1, FRAME - 2
    path = [(x, low) for x in range(low, high)]
    path += [(high, y) for y in range(low, high)]
    path += [(x, high) for x in range(high, low, -1)]
    path += [(low, y) for y in range(high, low, -1)]
    for i, (x, y) in enumerate(path):
        step = (i - phase) % 8
        if step < 5:
            out.put(x, y, "teal3" if step < 2 else "teal2")
        else:
            out.put(x, y, "night0")
    return out


def install(phase: int, chosen: bool) -> Canvas:
    """Corners whose gold dashes march around a tile that may be built on; `chosen`: white, with a plus.

    Phases 0 to 3. The dashes say it without the colour, and the tile's picture stays free.
    """
    out = Canvas(FRAME, FRAME)
    low, high = 1, FRAME - 2
    dark, body, light = ("steel1", "steel3", "white0") if chosen else ("gold0", "gold1", "gold2")
    path = [(x, low) for x in range(low, high)]
    path += [(high, y) for y in range(low, high)]
    path += [(x, high) for x in range(high, low, -1)]
    path += [(low, y) for y in range(high, low, -1)]
    side, arm = high - low, 8
    for i, (x, y) in enumerate(path):
        along = i % side
        if arm < along < side - arm:
            continue
        step = (i - 2 * phase) % 8
        out.put(x, y, light if step < 2 else body if step < 5 else dark)
    out.outline()
    if chosen:
        plus = Canvas(11, 11)
        for x, y, w, h in ((4, 1, 3, 9), (1, 4, 9, 3)):
            plus.rect(x, y, w, h, "gold1")
        plus.rect(5, 2 + phase % 2, 1, 6, "gold2")
        plus.rect(2, 5, 6, 1, "gold2")
        plus.outline()
        out.blit(plus, 9, 7)
    return out


def target(phase: int) -> Canvas:
    """Gold brackets with an arrow from above that dips by `phase` px."""
    out = Canvas(FRAME, FRAME + 12)
    out.blit(brackets(1 if phase % 2 else 0, 7, "gold1", "gold2"), 0, 12)
    arrow = Canvas(11, 9)
    for row, (x, w) in enumerate(((3, 3), (3, 3), (3, 3), (1, 7), (2, 5), (3, 3), (4, 1))):
        arrow.rect(x + 1, row + 1, w, 1, "gold1")
        arrow.put(x + 1, row + 1, "gold2")
    arrow.outline()
    out.blit(arrow, 9, 1 + phase)
    return out


def add(sheet: Sheet) -> None:
    """Add all marks to the tile sheet, anchored at the tile's centre."""
    middle = (FRAME // 2, FRAME // 2)
    for level in (1, 2, 3):
        sheet.cell(f"pollution_{level}", pollution(level), (SIZE // 2, SIZE // 2))
    sheet.animate("mark_infected", [(infected(p), 150) for p in range(4)], middle, loop=True)
    sheet.animate(
        "mark_path", [(brackets(r, a, "gold1", "gold2"), 160) for r, a in ((-1, 4), (-1, 5), (0, 5))],
        middle, loop=True,
    )  # fmt: skip
    sheet.animate(
        "mark_target", [(target(p), 110) for p in (0, 1, 2, 1)], (FRAME // 2, FRAME // 2 + 12), loop=True
    )
    sheet.animate("mark_hover", [(brackets(0, 9, "steel2", "white0"), 240),
                                 (brackets(0, 9, "steel3", "white0"), 240)], middle, loop=True)  # fmt: skip
    sheet.animate("mark_focus", [(marching(p), 90) for p in (0, 2, 4, 6)], middle, loop=True)
    for name, chosen in (("mark_install", False), ("mark_install_hover", True)):
        frames = [(install(p, chosen), 110) for p in range(4)]
        sheet.animate(name, frames, middle, loop=True)
    sheet.animate(
        "mark_danger", [(brackets(r, 6, "red2", "red3"), 120) for r in (0, 1, 0)], middle, loop=True
    )
