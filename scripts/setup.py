"""The set-up that ./play and ./test share: its tasks and their order."""

from __future__ import annotations

from scripts import engine, packages
from scripts.assets import Import
from scripts.environment import PYTHON, Environment
from scripts.steps import SetupError, call, perform, single, tail


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


class Generator:
    """One of the project's own programs that makes something, and tells with `--check` whether it has to."""

    def __init__(self, work: str, made: str, command: list[str]) -> None:
        self._work = work
        self._made = made
        self._command = [str(PYTHON), *command]

    def todo(self) -> str | None:
        """What has to be done."""
        code, _ = call([*self._command, "--check"])
        return None if code == 0 else self._work

    def run(self) -> None:
        """Runs the program."""
        code, output = call(self._command)
        if code:
            raise SetupError(
                f"{' '.join(self._command[1:])} failed.\n{tail(output)}",
                "Mend what it says; if it says nothing of use, delete .venv and try again.",
            )

    def ready(self) -> str:
        """What is there."""
        return self._made


def set_up(tests: bool) -> None:
    """Does all that has to be done before the game (or, with `tests`, the tests) can start.

    Raises `SetupError`.
    """
    packages.check_machine()
    debian_godot = engine.chosen() is None
    with single():
        perform(
            [
                ("packages", lambda: Packages(tests, debian_godot)),
                ("Python", lambda: Environment(tests)),
                ("fonts", lambda: Generator("baking the text fonts", "text fonts", ["-m", "lab.art.font"])),
                ("assets", lambda: Import(engine.headless())),
            ]
        )
