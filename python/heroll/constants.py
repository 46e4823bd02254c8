"""Tables of named numbers (key, value, unit) read into frozen dataclasses, one attribute a row."""

from dataclasses import fields
from typing import Any, TypeVar

from kernel.naming import camel_case, nearest
from kernel.spec_error import SpecError, SpecIssue
from kernel.tables import Row, Table


class ConstantRow(Row):
    """A number with a name (the attribute's camelCase name) and a unit."""

    key: str
    value: float
    unit: str


class WholeRow(Row):
    """A whole number with a name (the attribute's camelCase name) and a unit."""

    key: str
    value: int
    unit: str


C = TypeVar("C")
R = TypeVar("R", bound=ConstantRow | WholeRow)


def constants_of(kind: type[C], table: Table[R]) -> C:
    """A ``kind`` (a dataclass) with the values of the table, which is keyed by ``key``.

    Raise ``SpecError`` for missing and unknown keys, all at once.
    """
    names = {camel_case(field.name): field.name for field in fields(kind)}  # type: ignore[arg-type]
    path = table.path.as_posix()
    issues = [SpecIssue(path, "missing key", None, "key", key) for key in names if key not in table]
    values: dict[str, Any] = {}
    for row, line in zip(table.rows, table.lines, strict=True):
        if row.key in names:
            values[names[row.key]] = row.value
        else:
            found = nearest(row.key, [name for name in names if name not in table] or list(names))
            issues.append(SpecIssue(path, "unknown key", line, "key", row.key, None, found))
    if issues:
        raise SpecError(issues)
    return kind(**values)
