"""抓娃娃, the claw crane (GDD 9.2; rules 验证版新增, the 20 capsules stated).

The pit holds ``capsules`` capsules, drawn by the weights of clawcrane.csv, in ``columns`` equal columns;
all of them are seen. ``grab:3`` sends the claw down on the third column, where it takes the top capsule and
holds it with its kind's ``grip_percent``. One that slips falls on the next column to the right (from the
last one to the left); when that is as high as the pit, its top rolls back into the gap. ``shake`` sinks the
top of every column to its bottom. There are ``grabs`` and ``shakes`` of them. The prize is what was caught.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import ClassVar, Final, Self

from pydantic import Field

from heroll.events import CapsuleCaught, CapsuleSlipped, PitShaken
from heroll.minigame.game import Game, Move, Winnings
from heroll.minigame.numbers import MINIGAME_NUMBERS, numbers_of
from kernel.outcome import Event
from kernel.rng import Stream
from kernel.spec_error import SpecError, SpecIssue
from kernel.tables import Row, TableSpec
from kernel.tables import Specs as Tables
from kernel.units import PERCENT

EVENT_ID: Final = "claw_crane"
SHAKE: Final = "shake"
EMPTY: Final = "empty"
CAUGHT: Final = "caught"


class Capsule(Row):
    """A kind of capsule: its weight in the pit, and how surely the claw holds it."""

    kind: str
    weight: int = Field(ge=0)
    grip_percent: int = Field(ge=1, le=PERCENT)
    pays: bool


CLAWCRANE: Final = TableSpec("clawcrane", Capsule, "kind")


@dataclass(slots=True)
class ClawCraneState:
    """``pit``: the columns from the left, each from its bottom; ``caught`` kinds in order."""

    pit: list[list[str]]
    caught: list[str]
    grabs: int
    shakes: int


@dataclass(frozen=True, slots=True)
class ClawCraneSeen:
    """The page: ``columns`` from the left, each from its bottom, at most ``height`` capsules high.

    ``grips``: (kind, percent) of every kind.
    """

    columns: tuple[tuple[str, ...], ...]
    height: int
    caught: tuple[str, ...]
    grabs_left: int
    shakes_left: int
    grips: tuple[tuple[str, int], ...]


def slip(pit: list[list[str]], column: int, height: int) -> tuple[int, str | None]:
    """Let the top of a column (from 0) fall on the next one: where, and which capsule rolled back."""
    to = column + 1 if column + 1 < len(pit) else column - 1
    fallen = pit[column].pop()
    rolled = pit[to].pop() if len(pit[to]) == height else None
    pit[to].append(fallen)
    if rolled is not None:
        pit[column].append(rolled)
    return to, rolled


def shake(pit: list[list[str]]) -> None:
    """Sink the top of every column to its bottom."""
    for column in pit:
        if column:
            column.insert(0, column.pop())


class ClawCrane(Game[ClawCraneState]):
    """The rule."""

    event_id: ClassVar[str] = EVENT_ID
    verbs: ClassVar[tuple[str, ...]] = ("grab", SHAKE)
    tables = (CLAWCRANE, MINIGAME_NUMBERS)
    state_type = ClawCraneState

    def __init__(
        self, kinds: tuple[Capsule, ...], capsules: int, columns: int, grabs: int, shakes: int
    ) -> None:
        self.kinds = {row.kind: row for row in kinds}
        self.capsules, self.columns, self.grabs, self.shakes = capsules, columns, grabs, shakes
        self.height = capsules // columns
        self._weights = tuple(row.weight for row in kinds)
        self._grips = tuple((row.kind, row.grip_percent) for row in kinds)

    @classmethod
    def of(cls, tables: Tables) -> Self:
        """Raise ``SpecError`` for columns that are not alike, one column, more grabs than capsules."""
        table = tables[CLAWCRANE]
        keys = ("capsules", "columns", "grabs", "shakes")
        capsules, columns, grabs, shakes = numbers_of(tables, EVENT_ID, keys)
        path = tables[MINIGAME_NUMBERS].path.as_posix()
        issues = []
        if capsules % columns or columns <= 1:
            issues.append(SpecIssue(path, f"{EVENT_ID} has columns that are not alike", None, "columns"))
        if grabs >= capsules:
            issues.append(SpecIssue(path, f"{EVENT_ID} has grabs for every capsule", None, "grabs"))
        if not any(row.pays and row.weight for row in table):
            issues.append(SpecIssue(table.path.as_posix(), "has nothing to win", None, "pays"))
        if issues:
            raise SpecError(issues)
        return cls(table.rows, capsules, columns, grabs, shakes)

    @property
    def outcomes(self) -> tuple[str, ...]:
        """The kinds that pay."""
        return tuple(row.kind for row in self.kinds.values() if row.pays)

    def opened(self, stream: Stream) -> ClawCraneState:
        """Draw the capsules, column by column from the left, each from its bottom."""
        kinds = tuple(self.kinds)
        pit = [
            [kinds[stream.weighted(self._weights)] for _ in range(self.height)] for _ in range(self.columns)
        ]
        return ClawCraneState(pit, [], self.grabs, self.shakes)

    def words(self, state: ClawCraneState) -> tuple[str, ...]:
        """A column that holds something, or to shake, as long as there are grabs."""
        if self.is_over(state):
            return ()
        grabs = tuple(f"grab:{n}" for n, column in enumerate(state.pit, start=1) if column)
        return (*grabs, SHAKE) if state.shakes else grabs

    def move(self, state: ClawCraneState, word: str, stream: Stream, instance_id: str) -> tuple[Event, ...]:
        """Shake, which draws nothing, or grab: 1..100 is drawn, up to the kind's grip it holds."""
        number = Move.of(word).number
        if number is None:
            shake(state.pit)
            state.shakes -= 1
            return (PitShaken(instance_id, _columns(state), state.shakes),)
        state.grabs -= 1
        column = state.pit[number - 1]
        kind = column[-1]
        if stream.next_int(1, PERCENT) <= self.kinds[kind].grip_percent:
            state.caught.append(column.pop())
            return (CapsuleCaught(instance_id, number, kind, state.grabs),)
        to, rolled = slip(state.pit, number - 1, self.height)
        return (CapsuleSlipped(instance_id, number, kind, to + 1, rolled, state.grabs),)

    def is_over(self, state: ClawCraneState) -> bool:
        """Whether no grab is left."""
        return state.grabs == 0

    def result(self, state: ClawCraneState) -> str:
        """``caught``, or ``empty`` when nothing that pays was."""
        return CAUGHT if self.winnings(state).outcomes else EMPTY

    def winnings(self, state: ClawCraneState) -> Winnings:
        """The capsules caught."""
        return Winnings(tuple(kind for kind in state.caught if self.kinds[kind].pays))

    def seen(self, state: ClawCraneState) -> ClawCraneSeen:
        """Nothing is hidden but what the claw will hold."""
        return ClawCraneSeen(
            columns=_columns(state),
            height=self.height,
            caught=tuple(state.caught),
            grabs_left=state.grabs,
            shakes_left=state.shakes,
            grips=self._grips,
        )

    def broken(self, state: ClawCraneState, moves: int) -> Iterator[str]:
        """A pit that the capsules fill, less what the grabs took."""
        pit, caught = state.pit, state.caught
        if len(pit) != self.columns or any(len(column) > self.height for column in pit):
            yield f"columns of {[len(column) for column in pit]} capsules"
        if sum(map(len, pit)) + len(caught) != self.capsules:
            yield f"{sum(map(len, pit))} capsules and {len(caught)} caught"
        for kind in (*caught, *(kind for column in pit for kind in column)):
            if kind not in self.kinds or not self.kinds[kind].weight:
                yield f"a capsule {kind!r}"
        used, shaken = self.grabs - state.grabs, self.shakes - state.shakes
        if not (len(caught) <= used <= self.grabs and 0 <= shaken <= self.shakes and moves == used + shaken):
            yield f"{used} grabs with {len(caught)} caught and {shaken} shakes in {moves} moves"


def _columns(state: ClawCraneState) -> tuple[tuple[str, ...], ...]:
    return tuple(tuple(column) for column in state.pit)
