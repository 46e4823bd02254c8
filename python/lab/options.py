"""What the commands of `lab` have in common: their options, and how a word of one is read."""

import os
from collections.abc import Callable
from enum import StrEnum
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console

from heroll.api import BotName, Specs
from heroll.run.setup import check_stage
from kernel.naming import nearest_hint
from kernel.seeds import checked_seed
from kernel.tables import SpecError
from minefield.api import Ruleset
from minefield.api import Specs as MinefieldSpecs
from minefield.specs.load import SUBFOLDER as MINEFIELD_FOLDER

ERRORS = Console(stderr=True, highlight=False)


class Design(StrEnum):
    """A playable design."""

    DICE = "dice"
    MINEFIELD = "minefield"


def one_of(kind: type[StrEnum]) -> Callable[[str], StrEnum]:
    """Reads a word of `kind`; another is told with all words that would do and the nearest one."""

    def read(value: str) -> StrEnum:
        names = [word.value for word in kind]
        if value in names:
            return kind(value)
        words = ", ".join(map(repr, names))
        raise typer.BadParameter(f"{value!r} is not one of {words}{nearest_hint(value, names)}")

    return read


def words_of(kind: type[StrEnum]) -> str:
    """The words of `kind` as help shows them."""
    return f"<{'|'.join(word.value for word in kind)}>"


def known_stage(stage: int) -> int:
    """The stage, if the tables have it; what is wrong with them ends the process."""
    try:
        check_stage(Specs.load(), stage)
    except SpecError as error:
        ERRORS.print(str(error), style="red", soft_wrap=True, markup=False)
        raise typer.Exit(1) from None
    except ValueError as error:
        raise typer.BadParameter(str(error)) from None
    return stage


def _known_stages(stages: list[int]) -> list[int]:
    return [known_stage(stage) for stage in stages]


def playable_seed(seed: str) -> str:
    """The seed, if the game takes it too; what is the matter with it ends the process."""
    try:
        return checked_seed(seed)
    except ValueError as error:
        raise typer.BadParameter(str(error)) from None


def writable(target: str | None) -> str | None:
    """The target of a JSON file, if it can be written; `-` is stdout."""
    if target not in (None, "-"):
        writable_file(Path(target))
    return target


def writable_file(file: Path) -> Path:
    """The file, if its folder is there and lets it be written; otherwise the process ends before any work."""
    folder = file.resolve().parent
    if not folder.is_dir():
        raise typer.BadParameter(f"no folder {folder}")
    if file.is_dir():
        raise typer.BadParameter(f"{file} is a folder")
    if not os.access(file if file.exists() else folder, os.W_OK):
        raise typer.BadParameter(f"{file} cannot be written")
    return file


DesignOption = Annotated[
    Design, typer.Option(parser=one_of(Design), metavar=words_of(Design), help="Which design to play.")
]
BotOption = Annotated[
    BotName, typer.Option(parser=one_of(BotName), metavar=words_of(BotName), help="Who plays.")
]
SeedOption = Annotated[
    str, typer.Option(callback=playable_seed, help="1 to 32 characters; the same seed gives the same run.")
]
RulesetOption = Annotated[
    Ruleset,
    typer.Option(parser=one_of(Ruleset), metavar=words_of(Ruleset), help="Of the minefield: which rules."),
]
AnyStageOption = Annotated[
    int, typer.Option("--stage", help="Of the dice run: a stage of specs/stage-boss-rules.csv.")
]
MinefieldSpecsOption = Annotated[
    Path | None,
    typer.Option(
        "--specs", help="Of the minefield: folder of tables; default: $HEROLL_SPECS, else the project's."
    ),
]
StagesOption = Annotated[
    list[int],
    typer.Option("--stage", callback=_known_stages, help="A stage, once for each; none: all of them."),
]

FastOption = Annotated[
    bool, typer.Option("--fast", help="On the compiled rules of `lab build-fast`; the results are equal.")
]


def minefield_specs(folder: Path | None) -> MinefieldSpecs:
    """The minefield's tables of a folder of all tables; what is wrong with them ends the process."""
    try:
        return MinefieldSpecs.load(None if folder is None else folder / MINEFIELD_FOLDER)
    except SpecError as error:
        ERRORS.print(str(error), style="red", soft_wrap=True, markup=False)
        raise typer.Exit(1) from None
