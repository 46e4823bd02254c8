"""The set-up that ./play and ./test share: its tasks and their order."""

from __future__ import annotations

import sys

from scripts import engine, packages
from scripts.assets import Import
from scripts.engine import Engine
from scripts.environment import PYTHON, Environment
from scripts.made import Checked, Made
from scripts.steps import ROOT, perform, single

_BINDING = ROOT / "addons" / "pythonscript"


class Packages:
    """Debian packages; on other systems they are the user's own affair."""

    def __init__(self, tests: bool, godot: bool) -> None:
        self._wanted = [*packages.PYTHON, *packages.GAME]
        self._wanted += packages.GODOT if godot else ()
        self._wanted += packages.TESTS if tests else ()
        self._missing = packages.missing(self._wanted) if packages.is_debian() else []

    def todo(self) -> str | None:
        """What has to be done."""
        if not self._missing:
            return None
        return f"installing Debian packages (as root): {' '.join(self._missing)}"

    def run(self) -> None:
        """Installs what is missing."""
        packages.install(self._missing)

    def ready(self) -> str:
        """What is there."""
        if not packages.is_debian():
            return f"{packages.system_name()} is not Debian 12 or 13; going on with what is installed"
        return f"{len(self._wanted)} Debian packages"


def _binding(godot: Engine) -> Made:
    """The script language, for this Python and this Godot."""
    facts = [sys.version, str(godot.path), godot.version, str(godot.path.stat().st_mtime_ns)]
    return Made(
        f"the Python binding for Godot {godot.version}",
        godot.hosting([PYTHON, _BINDING / "build.py"]),
        [_BINDING / "build.py", _BINDING / "src", _BINDING / "tools"],
        facts,
        [_BINDING / "bin" / "libpythonscript.so"],
    )


def set_up(tests: bool) -> None:
    """Does all that has to be done before the game (or, with `tests`, the tests) can start.

    Raises `SetupError`.
    """
    packages.check_machine()
    debian_godot = engine.chosen() is None
    if not debian_godot:
        engine.headless()  # says at once when it will not do
    with single():
        perform(
            [
                ("packages", lambda: Packages(tests, debian_godot)),
                ("Python", lambda: Environment(tests)),
                ("binding", lambda: _binding(engine.headless())),
                ("fonts", lambda: Checked("the text fonts", [PYTHON, "-m", "lab.art.font"])),
                ("assets", lambda: Import(engine.headless())),
            ]
        )
