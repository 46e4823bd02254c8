"""Where whole runs spend their time, by module: for `lab bench battle --profile`."""

import cProfile
import gc
import pstats
from collections import Counter

from heroll.api import BotName, Specs
from lab.bench.workload import MODES, runs

RUNS = 30
_SHOWN = 16
_ROOT = "/python/"


def shares(count: int) -> list[tuple[str, float]]:
    """Package or module and its share (0..1) of the time of ``count`` greedy runs, the greatest first.

    What Python itself does for a module is told as "(Python)".
    """
    specs = Specs.load()
    runs(BotName.GREEDY, MODES[0], 1, specs)
    profiler = cProfile.Profile()
    gc.disable()  # or a collection counts for whoever makes one object too many
    profiler.enable()
    runs(BotName.GREEDY, MODES[0], count, specs)
    profiler.disable()
    gc.enable()
    spent: Counter[str] = Counter()
    for (file, _line, name), row in pstats.Stats(profiler).stats.items():  # type: ignore[attr-defined]
        spent[_owner(file, name)] += row[2]
    total = sum(spent.values())
    return [(owner, seconds / total) for owner, seconds in spent.most_common(_SHOWN)]


def _owner(file: str, name: str) -> str:
    if _ROOT in file:
        return file.rpartition(_ROOT)[2].removesuffix(".py").replace("/", ".")
    if file == "<string>" and name == "__init__":
        return "making events and other frozen values"
    return "copying the state" if file.startswith("<clone of ") else "(Python)"
