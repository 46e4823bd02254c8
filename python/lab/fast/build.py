"""`lab build-fast`: the rules compiled by mypyc into build/fast/, never in the plain ones' place."""

import hashlib
import json
import os
import platform
import shutil
import subprocess
import sys
import sysconfig
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from importlib.util import find_spec
from pathlib import Path

from lab.fast.modules import PACKAGES, Source, imported, sources
from lab.fast.native import native_source

MANIFEST = "sources.json"
REMEDY = "run `lab build-fast`"
_NEEDED = "apt-get install gcc python3-dev, and .venv/bin/pip install -e '.[dev]'"
_CONFIG = "[mypy]\nexplicit_package_bases = true\nmypy_path = .\n"


class FastError(RuntimeError):
    """The compiled rules cannot be made or used; the message says why and what helps."""


@dataclass(frozen=True, slots=True)
class FastBuild:
    """A project's compiled rules for the Python that runs: where they are, what they were made of."""

    project: Path

    @property
    def folder(self) -> Path:
        """What is put before `python/` on the path: one folder for each kind of Python."""
        return self.project / "build" / "fast" / (sys.implementation.cache_tag or platform.python_version())

    def stale(self) -> list[str]:
        """The files that are not as they were when it was built, all of them when it never was."""
        now = _digests(self.project / "python")
        try:
            built: dict[str, str] = json.loads((self.folder / MANIFEST).read_text("utf-8"))
        except (OSError, ValueError):
            return sorted(now)
        return sorted(name for name in now.keys() | built.keys() if now.get(name) != built.get(name))

    def require(self) -> None:
        """Raise :class:`FastError` unless it is there and made of the sources as they are."""
        if not (self.folder / MANIFEST).exists():
            raise FastError(f"the rules are not compiled for this Python ({self.folder.name}): {REMEDY}")
        stale = self.stale()
        if stale:
            more = f" and {len(stale) - 1} more" if len(stale) > 1 else ""
            raise FastError(f"the compiled rules are older than {stale[0]}{more}: {REMEDY}")

    def make(
        self, tell: Callable[[str], None], only: Sequence[str] | None = None, optimisation: int = 1
    ) -> float:
        """Compile what has changed, returns the seconds that it took; ``tell`` is given each step.

        ``only``: modules to compile, the others stay plain (for tests). Raise :class:`FastError`.
        """
        begun = time.perf_counter()
        _require_compiler()
        self.folder.mkdir(parents=True, exist_ok=True)
        (self.folder / MANIFEST).unlink(missing_ok=True)
        digests = _digests(self.project / "python")
        tell("writing the sources")
        compiled = self._write(sources(self.project / "python"), only)
        tell(f"mypyc: {len(compiled)} modules to C, then C to machine code; a minute or two at first")
        (self.folder / "mypy.ini").write_text(_CONFIG, "utf-8")
        self._compile(compiled, optimisation)
        (self.folder / MANIFEST).write_text(json.dumps(digests, indent=1) + "\n", "utf-8")
        return time.perf_counter() - begun

    def _write(self, found: Sequence[Source], only: Sequence[str] | None) -> list[Source]:
        """All modules into the folder, those to compile in native form; what is as it was is not touched.

        What was there and is no source any more goes.
        """
        compiled = [one for one in found if one.is_compiled and (only is None or one.name in only)]
        for source in found:
            text = (self.project / "python" / source.file).read_text("utf-8")
            if source in compiled:
                text = native_source(text, imported(source))
            target = self.folder / source.file
            target.parent.mkdir(parents=True, exist_ok=True)
            if not target.exists() or target.read_text("utf-8") != text:
                target.write_text(text, "utf-8")
        kept = {self.folder / source.file for source in found}
        binary = {self.folder / source.file.with_suffix("") for source in compiled}
        for package in PACKAGES:
            for file in (self.folder / package).rglob("*"):
                stem = file.parent / file.name.partition(".")[0]
                if (file.suffix == ".py" and file not in kept) or (_is_binary(file) and stem not in binary):
                    file.unlink()
        return compiled

    def _compile(self, compiled: Sequence[Source], optimisation: int) -> None:
        files = [str(source.file) for source in compiled]
        done = subprocess.run(
            [sys.executable, "-m", "lab.fast.compile", str(optimisation), *files],
            cwd=self.folder,
            env={**os.environ, "PYTHONPATH": str(self.project / "python")},
            capture_output=True,
            text=True,
            check=False,
        )
        missing = [one.name for one in compiled if not self._binary_of(one).exists()]
        if done.returncode != 0 or missing:
            said = "\n".join((done.stdout + done.stderr).strip().splitlines()[-12:])
            raise FastError(f"the rules could not be compiled:\n{said}\nNeeded: {_NEEDED}")

    def _binary_of(self, source: Source) -> Path:
        return self.folder / source.file.with_suffix(sysconfig.get_config_var("EXT_SUFFIX"))


def _is_binary(file: Path) -> bool:
    return file.suffix in (".so", ".pyd")


def _require_compiler() -> None:
    """Raise :class:`FastError` where mypyc or a C compiler is missing."""
    compiler = (sysconfig.get_config_var("CC") or "cc").split()[0]
    missing = [] if shutil.which(compiler) else [f"the C compiler {compiler}"]
    header = Path(sysconfig.get_path("include")) / "Python.h"
    if not header.exists():
        missing.append(f"Python's headers ({header})")
    if find_spec("mypyc") is None:
        missing.append("mypyc, which comes with mypy")
    if missing:
        raise FastError(f"compiling needs {' and '.join(missing)}: {_NEEDED}")


def _digests(root: Path) -> dict[str, str]:
    """SHA-256 of every source, and of what compiles them."""
    files = [file for package in (*PACKAGES, "lab/fast") for file in (root / package).rglob("*.py")]
    return {
        file.relative_to(root).as_posix(): hashlib.sha256(file.read_bytes()).hexdigest()
        for file in sorted(files)
    }
