"""Plain and compiled rules by turns, each in processes of its own; the best turn of each piece counts."""

import os
import subprocess
import sys
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from pathlib import Path

from lab.bench.errors import BenchError
from lab.bench.figures import Figure, told
from lab.fast.build import FastBuild, FastError
from lab.fast.use import environment

TURNS = 5
_TIMEOUT_SECONDS = 1800
_SAME = "Both came to the same results to the last bit."


@dataclass(frozen=True, slots=True)
class Pair:
    """Figures of both kinds of rules by piece, the compiled ones where there are any, and a note on them."""

    plain: Mapping[str, Figure]
    compiled: Mapping[str, Figure] | None
    note: str


def by_turns(project: Path, module: str, scale: float, beside: Callable[[], None] | None = None) -> Pair:
    """The figures that ``module`` tells; ``beside`` is called once a turn, for what is compared with them.

    Raise :class:`BenchError` where a process fails and where both kinds come to different results.
    """
    kinds: dict[str, Mapping[str, str]] = {"plain": {**os.environ, "PYTHONPATH": str(project / "python")}}
    note = _SAME
    try:
        kinds["compiled"] = environment(FastBuild(project))
    except FastError as error:
        note = f"Nothing compiled was measured: {error}."
    best: dict[str, dict[str, Figure]] = {kind: {} for kind in kinds}
    for _ in range(turns(scale)):
        for kind, variables in kinds.items():
            for piece, figure in figures_of(module, scale, variables).items():
                if piece not in best[kind] or figure.seconds < best[kind][piece].seconds:
                    best[kind][piece] = figure
        if beside is not None:
            beside()
    plain, compiled = best["plain"], best.get("compiled")
    if compiled is not None:
        unlike = [piece for piece, figure in plain.items() if figure.digest != compiled[piece].digest]
        if unlike:
            raise BenchError(f"compiled and plain rules come to different results: {', '.join(unlike)}")
    return Pair(plain, compiled, note)


def turns(scale: float) -> int:
    """How many turns: one for a look, all of them from the usual amount of work on."""
    return TURNS if scale >= 1 else 1


def figures_of(module: str, scale: float, variables: Mapping[str, str]) -> dict[str, Figure]:
    """The figures of one turn: ``module`` run with ``variables`` as its environment."""
    command = [sys.executable, "-m", module, str(scale)]
    done = subprocess.run(
        command, env=variables, capture_output=True, text=True, timeout=_TIMEOUT_SECONDS, check=False
    )
    if done.returncode != 0:
        raise BenchError(f"{' '.join(command)} ended with {done.returncode}:\n{done.stderr}")
    return told(done.stdout)
