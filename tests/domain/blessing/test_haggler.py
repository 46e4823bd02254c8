"""Haggler: the merchant's prices fall, rounded down, where shown, refused, paid, logged (GDD 7.1, 8.1)."""

from typing import Any

import pytest

from heroll.api import BuyOffer, Reason, Session, events
from heroll.blessing.prices import haggler
from heroll.enums import BlessingId, RunPhase, StreamName
from heroll.run.shop_opening import open_shop
from heroll.run.work import RunLog
from heroll.specs import Specs
from kernel.rng import Streams
from tests.domain.battle.arena import held
from tests.domain.blessing.hand import holding, put_in_hand
from tests.domain.session.runs import accepted, edited, only
from tests.domain.shop.test_saves import open_shop as at_the_merchant

COUNT, HEAL = 2, 3
FULL = tuple(Specs.load().shop_offers[offer_id].price for offer_id in (COUNT, HEAL))
"""What the two fixed offers cost whoever does not haggle."""


def haggling(specs: Specs, level: int, points: int = 40) -> Session:
    """The same open shop of one run, with levels of it held."""

    def edit(run: dict[str, Any]) -> None:
        run["points"] = points
        if level:
            put_in_hand(run, held(BlessingId.HAGGLER, specs, level))

    return edited(at_the_merchant(), edit)


@pytest.mark.parametrize("level, tenths", [(0, 10), (1, 9), (2, 8), (5, 5)])
def test_what_is_shown_is_what_is_paid(specs: Specs, level: int, tenths: int) -> None:
    session = haggling(specs, level)
    count, heal = (price * tenths // 10 for price in FULL)
    assert session.view.offer_terms(COUNT).price == count and session.view.offer_terms(HEAL).price == heal
    told = accepted(session, BuyOffer(COUNT)) + accepted(session, BuyOffer(HEAL))
    assert [event.price for event in only(events.OfferBought, told)] == [count, heal]
    assert session.view.points == 40 - count - heal
    assert session.view.shop == accepted_shop(haggling(specs, 0)), "what is offered is as it was"


def accepted_shop(session: Session) -> object:
    for offer in (COUNT, HEAL):
        accepted(session, BuyOffer(offer))
    return session.view.shop


def test_it_buys_what_was_too_dear(specs: Specs) -> None:
    assert BuyOffer(COUNT) not in haggling(specs, 0, points=15).legal()
    refused = haggling(specs, 0, points=15).dispatch(BuyOffer(COUNT))
    assert not refused.ok and refused.reason == Reason.NOT_ENOUGH_POINTS
    poor = haggling(specs, 1, points=13).dispatch(BuyOffer(COUNT))
    assert not poor.ok and "potionCount costs 14 points, 13 are there, 1 short" in poor.detail
    session = haggling(specs, 1, points=14)
    assert BuyOffer(COUNT) in session.legal()
    accepted(session, BuyOffer(COUNT))
    assert session.view.points == 0


def test_the_prices_are_logged_as_the_shop_opens_and_sells() -> None:
    prices = []
    for cards in ((), (BlessingId.HAGGLER,)):
        work = holding(*cards)
        work.game.rng = Streams.derive("haggler", tuple(StreamName))
        work.run.phase = RunPhase.TILE_RESOLVE
        open_shop(work)
        (note,) = [fields for kind, fields in work.notes if kind is RunLog.SHOP]
        prices.append(note["prices"])
    full, fallen = prices
    assert isinstance(full, dict) and isinstance(fallen, dict) and len(full) == 6
    assert fallen == {offer: price * 9 // 10 for offer, price in full.items()}


@pytest.mark.parametrize(
    "price, percent, left", [(9, 10, 8), (10, 10, 9), (1, 10, 0), (0, 50, 0), (27, 50, 13)]
)
def test_what_is_left_is_rounded_down(price: int, percent: int, left: int) -> None:
    assert haggler(price, percent) == left
