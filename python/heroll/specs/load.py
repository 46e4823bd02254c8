"""All tables of the dice run as one frozen object, loaded once a folder."""

import os
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from heroll.battle.rules import BattleRules
from heroll.battle.tables import BATTLE_TABLES
from heroll.blessing.rules import BlessingRules
from heroll.blessing.tables import BLESSING_TABLES
from heroll.board.tables import (
    BOARD_RING,
    DEFAULT_GOOD_TILE_DECK,
    ELITE_COUNTS,
    ELITE_FLOORS,
    ENABLED_TILE_ELIGIBILITY,
    ENEMY_COUNTS,
    INITIAL_TILES,
    PLACEMENT,
    DeckTile,
    Eligibility,
    EliteCounts,
    EliteFloor,
    EnemyCounts,
    InitialTiles,
    Placement,
    RingTile,
)
from heroll.build.rules import BuildRules
from heroll.build.tables import BUILD_TABLES
from heroll.dda.rules import DdaRules
from heroll.dda.tables import DDA_TABLES
from heroll.minigame.game import Game
from heroll.minigame.registry import GAME_TABLES, games_of
from heroll.shop.draw import Shelves
from heroll.shop.tables import SHOP_OFFERS, OfferRow
from heroll.specs.agreement import check_agreement
from heroll.specs.bots import (
    BOT_CHOICES,
    BOT_OFFERS,
    BOT_TILES,
    BOTS,
    BotChoiceRow,
    BotOfferRow,
    BotRow,
    BotTileRow,
)
from heroll.specs.events import EVENT_EFFECTS, EVENT_REWARDS, EVENTS, EventEffect, EventReward, EventRow
from heroll.specs.rules import Rules
from heroll.specs.stages import (
    MID_BOSS_RULES,
    RULES,
    STAGE_BOSS_RULES,
    STAGE_RULE_COUNTS,
    MidBossRow,
    StageRow,
)
from heroll.specs.tickets import SHOP_LOTTERY, TicketRow
from heroll.specs.worth import PRIZE_WORTH, Worth
from kernel.spec_error import SpecError, SpecIssue
from kernel.tables import Specs as Tables
from kernel.tables import Table, TableSpec

FOLDER_VARIABLE = "HEROLL_SPECS"
PROJECT = Path(__file__).resolve().parent.parent.parent.parent
"""The project folder: where `specs/` and `scenes/` stand."""

TABLES: tuple[TableSpec[Any], ...] = (
    RULES,
    STAGE_BOSS_RULES,
    STAGE_RULE_COUNTS,
    MID_BOSS_RULES,
    BOARD_RING,
    INITIAL_TILES,
    ENEMY_COUNTS,
    ELITE_COUNTS,
    ELITE_FLOORS,
    PLACEMENT,
    ENABLED_TILE_ELIGIBILITY,
    DEFAULT_GOOD_TILE_DECK,
    EVENTS,
    EVENT_REWARDS,
    EVENT_EFFECTS,
    SHOP_OFFERS,
    SHOP_LOTTERY,
    BOTS,
    BOT_TILES,
    BOT_CHOICES,
    BOT_OFFERS,
    *BATTLE_TABLES,
    *BUILD_TABLES,
    *BLESSING_TABLES,
    *DDA_TABLES,
    *GAME_TABLES,
    PRIZE_WORTH,
)


@dataclass(frozen=True, slots=True)
class Specs:
    """The numbers of the game.

    ``tables`` holds every table by name; the attributes are the same ones, typed.
    """

    folder: Path
    tables: Tables
    rules: Rules
    stage_boss_rules: Table[StageRow]
    mid_boss_rules: Table[MidBossRow]
    board_ring: Table[RingTile]
    initial_tiles: Table[InitialTiles]
    enemy_counts: Table[EnemyCounts]
    elite_counts: Table[EliteCounts]
    elite_floors: Table[EliteFloor]
    placement: Table[Placement]
    enabled_tile_eligibility: Table[Eligibility]
    default_good_tile_deck: Table[DeckTile]
    events: Table[EventRow]
    event_rewards: Table[EventReward]
    event_effects: Table[EventEffect]
    shop_offers: Table[OfferRow]
    shelves: Shelves
    shop_lottery: Table[TicketRow]
    bots: Table[BotRow]
    bot_tiles: Table[BotTileRow]
    bot_choices: Table[BotChoiceRow]
    bot_offers: Table[BotOfferRow]
    battle: BattleRules
    build: BuildRules
    blessing: BlessingRules
    dda: DdaRules
    games: Mapping[str, Game[Any]]
    worth: Worth

    @staticmethod
    def load(folder: Path | str | None = None) -> "Specs":
        """The tables of ``folder``; without one, of $HEROLL_SPECS, else of the project's ``specs/``.

        A folder is read once. Raise ``SpecError`` with every problem of every table.
        """
        return _load(Path(folder or default_folder()).resolve())


def default_folder() -> Path:
    """Where tables are read when nobody names a folder: $HEROLL_SPECS, else the project's ``specs/``."""
    return Path(os.environ.get(FOLDER_VARIABLE) or PROJECT / "specs")


@cache
def _load(folder: Path) -> Specs:
    if not folder.is_dir():
        raise SpecError([SpecIssue(folder.as_posix(), "no such folder of tables")])
    tables = Tables(folder, TABLES)
    rules = Rules.of(tables[RULES])
    battle = BattleRules.of(tables)
    build = BuildRules.of(tables)
    blessing = BlessingRules.of(tables)
    dda = DdaRules.of(tables)
    games = games_of(tables)
    check_agreement(tables, rules, games)
    return Specs(
        folder=folder,
        tables=tables,
        rules=rules,
        stage_boss_rules=tables[STAGE_BOSS_RULES],
        mid_boss_rules=tables[MID_BOSS_RULES],
        board_ring=tables[BOARD_RING],
        initial_tiles=tables[INITIAL_TILES],
        enemy_counts=tables[ENEMY_COUNTS],
        elite_counts=tables[ELITE_COUNTS],
        elite_floors=tables[ELITE_FLOORS],
        placement=tables[PLACEMENT],
        enabled_tile_eligibility=tables[ENABLED_TILE_ELIGIBILITY],
        default_good_tile_deck=tables[DEFAULT_GOOD_TILE_DECK],
        events=tables[EVENTS],
        event_rewards=tables[EVENT_REWARDS],
        event_effects=tables[EVENT_EFFECTS],
        shop_offers=tables[SHOP_OFFERS],
        shelves=Shelves.of(tables[SHOP_OFFERS]),
        shop_lottery=tables[SHOP_LOTTERY],
        bots=tables[BOTS],
        bot_tiles=tables[BOT_TILES],
        bot_choices=tables[BOT_CHOICES],
        bot_offers=tables[BOT_OFFERS],
        battle=battle,
        build=build,
        blessing=blessing,
        dda=dda,
        games=games,
        worth=Worth(tables[PRIZE_WORTH], tables[EVENT_REWARDS], build.quality_weights),
    )
