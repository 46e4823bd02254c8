"""Many plays at once behind a progress bar: the same results in the same order for any number of workers."""

from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from contextlib import contextmanager
from functools import partial
from multiprocessing import get_context
from typing import TypeVar

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

T = TypeVar("T")


def play_all(
    play: Callable[[int], T], count: int, *, workers: int, chunk: int, noun: str, console: Console
) -> list[T]:
    """What ``play`` gives for 0 to ``count`` - 1, in order; ``chunk``: how many a worker takes at a time.

    With more than one worker, ``play`` and its results must pickle. The bar counts ``noun`` on ``console``.
    """
    done: list[T] = []
    columns = (TextColumn("simulating"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with (
        Progress(*columns, console=console, transient=True) as progress,
        _played(play, count, workers, chunk) as played,
    ):
        task = progress.add_task(noun, total=count)
        for part in played:
            done.extend(part)
            progress.advance(task, len(part))
    return done


@contextmanager
def _played(
    play: Callable[[int], T], count: int, workers: int, chunk: int
) -> Iterator[Iterator[tuple[T, ...]]]:
    part = partial(_play_part, play)
    parts = [range(start, min(start + chunk, count)) for start in range(0, count, chunk)]
    if workers == 1:
        yield map(part, parts)
        return
    # Fresh processes: forking beside the progress bar's thread may deadlock.
    with ProcessPoolExecutor(workers, mp_context=get_context("spawn")) as pool:
        yield pool.map(part, parts)


def _play_part(play: Callable[[int], T], part: range) -> tuple[T, ...]:
    return tuple(play(index) for index in part)
