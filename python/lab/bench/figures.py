"""Figures of pieces of work, as a process of a bench tells them to the one that waits for it."""

import json
import sys
from collections.abc import Mapping
from dataclasses import astuple, dataclass
from typing import Any

from lab.fast.use import is_active


@dataclass(frozen=True, slots=True)
class Figure:
    """``seconds`` of CPU time for ``count`` pieces of work; ``digest``: what came of them.

    ``tries``: proposals drawn; ``most``: seconds of the slowest piece; 0 where nobody asks for them.
    """

    count: int
    seconds: float
    digest: str
    tries: int = 0
    most: float = 0.0

    @property
    def rate(self) -> float:
        """Pieces a second."""
        return self.count / self.seconds


def tell(figures: Mapping[str, Figure]) -> None:
    """Print ``{"compiled": …, "figures": {name: [count, seconds, digest, tries, most]}}``."""
    rows = {name: astuple(figure) for name, figure in figures.items()}
    json.dump({"compiled": is_active(), "figures": rows}, sys.stdout)


def told(text: str) -> dict[str, Figure]:
    """The figures of what :func:`tell` printed."""
    found: dict[str, Any] = json.loads(text)
    return {name: Figure(*figure) for name, figure in found["figures"].items()}


def shown(rate: float) -> str:
    """A rate as a cell of a table."""
    return f"{rate:,.0f}" if rate >= 100 else f"{rate:.1f}"
