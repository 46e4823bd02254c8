"""A game's state in its event's payload: contract names, JSON values, copied both ways."""

from collections.abc import Mapping
from dataclasses import fields
from typing import Any, TypeVar

from kernel.clone import clone_plain
from kernel.naming import camel_case

S = TypeVar("S")


def dump(state: Any) -> dict[str, object]:
    """The record of a state dataclass; it shares nothing with the state."""
    return {camel_case(field.name): clone_plain(getattr(state, field.name)) for field in fields(state)}


def read(state_type: type[S], record: Mapping[str, object]) -> S:
    """The state of a record that :func:`dump` made; it shares nothing with the record.

    Raise ``KeyError`` for a field that is missing. Types are judged when a save is read (heroll.checks).
    """
    names = [field.name for field in fields(state_type)]  # type: ignore[arg-type]
    return state_type(**{name: clone_plain(record[camel_case(name)]) for name in names})
