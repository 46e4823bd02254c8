"""The binding's own tests: each module under `inside`, run by pytest inside Godot on a small project."""

from __future__ import annotations

from pathlib import Path

import pytest
from launch import build_binding, copy_project, run_pytest

HERE = Path(__file__).resolve().parent
MODULES = sorted((HERE / "inside").glob("test_*.py"))


@pytest.fixture(scope="module")
def project(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of the test project with the add-on, the runner and the built binding."""
    build_binding()
    folder = copy_project(HERE / "project", tmp_path_factory.mktemp("binding") / "project")
    (folder / "runner.py").write_bytes((HERE.parent / "runner.py").read_bytes())
    return folder


@pytest.mark.parametrize("module", MODULES, ids=lambda p: p.stem)
def test_inside(project: Path, module: Path) -> None:
    """Every test of the module passes inside Godot, with a clean exit."""
    done = run_pytest(
        project,
        "-q",
        "-c",
        str(HERE / "inside.ini"),
        f"--rootdir={HERE.parent}",
        f"--confcutdir={HERE.parent}",
        str(module),
        runner="res://runner.py",
    )
    assert "leaked at exit" not in done.output, done.output
    assert "pythonscript:" not in done.output, done.output
