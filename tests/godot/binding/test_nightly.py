"""The long profiles of the binding: ./test --nightly binding."""

from __future__ import annotations

import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from launch import ROOT, build_binding, copy_project, run_pytest

HERE = Path(__file__).resolve().parent


@pytest.mark.nightly("binding")
@pytest.mark.timeout(1500)
@pytest.mark.parametrize("verbose", [False, True], ids=["normal", "verbose"])
def test_long_stress(tmp_path: Path, verbose: bool) -> None:
    """Nothing grows, and the end is clean, with and without -v."""
    build_binding()
    project = copy_project(HERE / "project", tmp_path / "project")
    shutil.copy(HERE.parent / "runner.py", project)
    done = run_pytest(
        project,
        "-q",
        "-s",
        "-c",
        str(HERE / "inside.ini"),
        f"--rootdir={HERE.parent}",
        f"--confcutdir={HERE.parent}",
        str(HERE / "inside" / "long_stress.py"),
        runner="res://runner.py",
        options=["-v"] if verbose else [],
        timeout=1400,
    )
    print(done.output)
    assert not [
        word for word in ("leaked", "Leaked", "Orphan StringName", "still in use") if word in done.output
    ]


@pytest.mark.nightly("binding")
def test_bench_meets_its_targets(tmp_path: Path) -> None:
    """The figures of `lab bench binding`; the best of three runs, since the machine may be busy."""
    command = [
        sys.executable,
        "-m",
        "lab.cli",
        "bench",
        "binding",
        "--check",
        "--out",
        str(tmp_path / "bench.md"),
    ]
    for _ in range(3):
        done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, timeout=600, check=False)
        if done.returncode == 0:
            return
    pytest.fail(done.stdout + done.stderr)


@pytest.mark.nightly("binding")
@pytest.mark.timeout(1500)
def test_sanitized_suite() -> None:
    """AddressSanitizer and UBSan find nothing in the binding's tests."""
    command = [str(ROOT / "test"), "--sanitize", "-q"]
    done = subprocess.run(command, capture_output=True, text=True, timeout=1400, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
