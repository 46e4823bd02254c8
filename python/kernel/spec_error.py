"""Problems of spec tables: file, row, column, value, allowed range and nearest valid name."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class SpecIssue:
    """One problem.

    ``row`` is the line number in the file (the header is line 1), None when the file is meant.
    """

    file: str
    problem: str
    row: int | None = None
    column: str | None = None
    value: str | None = None
    allowed: str | None = None
    nearest: str | None = None

    def __str__(self) -> str:
        place = self.file
        if self.row is not None:
            place += f":{self.row}"
        if self.column is not None:
            place += f" {self.column}"
        text = f"{place}: {self.problem}"
        if self.value is not None:
            text += f", is {self.value!r}"
        if self.allowed is not None:
            text += f", allowed {self.allowed}"
        if self.nearest is not None:
            text += f", did you mean {self.nearest!r}?"
        return text


class SpecError(ValueError):
    """All problems found in one go, in ``issues``."""

    def __init__(self, issues: Sequence[SpecIssue]) -> None:
        self.issues = tuple(issues)
        count = len(self.issues)
        head = "1 problem" if count == 1 else f"{count} problems"
        super().__init__(f"{head} in the spec tables:\n" + "\n".join(f"  {issue}" for issue in self.issues))
