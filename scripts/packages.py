"""Debian packages: what is missing, and how to get it."""

from __future__ import annotations

import os
import platform
import shutil
import subprocess
from collections.abc import Sequence
from pathlib import Path

from scripts.steps import SetupError, call, tail

PYTHON = ("python3", "python3-venv", "python3-dev", "gcc", "libc6-dev", "ca-certificates")
GAME = ("libgl1-mesa-dri", "fonts-wqy-zenhei")
GODOT = ("godot3", "godot3-server", "godot3-runner")
TESTS = ("xvfb", "xauth")
_RELEASES = {"12", "13"}


def is_debian() -> bool:
    """Whether this is Debian 12 or 13, whose packages are known to fit."""
    release = _os_release()
    return release.get("ID") == "debian" and release.get("VERSION_ID") in _RELEASES


def check_machine() -> None:
    """Raises `SetupError` where the binding cannot work at all."""
    if platform.system() != "Linux" or platform.machine() not in ("x86_64", "amd64"):
        raise SetupError(
            f"this machine is {platform.system()} on {platform.machine()}; the game needs Linux on x86-64",
            "Use a 64-bit PC with Debian 12 or 13 (a container or a virtual machine will do).",
        )


def missing(names: Sequence[str]) -> list[str]:
    """Those of `names` that dpkg does not have installed."""
    done = subprocess.run(
        ["dpkg-query", "-W", "-f", "${Package} ${db:Status-Status}\n", *names],
        capture_output=True,
        text=True,
        check=False,
    )
    there = {line.split()[0] for line in done.stdout.splitlines() if line.endswith(" installed")}
    return [name for name in names if name not in there]


def install(names: list[str]) -> None:
    """Installs packages with apt, as root or through sudo. Raises `SetupError`."""
    by_hand = f"sudo apt-get update && sudo apt-get install {' '.join(names)}"
    prefix = _root_prefix(names, by_hand)
    apt = [*prefix, "env", "DEBIAN_FRONTEND=noninteractive", "apt-get", "-q", "-o", "DPkg::Lock::Timeout=180"]
    _, updated = call([*apt, "update"])
    code, output = call([*apt, "install", "-y", "--no-install-recommends", *names])
    if code:
        raise SetupError(*_diagnosis(updated + output, by_hand))


def _root_prefix(names: list[str], by_hand: str) -> list[str]:
    if os.geteuid() == 0:
        return []
    if shutil.which("sudo") is None:
        raise SetupError(
            f"these packages are missing and you are not root: {' '.join(names)}",
            f"As root, once: {by_hand.replace('sudo ', '')}",
        )
    asked = subprocess.run(["sudo", "-n", "true"], capture_output=True, check=False)
    if asked.returncode and not (
        os.isatty(0) and subprocess.run(["sudo", "-v"], check=False).returncode == 0
    ):
        raise SetupError(
            f"these packages are missing and sudo gave no leave: {' '.join(names)}", f"Once: {by_hand}"
        )
    return ["sudo", "-n"]


def _diagnosis(output: str, by_hand: str) -> tuple[str, str]:
    """Reason and remedy for apt's failure."""
    known = (
        (
            "dpkg was interrupted",
            "An earlier installation broke off.",
            "sudo dpkg --configure -a, then again.",
        ),
        ("Could not get lock", "Another package manager is at work.", "Wait for it to end, then again."),
        ("enough free space", "The disk is full.", "Make room (about 1 GB), then again."),
        ("No space left", "The disk is full.", "Make room (about 1 GB), then again."),
        (
            "Unable to fetch",
            "The Debian mirror cannot be reached.",
            "Check the network (and http_proxy where you need one), then again.",
        ),
        (
            "Temporary failure resolving",
            "The Debian mirror cannot be reached.",
            "Check the network (and http_proxy where you need one), then again.",
        ),
        (
            "Unable to locate package",
            "apt does not know a package.",
            "The component `main` of Debian 12 or 13 must be among apt's sources (/etc/apt/sources.list*).",
        ),
    )
    for sign, reason, remedy in known:
        if sign in output:
            return f"{reason}\n{tail(output)}", remedy
    return f"apt could not install the packages.\n{tail(output)}", f"Try by hand: {by_hand}"


def _os_release() -> dict[str, str]:
    try:
        lines = Path("/etc/os-release").read_text("utf-8").splitlines()
    except OSError:
        return {}
    pairs = (line.partition("=") for line in lines)
    return {key: value.strip('"') for key, _, value in pairs}


def system_name() -> str:
    """This system's name, for messages."""
    return _os_release().get("PRETTY_NAME", "this system")
