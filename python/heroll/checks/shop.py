"""What must hold of the merchant: his offers may be shown, what was bought was for sale (GDD 8)."""

from collections.abc import Iterator

from heroll.enums import RunPhase
from heroll.run.shop_opening import merchant_id
from heroll.run.shop_state import ShopState
from heroll.run.shop_terms import bought, closed
from heroll.run.state import RunState
from heroll.shop.draw import fixed_offers
from heroll.shop.tables import OfferRow, OfferType
from heroll.specs import Specs

_NEVER_REOPENING = (OfferType.TILE, OfferType.STAT, OfferType.LOTTERY)
"""Offers that are open for good until their cap is reached, once nothing else has to be bought first."""


def broken_shop(run: RunState, specs: Specs) -> Iterator[str]:
    """A line for everything that is wrong."""
    shop = run.shop
    if shop is None:
        if run.phase is RunPhase.SHOP or run.counters.shops:
            yield f"{run.phase} without the merchant of visit {run.counters.shops}"
        return
    if run.counters.shops < 1:
        yield f"a merchant in visit {run.counters.shops}"
    if shop.merchant_instance_id != merchant_id(run):
        yield f"the merchant is {shop.merchant_instance_id!r}, not {merchant_id(run)!r}"
    if run.phase is RunPhase.SHOP and shop.floor != run.floor:
        yield f"the merchant of floor {shop.floor} on floor {run.floor}"
    if not run.debug_used and not 1 <= shop.floor <= run.floor:
        yield f"the merchant of floor {shop.floor} was met by floor {run.floor}"
    if shop.reroll_count < 0:
        yield f"the merchant's offers were re-rolled {shop.reroll_count} times"
    yield from _shown(run, specs, shop)
    yield from _bought(run, specs, shop)


def _shown(run: RunState, specs: Specs, shop: ShopState) -> Iterator[str]:
    """The fixed offers, and as many others as there may be; what depends on another came behind it."""
    if shop.fixed_offer_ids != fixed_offers(specs.shelves):
        yield f"the merchant's fixed offers are {shop.fixed_offer_ids}"
    drawn, most = shop.random_offer_ids, specs.rules.shop_random_offers
    drawable = [row.offer_id for row in specs.shelves.random]
    if len(set(drawn)) != len(drawn) or len(drawn) > most or not set(drawable).issuperset(drawn):
        yield f"the merchant drew the offers {drawn}"
        return
    for offer_id in drawn:
        needed = specs.shop_offers[offer_id].depends_on
        if needed is not None and bought(run, needed) == 0:
            yield f"the merchant drew offer {offer_id} before offer {needed} was bought"
    left = [row.offer_id for row in specs.shelves.random if _was_open(run, specs, row)]
    if len(drawn) < min(most, len(left)):
        yield f"the merchant drew {len(drawn)} offers, {len(left)} were there"


def _was_open(run: RunState, specs: Specs, row: OfferRow) -> bool:
    """Whether the offer was open whenever the present ones were drawn."""
    return row.type in _NEVER_REOPENING and row.depends_on is None and closed(run, specs, row) is None


def _bought(run: RunState, specs: Specs, shop: ShopState) -> Iterator[str]:
    """Offers that are for sale, within their caps, behind what they depend on."""
    for key, count in shop.purchased_count_by_offer.items():
        row = specs.shop_offers.get(int(key)) if key.isascii() and key.isdigit() else None
        if row is None or str(row.offer_id) != key or count < 1:
            yield f"offer {key!r} was bought {count} times"
            continue
        if row.cap is not None and count > row.cap:
            yield f"offer {key} was bought {count} times, allowed {row.cap}"
        if not row.is_enabled:
            yield f"offer {key} was bought and is not for sale"
        if row.depends_on is not None and bought(run, row.depends_on) == 0:
            yield f"offer {key} was bought before offer {row.depends_on}"
