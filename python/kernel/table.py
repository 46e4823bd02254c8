"""One spec table: reading a CSV file into rows, with every problem of the file collected."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any, Final, Generic, TypeVar

from pydantic import ValidationError

from kernel.cells import CellError, parse_cell
from kernel.csv_file import CsvRecord, read_csv
from kernel.naming import nearest, nearest_hint
from kernel.rows import Column, Row, Source, columns_of
from kernel.spec_error import SpecIssue

SOURCE_SUFFIX: Final = "_source"
_BOUNDS = ("greater_than", "less_than")  # how the names of pydantic's errors about ranges begin

R = TypeVar("R", bound=Row)


class Table(Generic[R]):
    """The rows of one file in file order; ``table[key]`` looks up a row if there is a key."""

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
        """The row with that key (a tuple for a key of several columns).

        Raise ``KeyError`` with the nearest one.
        """
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
    file = path.as_posix()
    columns = columns_of(row_type)
    values: dict[str, Any] = {}
    tags: dict[str, Source] = {}
    unreadable: set[str] = set()
    for name, text in record.cells.items():
        tagged = _tagged_column(name, columns)
        try:
            if tagged is None:
                values[name] = columns[name].read(text)
            elif text != "":
                tags[tagged] = parse_cell(text, Source)
        except CellError as error:
            at = (file, error.problem, record.line, name, text or None)
            issues.append(SpecIssue(*at, error.allowed, error.nearest))
            unreadable.add(name)
    try:
        row = row_type.model_validate(values)
    except ValidationError as error:
        for detail in error.errors():
            if not detail["loc"] or detail["loc"][0] not in unreadable:
                issues.append(_pydantic_issue(file, record, columns, detail))
        return None
    if unreadable:
        return None
    row._cell_sources.update(tags)
    return row


def _pydantic_issue(
    file: str, record: CsvRecord, columns: Mapping[str, Column], detail: Mapping[str, Any]
) -> SpecIssue:
    location, message = detail["loc"], detail["msg"]
    name = str(location[0]) if location else ""
    # the range itself is told as what is allowed
    is_bound = detail["type"].startswith(_BOUNDS) and name in columns and columns[name].allowed is not None
    problem = "is out of bounds" if is_bound else message[:1].lower() + message[1:]
    if name not in columns:
        return SpecIssue(file, problem, record.line)
    return SpecIssue(file, problem, record.line, name, record.cells.get(name), columns[name].allowed)


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
