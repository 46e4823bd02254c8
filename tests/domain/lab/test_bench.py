"""`lab bench battle` at the least scale, and the page that the verbs share."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from heroll.api import Specs
from lab.bench.battle import Result, measure
from lab.bench.errors import BenchError
from lab.bench.figures import Figure
from lab.bench.page import write_section
from lab.bench.workload import BOUTS, MODES, battles, fight_of, jump, tick
from lab.fast.use import PROJECT

SPECS = Specs.load()


@pytest.mark.timeout(240)
def test_battle_bench_writes_its_section_and_leaves_the_others(tmp_path: Path) -> None:
    page = tmp_path / "bench.md"
    write_section(page, "## Python against GDScript\n\nkept")
    words = ["bench", "battle", "--scale", "0.01", "--profile", "--out", str(page)]
    command = [sys.executable, "-m", "lab", *words]
    environment = {**os.environ, "PYTHONPATH": str(PROJECT / "python")}
    done = subprocess.run(command, env=environment, capture_output=True, text=True, timeout=200, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    text = page.read_text("utf-8")
    headings = ["# Measurements", "## Python against GDScript", "## Battles and whole runs"]
    assert [line for line in text.splitlines() if line.startswith("#")] == headings and "\nkept\n" in text
    rows = [line for line in text.splitlines() if line.startswith("| ")]
    for bout in BOUTS:
        assert any(row.startswith(f"| {bout.title} |") for row in rows)
    for mode in MODES:
        assert any(row.startswith(f"| greedy run, {mode.title} |") for row in rows)
    assert sum(row.startswith("| heroll.") for row in rows) >= 5


def test_a_section_is_replaced_in_its_place(tmp_path: Path) -> None:
    page = tmp_path / "bench.md"
    for section in ("## One\n\nold\n", "## Two\n\nstays", "## One\n\nnew\n"):
        write_section(page, section)
    assert page.read_text("utf-8") == "# Measurements\n\n## One\n\nnew\n\n## Two\n\nstays\n"


@pytest.mark.parametrize("bout", BOUTS, ids=lambda bout: bout.title)
def test_a_bout_comes_to_an_end_in_blows_jumped_and_ticked(bout: object) -> None:
    (one,) = [known for known in BOUTS if known is bout]
    fight, events = fight_of(one, 0, SPECS)
    jump(fight, events)
    assert fight.result is not None and fight.state.logic_time_ms > 1000
    assert battles(one, 3, SPECS, jump) == battles(one, 3, SPECS, tick)


def test_a_target_that_is_missed_is_told() -> None:
    titles = [f"{way}/{bout.title}" for way in ("jump", "tick") for bout in BOUTS]
    keys = [*titles, "yardstick", *(f"{bot}/{MODES[0].title}" for bot in ("greedy", "cautious", "random"))]

    def result(seconds: float, compiled: float) -> Result:
        plain = {key: Figure(60, seconds, "x") for key in keys}
        return Result(plain, {key: Figure(60, compiled, "x") for key in keys}, "", [], 10, 0.0)

    assert result(1.0, 0.2).missed() == []
    assert result(2.0, 0.2).missed() == ["plain: 30 runs/s of 60"]
    assert result(1.0, 1.0).missed() == ["compiled: 60 runs/s of 300"]
    assert "(missed)" in result(2.0, 0.2).as_section() and "(missed)" not in result(1.0, 0.2).as_section()


def test_rules_that_differ_are_no_measurement(monkeypatch: pytest.MonkeyPatch) -> None:
    figures = {f"{way}/{bout.title}": Figure(1, 1.0, way) for way in ("jump", "tick") for bout in BOUTS}
    monkeypatch.setattr(sys.modules["lab.bench.turns"], "figures_of", lambda *arguments: figures)
    with pytest.raises(BenchError, match="different results"):
        measure(PROJECT, 0.01, has_profile=False)
