"""Visits to the merchant (GDD 8; heroll-rules 1)."""

import pytest

from heroll.board.tile import START
from heroll.commands import BuyOffer, LeaveShop, RerollShop
from heroll.enums import BlessingId, PointsReason, Reason, RunPhase, SafePoint, TileKind
from heroll.events import (
    BlessingGained,
    CheckpointReached,
    OfferBought,
    PointsChanged,
    ShopLeft,
    ShopOpened,
    TileCleared,
)
from heroll.run.blessings import gain_blessing, held_blessing, holds
from heroll.run.health import hero_panel
from heroll.run.legal import legal_commands
from heroll.run.shop_terms import eligible_offers
from heroll.run.shop_visit import leave_shop
from heroll.run.work import RunLog
from heroll.shop.tables import OfferRow, OfferType
from heroll.specs import Specs
from tests.domain.run.desk import DESK_ID
from tests.domain.session.runs import names, only
from tests.domain.shop.counter import (
    ADD,
    ATTACK,
    COUNT,
    FIRST,
    HEAL,
    MAX_HP,
    SPEED,
    THIRD_DIE,
    again,
    buy,
    leave,
    refused,
    shop,
    shown_now,
)

ROW = Specs.load().shop_offers[ATTACK]
PRICE, CAP = ROW.price, ROW.cap or 0
DOUBLES = [row for row in Specs.load().shop_offers if row.type is OfferType.AUGMENT and row.value > 1]


def test_opening_shows_three_fixed_and_three_drawn_offers() -> None:
    work = shop((MAX_HP, ATTACK, THIRD_DIE))
    opened = ShopOpened("run:0:desk:shop:1", (ADD, COUNT, HEAL), (MAX_HP, ATTACK, THIRD_DIE))
    assert only(ShopOpened, work.events) == [opened]
    assert work.run.phase is RunPhase.SHOP and shown_now(work.run) == [MAX_HP, ATTACK, THIRD_DIE]
    note = next(fields for kind, fields in work.notes if kind is RunLog.SHOP)
    assert note["offered"] == [MAX_HP, ATTACK, THIRD_DIE]
    assert note["candidates"] == eligible_offers(work.run, work.specs)


@pytest.mark.parametrize("row", DOUBLES, ids=lambda row: row.content)
def test_a_double_card_is_two_cards_of_its_blessing(row: OfferRow) -> None:
    assert row.depends_on is not None
    work = shop((row.offer_id,), bought={row.depends_on: 1})
    card = BlessingId(row.content)
    gained = only(BlessingGained, buy(work, row.offer_id))
    held = held_blessing(work.run, card)
    assert [told.blessing_id for told in gained] == [card] * row.value
    assert held is not None and held.stacks == row.value == 2


def test_leaving_without_buying_always_works() -> None:
    work = shop(points=0)
    assert legal_commands(work.run, work.specs) == (LeaveShop(),)
    told = leave(work)
    assert names(told) == ["ShopLeft", "PhaseChanged", "CheckpointReached"]
    assert only(ShopLeft, told) == [ShopLeft("run:0:desk:shop:1")]
    assert only(CheckpointReached, told)[0].reason is SafePoint.SHOP_RESOLVED
    assert work.run.phase is RunPhase.AWAIT_ROLL and work.run.shop is not None


def test_a_merchant_tile_becomes_wasteland_when_left() -> None:
    work = shop(kind=TileKind.MERCHANT)
    assert work.last_safe_point is SafePoint.PAGE_OPENED
    told = leave(work)
    assert only(TileCleared, told) == [TileCleared(10, TileKind.MERCHANT)]
    assert work.run.board[10].kind is TileKind.EMPTY


def test_start_stays_start() -> None:
    work = shop(index=0)
    told = leave(work)
    assert not only(TileCleared, told) and work.run.board[0] == START


def test_a_purchase_pays_takes_effect_and_is_saved() -> None:
    work = shop(points=PRICE + 1)
    told = buy(work, ATTACK)
    assert names(told) == ["PointsChanged", "OfferBought", "CheckpointReached"]
    assert only(PointsChanged, told) == [PointsChanged(-PRICE, 1, PointsReason.SHOP_PURCHASE, DESK_ID)]
    assert only(OfferBought, told) == [OfferBought(ATTACK, PRICE, 1)]
    assert only(CheckpointReached, told)[0].reason is SafePoint.PURCHASED
    assert hero_panel(work.run, work.specs).attack_power == 10 + ROW.value
    assert work.run.phase is RunPhase.SHOP
    logged = [fields for kind, fields in work.notes if kind is RunLog.POINTS][-1]
    assert (logged["reason"], logged["delta"], logged["balance_after"]) == ("SHOP_PURCHASE", -PRICE, 1)


def test_a_price_that_is_not_there_is_refused_with_the_shortfall() -> None:
    work = shop(points=PRICE - 3)
    reason, detail = refused(work, BuyOffer(ATTACK))
    assert reason == Reason.NOT_ENOUGH_POINTS
    assert detail == f"attackPower costs {PRICE} points, {PRICE - 3} are there, 3 short"
    assert work.run.points == PRICE - 3


@pytest.mark.parametrize("offer_id", [14, 0, -1, 999])
def test_an_offer_that_is_not_shown_is_refused(offer_id: int) -> None:
    reason, detail = refused(shop(), BuyOffer(offer_id))
    assert reason == Reason.UNKNOWN_OFFER and detail.endswith("shown: 1, 2, 3, 11, 12, 13")


def test_refilling_never_goes_over_the_cap() -> None:
    work = shop()
    assert refused(work, BuyOffer(ADD)) == (Reason.SOLD_OUT, "the potion holds 1 of 1 charges")
    work.run.potion.charges = 0
    buy(work, ADD)
    assert work.run.potion.charges == 1
    assert refused(work, BuyOffer(ADD))[0] == Reason.SOLD_OUT


def test_more_capacity_brings_no_charge() -> None:
    work = shop()
    buy(work, COUNT)
    potion = work.run.potion
    assert (potion.count_level, potion.max_charges, potion.charges) == (1, 2, 1)
    buy(work, ADD)
    assert potion.charges == 2


def test_the_potions_curves_end() -> None:
    work = shop(points=1000)
    for _ in range(9):
        buy(work, COUNT)
    assert work.run.potion.max_charges == 10
    assert refused(work, BuyOffer(COUNT))[0] == Reason.SOLD_OUT
    for level in range(1, 21):
        buy(work, HEAL)
        assert work.run.potion.heal_amount == 50 + 30 * level
    assert refused(work, BuyOffer(HEAL))[0] == Reason.SOLD_OUT


def test_stats_are_raised_on_the_bare_hero_and_heal_nobody() -> None:
    work = shop((MAX_HP, ATTACK, SPEED))
    buy(work, MAX_HP)
    assert work.run.player_stats.max_health == 170 and work.run.player_stats.health == 150


def test_a_cap_holds_for_the_run_and_takes_the_offer_out_of_the_draw() -> None:
    work = shop(points=1000)
    for _ in range(CAP):
        buy(work, ATTACK)
    reason, detail = refused(work, BuyOffer(ATTACK))
    assert (reason, detail) == (Reason.SOLD_OUT, f"attackPower was bought {CAP} of {CAP} times")
    leave(work)
    assert ATTACK not in eligible_offers(work.run, work.specs)
    again(work, (SPEED, MAX_HP, THIRD_DIE))
    assert work.run.shop is not None
    assert work.run.shop.purchased_count_by_offer == {"11": CAP}
    assert work.run.shop.merchant_instance_id == "run:0:desk:shop:2"


def test_the_third_die_is_sold_once() -> None:
    work = shop((THIRD_DIE, ATTACK, SPEED))
    told = buy(work, THIRD_DIE)
    gained = BlessingGained("run:0:desk:blessing:1", BlessingId.THIRD_DIE_REPLACE, 1, 1)
    assert only(BlessingGained, told) == [gained]
    assert only(PointsChanged, told) == [PointsChanged(-27, 73, PointsReason.SHOP_PURCHASE, DESK_ID)]
    assert holds(work.run, BlessingId.THIRD_DIE_REPLACE)
    assert refused(work, BuyOffer(THIRD_DIE))[0] == Reason.SOLD_OUT


def test_a_blessing_held_to_its_last_level_is_no_candidate() -> None:
    work = shop()
    assert THIRD_DIE in eligible_offers(work.run, work.specs)
    gain_blessing(work, BlessingId.THIRD_DIE_REPLACE)
    assert THIRD_DIE not in eligible_offers(work.run, work.specs)


def test_what_was_bought_can_be_bought_again_up_to_its_cap_in_one_visit() -> None:
    work = shop(points=2 * PRICE)
    buy(work, ATTACK)
    told = buy(work, ATTACK)
    assert only(OfferBought, told) == [OfferBought(ATTACK, PRICE, 2)]
    assert work.run.points == 0


def test_only_what_would_be_sold_is_legal() -> None:
    offers = Specs.load().shop_offers
    points = min(offers[ATTACK].price, offers[SPEED].price) - 1
    assert points >= max(offers[COUNT].price, offers[HEAL].price, offers[MAX_HP].price)
    work = shop(FIRST, points=points)  # the potion is full, attack power and speed are dearer
    assert legal_commands(work.run, work.specs) == (
        BuyOffer(COUNT),
        BuyOffer(HEAL),
        BuyOffer(MAX_HP),
        RerollShop(),
        LeaveShop(),
    )


def test_a_crossed_start_changes_the_floor_when_the_merchants_page_closes() -> None:
    work = shop(kind=TileKind.MERCHANT)
    work.run.start_crossed = True
    with pytest.raises(AssertionError, match="stream 'board'"):
        leave_shop(work, LeaveShop())
    assert work.run.loop_index == 1 and work.run.board[10].kind is TileKind.EMPTY
