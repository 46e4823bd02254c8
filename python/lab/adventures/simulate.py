"""Playing a plan: the same numbers for any number of workers."""

from functools import partial
from time import perf_counter

from rich.console import Console

from kernel.log import TechnicalLog
from lab.adventures.chronicle import Chronicle
from lab.adventures.plan import Plan
from lab.adventures.report import Report
from lab.pool import play_all
from minefield.api import Session, Specs, make_bot, play

CHUNK = 2  # adventures a worker takes at a time


def run(plan: Plan, console: Console) -> Report:
    """Play the plan with a progress bar on ``console``."""
    begun = perf_counter()
    told = play_all(
        partial(play_one, plan),
        plan.runs,
        workers=plan.workers,
        chunk=CHUNK,
        noun="adventures",
        console=console,
    )
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
