"""002 AC-41: the registry holds the receipts of the rulings and the fields of the settlement table."""

import re
from dataclasses import fields
from pathlib import Path

import pytest

from minefield.specs.load import Specs
from minefield.specs.registry import B1V2Entry, Registry
from minefield.specs.settlement import SettlementTable
from tests.support.minefield.named_roots import B1_DEFAULT, EFFECTS
from tests.support.minefield.roots import root
from tests.support.minefield.schema import TWELVE_FIELDS


@pytest.fixture
def specs(tmp_path: Path) -> Specs:
    return Specs.load(root(tmp_path, B1_DEFAULT))


@pytest.fixture
def entry(specs: Specs) -> B1V2Entry:
    return Registry.load(specs.folder).b1_v2


def holds(notes: tuple[str, ...], *words: str) -> bool:
    """Whether one note has all the words."""
    return any(all(word in note for word in words) for note in notes)


def test_ac_41_1_the_anchor_warning_holds_the_ruling_on_f0(entry: B1V2Entry, specs: Specs) -> None:
    warning = entry.status_effect.anchor_warning
    assert "瞬时" in warning.basis and "排除" in warning.basis
    assert warning.weaken_range == (specs.bounds.weaken_min, specs.bounds.weaken_max)
    assert warning.weaken_range[0] <= warning.weaken_default <= warning.weaken_range[1]
    for edge in warning.weaken_range:
        assert -(-100 // edge) == warning.floor_crossing_layers, "one number of layers over the whole domain"
    assert "参照回迁口径重跑兑现" in warning.reference and "attack_up" in warning.reference
    assert holds(warning.notes, "F0 裁决回执", "瞬时口径", "[60, 85]", "默认 65", "交叉层数", "= 2")
    assert holds(warning.notes, "重算批注记", "attack_up", "参照回迁口径重跑兑现")


def test_ac_41_2_weakens_domain_and_the_receipt_of_clause_3(entry: B1V2Entry) -> None:
    clause = entry.clause3_supply
    assert clause.direction_precheck == "closed"
    assert holds(clause.notes, "weaken 值域修订", "[60, 85]")
    assert holds(clause.notes, "方向预检", "闭合回执")
    assert holds(
        clause.notes, "2026-09-14 重算回执", "现行值链", "破线", "0.48×", "0.47×", "0.60×/0.58×", "0.16×"
    )


def test_ac_41_3_clause_5_holds_the_ruling_and_the_receipt(entry: B1V2Entry) -> None:
    clause = entry.clause5_dominance
    assert clause.verdict == "open"
    for words in ("采信", "设计态", "clear_blast", "C 量级不上调"):
        assert words in clause.c3_ruling
    assert holds(clause.notes, "重算批回执", "−28.7/+11.3", "−67.4/−27.4", "−153.2/−113.2", "−257.1/−217.1")
    assert holds(clause.notes, "110.3", "166.8", "70.3/126.8")
    assert holds(clause.notes, "停手侧 RAP", "按零计价")


def test_ac_41_4_the_settlement_table_has_its_twelve_fields(entry: B1V2Entry) -> None:
    listed = tuple(field.name for field in entry.settlement_table.fields)
    assert listed == tuple(field.name for field in fields(SettlementTable)) == TWELVE_FIELDS
    assert entry.settlement_table.table == "settlement"


def test_ac_41_5_live_values_of_knobs_are_not_compared(tmp_path: Path) -> None:
    """The registry is as good with other values of D_ref, P_pf, m_w and m_d; it holds none of them."""
    tuned = root(
        tmp_path,
        {
            "b1_v2/settlement": [{"equivalence_ref_damage": 13, "p_perfect": 100}],
            EFFECTS: {"weaken": {"magnitude": -70}, "defense_up": {"magnitude": -20}},
        },
    )
    assert Specs.load(tuned).settlement.equivalence_ref_damage == 13
    entry = Registry.load(tuned).b1_v2
    for field in entry.settlement_table.fields:
        if field.kind == "knob":
            assert not re.search(r"默认|= ?\d", field.domain.replace("0 =", "")), field


def test_ac_41_the_reserves_rules_that_ac_30_refers_to(entry: B1V2Entry) -> None:
    rules = entry.action_economy.rap_rules
    assert holds(rules, "支出唯一", "刷新")
    assert holds(rules, "same_board", "new_board", "cleared", "fail-fast")
    assert holds(rules, "refresh_cap_per_round", "RoundStart 重置")
