"""`lab bench`: how fast something is, measured on this machine and written down."""

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Annotated, Protocol

import typer
from rich.console import Console
from rich.table import Table

from lab.bench import battle as battle_bench
from lab.bench import binding as binding_bench
from lab.bench import boards as boards_bench
from lab.bench.errors import BenchError
from lab.bench.page import write_section

app = typer.Typer(no_args_is_help=True, help=__doc__)
_PROJECT = Path(__file__).resolve().parents[3]
PAGE = _PROJECT / "docs" / "bench.md"
BOARDS_PAGE = _PROJECT / "docs" / "minefield-boards.md"

OutOption = Annotated[Path, typer.Option(help="The page whose section is written.")]
ScaleOption = Annotated[float, typer.Option(min=0.01, max=10, help="Rounds, as a share of the usual.")]
CheckOption = Annotated[bool, typer.Option("--check", help="Exit 1 when a target is missed.")]


class Result(Protocol):
    """What a bench comes to."""

    def as_table(self) -> Table:
        """For the terminal."""

    def as_section(self) -> str:
        """For its page."""

    def missed(self) -> Sequence[object]:
        """The targets that are not met."""


@app.callback()
def _verbs() -> None:
    """Each verb measures one thing."""


@app.command()
def binding(
    out: OutOption = PAGE,
    scale: ScaleOption = 1.0,
    check: CheckOption = False,
) -> None:
    """Python against GDScript in one engine process, a row an operation; its section of docs/bench.md."""
    _write(lambda: binding_bench.measure(_PROJECT, scale), out, check)


@app.command()
def battle(
    out: OutOption = PAGE,
    scale: ScaleOption = 1.0,
    check: CheckOption = False,
    profile: Annotated[bool, typer.Option("--profile", help="Also where the time goes, by module.")] = False,
) -> None:
    """Battles and whole runs a second, plain and compiled; its section of docs/bench.md."""
    _write(lambda: battle_bench.measure(_PROJECT, scale, has_profile=profile), out, check)


@app.command()
def boards(
    out: OutOption = BOARDS_PAGE,
    scale: ScaleOption = 1.0,
    check: CheckOption = False,
) -> None:
    """Boards a second beside other generators, and odds in play; its part of docs/minefield-boards.md."""
    _write(lambda: boards_bench.measure(_PROJECT, scale), out, check)


def _write(measure: Callable[[], Result], out: Path, check: bool) -> None:
    try:
        result = measure()
    except BenchError as error:
        Console(stderr=True).print(str(error), style="red", markup=False)
        raise typer.Exit(1) from None
    Console().print(result.as_table())
    write_section(out, result.as_section())
    if check and result.missed():
        raise typer.Exit(1)
