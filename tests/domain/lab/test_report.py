"""`lab report`: what a ruleset's tables are worth by its document's formulas."""

import json
from fractions import Fraction
from pathlib import Path

import pytest
from typer.testing import CliRunner

from lab.cli import app
from lab.report import legends
from lab.report.actuals import percentile
from lab.report.figures import figure
from lab.report.page import as_json
from minefield.api import Specs
from tests.support.minefield.roots import root


def invoke(*words: str) -> tuple[int, str]:
    done = CliRunner().invoke(app, ["report", "--design", "minefield", *words])
    return done.exit_code, done.output


def test_json_is_the_report_of_the_shipped_tables() -> None:
    code, said = invoke("--ruleset", "b1_v2", "--json", "-")
    assert code == 0
    assert json.loads(said) == as_json(Specs.load())


def test_the_tables_show_the_same_figures(tmp_path: Path) -> None:
    code, said = invoke("--json", str(tmp_path / "report.json"))
    assert code == 0
    assert "E_dig 4.50149" in said
    for figure_told in ("0.48", "0.16", "-28.7", "11.3", "110.3", "166.8"):
        assert figure_told in said
    assert json.loads((tmp_path / "report.json").read_text("utf-8")) == as_json(Specs.load())


def test_every_table_has_its_legend_and_every_column_its_words(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "80")
    code, said = invoke("--boards", "2")
    assert code == 0
    assert not [line for line in said.splitlines() if len(line) > 80 or "…" in line]
    joined = " ".join(said.split())
    every = (legends.EQUIVALENTS, legends.WEAKEN, legends.DIG, legends.CLEAR, legends.DRAWN)
    counts = [joined.count(" ".join(legend.split())) for legend in every]
    assert counts == [1] * len(every)
    for column in ("e_inst", "e_life", "case"):
        assert f"{column}:" in legends.EQUIVALENTS
    for column in ("leg", "against", "ratio", "holds False"):
        assert column in legends.WEAKEN
    for column in (
        "p_mine",
        "left",
        "right",
        "margin",
        "holds",
        "anchor",
        "expected",
        "full_units",
        "folded",
    ):
        assert f"{column}:" in legends.DIG
    for column in ("delta", "perfect", "floor_need", "floor_gap", "holds", "folded", "fog"):
        assert f"{column}:" in legends.CLEAR
    for column in ("iota", "start", "fog"):
        assert f"{column}:" in legends.DRAWN


def test_it_follows_the_tables(tmp_path: Path) -> None:
    """Twice the reference exposure: percentages are worth twice as much, flat rewards the same."""
    root(tmp_path, {"b1_v2/settlement": [{"equivalence_ref_damage": 24}]})
    _, said = invoke("--specs", str(tmp_path), "--json", "-")
    rows = {
        (row["row"], row["case"]): row["e_life"]["value"] for row in json.loads(said)["equivalents"]["rows"]
    }
    assert rows["attack_up_basic", ""] == 12
    assert rows["weaken", ""] == 15.6
    assert rows["knife_t1", ""] == 8
    assert rows["clear_blast", "perfect"] == 80


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (["--ruleset", "v1_8"], "there is a report of b1_v2 alone"),
        (["--ruleset", "b1"], "'b1' is not one of 'b1_v2', 'v1_8'"),
        (["--design", "dice"], "the dice run has no such formulas"),
        (["--json", "/nowhere/at/all.json"], "no folder"),
    ],
)
def test_a_bad_option_is_a_readable_error(words: list[str], told: str) -> None:
    code, said = invoke(*words)
    assert code == 2
    assert told in " ".join(said.replace("│", " ").split())


def test_a_folder_without_tables_is_told(tmp_path: Path) -> None:
    code, said = invoke("--specs", str(tmp_path))
    assert code == 1
    assert "no such folder of tables" in said


def test_figures_are_rounded_half_up_and_exact_beside() -> None:
    assert figure(-5, 1) == {"value": -5.0, "exact": "-5"}
    assert [figure(value)["value"] for value in (1, 0)] == [1.0, 0.0]


# ------------------------------------------------------------------------------------------- actuals
def test_percentiles_are_values_that_were_measured() -> None:
    values = [5, 1, 4, 2, 3]
    assert [percentile(values, percent) for percent in (10, 20, 21, 50, 90, 100)] == [1, 1, 2, 3, 5, 5]
    assert percentile([7], 10) == 7
    with pytest.raises(ValueError, match="no values"):
        percentile([], 10)


def test_the_clauses_again_on_drawn_boards() -> None:
    code, said = invoke("--boards", "12", "--seed", "7", "--json", "-")
    assert code == 0
    report = json.loads(said)
    told = report.pop("actuals")
    assert report == as_json(Specs.load())
    specs = Specs.load()
    assert (told["boards"], told["seed"], len(told["rows"])) == (12, "7", 2)
    for row, level in zip(told["rows"], (1, 2), strict=True):
        table = specs.board_rows[level, 1]
        low = Fraction(row["iota"]["p10"]["exact"])
        assert Fraction(table.target_deducibility) <= low <= Fraction(row["iota"]["p90"]["exact"]) <= 1
        assert 9 <= row["start_size"]["p50"] <= row["start_size"]["most"]
        fogged = Fraction(row["fog_burden_ratio"]["p50"]["exact"])
        assert (fogged > 0) is (table.fog_density > 0)
        safe = table.width * table.height - table.mine_count
        for clause in told["clause5"]:
            if clause["board"] == row["board"] and clause["evaluated"]:
                residual = Fraction(clause["inputs"]["legs"]["mine_risk"]["residual"]["exact"])
                assert residual == (1 - low) * safe
    assert [len(told[name]) for name in ("clause3", "clause5")] == [8, 16]


def test_the_same_seed_draws_the_same_boards() -> None:
    first, again, other = (as_json(Specs.load(), 3, seed)["actuals"] for seed in ("7", "7", "8"))
    assert first == again
    assert first["rows"] != other["rows"]
