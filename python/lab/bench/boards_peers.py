"""Other generators of boards that need no guess, each with its own idea of them: CPU seconds for so many."""

import importlib
import resource
import shutil
import subprocess
from collections.abc import Callable
from importlib.util import find_spec
from time import process_time

from lab.bench.boards_work import Kind

MS_TOOLLIB = "ms_toollib"
SGT_MINES = ("sgt-mines", "/usr/games/sgt-mines")
_TIMEOUT_SECONDS = 600

Peer = Callable[[Kind, int], float]
"""Makes that many boards of a kind, returns the CPU seconds they took."""


def peers() -> dict[str, Peer]:
    """Those that are installed, by name."""
    found: dict[str, Peer] = {}
    if find_spec(MS_TOOLLIB) is not None:
        found["ms-toollib"] = _ms_toollib
    if _sgt_mines() is not None:
        found["sgt-mines"] = _sgt
    return found


def _ms_toollib(kind: Kind, count: int) -> float:
    """`laymine_solvable`: uniform proposals until its own solver, which is not complete, needs no guess."""
    library = importlib.import_module(MS_TOOLLIB)
    row, start = kind.row, divmod(kind.shape.start, kind.row.width)
    begun = process_time()
    for _ in range(count):
        _, is_solvable = library.laymine_solvable(row.height, row.width, kind.shape.mines, *start)
        if not is_solvable:
            raise ValueError(f"{MS_TOOLLIB} found no {kind.title} board")
    return process_time() - begun


def _sgt(kind: Kind, count: int) -> float:
    """`--generate`: a proposal that gets stuck is not thrown away, mines are moved until it is solvable."""
    program = _sgt_mines()
    size = f"{kind.row.width}x{kind.row.height}n{kind.shape.mines}"
    before = _children()
    done = subprocess.run(
        [str(program), "--generate", str(count), size],
        capture_output=True,
        text=True,
        timeout=_TIMEOUT_SECONDS,
        check=True,
    )
    made = len(done.stdout.splitlines())
    if made != count:
        raise ValueError(f"{program} made {made} boards of {count}")
    return _children() - before


def _sgt_mines() -> str | None:
    return next((path for name in SGT_MINES if (path := shutil.which(name)) is not None), None)


def _children() -> float:
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime
