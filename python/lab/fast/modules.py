"""Which modules are compiled: all that decide something in a run, but those that mypyc cannot or need not."""

import importlib
from dataclasses import dataclass
from pathlib import Path
from types import ModuleType

from pydantic import BaseModel

from heroll.minigame.game import Game
from kernel.command import Command

PACKAGES = ("kernel", "heroll")
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


def _is_compiled(source: Source) -> bool:
    if source.file.name == "__init__.py" or any(f"{source.name}.".startswith(f"{cold}.") for cold in _COLD):
        return False
    declared = [
        one
        for one in vars(imported(source)).values()
        if isinstance(one, type) and one.__module__ == source.name
    ]
    return not any(issubclass(one, _INTERPRETED) for one in declared)
