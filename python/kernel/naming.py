"""Names: snake_case to the contract's camelCase, and the nearest valid name for a misspelt one."""

from __future__ import annotations

import difflib
from collections.abc import Iterable
from functools import cache


@cache
def camel_case(name: str) -> str:
    """``logic_time_ms`` -> ``logicTimeMs``; a name without inner underscores stays as it is."""
    first, *rest = name.split("_")
    return first + "".join(part[:1].upper() + part[1:] for part in rest)


def nearest(name: str, candidates: Iterable[str]) -> str | None:
    """The candidate most like ``name`` (letter case ignored), or None when nothing is close.

    Ties: first in order.
    """
    by_folded: dict[str, str] = {}
    for candidate in candidates:
        by_folded.setdefault(candidate.casefold(), candidate)
    found = difflib.get_close_matches(name.casefold(), list(by_folded), n=1, cutoff=0.6)
    return by_folded[found[0]] if found else None


def nearest_hint(name: str, candidates: Iterable[str]) -> str:
    """``" (did you mean 'dice'?)"``, or an empty text when nothing is close."""
    found = nearest(name, candidates)
    return f" (did you mean {found!r}?)" if found is not None else ""
