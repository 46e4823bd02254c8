"""Bringing stages to a win rate: their floors' values by one factor a stage, measured with whole runs.

A stage's character (how its enemies differ from those of others) stays: attack power grows by the factor and
HP by its root, so that fights do not grow as long as they grow hard; nothing else changes. The first floor,
where every hero is bare, stays as it is; the last one takes the whole factor, those between a growing part of
it, for so does the hero's power.
"""

import csv
import io
import math
import shutil
from collections.abc import Iterable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from itertools import groupby
from multiprocessing import get_context
from operator import itemgetter
from pathlib import Path
from tempfile import TemporaryDirectory

from rich.console import Console

from heroll.api import BotName, Specs, make_bot, play
from kernel.rounding import half_up
from lab.simulate import simulated

TABLES = ("floor-balance", "stage-floor-balance")
STEEPNESS = (3.0, 6.0, 10.0, 15.0, 20.0)
"""How fast the win rate may fall with the logarithm of the factor; the likeliest of these is taken."""
USUAL_STEEPNESS, FAR = 10.0, 0.8
REACH, STEP = 1.6, 0.02
"""The search for the factor's logarithm: from -REACH to REACH in steps."""
LEAST_RATE = 1e-6
TENTHS = 10

Rows = list[dict[str, str]]


@dataclass(frozen=True, slots=True)
class Sample:
    """``won`` of ``runs`` runs with the values times e^``log_factor``."""

    log_factor: float
    won: int
    runs: int

    @property
    def factor(self) -> float:
        """What the last floor's attack power was multiplied by."""
        return math.exp(self.log_factor)


@dataclass(frozen=True, slots=True)
class Tuned:
    """A stage on its way: every sample so far and the factor to try next."""

    stage: int
    log_factor: float = 0.0
    samples: tuple[Sample, ...] = ()

    @property
    def factor(self) -> float:
        """What the last floor's attack power is multiplied by next."""
        return math.exp(self.log_factor)


@dataclass(frozen=True, slots=True)
class Plan:
    """Which stages to bring to which share of wins (0..1), in how many rounds of how many runs each."""

    stages: tuple[int, ...]
    target: float
    runs: int
    rounds: int
    bot: BotName = BotName.GREEDY
    workers: int = 1
    seed: str = "tune"
    folder: Path = field(default_factory=lambda: Specs.load().folder)


def tune(plan: Plan, console: Console) -> list[Tuned]:
    """Measure and correct, round by round, and write the tables; a line a round goes to ``console``."""
    stages = [Tuned(stage) for stage in plan.stages]
    original = {name: _read(plan.folder / f"{name}.csv") for name in TABLES}
    with TemporaryDirectory() as scratch, _pool(plan.workers) as pool:
        for number in range(plan.rounds):
            folder = Path(scratch) / str(number)
            shutil.copytree(plan.folder, folder)
            _write(folder, original, stages)
            jobs = [(folder, one.stage, plan, number) for one in stages]
            won = list(pool.map(_wins, jobs) if pool is not None else map(_wins, jobs))
            rates = [count / plan.runs for count in won]
            console.print(f"round {number + 1}: {min(rates):.2f}..{max(rates):.2f} of runs won")
            stages = [_corrected(one, count, plan) for one, count in zip(stages, won, strict=True)]
    _write(plan.folder, original, stages)
    return stages


def next_factor(samples: Sequence[Sample], target: float) -> float:
    """The factor's logarithm at which ``target`` is likeliest met, by a logistic curve through the samples.

    Far from what was tried it stays cautious: steepness and middle have mild priors.
    """
    tried = samples[-1].log_factor
    grid = [tried + STEP * step for step in range(-int(REACH / STEP), int(REACH / STEP) + 1)]
    best = max(
        ((middle, steep) for middle in grid for steep in STEEPNESS),
        key=lambda curve: _likelihood(samples, *curve) - ((curve[0] - tried) / FAR) ** 2 / 2,
    )
    return best[0] + math.log((1 - target) / target) / best[1]


def scaled(rows: Rows, factor: float) -> Rows:
    """A stage's floors: attack power (to one decimal) times their part of ``factor``, HP times its root."""
    last = max(1, len(rows) - 1)
    made = []
    for number, row in enumerate(rows):
        part = factor ** (number / last)
        attack = half_up(float(row["attack_power"]) * part * TENTHS) / TENTHS
        health = max(1, half_up(int(row["health"]) * math.sqrt(part)))
        made.append(row | {"attack_power": f"{max(attack, 1 / TENTHS):g}", "health": str(health)})
    return made


def _likelihood(samples: Iterable[Sample], middle: float, steep: float) -> float:
    total = -((steep - USUAL_STEEPNESS) ** 2) / 2 / USUAL_STEEPNESS
    for sample in samples:
        rate = 1 / (1 + math.exp(steep * (sample.log_factor - middle)))
        rate = min(1 - LEAST_RATE, max(LEAST_RATE, rate))
        total += sample.won * math.log(rate) + (sample.runs - sample.won) * math.log(1 - rate)
    return total


def _corrected(one: Tuned, won: int, plan: Plan) -> Tuned:
    samples = (*one.samples, Sample(one.log_factor, won, plan.runs))
    return replace(one, samples=samples, log_factor=next_factor(samples, plan.target))


def _wins(job: tuple[Path, int, Plan, int]) -> int:
    folder, stage, plan, number = job
    specs = Specs.load(folder)
    won = 0
    for run in range(plan.runs):
        seed = f"{plan.seed}:{stage}:{number}#{run}"
        bot = make_bot(plan.bot, seed, specs)
        won += play(simulated(seed, stage, specs), bot, hashed=False).is_cleared
    return won


@contextmanager
def _pool(workers: int) -> Iterator[ProcessPoolExecutor | None]:
    if workers == 1:
        yield None
        return
    with ProcessPoolExecutor(workers, mp_context=get_context("spawn")) as pool:
        yield pool


def _read(path: Path) -> Rows:
    with path.open(encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file))


def _write(folder: Path, original: dict[str, Rows], stages: Sequence[Tuned]) -> None:
    factors = {one.stage: one.factor for one in stages}
    for name, rows in original.items():
        text = io.StringIO()
        writer = csv.DictWriter(text, list(rows[0]), lineterminator="\n")
        writer.writeheader()
        for stage, floors in groupby(rows, key=itemgetter("stage")):
            writer.writerows(scaled(list(floors), factors.get(int(stage), 1.0)))
        (folder / f"{name}.csv").write_text(text.getvalue(), "utf-8")
