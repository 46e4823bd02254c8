"""Spec tables: CSV files under ``specs/`` to frozen rows with a source tag (heroll-rules 4).

Every problem of a file is collected and reported at once as :class:`~kernel.spec_error.SpecError`. UTF-8 with
or without a byte-order mark, LF or CRLF. A field's column is its alias, or its name when it has none.
Example::

    class GearRow(Row):
        id: int = Field(ge=1)
        slot: GearSlot
        status_ids: tuple[Annotated[int, Ref("gear-status")], ...]

    GEAR = TableSpec("gear-catalog", GearRow, key="id")
    specs = Specs(Path("specs"), [GEAR, GEAR_STATUS])
    specs[GEAR][101].slot
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Generic, TypeVar

from kernel.cells import Ref
from kernel.naming import nearest, nearest_hint
from kernel.rows import Row, Source, columns_of
from kernel.spec_error import SpecError, SpecIssue
from kernel.table import Table, read_table

__all__ = [
    "Ref",
    "Row",
    "Source",
    "SpecError",
    "SpecIssue",
    "Specs",
    "Table",
    "TableSpec",
    "at_or_last",
    "load_table",
]

R = TypeVar("R", bound=Row)
T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class TableSpec(Generic[R]):
    """Declaration of a table: ``name`` is the file under the specs folder without ``.csv``."""

    name: str
    row_type: type[R]
    key: str | tuple[str, ...] | None = None


class Specs:
    """Several tables with their references checked.

    Raise one :class:`SpecError` with all problems of all files.
    """

    __slots__ = ("_tables", "folder")

    def __init__(self, folder: Path, specs: Sequence[TableSpec[Any]]) -> None:
        self.folder = folder
        self._tables: dict[str, Table[Any]] = {}
        issues: list[SpecIssue] = []
        sound: dict[str, Table[Any]] = {}
        for spec in specs:
            if spec.name in self._tables:
                raise ValueError(f"table {spec.name!r} is declared twice")
            table, found = read_table(folder / f"{spec.name}.csv", spec.row_type, spec.key)
            self._tables[spec.name] = table
            issues += found
            if not found:
                sound[spec.name] = table
        for spec in specs:
            issues += self._reference_issues(spec, sound)
        if issues:
            raise SpecError(issues)

    def __getitem__(self, spec: TableSpec[R]) -> Table[R]:
        table = self._tables.get(spec.name)
        if table is None:
            raise KeyError(f"no table {spec.name!r}{nearest_hint(spec.name, self._tables)}")
        return table

    def named(self, name: str) -> Table[Row]:
        """The table of that name. Raise ``KeyError`` with the nearest one."""
        return self[TableSpec(name, Row)]

    def names(self) -> tuple[str, ...]:
        """The names of all tables in order of declaration."""
        return tuple(self._tables)

    def _reference_issues(self, spec: TableSpec[Any], sound: Mapping[str, Table[Any]]) -> Iterator[SpecIssue]:
        table = self._tables[spec.name]
        for column_name, column in columns_of(spec.row_type).items():
            for reference in column.references:
                if reference.table not in self._tables:
                    hint = nearest_hint(reference.table, self._tables)
                    raise ValueError(
                        f"{spec.name}.{column_name} refers to an undeclared {reference.table!r}{hint}"
                    )
                if reference.table in sound:
                    target = sound[reference.table]
                    yield from _dangling(table, column_name, column.name, reference, target)


def load_table(path: Path | str, row_type: type[R], key: str | tuple[str, ...] | None = None) -> Table[R]:
    """Load one file; ``key`` is the field, or fields, that must be unique. Raise :class:`SpecError`."""
    table, issues = read_table(Path(path), row_type, key)
    if issues:
        raise SpecError(issues)
    return table


def at_or_last(rows: Sequence[T], index: int) -> T:
    """The row at ``index`` from 0; the last one goes on beyond the end.

    Raise ``ValueError`` for an index below 0 and where there is no row at all.
    """
    if index < 0 or not rows:
        raise ValueError(f"no row {index} of {len(rows)}")
    return rows[min(index, len(rows) - 1)]


def _dangling(
    table: Table[Any], column: str, field: str, reference: Ref, target: Table[Any]
) -> Iterator[SpecIssue]:
    goal = reference.column or target.key
    if not isinstance(goal, str):
        raise ValueError(f"{table.name}.{column}: {reference.table} has no single key, name the column meant")
    valid = target.by(goal)
    for row, line in zip(table.rows, table.lines, strict=True):
        value = getattr(row, field)
        for item in value if isinstance(value, tuple) else (value,):
            if item is not None and item not in valid:
                problem = f"refers to nothing in {reference.table}.{goal}"
                found = nearest(str(item), [str(name) for name in valid])
                yield SpecIssue(table.path.as_posix(), problem, line, column, str(item), None, found)
