"""./test --sanitize: the binding's tests with its C code under AddressSanitizer and UBSan."""

from __future__ import annotations

import os
import shutil
import subprocess
from collections.abc import Sequence

from scripts.environment import PYTHON
from scripts.steps import ROOT, SetupError, tail

_FLAGS = "-fsanitize=address,undefined -fno-sanitize-recover=undefined -fno-omit-frame-pointer"
_LIBRARIES = ("libasan.so", "libubsan.so")
_TESTS = ("tests/godot/binding/test_binding.py", "tests/godot/binding/test_launch.py")


def run(pytest: Sequence[str], arguments: Sequence[str]) -> int:
    """Builds a copy of the binding with the sanitizers and gives pytest's exit code. Raises `SetupError`."""
    addon = ROOT / "build" / "sanitize" / "addons" / "pythonscript"
    shutil.copytree(
        ROOT / "addons" / "pythonscript",
        addon,
        dirs_exist_ok=True,
        ignore=shutil.ignore_patterns("bin", "__pycache__"),
    )
    flags = {"PYTHONSCRIPT_CFLAGS": _FLAGS}
    command = [str(PYTHON), str(addon / "build.py")]
    built = subprocess.run(
        command, env={**os.environ, **flags}, capture_output=True, text=True, errors="replace", check=False
    )
    if built.returncode:
        words = tail(built.stdout + built.stderr)
        raise SetupError(f"the sanitized binding could not be built.\n{words}", "Do what it says above.")
    environment = {
        **os.environ,
        **flags,
        "PYTHONSCRIPT_ADDON": str(addon),
        "PYTHONSCRIPT_VENV": str(ROOT / ".venv"),
        "GODOT_PRELOAD": " ".join(map(_library, _LIBRARIES)),
        # The engine's and Python's own ends leak on purpose; the tests count what matters.
        "ASAN_OPTIONS": "detect_leaks=0:abort_on_error=1",
        "UBSAN_OPTIONS": "print_stacktrace=1:halt_on_error=1",
        "PYTHONMALLOC": "malloc",  # so that each object has its own guarded memory
    }
    return subprocess.run([*pytest, *_TESTS, *arguments], env=environment, check=False).returncode


def _library(name: str) -> str:
    compiler = os.environ.get("CC", "gcc")
    done = subprocess.run([compiler, f"-print-file-name={name}"], capture_output=True, text=True, check=False)
    path = done.stdout.strip()
    if not os.path.isabs(path):
        raise SetupError(f"{compiler} has no {name}", "Install gcc with its sanitizers (Debian: gcc).")
    return os.path.realpath(path)
