"""What is found out once for each class and remembered, such as the names of its fields."""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from typing import Any, TypeVar

R = TypeVar("R")


def per_class(find_out: Callable[[Any], R]) -> Callable[[type], R]:
    """Decorator for a function of a class: compute its result once for each class."""
    known: dict[type, R] = {}

    @wraps(find_out)
    def look_up(kind: type) -> R:
        result = known.get(kind)
        if result is None:
            result = known[kind] = find_out(kind)
        return result

    return look_up
