"""The binding's Python side under mypy, strict."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest
from launch import ADDON, ROOT, build_binding

HERE = Path(__file__).resolve().parent


def test_strict_types(tmp_path: Path) -> None:
    files = [
        ADDON / "build.py",
        *sorted((ADDON / "tools").glob("*.py")),
        *sorted((ADDON / "godot").glob("*.py")),
    ]
    command = [
        sys.executable,
        "-m",
        "mypy",
        "--config-file",
        str(HERE / "mypy.ini"),
        f"--cache-dir={tmp_path}",
    ]
    done = subprocess.run(
        [*command, *map(str, files)], capture_output=True, text=True, timeout=280, check=False
    )
    assert done.returncode == 0, done.stdout + done.stderr


def test_scenes_under_the_generated_stubs(tmp_path: Path) -> None:
    """The stubs that build.py makes of the engine's listing hold for every scene script."""
    build_binding()
    command = [sys.executable, "-m", "mypy", f"--cache-dir={tmp_path}", "scenes"]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, timeout=280, check=False)
    assert done.returncode == 0, done.stdout + done.stderr


@pytest.mark.parametrize(
    ("line", "complaint"),
    [
        ("Node2D.new().position = 3", "expression has type"),
        ("Node2D.new().set_positon(Vector2())", "has no attribute"),
        ("Node2D.new().add_child(Vector2())", "incompatible type"),
        ("Vector2(1, 2).x = 3", "read-only"),
        ("Node2D.new().rotate('x')", "incompatible type"),
        ("NoSuchClass.new()", "not defined"),
        ("x: int = Node.new().name", "Incompatible types"),
    ],
)
def test_stubs_find_errors(tmp_path: Path, line: str, complaint: str) -> None:
    build_binding()
    file = tmp_path / "wrong.py"
    good = "node = Node2D.new()\nnode.position += Vector2(1, 2) * 2\nnode.tree_entered.connect(node.hide)\n"
    good += "mode: Node.PauseMode = Node.PauseMode.PAUSE_MODE_STOP\nprint(OS.get_ticks_msec() + KEY_A)\n"
    file.write_text(f"from godot import KEY_A, OS, Node, Node2D, Vector2\n{good}{line}\n", encoding="utf-8")
    command = [sys.executable, "-m", "mypy", f"--cache-dir={HERE / '.mypy_cache'}", "--strict", str(file)]
    env = {**os.environ, "MYPYPATH": str(ADDON / "bin" / "stubs")}
    done = subprocess.run(
        command, cwd=tmp_path, env=env, capture_output=True, text=True, timeout=280, check=False
    )
    assert done.returncode == 1 and complaint in done.stdout, done.stdout + done.stderr
    assert "Found 1 error" in done.stdout, done.stdout
