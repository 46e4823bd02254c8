"""The project's autoloads by name: `from godot import globals` then `globals.Music`."""

from typing import Any

from ._classes import autoloads


def __getattr__(name: str) -> Any:
    if name in autoloads:
        return autoloads[name]
    raise AttributeError(f"no autoload {name!r}; there are: {', '.join(sorted(autoloads)) or 'none'}")


def __dir__() -> list[str]:
    return sorted(autoloads)
