"""Which offers a visit shows (GDD 8.1): the fixed ones, and some of the others without replacement."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass

from heroll.shop.tables import OfferRow, OfferSlot
from kernel.rng import Stream


@dataclass(frozen=True, slots=True)
class Shelves:
    """The enabled offers of both kinds of slot, each in the order of ``sort``."""

    fixed: tuple[OfferRow, ...]
    random: tuple[OfferRow, ...]

    @staticmethod
    def of(offers: Iterable[OfferRow]) -> "Shelves":
        """The shelves of a table."""
        rows = sorted((row for row in offers if row.is_enabled), key=lambda row: (row.sort, row.offer_id))
        return Shelves(
            tuple(row for row in rows if row.slot is OfferSlot.FIXED),
            tuple(row for row in rows if row.slot is OfferSlot.RANDOM),
        )


def fixed_offers(shelves: Shelves) -> list[int]:
    """Ids of the offers of every visit."""
    return [row.offer_id for row in shelves.fixed]


def drawable_offers(shelves: Shelves, is_closed: Callable[[OfferRow], bool]) -> list[int]:
    """Ids of the offers that may be drawn: enabled, below their cap, with something left to sell."""
    return [row.offer_id for row in shelves.random if not is_closed(row)]


def draw_offers(shop: Stream, drawable: Iterable[int], count: int) -> list[int]:
    """Up to ``count`` of the ids, drawn fairly on ``shop`` without replacement, in the order drawn."""
    left = list(drawable)
    drawn: list[int] = []
    while left and len(drawn) < count:
        drawn.append(left.pop(shop.next_int(0, len(left) - 1)))
    return drawn


def redraw_offers(shop: Stream, drawable: Iterable[int], shown: Sequence[int], count: int) -> list[int]:
    """Up to ``count`` of the ids, those that are not ``shown`` first.

    Where fewer than ``count`` others are there the rest is drawn from the shown ones.
    """
    ids = list(drawable)
    drawn = draw_offers(shop, [offer_id for offer_id in ids if offer_id not in shown], count)
    kept = [offer_id for offer_id in ids if offer_id in shown]
    return drawn + draw_offers(shop, kept, count - len(drawn))
