"""What the tables that both rulesets share promise each other and the ruleset's enemies."""

from collections.abc import Iterator
from typing import Any

from kernel.row_issue import issue_at
from kernel.spec_error import SpecIssue
from kernel.tables import Table
from minefield.specs.problems import span_issues
from minefield.specs.rows import BoardRow, EncounterRow


def shared_issues(
    boards: Table[BoardRow], encounters: Table[EncounterRow], enemies: Table[Any]
) -> Iterator[SpecIssue]:
    """Every promise that they break; ``enemies`` are keyed by level and difficulty, as the boards are."""
    yield from _boards(boards)
    names = {f"{enemies.path.parent.name} enemies": enemies, "board-rows": boards}
    yield from _encounters(encounters, names)


def _boards(boards: Table[BoardRow]) -> Iterator[SpecIssue]:
    for row in boards:
        safe = row.width * row.height - row.mine_count
        if row.mine_count < 1:
            yield issue_at(boards, row, "density", "makes no mine")
        if row.min_safe_count > safe:
            allowed = f"at most the {safe} safe cells"
            yield issue_at(boards, row, "min_safe_count", "is out of bounds", allowed)


def _encounters(encounters: Table[EncounterRow], places: dict[str, Table[Any]]) -> Iterator[SpecIssue]:
    for position, row in enumerate(encounters, start=1):
        if row.number != position:
            yield issue_at(encounters, row, "number", "is out of order", str(position))
        for name, table in places.items():
            if (row.level, row.difficulty) not in table:
                yield issue_at(encounters, row, "difficulty", f"level {row.level} has no row in {name}")
        if (row.units_min is None) != (row.units_max is None):
            yield issue_at(encounters, row, "units_max", "one of units_min and units_max is empty")
        elif row.units_min is not None:
            yield from span_issues(encounters, row, "units_min", "units_max")
    last = encounters.rows[-1]
    if not last.ends_level:
        yield issue_at(encounters, last, "ends_level", "the last battle ends its level")
