"""Tables of named numbers (key, value, unit) read into frozen dataclasses, one attribute a row."""

from dataclasses import fields
from typing import Any, TypeVar, get_type_hints

from pydantic import TypeAdapter, ValidationError

from kernel.cells import allowed_range
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

    An attribute's bounds are its own: ``Annotated[int, Field(ge=1)]``. Raise ``SpecError`` for missing and
    unknown keys and for values out of bounds, all at once.
    """
    names = {camel_case(field.name): field.name for field in fields(kind)}  # type: ignore[arg-type]
    hints = get_type_hints(kind, include_extras=True)
    path = table.path.as_posix()
    issues = [SpecIssue(path, "missing key", None, "key", key) for key in names if key not in table]
    values: dict[str, Any] = {}
    for row, line in zip(table.rows, table.lines, strict=True):
        if row.key in names:
            name = names[row.key]
            values[name] = row.value
            if not _is_within(hints[name], row.value):
                allowed = allowed_range(hints[name], ())
                issues.append(SpecIssue(path, "is out of bounds", line, "value", str(row.value), allowed))
        else:
            found = nearest(row.key, [name for name in names if name not in table] or list(names))
            issues.append(SpecIssue(path, "unknown key", line, "key", row.key, None, found))
    if issues:
        raise SpecError(issues)
    return kind(**values)


def _is_within(hint: Any, value: float) -> bool:
    try:
        TypeAdapter(hint).validate_python(value)
    except ValidationError:
        return False
    return True
