"""Boards a second: ours plain and compiled beside other generators, by turns in processes of their own."""

import os
import sys
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path

from rich.table import Table

from lab.bench.boards_peers import peers
from lab.bench.boards_work import BOARDS, Kind, kinds
from lab.bench.figures import Figure, shown
from lab.bench.machine import machine
from lab.bench.turns import by_turns, turns

_WORK = "lab.bench.boards_work"
_NONE = "–"

_SECTION = """\
## Boards a second

Written by `lab bench boards`: accepted boards a second of CPU time of one core, the best of {turns} turns.
Plain is Python as it stands, compiled is `lab build-fast`. {note}

Measured on {date} with {machine}; the load average was {load:.1f} as it began.

| {head} |
|{rule}|
{rows}

The target is to be no slower than any of the others per accepted board that needs no guess.

The chances of all closed cells, as a bot asks for them before each dig (proposals played to the end, lucky
guesses included):

| board | questions | plain ms, mean | slowest | compiled ms, mean | slowest |
|---|---|---|---|---|---|
{questions}
"""


@dataclass(frozen=True, slots=True)
class Result:
    """Figures by name: ours of both kinds of rules, and the others' boards a second by kind and name."""

    kinds: list[Kind]
    plain: Mapping[str, Figure]
    compiled: Mapping[str, Figure] | None
    others: Mapping[str, Mapping[str, float]]
    note: str
    turns: int
    load: float

    def head(self) -> list[str]:
        """The columns."""
        return ["board", "ι", "proposals a board", "plain /s", "compiled /s", *self.others, "target"]

    def rows(self) -> list[list[str]]:
        """The cells of every row."""
        found = []
        for kind in self.kinds:
            for target in kind.targets:
                is_full = target == 1
                name = f"{kind.title} {target}"
                plain = self.plain[name]
                found.append(
                    [
                        kind.title,
                        "= 1" if is_full else f"≥ {target}",
                        f"{plain.tries / plain.count:.1f}",
                        shown(plain.rate),
                        shown(self.compiled[name].rate) if self.compiled else _NONE,
                        *(shown(rates[kind.title]) if is_full else _NONE for rates in self.others.values()),
                        self._target(kind) if is_full and self.others else _NONE,
                    ]
                )
        return found

    def missed(self) -> list[str]:
        """The kinds on which another generator is faster, in words."""
        return [
            f"{kind.title}: {self._best(kind):.0f} boards/s of {self._goal(kind):.0f}"
            for kind in self.kinds
            if self.others and self._best(kind) < self._goal(kind)
        ]

    def as_table(self) -> Table:
        """For the terminal."""
        table = Table(*self.head())
        for row in self.rows():
            table.add_row(*row, style="red" if "missed" in row[-1] else None)
        return table

    def as_section(self) -> str:
        """For docs/minefield-boards.md."""
        return _SECTION.format(
            turns=self.turns,
            note=self.note,
            date=datetime.now(UTC).date().isoformat(),
            machine=machine(),
            load=self.load,
            head=" | ".join(self.head()),
            rule="---|" * (len(self.head()) - 1) + "---",
            rows="\n".join(f"| {' | '.join(row)} |" for row in self.rows()),
            questions="\n".join(map(self._question, self.kinds)),
        )

    def _question(self, kind: Kind) -> str:
        name = f"{kind.title} asked"
        cells = [kind.title, f"{self.plain[name].count:,}"]
        for figures in (self.plain, self.compiled):
            if figures is None:
                cells += [_NONE, _NONE]
            else:
                one = figures[name]
                cells += [f"{one.seconds / one.count * 1000:.2f}", f"{one.most * 1000:.1f}"]
        return f"| {' | '.join(cells)} |"

    def _target(self, kind: Kind) -> str:
        is_missed = self._best(kind) < self._goal(kind)
        return f"≥ {shown(self._goal(kind))}{' (missed)' if is_missed else ''}"

    def _best(self, kind: Kind) -> float:
        """Ours at full solvability, compiled where there is such."""
        return (self.compiled or self.plain)[f"{kind.title} {kind.targets[0]}"].rate

    def _goal(self, kind: Kind) -> float:
        return max(rates[kind.title] for rates in self.others.values())


def measure(project: Path, scale: float) -> Result:
    """Measure on this machine. Raise :class:`BenchError` where both kinds of rules differ."""
    load = os.getloadavg()[0]
    found, others = kinds(), peers()
    rates: dict[str, dict[str, float]] = {name: {} for name in others}
    boards = max(2, round(BOARDS * scale))

    def beside() -> None:
        for name, other in others.items():
            for kind in found:
                rate = boards / max(other(kind, boards), sys.float_info.min)
                rates[name][kind.title] = max(rate, rates[name].get(kind.title, 0.0))

    pair = by_turns(project, _WORK, scale, beside)
    return Result(found, pair.plain, pair.compiled, rates, pair.note, turns(scale), load)
