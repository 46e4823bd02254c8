"""Values that an argument of a debug command can take, each with its name where the tables have one."""

from collections.abc import Sequence
from enum import Enum

from kernel.command import Argument
from scenes.debug.report import last_transaction

Choice = tuple[object, str]


class Choices:
    """`of` lists (value, name) in the order of the tables; empty where any number may stand."""

    def __init__(self, app, session) -> None:
        self._strings, self._words = app.strings, app.gear_words
        self._session, self._specs = session, session.specs

    def of(self, argument: Argument) -> Sequence[Choice]:
        if issubclass(argument.kind, Enum):
            return [(member.value, "") for member in argument.kind]
        if argument.kind is bool:
            return [(True, self._strings.text("common.on")), (False, self._strings.text("common.off"))]
        listed = getattr(self, f"_{argument.name}", None)
        return listed() if listed is not None else ()

    def _tile_id(self) -> list[Choice]:
        return [(row.tile_id, self._strings.text(f"event.{row.event_id}")) for row in self._specs.events]

    def _blessing_id(self) -> list[Choice]:
        rows = self._specs.blessing.table
        return [(str(row.blessing_id), self._strings.text(f"blessing.{row.blessing_id}")) for row in rows]

    def _transaction_id(self) -> list[Choice]:
        return [(last_transaction(self._session), "")]

    def _catalog_id(self) -> list[Choice]:
        return self._words.catalog()

    def _quality_rank(self) -> list[Choice]:
        return [(rank, self._strings.text(f"quality.{rank}")) for rank in range(5)]

    def _status_id(self) -> list[Choice]:
        return self._words.statuses()
