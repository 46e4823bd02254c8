"""Measures addons/pythonscript: the same work in GDScript and in Python, by turns in one engine process."""

import json
import os
import shutil
import subprocess
import sys
import tempfile
import time
from dataclasses import dataclass
from pathlib import Path

from rich.table import Table

from lab.bench.errors import BenchError
from lab.bench.machine import machine

_TIMEOUT_SECONDS = 300
_STARTS = 9
_START_TARGET = 60.0
_MARKER = "RESULTS "


_SECTION = """\
## Python against GDScript

Written by `lab bench binding`. Each row is the same work in both languages, by turns in one process of the
headless engine; the best of several turns counts. The ratios travel better than the times. Measured with
{machine}.

| operation | GDScript | Python | ratio | target |
|---|---|---|---|---|
{rows}

The start is that of a project with one node: without the add-on, and with it and a Python script on the node;
its target is for the difference. How calls work: [binding.md](binding.md).
"""


@dataclass(frozen=True)
class Operation:
    """One row. `target`: the highest ratio Python to GDScript, or with `absolute` the highest own time."""

    key: str
    title: str
    target: float | None
    unit: str = "ns"
    absolute: bool = False


OPERATIONS = (
    Operation("method", "method of an engine object: `node.get_child_count()`", 1.5),
    Operation("method_with_argument", "with an argument: `node.set_z_index(1)`", 1.5),
    Operation("write", "property write, plain node: `node.position = v`", 2.0),
    Operation("read", "property read, plain node: `node.position`", 2.0),
    Operation("own_write", "property write, scripted node: `position = v` / `self.position = v`", 4.5),
    Operation("own_read", "property read, scripted node: `position` / `self.position`", 4.5),
    Operation("get_node", 'known node: `$"A/B"` / `self.get_node("A/B")`', 4.0),
    Operation("call", "GDScript calls a method: of GDScript / of Python", 2.0),
    Operation("object", "the same, with a node as argument", 5.0),
    Operation("list", "the same, with a list of five values as argument", None),
    Operation("signal", "signal from GDScript to a handler: in GDScript / in Python", 1.5),
    Operation("emit", "signal to a handler, both in the language", 1.5),
    Operation("arithmetic", "`v * 2 + v` with a Vector2", None),
    Operation("own_function", "a script calls its own empty function", None),
    Operation("make", "`Node2D.new().free()`", None),
    Operation("process", "1,000 nodes with an empty `_process`, a frame", 0.3, "ms", True),
)


@dataclass(frozen=True)
class Row:
    """An operation with its figures, each the best of several turns, in the operation's unit."""

    operation: Operation
    gdscript: float
    python: float

    @property
    def ratio(self) -> float:
        """Python's time in GDScript's."""
        return self.python / self.gdscript

    @property
    def met(self) -> bool:
        """Is the target met, if there is one?"""
        figure = self.python if self.operation.absolute else self.ratio
        return self.operation.target is None or figure <= self.operation.target

    def cells(self) -> list[str]:
        """Title, GDScript, Python, ratio, target."""
        digits = 0 if self.operation.unit == "ns" else 2
        times = [f"{value:.{digits}f} {self.operation.unit}" for value in (self.gdscript, self.python)]
        target = self.operation.target
        if target is None:
            shown = "–"
        else:
            shown = f"≤ {target:g} {self.operation.unit}" if self.operation.absolute else f"≤ {target:g}"
        return [self.operation.title, *times, f"{self.ratio:.2f}", shown + ("" if self.met else " (over)")]


@dataclass(frozen=True)
class Result:
    """All rows; milliseconds of starting an empty project without and with Python."""

    rows: tuple[Row, ...]
    start: Row
    engine: str

    def missed(self) -> list[Row]:
        """The rows over their target."""
        return [row for row in (*self.rows, self.start) if not row.met]

    def as_table(self) -> Table:
        """For the terminal."""
        table = Table("operation", "GDScript", "Python", "ratio", "target")
        for row in (*self.rows, self.start):
            table.add_row(*row.cells(), style=None if row.met else "red")
        return table

    def as_section(self) -> str:
        """For docs/bench.md."""
        engine = f"Godot {self.engine}, {machine()}"
        rows = "\n".join("| " + " | ".join(row.cells()) + " |" for row in (*self.rows, self.start))
        return _SECTION.format(machine=engine, rows=rows)


class StartRow(Row):
    """The start: what counts is the difference."""

    @property
    def met(self) -> bool:
        """Is the difference small enough?"""
        return self.python - self.gdscript <= (self.operation.target or 0)

    def cells(self) -> list[str]:
        """As other rows, with the difference in place of the ratio."""
        cells = super().cells()
        cells[3] = f"+{self.python - self.gdscript:.0f} ms"
        return cells


def measure(project: Path, scale: float = 1.0) -> Result:
    """Measure on this machine; `scale` shortens or lengthens it. `BenchError` where it does not run."""
    addon = project / "addons" / "pythonscript"
    server = _server()
    _run([sys.executable, str(addon / "build.py")])
    with tempfile.TemporaryDirectory() as folder:
        bench = Path(folder) / "bench"
        shutil.copytree(addon / "bench", bench)
        (bench / ".gdignore").unlink()
        (bench / "addons").mkdir()
        (bench / "addons" / "pythonscript").symlink_to(addon, target_is_directory=True)
        empty = Path(folder) / "empty"
        empty.mkdir()
        (empty / "project.godot").write_text("config_version=4\n", encoding="utf-8")
        shutil.copy(addon / "bench" / "empty.tscn", empty)
        command = [server, "--audio-driver", "Dummy", "--path"]
        environment = {"BENCH_SCALE": str(scale), "BENCH_TURNS": str(max(3, round(9 * min(scale, 1))))}
        output = _run([*command, str(bench), "-s", "res://measure.py"], environment)
        starts = _starts(
            [*command, str(empty), "res://empty.tscn", "--quit"],
            [*command, str(bench), "res://python.tscn", "--quit"],
            max(2, round(_STARTS * min(scale, 1))),
        )
    line = next((line for line in output.splitlines() if line.startswith(_MARKER)), None)
    if line is None:
        raise BenchError(f"the engine measured nothing:\n{output}")
    found = json.loads(line.removeprefix(_MARKER))
    rows = tuple(Row(operation, **found["rows"][operation.key]) for operation in OPERATIONS)
    operation = Operation(
        "start", "start of an empty project, without / with Python", _START_TARGET, "ms", True
    )
    return Result(rows, StartRow(operation, *starts), found["engine"])


def _starts(without: list[str], with_python: list[str], turns: int) -> tuple[float, float]:
    best = [float("inf"), float("inf")]
    for _ in range(turns):
        for index, command in enumerate((without, with_python)):
            started = time.perf_counter()
            _run(command)
            best[index] = min(best[index], (time.perf_counter() - started) * 1000)
    return best[0], best[1]


def _server() -> str:
    names = [os.environ[name] for name in ("GODOT_SERVER", "GODOT") if os.environ.get(name)]
    for name in [*names, "godot3-server", "godot-server"]:
        found = shutil.which(name)
        if found:
            return found
    raise BenchError("no headless Godot 3. Remedy: apt-get install godot3-server, or set GODOT_SERVER")


def _run(command: list[str], environment: dict[str, str] | None = None) -> str:
    try:
        done = subprocess.run(
            command,
            env={**os.environ, "LC_ALL": "C.UTF-8", "PYTHONSCRIPT_STRICT": "1", **(environment or {})},
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            errors="replace",
            timeout=_TIMEOUT_SECONDS,
            check=False,
        )
    except subprocess.TimeoutExpired:
        raise BenchError(f"{' '.join(command)} took longer than {_TIMEOUT_SECONDS} s") from None
    if done.returncode:
        raise BenchError(f"{' '.join(command)} ended with {done.returncode}:\n{done.stdout}")
    return done.stdout
