"""`lab stages` and `lab tune`: win rates of stages, and their floors' values brought to one."""

import csv
import json
import math
import shutil
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from rich.console import Console
from typer.testing import CliRunner

from heroll.specs import Specs
from lab.cli import app
from lab.simulate import Plan, run, stages_json
from lab.tune import Plan as TunePlan
from lab.tune import Sample, next_factor, scaled, tune
from tests.domain.session.runs import PROJECT_SPECS

QUIET = Console(quiet=True)


def test_stages_reports_each_stage_as_simulate_does() -> None:
    done = CliRunner().invoke(app, ["stages", "--stage", "1", "--stage", "3", "--runs", "2", "--json", "-"])
    assert done.exit_code == 0, done.output
    report = json.loads(done.stdout)
    assert [row["stage"] for row in report["stages"]] == [1, 3]
    alone = run(Plan("1", 2, report["bot"], stage=3), QUIET)
    assert report["stages"][1] == json.loads(json.dumps({"stage": 3, **alone.totals()}))
    assert stages_json([alone])["stages"] == [{"stage": 3, **alone.totals()}]


def test_stages_prints_a_row_a_stage() -> None:
    done = CliRunner().invoke(app, ["stages", "--stage", "1", "--stage", "3", "--runs", "1"])
    assert done.exit_code == 0, done.output
    words = [line.split() for line in done.stdout.splitlines()]
    assert any(row[:3] == ["1", "10", "boss_1"] for row in words)
    assert any(row[:2] == ["3", "gauge"] for row in words)


@pytest.mark.parametrize("verb", ["stages", "tune"])
def test_an_unknown_stage_is_refused_in_words(verb: str) -> None:
    done = CliRunner().invoke(app, [verb, "--stage", "52"])
    assert done.exit_code == 2 and "there is no stage 52" in " ".join(done.output.split())


@given(attack=st.floats(0.5, 40), health=st.integers(20, 400), factor=st.floats(0.2, 20))
def test_scaling_leaves_the_first_floor_and_grows_to_the_last(
    attack: float, health: int, factor: float
) -> None:
    row = {"attack_power": f"{attack:.1f}", "health": str(health), "attack_speed": "2.35", "aim": "7"}
    rows = scaled([row] * 5, factor)
    assert rows[0] == row | {"attack_power": f"{float(row['attack_power']):g}"}
    for number, new in enumerate(rows):
        part = factor ** (number / 4)
        assert float(new["attack_power"]) == pytest.approx(max(0.1, float(f"{attack:.1f}") * part), abs=0.051)
        assert int(new["health"]) == max(1, int(health * math.sqrt(part) + 0.5))
        assert (new["attack_speed"], new["aim"]) == ("2.35", "7")


@pytest.mark.parametrize("target", [0.3, 0.5, 0.7])
def test_the_next_factor_finds_a_known_curve(target: float) -> None:
    """Exact samples of a logistic curve with its middle at e^0.4 and steepness 6 lead to the target."""

    def rate(log_factor: float) -> float:
        return 1 / (1 + math.exp(6 * (log_factor - 0.4)))

    samples: list[Sample] = []
    log_factor = 0.0
    for _ in range(5):
        samples.append(Sample(log_factor, round(400 * rate(log_factor)), 400))
        log_factor = next_factor(samples, target)
    assert rate(log_factor) == pytest.approx(target, abs=0.06)


def test_tune_writes_its_stages_and_nothing_else(tmp_path: Path) -> None:
    """Where every run is won the values rise; where none is they fall; whatever the workers."""
    folders = [tmp_path / "one", tmp_path / "two"]
    for folder, workers in zip(folders, (1, 2), strict=True):
        shutil.copytree(PROJECT_SPECS, folder)
        tune(TunePlan((0, 3), 0.5, 1, 1, workers=workers, folder=folder), QUIET)
    for name in ("floor-balance", "stage-floor-balance"):
        texts = [(folder / f"{name}.csv").read_text("utf-8") for folder in folders]
        assert texts[0] == texts[1]
        old = read(PROJECT_SPECS / f"{name}.csv")
        for before, after in zip(old, read(folders[0] / f"{name}.csv"), strict=True):
            is_tuned = before["stage"] in ("0", "3")
            assert {key for key in before if before[key] != after[key]} <= (
                {"attack_power", "health"} if is_tuned else set()
            )
    assert Specs.load(folders[0]).battle.floors[3] != Specs.load().battle.floors[3]


def read(path: Path) -> list[dict[str, str]]:
    with path.open(encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file))
