"""The manifest of games: which events are played move by move."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any, Final

from heroll.minigame.blackjack.rule import Blackjack
from heroll.minigame.bubble_shooter.game import BubbleShooterGame
from heroll.minigame.claw_crane import ClawCrane
from heroll.minigame.dice_machine import DiceMachine
from heroll.minigame.game import Game
from heroll.minigame.golden_carriage import GoldenCarriage
from heroll.minigame.hero_body.game import HeroBodyGame
from heroll.minigame.lottery import Lottery
from heroll.minigame.spito import Spito
from kernel.tables import Specs as Tables
from kernel.tables import TableSpec

GAMES: Final[tuple[type[Game[Any]], ...]] = (
    ClawCrane,
    Lottery,
    DiceMachine,
    Blackjack,
    GoldenCarriage,
    Spito,
    HeroBodyGame,
    BubbleShooterGame,
)

GAME_TABLES: Final[tuple[TableSpec[Any], ...]] = tuple(
    dict.fromkeys(table for game in GAMES for table in game.tables)
)
"""The tables of all games, each once: some are shared."""


def games_of(tables: Tables) -> Mapping[str, Game[Any]]:
    """The games of a folder of tables by event id."""
    return MappingProxyType({game.event_id: game.of(tables) for game in GAMES})
