"""What is wrong with a cell of a table that was read, told at the place where its row stands."""

from typing import Any

from kernel.spec_error import SpecIssue
from kernel.tables import Row, Table


def issue_at(
    table: Table[Any],
    row: Row,
    column: str,
    problem: str,
    allowed: str | None = None,
    near: str | None = None,
) -> SpecIssue:
    """A cell that does not fit the rest, with the value that it has. ``near``: the name that may be meant."""
    line = table.lines[table.rows.index(row)]
    value = getattr(row, column)
    told = f"{value:g}" if isinstance(value, float) else None if value is None else str(value)
    return SpecIssue(table.path.as_posix(), problem, line, column, told, allowed, near)
