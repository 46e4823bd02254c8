"""Every lint of the project is a test, so that ./test is the one gate."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

_ROOT = Path(__file__).resolve().parents[2]
_BIN = Path(sys.executable).parent

_LINTS = {
    "format": ["ruff", "format", "--check", "."],
    "ruff": ["ruff", "check", "."],
    "mypy": ["mypy", "--no-error-summary"],
    "imports": ["lint-imports", "--no-cache"],
    "tables": ["lab", "check"],
    "timelines": ["lab", "timelines", "--check"],
    "art": ["python", "-m", "lab.art", "check"],
    "sound": ["python", "-m", "lab.sfx", "check"],
}
_MADE_HERE = {
    _ROOT / name for name in ("build", "addons/pythonscript/bin", "assets/generated", "assets/override")
}


def _own(suffix: str) -> list[Path]:
    """The project's own files of one kind: without hidden folders and what is made on this machine."""
    found = []
    for folder, folders, names in os.walk(_ROOT):
        folders[:] = [name for name in folders if name[0] != "." and Path(folder, name) not in _MADE_HERE]
        found += [Path(folder, name) for name in names if name.endswith(suffix)]
    return sorted(found)


def _must_pass(command: list[str]) -> None:
    done = subprocess.run(
        [str(_BIN / command[0]), *command[1:]],
        cwd=_ROOT,
        env={**os.environ, "PYTHONWARNINGS": "ignore"},
        capture_output=True,
        text=True,
        check=False,
    )
    if done.returncode:
        pytest.fail(f"{' '.join(command)} failed:\n{done.stdout}{done.stderr}", pytrace=False)


@pytest.mark.parametrize("name", list(_LINTS))
def test_lint(name: str) -> None:
    _must_pass(_LINTS[name])


def test_gdlint() -> None:
    scripts = [str(path.relative_to(_ROOT)) for path in _own(".gd")]
    assert scripts, "the preflight page is GDScript"
    _must_pass(["gdlint", *scripts])


def test_shell_scripts_parse() -> None:
    for path in (_ROOT / "play", _ROOT / "test", _ROOT / ".ci" / "run", _ROOT / "scripts" / "start.sh"):
        done = subprocess.run(["sh", "-n", str(path)], capture_output=True, text=True, check=False)
        assert done.returncode == 0, done.stderr


def test_text_files_are_clean() -> None:
    """No carriage returns, no byte-order marks, and a line break at the end."""
    faults = []
    for suffix in (".py", ".gd", ".csv", ".md", ".toml", ".tscn", ".tres", ".c", ".h", ".sh"):
        for path in _own(suffix):
            raw = path.read_bytes()
            if b"\r" in raw or raw.startswith(b"\xef\xbb\xbf") or (raw and not raw.endswith(b"\n")):
                faults.append(str(path.relative_to(_ROOT)))
    assert not faults
