"""Ways to say what is wrong with a sound table beside the others."""

from collections.abc import Iterable, Iterator
from typing import Any, Final

from kernel.spec_error import SpecIssue
from kernel.tables import Row, Table

VALUE: Final = "value"


def at_row(
    table: Table[Any],
    row: Row,
    column: str,
    problem: str,
    allowed: str | None = None,
    near: str | None = None,
) -> SpecIssue:
    """A cell that does not fit the rest; in a table of named values the problem begins with the name.

    ``near``: the valid name that may be meant.
    """
    line = table.lines[table.rows.index(row)]
    if column == VALUE and isinstance(table.key, str):
        problem = f"{getattr(row, table.key)} {problem}"
    value = getattr(row, column)
    told = f"{value:g}" if isinstance(value, float) else None if value is None else str(value)
    return SpecIssue(table.path.as_posix(), problem, line, column, told, allowed, near)


def missing(
    table: Table[Any], column: str, wanted: Iterable[object], present: Iterable[object]
) -> Iterator[SpecIssue]:
    """An issue for every wanted value that no row has; one of several columns is told joined by ``+``."""
    found = set(present)
    for value in wanted:
        if value not in found:
            text = "+".join(map(str, value)) if isinstance(value, tuple) else str(value)
            yield SpecIssue(table.path.as_posix(), "has no row", None, column, text)
