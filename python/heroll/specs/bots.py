"""Rows of specs/bots.csv: what a bot weighs."""

from enum import StrEnum

from pydantic import Field

from kernel.tables import Row, TableSpec


class BotName(StrEnum):
    """The bots."""

    GREEDY = "greedy"
    CAUTIOUS = "cautious"
    RANDOM = "random"


WEIGHING = (BotName.GREEDY, BotName.CAUTIOUS)
"""The bots that have a row in bots.csv."""


class BotRow(Row):
    """The weights of a bot that weighs; random has none.

    It drinks below ``drink_percent`` of max HP (in the boss fight ``boss_drink_percent``). Gear is better
    when the weighted sum of the relative changes of offense and survival is above 0.
    """

    bot: BotName
    drink_percent: int = Field(ge=0, le=100)
    boss_drink_percent: int = Field(ge=0, le=100)
    offense_weight: float = Field(ge=0)
    survival_weight: float = Field(ge=0)


BOTS = TableSpec("bots", BotRow, "bot")
