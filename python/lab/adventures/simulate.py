"""Playing a plan: the same numbers for any number of workers."""

from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from contextlib import contextmanager
from multiprocessing import get_context
from time import perf_counter

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from kernel.log import TechnicalLog
from lab.adventures.chronicle import Chronicle
from lab.adventures.plan import Plan
from lab.adventures.report import Report
from minefield.api import Session, Specs, make_bot, play

CHUNK = 2  # adventures a worker takes at a time


def run(plan: Plan, console: Console) -> Report:
    """Play the plan with a progress bar on ``console``."""
    begun = perf_counter()
    told: list[Chronicle] = []
    columns = (TextColumn("simulating"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=console, transient=True) as progress, _played(plan) as played:
        task = progress.add_task("adventures", total=plan.runs)
        for chunk in played:
            told.extend(chunk)
            progress.advance(task, len(chunk))
    return Report(plan, tuple(told), perf_counter() - begun)


def play_one(plan: Plan, index: int) -> Chronicle:
    """One adventure of the plan by itself."""
    seed = plan.seed_of(index)
    specs = Specs.load(plan.folder)
    session = Session.new(seed, ruleset=plan.ruleset, specs=specs, strict=True, log=TechnicalLog(0))
    told = Chronicle(seed)
    told.hear(session.opening)
    play(session, make_bot(plan.bot, seed, specs), told.hear)
    told.hash = session.hash()
    return told


@contextmanager
def _played(plan: Plan) -> Iterator[Iterator[tuple[Chronicle, ...]]]:
    jobs = [(plan, start) for start in range(0, plan.runs, CHUNK)]
    if plan.workers == 1:
        yield map(_play_chunk, jobs)
        return
    # Fresh processes: forking beside the progress bar's thread may deadlock.
    with ProcessPoolExecutor(plan.workers, mp_context=get_context("spawn")) as pool:
        yield pool.map(_play_chunk, jobs)


def _play_chunk(job: tuple[Plan, int]) -> tuple[Chronicle, ...]:
    plan, start = job
    return tuple(play_one(plan, index) for index in range(start, min(start + CHUNK, plan.runs)))
