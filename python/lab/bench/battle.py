"""Battles and whole runs a second: plain and compiled, by turns in processes of their own."""

import json
import os
import subprocess
import sys
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from rich.table import Table

from heroll.api import Specs
from lab.bench import profile
from lab.bench.machine import machine
from lab.bench.workload import BOTS, BOUTS, MODES, Figure
from lab.fast.build import FastBuild, FastError
from lab.fast.use import environment

TARGET_PLAIN = 60.0
TARGET_COMPILED = 300.0
TURNS = 5
_TIMEOUT_SECONDS = 1800
_NONE = "–"
_SAME = "Both came to the same results to the last bit."
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


class BattleBenchError(RuntimeError):
    """It could not be measured; the text says why."""


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
        found = [("plain", _rate(self.plain[key]), TARGET_PLAIN)]
        if self.compiled is not None:
            found.append(("compiled", _rate(self.compiled[key]), TARGET_COMPILED))
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
            yard_runs=yard * _rate(self.plain[f"{BOTS[0]}/{MODES[0].title}"]),
            profile=_PROFILE.format(rows=shares) if self.shares else "",
        )

    def _row(self, key: str, title: str, has_target: bool = False) -> tuple[str, str, str, str, str]:
        plain = _rate(self.plain[key])
        target = f"≥ {TARGET_PLAIN:.0f} / ≥ {TARGET_COMPILED:.0f}" if has_target else _NONE
        if has_target and self.missed():
            target += " (missed)"
        if self.compiled is None:
            return title, _shown(plain), _NONE, _NONE, target
        compiled = _rate(self.compiled[key])
        return title, _shown(plain), _shown(compiled), f"{compiled / plain:.1f}", target


def measure(project: Path, scale: float, *, has_profile: bool) -> Result:
    """Measure on this machine. Raise :class:`BattleBenchError` where both do not come to the same."""
    load = os.getloadavg()[0]
    kinds: dict[str, Mapping[str, str]] = {"plain": {**os.environ, "PYTHONPATH": str(project / "python")}}
    note = _SAME
    try:
        kinds["compiled"] = environment(FastBuild(project))
    except FastError as error:
        note = f"Nothing compiled was measured: {error}."
    best: dict[str, dict[str, Figure]] = {kind: {} for kind in kinds}
    for _ in range(TURNS if scale >= 1 else 1):
        for kind, variables in kinds.items():
            for name, figure in _figures(scale, variables).items():
                if name not in best[kind] or figure.seconds < best[kind][name].seconds:
                    best[kind][name] = figure
    plain, compiled = best["plain"], best.get("compiled")
    if compiled is not None:
        other = [name for name, figure in plain.items() if figure.digest != compiled[name].digest]
        if other:
            raise BattleBenchError(f"compiled and plain rules come to different results: {', '.join(other)}")
    for bout in BOUTS:
        if plain[f"tick/{bout.title}"].digest != plain[f"jump/{bout.title}"].digest:
            raise BattleBenchError(f"{bout.title}: ticking and jumping come to different results")
    shares = profile.shares(max(1, round(profile.RUNS * scale))) if has_profile else []
    return Result(plain, compiled, note, shares, Specs.load().battle.scale.tick_ms, load)


def _figures(scale: float, variables: Mapping[str, str]) -> dict[str, Figure]:
    command = [sys.executable, "-m", "lab.bench.workload", str(scale)]
    done = subprocess.run(
        command, env=variables, capture_output=True, text=True, timeout=_TIMEOUT_SECONDS, check=False
    )
    if done.returncode != 0:
        raise BattleBenchError(f"{' '.join(command)} ended with {done.returncode}:\n{done.stderr}")
    told: dict[str, Any] = json.loads(done.stdout)
    return {name: Figure(*figure) for name, figure in told["figures"].items()}


def _rate(figure: Figure) -> float:
    return figure.count / figure.seconds


def _shown(rate: float) -> str:
    return f"{rate:,.0f}" if rate >= 100 else f"{rate:.1f}"
