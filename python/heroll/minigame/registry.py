"""The manifest of games: which events are played move by move."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any, Final

from heroll.minigame.game import Game
from kernel.tables import Specs as Tables
from kernel.tables import TableSpec

GAMES: Final[tuple[type[Game[Any]], ...]] = ()

GAME_TABLES: Final[tuple[TableSpec[Any], ...]] = tuple(table for game in GAMES for table in game.tables)
"""The tables of all games."""


def games_of(tables: Tables) -> Mapping[str, Game[Any]]:
    """The games of a folder of tables by event id."""
    return MappingProxyType({game.event_id: game.of(tables) for game in GAMES})
