"""What each asset is for (``specs/assets.csv``, `usage`), by the longest beginning of its id that fits."""

from __future__ import annotations

from types import MappingProxyType
from typing import Final

from lab.art.pages import PAGES

USAGE: Final = MappingProxyType(
    {
        # board
        "tile_battle": "normal battle tile; the enemy count lies over it (GDD 4.2)",
        "tile_miniboss": "MINIBOSS tile; icon_MiniBoss_n lies over it",
        "tile_infected_boss": "INFECTED_BOSS tile; icon_InfectedBoss_n lies over it",
        "tile_mid_boss": "MID_BOSS tile; icon_MidBoss lies over it",
        "icon_MidBoss": "over tile_mid_boss; a mid boss comes alone",
        "tile_merchant": "travelling merchant's tile",
        "mark_infected": "over a battle tile that the boss gauge has made",
        "tile_empty_": "EMPTY tile (wasteland), weathered variants",
        "tile_start": "START tile",
        "tile_boss_gate": "the way to the boss after the last floor",
        "tile_blessing": "blessing tile",
        "tile_black_market": "black market tile",
        "tile_teleport": "teleport tile",
        "tile_power_star": "Power Star tile",
        "tile_dice_catapult": "dice catapult tile",
        "tile_bad_": "bad event tile",
        "tile_corner_": "corner tile",
        "icon_NormalEnemy_": "over tile_battle; skulls equal enemyCount (GDD 4.2)",
        "icon_MiniBoss_": "over tile_miniboss; skulls equal enemyCount",
        "icon_InfectedBoss_": "over tile_infected_boss; skulls equal enemyCount",
        "icon_start_shop": "shop on the START tile (GDD 4.2)",
        "Installtile_": "installable event tile by its source id (GDD 9.2, heroll-rules 3)",
        "pollution_": "over a polluted battle tile, by pollutionLevel",
        "mark_path": "tiles that the move will cross",
        "mark_target": "tile where the move ends; also installation targets",
        "mark_hover": "tile under the pointer",
        "mark_install": "install chooser: a tile that may be built on",
        "mark_install_hover": "install chooser: the tile pointed at",
        "mark_focus": "tile with keyboard focus",
        "mark_danger": "tile about to be infected",
        # build
        "gear_": "gear by catalogId (gear-catalog.csv)",
        "quality_": "gear plate by quality rank; a gear picture lies on its centre",
        "slot_": "empty gear slot",
        "boon_": "lasts some battles or moves; strike is the pre-emptive strike, fortune 机缘",
        "blessing_": "blessing",
        "offer_": "goods of the shop",
        "offer_tile": "behind a tile for sale: Installtile_<id> lies on its centre",
        "offer_tile_pair": "behind two tiles for sale",
        "offer_ticket_": "lottery ticket of the shop (GDD 8)",
        "prize_": "what a lottery ticket of the shop holds, by its outcome (shop-lottery.csv)",
        "stamp_sold": "over goods that are sold",
        "badge_install": "a bought tile waits to be placed (GDD 8)",
        "ticket_open": "a lottery ticket is torn open; what it holds lies over its centre",
        "gauge_build_": "boss gauge building up, by the number of charges of 2 (GDD 4.3)",
        "gauge_count_": "boss gauge counting down, by BossDiceCounter (GDD 4.3)",
        "gauge_last": "the boss gauge flickers: the next roll brings the boss action",
        "card_medal": "inside card_reverse while the card lies still",
        "star_": "star of a blessing: had, new with this card, still missing for the next level (GDD 7.1)",
        "card_": "nine-patch of a blessing card by tier, its back and its empty place",
        "status_": "gear status or combat state",
        "potion_": "potion, by fifths of its charges",
        "event_": "event picture without its tile, for pages and the shop",
        "icon_": "sign of the HUD and of buttons",
        # interface
        "panel_": "panel nine-patch",
        "inset": "sunken field nine-patch",
        "tooltip": "tooltip",
        "tab_": "tab nine-patch",
        "dim": "pattern to repeat behind a modal page",
        "divider": "rule between sections",
        "diamond": "ornament on a divider",
        "button_focus": "over a focused button, two pixels outside it",
        "button_": "button nine-patch by colour and state",
        "bar": "health bar nine-patch",
        "fill_": "column of a bar's fill, to stretch in x; _edge is its bright end",
        "boss_notch": "segment mark on the boss's bar",
        "boss_cap_": "end of the boss's bar",
        "pip_": "progress pip",
        "checkbox_": "check box",
        "slider_": "slider",
        "scroll_": "scroll bar",
        "ribbon_": "ribbon nine-patch for headings",
        "warning": "boss warning band, centred, wider than any layout",
        "cursor": "selection frame nine-patch",
        "pointer": "hand of the light hints (GDD 10.3)",
        # dice
        "die_a_": "die A",
        "die_b_": "die B",
        "die_third_": "the third die (GDD 7.1)",
        "die_shadow_": "ground shadow of a die, 0 in the air to 3 at rest",
        "doubles_glow": "behind the dice on doubles",
        # scenes
        "board_life": "moving layer of the board's scene, same place as board",
        "board": "board's scene; its anchor is the ring's centre",
        "battle_life": "moving layer of the battle stage, same place as battle_mid",
        "battle_": "battle stage layer; its anchor is the middle of the lane",
        "boss_far": "boss arena layer",
        "boss_mid": "boss arena layer",
        "boss_ground": "boss arena layer",
        "boss_front": "boss arena layer",
        "title_": "title page",
        "result_": "result page",
        "page_chest_open": "chest page: the chest opens, over page_chest; the first frame is shut",
        "page_blacksmith_swing": "blacksmith page: the hammer goes up and falls, over page_blacksmith",
        "page_blacksmith_blow": "blacksmith page: the hammer meets the piece, sparks, and up again",
        "page_blacksmith_tempered": "blacksmith page: the piece has become better",
        "page_blacksmith_shattered": "blacksmith page: the piece has burst",
        **{f"page_{name}": f"{name} page: picture" for name in ("chest", *PAGES)},
        **{f"page_{name}_life": f"{name} page: moving layer, over page_{name}" for name in PAGES},
        # actors and effects
        "hero/": "the player's swordsman",
        "pawn/": "the player on the board",
        "brute": "SWORD enemy (GDD 5.2)",
        "archer": "STRAIGHT enemy (GDD 5.2)",
        "thrower": "CURVED enemy (GDD 5.2)",
        "beast": "RUSH enemy (GDD 5.2)",
        "boss_0/": "boss_0",
        "boss_1/": "boss_1: the ogre with the hammer",
        "boss_2/": "boss_2: the stone golem",
        "boss_3/": "boss_3: the spider queen",
        "boss_4/": "boss_4: the bone sorcerer",
        "boss_5/": "boss_5: the knight-lord",
        "mid_1/": "mid boss 1: the minotaur that charges",
        "mid_2/": "mid boss 2: the witch that lobs",
        "mid_3/": "mid boss 3: the captain with two blades",
        "mid_4/": "mid boss 4: the giant with the crossbow",
        "Board_Boss001": "the source's name of boss_0 (GDD 3.1)",
        "Board_Boss": "prefab of a boss, numbered on from Board_Boss001",
        "Board_MidBoss": "prefab of a mid boss",
        "slash/": "slash of an attack",
        "burst/": "burst of a hit or landing",
        "glow/": "glow of a reward or of healing",
        "ground/": "marker on the ground",
        "projectile/": "projectile",
        "status/": "mark over an actor",
        "moment/": "effect of a moment that is neither hit nor reward",
        "digits/": "damage and healing digits (GDD 11.3)",
        # text
        "font_body": "text, 12 px; baked at set-up",
        "font_heading": "headings, 16 px; baked at set-up",
        "font_hud": "digits and capitals of the HUD, 7 px",
    }
)
"""Beginning of an id → its use."""


FALLBACK: Final = MappingProxyType({"actors": "actor animation", "fx": "effect"})
"""Atlas → use of its pictures that have no line of their own above."""


def usage(asset_id: str, atlas: str = "") -> str:
    """The use of an asset. Raises KeyError when nothing matches, so that nothing goes undescribed."""
    fitting = [start for start in USAGE if asset_id.startswith(start)]
    if fitting:
        return USAGE[max(fitting, key=len)]
    if atlas in FALLBACK:
        return FALLBACK[atlas]
    raise KeyError(f"lab.art.usage does not say what {asset_id!r} is for")
