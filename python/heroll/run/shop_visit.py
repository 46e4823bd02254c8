"""A visit to the merchant: the offers are drawn, bought, and left behind (GDD 8; heroll-rules 1)."""

from heroll.commands import BuyOffer, LeaveShop
from heroll.enums import PointsReason, Reason, SafePoint, TileKind
from heroll.events import OfferBought, ShopLeft
from heroll.run.points import change_points
from heroll.run.settle import clear_tile, close_landing
from heroll.run.shop_state import ShopState
from heroll.run.shop_terms import bought, deliver, price_of, refusal, shown_offers
from heroll.run.state import RunState
from heroll.run.work import RunLog, Work
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
