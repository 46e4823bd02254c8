"""Rows of the bots' tables: what a bot weighs, where it likes to land, what it answers and buys."""

from enum import StrEnum
from typing import Annotated

from pydantic import Field

from heroll.shop.tables import OfferType
from kernel.tables import Ref, Row, TableSpec


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
    when the weighted sum of the relative changes of offense, against ``foe_evasion``, and survival is
    above 0. At or below ``hurt_percent`` of max HP it reckons as one who is hurt.
    A piece of gear is challenged at the blacksmith's for a chance of ``dare_percent`` or more. A bought tile
    goes as near as may be to ``install_steps`` ahead of the hero.

    At the merchant's it buys what ranks ``wanted_rank`` or better, then pays up to ``reroll_most`` points for
    other offers as long as ``reroll_reserve`` are left, then buys whatever it can have.
    """

    bot: BotName
    drink_percent: int = Field(ge=0, le=100)
    boss_drink_percent: int = Field(ge=0, le=100)
    offense_weight: float = Field(ge=0)
    survival_weight: float = Field(ge=0)
    foe_evasion: float = Field(ge=0)
    hurt_percent: int = Field(ge=0, le=100)
    dare_percent: int = Field(ge=0, le=100)
    wanted_rank: int = Field(ge=0)
    reroll_most: int = Field(ge=0)
    reroll_reserve: int = Field(ge=0)
    install_steps: int = Field(ge=1, lt=40)


class BotTileRow(Row):
    """What a bot gives for a landing on a tile: a kind's name or an event; another number when it is hurt."""

    bot: BotName
    tile: str
    value: int
    hurt_value: int


class BotChoiceRow(Row):
    """What a bot answers to an event while its HP is in ``hp_from``..``hp_to`` percent of max HP.

    Of the rows that fit, the one with the least ``rank`` whose input can be given; without one it leaves.
    """

    bot: BotName
    event_id: Annotated[str, Ref("events")]
    rank: int = Field(ge=1)
    input: str
    hp_from: int = Field(ge=0, le=100)
    hp_to: int = Field(ge=0, le=100)


class BotOfferRow(Row):
    """What a bot buys: of the offers that it can have, the one whose content has the least ``rank``.

    Of several offers of that rank it takes the one that is shown first.
    """

    bot: BotName
    type: OfferType
    content: str
    rank: int = Field(ge=1)


BOTS = TableSpec("bots", BotRow, "bot")
BOT_TILES = TableSpec("bot-tiles", BotTileRow, ("bot", "tile"))
BOT_CHOICES = TableSpec("bot-choices", BotChoiceRow, ("bot", "event_id", "rank"))
BOT_OFFERS = TableSpec("bot-offers", BotOfferRow, ("bot", "type", "content"))
