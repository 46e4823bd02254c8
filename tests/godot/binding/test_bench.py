"""`lab bench binding`: every row is measured, and the page is written."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

from launch import ROOT, build_binding

from lab.bench.binding import OPERATIONS, Operation, Row, StartRow


def test_bench_writes_every_row(tmp_path: Path) -> None:
    build_binding()
    page = tmp_path / "bench.md"
    command = [sys.executable, "-m", "lab.cli", "bench", "binding", "--scale", "0.05", "--out", str(page)]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, timeout=200, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    text = page.read_text(encoding="utf-8")
    rows = [line for line in text.splitlines() if line.startswith("| ")][1:]
    assert len(rows) == len(OPERATIONS) + 1
    for operation, line in zip(OPERATIONS, rows, strict=False):
        cells = [cell.strip() for cell in line.strip("|").split("|")]
        assert cells[0] == operation.title and float(cells[3]) > 0 and float(cells[2].split()[0]) > 0


def test_a_row_over_its_target_is_told() -> None:
    ratio, time = Operation("a", "a", 2.0), Operation("b", "b", 0.3, "ms", True)
    assert Row(ratio, 10, 20).met and not Row(ratio, 10, 21).met
    assert Row(time, 0.1, 0.3).met and not Row(time, 0.1, 0.31).met
    assert "(over)" in Row(ratio, 10, 21).cells()[-1] and "(over)" not in Row(ratio, 10, 20).cells()[-1]
    start = Operation("s", "s", 60, "ms", True)
    assert StartRow(start, 80, 140).met and not StartRow(start, 80, 141).met
