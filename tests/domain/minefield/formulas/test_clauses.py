"""F4 and F5 of 002 with their guards: arithmetic, domains and the report that prints them."""

from fractions import Fraction

import pytest
from rich.padding import Padding
from rich.table import Table

from lab.report import clauses as told
from lab.report.page import as_json, as_tables
from lab.report.readings import Readings
from minefield.settlement.clauses import (
    Pricing,
    Shape,
    clear_clause,
    dig_clause,
    fishing_bound,
    fog_advantage,
    information_leg,
    v_mine,
    v_safe,
)
from minefield.specs.load import Specs

SPECS = Specs.load()
READ = Readings(SPECS)
BOARDS = [shape for _, shape in READ.boards()]


def test_the_reference_boards_are_the_documents() -> None:
    assert [(shape.mines, shape.safe, shape.iota) for shape in BOARDS] == [
        (23, 77, Fraction("0.88")),
        (34, 110, Fraction("0.88")),
    ]
    assert [shape.residual for shape in BOARDS] == [Fraction("9.24"), Fraction("13.2")]


def test_what_cells_and_mines_are_worth() -> None:
    defense, ambush = SPECS.effects["defense_up"], SPECS.effects["ambush"]
    assert READ.v_safe == v_safe(defense.magnitude, READ.d_ref, defense.duration) == Fraction("3.6")
    assert [READ.v_mine(units) for units in (1, 3)] == [v_mine(n, ambush.magnitude) for n in (1, 3)] == [3, 9]


def test_fewer_than_one_guess_is_not_priced() -> None:
    for iota, priced in (("1", False), ("0.991", False), ("0.99", True), ("0.88", True)):
        shape = Shape(23, 100, Fraction(iota))
        assert shape.is_priced is priced
        assert (dig_clause(shape, Fraction(4), Fraction(3)) is not None) is priced
        assert (clear_clause(shape, READ.pricing(1, perfect=False)) is not None) is priced


def test_the_information_leg() -> None:
    assert information_leg(READ.v_safe) is True
    assert information_leg(Fraction()) is False


def test_clause_3_holds_exactly_where_the_left_arm_is_longer() -> None:
    shape = Shape(10, 20, Fraction("0.5"))  # ten guesses, ten mines
    clause = dig_clause(shape, Fraction(3), Fraction(3))
    assert clause is not None
    assert (clause.p_mine, clause.margin) == (Fraction(1, 2), Fraction(1))
    assert clause.holds is False
    clause = dig_clause(shape, Fraction(4), Fraction(3))
    assert clause is not None
    assert (clause.left, clause.right) == (Fraction(2), Fraction(3, 2))
    assert clause.holds is True


def test_clause_5_by_hand() -> None:
    shape = Shape(8, 20, Fraction("0.85"))  # three guesses: E[mines] = 8 x 3/4 = 6
    clause = clear_clause(shape, Pricing(Fraction(4), Fraction(3), Fraction(42), 8, 12, 0))
    assert clause is not None
    assert clause.expected_mines == 6
    assert (clause.rounds, clause.action_points) == (2, 24)  # 9 points
    priced = (clause.information, clause.mine_risk, clause.floor_need, clause.floor_gap)
    assert priced == tuple(map(Fraction, (12, 18, 42, 0)))
    assert clause.delta == 12
    assert clause.holds is True
    dearer = clear_clause(shape, Pricing(Fraction(4), Fraction(3), Fraction(42), 8, 12, 8))
    assert dearer is not None
    assert (dearer.rounds, dearer.delta) == (3, Fraction(0))
    assert dearer.holds is True


def test_fog_adds_a_round_on_the_first_board() -> None:
    plain, fogged = (
        clear_clause(BOARDS[0], READ.pricing(1, perfect=False, fog_ap=ap)) for ap in (0, READ.fog_ap)
    )
    assert plain is not None
    assert fogged is not None
    assert (plain.rounds, fogged.rounds) == (4, 5)


def test_the_guards() -> None:
    inputs, ap = SPECS.clauses, SPECS.economy.ap_per_round
    assert fishing_bound(50, inputs.start_most, ap, READ.d_ref, Fraction(1, 2)) == 24
    assert fog_advantage(Fraction("11.1"), Fraction("7.2"), READ.d_ref, ap) == Fraction("2.4")
    guards = told.guards(READ)
    assert guards["A"]["registered"]["value"] == 2.4
    assert guards["B"]["bounds"]["L1"]["value"] == 24
    assert all(guards[name]["note"] for name in ("A", "B"))


def test_shapes_that_cannot_be() -> None:
    for mines, safe, iota, words in (
        (0, 77, Fraction(1), "0 mines and 77 safe cells"),
        (23, 0, Fraction(1), "23 mines and 0 safe cells"),
        (23, 77, Fraction(2), "deducibility is 2, allowed 0..1"),
        (23, 77, Fraction(-1), "deducibility is -1"),
    ):
        with pytest.raises(ValueError, match=words):
            Shape(mines, safe, iota)
    with pytest.raises(ValueError, match="value of a mine is 0"):
        dig_clause(BOARDS[0], Fraction(4), Fraction())


def test_a_report_says_what_is_not_evaluated() -> None:
    dug = told.dig_json(READ, "all", Shape(23, 77, Fraction(1)))
    cleared = told.clear_json(READ, "all", Shape(23, 77, Fraction(1)))
    assert not any(row["evaluated"] for row in (*dug, *cleared))
    assert all(row["information_leg"] for row in dug)
    assert not any("margin" in row or "delta" in row for row in (*dug, *cleared))


def test_the_report_names_what_it_reads() -> None:
    report = as_json(SPECS)
    assert (report["design"], report["ruleset"]) == ("minefield", "b1_v2")
    assert len(report["clause3"]) == 2 * 4
    assert len(report["clause5"]) == 2 * 8
    parts = as_tables(report).renderables
    tables = [place for place, part in enumerate(parts) if isinstance(part, Table)]
    assert len(tables) == 4
    assert all(isinstance(parts[place + 1], Padding) for place in tables), "a legend under each"
