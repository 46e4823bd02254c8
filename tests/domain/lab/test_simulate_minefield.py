"""`lab simulate --design minefield`: whole adventures by bots."""

import io
import json
from pathlib import Path

import pytest
from rich.console import Console
from typer.testing import CliRunner

from lab.adventures import Plan, play_one, run
from lab.adventures.simulate import CHUNK
from lab.cli import app
from minefield.api import BotName, Phase, Session, make_bot, play
from tests.support.minefield.named_roots import ENEMIES, GOBLIN
from tests.support.minefield.roots import root

QUIET = Console(file=io.StringIO())


def invoke(*words: str) -> tuple[int, str]:
    done = CliRunner().invoke(app, ["simulate", "--design", "minefield", *words])
    return done.exit_code, " ".join(done.output.replace("│", " ").split())


def test_adventure_0_has_the_seed_and_the_others_a_number() -> None:
    plan = Plan("S", 3, BotName.SOLVER)
    assert [plan.seed_of(index) for index in range(3)] == ["S", "S#1", "S#2"]


def test_a_report_is_the_same_for_any_number_of_workers() -> None:
    reports = [run(Plan("7", 2 * CHUNK + 1, BotName.SOLVER, workers=w), QUIET).as_json() for w in (1, 2)]
    assert reports[0] == reports[1]
    assert len(reports[0]["runs"]) == 2 * CHUNK + 1


def test_an_adventure_is_the_same_as_played_alone() -> None:
    told = play_one(Plan("7", 2, BotName.SOLVER), 1)
    session = Session.new("7#1")
    won = play(session, make_bot(BotName.SOLVER, "7#1")) is Phase.WON
    assert (told.hash, told.won, told.hero_hp) == (session.hash(), won, session.view.hero.hp)
    assert len(told.battles) == session.committed.battles


def test_the_totals_add_up() -> None:
    report = run(Plan("7", 4, BotName.RANDOM), QUIET)
    totals, runs = report.totals(), report.as_json()["runs"]
    battles = [battle for told in runs for battle in told["battles"] if battle["verdict"]]
    assert totals["adventures"] == len(runs) == 4
    assert totals["battles"] == len(battles) == sum(row["battles"] for row in totals["encounters"])
    assert totals["won_rate"] + totals["lost_rate"] == 1
    assert totals["rounds_mean"] == round(sum(battle["rounds"] for battle in battles) / len(battles), 3)
    for name in ("rows", "exits", "highlights"):
        for key, count in totals[name].items():
            assert count == sum(told[name].get(key, 0) for told in runs)
    assert totals["rows"]["verdict"] == totals["rows"]["decay"]
    ended = totals["exits"]
    assert (
        sum(ended.get(name, 0) for name in ("cleared", "stopped", "ap_exhausted"))
        == totals["rows"]["verdict"]
    )
    assert sum(ended.get(name, 0) for name in ("victory", "defeat")) == totals["battles"]


@pytest.mark.parametrize("target", ["-", "file"])
def test_json_has_every_adventure_and_the_totals(tmp_path: Path, target: str) -> None:
    file = tmp_path / "report.json"
    where = "-" if target == "-" else str(file)
    words = [
        "simulate",
        "--design",
        "minefield",
        "--bot",
        "solver",
        "--seed",
        "7",
        "--runs",
        "1",
        "--json",
        where,
    ]
    done = CliRunner().invoke(app, words)
    assert done.exit_code == 0, done.output
    report = json.loads(done.stdout if target == "-" else file.read_text("utf-8"))
    assert (report["design"], report["ruleset"], report["bot"]) == ("minefield", "b1_v2", "solver")
    assert report["totals"]["adventures"] == len(report["runs"]) == 1
    assert len(report["runs"][0]["hash"]) == 64


def test_the_solver_plays_unless_told_and_the_table_has_the_last_hash() -> None:
    code, said = invoke("--seed", "7", "--runs", "1")
    assert code == 0
    assert "1 adventures · solver · b1_v2 · seed 7" in said
    assert play_one(Plan("7", 1, BotName.SOLVER), 0).hash[:20] in said


def test_the_table_fits_80_columns_and_speaks_in_words(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "80")
    done = CliRunner().invoke(app, ["simulate", "--design", "minefield", "--seed", "7", "--runs", "2"])
    assert done.exit_code == 0, done.output
    title, *lines = done.stdout.splitlines()
    assert "b1_v2" in title
    assert not [line for line in lines if len(line) > 80 or "_" in line or "…" in line]
    totals = run(Plan("7", 2, BotName.SOLVER), QUIET).totals()
    said = " ".join(done.stdout.replace("│", " ").split())
    assert f"won {totals['won_rate'] * 100:.1f} % lost {totals['lost_rate'] * 100:.1f} %" in said
    assert f"no action points left: {totals['exits']['ap_exhausted']}" in said
    assert f"the battle goes on: {totals['exits']['continue']}" in said
    assert f"reward without effect: {totals['rows']['reward_no_effect']}" in said
    assert f"flag hit: {totals['highlights']['flag_hit']}" in said
    for row in totals["encounters"]:
        lost, board = (f"{row[name] * 100:.1f} %" for name in ("lost_rate", "new_board_rate"))
        cells = (row["number"], row["battles"], lost, row["rounds_mean"], row["enemies_mean"], board)
        assert f"{' '.join(map(str, cells))} {row['hero_hp_mean']}" in said


def test_tables_of_another_folder(tmp_path: Path) -> None:
    """Goblins that fall at once make short battles."""
    root(tmp_path, {ENEMIES: {GOBLIN: {"hp": 1}}})
    told = [
        run(Plan("7", 2, BotName.SOLVER, folder=folder), QUIET).totals()["encounters"][0]["rounds_mean"]
        for folder in (None, tmp_path / "minefield")
    ]
    assert told[1] == 1 < told[0]
    code, _ = invoke("--runs", "1", "--specs", str(tmp_path))
    assert code == 0


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (["--bot", "greedy"], "'greedy' is not one of 'solver', 'random'"),
        (["--bot", "solvr"], "(did you mean 'solver'?)"),
        (["--stage", "3"], "--stage and --builds are the dice run's"),
        (["--builds"], "--stage and --builds are the dice run's"),
        (["--ruleset", "b2"], "'b2' is not one of 'b1_v2', 'v1_8'"),
        (["--runs", "0"], "--runs"),
        (["--seed", ""], "a seed has"),
        (["--seed", "x" * 30, "--runs", "11"], "xx#10': a seed has"),
    ],
)
def test_a_bad_option_is_a_readable_error(words: list[str], told: str) -> None:
    code, said = invoke(*words)
    assert code == 2
    assert told in said


def test_a_folder_without_tables_is_told(tmp_path: Path) -> None:
    code, said = invoke("--runs", "1", "--specs", str(tmp_path))
    assert code == 1
    assert "no such folder of tables" in said


def test_the_dice_run_has_no_such_options() -> None:
    done = CliRunner().invoke(app, ["simulate", "--specs", "specs"])
    assert done.exit_code == 2
    assert "--specs is the minefield's" in " ".join(done.output.replace("│", " ").split())
