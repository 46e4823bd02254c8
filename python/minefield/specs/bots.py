"""The bots and what the solving one weighs (bots.csv)."""

from enum import StrEnum

from pydantic import Field

from kernel.tables import Row, TableSpec


class BotName(StrEnum):
    """The bots."""

    SOLVER = "solver"
    RANDOM = "random"


class BotRow(Row):
    """A bot that reckons; random has no row.

    ``guess_percent``: it guesses at a cell that is a mine with this probability or less. ``flag_layers``:
    flags it sets against a round's attack, at most. ``heal_percent``: at or below this share of max HP it
    prefers healing to harm.
    """

    bot: BotName
    guess_percent: int = Field(ge=0, le=100)
    flag_layers: int = Field(ge=0, le=16)
    heal_percent: int = Field(ge=0, le=100)


BOTS = TableSpec("bots", BotRow, key="bot")
