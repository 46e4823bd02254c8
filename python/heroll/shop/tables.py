"""Rows of the shop's table (GDD 8.1, 8.2)."""

from enum import StrEnum
from typing import Annotated

from pydantic import Field

from kernel.tables import Ref, Row, TableSpec


class OfferType(StrEnum):
    """What an offer is; ``content`` names it.

    POTION: one of :class:`PotionContent`. POTION_AUGMENT: an augment of the potion, kept for the record
    (GDD 8.2). TILE: an event of events.csv with an installable tile. AUGMENT: a blessing. STAT: a stat of the
    bare hero. LOTTERY: a ticket of shop-lottery.csv.
    """

    POTION = "POTION"
    POTION_AUGMENT = "POTION_AUGMENT"
    TILE = "TILE"
    AUGMENT = "AUGMENT"
    STAT = "STAT"
    LOTTERY = "LOTTERY"


class PotionContent(StrEnum):
    """The three fixed potion offers (GDD 8.1)."""

    ADD = "potionAdd"
    COUNT = "potionCount"
    HEAL = "potionHeal"


class OfferSlot(StrEnum):
    """Where an offer is shown: on every visit, or when it is drawn."""

    FIXED = "FIXED"
    RANDOM = "RANDOM"


class OfferRow(Row):
    """One offer, bought ``cap`` times a run at most (None: as often as it has an effect).

    It costs ``price`` points and ``price_step`` more for each time that it was bought in this run. ``value``
    is charges or levels (POTION), tiles (TILE), cards (AUGMENT), an amount of the stat (STAT) or tickets
    (LOTTERY). ``depends_on`` is the offer that must have been bought in this run before it is sold. ``sort``
    orders the offers of a slot. An offer that is not ``is_enabled`` is kept for the record and never drawn.
    """

    offer_id: int = Field(ge=1)
    type: OfferType
    content: str
    value: int = Field(ge=1)
    price: int = Field(ge=0)
    cap: int | None = Field(ge=1)
    slot: OfferSlot
    sort: int = Field(ge=0)
    is_enabled: bool
    depends_on: Annotated[int, Ref("shop-offers")] | None
    price_step: int = Field(ge=0)


SHOP_OFFERS = TableSpec("shop-offers", OfferRow, "offer_id")
