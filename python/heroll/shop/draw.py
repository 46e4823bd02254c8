"""Which offers a visit shows (GDD 8.1): the fixed ones, and some of the others without replacement."""

from collections.abc import Callable, Iterable

from heroll.shop.tables import OfferRow, OfferSlot
from kernel.rng import Stream


def fixed_offers(offers: Iterable[OfferRow]) -> list[int]:
    """Ids of the offers of every visit, in the order of ``sort``."""
    return [row.offer_id for row in _sorted(offers, OfferSlot.FIXED)]


def drawable_offers(offers: Iterable[OfferRow], is_sold_out: Callable[[OfferRow], bool]) -> list[int]:
    """Ids of the offers that may be drawn: enabled, with something left to sell; in the order of ``sort``."""
    return [row.offer_id for row in _sorted(offers, OfferSlot.RANDOM) if not is_sold_out(row)]


def draw_offers(shop: Stream, drawable: Iterable[int], count: int) -> list[int]:
    """Up to ``count`` of the ids, drawn fairly on ``shop`` without replacement, in the order drawn."""
    left = list(drawable)
    drawn: list[int] = []
    while left and len(drawn) < count:
        drawn.append(left.pop(shop.next_int(0, len(left) - 1)))
    return drawn


def _sorted(offers: Iterable[OfferRow], slot: OfferSlot) -> list[OfferRow]:
    rows = [row for row in offers if row.slot is slot and row.is_enabled]
    return sorted(rows, key=lambda row: (row.sort, row.offer_id))
