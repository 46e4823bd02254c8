"""A row of the settlement in words: what happened, to whom, how much, and why."""

from collections.abc import Mapping
from dataclasses import dataclass

from minefield.api import ALL_ENEMIES, LedgerRow, enums

T = enums.RowType
NO_EFFECT = (
    T.REWARD_NO_EFFECT,
    T.CONSUMED_NO_EFFECT,
    T.USE_REFUSED,
    T.OVERFLOW_NO_EFFECT,
)
GOOD = (enums.Highlight.FLAG_HIT, enums.Highlight.CLEAR_REWARD_H2)


def is_pale(row: LedgerRow) -> bool:
    """Whether nothing came of it."""
    return row.type in NO_EFFECT or (row.type is T.DECAY and not row.value)


@dataclass(frozen=True)
class Words:
    """`value` is empty where a number would say nothing; `mark` names the highlight, `cell` the place."""

    name: str
    cause: str
    value: str
    mark: str


class RowWords:
    """`names` are the units' names by handle, as they stood when the settlement was told."""

    def __init__(self, strings) -> None:
        self._strings = strings
        self.names: dict[int, str] = {}

    def know(self, names: Mapping[int, str]) -> None:
        self.names = dict(names)

    def of(self, row: LedgerRow) -> Words:
        say = self._strings.text
        mark = say(f"minefield.highlight.{row.highlight}") if row.highlight is not None else ""
        cause = say(f"minefield.source.{row.source_class}")
        return Words(self._name(row), cause, self._value(row), mark)

    def _name(self, row) -> str:
        say = self._strings.text
        name = say(row.display_name)
        if row.type is T.DAMAGE:
            return self._blow(row, name)
        if row.type is T.CHARGE:
            return say("minefield.ui.charges", who=self._unit(row.actor))
        if row.type is T.ITEM:
            return say("minefield.ui.used" if row.used else "minefield.ui.stocked", name=name)
        if row.type is T.EFFECT:
            return say("minefield.ui.effect", name=name, sum=_with_unit(row, row.pool_value))
        if row.type is T.VERDICT:
            return say(f"minefield.verdict.{row.outcome}")
        if row.type in NO_EFFECT:
            return say("minefield.ui.nothing", what=say(f"minefield.row.{row.type}"), name=name)
        return name

    def _blow(self, row, name: str) -> str:
        say = self._strings.text
        if row.target == ALL_ENEMIES:
            goal = say("minefield.ui.all_enemies", count=row.count or 0)
        else:
            goal = self._unit(row.target)
        who = name if row.actor is None else self._unit(row.actor)
        key = "minefield.ui.blow_kills" if row.killed else "minefield.ui.blow"
        return say(key, who=who, goal=goal)

    def _unit(self, handle: int) -> str:
        key = self.names.get(handle)
        return self._strings.text(key) if key is not None else f"#{handle}"

    def _value(self, row) -> str:
        if row.type is T.DAMAGE:
            return f"-{row.value}" if row.value else "0"
        if row.type is T.EFFECT:
            return _with_unit(row, row.value)
        if row.type in (T.HEAL, T.HIGHLIGHT):
            return _signed(row.value)
        if row.type is T.DECAY:
            return f"×{row.value}"
        return str(row.value) if row.value else ""


def _with_unit(row, value: int) -> str:
    return _signed(value) if row.pool == enums.Pool.FLAT_ATTACH else f"{_signed(value)}%"


def _signed(value: int) -> str:
    return f"+{value}" if value > 0 else str(value)
