"""Run something in a fresh headless Godot and be sure that it really worked.

The engine exits with 0 when a script is broken or the main scene is missing, so a run counts only when it
printed its success marker in time, ended with the expected code and, in strict mode, had no Python error that
nobody caught.
"""

from __future__ import annotations

import os
import shlex
import shutil
import subprocess
import sys
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
# `./test --sanitize` tests a build of its own.
ADDON = Path(os.environ.get("PYTHONSCRIPT_ADDON") or ROOT / "addons" / "pythonscript")


@dataclass(frozen=True)
class Run:
    """What a finished process left: exit code and its output, stderr mixed in."""

    code: int
    output: str


def godot_binary() -> str:
    """The headless Godot: GODOT_SERVER, or the first known name on the PATH."""
    wanted = os.environ.get("GODOT_SERVER")
    found = (
        shutil.which(wanted)
        if wanted
        else next(filter(None, map(shutil.which, ("godot3-server", "godot-server"))), None)
    )
    if not found:
        raise FileNotFoundError(f"no headless Godot ({wanted or 'godot3-server'}); set GODOT_SERVER")
    return found


def build_binding() -> None:
    """Bring the binding up to date; quick when it is."""
    subprocess.run([sys.executable, str(ADDON / "build.py")], check=True, timeout=300)


def copy_project(source: Path, target: Path) -> Path:
    """A small project of its own: the files of `source`, with the add-on linked in."""
    shutil.copytree(source, target, dirs_exist_ok=True)
    (target / "addons").mkdir(exist_ok=True)
    (target / "addons" / "pythonscript").symlink_to(ADDON, target_is_directory=True)
    return target


def preload() -> dict[str, str]:
    """What the engine's environment needs for `./test --sanitize`."""
    libraries = os.environ.get("GODOT_PRELOAD")
    return {"LD_PRELOAD": libraries} if libraries else {}


def run(
    project: Path,
    *arguments: str,
    marker: str | None = None,
    code: int = 0,
    timeout: float = 60,
    strict: bool = True,
    environment: Mapping[str, str] | None = None,
    binary: Sequence[str] = (),
) -> Run:
    """Run Godot on a project: `arguments` name the scene (`res://x.tscn`) or `-s`, script.

    `binary` is another engine than the headless one, with what has to stand before its name.

    AssertionError, with the whole output, on time-out (seconds), another exit code, or a missing marker.
    """
    env = {
        **os.environ,
        "PYTHONSCRIPT_STRICT": "1" if strict else "0",
        "LC_ALL": "C.UTF-8",
        **preload(),
        **(environment or {}),
    }
    command = [*(binary or [godot_binary()]), "--audio-driver", "Dummy", "--path", str(project), *arguments]
    try:
        done = subprocess.run(
            command, env=env, timeout=timeout, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, check=False
        )
    except subprocess.TimeoutExpired as error:
        text = (error.stdout or b"").decode("utf-8", "replace")
        raise AssertionError(f"{command} ran longer than {timeout} s\n{text}") from None
    output = done.stdout.decode("utf-8", "replace")
    assert done.returncode == code, f"{command} ended with {done.returncode}, not {code}\n{output}"
    assert marker is None or marker in output, f"{command} did not print {marker!r}\n{output}"
    return Run(done.returncode, output)


def run_pytest(
    project: Path,
    *arguments: str,
    runner: str = "res://tests/godot/runner.py",
    timeout: float = 120,
    binary: Sequence[str] = (),
    options: Sequence[str] = (),
) -> Run:
    """Run pytest inside Godot; AssertionError with its output when a test fails."""
    return run(
        project,
        *options,
        "-s",
        runner,
        marker="pytest in Godot ended with 0",
        timeout=timeout,
        environment={"PYTEST_IN_GODOT": shlex.join(arguments)},
        binary=binary,
    )
