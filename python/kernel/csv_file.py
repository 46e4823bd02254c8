"""Reading a CSV file: header, records with their line numbers, and every problem of form."""

from __future__ import annotations

import csv
import io
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from kernel.spec_error import SpecIssue


@dataclass(frozen=True, slots=True)
class CsvRecord:
    """One record: the line where it starts and its cells by column name."""

    line: int
    cells: dict[str, str]


def read_csv(path: Path, issues: list[SpecIssue]) -> tuple[list[str] | None, list[CsvRecord]]:
    """Header (None when unusable) and records of a UTF-8 file; problems of form are appended to ``issues``.

    Blank lines are skipped. A record with too few or too many cells is an issue and is left out.
    """
    file = path.as_posix()
    text = _decode(path, issues)
    if text is None:
        return None, []
    reader = csv.reader(io.StringIO(text, newline=""), strict=True)
    header: list[str] | None = None
    records = []
    line = 0
    try:
        for cells in reader:
            line, start = reader.line_num, line + 1
            if not cells:
                continue
            if header is None:
                header = cells
                if not _header_is_sound(file, header, start, issues):
                    return None, []
            elif len(cells) != len(header):
                issues.append(SpecIssue(file, f"has {len(cells)} cells, the header has {len(header)}", start))
            else:
                records.append(CsvRecord(start, dict(zip(header, cells, strict=True))))
    except csv.Error as error:
        issues.append(SpecIssue(file, f"is no CSV: {error}", line + 1))
    if header is None and not issues:
        issues.append(SpecIssue(file, "is empty, a header is needed"))
    return header, records


def _decode(path: Path, issues: list[SpecIssue]) -> str | None:
    try:
        data = path.read_bytes()
    except OSError as error:
        issues.append(SpecIssue(path.as_posix(), f"cannot be read: {error.strerror or error}"))
        return None
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = data.count(b"\n", 0, error.start) + 1
        issues.append(SpecIssue(path.as_posix(), "is no UTF-8", line))
        return None


def _header_is_sound(file: str, header: Sequence[str], line: int, issues: list[SpecIssue]) -> bool:
    before = len(issues)
    seen: set[str] = set()
    for number, name in enumerate(header, start=1):
        if name.strip() == "":
            issues.append(SpecIssue(file, f"column {number} has no name", line))
        elif name in seen:
            issues.append(SpecIssue(file, "column occurs twice", line, name))
        seen.add(name)
    return len(issues) == before
