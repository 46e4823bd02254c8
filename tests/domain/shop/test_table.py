"""The 97 offers of shop-offers.csv (GDD 8.1, 8.2)."""

from collections import Counter

import pytest

from heroll.blessing.tables import BLESSINGS
from heroll.enums import BlessingId, PotionAugment, Stat, TileCategory
from heroll.shop.draw import Shelves, drawable_offers
from heroll.shop.tables import OfferRow, OfferSlot, OfferType
from heroll.specs import Specs

SPECS = Specs.load()
OFFERS = SPECS.shop_offers
OF_POTION = {row.blessing_id for row in SPECS.battle.augments if row.blessing_id is not None}
TWELVE = [137, 138, 139, 140, 141, 142, 143, 144, 151, 152, 164, 166]


def of(kind: OfferType) -> list[OfferRow]:
    return [row for row in OFFERS if row.type is kind]


def test_gdd_8_2_there_are_97_offers_of_which_88_are_in_a_pool() -> None:
    assert len(OFFERS) == 97
    assert Counter(row.type for row in OFFERS) == {
        OfferType.POTION: 3,
        OfferType.POTION_AUGMENT: 9,
        OfferType.TILE: 18,
        OfferType.AUGMENT: 29,
        OfferType.STAT: 33,
        OfferType.LOTTERY: 5,
    }
    assert sum(row.is_enabled for row in OFFERS) == 88
    shelves = Shelves.of(OFFERS)
    assert len(shelves.fixed) == 3 and len(drawable_offers(shelves, lambda _row: False)) == 85


def test_gdd_8_2_the_97th_is_the_third_die_for_27_points_once() -> None:
    row = OFFERS[196]
    assert (row.type, row.content, row.value) == (OfferType.AUGMENT, BlessingId.THIRD_DIE_REPLACE, 1)
    assert (row.price, row.price_step, row.cap, row.depends_on) == (27, 0, 1, None)
    assert sum(row.offer_id != 196 for row in OFFERS) == 96


def test_gdd_8_2_the_nine_augments_of_the_potion_are_kept_and_in_no_pool() -> None:
    rows = of(OfferType.POTION_AUGMENT)
    assert sorted(row.content for row in rows) == sorted(
        set(PotionAugment) - {PotionAugment.GUARANTEED_DOUBLE}
    )
    assert not any(row.is_enabled for row in rows)
    sold = {row.content for row in OFFERS if row.is_enabled}
    assert not sold & {*map(str, PotionAugment), *OF_POTION}


def test_gdd_8_1_the_fixed_slots_are_the_potions_three() -> None:
    fixed = [row for row in OFFERS if row.slot is OfferSlot.FIXED]
    assert [row.content for row in fixed] == ["potionAdd", "potionCount", "potionHeal"]
    assert [(row.cap, row.value) for row in fixed] == [(None, 1), (9, 1), (20, 1)]
    assert fixed[1].price_step > 0 and fixed[2].price_step > 0, "both chains climb"


def test_gdd_9_2_each_of_the_twelve_tiles_is_sold_and_six_in_pairs() -> None:
    kinds = {row.name: row for row in SPECS.enabled_tile_eligibility}
    rows = of(OfferType.TILE)
    singles = {row.content: row for row in rows if row.value == 1}
    assert sorted(kinds[name].tile_id for name in singles) == TWELVE
    assert all(kinds[name].category is TileCategory.GOOD_EVENT for name in singles)
    pairs = [row for row in rows if row.value == 2]
    assert sorted(kinds[row.content].tile_id for row in pairs) == TWELVE[:6] and len(rows) == 18
    for pair in pairs:
        single = singles[pair.content]
        assert pair.depends_on == single.offer_id and pair.price < 2 * single.price


def test_each_blessing_outside_the_potion_is_sold_and_six_as_double_cards() -> None:
    rows = of(OfferType.AUGMENT)
    singles = {row.content: row for row in rows if row.value == 1}
    assert set(singles) == set(map(str, BlessingId)) - OF_POTION and len(singles) == 23
    doubles = [row for row in rows if row.value == 2]
    assert len(doubles) == 6
    for double in doubles:
        single = singles[double.content]
        assert double.depends_on == single.offer_id and double.price < 2 * single.price
        assert SPECS.tables[BLESSINGS][BlessingId(double.content)].max_level is None


def test_eleven_stats_are_sold_in_three_sizes_each_step_a_better_bargain() -> None:
    stats = dict.fromkeys(row.content for row in of(OfferType.STAT))
    assert len(stats) == 11 and set(stats) < set(map(str, Stat))
    for stat in stats:
        small, middle, large = sorted((row for row in of(OfferType.STAT) if row.content == stat), key=cost)
        assert small.depends_on is None
        assert (middle.depends_on, large.depends_on) == (small.offer_id, middle.offer_id)
        assert small.value < middle.value < large.value
        worth = [row.value / row.price for row in (small, middle, large)]
        assert worth == sorted(worth), f"{stat}: {worth}"


def cost(row: OfferRow) -> int:
    return row.price


def test_five_tickets_are_sold() -> None:
    assert [row.content for row in of(OfferType.LOTTERY)] == list(SPECS.shop_lottery.by("ticket"))
    assert len(of(OfferType.LOTTERY)) == 5


@pytest.mark.parametrize("column", ["price", "cap", "sort", "value"])
def test_offers_differ_in_more_than_their_names(column: str) -> None:
    values = Counter(getattr(row, column) for row in OFFERS)
    least = {"price": 25, "cap": 4, "sort": 97, "value": 12}[column]
    assert len(values) >= least, values


def test_no_two_offers_are_the_same() -> None:
    assert len({(row.type, row.content, row.value) for row in OFFERS}) == 97
    assert [row.offer_id for row in OFFERS] == sorted(row.offer_id for row in OFFERS)


def test_offers_that_depend_on_one_another_stand_together() -> None:
    shelf = [row.offer_id for row in SPECS.shelves.random]
    for row in OFFERS:
        if row.depends_on is not None:
            assert shelf.index(row.offer_id) == shelf.index(row.depends_on) + 1
