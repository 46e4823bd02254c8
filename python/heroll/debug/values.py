"""Checking the values of debug commands: a refused one says what would do."""

from collections.abc import Collection

from heroll.enums import Reason
from kernel.naming import nearest_hint
from kernel.transaction import Reject


def check_range(name: str, value: int, least: int, most: int) -> None:
    """Reject BAD_VALUE unless ``value`` is in least..most."""
    if not least <= value <= most:
        raise Reject(Reason.BAD_VALUE, f"{name} is {value}, allowed {least}..{most}")


def check_known(name: str, value: int | str, known: Collection[int | str]) -> None:
    """Reject BAD_VALUE unless ``value`` is one of ``known``; for a text with the nearest one."""
    if value not in known:
        hint = nearest_hint(value, [str(one) for one in known]) if isinstance(value, str) else ""
        allowed = ", ".join(str(one) for one in known)
        raise Reject(Reason.BAD_VALUE, f"{name} {value} is unknown{hint}; known: {allowed}")
