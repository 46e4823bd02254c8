"""`lab bench boards` at the least scale, and what it says of targets and of rules that differ."""

import os
import re
import subprocess
import sys
from decimal import Decimal
from pathlib import Path

import pytest

from lab.bench.boards import Result, measure
from lab.bench.boards_peers import peers
from lab.bench.boards_work import asked, generated, kinds
from lab.bench.errors import BenchError
from lab.bench.figures import Figure
from lab.bench.page import write_section
from lab.fast.use import PROJECT

KINDS = kinds()
NAMES = [f"{kind.title} {word}" for kind in KINDS for word in (*kind.targets, "asked")]


def test_the_shapes_of_the_document_are_measured() -> None:
    assert {"10×10/23", "12×12/34"} <= {kind.title for kind in KINDS}
    for kind in KINDS:
        assert kind.targets[0] == 1 and kind.row.fog_density == 0


@pytest.mark.timeout(240)
def test_the_bench_writes_its_section_and_leaves_the_others(tmp_path: Path) -> None:
    page = tmp_path / "boards.md"
    write_section(page, "## Generation\n\nkept")
    command = [sys.executable, "-m", "lab", "bench", "boards", "--scale", "0.01", "--out", str(page)]
    environment = {**os.environ, "PYTHONPATH": str(PROJECT / "python")}
    done = subprocess.run(command, env=environment, capture_output=True, text=True, timeout=200, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    text = page.read_text("utf-8")
    assert "\nkept\n" in text and text.count("\n## ") == 2
    for kind in KINDS:
        assert len(re.findall(rf"^\| {kind.title} \|.*\d", text, flags=re.MULTILINE)) == 3
    assert "ms-toollib" in text and "load average" in text


def test_pieces_of_work_come_to_the_same_again_and_count_what_they_did() -> None:
    kind = KINDS[0]
    once, again = (generated(kind, Decimal(1), 3) for _ in range(2))
    assert once.digest == again.digest and once.tries == again.tries >= once.count == 3
    assert generated(kind, kind.targets[1], 3).digest != once.digest
    first, second = asked(kind, 1), asked(kind, 1)
    assert first.digest == second.digest and first.count == second.count > 1
    assert 0 < first.most <= first.seconds


def test_the_judges_generator_makes_boards_of_the_kind() -> None:
    made = peers()["ms-toollib"](KINDS[0], 3)
    assert made > 0


def result(ours: float, others: dict[str, float]) -> Result:
    plain = {name: Figure(60, 60 / ours, "x", 120, 0.001) for name in NAMES}
    rates = {name: {kind.title: rate for kind in KINDS} for name, rate in others.items()}
    return Result(KINDS, plain, None, rates, "", 1, 0.0)


def test_a_target_is_the_fastest_of_the_others() -> None:
    assert result(100.0, {"one": 90.0, "two": 100.0}).missed() == []
    assert result(100.0, {}).missed() == []
    slower = result(100.0, {"one": 90.0, "two": 101.0})
    assert slower.missed()[0] == f"{KINDS[0].title}: 100 boards/s of 101" and len(slower.missed()) == len(
        KINDS
    )
    assert "(missed)" in slower.as_section() and "(missed)" not in result(100.0, {"one": 9.0}).as_section()


def test_compiled_rules_come_first_where_there_are_any() -> None:
    fast = {name: Figure(60, 0.1, "x", 120, 0.001) for name in NAMES}
    plain = result(100.0, {"one": 500.0})
    both = Result(KINDS, plain.plain, fast, plain.others, "", 1, 0.0)
    assert plain.missed() and not both.missed()
    assert "| 600 | 500 | ≥ 500 |" in both.as_section()


def test_rules_that_differ_are_no_measurement(monkeypatch: pytest.MonkeyPatch) -> None:
    turns = sys.modules["lab.bench.turns"]
    monkeypatch.setattr(turns, "environment", lambda build: {"kind": "compiled"})
    monkeypatch.setattr(sys.modules["lab.bench.boards"], "peers", dict)
    monkeypatch.setattr(
        turns,
        "figures_of",
        lambda module, scale, variables: {
            name: Figure(1, 1.0, variables.get("kind", "plain")) for name in NAMES
        },
    )
    with pytest.raises(BenchError, match=f"different results: {NAMES[0]}"):
        measure(PROJECT, 0.01)
