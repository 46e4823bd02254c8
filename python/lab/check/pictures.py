"""Lints of specs/assets.csv."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from kernel.naming import nearest_hint
from lab.check.finding import Finding
from lab.check.project import Project, place

BAKED = "assets/generated/"  # made on each machine by setting up, from the system's font


def every_asset_is_there(project: Project) -> Iterator[Finding]:
    """Each id's file exists, and its cell stands in the sheet beside it."""
    table = project.assets
    sheets: dict[str, set[str]] = {}
    for position, row in enumerate(table.rows):
        path = project.root / row.file
        if not path.is_file():
            if not row.file.startswith(BAKED):
                yield Finding(place(table, position), f"{row.asset_id}: no file {row.file}")
            continue
        if row.cell is None:
            continue
        names = sheets.get(row.file)
        if names is None:
            names = sheets[row.file] = _names(path.with_suffix(".json"))
        if row.cell not in names:
            hint = nearest_hint(row.cell, sorted(names))
            yield Finding(place(table, position), f"{row.asset_id}: no cell {row.cell} in {row.file}{hint}")


def _names(description: Path) -> set[str]:
    sheet: dict[str, Any] = json.loads(description.read_text("utf-8"))
    return set(sheet["cells"]) | set(sheet["animations"])
