"""`lab bench`: how fast something is, measured on this machine and written down."""

from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console

from lab.bench import binding as binding_bench

app = typer.Typer(no_args_is_help=True, help=__doc__)
_PROJECT = Path(__file__).resolve().parents[3]


@app.callback()
def _verbs() -> None:
    """Each verb measures one thing."""


@app.command()
def binding(
    out: Annotated[Path, typer.Option(help="The page to write.")] = _PROJECT / "docs" / "bench.md",
    scale: Annotated[float, typer.Option(min=0.01, max=10, help="Rounds, as a share of the usual.")] = 1.0,
    check: Annotated[bool, typer.Option("--check", help="Exit 1 when a row is over its target.")] = False,
) -> None:
    """Python against GDScript in one engine process, a row an operation; writes docs/bench.md."""
    try:
        result = binding_bench.measure(_PROJECT, scale)
    except binding_bench.BenchError as error:
        Console(stderr=True).print(str(error), style="red", markup=False)
        raise typer.Exit(1) from None
    Console().print(result.as_table())
    out.write_text(result.as_page(), encoding="utf-8")
    if check and result.missed():
        raise typer.Exit(1)
