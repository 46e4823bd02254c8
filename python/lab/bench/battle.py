"""Battles and whole runs a second: plain and compiled, by turns in processes of their own."""

import os
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from rich.table import Table

from heroll.api import Specs
from lab.bench import profile
from lab.bench.errors import BenchError
from lab.bench.figures import Figure, shown
from lab.bench.machine import machine
from lab.bench.turns import by_turns
from lab.bench.workload import BOTS, BOUTS, MODES

TARGET_PLAIN = 60.0
TARGET_COMPILED = 300.0
_WORK = "lab.bench.workload"
_NONE = "–"
_HEAD = ("piece of work", "plain /s", "compiled /s", "compiled : plain", "target")

_SECTION = """\
## Battles and whole runs

Written by `lab bench battle`: pieces of work a second of CPU time of one core, the best of several turns, on
stage 0. Plain is Python as it stands, compiled is `lab build-fast`. {note}

Measured with {machine}; the load average was {load:.1f} as it began.

| {head} |
|---|---|---|---|---|
{rows}

The peer of the core that jumps from event to event is the same core ticked as a frame loop does it, every
{tick_ms} ms, with every hit handed in; it takes so many times as long: {peers}.

A yardstick of the machine: 200,000 rounds of `x = (x * 5 + i) & 0xffffffff` in plain Python took
{yard:.1f} ms, in which {yard_runs:.2f} plain greedy runs are played.
{profile}"""

_PROFILE = """
Where plain greedy runs spend their time with nothing asked for, by module (cProfile; it makes small functions
look dearer than they are):

| module | share |
|---|---|
{rows}

A run is about a hundred commands, each a copy of the state, its rules, its checks and its events, and about
twenty fights of fifty instants. The time is spread thin: no module stands out. Compiled, fights gain twice
what commands gain, because a command is mostly calls into what stays Python's own: it makes and drops the
same objects, looks up the same tables, and its checks are the same generators.
"""


@dataclass(frozen=True, slots=True)
class Result:
    """The figures of both kinds of rules, the compiled ones where there are any, and shares by module."""

    plain: Mapping[str, Figure]
    compiled: Mapping[str, Figure] | None
    note: str
    shares: list[tuple[str, float]]
    tick_ms: int
    load: float

    def rows(self) -> list[tuple[str, str, str, str, str]]:
        """The cells of every row."""
        rows = [self._row(f"jump/{bout.title}", bout.title) for bout in BOUTS]
        rows += [self._row(f"tick/{bout.title}", f"{bout.title}, ticked") for bout in BOUTS]
        for bot in BOTS:
            rows += [
                self._row(key, f"{bot} run, {mode.title}", mode is MODES[0] and bot is BOTS[0])
                for mode in MODES
                if (key := f"{bot}/{mode.title}") in self.plain
            ]
        return rows

    def missed(self) -> list[str]:
        """The targets that are not met, in words."""
        key = f"{BOTS[0]}/{MODES[0].title}"
        found = [("plain", self.plain[key].rate, TARGET_PLAIN)]
        if self.compiled is not None:
            found.append(("compiled", self.compiled[key].rate, TARGET_COMPILED))
        return [f"{name}: {rate:.0f} runs/s of {goal:.0f}" for name, rate, goal in found if rate < goal]

    def as_table(self) -> Table:
        """For the terminal."""
        table = Table(*_HEAD)
        for row in self.rows():
            table.add_row(*row, style="red" if "missed" in row[-1] else None)
        return table

    def as_section(self) -> str:
        """For docs/bench.md."""
        yard = self.plain["yardstick"].seconds
        peers = ", ".join(
            f"{self.plain[f'tick/{bout.title}'].seconds / self.plain[f'jump/{bout.title}'].seconds:.2f}"
            f" ({bout.title.partition(':')[0]})"
            for bout in BOUTS
        )
        shares = "\n".join(f"| {owner} | {share:.1%} |" for owner, share in self.shares)
        return _SECTION.format(
            machine=machine(),
            note=self.note,
            head=" | ".join(_HEAD),
            rows="\n".join(f"| {' | '.join(row)} |" for row in self.rows()),
            tick_ms=self.tick_ms,
            load=self.load,
            peers=peers,
            yard=yard * 1000,
            yard_runs=yard * self.plain[f"{BOTS[0]}/{MODES[0].title}"].rate,
            profile=_PROFILE.format(rows=shares) if self.shares else "",
        )

    def _row(self, key: str, title: str, has_target: bool = False) -> tuple[str, str, str, str, str]:
        plain = self.plain[key].rate
        target = f"≥ {TARGET_PLAIN:.0f} / ≥ {TARGET_COMPILED:.0f}" if has_target else _NONE
        if has_target and self.missed():
            target += " (missed)"
        if self.compiled is None:
            return title, shown(plain), _NONE, _NONE, target
        compiled = self.compiled[key].rate
        return title, shown(plain), shown(compiled), f"{compiled / plain:.1f}", target


def measure(project: Path, scale: float, *, has_profile: bool) -> Result:
    """Measure on this machine. Raise :class:`BenchError` where both do not come to the same."""
    load = os.getloadavg()[0]
    pair = by_turns(project, _WORK, scale)
    for bout in BOUTS:
        if pair.plain[f"tick/{bout.title}"].digest != pair.plain[f"jump/{bout.title}"].digest:
            raise BenchError(f"{bout.title}: ticking and jumping come to different results")
    shares = profile.shares(max(1, round(profile.RUNS * scale))) if has_profile else []
    return Result(pair.plain, pair.compiled, pair.note, shares, Specs.load().battle.scale.tick_ms, load)
