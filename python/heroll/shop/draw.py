"""Which offers a visit shows (GDD 8.1): the fixed ones, and some of the others without replacement."""

from collections.abc import Callable, Iterable
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


def drawable_offers(shelves: Shelves, is_sold_out: Callable[[OfferRow], bool]) -> list[int]:
    """Ids of the offers that may be drawn: enabled, with something left to sell."""
    return [row.offer_id for row in shelves.random if not is_sold_out(row)]


def draw_offers(shop: Stream, drawable: Iterable[int], count: int) -> list[int]:
    """Up to ``count`` of the ids, drawn fairly on ``shop`` without replacement, in the order drawn."""
    left = list(drawable)
    drawn: list[int] = []
    while left and len(drawn) < count:
        drawn.append(left.pop(shop.next_int(0, len(left) - 1)))
    return drawn
