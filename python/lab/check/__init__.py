"""`lab check`: one small lint per promise of the tables."""

from collections.abc import Callable, Iterable, Iterator
from pathlib import Path

from heroll.specs import PROJECT, default_folder
from kernel.tables import SpecError
from lab.check import boosts, files, gates, minefield, pictures, reach, screens, texts
from lab.check.finding import Finding, Severity
from lab.check.project import Project
from lab.check.strategies import placement_strategies

__all__ = ["LINTS", "Finding", "Severity", "reached", "run", "strategies"]


Lint = Callable[[Project], Iterable[Finding]]


def every_row_is_valid(project: Project) -> Iterable[Finding]:
    """Every table of the game loads: types, ranges, keys, source tags, references; else SpecError tells."""
    project.rules.tables.names()
    return ()


LINTS: tuple[Lint, ...] = (
    every_row_is_valid,
    minefield.every_row_of_the_minefield_is_valid,
    minefield.the_registry_names_the_fields,
    texts.same_places_in_every_language,
    texts.no_text_stands_twice,
    minefield.every_text_of_the_minefield_is_there,
    minefield.every_text_of_the_minefield_is_asked_for,
    pictures.every_asset_is_there,
    screens.every_text_is_there,
    screens.every_picture_is_there,
    gates.every_case_has_its_test,
    gates.no_fit_is_claimed_without_samples,
    files.every_table_is_indexed_with_its_columns,
    files.timelines_are_the_scenes,
    boosts.no_boost_is_enabled,
    reach.everything_is_reached,
    reach.every_family_is_whole,
)


def run(specs: Path | None = None) -> list[Finding]:
    """All lints over the tables in `specs`; by default those that the game reads."""
    project = Project(PROJECT, (specs or default_folder()).resolve())
    found = (finding for lint in LINTS for finding in _found(lint, project))
    return list(dict.fromkeys(found))  # what several lints stumble over is told once


def strategies(specs: Path | None = None) -> list[str]:
    """The configured placement strategies, a line each; none where the tables cannot be loaded."""
    project = Project(PROJECT, (specs or default_folder()).resolve())
    try:
        return list(placement_strategies(project.rules))
    except SpecError:
        return []


def reached(specs: Path | None = None) -> list[str]:
    """What play reaches, a line for each sort of thing and for what it does not reach; none where the tables
    cannot be loaded.
    """
    project = Project(PROJECT, (specs or default_folder()).resolve())
    try:
        return [line for section in reach.all_sections(project) for line in section.lines()]
    except (SpecError, OSError, UnicodeDecodeError):
        return []


def _found(lint: Lint, project: Project) -> Iterator[Finding]:
    try:
        yield from lint(project)
    except SpecError as error:
        for issue in error.issues:
            yield Finding("specs", str(issue))
    except UnicodeDecodeError as error:
        yield Finding("specs", f"{lint.__name__}: a file is no UTF-8 (byte {error.start}); save it as UTF-8")
    except OSError as error:
        yield Finding(str(error.filename), f"cannot be read: {error.strerror}")
