"""Which offers a visit shows (GDD 8.1): the fixed ones, and some of the others without replacement."""

from collections.abc import Callable, Collection, Iterable, Sequence
from dataclasses import dataclass

from heroll.shop.tables import OfferRow, OfferSlot
from kernel.rng import Stream


@dataclass(frozen=True, slots=True)
class Shelves:
    """The enabled offers of both kinds of slot, each in the order of ``sort``."""

    fixed: tuple[OfferRow, ...]
    random: tuple[OfferRow, ...]

    @property
    def drawn_from(self) -> list[int]:
        """Ids of the offers of the random slots, those that may not be shown now included."""
        return [row.offer_id for row in self.random]

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
    """Ids of the enabled offers of the random slots that are not closed (heroll.run.shop_terms)."""
    return [row.offer_id for row in shelves.random if not is_closed(row)]


def draw_offers(shop: Stream, shelf: Iterable[int], drawable: Collection[int], count: int) -> list[int]:
    """Up to ``count`` of the drawable ids, drawn fairly on ``shop`` without replacement, in the order drawn.

    The whole shelf is drawn from, and what may not be shown is passed over: runs of one seed are shown the
    same, but for what is closed to one of them.
    """
    left = list(shelf)
    most = min(count, sum(offer_id in drawable for offer_id in left))
    drawn: list[int] = []
    while len(drawn) < most:
        offer_id = left.pop(shop.next_int(0, len(left) - 1))
        if offer_id in drawable:
            drawn.append(offer_id)
    return drawn


def redraw_offers(
    shop: Stream, shelf: Sequence[int], drawable: Sequence[int], shown: Sequence[int], count: int
) -> list[int]:
    """Up to ``count`` of the drawable ids, those that are not ``shown`` first.

    Where fewer than ``count`` others are there the rest is drawn from the shown ones.
    """
    others = [offer_id for offer_id in drawable if offer_id not in shown]
    kept = [offer_id for offer_id in drawable if offer_id in shown]
    drawn = draw_offers(shop, shelf, others, count)
    return drawn + draw_offers(shop, kept, kept, count - len(drawn))
