"""What held blessings make of the merchant's prices: the functions of the hook SHOP (GDD 7.1, 8.1)."""

from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType
from typing import TypeAlias

from heroll.blessing.instance import BlessingInstance
from heroll.blessing.panel import worth
from heroll.blessing.rules import BlessingRules
from heroll.enums import BlessingId
from kernel.units import PERCENT

PriceEffect: TypeAlias = Callable[[int, int], int]
"""The new price of a price in points and the blessing's worth."""


def haggler(price: int, percent: int) -> int:
    """Cheaper by a part of the price, what is left rounded down."""
    return price * (PERCENT - percent) // PERCENT


PRICES: Mapping[BlessingId, PriceEffect] = MappingProxyType({BlessingId.HAGGLER: haggler})


def asked_price(price: int, held: Sequence[BlessingInstance], rules: BlessingRules) -> int:
    """What the merchant asks for an offer of that price, never below 0."""
    for blessing in held:
        effect = PRICES.get(blessing.blessing_id)
        if effect is not None:
            price = max(0, effect(price, worth(blessing, rules)))
    return price
