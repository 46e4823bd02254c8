"""The binding's own tests: each module under `inside`, run by pytest inside Godot on a small project."""

from __future__ import annotations

import shutil
from pathlib import Path
from typing import Any

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


def inside(project: Path, *targets: Path, **options: Any) -> None:
    """Run test modules inside Godot, and see that its end is clean."""
    done = run_pytest(
        project,
        "-q",
        "-c",
        str(HERE / "inside.ini"),
        f"--rootdir={HERE.parent}",
        f"--confcutdir={HERE.parent}",
        *map(str, targets),
        runner="res://runner.py",
        **options,
    )
    assert "leaked at exit" not in done.output, done.output
    assert "pythonscript:" not in done.output, done.output


@pytest.mark.parametrize("module", MODULES, ids=lambda p: p.stem)
def test_inside(project: Path, module: Path) -> None:
    """Every test of the module passes inside Godot, with a clean exit."""
    inside(project, module)


def test_inside_the_release_runner(project: Path) -> None:
    """The engine of exported games checks neither types nor freed objects: the binding has to."""
    runner, display = shutil.which("godot3-runner"), shutil.which("xvfb-run")
    if not runner or not display:
        pytest.skip("godot3-runner or xvfb-run is not installed")
    inside(project, HERE / "inside", binary=[display, "-a", "-s", "-screen 0 750x1334x24", runner])
