"""The project's own Python: .venv, made by the system's python3 and filled with the pinned packages."""

from __future__ import annotations

import hashlib
import json
import os
import shutil
import sys
import tomllib
from pathlib import Path

from scripts.steps import ROOT, SetupError, call, tail

SYSTEM_PYTHON = Path("/usr/bin/python3")
VENV = ROOT / ".venv"
PYTHON = VENV / "bin" / "python"
_STAMP = VENV / "stamp.json"
_OLDEST = (3, 11)


class Environment:
    """The wanted state of .venv; `dev` adds what only tests and lints need."""

    def __init__(self, dev: bool) -> None:
        self._dev = dev
        self._wanted = _fingerprint()

    def todo(self) -> str | None:
        """What has to be done, None when .venv is as it should be."""
        stamp = _stamp()
        if stamp.get("base") != self._wanted or not PYTHON.exists():
            return "making .venv and installing the pinned Python packages into it"
        if self._dev and stamp.get("dev") != self._wanted:
            return "adding the pinned test and lint packages to .venv"
        return None

    def run(self) -> None:
        """Makes and fills .venv. Raises `SetupError`."""
        if sys.version_info < _OLDEST:
            raise SetupError(
                f"the system's python3 is {sys.version.split()[0]}; the project needs 3.11 or later",
                "Use Debian 12 or 13.",
            )
        if not _is_ours():
            _clear()
            code, output = call([SYSTEM_PYTHON, "-m", "venv", VENV])
            if code:
                raise SetupError(
                    f"python3 could not make .venv.\n{tail(output)}",
                    "Install Debian's package python3-venv; this folder must be yours to write in.",
                )
        _STAMP.unlink(missing_ok=True)
        target = ".[dev]" if self._dev else "."
        pip = [str(PYTHON), "-m", "pip", "--disable-pip-version-check", "--no-input"]
        code, output = call([*pip, "install", "-c", "constraints.txt", "-e", target])
        if code:
            raise SetupError(*_diagnosis(output))
        stamp = {"base": self._wanted} | ({"dev": self._wanted} if self._dev else {})
        _STAMP.write_text(json.dumps(stamp) + "\n", "utf-8")

    def ready(self) -> str:
        """What is there."""
        return f".venv, Python {sys.version.split()[0]}"


def _fingerprint() -> str:
    """Changes when the dependencies, the pins, the folder or the system's Python do."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
    facts = [
        json.dumps([project["build-system"], project["project"]], sort_keys=True),
        (ROOT / "constraints.txt").read_text("utf-8"),
        str(ROOT),
        sys.version,
    ]
    return hashlib.sha256("\0".join(facts).encode()).hexdigest()


def _stamp() -> dict[str, str]:
    try:
        read = json.loads(_STAMP.read_text("utf-8"))
    except (OSError, ValueError):
        return {}
    return read if isinstance(read, dict) else {}


def _is_ours() -> bool:
    """Whether .venv was made here, by this system's python3 (not linked, not moved, not another Python's)."""
    if VENV.is_symlink():
        return False
    try:
        settings = dict(
            line.split(" = ", 1) for line in (VENV / "pyvenv.cfg").read_text("utf-8").splitlines()
        )
        shebang = (VENV / "bin" / "pip").read_text("utf-8").splitlines()[0]
    except (OSError, ValueError, IndexError):
        return False
    return (
        settings.get("home") == str(SYSTEM_PYTHON.parent)
        and settings.get("version") == sys.version.split()[0]
        and shebang.startswith(f"#!{VENV}/bin/")
        and os.access(PYTHON, os.X_OK)
    )


def _clear() -> None:
    """Makes room for a new .venv. A link goes, and what it leads to stays: it is not the project's.

    Raises `SetupError`.
    """
    try:
        if VENV.is_symlink() or VENV.is_file():
            VENV.unlink()
        elif VENV.exists():
            shutil.rmtree(VENV)
    except OSError as error:
        raise SetupError(
            f"the old .venv cannot be removed: {error}", "Remove .venv yourself; this folder must be yours."
        ) from None


def _diagnosis(output: str) -> tuple[str, str]:
    network = (
        "NewConnectionError",
        "Temporary failure",
        "ConnectTimeout",
        "ReadTimeout",
        "Could not fetch URL",
        "SSLError",
        "ProxyError",
    )
    if "No space left" in output:
        return f"The disk is full.\n{tail(output)}", "Make room (about 500 MB), then again."
    if any(sign in output for sign in network):
        return (
            f"pip could not reach the package index.\n{tail(output)}",
            (
                "Check the network (and https_proxy or PIP_CERT where you need one), then again. Without a "
                "network: set PIP_NO_INDEX=1 PIP_FIND_LINKS=FOLDER, with the wheels of constraints.txt there."
            ),
        )
    return f"pip could not install the packages.\n{tail(output)}", "See the log for pip's own words."
