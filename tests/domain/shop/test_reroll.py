"""Paying for other offers (GDD 8.1): 3 + 2 x rerollCount points, one transaction, without replacement."""

from collections import Counter
from pathlib import Path

import pytest

from heroll.commands import BuyOffer, RerollShop
from heroll.enums import BlessingId, PointsReason, Reason, RunPhase, SafePoint, StreamName
from heroll.events import CheckpointReached, OfferBought, PointsChanged, ShopRerolled
from heroll.run.blessings import gain_blessing
from heroll.run.shop_terms import eligible_offers, reroll_terms
from heroll.run.shop_visit import reroll_shop
from heroll.run.work import RunLog, Work
from heroll.shop.draw import redraw_offers
from kernel.rng import Stream
from tests.domain.run.desk import DESK_ID
from tests.domain.session.runs import altered_specs, names, only
from tests.domain.shop.counter import (
    ATTACK,
    COUNT,
    DEFENSE,
    FIRST,
    MAX_HP,
    SPEED,
    THIRD_DIE,
    again,
    buy,
    leave,
    others,
    refused,
    reroll,
    scripted,
    shop,
    shown_now,
)
from tests.support.scripted import ScriptedStream


def price_now(work: Work) -> int:
    terms = reroll_terms(work.run, work.specs)
    assert terms is not None
    return terms.price


def test_gdd_8_1_every_reroll_of_a_visit_costs_3_and_2_more_than_the_one_before() -> None:
    wanted = [3 + 2 * count for count in range(30)]
    work = shop(points=sum(wanted))
    prices = []
    for count, price in enumerate(wanted, start=1):
        assert price_now(work) == price
        before = work.run.points
        told = reroll(work)
        assert names(told) == ["PointsChanged", "ShopRerolled", "CheckpointReached"]
        assert only(PointsChanged, told) == [
            PointsChanged(-price, before - price, PointsReason.SHOP_REROLL, DESK_ID)
        ]
        assert only(ShopRerolled, told) == [ShopRerolled(price, count, tuple(shown_now(work.run)))]
        assert only(CheckpointReached, told)[0].reason is SafePoint.REROLLED
        assert work.run.phase is RunPhase.SHOP
        prices.append(price)
    assert prices[:6] == [3, 5, 7, 9, 11, 13] and prices[-1] == 61 and work.run.points == 0


def test_a_new_visit_begins_at_3_points_again() -> None:
    work = shop()
    for _ in range(3):
        reroll(work)
    assert price_now(work) == 9
    leave(work)
    again(work, FIRST)
    assert work.run.shop is not None and work.run.shop.reroll_count == 0 and price_now(work) == 3


def test_a_reroll_shows_three_others_drawn_without_replacement() -> None:
    work = shop()
    told = reroll(work, THIRD_DIE, DEFENSE, 101)
    assert shown_now(work.run) == [THIRD_DIE, DEFENSE, 101]
    assert only(ShopRerolled, told)[0].random_offer_ids == (THIRD_DIE, DEFENSE, 101)
    assert work.run.shop is not None and work.run.shop.fixed_offer_ids == [1, 2, 3]
    reroll(work, *FIRST)
    assert shown_now(work.run) == list(FIRST), "what was shown before may come again"


def test_what_was_shown_comes_only_where_fewer_than_three_others_are_there() -> None:
    shelf = [11, 12, 13, 14, 15]
    with ScriptedStream([4, 3, 0]) as stream:
        assert redraw_offers(stream, shelf, shelf, [11, 12, 13], 3) == [15, 14, 11]
    with ScriptedStream([0, 2, 2, 0]) as stream:
        assert redraw_offers(stream, shelf, [11, 12, 13, 14], [11, 12, 13], 3) == [14, 13, 11]
    with ScriptedStream([4, 1, 0]) as stream:
        assert redraw_offers(stream, shelf, [11, 12], [11, 13], 3) == [12, 11], "what is closed is not shown"


def test_haggling_lowers_no_reroll() -> None:
    work = shop()
    for _ in range(3):
        gain_blessing(work, BlessingId.HAGGLER)
    assert price_now(work) == 3
    assert only(PointsChanged, reroll(work))[0].delta == -3 and price_now(work) == 5


@pytest.mark.parametrize(("rerolls", "points", "price"), [(0, 2, 3), (0, 0, 3), (1, 4, 5), (4, 10, 11)])
def test_a_reroll_that_cannot_be_paid_is_refused_with_the_shortfall(
    rerolls: int, points: int, price: int
) -> None:
    work = shop()
    for _ in range(rerolls):
        reroll(work)
    work.run.points = points
    detail = f"a re-roll costs {price} points, {points} are there, {price - points} short"
    assert refused(work, RerollShop()) == (Reason.NOT_ENOUGH_POINTS, detail)
    terms = reroll_terms(work.run, work.specs)
    assert terms is not None
    assert (terms.price, terms.points_short, terms.count) == (price, price - points, rerolls)
    work.run.points = price
    reroll(work)
    assert work.run.points == 0


def test_a_reroll_without_other_offers_is_refused_before_its_price(tmp_path: Path) -> None:
    kept = {"potionAdd", "potionCount", "potionHeal", "attackPower", "attackSpeed", "maxHealth", "copper"}

    def only_few(text: str) -> str:
        head, *rows = text.splitlines()
        few = [row for row in rows if kept & set(row.split(",")) and row.split(",")[0] not in MORE]
        return "\n".join([head, *few]) + "\n"

    specs = altered_specs(tmp_path, shop_offers=only_few, bot_offers=only_few, shop_lottery=only_few)
    work = shop(specs=specs, points=100)
    redrawn(work, [3, 2, 0])
    assert shown_now(work.run) == [COPPER, MAX_HP, ATTACK], "one other offer, the rest are shown again"
    while MAX_HP in eligible_offers(work.run, work.specs):
        buy(work, MAX_HP)
    assert others(work) == [SPEED]
    redrawn(work, [1, 1, 0])
    assert shown_now(work.run) == [SPEED, COPPER, ATTACK]
    work.run.points = 1
    assert refused(work, RerollShop()) == (Reason.SOLD_OUT, "no other offer could be shown")
    terms = reroll_terms(work.run, work.specs)
    assert terms is not None and terms.is_sold_out and terms.points_short > 0


def redrawn(work: Work, script: list[int]) -> None:
    scripted(work, StreamName.SHOP, script)
    reroll_shop(work, RerollShop())


MORE = ("31", "32", "33", "51", "52", "53")
COPPER = 181


def test_what_was_shown_is_not_for_sale_any_more() -> None:
    work = shop()
    reroll(work, THIRD_DIE, DEFENSE, 101)
    for offer_id in FIRST:
        assert refused(work, BuyOffer(offer_id))[0] == Reason.UNKNOWN_OFFER
    assert only(OfferBought, buy(work, DEFENSE)) == [OfferBought(DEFENSE, 18, 1)]
    buy(work, COUNT)


def test_a_purchase_opens_what_depends_on_it_for_the_next_reroll() -> None:
    work = shop()
    assert 31 not in others(work)
    buy(work, ATTACK)
    reroll(work, 31)
    assert shown_now(work.run)[0] == 31
    buy(work, 31)
    assert 51 in others(work)


def test_a_reroll_is_logged_with_its_candidates_and_prices() -> None:
    work = shop()
    candidates = eligible_offers(work.run, work.specs)
    reroll(work)
    note = [fields for kind, fields in work.notes if kind is RunLog.SHOP][-1]
    assert (note["price"], note["rerolls"], note["candidates"]) == (3, 1, candidates)
    assert note["offered"] == shown_now(work.run)
    shown = [str(offer_id) for offer_id in (1, 2, 3, *shown_now(work.run))]
    assert list(note["prices"]) == shown  # type: ignore[call-overload]
    points = [fields for kind, fields in work.notes if kind is RunLog.POINTS][-1]
    assert points == {"transaction_id": DESK_ID, "reason": "SHOP_REROLL", "delta": -3, "balance_after": 97}


def test_rerolls_show_every_offer_about_as_often() -> None:
    stream, ids = Stream.derive("fair", "shop"), list(range(100, 140))
    shown = [100, 101, 102]
    seen: Counter[int] = Counter()
    for _ in range(8000):
        shown = redraw_offers(stream, ids, ids, shown, 3)
        seen.update(shown)
    assert max(seen.values()) - min(seen.values()) < 200, seen
    assert min(seen.values()) > 500
