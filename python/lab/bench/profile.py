"""Where whole runs spend their time, by module: for `lab bench battle --profile`."""

import cProfile
import gc
from collections import defaultdict
from types import CodeType

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
    spent: defaultdict[str, float] = defaultdict(float)
    for entry in profiler.getstats():  # pstats would take all generated functions for one
        spent[_owner(entry.code)] += entry.inlinetime
    total = sum(spent.values())
    first = sorted(spent.items(), key=lambda item: -item[1])[:_SHOWN]
    return [(owner, seconds / total) for owner, seconds in first]


def _owner(code: CodeType | str) -> str:
    if isinstance(code, str):
        return "(Python)"
    file, name = code.co_filename, code.co_name
    if _ROOT in file:
        return file.rpartition(_ROOT)[2].removesuffix(".py").replace("/", ".")
    if file == "<string>" and name == "__init__":
        return "making events and other frozen values"
    return "copying the state" if file.startswith("<clone of ") else "(Python)"
