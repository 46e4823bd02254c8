"""The atlas of event pages ``assets/sprites/pages.png``: pictures of 160 × 84 px around their centres (GDD
9).

``page_<event>`` is the still picture; ``page_<event>_life``, in the same place, is its moving layer and
loops. The chest has ``page_chest_open`` instead, which plays once; so do the blacksmith's ``_swing``,
``_blow``, ``_tempered`` and ``_shattered``, in the place of his moving layer.
"""

from __future__ import annotations

from collections.abc import Callable
from types import MappingProxyType
from typing import Final

from lab.art.backdrop import add_life
from lab.art.canvas import Canvas
from lab.art.outputs import Output
from lab.art.pages import (
    arcade,
    bad,
    core,
    corners,
    creatures,
    forge,
    landmarks,
    luck,
    quest,
    rare,
    trade,
    wonders,
)
from lab.art.pages.stage import ANCHOR
from lab.art.sheets import Sheet

PAGES: Final[MappingProxyType[str, tuple[Callable[[], Canvas], Callable[[int], Canvas], int]]] = (
    MappingProxyType(
        {
            "blacksmith": (forge.forge, forge.forge_life, 120),
            "campfire": (core.camp, core.fire, 110),
            "bad_spikes": (bad.spikes, bad.spikes_life, 170),
            "bad_poison": (bad.poison, bad.poison_life, 190),
            "bad_curse": (bad.curse, bad.curse_life, 140),
            "corner_arch": (corners.arch, corners.arch_life, 150),
            "corner_sign": (corners.sign, corners.sign_life, 160),
            "corner_statue": (corners.statue, corners.statue_life, 170),
            "corner_tower": (landmarks.tower, landmarks.tower_life, 130),
            "corner_well": (landmarks.well, landmarks.well_life, 180),
            "blessing": (rare.blessing, rare.blessing_life, 130),
            "power_star": (rare.star, rare.star_life, 120),
            "teleport": (wonders.teleport, wonders.teleport_life, 110),
            "dice_catapult": (wonders.catapult, wonders.catapult_life, 130),
            "black_market": (trade.black_market, trade.black_market_life, 200),
            "legendary_gear": (quest.legendary_gear, quest.legendary_gear_life, 150),
            "hero_body": (quest.hero_body, quest.hero_body_life, 180),
            "claw_crane": (arcade.claw_crane, arcade.claw_crane_life, 260),
            "lottery": (luck.lottery, luck.lottery_life, 140),
            "blackjack": (luck.blackjack, luck.blackjack_life, 260),
            "dice_machine": (arcade.dice_machine, arcade.dice_machine_life, 220),
            "bubble_shooter": (arcade.bubble_shooter, arcade.bubble_shooter_life, 240),
            "golden_carriage": (creatures.golden_carriage, creatures.golden_carriage_life, 85),
            "spito": (creatures.spito, creatures.spito_life, 320),
            "shop": (trade.shop, trade.shop_life, 180),
        }
    )
)
"""Event → its picture, the four phases of its moving layer and how long each shows, in ms."""


def build() -> tuple[Output, ...]:
    """The atlas and its description."""
    sheet = Sheet("pages", 1024)
    sheet.cell("page_chest", core.vault(), ANCHOR)
    opening = [(core.chest(phase), ms) for phase, ms in enumerate(core.CHEST_MS)]
    sheet.animate("page_chest_open", opening, ANCHOR)
    for name, (picture, life, ms) in PAGES.items():
        sheet.cell(f"page_{name}", picture(), ANCHOR)
        add_life(sheet, f"page_{name}_life", life, ANCHOR, ms)
    for name, frames in forge.acts().items():
        sheet.animate(f"page_blacksmith_{name}", frames, ANCHOR)
    return sheet.outputs()
