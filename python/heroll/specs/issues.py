"""Ways to say what is wrong with a sound table beside the others."""

from collections.abc import Iterable, Iterator
from typing import Any, Final

from kernel.row_issue import issue_at
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
    if column == VALUE and isinstance(table.key, str):
        problem = f"{getattr(row, table.key)} {problem}"
    return issue_at(table, row, column, problem, allowed, near)


def missing(
    table: Table[Any], column: str, wanted: Iterable[object], present: Iterable[object]
) -> Iterator[SpecIssue]:
    """An issue for every wanted value that no row has; one of several columns is told joined by ``+``."""
    found = set(present)
    for value in wanted:
        if value not in found:
            text = "+".join(map(str, value)) if isinstance(value, tuple) else str(value)
            yield SpecIssue(table.path.as_posix(), "has no row", None, column, text)
