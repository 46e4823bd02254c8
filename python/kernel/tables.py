"""Spec tables: CSV files under ``specs/`` to frozen rows with a source tag (heroll-rules 4).

Every problem of a file is collected and reported at once as :class:`~kernel.spec_error.SpecError`. UTF-8 with or
without a byte-order mark, LF or CRLF. A field's column is its alias, or its name when it has none. Example::

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
from enum import StrEnum
from functools import cache
from pathlib import Path
from typing import Any, Final, Generic, TypeVar

from pydantic import BaseModel, ConfigDict, PrivateAttr, ValidationError
from pydantic.fields import FieldInfo

from kernel.cells import CellError, Ref, Reference, allowed_range, allows_empty, parse_cell, references_in
from kernel.csv_file import CsvRecord, read_csv
from kernel.naming import nearest, nearest_hint
from kernel.spec_error import SpecError, SpecIssue

__all__ = [
    "Ref",
    "Reference",
    "Row",
    "Source",
    "SpecError",
    "SpecIssue",
    "Specs",
    "Table",
    "TableSpec",
    "load_table",
]

SOURCE_SUFFIX: Final = "_source"


class Source(StrEnum):
    """Where a value comes from (GDD evidence tags)."""

    CONFIRMED = "源码确认"
    OBSERVED = "实机观察"
    FITTED = "黑盒拟合"
    ADDED = "验证版新增"


class Row(BaseModel):
    """Base of rows. Fields are plain attributes; ``source`` tags the row, a ``<column>_source`` column one cell."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    source: Source
    _cell_sources: dict[str, Source] = PrivateAttr(default_factory=dict)

    def cell_source(self, column: str) -> Source:
        """The tag of one cell: its own ``<column>_source``, else the row's. Raise ``KeyError`` for no such column."""
        columns = columns_of(type(self))
        if column not in columns:
            column = next((c for c, f in columns.items() if f.name == column), column)
        if column not in columns:
            raise KeyError(f"{type(self).__name__} has no column {column!r}{nearest_hint(column, columns)}")
        return self._cell_sources.get(column, self.source)


R = TypeVar("R", bound=Row)


@dataclass(frozen=True, slots=True)
class Column:
    """One column of a row type: field ``name``, the pydantic ``field``, and what the cell must be in words."""

    name: str
    field: FieldInfo
    allowed: str | None
    references: tuple[Reference, ...]

    def read(self, text: str) -> Any:
        """The cell's value. Raise :class:`CellError`."""
        if text != "":
            return parse_cell(text, self.field.annotation)
        if not self.field.is_required():
            return self.field.get_default(call_default_factory=True)
        if allows_empty(self.field.annotation):
            return None
        raise CellError("is empty", self.allowed)


@cache
def columns_of(row_type: type[Row]) -> Mapping[str, Column]:
    """The columns of a row type in order of declaration, by their names in the file."""
    columns = {}
    for name, field in row_type.model_fields.items():
        allowed = allowed_range(field.annotation, field.metadata)
        references = tuple(references_in(field.annotation, field.metadata))
        columns[field.alias or name] = Column(name, field, allowed, references)
    return columns


class Table(Generic[R]):
    """The rows of one file in file order; ``table[key]`` looks a row up when the table was loaded with a key."""

    __slots__ = ("_by_column", "_by_key", "key", "lines", "name", "path", "rows")

    def __init__(
        self, path: Path, rows: Sequence[R], lines: Sequence[int], key: str | tuple[str, ...] | None
    ) -> None:
        self.path = path
        self.name = path.stem
        self.rows = tuple(rows)
        self.lines = tuple(lines)
        self.key = key
        self._by_key = {} if key is None else {key_of(row, key): row for row in rows}
        self._by_column: dict[str, dict[Any, tuple[R, ...]]] = {}

    def __getitem__(self, key: object) -> R:
        """The row with that key (a tuple for a key of several columns). Raise ``KeyError`` with the nearest one."""
        row = self._by_key.get(key)
        if row is None:
            if self.key is None:
                raise KeyError(f"{self.name} was loaded without a key")
            raise KeyError(
                f"{self.name} has no {self.key} {key!r}{nearest_hint(str(key), map(str, self._by_key))}"
            )
        return row

    def get(self, key: object) -> R | None:
        """The row with that key, or None."""
        return self._by_key.get(key)

    def keys(self) -> tuple[Any, ...]:
        """The keys in file order."""
        return tuple(self._by_key)

    def by(self, column: str) -> Mapping[Any, tuple[R, ...]]:
        """The rows grouped by the value of a field, groups and rows in file order."""
        groups = self._by_column.get(column)
        if groups is None:
            collected: dict[Any, list[R]] = {}
            for row in self.rows:
                collected.setdefault(getattr(row, column), []).append(row)
            groups = {value: tuple(rows) for value, rows in collected.items()}
            self._by_column[column] = groups
        return groups

    def __contains__(self, key: object) -> bool:
        return key in self._by_key

    def __iter__(self) -> Iterator[R]:
        return iter(self.rows)

    def __len__(self) -> int:
        return len(self.rows)


@dataclass(frozen=True, slots=True)
class TableSpec(Generic[R]):
    """Declaration of a table: ``name`` is the file under the specs folder without ``.csv``."""

    name: str
    row_type: type[R]
    key: str | tuple[str, ...] | None = None


class Specs:
    """Several tables with their references checked. Raise one :class:`SpecError` with all problems of all files."""

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


def read_table(
    path: Path, row_type: type[R], key: str | tuple[str, ...] | None
) -> tuple[Table[R], list[SpecIssue]]:
    """The sound rows of a file and every problem found in it."""
    issues: list[SpecIssue] = []
    header, records = read_csv(path, issues)
    rows: list[R] = []
    lines: list[int] = []
    if header is not None and _header_is_known(path, header, row_type, issues):
        for record in records:
            row = _read_row(path, record, row_type, issues)
            if row is not None:
                rows.append(row)
                lines.append(record.line)
        if not records:
            issues.append(SpecIssue(path.as_posix(), "has no rows"))
    if key is not None:
        _check_unique(path, rows, lines, key, issues)
    return Table(path, rows, lines, key), issues


def key_of(row: Row, key: str | tuple[str, ...]) -> Any:
    """The key of a row: the field's value, or a tuple of them."""
    return getattr(row, key) if isinstance(key, str) else tuple(getattr(row, name) for name in key)


def _header_is_known(path: Path, header: Sequence[str], row_type: type[Row], issues: list[SpecIssue]) -> bool:
    columns = columns_of(row_type)
    before = len(issues)
    for name in header:
        if name not in columns and _tagged_column(name, columns) is None:
            candidates = [column for column in columns if column not in header] or list(columns)
            found = nearest(name, candidates)
            issues.append(
                SpecIssue(path.as_posix(), "unknown column", 1, name, None, ", ".join(columns), found)
            )
    for name, column in columns.items():
        if name not in header and column.field.is_required():
            issues.append(SpecIssue(path.as_posix(), "missing column", 1, name))
    return len(issues) == before


def _tagged_column(name: str, columns: Mapping[str, Column]) -> str | None:
    """The column whose cells ``name`` (``<column>_source``) tags, or None when it is no such column."""
    column = name.removesuffix(SOURCE_SUFFIX)
    return column if column != name and name not in columns and column in columns else None


def _read_row(path: Path, record: CsvRecord, row_type: type[R], issues: list[SpecIssue]) -> R | None:
    columns = columns_of(row_type)
    values: dict[str, Any] = {}
    tags: dict[str, Source] = {}
    before = len(issues)
    for name, text in record.cells.items():
        tagged = _tagged_column(name, columns)
        try:
            if tagged is None:
                values[name] = columns[name].read(text)
            elif text != "":
                tags[tagged] = parse_cell(text, Source)
        except CellError as error:
            at = (path.as_posix(), error.problem, record.line, name, text or None)
            issues.append(SpecIssue(*at, error.allowed, error.nearest))
    if len(issues) > before:
        return None
    try:
        row = row_type.model_validate(values)
    except ValidationError as error:
        for detail in error.errors():
            issues.append(_pydantic_issue(path, record, columns, detail["loc"], detail["msg"]))
        return None
    row._cell_sources.update(tags)
    return row


def _pydantic_issue(
    path: Path,
    record: CsvRecord,
    columns: Mapping[str, Column],
    location: tuple[int | str, ...],
    message: str,
) -> SpecIssue:
    name = str(location[0]) if location else None
    problem = message[:1].lower() + message[1:]
    if name not in columns:
        return SpecIssue(path.as_posix(), problem, record.line)
    text = record.cells.get(name)
    return SpecIssue(path.as_posix(), problem, record.line, name, text, columns[name].allowed)


def _check_unique(
    path: Path, rows: Sequence[Row], lines: Sequence[int], key: str | tuple[str, ...], issues: list[SpecIssue]
) -> None:
    first: dict[Any, int] = {}
    for row, line in zip(rows, lines, strict=True):
        value = key_of(row, key)
        if value in first:
            column = key if isinstance(key, str) else "+".join(key)
            problem = f"duplicate key, first in row {first[value]}"
            issues.append(SpecIssue(path.as_posix(), problem, line, column, str(value)))
        first.setdefault(value, line)


def _dangling(
    table: Table[Any], column: str, field: str, reference: Reference, target: Table[Any]
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
