"""Technical log (GDD 13.3): the last 2,000 records in memory, exported as JSON on demand."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum
from typing import Any, Final

from kernel.naming import camel_case
from kernel.plain import to_plain

CAPACITY: Final = 2_000


class KernelLog(StrEnum):
    """Kinds of record that the kernel writes; designs add their own enumerations."""

    TRANSACTION = "TRANSACTION"
    DUPLICATE_TRANSACTION = "DUPLICATE_TRANSACTION"
    SAFE_POINT_FAILED = "SAFE_POINT_FAILED"
    EXCEPTION = "EXCEPTION"


@dataclass(frozen=True, slots=True)
class Record:
    """One entry: running number from 1, logic tick, kind, debug-console mark, plain fields."""

    number: int
    tick: int
    kind: StrEnum
    debug: bool
    fields: dict[str, Any]


class TechnicalLog:
    """Ring of the last ``capacity`` records; ``dropped`` counts those that fell out.

    One of capacity 0 keeps none: for runs by the thousand, whose records nobody reads.
    """

    __slots__ = ("_count", "_records", "is_kept")

    def __init__(self, capacity: int = CAPACITY) -> None:
        if capacity < 0:
            raise ValueError(f"capacity is {capacity}, allowed 0 or more")
        self.is_kept = capacity > 0
        self._records: deque[Record] = deque(maxlen=capacity)
        self._count = 0

    def record(self, kind: StrEnum, tick: int, *, debug: bool = False, **fields: object) -> None:
        """Append a record.

        Fields are turned into plain JSON values now, so later changes do not reach the log.
        """
        if self.is_kept:
            plain = {camel_case(name): to_plain(value) for name, value in fields.items()}
            self._records.append(Record(self._count + 1, tick, kind, debug, plain))
        self._count += 1

    @property
    def dropped(self) -> int:
        """How many of the oldest records are gone."""
        return self._count - len(self._records)

    def __len__(self) -> int:
        return len(self._records)

    def __iter__(self) -> Iterator[Record]:
        """The kept records, oldest first."""
        return iter(self._records)

    def of_kind(self, kind: StrEnum) -> list[Record]:
        """The kept records of one kind, oldest first."""
        return [record for record in self._records if record.kind is kind]

    def export(self) -> dict[str, Any]:
        """``{"dropped": n, "records": [{"number", "tick", "kind", "debug", "fields"}, …]}``."""
        return {"dropped": self.dropped, "records": [to_plain(record) for record in self._records]}
