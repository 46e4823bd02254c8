"""Cards of blessings: their pool, their draw, stars and levels (GDD 7.1, heroll-rules 4)."""

from collections import Counter
from dataclasses import replace

import pytest

from heroll.blessing.draw import draw_card, pool
from heroll.blessing.instance import BlessingInstance, is_capped, level_of_stars, stars_on_the_way, with_card
from heroll.blessing.invariants import broken_blessings
from heroll.blessing.rules import BlessingRules
from heroll.enums import BlessingId, BlessingTier
from heroll.specs import Specs
from kernel.rng import Stream
from kernel.tables import SpecError
from tests.domain.session.runs import altered_specs
from tests.support.scripted import ScriptedStream

SUPPLY, GUARD, THIRD = BlessingId.POINT_SUPPLY, BlessingId.GUARD, BlessingId.THIRD_DIE_REPLACE


def rules() -> BlessingRules:
    return Specs.load().blessing


def held(blessing_id: BlessingId, cards: int = 1) -> BlessingInstance:
    """Held by so many cards."""
    one = with_card(None, blessing_id, "a", rules())
    for _ in range(cards - 1):
        one = with_card(one, blessing_id, "b", rules())
    return one


def of_tier(tier: BlessingTier) -> list[BlessingId]:
    """The cards of a tier in table order."""
    return [row.blessing_id for row in rules().table if row.tier is tier]


def test_the_four_tiers_weigh_50_30_20_5() -> None:
    assert list(rules().tier_weights.values()) == [50, 30, 20, 5]
    assert list(rules().tier_weights) == list(BlessingTier)


def test_the_third_die_is_legendary_and_held_once() -> None:
    row = rules().table[THIRD]
    assert (row.tier, row.max_level) == (BlessingTier.LEGENDARY, 1)


def test_stars_per_augment_is_the_stated_sequence() -> None:
    """GDD 7.1: 1,2,2,3,3,3,4,4,4,4,5…; read at min(level, 29)."""
    stars = rules().stars
    assert stars[:11] == (1, 2, 2, 3, 3, 3, 4, 4, 4, 4, 5)
    assert len(stars) == 30 and stars[28:] == (8, 8)
    assert all(stars.count(n) == n for n in range(1, 8))
    assert level_of_stars(sum(stars) + 7, rules()) == 30, "the 31st level costs what the 30th does"
    assert level_of_stars(sum(stars) + 8, rules()) == 31
    assert level_of_stars(sum(stars) + 8 * 10**12, rules()) == 30 + 10**12


@pytest.mark.parametrize("cards, level", [(1, 1), (2, 1), (3, 2), (4, 2), (5, 3), (7, 3), (8, 4), (11, 5)])
def test_a_card_that_is_held_gives_a_star_and_stars_buy_levels(cards: int, level: int) -> None:
    """1 star for the first level, then 2, 2, 3, 3."""
    blessing = held(SUPPLY, cards)
    assert (blessing.stacks, blessing.level, blessing.instance_id) == (cards, level, "a")
    assert level_of_stars(cards, rules()) == level


def test_stars_on_the_way_and_levels_are_all_the_stars_there_are() -> None:
    """What levels have cost and what is gathered make up the stars; one more than it lacks is a level."""
    costs = rules().stars
    for stars in range(sum(costs) + 40):
        level = level_of_stars(stars, rules())
        had, wanted = stars_on_the_way(stars, rules())
        spent = sum(costs[min(n, len(costs) - 1)] for n in range(level))
        assert spent + had == stars and 0 <= had < wanted == costs[min(level, len(costs) - 1)]
        assert level_of_stars(stars + wanted - had, rules()) == level + 1


def test_a_blessing_at_its_cap_is_neither_drawn_nor_held_again() -> None:
    third = held(THIRD)
    assert is_capped(third, rules())
    assert THIRD not in [row.blessing_id for row in pool([third], rules())]
    with pytest.raises(ValueError, match="1 levels already"):
        with_card(third, THIRD, "b", rules())
    with_cap = held(GUARD, sum(rules().stars[:5]))
    assert with_cap.level == rules().table[GUARD].max_level == 5 and is_capped(with_cap, rules())
    assert not is_capped(held(SUPPLY, 99), rules())


def test_the_draw_takes_a_tier_and_then_a_card_of_it() -> None:
    for number, tier in enumerate(BlessingTier):
        cards = of_tier(tier)
        for index, card in enumerate(cards):
            with ScriptedStream([number, index]) as loot:
                assert draw_card([], rules(), loot) is card


def test_a_tier_without_cards_weighs_nothing() -> None:
    loot = Stream.derive("tier", "loot")
    legendary = of_tier(BlessingTier.LEGENDARY)
    assert THIRD in legendary
    hand = [held(card) for card in legendary]
    drawn = Counter(draw_card(hand, rules(), loot) for _ in range(3000))
    assert set(drawn) == set(BlessingId) - set(legendary)


def test_tiers_fall_by_their_weights() -> None:
    loot = Stream.derive("weights", "loot")
    table = rules().table
    drawn = Counter(table[draw_card([], rules(), loot)].tier for _ in range(21_000))
    for tier, weight in rules().tier_weights.items():
        assert drawn[tier] / 21_000 == pytest.approx(weight / 105, abs=0.01)


def test_a_draw_costs_two_words_of_loot_when_none_is_rejected() -> None:
    loot = Stream.derive("words", "loot")
    draw_card([], rules(), loot)
    assert loot.index == 2


def test_what_a_card_depends_on_has_to_be_held(tmp_path_factory: pytest.TempPathFactory) -> None:
    specs = altered_specs(
        tmp_path_factory.mktemp("needs"),
        blessings=lambda text: text.replace("Might,RARE,true,,,", "Might,RARE,true,,Guard|PointSupply,"),
    )
    needs = specs.blessing

    def is_open(*cards: BlessingId) -> bool:
        return BlessingId.MIGHT in [row.blessing_id for row in pool([held(card) for card in cards], needs)]

    assert not is_open() and not is_open(GUARD) and is_open(GUARD, SUPPLY)


def test_a_disabled_card_is_not_in_the_pool(tmp_path_factory: pytest.TempPathFactory) -> None:
    folder = tmp_path_factory.mktemp("off")
    specs = altered_specs(folder, blessings=lambda text: text.replace("RARE,true", "RARE,false"))
    assert BlessingId.MIGHT not in [row.blessing_id for row in pool([], specs.blessing)]


@pytest.mark.parametrize(
    "table, old, new, problem",
    [
        ("blessings", "Might,RARE", "Mighty,RARE", "blessing_id"),
        ("blessing_tiers", "HEROIC,20,源码确认\n", "", "HEROIC"),
        ("blessing_stars", "0,1,", "0,2,", "without a level"),
        ("blessing_stars", "7,4,", "70,4,", "do not run"),
        ("blessings", ",true,,,", ",true,3,,", "runs dry"),
    ],
)
def test_tables_that_do_not_fit_are_refused(
    tmp_path_factory: pytest.TempPathFactory, table: str, old: str, new: str, problem: str
) -> None:
    with pytest.raises(SpecError, match=problem):
        altered_specs(tmp_path_factory.mktemp("bad"), **{table: lambda text: text.replace(old, new)})


def test_what_cannot_be_held_is_found() -> None:
    sound = [held(SUPPLY, 3), held(THIRD)]
    assert list(broken_blessings(sound, rules())) == []
    assert "held twice" in " ".join(broken_blessings([held(GUARD), held(GUARD)], rules()))
    for wrong in (
        replace(held(SUPPLY), level=2),
        replace(held(SUPPLY), stacks=0, level=0),
        replace(held(THIRD), stacks=3, level=2),
        replace(held(SUPPLY), remaining_triggers=1),
    ):
        assert list(broken_blessings([wrong], rules()))
