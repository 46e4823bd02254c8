"""Tables of the merchant that cannot be played are refused on loading: file, row, column, value, remedy."""

from pathlib import Path

import pytest

from kernel.spec_error import SpecError
from tests.domain.session.runs import altered_specs
from tests.domain.test_agreement import Edit, cell, put, without

OFFERS, TICKETS, BOTS = "shop-offers", "shop-lottery", "bot-offers"

SHOP: dict[str, tuple[str, Edit, str]] = {
    "an unknown type": (
        OFFERS,
        cell("11,", "type", "STATE"),
        r":5 type: .*is 'STATE', allowed POTION, POTION_AUGMENT, .*did you mean 'STAT'\?",
    ),
    "an unknown stat for sale": (
        OFFERS,
        cell("11,", "content", "attackPowr"),
        ":5 content: is no STAT, is 'attackPowr', allowed range, .*, did you mean 'attackPower'",
    ),
    "healing sold as a stat": (
        OFFERS,
        cell("11,", "content", "health"),
        ":5 content: is no STAT, is 'health'",
    ),
    "an unknown potion for sale": (
        OFFERS,
        cell("1,", "content", "potionAd"),
        r":2 content: is no POTION, is 'potionAd', allowed potionAdd, .*, did you mean 'potionAdd'\?",
    ),
    "an unknown blessing for sale": (
        OFFERS,
        cell("196,", "content", "ThirdDie"),
        "content: is no AUGMENT, is 'ThirdDie', allowed .*did you mean 'ThirdDieReplace'",
    ),
    "a blessing of the potion for sale": (
        OFFERS,
        cell("131,", "content", "PotionHaste"),
        "content: is no AUGMENT, is 'PotionHaste', allowed PointSupply, Wayfarer, Vitality, WarmUp",
    ),
    "a tile that cannot be installed": (
        OFFERS,
        cell("105,", "content", "teleport"),
        "content: is no TILE, is 'teleport', allowed blacksmith, campfire, legendary_gear, hero_body, chest",
    ),
    "a tile of no event": (
        OFFERS,
        cell("105,", "content", "chests"),
        r"content: is no TILE, is 'chests', .*did you mean 'chest'\?",
    ),
    "a tile that is not enabled": (
        "enabled-tile-eligibility",
        cell("141,chest,", "is_enabled", "false"),
        r"shop-offers\.csv:\d+ content: sells a tile that is not enabled .*, is 'chest', allowed black",
    ),
    "a ticket of no lottery": (
        OFFERS,
        cell("182,", "content", "silvr"),
        "content: is no LOTTERY, is 'silvr', allowed copper, silver, gold, tonic, fate, did you mean 'sil",
    ),
    "the double bottle for the record": (
        OFFERS,
        cell("71,", "content", "GuaranteedDouble"),
        "content: is no POTION_AUGMENT, is 'GuaranteedDouble', allowed PercentHeal, LastDrop",
    ),
    "an augment of the potion in the pool": (
        OFFERS,
        cell("74,", "is_enabled", "true"),
        r"is_enabled: puts an augment of the potion into a pool \(GDD 8.2\), is 'True', allowed false",
    ),
    "a potion that is drawn": (
        OFFERS,
        cell("2,", "slot", "RANDOM"),
        r":3 slot: is not that of a POTION \(GDD 8.1\), is 'RANDOM', allowed FIXED",
    ),
    "a stat in a fixed slot": (
        OFFERS,
        cell("12,", "slot", "FIXED"),
        r"slot: is not that of a STAT \(GDD 8.1\), is 'FIXED', allowed RANDOM",
    ),
    "a fixed offer that is missing": (OFFERS, without("1,"), "content: has no row, is 'potionAdd'"),
    "a fixed offer that stands twice": (
        OFFERS,
        cell("1,", "content", "potionHeal"),
        ":4 content: is sold by offer 1 already, is 'potionHeal'",
    ),
    "a chain that ends before its curve": (
        OFFERS,
        cell("2,", "cap", "8"),
        r":3 cap: comes to 8 levels, the curve has 9 \(GDD 7.2\), is '8', allowed 9",
    ),
    "a chain that goes on behind its curve": (
        OFFERS,
        cell("3,", "cap", "21"),
        r":4 cap: comes to 21 levels, the curve has 20 \(GDD 7.2\), is '21', allowed 20",
    ),
    "a stat without end": (
        OFFERS,
        cell("13,", "cap", ""),
        "cap: lets it be bought without end, allowed 1 or more",
    ),
    "a dependency on nothing": (
        OFFERS,
        cell("31,", "depends_on", "10"),
        "depends_on: refers to nothing in shop-offers.offer_id, is '10'",
    ),
    "a dependency on itself": (
        OFFERS,
        cell("31,", "depends_on", "31"),
        "depends_on: goes in a circle: 31 -> 31, is '31', allowed empty, or another offer",
    ),
    "a circle of three": (
        OFFERS,
        cell("11,", "depends_on", "51"),
        "depends_on: goes in a circle: 11 -> 51 -> 31 -> 11, is '51', allowed empty",
    ),
    "a dependency that is never on sale": (
        OFFERS,
        cell("31,", "depends_on", "71"),
        "depends_on: is never on sale, is '71', allowed 1, 2, 3, 11",
    ),
    "more cards than a blessing takes": (
        OFFERS,
        cell("196,", "value", "2"),
        "value: 196 is more than one card of ThirdDieReplace, which has a cap, is '2', allowed 1",
    ),
    "an offer for nothing at all": (
        OFFERS,
        cell("11,", "value", "0"),
        ":5 value: .*is '0', allowed 1 or more",
    ),
    "a price below nothing": (OFFERS, cell("11,", "price", "-1"), ":5 price: .*is '-1', allowed 0 or more"),
    "a price that falls": (
        OFFERS,
        cell("3,", "price_step", "-2"),
        "price_step: .*is '-2', allowed 0 or more",
    ),
    "a ticket that costs nothing": (
        OFFERS,
        cell("181,", "price", "0"),
        "price: may fall to 0 points, and copper pays .* on average, is '0', allowed a price that haggling",
    ),
    "a ticket that pays its price": (
        TICKETS,
        put("copper,coins,30,0,0,2,5,", "copper,coins,30,0,0,12,15,"),
        r"shop-offers\.csv:\d+ price: may fall to 3 points, and copper pays 4\.95 on average, is '6'",
    ),
    "a ticket that gives nothing": (
        TICKETS,
        lambda text: cell("tonic,bandage", "heal_percent", "0")(without("tonic,sip", "tonic,flask")(text)),
        "ticket: has no outcome that gives anything, is 'tonic'",
    ),
    "a ticket that nobody sells": (
        OFFERS,
        without("185,"),
        r"shop-lottery\.csv:\d+ ticket: is sold by no offer of shop-offers.csv, is 'fate'",
    ),
    "a ticket that offers gear": (
        TICKETS,
        cell("silver,purse", "gear_offers", "1"),
        "gear_offers: offers gear in the merchant's page, is '1', allowed 0",
    ),
    "fewer points at most than at least": (
        TICKETS,
        cell("silver,purse", "points_min", "13"),
        "points_min: is more than points_max, is '13', allowed 12 or less",
    ),
    "an outcome that is never drawn": (
        TICKETS,
        cell("silver,purse", "weight", "0"),
        "weight: .*is '0', allowed 1 or more",
    ),
    "a bot that does not know what is sold": (
        BOTS,
        without("greedy,TILE,chest"),
        r"bot-offers\.csv bot\+type\+content: has no row, is 'greedy\+TILE\+chest'",
    ),
    "a bot that wants what nobody sells": (
        BOTS,
        cell("greedy,TILE,chest", "content", "chess"),
        r"content: is no TILE on sale, is 'chess', allowed .*did you mean 'chest'\?",
    ),
}


@pytest.mark.parametrize("case", SHOP)
def test_a_shop_that_cannot_be_played_is_refused(case: str, tmp_path: Path) -> None:
    table, edit, message = SHOP[case]
    with pytest.raises(SpecError, match=message):
        altered_specs(tmp_path, **{table.replace("-", "_"): edit})
