"""The icon atlas ``assets/sprites/icons.png``: gear, plates, statuses, potion, signs of the HUD.

Every cell is anchored at its centre. ``gear_<catalogId>`` follows the slots of GDD 6.1 in order: WEAPON 1
to 10, RING 11 to 20, GAUNTLET 21 to 30, BOOTS 31 to 40.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from lab.art import plates
from lab.art.canvas import Canvas
from lab.art.gear import SLOTS
from lab.art.glyphs.blessings import BLESSING_ICONS, OFFER_ICONS
from lab.art.glyphs.boons import BOON_ICONS
from lab.art.glyphs.events import EVENT_ICONS
from lab.art.glyphs.hud import HUD_ICONS
from lab.art.glyphs.potion import FILLED, potion
from lab.art.glyphs.prizes import PRIZE_ICONS
from lab.art.glyphs.status import STATUS_ICONS
from lab.art.material import material
from lab.art.outputs import Output
from lab.art.sheets import Sheet

GEAR_CELL: Final = 17
STATUS_CELL: Final = 11


def centred(drawing: Canvas, size: int) -> Canvas:
    """A drawing in the middle of a square cell. Raises ValueError when it does not fit."""
    if drawing.w > size or drawing.h > size:
        raise ValueError(f"a drawing of {drawing.w}x{drawing.h} does not fit a cell of {size}")
    out = Canvas(size, size)
    out.blit(drawing, (size - drawing.w) // 2, (size - drawing.h) // 2)
    return out


def gear() -> dict[int, Canvas]:
    """Catalogue id → the outlined drawing in its 17 × 17 cell."""
    drawings = [text for slot in SLOTS.values() for text in slot.values()]
    return {number: centred(material(text), GEAR_CELL) for number, text in enumerate(drawings, start=1)}


def build() -> tuple[Output, ...]:
    """The atlas and its description."""
    sheet = Sheet("icons", 256)

    def add(name: str, drawing: Canvas) -> None:
        sheet.cell(name, drawing, (drawing.w // 2, drawing.h // 2))

    for number, drawing in gear().items():
        add(f"gear_{number}", drawing)
    for rank in range(len(plates.LOOKS)):
        add(f"quality_{rank}", plates.plate(rank))
    for slot, drawings in SLOTS.items():
        empty = plates.locked(plates.plate(0))
        relief = plates.ghost(next(iter(drawings.values())))
        empty.blit(relief, (empty.w - relief.w) // 2, (empty.h - relief.h) // 2)
        add(f"slot_{slot}", empty)
    for name, text in STATUS_ICONS.items():
        add(f"status_{name}", centred(material(text), STATUS_CELL))
    for name, text in HUD_ICONS.items():
        add(f"icon_{name}", material(text))
    named: tuple[tuple[str, Mapping[str, str]], ...] = (
        ("boon", BOON_ICONS),
        ("blessing", BLESSING_ICONS),
        ("offer", OFFER_ICONS),
        ("prize", PRIZE_ICONS),
    )
    for prefix, pictures in named:
        for name, text in pictures.items():
            add(f"{prefix}_{name}", material(text))
    for name, text in EVENT_ICONS.items():
        add(f"event_{name}", material(text))
    for level in range(FILLED + 1):
        add(f"potion_{level}", potion(level))
    return sheet.outputs()
