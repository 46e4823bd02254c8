"""What the project's own programs make on this machine: the binding, the fonts."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Sequence
from pathlib import Path

from scripts.steps import LOG, SetupError, call, log, tail


class Made:
    """The outputs of one program, made anew when what they depend on has changed.

    `inputs`: files, and folders with all that is in them. `facts`: what else decides (versions).
    `outputs`: files and folders; none may be missing or empty.
    """

    def __init__(
        self,
        name: str,
        command: Sequence[str | Path],
        inputs: Iterable[Path],
        facts: Iterable[str],
        outputs: Sequence[Path],
    ) -> None:
        self._name = name
        self._command = command
        self._outputs = outputs
        self._stamp = LOG.parent / f"{name.replace(' ', '-')}.stamp"
        self._wanted = _fingerprint(inputs, [*facts, *map(str, command)])

    def todo(self) -> str | None:
        """What has to be done, None when all is there and fresh."""
        fresh = self._stamp.exists() and self._stamp.read_text("utf-8") == self._wanted
        return None if fresh and all(map(_filled, self._outputs)) else f"making {self._name}"

    def run(self) -> None:
        """Runs the program. Raises `SetupError` with its own words where it fails."""
        self._stamp.unlink(missing_ok=True)
        code, output = call(self._command)
        missing = [str(path) for path in self._outputs if not _filled(path)]
        if code or missing:
            log(f"missing: {', '.join(missing) or 'nothing'}")
            raise _failure(self._name, code, output)
        self._stamp.write_text(self._wanted, "utf-8")

    def ready(self) -> str:
        """What is there."""
        return self._name


class Checked:
    """The outputs of one program that tells by itself, with `--check`, whether it has work."""

    def __init__(self, name: str, command: Sequence[str | Path]) -> None:
        self._name = name
        self._command = command

    def todo(self) -> str | None:
        """What has to be done, None when the program has no work."""
        return None if call([*self._command, "--check"])[0] == 0 else f"making {self._name}"

    def run(self) -> None:
        """Runs the program. Raises `SetupError` with its own words where it fails."""
        code, output = call(self._command)
        if code:
            raise _failure(self._name, code, output)

    def ready(self) -> str:
        """What is there."""
        return self._name


def _failure(name: str, code: int, output: str) -> SetupError:
    return SetupError(
        f"{name} could not be made (exit code {code}).\n{tail(output)}",
        "Do what it says above; where it says nothing of use, delete .venv and try again.",
    )


def _fingerprint(inputs: Iterable[Path], facts: Iterable[str]) -> str:
    digest = hashlib.sha256()
    for fact in facts:
        digest.update(f"{fact}\0".encode())
    for path in sorted(file for item in inputs for file in _files(item)):
        digest.update(f"{path}\0".encode())
        digest.update(hashlib.sha256(path.read_bytes()).digest())
    return digest.hexdigest()


def _files(path: Path) -> list[Path]:
    if path.is_dir():
        return [file for file in path.rglob("*") if file.is_file() and "__pycache__" not in file.parts]
    return [path] if path.exists() else []


def _filled(path: Path) -> bool:
    return any(map(_filled, path.iterdir())) if path.is_dir() else path.exists() and path.stat().st_size > 0
