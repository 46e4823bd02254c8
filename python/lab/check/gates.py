"""Lints of what is claimed: a rule's test exists, only people's gates wait, no fit without samples."""

import re
from collections.abc import Iterator

from heroll.battle.tables import FORMULA_FIT, Gate
from kernel.tables import Source
from lab import fit
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


def no_fit_is_claimed_without_samples(project: Project) -> Iterator[Finding]:
    """A constant of formula-fit.csv is PASS, or 黑盒拟合, only where `lab fit` passes (GDD 1.2, 5.4)."""
    table = project.rules.tables[FORMULA_FIT]
    samples = fit.read_samples(project.specs / fit.SAMPLES_FOLDER)
    rules = fit.FitRules.load(project.specs)
    claims = [
        position
        for position, row in enumerate(table.rows)
        if row.gate is Gate.PASS or Source.FITTED in (row.source, row.cell_source("value"))
    ]
    verdict = fit.judge(samples, project.rules, rules) if claims else None
    for position in claims:
        if verdict is not None and not verdict.release_candidate:
            told = f"{table.rows[position].key} is said to be fitted; `lab fit` says {verdict.gate}"
            yield Finding(place(table, position), f"{told}: {verdict.reasons[0]}")


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
