"""Collecting the problems of several reads, and telling where the fault of a settlement table stands."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any, TypeVar

from kernel.row_issue import issue_at
from kernel.spec_error import SpecError, SpecIssue
from kernel.tables import Row, Table
from kernel.tables import Specs as Tables
from minefield.specs.settlement import Fault

T = TypeVar("T")
R = TypeVar("R", bound=Row)


class Problems:
    """Problems found so far; reading goes on as far as it can, and `raise_any` tells all at once."""

    __slots__ = ("_issues",)

    def __init__(self) -> None:
        self._issues: list[SpecIssue] = []

    def of(self, read: Callable[[], T]) -> T | None:
        """What ``read`` gives, or None when it raised ``SpecError``, whose problems are kept."""
        try:
            return read()
        except SpecError as error:
            self._issues += error.issues
            return None

    def add(self, issues: Iterable[SpecIssue]) -> None:
        """Keep these too."""
        self._issues += issues

    def raise_any(self) -> None:
        """Raise ``SpecError`` with every problem, if there is one."""
        if self._issues:
            raise SpecError(self._issues)


def only_row(table: Table[R]) -> R:
    """The row of a table that has one. Raise ``SpecError`` when it has more."""
    if len(table.rows) > 1:
        raise SpecError([SpecIssue(table.path.as_posix(), "has more than its one row", table.lines[1])])
    return table.rows[0]


def span_issues(table: Table[Any], row: Row, low: str, high: str) -> Iterator[SpecIssue]:
    """The problem of a span of two columns that ends before it begins, if it does."""
    least: int = getattr(row, low)
    if getattr(row, high) < least:
        yield issue_at(table, row, high, f"is less than {low}", f"{least} or more")


def issue_of_fault(fault: Fault, tables: Tables, files: Mapping[str, str], settlement: str) -> SpecIssue:
    """The fault at the place where its value stands, its category in front.

    ``files``: tables of the fields that are no column of the table ``settlement``, which has one row; each
    with a single key.
    """
    table = tables.named(files.get(fault.field, settlement))
    lines = (
        line
        for row, line in zip(table.rows, table.lines, strict=True)
        if fault.field not in files or getattr(row, str(table.key)) == fault.key
    )
    return SpecIssue(
        table.path.as_posix(),
        f"[{fault.category}] {fault.problem}",
        next(lines, None),
        fault.field,
        fault.value,
        fault.allowed,
        fault.nearest,
    )
