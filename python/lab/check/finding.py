"""What a lint has to say."""

from dataclasses import dataclass
from enum import StrEnum


class Severity(StrEnum):
    """An error stops `./test`; a warning is told."""

    ERROR = "error"
    WARNING = "warning"


@dataclass(frozen=True, slots=True)
class Finding:
    """One thing that is wrong: `where` names file and row, `problem` says what and which value would do."""

    where: str
    problem: str
    severity: Severity = Severity.ERROR

    def __str__(self) -> str:
        return f"{self.severity}: {self.where}: {self.problem}"
