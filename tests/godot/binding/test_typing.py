"""The binding's Python side under mypy, strict."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

from launch import ADDON

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
