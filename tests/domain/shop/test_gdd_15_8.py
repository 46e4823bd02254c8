"""GDD 15-8: exactly 97 offers; fixed chains, prices, caps, re-rolls and installs, each in a whole session."""

from collections import Counter
from typing import Any

import pytest

from heroll.api import (
    BuyOffer,
    CancelInstall,
    InstallTile,
    LeaveShop,
    Reason,
    RerollShop,
    ResumeInstall,
    RunPhase,
    Session,
    Specs,
    events,
)
from heroll.enums import InstallCause, PointsReason, TileKind
from heroll.shop.tables import OfferRow, OfferSlot, OfferType
from tests.domain.session.runs import accepted, edited, only
from tests.domain.shop.test_saves import open_shop

SPECS = Specs.load()
DRAWN = [row for row in SPECS.shop_offers if row.slot is OfferSlot.RANDOM and row.is_enabled]
FIXED = [row for row in SPECS.shop_offers if row.slot is OfferSlot.FIXED]
PLENTY = 100_000


def showing(row: OfferRow, points: int = PLENTY) -> Session:
    """A run in the shop, with the offer in a random slot and what it depends on bought."""
    session = open_shop(PLENTY)
    for needed in chain(row)[:-1]:
        session = show(session, needed, PLENTY)
        accepted(session, BuyOffer(needed))
        if session.view.installs.offer_id is not None:
            accepted(session, CancelInstall())
    return show(session, row.offer_id, points)


def show(session: Session, offer_id: int, points: int) -> Session:
    """The same run with an offer in the first random slot."""
    others = [row.offer_id for row in DRAWN if row.offer_id != offer_id and row.depends_on is None]

    def edit(run: dict[str, Any]) -> None:
        run["points"] = points
        if SPECS.shop_offers[offer_id] in DRAWN:
            run["shop"]["randomOfferIds"] = [offer_id, *others[:2]]

    return edited(session, edit)


def chain(row: OfferRow) -> list[int]:
    """What has to be bought in which order, the offer itself last."""
    before = [] if row.depends_on is None else chain(SPECS.shop_offers[row.depends_on])
    return [*before, row.offer_id]


def paid(told: tuple[Any, ...]) -> list[int]:
    changes = only(events.PointsChanged, list(told))
    return [-one.delta for one in changes if one.reason is PointsReason.SHOP_PURCHASE]


def test_gdd_15_8_there_are_exactly_97_offers_88_of_them_in_the_pools() -> None:
    kinds = Counter(row.type for row in SPECS.shop_offers)
    assert len(SPECS.shop_offers) == 97 == sum(kinds.values())
    assert kinds == {
        OfferType.POTION: 3,
        OfferType.POTION_AUGMENT: 9,
        OfferType.TILE: 18,
        OfferType.AUGMENT: 29,
        OfferType.STAT: 33,
        OfferType.LOTTERY: 5,
    }
    assert len(FIXED) + len(DRAWN) == 88
    third = SPECS.shop_offers[196]
    assert (third.type, third.content, third.price, third.cap) == (
        OfferType.AUGMENT,
        "ThirdDieReplace",
        27,
        1,
    )


@pytest.mark.parametrize("content", ["potionCount", "potionHeal"])
def test_gdd_15_8_a_fixed_chain_is_bought_to_its_end_at_its_prices(content: str) -> None:
    row = next(row for row in FIXED if row.content == content)
    session = showing(row)
    levels = {"potionCount": 9, "potionHeal": 20}[content]
    for level in range(levels):
        assert paid(accepted(session, BuyOffer(row.offer_id))) == [row.price + level * row.price_step]
    potion = session.view.potion
    assert (potion.max_charges if content == "potionCount" else potion.heal_amount) in (10, 650)
    before = session.hash()
    outcome = session.dispatch(BuyOffer(row.offer_id))
    assert not outcome.ok and outcome.reason == Reason.SOLD_OUT and session.hash() == before


def test_gdd_15_8_a_refill_never_goes_beyond_the_capacity() -> None:
    row = next(row for row in FIXED if row.content == "potionAdd")
    session = showing(row)
    outcome = session.dispatch(BuyOffer(row.offer_id))
    assert not outcome.ok and outcome.reason == Reason.SOLD_OUT
    accepted(session, BuyOffer(next(other.offer_id for other in FIXED if other.content == "potionCount")))
    assert session.view.potion.charges == 1
    assert paid(accepted(session, BuyOffer(row.offer_id))) == [row.price]
    assert session.view.potion.charges == 2


@pytest.mark.parametrize("row", DRAWN, ids=lambda row: f"{row.offer_id}-{row.content}-{row.value}")
def test_gdd_15_8_each_drawn_offer_costs_its_price_and_ends_at_its_cap(row: OfferRow) -> None:
    session = showing(row)
    for bought in range(row.cap or 1):
        told = accepted(session, BuyOffer(row.offer_id))
        wanted, price = row.price + bought * row.price_step, paid(told)[0]
        assert price == wanted or (row.content == "Haggler" and bought and price < wanted)
        assert only(events.OfferBought, list(told))[0].bought == bought + 1
        if session.view.installs.offer_id is not None:
            accepted(session, CancelInstall())
    before = session.hash()
    outcome = session.dispatch(BuyOffer(row.offer_id))
    assert not outcome.ok and outcome.reason == Reason.SOLD_OUT and session.hash() == before
    assert row.cap is not None and BuyOffer(row.offer_id) not in session.legal()


@pytest.mark.parametrize("row", [*FIXED[1:], *DRAWN[::11]], ids=lambda row: f"{row.offer_id}")
def test_gdd_15_8_a_point_short_of_the_price_is_refused_with_the_shortfall(row: OfferRow) -> None:
    session = showing(row, points=row.price - 1)
    before = session.hash()
    outcome = session.dispatch(BuyOffer(row.offer_id))
    assert (
        not outcome.ok and outcome.reason == Reason.NOT_ENOUGH_POINTS and outcome.detail.endswith("1 short")
    )
    assert session.hash() == before and session.view.points == row.price - 1


def test_gdd_15_8_rerolls_cost_3_and_2_more_each_time_in_one_transaction() -> None:
    session = open_shop(PLENTY)
    for count in range(12):
        points, done = session.view.points, session.view.transactions
        shop = session.view.shop
        assert shop is not None and shop.reroll_count == count
        shown = list(shop.random_offer_ids)
        told = accepted(session, RerollShop())
        changes = only(events.PointsChanged, list(told))
        assert [(one.delta, one.reason) for one in changes] == [(-(3 + 2 * count), PointsReason.SHOP_REROLL)]
        assert session.view.points == points - (3 + 2 * count) and session.view.transactions == done + 1
        now = session.view.shop
        assert now is not None and len(set(now.random_offer_ids)) == 3
        assert not set(now.random_offer_ids) & set(shown)
    accepted(session, LeaveShop())
    assert session.view.phase is RunPhase.AWAIT_ROLL


TILES = [row for row in DRAWN if row.type is OfferType.TILE]


@pytest.mark.parametrize("row", TILES, ids=lambda row: f"{row.content}-{row.value}")
def test_gdd_15_8_each_bought_tile_is_installed_on_a_legal_place_at_once_or_later(row: OfferRow) -> None:
    session = showing(row)
    tile_id = SPECS.events[row.content].tile_id
    waiting = session.view.installs.pending.count(tile_id)
    points = session.view.points
    accepted(session, BuyOffer(row.offer_id))
    assert session.view.points == points - row.price
    assert session.view.installs.pending.count(tile_id) == waiting + row.value
    accepted(session, CancelInstall())
    accepted(session, LeaveShop())
    session = Session.restore(session.save(), strict=True)
    assert session.view.points == points - row.price, "no refund"
    accepted(session, ResumeInstall(tile_id))
    standing = [tile.tile_id for tile in session.view.board.tiles].count(tile_id)
    for number in range(1, waiting + row.value + 1):
        index = session.view.installs.tile_indexes[number % 3]
        assert session.view.board.tiles[index].kind is TileKind.EMPTY and index not in (0, 4, 16, 24, 36)
        told = accepted(session, InstallTile(index))
        assert only(events.TileInstalled, list(told))[0].cause is InstallCause.SHOP
        assert [tile.tile_id for tile in session.view.board.tiles].count(tile_id) == standing + number
    assert session.view.installs.pending.count(tile_id) == 0 and session.view.installs.offer_id is None


def test_gdd_15_8_twelve_tiles_are_sold_one_by_one_and_the_core_six_in_pairs() -> None:
    singles = {row.content for row in TILES if row.value == 1}
    pairs = {row.content for row in TILES if row.value == 2}
    ids = {SPECS.events[content].tile_id for content in singles}
    assert ids == {137, 138, 139, 140, 141, 142, 143, 144, 151, 152, 164, 166}
    assert pairs == {row.event_id for row in SPECS.events if row.is_core} and len(pairs) == 6
