"""Plain data: dataclasses, enumerations and streams as JSON values with the contract's camelCase names."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import fields, is_dataclass
from enum import Enum
from typing import Any

from kernel.naming import camel_case
from kernel.per_class import per_class

_SCALARS = frozenset({str, int, float, bool, type(None)})


def to_plain(value: object) -> Any:
    """JSON values of ``value``: dict, list, str, int, float, bool, None.

    A dataclass becomes an object with camelCase names in declaration order, its None fields left out (the
    contract's ``field?:``). An enumeration gives its value. An object with ``export_state()`` (a stream)
    gives that. Keys of a mapping become text (an integer id as its digits). Raise ``TypeError`` for anything
    else.
    """
    kind = type(value)
    if kind in _SCALARS:
        return value
    if kind is list or kind is tuple:
        return [to_plain(item) for item in value]  # type: ignore[attr-defined]
    if isinstance(value, Enum):
        return value._value_  # what `value` is, without the detour of its descriptor
    if is_dataclass(value) and not isinstance(value, type):
        plain = {}
        for name, camel in _field_names(kind):
            item = getattr(value, name)
            if item is not None:
                plain[camel] = to_plain(item)
        return plain
    if isinstance(value, Mapping):
        return {_key(key): to_plain(item) for key, item in value.items()}
    if isinstance(value, (list, tuple)):
        return [to_plain(item) for item in value]
    export = getattr(value, "export_state", None)
    if export is not None:
        return export()
    raise TypeError(f"{kind.__module__}.{kind.__qualname__} is no plain data: {value!r}")


@per_class
def _field_names(kind: type) -> tuple[tuple[str, str], ...]:
    return tuple((field.name, camel_case(field.name)) for field in fields(kind))


def _key(key: object) -> str:
    if isinstance(key, Enum):
        key = key.value
    if isinstance(key, str):
        return key
    if isinstance(key, int) and not isinstance(key, bool):
        return str(key)
    raise TypeError(f"a key must be text or an integer, not {key!r}")
