"""Ways to say what is wrong with a sound table beside the others."""

from collections.abc import Iterable, Iterator
from typing import Any

from kernel.spec_error import SpecIssue
from kernel.tables import Row, Table


def at_row(table: Table[Any], row: Row, column: str, problem: str, allowed: str | None = None) -> SpecIssue:
    """A cell that does not fit the rest."""
    line = table.lines[table.rows.index(row)]
    value = getattr(row, column)
    return SpecIssue(
        table.path.as_posix(), problem, line, column, None if value is None else str(value), allowed
    )


def missing(
    table: Table[Any], column: str, wanted: Iterable[object], present: Iterable[object]
) -> Iterator[SpecIssue]:
    """An issue for every wanted value that no row has; one of several columns is told joined by ``+``."""
    found = set(present)
    for value in wanted:
        if value not in found:
            text = "+".join(map(str, value)) if isinstance(value, tuple) else str(value)
            yield SpecIssue(table.path.as_posix(), "has no row", None, column, text)
