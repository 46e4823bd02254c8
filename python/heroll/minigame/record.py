"""A game's state in its event's payload: contract names, JSON values, copied both ways."""

from collections.abc import Mapping
from dataclasses import fields
from typing import Any, Final, TypeVar

from kernel.clone import clone_plain
from kernel.naming import camel_case

S = TypeVar("S")


def dump(state: Any) -> dict[str, object]:
    """The record of a state dataclass; it shares nothing with the state."""
    return {key: clone_plain(getattr(state, name)) for name, key in _names(type(state))}


def read(state_type: type[S], record: Mapping[str, object]) -> S:
    """The state of a record that :func:`dump` made; it shares nothing with the record.

    Raise ``KeyError`` for a field that is missing. Types are judged when a save is read (heroll.checks).
    """
    return state_type(**{name: clone_plain(record[key]) for name, key in _names(state_type)})


def look(state_type: type[S], record: Mapping[str, object]) -> S:
    """Like :func:`read` for who changes nothing: lists are the record's own."""
    return state_type(**{name: record[key] for name, key in _names(state_type)})


_KNOWN: Final[dict[type, tuple[tuple[str, str], ...]]] = {}


def _names(state_type: type) -> tuple[tuple[str, str], ...]:
    """Every field with its contract name, found out once a type."""
    names = _KNOWN.get(state_type)
    if names is None:
        names = tuple((field.name, camel_case(field.name)) for field in fields(state_type))
        _KNOWN[state_type] = names
    return names
