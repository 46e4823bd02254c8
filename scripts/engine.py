"""Which Godot runs: Debian's packages, or the one that GODOT names."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from scripts.steps import SetupError

_OLDEST = (3, 2)
_VIRTUAL = ("xvfb-run", "-a", "-s", "-screen 0 808x1440x24")
_SERVER_SIGN = re.compile(r"--video-driver <driver>\s+Video driver \('Dummy'\)")


@dataclass(frozen=True)
class Engine:
    """One Godot binary. `headless`: it needs no display; `editor`: it can import assets."""

    path: Path
    version: str
    headless: bool
    editor: bool

    def command(self) -> list[str]:
        """How to start it, on a display that nobody sees where it needs one. Raises `SetupError`."""
        words = self.hosting([self.path])
        return words if len(words) == 1 else [*words, "--audio-driver", "Dummy"]

    def hosting(self, command: Sequence[str | Path]) -> list[str]:
        """`command`, which starts this engine, with the display that it needs. Raises `SetupError`."""
        words = list(map(str, command))
        if self.headless or os.environ.get("DISPLAY"):
            return words
        if shutil.which("xvfb-run") is None:
            raise SetupError(
                f"{self.path} opens a window and there is no display",
                "Install xvfb and xauth, or give GODOT= a headless (server) build.",
            )
        return [*_VIRTUAL, *words]


def virtual(path: Path) -> list[str]:
    """The start of a command line for a Godot with a window, on a display that nobody sees."""
    return [*_VIRTUAL, str(path), "--audio-driver", "Dummy"]


def chosen() -> Path | None:
    """What the environment variable GODOT names, if anything."""
    named = os.environ.get("GODOT")
    if not named:
        return None
    found = shutil.which(named)
    if found is None:
        raise SetupError(f"GODOT={named} is no program", "Give the path of a Godot 3 binary, or unset GODOT.")
    return Path(found).absolute()


def window() -> Engine:
    """The engine for a game with a window."""
    return probe(chosen() or _packaged("godot3"))


def headless() -> Engine:
    """The engine for imports, tests and runs without a window."""
    return probe(chosen() or _packaged("godot3-server"))


def _packaged(name: str) -> Path:
    found = shutil.which(name)
    if found is None:
        raise SetupError(
            f"{name} is not installed", f"Install Debian's package {name}, or run with GODOT=/path/to/godot3."
        )
    return Path(found)


def probe(path: Path) -> Engine:
    """Asks a binary what it is. Raises `SetupError` where it is no Godot 3 that will do."""
    version = _ask(path, "--version")
    parts = re.match(r"(\d+)\.(\d+)", version)
    if parts is None:
        raise SetupError(
            f"{path} does not say a Godot version (it says {version[:80]!r})",
            "Give GODOT= the path of a Godot 3 binary, or unset it.",
        )
    found = (int(parts[1]), int(parts[2]))
    if found < _OLDEST or found[0] != _OLDEST[0]:
        raise SetupError(
            f"{path} is Godot {version}; this project needs Godot 3, version 3.2 or later (not 4)",
            "Give GODOT= the path of a Godot 3 binary, or unset it to use Debian's packages.",
        )
    text = _ask(path, "--help")
    return Engine(path, version, bool(_SERVER_SIGN.search(text)), "--editor" in text)


def _ask(path: Path, question: str) -> str:
    """What the binary answers; the answer is what matters, since Godot ends `--help` with exit code 255."""
    try:
        done = subprocess.run(
            [path, question],
            stdin=subprocess.DEVNULL,
            capture_output=True,
            text=True,
            errors="replace",
            timeout=30,
            check=False,
        )
    except (OSError, subprocess.TimeoutExpired) as error:
        raise SetupError(f"{path} does not start: {error}", "Check the file, or unset GODOT.") from None
    lines = [line for line in done.stdout.splitlines() if line.strip()]
    return (lines[-1] if lines else "") if question == "--version" else done.stdout
