"""F1 of 002: the table's figures from today's tables, exact."""

from fractions import Fraction

import pytest

from lab.report.equivalence import anchors, lines, table_json
from lab.report.readings import Readings
from minefield.enums import RewardPool
from minefield.settlement.equivalents import (
    ambush_equivalent,
    charge_equivalent,
    clear_equivalent,
    expected_reward,
    heal_equivalent,
    lived,
    percent_equivalent,
    tenths,
)
from minefield.specs.load import Specs

READ = Readings(Specs.load())

F1 = {
    ("attack_up_basic", ""): ("6.0", "6.0"),
    ("defense_up_basic", ""): ("3.6", "3.6"),
    ("spark_aoe", ""): (None, "4"),
    ("heal_minor", "hurt"): (None, "4"),
    ("heal_minor", "full HP"): (None, "0"),
    ("knife_t1", ""): (None, "8"),
    ("knife_adv", ""): (None, "16"),
    ("heal_pack", "hurt"): (None, "12"),
    ("heal_pack", "full HP"): (None, "0"),
    ("clear_blast", "clear"): (None, "40"),
    ("clear_blast", "perfect"): (None, "80"),
    ("weaken", ""): ("7.8", "7.8"),
    ("ambush", "k=1"): ("3", "3"),
    ("ambush", "k=3"): ("9", "9"),
    ("dmg_a", "most of a round, armour a"): ("12", "12"),
    ("dmg_a", "most of a round, armour none"): ("8", "8"),
    ("dmg_a", "most of a round, armour b"): ("4", "4"),
    ("dmg_b", "a mine, armour b"): ("3", "3"),
    ("dmg_b", "a mine, armour none"): ("2", "2"),
    ("dmg_b", "a mine, armour a"): ("1", "1"),
}
"""The document's table: row and case to E_inst (None: paid at once) and E_life."""


def test_every_row_of_the_documents_table_and_no_other() -> None:
    told = {(line.name, line.case): (line.inst, line.life) for line in lines(READ)}
    wanted = {
        key: (None if inst is None else Fraction(inst), Fraction(life)) for key, (inst, life) in F1.items()
    }
    assert told == wanted


def test_e_dig_is_the_cell_pools_mean() -> None:
    exact = READ.mean_of(RewardPool.CELL)
    assert exact == (20 * Fraction("6.0") + 16 * Fraction("3.6") + 16 * 4 + 15 * 4) / 67
    assert round(float(exact), 5) == 4.50149
    assert READ.e_dig == Fraction("4.5")
    assert READ.folded(READ.e_dig) == Fraction("2.7")
    assert table_json(READ)["e_dig"] == {"value": 4.50149, "exact": "1508/335"}


def test_both_legs_of_the_anchor() -> None:
    told = anchors(READ)
    assert told["crossing_layers"] == 2
    assert all(leg["holds"] for leg in told["legs"].values())
    ratios = {name: leg["ratio"]["value"] for name, leg in told["legs"].items()}
    assert ratios == {"above_attack_up": 1.3, "at_least_e_dig": 1.73, "lowest_buff": 2.17}


def test_healing_is_worth_what_is_missing() -> None:
    heal, pack = READ.specs.rewards["heal_minor"].power, READ.specs.rewards["heal_pack"].power
    assert heal is not None
    assert pack is not None
    assert [heal_equivalent(heal, 40 - missing, 40) for missing in (10, 3, 0)] == [4, 3, 0]
    assert [heal_equivalent(pack, 40 - missing, 40) for missing in (20, 5)] == [12, 5]


def test_one_linear_conversion() -> None:
    for magnitude in (-85, -30, 50):
        one = percent_equivalent(magnitude, 1, 12)
        assert percent_equivalent(magnitude, 3, 12) == 3 * one == percent_equivalent(magnitude, 1, 36)
        assert lived(one, 2) == 2 * one
    assert ambush_equivalent(3, 0) == 0
    assert charge_equivalent(7, 150) == 10
    assert clear_equivalent(Fraction("12.5"), 200, perfect=True) == 25
    assert clear_equivalent(40, 100, perfect=True) == clear_equivalent(40, 100, perfect=False) == 40


def test_tenths_go_half_up() -> None:
    assert [tenths(Fraction(n, 100)) for n in (4, 5, 14, 15, 450)] == [
        0,
        Fraction("0.1"),
        Fraction("0.1"),
        Fraction("0.2"),
        Fraction("4.5"),
    ]


def test_bad_arguments_are_told() -> None:
    for call, words in (
        (lambda: percent_equivalent(50, 1, -12), "exposure is -12"),
        (lambda: lived(Fraction(1), -1), "count of settlements is -1"),
        (lambda: heal_equivalent(4, 41, 40), "hp is 41, allowed at most 40"),
        (lambda: ambush_equivalent(-3, 1), "magnitude is -3"),
        (lambda: clear_equivalent(-1, 200, perfect=False), "power is -1"),
        (lambda: expected_reward([(0, Fraction(1))]), "no row of the pool has a weight"),
        (lambda: expected_reward([(-1, Fraction(1))]), "weight is -1"),
    ):
        with pytest.raises(ValueError, match=words):
            call()
