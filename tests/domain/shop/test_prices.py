"""What is asked and paid: every offer, every step of the fixed chains (GDD 8.1 to 8.3)."""

import pytest

from heroll.commands import BuyOffer, InstallTile
from heroll.enums import BlessingId, PointsReason, Reason, StreamName
from heroll.events import OfferBought, PointsChanged
from heroll.run.blessings import gain_blessing, held_blessing
from heroll.run.install_terms import legal_places
from heroll.run.installs import install_tile
from heroll.run.shop_terms import Closed, eligible_offers, offer_terms
from heroll.run.work import Work
from heroll.specs import Specs
from kernel.rng import Stream
from tests.domain.run.desk import DESK_ID
from tests.domain.session.runs import only
from tests.domain.shop.counter import ADD, ATTACK, COUNT, HEAL, buy, refused, shop, visit

SPECS = Specs.load()
OFFERS = SPECS.shop_offers
HAGGLING = {2: 90, 4: 80}
"""Haggler's cards, and the percentage of the price that is left."""


def paid(work: Work, offer_id: int) -> int:
    """Buy it; the price, which event, booking and balance have alike."""
    before = work.run.points
    told = buy(work, offer_id)
    (bought,) = only(OfferBought, told)
    first = only(PointsChanged, told)[0]
    assert first == PointsChanged(-bought.price, before - bought.price, PointsReason.SHOP_PURCHASE, DESK_ID)
    return int(bought.price)


def climbing(offer_id: int, times: int) -> list[int]:
    """What so many purchases of a chain cost."""
    row = OFFERS[offer_id]
    return [row.price + row.price_step * number for number in range(times)]


def test_gdd_7_2_the_capacity_climbs_to_10_and_its_price_with_it() -> None:
    wanted = climbing(COUNT, 9)
    work = shop(points=sum(wanted))
    held = [work.run.potion.max_charges]
    prices = []
    for _ in range(9):
        prices.append(paid(work, COUNT))
        held.append(work.run.potion.max_charges)
    assert held == list(range(1, 11)) and work.run.potion.charges == 1, "no charge comes with it"
    assert prices == wanted == sorted(set(wanted)) and work.run.points == 0
    assert refused(work, BuyOffer(COUNT)) == (Reason.SOLD_OUT, "potionCount was bought 9 of 9 times")


def test_gdd_7_2_the_healing_climbs_over_21_levels_from_50_to_650() -> None:
    wanted = climbing(HEAL, 20)
    work = shop(points=sum(wanted))
    heals = [work.run.potion.heal_amount]
    prices = []
    for _ in range(20):
        prices.append(paid(work, HEAL))
        heals.append(work.run.potion.heal_amount)
    assert heals == list(range(50, 651, 30)) and len(heals) == 21
    assert prices == wanted == sorted(set(wanted)) and work.run.points == 0
    assert refused(work, BuyOffer(HEAL)) == (Reason.SOLD_OUT, "potionHeal was bought 20 of 20 times")


def test_gdd_8_1_a_refill_costs_the_same_every_time() -> None:
    price = OFFERS[ADD].price
    work = shop(points=3 * price)
    for left in (2 * price, price, 0):
        work.run.potion.charges = 0
        assert paid(work, ADD) == price and work.run.points == left and work.run.potion.charges == 1


@pytest.mark.parametrize(("cards", "percent"), HAGGLING.items())
def test_a_climbing_price_is_haggled_over_as_it_stands(cards: int, percent: int) -> None:
    work = shop(points=500)
    for _ in range(cards):
        gain_blessing(work, BlessingId.HAGGLER)
    wanted = [price * percent // 100 for price in climbing(COUNT, 9)]
    assert [paid(work, COUNT) for _ in range(9)] == wanted


def chain_of(offer_id: int) -> dict[int, int]:
    """The offers that must be bought before it, once each."""
    needed = OFFERS[offer_id].depends_on
    return {} if needed is None else {**chain_of(needed), needed: 1}


@pytest.mark.parametrize("offer_id", [row.offer_id for row in SPECS.shelves.random])
def test_every_drawn_offer_costs_its_price_and_is_sold_up_to_its_cap(offer_id: int) -> None:
    row = OFFERS[offer_id]
    cap = row.cap or 0
    work = shop((offer_id,), bought=chain_of(offer_id), points=cap * row.price)
    for name in (StreamName.EVENT, StreamName.LOOT):
        work.game.rng._streams[name] = Stream.derive("desk", name)
    for number in range(1, cap + 1):
        before = work.run.points
        haggler = held_blessing(work.run, BlessingId.HAGGLER)
        price = row.price if haggler is None else row.price * (10 - haggler.level) // 10
        told = buy(work, offer_id)
        assert only(OfferBought, told) == [OfferBought(offer_id, price, number)]
        first, *others = only(PointsChanged, told)
        assert first == PointsChanged(-price, before - price, PointsReason.SHOP_PURCHASE, DESK_ID)
        assert all(other.reason is PointsReason.LOTTERY_TICKET for other in others)
        assert offer_terms(work.run, work.specs, row).bought == number
        while work.run.pending_tile_installs:
            place_first(work)
    work.run.points = 999
    assert offer_terms(work.run, work.specs, row).closed in (Closed.CAP, Closed.HELD)
    assert refused(work, BuyOffer(offer_id))[0] == Reason.SOLD_OUT
    assert offer_id not in eligible_offers(work.run, work.specs)


def test_an_offer_waits_for_what_it_depends_on() -> None:
    for row in SPECS.shelves.random:
        if row.depends_on is None:
            continue
        work = shop(points=999, bought={**chain_of(row.depends_on), 11: 1})
        if row.depends_on == 11:
            assert row.offer_id in eligible_offers(work.run, work.specs)
            continue
        assert row.offer_id not in eligible_offers(work.run, work.specs)
        terms = offer_terms(work.run, work.specs, row)
        assert (terms.closed, terms.depends_on) == (Closed.DEPENDENCY, row.depends_on)
        assert refused(work, BuyOffer(row.offer_id))[0] == Reason.UNKNOWN_OFFER, "it is not shown"
        assert work.run.shop is not None
        work.run.shop.purchased_count_by_offer[str(row.depends_on)] = 1
        assert offer_terms(work.run, work.specs, row).closed is None
        visit(work, (row.offer_id,))
        buy(work, row.offer_id)


@pytest.mark.parametrize("points", [0, 1, 7, 15, 27])
def test_the_shortfall_is_told_in_terms_and_refusal(points: int) -> None:
    work = shop(points=points)
    for offer_id in (COUNT, HEAL, ATTACK):
        row = OFFERS[offer_id]
        short = max(0, row.price - points)
        terms = offer_terms(work.run, work.specs, row)
        assert (terms.price, terms.points_short, terms.closed) == (row.price, short, None)
        if short:
            detail = f"{row.content} costs {row.price} points, {points} are there, {short} short"
            assert refused(work, BuyOffer(offer_id)) == (Reason.NOT_ENOUGH_POINTS, detail)
        else:
            buy(work, offer_id)
            work.run.points = points


def place_first(work: Work) -> None:
    install_tile(work, InstallTile(legal_places(work.run, work.specs)[0]))
