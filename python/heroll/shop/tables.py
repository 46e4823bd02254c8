"""Rows of the shop's table (GDD 8.1, 8.2)."""

from enum import StrEnum

from pydantic import Field

from kernel.tables import Row, TableSpec


class OfferType(StrEnum):
    """What an offer changes; ``content`` says which potion, stat or blessing."""

    POTION = "POTION"
    STAT = "STAT"
    AUGMENT = "AUGMENT"


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
    """One offer: ``price`` points, bought ``cap`` times a run at most (None: as often as it has an effect).

    ``value`` is charges or levels (POTION), an amount of the stat (STAT), or cards (AUGMENT). ``sort`` orders
    the offers of a slot. An offer that is not ``is_enabled`` is kept for the record and never drawn.
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


SHOP_OFFERS = TableSpec("shop-offers", OfferRow, "offer_id")
