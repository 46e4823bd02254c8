"""Which modules are compiled: all that decide something in a run, but those that mypyc cannot or need not."""

import importlib
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from types import ModuleType

from pydantic import BaseModel

from heroll.minigame.game import Game
from kernel.command import Command

PACKAGES = ("kernel", "heroll", "minefield")
_COLD = (
    "kernel.cells",
    "kernel.clock",
    "kernel.clone",  # makes functions of text
    "kernel.csv_file",
    "kernel.files",
    "kernel.slots",
    "kernel.spec_error",
    "kernel.tables",
    "kernel.constants",  # reads the bounds in annotations
    "heroll.debug",
    "heroll.specs.agreement",
    "heroll.specs.issues",
    "heroll.summary",  # goes from process to process
)
"""What no run waits for, with everything below it; and what has a reason."""
_ONLY = {
    "minefield": (
        "minefield.board.deducibility",
        "minefield.board.flood",
        "minefield.board.generation",
        "minefield.cells",
        "minefield.grid",
        "minefield.solver",
    )
}
"""Of these packages what is named here, with everything below it, and nothing else: boards take the time."""
_INTERPRETED = (BaseModel, Command, Game)
"""A module that declares one of these stays plain: they look at their classes at run time.

Games often stand beside rows of their tables, and a plain class cannot inherit from a compiled one.
"""


@dataclass(frozen=True, slots=True)
class Source:
    """One module: its dotted name, its file relative to ``python/``, whether it is compiled."""

    name: str
    file: Path
    is_compiled: bool


def sources(root: Path) -> list[Source]:
    """Every module of the packages under ``root``, the folder `python/`, in order of their names."""
    files = sorted(file for package in PACKAGES for file in (root / package).rglob("*.py"))
    return [_source(file.relative_to(root)) for file in files]


def imported(source: Source) -> ModuleType:
    """The module itself, in plain Python."""
    return importlib.import_module(source.name)


def _source(file: Path) -> Source:
    name = ".".join(file.with_suffix("").parts).removesuffix(".__init__")
    source = Source(name, file, True)
    return Source(name, file, _is_compiled(source))


def _is_among(name: str, modules: Sequence[str]) -> bool:
    """Whether it is one of the modules, or stands below one."""
    return any(f"{name}.".startswith(f"{module}.") for module in modules)


def _is_compiled(source: Source) -> bool:
    if source.file.name == "__init__.py" or _is_among(source.name, _COLD):
        return False
    only = _ONLY.get(source.file.parts[0])
    if only is not None and not _is_among(source.name, only):
        return False
    declared = [
        one
        for one in vars(imported(source)).values()
        if isinstance(one, type) and one.__module__ == source.name
    ]
    return not any(issubclass(one, _INTERPRETED) for one in declared)
