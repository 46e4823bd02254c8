"""002 AC-39 and AC-40: clauses ③ and ⑤ with their guards, by the criterion functions.

Every expected number is either read from the tables or is the document's registered conclusion about them.
"""

from fractions import Fraction

import pytest

from lab.report.page import as_json
from lab.report.readings import Readings
from minefield.settlement.clauses import (
    Pricing,
    Shape,
    clear_clause,
    dig_clause,
    information_leg,
)
from minefield.specs.load import Specs
from minefield.specs.registry import Registry

SPECS = Specs.load()
TABLE = SPECS.settlement
READ = Readings(SPECS)
REGISTRY = Registry.load(SPECS.folder)


# --------------------------------------------------------------------------------------------- AC-39
BOARDS = {f"L{row.level}": shape for row, shape in READ.boards()}


def two_places(value: Fraction) -> float:
    return round(float(value), 2)


def test_ac_39_the_registered_boards() -> None:
    assert {name: (shape.mines, shape.safe) for name, shape in BOARDS.items()} == {
        "L1": (23, 77),
        "L2": (34, 110),
    }
    assert {shape.iota for shape in BOARDS.values()} == {Fraction("0.88")}


@pytest.mark.parametrize(
    ("board", "anchor", "expected"), [("L1", 0.48, 0.60), ("L2", 0.47, 0.58)], ids=["L1", "L2"]
)
def test_ac_39_both_boards_break_the_line_in_both_readings(
    board: str, anchor: float, expected: float
) -> None:
    for safe_value, margin in ((READ.v_safe, anchor), (READ.e_dig, expected)):
        clause = dig_clause(BOARDS[board], safe_value, READ.v_mine(1))
        assert clause is not None
        assert two_places(clause.margin) == margin
        assert clause.holds is False


def test_ac_39_the_arms_of_the_inequality() -> None:
    arms = {}
    for board, units in (("L1", 1), ("L2", 1), ("L1", 3)):
        clause = dig_clause(BOARDS[board], READ.v_safe, READ.v_mine(units))
        assert clause is not None
        arms[board, units] = (
            round(float(clause.p_mine), 3),
            two_places(clause.left),
            two_places(clause.right),
            two_places(clause.margin),
        )
    assert arms == {
        ("L1", 1): (0.713, 1.03, 2.14, 0.48),
        ("L2", 1): (0.720, 1.01, 2.16, 0.47),
        ("L1", 3): (0.713, 1.03, 6.42, 0.16),  # the fullest battle breaks it deepest
    }


def test_ac_39_folding_makes_it_thinner() -> None:
    clause = dig_clause(BOARDS["L1"], READ.folded(READ.v_safe), READ.v_mine(1))
    assert clause is not None
    assert (two_places(clause.left), two_places(clause.right)) == (0.62, 2.14)
    assert two_places(clause.margin) == 0.29


def test_ac_39_without_a_guess_the_information_leg_stands_alone() -> None:
    deduced = Shape(23, 77, 1 - Fraction(1, 78))
    assert deduced.residual < 1
    assert dig_clause(deduced, READ.v_safe, READ.v_mine(1)) is None
    assert dig_clause(Shape(23, 77, Fraction(1)), READ.v_safe, READ.v_mine(1)) is None
    assert information_leg(READ.v_safe)


def test_ac_39_the_receipt_of_the_derivation_is_registered() -> None:
    """Today's readings of the main formula stand in the registry's receipt; older ones are retired there."""
    receipt = "".join(REGISTRY.b1_v2.clause3_supply.notes)
    for units, boards in ((1, BOARDS), (3, {"L1": BOARDS["L1"]})):
        for shape in boards.values():
            clause = dig_clause(shape, READ.v_safe, READ.v_mine(units))
            assert clause is not None
            assert f"≈{two_places(clause.margin):.2f}×" in receipt
    assert REGISTRY.b1_v2.clause3_supply.direction_precheck == "closed"
    assert "p10" in receipt  # to be run again on what the generator delivers


# --------------------------------------------------------------------------------------------- AC-40
DELTAS = {
    ("L1", 1): (-28.7, 11.3),
    ("L2", 1): (-67.4, -27.4),
    ("L1", 3): (-153.2, -113.2),
    ("L2", 3): (-257.1, -217.1),
}
"""Registered: board and unit_count to the plain and the perfect Δ, HP."""


def one_place(value: Fraction) -> float:
    return round(float(value), 1)


@pytest.mark.parametrize(("board", "units"), DELTAS)
def test_ac_40_the_four_states_in_both_branches(board: str, units: int) -> None:
    told = []
    for perfect in (False, True):
        clause = clear_clause(BOARDS[board], READ.pricing(units, perfect=perfect))
        assert clause is not None
        told.append(one_place(clause.delta))
        assert clause.holds is ((board, units, perfect) == ("L1", 1, True))
    assert tuple(told) == DELTAS[board, units]


@pytest.mark.parametrize(("board", "plain", "perfect"), [("L1", -45.3, -5.3), ("L2", -91.2, -51.2)])
def test_ac_40_the_folded_leg(board: str, plain: float, perfect: float) -> None:
    pricings = [READ.pricing(1, perfect=is_perfect, folded=True) for is_perfect in (False, True)]
    assert {pricing.e_dig for pricing in pricings} == {Fraction("2.7")}
    clauses = [clear_clause(BOARDS[board], pricing) for pricing in pricings]
    assert [one_place(clause.delta) for clause in clauses if clause] == [plain, perfect]


@pytest.mark.parametrize(("board", "need", "gap"), [("L1", 110.3, 70.3), ("L2", 166.8, 126.8)])
def test_ac_40_the_conservative_floor(board: str, need: float, gap: float) -> None:
    clause = clear_clause(BOARDS[board], READ.pricing(1, perfect=False))
    assert clause is not None
    assert (one_place(clause.floor_need), one_place(clause.floor_gap)) == (need, gap)
    assert clause.pricing.clear == SPECS.rewards["clear_blast"].power


def test_ac_40_every_input_of_the_documents_table() -> None:
    told = {}
    for (board, units), _ in DELTAS.items():
        clause = clear_clause(BOARDS[board], READ.pricing(units, perfect=False))
        assert clause is not None
        told[board, units] = (
            two_places(clause.shape.residual),
            one_place(clause.expected_mines),
            one_place(clause.mine_risk),
            clause.rounds,
            clause.action_points,
            one_place(clause.information),
        )
    assert told == {
        ("L1", 1): (9.24, 20.8, 62.3, 4, 48, 41.6),
        ("L2", 1): (13.2, 31.6, 94.8, 6, 72, 59.4),
        ("L1", 3): (9.24, 20.8, 186.8, 4, 48, 41.6),
        ("L2", 3): (13.2, 31.6, 284.5, 6, 72, 59.4),
    }


def test_ac_40_fog_takes_one_round_more() -> None:
    clauses = [
        clear_clause(BOARDS["L1"], READ.pricing(1, perfect=False, fog_ap=ap)) for ap in (0, READ.fog_ap)
    ]
    assert [clause.rounds for clause in clauses if clause] == [4, 5]


def test_ac_40_without_a_guess_it_is_not_evaluated() -> None:
    pricing = READ.pricing(1, perfect=False)
    assert clear_clause(Shape(23, 77, 1 - Fraction(1, 78)), pricing) is None


def test_ac_40_the_breakdown_is_readable() -> None:
    """A4's three legs, the stopping side's assumption, and both guards: present, their numbers not judged."""
    report = as_json(SPECS)
    assert len(report["clause5"]) == len(BOARDS) * 8
    for row in report["clause5"]:
        legs = row["inputs"]["legs"]
        assert list(legs) == ["mine_risk", "information", "action_points"]
        delta = (
            Fraction(legs["information"]["r_res"]["exact"])
            + Fraction(row["inputs"]["c_eff"]["exact"])
            - Fraction(legs["mine_risk"]["x_res"]["exact"])
            - legs["action_points"]["cost"]
        )
        assert Fraction(row["delta"]["exact"]) == delta
        assumption = "RAP opportunity income of the stopping side counted as zero"
        assert row["inputs"]["stopping_side"] == {"rap_income": 0, "assumption": assumption}
    for name in ("A", "B"):
        assert "note" in report["guards"][name]
    assert "derived anew" in report["guards"]["A"]["note"]
    assert "ruling is open" in report["guards"]["B"]["note"]


def test_ac_40_the_ruling_and_both_guards_are_registered() -> None:
    entry = REGISTRY.b1_v2.clause5_dominance
    receipt = "".join(entry.notes)
    for plain, perfect in DELTAS.values():
        assert f"{plain:+.1f}/{perfect:+.1f}".replace("-", "−") in receipt
    assert entry.verdict == "open"
    assert entry.c3_ruling
    for words in ("停手侧 RAP 机会收益按零计价", "A4 三腿入账", "护栏 A", "护栏 B", "三选一待裁"):
        assert words in receipt


def test_ac_40_the_numbers_come_from_the_tables() -> None:
    pricing = READ.pricing(1, perfect=True)
    assert pricing == Pricing(
        e_dig=READ.e_dig,
        v_mine=Fraction(SPECS.effects["ambush"].magnitude),
        clear=Fraction((SPECS.rewards["clear_blast"].power or 0) * TABLE.p_perfect, 100),
        ap_per_round=SPECS.economy.ap_per_round,
        s_ref=TABLE.equivalence_ref_damage,
        fog_ap=0,
    )
