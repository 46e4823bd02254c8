"""Single numbers of games (specs/minigame-numbers.csv): how many dice, tries, columns (GDD 9.2)."""

from typing import Annotated

from pydantic import Field

from kernel.spec_error import SpecError, SpecIssue
from kernel.tables import Ref, Row, TableSpec
from kernel.tables import Specs as Tables


class GameNumber(Row):
    """One number of a game, counted in ``unit``."""

    event_id: Annotated[str, Ref("events")]
    key: str
    value: int = Field(ge=1)
    unit: str


MINIGAME_NUMBERS = TableSpec("minigame-numbers", GameNumber, ("event_id", "key"))


def numbers_of(tables: Tables, event_id: str, keys: tuple[str, ...]) -> tuple[int, ...]:
    """The game's numbers in the order of ``keys``. Raise ``SpecError`` for one too few or too many."""
    table = tables[MINIGAME_NUMBERS]
    path = table.path.as_posix()
    issues = [
        SpecIssue(path, f"has no {key} of {event_id}", None, "key")
        for key in keys
        if (event_id, key) not in table
    ]
    issues += [
        SpecIssue(path, f"is no number of {event_id}", line, "key", row.key, ", ".join(keys))
        for row, line in zip(table.rows, table.lines, strict=True)
        if row.event_id == event_id and row.key not in keys
    ]
    if issues:
        raise SpecError(issues)
    return tuple(table[(event_id, key)].value for key in keys)
