"""`lab replay` and `lab record`: recorded adventures of the minefield (lab.recording)."""

from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console

from lab import recording as recordings
from lab.options import (
    MinefieldSpecsOption,
    RulesetOption,
    SeedOption,
    minefield_specs,
    one_of,
    words_of,
    writable_file,
)
from minefield.api import BotName as MinefieldBot
from minefield.api import Ruleset


def replay(
    files: Annotated[list[Path], typer.Argument(help="Recordings, saves of the game, or what `save` gave.")],
    anew: Annotated[
        bool, typer.Option("--record", help="Write recordings anew: bots play again, hashes are today's.")
    ] = False,
    specs: MinefieldSpecsOption = None,
) -> None:
    """Play recorded adventures of the minefield again: exit 1 unless each comes to its hash."""
    failed = False
    tables = minefield_specs(specs)
    for file in files:
        try:
            if anew:
                recordings.rewrite(file, tables)
            told = f"{file}: {recordings.verified(file, tables)}"
        except recordings.RecordingError as error:
            told, failed = str(error), True
        Console().print(told, soft_wrap=True, markup=False, highlight=False)
    raise typer.Exit(1 if failed else 0)


def record(
    file: Annotated[Path, typer.Argument(callback=writable_file, help="Where the recording goes.")],
    seed: SeedOption = "1",
    bot: Annotated[
        MinefieldBot,
        typer.Option(parser=one_of(MinefieldBot), metavar=words_of(MinefieldBot), help="Who plays."),
    ] = MinefieldBot.SOLVER,
    ruleset: RulesetOption = Ruleset.B1_V2,
    specs: MinefieldSpecsOption = None,
) -> None:
    """Let a bot play an adventure of the minefield into a file, for `lab replay`."""
    tables = minefield_specs(specs)
    try:
        recording = recordings.recorded(seed, bot, ruleset, tables)
    except ValueError as error:
        raise typer.BadParameter(str(error)) from None
    file.write_text(recording.text(), "utf-8")
    Console().print(f"{file}: {recording.hash}", soft_wrap=True, markup=False, highlight=False)
