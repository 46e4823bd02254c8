"""What the line under the board says of a row: how its number came about, why it did nothing, where from."""

from collections import Counter
from collections.abc import Iterable, Mapping
from typing import Any

from minefield.api import Part, Term, UnitView, Working, enums, working_of
from scenes.minefield.shown_board import Cell

T = enums.RowType
WHOLE = 100  # percent
LETTERS = {Part.CHARGE_A: "A ", Part.CHARGE_B: "B "}


class RowNotes:
    """`of` gives the same in several lengths, from the longest to the shortest."""

    def __init__(self, strings) -> None:
        self._strings = strings
        self._units: Mapping[int, UnitView] = {}
        self._table: Any = None

    def know(self, units: Iterable[UnitView], table) -> None:
        """Who fights, and the table of the settlement."""
        self._units, self._table = {unit.handle: unit for unit in units}, table

    def of(self, row, is_here: bool) -> tuple[str, ...]:
        """`is_here`: whether the row's cell lies on the present board."""
        working = working_of(row, self._units, self._table) if row.type is T.DAMAGE else None
        if working is not None:
            told = self._formula(working)
            lost = self._lost(row) if row.killed else ""
            return (*(f"{words} · {lost}" for words in told), *told) if lost else told
        if row.type is T.DECAY:
            return self._gone(row)
        place, news = self.place(row.origin_cell, is_here), self._news(row)
        if not news:
            return (place,)
        alone = place if row.type in (T.HEAL, T.DAMAGE) else news
        return (f"{news} · {place}" if row.origin_cell is not None else news, alone)

    def place(self, cell: Cell | None, is_here: bool) -> str:
        """Where a row comes from."""
        if cell is None:
            return self._strings.text("minefield.ui.no_cell")
        key = "minefield.ui.cell" if is_here else "minefield.ui.cell_before"
        return self._strings.text(key, row=cell[0] + 1, column=cell[1] + 1)

    def _gone(self, row) -> tuple[str, ...]:
        say = self._strings.text
        names = [say(f"minefield.effect.{effect_id}") for effect_id in row.removed]
        if not names:
            return (say("minefield.ui.nothing_went"),)
        return say("minefield.ui.went", names=" · ".join(_counted(names))), ", ".join(_counted(names))

    def _news(self, row) -> str:
        say = self._strings.text
        if row.type in (T.HEAL, T.DAMAGE):
            return self._lost(row)
        why = getattr(row, "why", None)
        return say(why) if why else ""

    def _lost(self, row) -> str:
        """HP before and after of everybody whom the row reached."""
        changes = ", ".join(_counted(f"{hit.hp_before} → {hit.hp_after}" for hit in row.hits))
        return self._strings.text("minefield.ui.hp_change", changes=changes) if changes else ""

    def _formula(self, working: Working) -> tuple[str, ...]:
        told = [term for term in working.terms if term.part is not Part.AMBUSH or term.raw]
        sum_words = " + ".join(self._term(term) for term in told)
        percents = _percents(working.percents)
        if len(told) == 1 and not percents and not _percents(told[0].percents):
            return (self._strings.text("minefield.ui.plain_attack", value=working.value),)
        if percents and (len(told) > 1 or _percents(told[0].percents)):
            sum_words = f"({sum_words})"
        words = f"{sum_words}{percents} = {working.value}"
        if _is_exact(working):
            return words, _tight(words)
        floored = self._strings.text("minefield.ui.floored", words=words)
        return floored, _tight(floored), words, _tight(words)

    def _term(self, term: Term) -> str:
        name = LETTERS.get(term.part, "")
        if term.part is Part.AMBUSH:
            name = self._strings.text("minefield.effect.ambush") + " "
        return f"{name}{term.raw}{_percents(term.percents)}"


def _counted(words: Iterable[str]) -> list[str]:
    """Each once, with how often it is there."""
    return [f"{word} ×{count}" if count > 1 else word for word, count in Counter(words).items()]


def _percents(percents: Iterable[int]) -> str:
    """Those that change anything."""
    return "".join(f" × {percent}%" for percent in percents if percent != WHOLE)


def _is_exact(working: Working) -> bool:
    """Whether nothing was cut off on the way."""
    parts = [(term.raw, term.percents, term.value) for term in working.terms]
    parts.append((sum(term.value for term in working.terms), working.percents, working.value))
    for raw, percents, value in parts:
        for percent in percents:
            raw, value = raw * percent, value * WHOLE
        if raw != value:
            return False
    return True


def _tight(words: str) -> str:
    """Without the spaces around its signs."""
    for sign in "×+=":
        words = words.replace(f" {sign} ", sign)
    return words
