"""Lints of specs/qa-cases.csv: a rule's test exists, and only people's gates wait."""

import re
from collections.abc import Iterator

from lab.check.finding import Finding
from lab.check.project import Project, place

STATUSES = ("AUTOMATED", "PENDING")


def every_case_has_its_test(project: Project) -> Iterator[Finding]:
    """An AUTOMATED case names `tests/….py::test_…` that exists; a PENDING one names none."""
    table = project.qa_cases
    for position, row in enumerate(table.rows):
        problem = _problem(project, row.status, row.test)
        if problem is not None:
            yield Finding(place(table, position), f"{row.case_id}: {problem}")


def _problem(project: Project, status: str, test: str | None) -> str | None:
    if status not in STATUSES:
        return f"status {status!r}, allowed {' or '.join(STATUSES)}"
    if status == "PENDING":
        return None if test is None else "a PENDING case has no test"
    if test is None:
        return "an AUTOMATED case names its test"
    file, _, name = test.partition("::")
    path = project.root / file
    if not path.is_file():
        return f"no file {file}"
    if not re.search(rf"^\s*(async )?def {re.escape(name)}\(", path.read_text("utf-8"), re.MULTILINE):
        return f"{file} has no {name}"
    return None
