"""Whole runs by a bot, many at a time: the same numbers for any number of workers."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial
from statistics import mean, median
from time import perf_counter
from typing import Any, TypeAlias

from rich.console import Console, Group
from rich.table import Table

from heroll.api import BotName, Event, Session, Specs, Summary, make_bot, play
from kernel.log import TechnicalLog
from lab import builds
from lab.builds import Build, Chronicle
from lab.economy import ledger
from lab.economy.ledger import Ledger
from lab.pool import play_all

MS_PER_S = 1000
CHECK_EVERY = 8  # transactions: a broken state is found a little later than in play, and at a run's end
Played: TypeAlias = tuple[Summary, Build, Ledger]
CHUNK = 8  # runs a worker takes at a time: small enough for a smooth bar, large enough to hide the transport


@dataclass(frozen=True, slots=True)
class Plan:
    """What to simulate. Run 0 has `seed` itself, run i `seed#i`; `hashed`: the final states' hashes, too."""

    seed: str
    runs: int
    bot: BotName
    stage: int = 0
    workers: int = 1
    hashed: bool = True

    def seed_of(self, index: int) -> str:
        """Run seed of run `index` (0-based)."""
        return self.seed if index == 0 else f"{self.seed}#{index}"


@dataclass(frozen=True, slots=True)
class Report:
    """Every run's summary, build and ledger in order, and how long it all took (seconds of wall time, not
    part of the JSON).
    """

    plan: Plan
    summaries: tuple[Summary, ...]
    builds: tuple[Build, ...]
    ledgers: tuple[Ledger, ...]
    seconds: float

    def winners(self) -> list[Build]:
        """The builds of the runs that were won."""
        played = zip(self.summaries, self.builds, strict=True)
        return [build for summary, build in played if summary.is_cleared]

    def totals(self) -> dict[str, Any]:
        """Rates and quantiles over the runs."""
        runs = self.summaries
        return {
            "runs": len(runs),
            "results": dict(sorted(Counter(run.result for run in runs).items())),
            "cleared_rate": sum(run.is_cleared for run in runs) / len(runs),
            "floor_mean": mean(run.floor for run in runs),
            "floors": {str(floor): count for floor, count in sorted(Counter(r.floor for r in runs).items())},
            "rolls_p50": median(run.rolls for run in runs),
            "battles_p50": median(run.battles for run in runs),
            "gear_views_p50": median(run.gear_views for run in runs),
            "fight_ms_p50": median(run.fight_ms for run in runs),
            **ledger.means(self.ledgers),
        }

    def as_json(self) -> dict[str, Any]:
        """The whole report; equal for equal plans, whatever the workers."""
        return {
            "design": "dice",
            "seed": self.plan.seed,
            "bot": self.plan.bot,
            "stage": self.plan.stage,
            "totals": self.totals(),
            "builds": builds.totals(self.builds, self.winners(), Specs.load()),
            "runs": [
                {**run.as_json(), "build": build.as_json(), "ledger": points.as_json()}
                for run, build, points in zip(self.summaries, self.builds, self.ledgers, strict=True)
            ],
        }

    def as_table(self) -> Table:
        """The totals for a terminal."""
        plan = self.plan
        title = f"{plan.runs} runs · {plan.bot} · stage {plan.stage} · seed {plan.seed}"
        table = Table(title=title, show_header=False)
        for name, value in self.totals().items():
            if name not in ("sources", "sinks"):
                table.add_row(name, _shown(value))
        table.add_row("runs_per_second", f"{len(self.summaries) / self.seconds:.1f}")
        return table

    def as_table_of_points(self) -> Table:
        """Where points came from and where they went."""
        return ledger.as_table(self.ledgers)

    def as_tables_of_builds(self) -> Group:
        """What winning builds wear and hold, against what would be fair (heroll-rules 4)."""
        winners, specs = self.winners(), Specs.load()
        title = f"{len(winners)} winning builds of {len(self.builds)}"
        return Group(
            builds.as_table(f"{title}: statuses of the gear worn", builds.status_shares(winners, specs)),
            builds.as_table(f"{title}: blessings held", builds.blessing_shares(winners, specs)),
        )


def stages_json(reports: Sequence[Report]) -> dict[str, Any]:
    """One plan over several stages: the totals of each."""
    plan = reports[0].plan
    return {
        "design": "dice",
        "seed": plan.seed,
        "bot": plan.bot,
        "stages": [{"stage": report.plan.stage, **report.totals()} for report in reports],
    }


def stages_table(reports: Sequence[Report]) -> Table:
    """A row a stage: how it ends, how often it is won, and its runs' medians."""
    plan = reports[0].plan
    table = Table(title=f"{plan.runs} runs a stage · {plan.bot} · seed {plan.seed}", box=None, pad_edge=False)
    for name in ("stage", "floors", "boss", "mid", "won", "floor", "rolls", "battles", "gear", "fights"):
        table.add_column(name, justify="right")
    rows = Specs.load().stage_boss_rules
    for report in reports:
        stage, totals = rows[report.plan.stage], report.totals()
        table.add_row(
            str(stage.stage),
            "gauge" if stage.floors is None else str(stage.floors),
            stage.boss_id,
            stage.mid_boss_id or "",
            f"{totals['cleared_rate']:.0%}",
            f"{totals['floor_mean']:.1f}",
            *(f"{totals[name]:.0f}" for name in ("rolls_p50", "battles_p50", "gear_views_p50")),
            f"{totals['fight_ms_p50'] / MS_PER_S:.0f} s",
        )
    return table


def _shown(value: object) -> str:
    if isinstance(value, dict):
        return "  ".join(f"{name}: {count}" for name, count in value.items())
    return f"{value:.3f}".rstrip("0").rstrip(".") if isinstance(value, float) else str(value)


def run(plan: Plan, console: Console) -> Report:
    """Play the plan with a progress bar on `console`."""
    begun = perf_counter()
    runs = play_all(
        partial(_play_one, plan),
        plan.runs,
        workers=plan.workers,
        chunk=CHUNK,
        noun="runs",
        console=console,
    )
    seconds = perf_counter() - begun
    summaries, made, ledgers = zip(*runs, strict=True)
    return Report(plan, summaries, made, ledgers, seconds)


def simulated(seed: str, stage: int = 0, specs: Specs | None = None) -> Session:
    """A session for runs by the thousand.

    It keeps no technical records and checks one of `CHECK_EVERY` transactions; a rule that fails raises.
    """
    log = TechnicalLog(0)
    return Session.new(seed, stage=stage, specs=specs, strict=True, log=log, check_every=CHECK_EVERY)


def _play_one(plan: Plan, index: int) -> Played:
    seed, chronicle, points = plan.seed_of(index), Chronicle(), Ledger()
    session = simulated(seed, plan.stage)

    def hear(told: tuple[Event, ...]) -> None:
        chronicle.hear(told)
        points.hear(told)

    hear(session.opening)
    summary = play(session, make_bot(plan.bot, seed), hear, hashed=plan.hashed)
    return summary, chronicle.build(session), points
