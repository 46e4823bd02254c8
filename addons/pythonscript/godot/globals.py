"""The project's autoloads by name: `from godot import globals` then `globals.Music`."""

from __future__ import annotations

from ._classes import autoloads

TYPE_CHECKING = False  # typing itself takes long to import
if TYPE_CHECKING:
    from typing import Any


def __getattr__(name: str) -> Any:
    if name in autoloads:
        return autoloads[name]
    raise AttributeError(f"no autoload {name!r}; there are: {', '.join(sorted(autoloads)) or 'none'}")


def __dir__() -> list[str]:
    return sorted(autoloads)
