"""The merchant opens: on START behind a floor transition, or on a MERCHANT tile (heroll-rules 1)."""

from heroll.enums import RunPhase, StreamName
from heroll.events import ShopOpened
from heroll.run.shop_state import ShopState
from heroll.run.shop_terms import eligible_offers, prices
from heroll.run.state import RunState
from heroll.run.work import RunLog, Work
from heroll.shop.draw import draw_offers, fixed_offers


def merchant_id(run: RunState) -> str:
    """Id of the merchant of the run's latest visit."""
    return f"{run.run_id}:shop:{run.counters.shops}"


def open_shop(work: Work) -> None:
    """Draw the visit's offers on the shop stream and enter SHOP; what the run has bought stays counted."""
    run, specs = work.run, work.specs
    eligible = eligible_offers(run, specs)
    stream, shelf = work.stream(StreamName.SHOP), specs.shelves.drawn_from
    drawn = draw_offers(stream, shelf, eligible, specs.rules.shop_random_offers)
    run.counters.shops += 1
    shop = ShopState(
        merchant_instance_id=merchant_id(run),
        floor=run.floor,
        fixed_offer_ids=fixed_offers(specs.shelves),
        random_offer_ids=drawn,
        purchased_count_by_offer={} if run.shop is None else run.shop.purchased_count_by_offer,
    )
    run.shop = shop
    work.enter(RunPhase.SHOP)
    work.emit(
        ShopOpened(shop.merchant_instance_id, tuple(shop.fixed_offer_ids), tuple(shop.random_offer_ids))
    )
    work.note(
        RunLog.SHOP,
        merchant=shop.merchant_instance_id,
        offered=drawn,
        candidates=eligible,
        prices=prices(run, specs),
    )
