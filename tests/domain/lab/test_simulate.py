"""`lab simulate`: whole runs by bots."""

import io
import json
from pathlib import Path

import pytest
from rich.console import Console
from typer.testing import CliRunner

from heroll.api import BotName, Session, make_bot, play
from lab.cli import app
from lab.simulate import CHUNK, Plan, run

QUIET = Console(file=io.StringIO())


def test_run_0_has_the_seed_and_the_others_a_number() -> None:
    plan = Plan("S", 3, BotName.GREEDY)
    assert [plan.seed_of(index) for index in range(3)] == ["S", "S#1", "S#2"]


def test_a_report_is_the_same_for_any_number_of_workers() -> None:
    reports = [run(Plan("7", 2 * CHUNK + 1, BotName.RANDOM, workers=w), QUIET).as_json() for w in (1, 2, 3)]
    assert reports[0] == reports[1] == reports[2]
    assert len(reports[0]["runs"]) == 2 * CHUNK + 1


def test_each_run_is_the_same_as_played_alone() -> None:
    summaries = run(Plan("7", 3, BotName.GREEDY), QUIET).summaries
    for seed, summary in zip(("7", "7#1", "7#2"), summaries, strict=True):
        assert play(Session.new(seed), make_bot(BotName.GREEDY, seed)) == summary
    assert len({summary.hash for summary in summaries}) == 3


@pytest.mark.parametrize("target", ["-", "file"])
def test_json_has_every_run_and_the_totals(tmp_path: Path, target: str) -> None:
    file = tmp_path / "report.json"
    where = "-" if target == "-" else str(file)
    done = CliRunner().invoke(app, ["simulate", "--seed", "7", "--runs", "2", "--json", where])
    assert done.exit_code == 0, done.output
    report = json.loads(done.stdout if target == "-" else file.read_text("utf-8"))
    assert report["totals"]["runs"] == len(report["runs"]) == 2
    assert len(report["runs"][0]["hash"]) == 64


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (["--bot", "gredy"], "'gredy' is not one of 'greedy', 'cautious', 'random' (did you mean 'greedy'?)"),
        (["--design", "mines"], "'mines' is not one of 'dice'"),
        (["--stage", "999"], "no stage 999"),
        (["--seed", ""], "a seed has"),
        (["--seed", "x" * 30, "--runs", "11"], "xx#10': a seed has"),
        (["--json", "/nowhere/at/all.json"], "no folder"),
        (["--runs", "0"], "--runs"),
    ],
)
def test_a_bad_option_is_a_readable_error(words: list[str], told: str) -> None:
    done = CliRunner().invoke(app, ["simulate", *words])
    assert done.exit_code == 2
    said = " ".join(done.output.replace("│", " ").split())
    assert told in said
    assert "Traceback" not in said and "Value error" not in said


def test_broken_tables_are_told_instead_of_a_traceback(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("HEROLL_SPECS", str(tmp_path))
    done = CliRunner().invoke(app, ["simulate", "--runs", "1"])
    assert done.exit_code == 1
    assert "rules.csv" in done.output
    assert "Traceback" not in done.output
