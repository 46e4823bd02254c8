"""A session of the editor itself: its plugin in Python plays the user."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest
from launch import ADDON, Run, build_binding, run

HERE = Path(__file__).resolve().parent


@pytest.fixture(scope="module")
def session(tmp_path_factory: pytest.TempPathFactory) -> Run:
    """One session; strict, so no Python error happened in it, and it ended with 0."""
    build_binding()
    folder = tmp_path_factory.mktemp("editor")
    project = shutil.copytree(HERE / "editor", folder / "project")
    (project / "addons" / "pythonscript").symlink_to(ADDON, target_is_directory=True)
    names = ("HOME", "XDG_DATA_HOME", "XDG_CONFIG_HOME", "XDG_CACHE_HOME")
    home = dict.fromkeys(names, str(folder / "home"))
    return run(project, "--editor", environment=home, timeout=90)


def test_upstream_120_281_221_editor_session_ends_cleanly(session: Run) -> None:
    assert "Traceback" not in session.output and "handle_crash" not in session.output, session.output
    assert "leaked" not in session.output, session.output


def test_upstream_98_268_exports_and_signals_appear_without_a_restart(session: Run) -> None:
    assert "before: True 8" in session.output, session.output
    assert "script after: True" in session.output and "signal after: True" in session.output, session.output
    assert "node after: True 8" in session.output, "the node's picker shows the new export, its value stays"


def test_upstream_158_210_prints_are_in_the_output_panel(session: Run) -> None:
    assert "in the Output panel: True True" in session.output, session.output


def test_script_panel_opens_python(session: Run) -> None:
    assert "opened: True" in session.output and "indented with spaces: True" in session.output, session.output
