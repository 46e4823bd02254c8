"""The generators of the project's art: (name, module). Each module's `build()` returns a tuple of outputs."""

from __future__ import annotations

import importlib
from typing import Final

from lab.art.outputs import Output

BUILDERS: Final[tuple[tuple[str, str], ...]] = (
    ("actors", "lab.art.actors"),
    ("fx", "lab.art.fx"),
    ("backdrop", "lab.art.backdrop"),
    ("dice", "lab.art.dice"),
    ("icons", "lab.art.icons"),
    ("tiles", "lab.art.tiles"),
    ("ui", "lab.art.ui"),
    ("title", "lab.art.title"),
    ("pages", "lab.art.pages"),
    ("games", "lab.art.games"),
    ("splash", "lab.art.title.splash"),
    ("fonts", "lab.art.font.hud"),
    ("assets", "lab.art.assets_table"),
)


def build(name: str) -> tuple[Output, ...]:
    """Run one generator by name. Raises KeyError for an unknown name."""
    outputs: tuple[Output, ...] = importlib.import_module(dict(BUILDERS)[name]).build()
    return outputs
