"""What an offer and a re-roll need: why one is closed or too dear, and what is asked (GDD 8.1, 8.3)."""

from dataclasses import dataclass
from enum import StrEnum

from heroll.blessing.draw import is_open
from heroll.blessing.prices import asked_price
from heroll.enums import BlessingId, Reason
from heroll.run.state import RunState
from heroll.shop.draw import drawable_offers
from heroll.shop.tables import OfferRow, OfferType, PotionContent
from heroll.specs import Specs
from kernel.transaction import Reject


class Closed(StrEnum):
    """Why an offer is not sold to this run, whatever is paid.

    DEPENDENCY: what it depends on was not bought yet. CAP: it was bought as often as may be. FULL: the potion
    holds no more, or its curve ends. HELD: the blessing is held to its last level, or needs another one.
    """

    DEPENDENCY = "DEPENDENCY"
    CAP = "CAP"
    FULL = "FULL"
    HELD = "HELD"


@dataclass(frozen=True, slots=True)
class OfferTerms:
    """An offer as it stands for this run: ``price`` points, of which ``points_short`` are missing (0: none).

    ``bought`` times of ``cap`` (None: no such limit) in this run. ``closed`` says why it is not sold at all;
    ``depends_on`` is the offer that had to be bought before, None without one.
    """

    offer_id: int
    price: int
    points_short: int
    bought: int
    cap: int | None
    closed: Closed | None
    depends_on: int | None


@dataclass(frozen=True, slots=True)
class RerollTerms:
    """The next re-roll: ``price`` points, of which ``points_short`` are missing; the ``count`` of this visit.

    ``is_sold_out``: no other offer could be shown.
    """

    price: int
    points_short: int
    count: int
    is_sold_out: bool


def shown_offers(run: RunState) -> list[int]:
    """Ids of the offers of the latest visit, fixed slots first."""
    return [] if run.shop is None else run.shop.fixed_offer_ids + run.shop.random_offer_ids


def bought(run: RunState, offer_id: int) -> int:
    """How often an offer was bought in this run."""
    return 0 if run.shop is None else run.shop.purchased_count_by_offer.get(str(offer_id), 0)


def closed(run: RunState, specs: Specs, row: OfferRow) -> Closed | None:
    """Why the offer is not sold to this run, or None."""
    if row.depends_on is not None and bought(run, row.depends_on) == 0:
        return Closed.DEPENDENCY
    if row.cap is not None and bought(run, row.offer_id) >= row.cap:
        return Closed.CAP
    if row.type is OfferType.POTION and _is_full(run, specs, PotionContent(row.content)):
        return Closed.FULL
    if row.type is OfferType.AUGMENT:
        card = specs.blessing.table[BlessingId(row.content)]
        if not is_open(card, run.blessings, specs.blessing):
            return Closed.HELD
    return None


def eligible_offers(run: RunState, specs: Specs) -> list[int]:
    """Ids of the offers that a random slot may show to this run now (GDD 8.1)."""
    return drawable_offers(specs.shelves, lambda row: closed(run, specs, row) is not None)


def price_of(run: RunState, specs: Specs, row: OfferRow) -> int:
    """What the merchant asks of this hero, in points: the chain's step is haggled over like the rest."""
    price = row.price + row.price_step * bought(run, row.offer_id)
    return asked_price(price, run.blessings, specs.blessing)


def prices(run: RunState, specs: Specs) -> dict[str, int]:
    """What is asked for each of the shown offers, by its id."""
    return {
        str(offer_id): price_of(run, specs, specs.shop_offers[offer_id]) for offer_id in shown_offers(run)
    }


def offer_terms(run: RunState, specs: Specs, row: OfferRow) -> OfferTerms:
    """How the offer stands for this run."""
    price = price_of(run, specs, row)
    return OfferTerms(
        offer_id=row.offer_id,
        price=price,
        points_short=max(0, price - run.points),
        bought=bought(run, row.offer_id),
        cap=row.cap,
        closed=closed(run, specs, row),
        depends_on=row.depends_on,
    )


def refusal(run: RunState, specs: Specs, row: OfferRow) -> Reject | None:
    """Why the offer cannot be bought now: SOLD_OUT or NOT_ENOUGH_POINTS with the shortfall; or None."""
    terms = offer_terms(run, specs, row)
    if terms.closed is not None:
        return Reject(Reason.SOLD_OUT, _why(run, specs, row, terms.closed))
    if terms.points_short > 0:
        short = f"{run.points} are there, {terms.points_short} short"
        return Reject(Reason.NOT_ENOUGH_POINTS, f"{row.content} costs {terms.price} points, {short}")
    return None


def reroll_terms(run: RunState, specs: Specs) -> RerollTerms | None:
    """How the next re-roll stands, None without a merchant: 3 + 2 x rerollCount points (GDD 8.1)."""
    shop = run.shop
    if shop is None:
        return None
    price = specs.rules.reroll_price(shop.reroll_count)
    others = [offer_id for offer_id in eligible_offers(run, specs) if offer_id not in shop.random_offer_ids]
    return RerollTerms(price, max(0, price - run.points), shop.reroll_count, not others)


def reroll_refusal(run: RunState, specs: Specs) -> Reject | None:
    """Why the open merchant's offers cannot be re-rolled now, like :func:`refusal`; or None."""
    terms = reroll_terms(run, specs)
    if terms is None or terms.is_sold_out:
        return Reject(Reason.SOLD_OUT, "no other offer could be shown")
    if terms.points_short > 0:
        short = f"{run.points} are there, {terms.points_short} short"
        return Reject(Reason.NOT_ENOUGH_POINTS, f"a re-roll costs {terms.price} points, {short}")
    return None


def _is_full(run: RunState, specs: Specs, content: PotionContent) -> bool:
    potion, curves = run.potion, specs.build
    match content:
        case PotionContent.ADD:
            return potion.charges >= potion.max_charges
        case PotionContent.COUNT:
            return potion.count_level >= len(curves.capacities) - 1
        case PotionContent.HEAL:
            return potion.heal_level >= len(curves.heals) - 1


def _why(run: RunState, specs: Specs, row: OfferRow, reason: Closed) -> str:
    """The reason in words."""
    potion = run.potion
    match reason:
        case Closed.DEPENDENCY:
            return f"{row.content} of offer {row.offer_id} needs offer {row.depends_on} to be bought first"
        case Closed.CAP:
            return f"{row.content} was bought {bought(run, row.offer_id)} of {row.cap} times"
        case Closed.HELD:
            return f"{row.content} is held to its last level, or needs another blessing"
        case Closed.FULL if row.content == PotionContent.ADD:
            return f"the potion holds {potion.charges} of {potion.max_charges} charges"
        case Closed.FULL if row.content == PotionContent.COUNT:
            return f"the potion's capacity is {potion.max_charges}, the most there is"
        case Closed.FULL:
            return f"a charge heals {potion.heal_amount}, the most there is"
