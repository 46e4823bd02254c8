"""Board tiles: every kind as a finished 24 × 24 cell, raised and pressed, and the enemy counts over battles.

Cells are anchored at their centre (12, 12). ``<id>_pressed`` is the same tile while it is stepped on;
overlays (`icon_NormalEnemy_n`, pollution) move down by `slabs.SINK` there. GDD 4.2, 9.2; heroll-rules 3.
"""

from __future__ import annotations

from types import MappingProxyType
from typing import Final

from lab.art import tile_marks, wasteland
from lab.art.canvas import Canvas
from lab.art.glyphs.events import EVENT_ICONS
from lab.art.glyphs.hazards import HAZARD_ICONS, MID_BOSS, SKULLS
from lab.art.material import material
from lab.art.outputs import Output
from lab.art.sheets import Sheet
from lab.art.slabs import ICON_CENTRE, SINK, SIZE, slab

INSTALLABLE: Final = MappingProxyType(
    {
        137: "blacksmith",
        138: "campfire",
        139: "legendary_gear",
        140: "hero_body",
        141: "chest",
        142: "claw_crane",
        143: "lottery",
        144: "blackjack",
        151: "dice_machine",
        152: "bubble_shooter",
        164: "golden_carriage",
        166: "spito",
    }
)
"""Source id of each installable tile → its drawing, in the order of heroll-rules 3."""

BASES: Final = MappingProxyType(
    {
        "tile_battle": "battle",
        "tile_miniboss": "miniboss",
        "tile_infected_boss": "infected",
        "tile_mid_boss": "midboss",
    }
)
"""Tiles without an icon of their own: the enemy count is laid over them."""

NAMED: Final = MappingProxyType(
    {
        "tile_start": ("start", "start"),
        "icon_start_shop": ("shop", "shop"),
        "tile_merchant": ("shop", "merchant"),
        "tile_blessing": ("rare", "blessing"),
        "tile_black_market": ("rare", "black_market"),
        "tile_teleport": ("rare", "teleport"),
        "tile_power_star": ("rare", "power_star"),
        "tile_dice_catapult": ("rare", "dice_catapult"),
        "tile_bad_spikes": ("bad", "bad_spikes"),
        "tile_bad_curse": ("bad", "bad_curse"),
        "tile_bad_poison": ("bad", "bad_poison"),
        "tile_corner_tower": ("corner", "corner_tower"),
        "tile_corner_arch": ("corner", "corner_arch"),
        "tile_corner_well": ("corner", "corner_well"),
        "tile_corner_statue": ("corner", "corner_statue"),
        "tile_corner_sign": ("corner", "corner_sign"),
        "tile_boss_gate": ("gate", "boss_gate"),
    }
)
"""Tile id → (slab family, icon)."""

_ANCHOR: Final = (SIZE // 2, SIZE // 2)


def icon(name: str) -> Canvas:
    """The outlined drawing of an event or hazard. Raises KeyError for an unknown name."""
    return material({**EVENT_ICONS, **HAZARD_ICONS}[name])


def tile(family: str, drawing: Canvas | None, seed: int, pressed: bool = False) -> Canvas:
    """A slab with a drawing centred on its plate."""
    out = slab(family, seed, pressed)
    if drawing is not None:
        x, y = ICON_CENTRE
        out.blit(drawing, x - drawing.w // 2, y - drawing.h // 2 + (SINK if pressed else 0))
    return out


def overlay(drawing: str) -> Canvas:
    """A 24 × 24 overlay with one outlined drawing on the plate's middle."""
    out, icon_ = Canvas(SIZE, SIZE), material(drawing)
    out.blit(icon_, ICON_CENTRE[0] - icon_.w // 2, ICON_CENTRE[1] - icon_.h // 2)
    return out


def enemies(family: str, count: int) -> Canvas:
    """A 24 × 24 overlay with exactly `count` skulls of an enemy family, 1 to 4 (GDD 4.2)."""
    large, small = SKULLS[family]
    if count == 1:
        return overlay(large)
    out = Canvas(SIZE, SIZE)
    skull = material(small)
    places = {2: ((3, 6), (12, 6)), 3: ((8, 2), (3, 9), (12, 9)), 4: ((3, 2), (12, 2), (3, 9), (12, 9))}
    if count not in places:
        raise ValueError(f"a tile holds 1 to 4 enemies, not {count}")
    for x, y in places[count]:
        out.blit(skull, x, y)
    return out


def build() -> tuple[Output, ...]:
    """The atlas ``assets/sprites/tiles.png`` with its description."""
    sheet = Sheet("tiles", 512)

    def add(name: str, family: str, drawing: Canvas | None, seed: int) -> None:
        sheet.cell(name, tile(family, drawing, seed), _ANCHOR)
        sheet.cell(f"{name}_pressed", tile(family, drawing, seed, pressed=True), _ANCHOR)

    for seed, (name, family) in enumerate(BASES.items()):
        add(name, family, None, seed)
    for seed, (name, (family, drawing)) in enumerate(NAMED.items()):
        add(name, family, icon(drawing), seed + 10)
    for number, drawing in INSTALLABLE.items():
        add(f"Installtile_{number}", "good", icon(drawing), number)
    for variant in range(wasteland.VARIANTS):
        for pressed in (False, True):
            name = f"tile_empty_{variant}" + ("_pressed" if pressed else "")
            sheet.cell(name, wasteland.wasteland(variant, pressed), _ANCHOR)
    for family in SKULLS:
        for count in range(1, 5):
            sheet.cell(f"icon_{family}_{count}", enemies(family, count), _ANCHOR)
    sheet.cell("icon_MidBoss", overlay(MID_BOSS), _ANCHOR)
    tile_marks.add(sheet)
    return sheet.outputs()
