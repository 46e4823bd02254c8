"""Without the Python language the game says what to do, in GDScript (scenes/boot)."""

from __future__ import annotations

from pathlib import Path

from launch import ROOT, build_binding, run

from tests.support.preflight import bare_project

NOT_SET_UP = 3


def test_headless_start_names_the_remedy_and_fails(tmp_path: Path) -> None:
    bare = bare_project(tmp_path)
    output = run(bare, code=NOT_SET_UP, marker="run ./play --setup", strict=False).output
    assert "Python 脚本语言尚未加载" in output


def test_headless_autopilot_fails_too(tmp_path: Path) -> None:
    words = ("--autopilot", "--seed", "1")
    run(bare_project(tmp_path), *words, code=NOT_SET_UP, marker="run ./play --setup", strict=False)


def test_a_broken_script_is_told_apart_from_a_missing_language(tmp_path: Path) -> None:
    build_binding()
    bare = bare_project(tmp_path)
    (bare / "addons").mkdir()
    (bare / "addons" / "pythonscript").symlink_to(ROOT / "addons" / "pythonscript", target_is_directory=True)
    (bare / "project.godot").write_bytes((ROOT / "project.godot").read_bytes())
    (bare / "scenes/app/app.py").write_text("from godot import exposed\nraise ValueError('on purpose')\n")
    output = run(bare, code=NOT_SET_UP, marker="scripts have an error", strict=False).output
    assert "on purpose" in output and "not loaded" not in output
