"""Cells of spec tables: the text of a cell to the value of a row's field, by the field's declared type.

Types: int, float, Decimal, bool (``true`` / ``false``), str, enumerations, ``Literal``, ``X | None`` (empty
cell), ``tuple[X, ...]`` and ``tuple[X, Y]`` (items separated by ``|``). ``Annotated[X, Ref("table")]``
says that the value must occur in another table. Ranges (``Field(ge=…, le=…)``) are checked by pydantic
afterwards.
"""

from __future__ import annotations

import math
import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from decimal import Decimal
from enum import Enum
from types import NoneType, UnionType
from typing import Annotated, Any, Final, Literal, Union, get_args, get_origin

from kernel.naming import nearest

LIST_SEPARATOR: Final = "|"
_INTEGER: Final = re.compile(r"-?(0|[1-9][0-9]*)")
_NUMBER: Final = re.compile(r"-?(0|[1-9][0-9]*)(\.[0-9]+)?([eE][+-]?[0-9]+)?")


@dataclass(frozen=True, slots=True)
class Ref:
    """Field metadata: the value must occur in ``column`` of ``table``.

    Without a column, in that table's key.
    """

    table: str
    column: str | None = None


class CellError(ValueError):
    """A cell that does not fit its type: what is wrong, what is allowed, which valid name is nearest."""

    def __init__(self, problem: str, allowed: str | None = None, nearest_name: str | None = None) -> None:
        super().__init__(problem)
        self.problem = problem
        self.allowed = allowed
        self.nearest = nearest_name


def parse_cell(text: str, hint: Any) -> Any:
    """The value of a non-empty cell.

    Raise :class:`CellError`; ``TypeError`` for a type that cells do not have.
    """
    origin = get_origin(hint)
    arguments = get_args(hint)
    if origin is Annotated:
        return parse_cell(text, arguments[0])
    if origin in (Union, UnionType):
        return _parse_union(text, [arm for arm in arguments if arm is not NoneType])
    if origin is tuple:
        return _parse_list(text, arguments)
    if text != text.strip():
        raise CellError("has blanks around it")
    if origin is Literal:
        return _parse_name(text, {str(name): name for name in arguments})
    if isinstance(hint, type) and issubclass(hint, Enum):
        return _parse_name(text, {str(member.value): member for member in hint})
    if hint is bool:
        return _parse_name(text, {"true": True, "false": False})
    if hint is int:
        if not _INTEGER.fullmatch(text):
            raise CellError("is no integer", "digits with an optional minus")
        return int(text)
    if hint is float or hint is Decimal:
        if not _NUMBER.fullmatch(text) or not math.isfinite(float(text)):
            raise CellError("is no number", "a finite decimal number")
        return hint(text)
    if hint is str:
        return text
    raise TypeError(f"cells have no type {hint}")


def allows_empty(hint: Any) -> bool:
    """Whether None is a value of the type, which an empty cell stands for."""
    if get_origin(hint) is Annotated:
        return allows_empty(get_args(hint)[0])
    return get_origin(hint) in (Union, UnionType) and NoneType in get_args(hint)


def references_in(hint: Any, metadata: Sequence[Any]) -> Iterator[Ref]:
    """Every :class:`Ref` declared on a field, at the top or inside its type."""
    yield from (item for item in metadata if isinstance(item, Ref))
    if get_origin(hint) is Annotated:
        yield from references_in(get_args(hint)[0], get_args(hint)[1:])
    else:
        for inner in get_args(hint):
            yield from references_in(inner, ())


def allowed_range(hint: Any, metadata: Sequence[Any]) -> str | None:
    """The declared bounds in words (``1..5``, ``0 or more``), or None when there are none."""
    low = high = None
    parts = []
    # inside a type, Field(...) stands as an object of its own that holds the bounds
    for item in [bound for outer in metadata for bound in getattr(outer, "metadata", (outer,))]:
        low = getattr(item, "ge", low)
        high = getattr(item, "le", high)
        for attribute, words in (("gt", "more than"), ("lt", "less than"), ("multiple_of", "multiples of")):
            if getattr(item, attribute, None) is not None:
                parts.append(f"{words} {getattr(item, attribute)}")
        for attribute, words in (("min_length", "at least"), ("max_length", "at most")):
            if getattr(item, attribute, None) is not None:
                parts.append(f"{words} {getattr(item, attribute)} long")
        if getattr(item, "pattern", None) is not None:
            parts.append(f"texts like {item.pattern}")
    if low is not None and high is not None:
        parts.insert(0, f"{low}..{high}")
    elif low is not None:
        parts.insert(0, f"{low} or more")
    elif high is not None:
        parts.insert(0, f"{high} or less")
    if get_origin(hint) is Annotated:
        inner = [allowed_range(get_args(hint)[0], get_args(hint)[1:])]
    else:
        inner = [allowed_range(argument, ()) for argument in get_args(hint) if argument is not Ellipsis]
    parts += [text for text in inner if text is not None]
    return " and ".join(parts) if parts else None


def _parse_name(text: str, names: dict[str, Any]) -> Any:
    if text not in names:
        raise CellError("is not one of the valid names", ", ".join(names), nearest(text, names))
    return names[text]


def _parse_list(text: str, arguments: tuple[Any, ...]) -> tuple[Any, ...]:
    items = text.split(LIST_SEPARATOR)
    if len(arguments) == 2 and arguments[1] is Ellipsis:
        hints = [arguments[0]] * len(items)
    elif len(items) == len(arguments):
        hints = list(arguments)
    else:
        raise CellError(f"has {len(items)} items", f"{len(arguments)} items separated by {LIST_SEPARATOR}")
    values = []
    for number, (item, hint) in enumerate(zip(items, hints, strict=True), start=1):
        if item == "":
            raise CellError(f"item {number} is empty")
        try:
            values.append(parse_cell(item, hint))
        except CellError as error:
            raise CellError(f"item {number} {error.problem}", error.allowed, error.nearest) from None
    return tuple(values)


def _parse_union(text: str, arms: list[Any]) -> Any:
    errors = []
    for arm in arms:
        try:
            return parse_cell(text, arm)
        except CellError as error:
            errors.append(error)
    if len(errors) == 1:
        raise errors[0]
    allowed = " or ".join(error.allowed for error in errors if error.allowed is not None)
    names = [error.nearest for error in errors if error.nearest is not None]
    raise CellError("fits none of its types", allowed or None, names[0] if names else None)
