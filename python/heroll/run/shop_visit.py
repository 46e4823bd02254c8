"""A visit to the merchant: his offers are bought, re-rolled, and left behind (GDD 8; heroll-rules 1)."""

from heroll.commands import BuyOffer, LeaveShop, RerollShop
from heroll.enums import PointsReason, Reason, SafePoint, StreamName, TileKind
from heroll.events import OfferBought, ShopLeft, ShopRerolled
from heroll.run.points import change_points
from heroll.run.settle import clear_tile, close_landing
from heroll.run.shop_delivery import deliver
from heroll.run.shop_state import ShopState
from heroll.run.shop_terms import (
    bought,
    eligible_offers,
    price_of,
    prices,
    refusal,
    reroll_refusal,
    shown_offers,
)
from heroll.run.state import RunState
from heroll.run.work import RunLog, Work
from heroll.shop.draw import redraw_offers
from kernel.transaction import Reject


def buy_offer(work: Work, command: BuyOffer) -> None:
    """Pay an offer and take its effect.

    Reject UNKNOWN_OFFER for one that is not shown, SOLD_OUT, NOT_ENOUGH_POINTS with the shortfall.
    """
    run = work.run
    shop = open_shop_of(run)
    shown = shown_offers(run)
    if command.offer_id not in shown:
        known = ", ".join(map(str, shown))
        raise Reject(Reason.UNKNOWN_OFFER, f"offer {command.offer_id} is not shown; shown: {known}")
    row = work.specs.shop_offers[command.offer_id]
    refused = refusal(run, work.specs, row)
    if refused is not None:
        raise refused
    price = price_of(run, work.specs, row)
    change_points(work, -price, PointsReason.SHOP_PURCHASE)
    count = bought(run, row.offer_id) + 1
    shop.purchased_count_by_offer[str(row.offer_id)] = count
    work.emit(OfferBought(row.offer_id, price, count))
    deliver(work, row)
    work.note(
        RunLog.SHOP,
        merchant=shop.merchant_instance_id,
        offer=row.offer_id,
        content=row.content,
        price=price,
        bought=count,
    )
    work.safe_point(SafePoint.PURCHASED)


def reroll_shop(work: Work, _command: RerollShop) -> None:
    """Pay for other offers in the random slots and draw them on ``shop``, in one transaction (GDD 8.1).

    Reject SOLD_OUT when no other offer could be shown, NOT_ENOUGH_POINTS with the shortfall.
    """
    run, specs = work.run, work.specs
    shop = open_shop_of(run)
    refused = reroll_refusal(run, specs)
    if refused is not None:
        raise refused
    price = specs.rules.reroll_price(shop.reroll_count)
    change_points(work, -price, PointsReason.SHOP_REROLL)
    eligible = eligible_offers(run, specs)
    stream, shelf = work.stream(StreamName.SHOP), specs.shelves.drawn_from
    count = specs.rules.shop_random_offers
    drawn = redraw_offers(stream, shelf, eligible, shop.random_offer_ids, count)
    shop.random_offer_ids = drawn
    shop.reroll_count += 1
    work.emit(ShopRerolled(price, shop.reroll_count, tuple(drawn)))
    work.note(
        RunLog.SHOP,
        merchant=shop.merchant_instance_id,
        rerolls=shop.reroll_count,
        price=price,
        offered=drawn,
        candidates=eligible,
        prices=prices(run, specs),
    )
    work.safe_point(SafePoint.REROLLED)


def leave_shop(work: Work, _command: LeaveShop) -> None:
    """Close the page, whatever was bought; a MERCHANT tile becomes wasteland, START never."""
    shop = open_shop_of(work.run)
    work.emit(ShopLeft(shop.merchant_instance_id))
    work.note(RunLog.SHOP, merchant=shop.merchant_instance_id, left=True)
    if work.run.board[work.run.tile_index].kind is TileKind.MERCHANT:
        clear_tile(work)
    close_landing(work, SafePoint.SHOP_RESOLVED)


def open_shop_of(run: RunState) -> ShopState:
    """The shop that is open. Raise ``ValueError`` when there is none: the phase SHOP always has one."""
    if run.shop is None:
        raise ValueError("no shop is open")
    return run.shop
