"""What an offer needs: why it is sold out or too dear, and what buying it changes (GDD 8.1, 8.3)."""

from heroll.blessing.draw import pool
from heroll.blessing.prices import asked_price
from heroll.build.potion import refill, strengthen, widen
from heroll.enums import BlessingId, Reason, Stat
from heroll.run.blessings import gain_blessing
from heroll.run.state import RunState
from heroll.run.work import Work
from heroll.shop.tables import OfferRow, OfferType, PotionContent
from heroll.specs import Specs
from heroll.stats import add_stat
from kernel.transaction import Reject


def shown_offers(run: RunState) -> list[int]:
    """Ids of the offers of the latest visit, fixed slots first."""
    return [] if run.shop is None else run.shop.fixed_offer_ids + run.shop.random_offer_ids


def bought(run: RunState, offer_id: int) -> int:
    """How often an offer was bought in this run."""
    return 0 if run.shop is None else run.shop.purchased_count_by_offer.get(str(offer_id), 0)


def sold_out(run: RunState, specs: Specs, row: OfferRow) -> str | None:
    """Why the offer has nothing left to sell in this run, or None."""
    count = bought(run, row.offer_id)
    if row.cap is not None and count >= row.cap:
        return f"{row.content} was bought {count} of {row.cap} times"
    if row.type is OfferType.POTION:
        return _potion_full(run, specs, PotionContent(row.content))
    if row.type is OfferType.AUGMENT:
        open_cards = [card.blessing_id for card in pool(run.blessings, specs.blessing)]
        if BlessingId(row.content) not in open_cards:
            return f"{row.content} is held to its last level, or needs another blessing"
    return None


def refusal(run: RunState, specs: Specs, row: OfferRow) -> Reject | None:
    """Why the offer cannot be bought now: SOLD_OUT or NOT_ENOUGH_POINTS with the shortfall; or None."""
    nothing_left = sold_out(run, specs, row)
    if nothing_left is not None:
        return Reject(Reason.SOLD_OUT, nothing_left)
    price = price_of(run, specs, row)
    short = price - run.points
    if short > 0:
        detail = f"{row.content} costs {price} points, {run.points} are there, {short} short"
        return Reject(Reason.NOT_ENOUGH_POINTS, detail)
    return None


def price_of(run: RunState, specs: Specs, row: OfferRow) -> int:
    """What the merchant asks of this hero, in points."""
    return asked_price(row.price, run.blessings, specs.blessing)


def deliver(work: Work, row: OfferRow) -> None:
    """What was bought takes effect."""
    potion = work.run.potion
    if row.type is OfferType.STAT:
        add_stat(work.run.player_stats, Stat(row.content), row.value)
    elif row.type is OfferType.AUGMENT:
        for _ in range(row.value):
            gain_blessing(work, BlessingId(row.content))
    elif row.type is OfferType.POTION:
        match PotionContent(row.content):
            case PotionContent.ADD:
                refill(potion, row.value)
            case PotionContent.COUNT:
                widen(potion, row.value, work.specs)
            case PotionContent.HEAL:
                strengthen(potion, row.value, work.specs)


def _potion_full(run: RunState, specs: Specs, content: PotionContent) -> str | None:
    potion, curves = run.potion, specs.build
    match content:
        case PotionContent.ADD if potion.charges >= potion.max_charges:
            return f"the potion holds {potion.charges} of {potion.max_charges} charges"
        case PotionContent.COUNT if potion.count_level >= len(curves.capacities) - 1:
            return f"the potion's capacity is {potion.max_charges}, the most there is"
        case PotionContent.HEAL if potion.heal_level >= len(curves.heals) - 1:
            return f"a charge heals {potion.heal_amount}, the most there is"
    return None
