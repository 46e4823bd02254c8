"""`lab report`: what a ruleset's tables are worth by its document's formulas."""

import json
from pathlib import Path

import pytest
from typer.testing import CliRunner

from lab.cli import app
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
