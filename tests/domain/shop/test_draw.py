"""Which offers a visit shows (GDD 8.1)."""

from collections import Counter

import pytest

from heroll.shop.draw import Shelves, draw_offers, drawable_offers, fixed_offers
from heroll.shop.tables import OfferSlot
from heroll.specs import Specs
from kernel.rng import Stream
from tests.support.scripted import ScriptedStream

OFFERS = Specs.load().shop_offers
SHELVES = Specs.load().shelves
SHELF = [11, 12, 13, 14]


def test_the_three_potion_offers_are_always_there() -> None:
    assert [OFFERS[offer_id].content for offer_id in fixed_offers(SHELVES)] == [
        "potionAdd",
        "potionCount",
        "potionHeal",
    ]


def test_what_may_be_drawn_is_enabled_and_not_sold_out() -> None:
    every = [row.offer_id for row in OFFERS if row.slot is OfferSlot.RANDOM and row.is_enabled]
    assert drawable_offers(SHELVES, lambda _row: False) == sorted(every, key=lambda i: OFFERS[i].sort)
    without_196 = drawable_offers(SHELVES, lambda row: row.offer_id == 196)
    assert sorted(without_196) == [offer_id for offer_id in every if offer_id != 196]
    assert drawable_offers(SHELVES, lambda _row: True) == []


def test_a_disabled_offer_is_never_shown() -> None:
    (row,) = [row for row in OFFERS if row.offer_id == 11]
    disabled = row.model_copy(update={"is_enabled": False})
    assert drawable_offers(Shelves.of([disabled]), lambda _row: False) == []
    assert fixed_offers(Shelves.of([disabled.model_copy(update={"slot": OfferSlot.FIXED})])) == []


def test_drawing_is_without_replacement_and_in_order() -> None:
    with ScriptedStream([2, 0, 0]) as shop:
        assert draw_offers(shop, SHELF, SHELF, 3) == [13, 11, 12]


def test_what_may_not_be_shown_is_passed_over() -> None:
    with ScriptedStream([2, 0, 0, 0]) as shop:
        assert draw_offers(shop, SHELF, [12, 14], 3) == [12, 14]


def test_runs_of_one_seed_are_shown_the_same_but_for_what_is_closed() -> None:
    shelf = list(range(20))
    for number in range(50):
        free, closed = (Stream.derive(f"same#{number}", "shop") for _ in range(2))
        every = draw_offers(free, shelf, shelf, 4)
        assert (
            draw_offers(closed, shelf, [one for one in shelf if one != 7], 3)
            == [one for one in every if one != 7][:3]
        )


@pytest.mark.parametrize("ids", [[], [11], [11, 12]])
def test_fewer_candidates_than_slots_are_all_shown(ids: list[int]) -> None:
    with ScriptedStream([0] * len(ids)) as shop:
        assert draw_offers(shop, SHELF, ids, 3) == ids


def test_every_offer_is_drawn_about_as_often() -> None:
    shop = Stream.derive("fair", "shop")
    ids = drawable_offers(SHELVES, lambda row: row.depends_on is not None)
    seen = Counter(
        offer_id for _ in range(6000) for offer_id in draw_offers(shop, SHELVES.drawn_from, ids, 3)
    )
    assert sorted(seen) == sorted(ids)
    for offer_id in ids:
        assert abs(seen[offer_id] / 6000 - 3 / len(ids)) < 0.012, offer_id
