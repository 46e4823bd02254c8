"""Spito, the toad that has swallowed too much (GDD 9.2 tile 166; heroll-rules 3; spito.csv, spito-belly.csv).

Everybody knows what is in its belly: goods and bones, one of the bellies of the table, drawn on opening.

- `tickle`: the toad spits out one thing of its belly, each alike. A good one lies on the heap. The last bone
  that it bears is too much: it takes a part of the heap back, of each kind half-up, and hops off.
- `feed` for points: it digests a bone, which is out of the belly then. Each feed costs more than the one
  before, and there are only so many.
- `thank`, once something was spat: the toad hops off and the heap is the hero's.

An emptied belly ends it as well. What is spat is drawn with the tickle. All of it is 验证版新增.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import Annotated, Any, ClassVar, Final

from pydantic import Field

from heroll.events import SpitoFed, SpitoSwallowed, SpitoThanked, ThingSpat
from heroll.minigame.game import Game, Winnings
from kernel.constants import WholeRow, constants_of
from kernel.outcome import Event
from kernel.rng import Stream
from kernel.rounding import half_up_ratio
from kernel.spec_error import SpecError, SpecIssue
from kernel.tables import Row, Table, TableSpec
from kernel.tables import Specs as Tables
from kernel.units import PERCENT

EVENT_ID: Final = "spito"
TICKLE, FEED, THANK = "tickle", "feed", "thank"
COIN, PEARL, HERB, FLASK = "coin", "pearl", "herb", "flask"
BONE: Final = "bone"
GOODS: Final = (COIN, PEARL, HERB, FLASK)
THINGS: Final = (*GOODS, BONE)
THANKED, SWALLOWED, EMPTIED = "thanked", "swallowed", "emptied"

_Percent = Annotated[int, Field(ge=0, le=100)]
_Some = Annotated[int, Field(ge=1)]
_Count = Annotated[int, Field(ge=0)]


@dataclass(frozen=True, slots=True)
class ToadRules:
    """One attribute for each row of spito.csv.

    At bone ``bones_most`` the toad swallows ``lost_percent`` of each kind of thing on the heap, half-up.
    It takes ``feeds_most`` feeds: the first for ``feed_price`` points, each for ``feed_step`` more.
    """

    bones_most: _Some
    lost_percent: _Percent
    feeds_most: _Count
    feed_price: _Some
    feed_step: _Count

    def lost(self, count: int) -> int:
        """How many of so many things of a kind are swallowed."""
        return half_up_ratio(count * self.lost_percent, PERCENT)

    def price(self, feeds: int) -> int:
        """Points for the feed behind so many."""
        return self.feed_price + self.feed_step * feeds


class BellyRow(Row):
    """One belly: how many of each thing it holds, and its ``weight`` among the bellies."""

    belly: str
    weight: int = Field(ge=1)
    coin: int = Field(ge=0)
    pearl: int = Field(ge=0)
    herb: int = Field(ge=0)
    flask: int = Field(ge=0)
    bone: int = Field(ge=1)

    def counts(self) -> list[int]:
        """In the order of THINGS."""
        return [self.coin, self.pearl, self.herb, self.flask, self.bone]


SPITO: Final = TableSpec("spito", WholeRow, "key")
SPITO_BELLY: Final = TableSpec("spito-belly", BellyRow, "belly")


@dataclass(slots=True)
class SpitoState:
    """A visit to the toad with the belly ``name``.

    ``belly`` and ``heap`` count things in the order of THINGS, the heap bones as well. ``told`` is what
    happened, one entry for each word: the thing that was spat, or the word `feed` or `thank`.
    """

    name: str
    belly: list[int]
    heap: list[int]
    feeds: int = 0
    told: list[str] = field(default_factory=list)


@dataclass(frozen=True, slots=True)
class Pile:
    """So many of a thing."""

    thing: str
    count: int


@dataclass(frozen=True, slots=True)
class SpitoSeen:
    """All there is; only the order in which things come is unknown, even to the toad.

    ``belly`` and ``heap`` in the order of THINGS, kinds of which there are none left out; the heap holds
    goods alone. ``bones`` of ``bones_most`` were spat. ``feed_price`` is the next feed's, None when there is
    none.
    """

    belly: tuple[Pile, ...]
    heap: tuple[Pile, ...]
    bones: int
    bones_most: int
    feeds: int
    feeds_most: int
    feed_price: int | None
    lost_percent: int
    is_over: bool
    is_swallowed: bool


class Spito(Game[SpitoState]):
    """The rule; see the module."""

    event_id: ClassVar[str] = EVENT_ID
    verbs: ClassVar[tuple[str, ...]] = (TICKLE, FEED, THANK)
    tables: ClassVar[tuple[TableSpec[Any], ...]] = (SPITO, SPITO_BELLY)
    state_type = SpitoState
    outcomes = GOODS

    def __init__(self, rules: ToadRules, bellies: Table[BellyRow]) -> None:
        self.rules = rules
        self.bellies = bellies

    @classmethod
    def of(cls, tables: Tables) -> "Spito":
        """Raise ``SpecError`` for missing and unknown numbers, and for a belly that holds no goods."""
        rules, bellies = constants_of(ToadRules, tables[SPITO]), tables[SPITO_BELLY]
        path = bellies.path.as_posix()
        issues = [
            SpecIssue(path, "holds no goods", line, "belly", row.belly)
            for row, line in zip(bellies.rows, bellies.lines, strict=True)
            if not any(row.counts()[:-1])
        ]
        if issues:
            raise SpecError(issues)
        return cls(rules, bellies)

    def opened(self, stream: Stream) -> SpitoState:
        """One of the bellies, by weight."""
        rows = self.bellies.rows
        row = rows[stream.weighted([row.weight for row in rows])]
        return self._full(row)

    def words(self, state: SpitoState) -> tuple[str, ...]:
        """To tickle, to feed while there are bones and feeds, and to thank for what was spat."""
        if self.is_over(state):
            return ()
        can_feed = state.belly[-1] > 0 and state.feeds < self.rules.feeds_most
        feed = (FEED,) if can_feed else ()
        return (TICKLE, *feed, THANK) if any(state.heap) else (TICKLE, *feed)

    def price(self, state: SpitoState, word: str) -> int:
        """A feed's."""
        return self.rules.price(state.feeds) if word == FEED else 0

    def move(self, state: SpitoState, word: str, stream: Stream, instance_id: str) -> tuple[Event, ...]:
        """A tickle draws what is spat, by the counts of the belly."""
        told = THINGS[stream.weighted(state.belly)] if word == TICKLE else word
        return tuple(self._happen(state, told, instance_id))

    def is_over(self, state: SpitoState) -> bool:
        """Whether the toad has hopped off."""
        return self._is_swallowed(state) or THANK in state.told or not any(state.belly)

    def result(self, state: SpitoState) -> str:
        """How it ended; who leaves the page has thanked."""
        if self._is_swallowed(state):
            return SWALLOWED
        return THANKED if any(state.belly) else EMPTIED

    def winnings(self, state: SpitoState) -> Winnings:
        """The goods of the heap, one outcome each."""
        return Winnings(tuple(_listed(state.heap[:-1])))

    def seen(self, state: SpitoState) -> SpitoSeen:
        """Everything but the order of what comes."""
        rules = self.rules
        return SpitoSeen(
            belly=_piles(state.belly),
            heap=_piles(state.heap[:-1]),
            bones=state.heap[-1],
            bones_most=rules.bones_most,
            feeds=state.feeds,
            feeds_most=rules.feeds_most,
            feed_price=rules.price(state.feeds) if FEED in self.words(state) else None,
            lost_percent=rules.lost_percent,
            is_over=self.is_over(state),
            is_swallowed=self._is_swallowed(state),
        )

    def broken(self, state: SpitoState, moves: int) -> Iterator[str]:
        """What happened, happening again to the same belly, comes to the same state."""
        row = self.bellies.get(state.name)
        if row is None:
            yield f"there is no belly {state.name!r}"
            return
        if len(state.told) != moves:
            yield f"{len(state.told)} things happened in {moves} moves"
        again = self._full(row)
        for told in state.told:
            word = TICKLE if told in THINGS else told
            if word not in self.words(again) or (word == TICKLE and not again.belly[THINGS.index(told)]):
                yield f"{told!r} happened where the belly held {again.belly} behind {again.told}"
                return
            for _ in self._happen(again, told, ""):
                pass
        if again != state:
            yield f"what happened comes to {again}"

    @staticmethod
    def _full(row: BellyRow) -> SpitoState:
        return SpitoState(row.belly, row.counts(), [0] * len(THINGS))

    def _is_swallowed(self, state: SpitoState) -> bool:
        return state.heap[-1] >= self.rules.bones_most

    def _happen(self, state: SpitoState, told: str, name: str) -> Iterator[Event]:
        state.told.append(told)
        if told == FEED:
            price = self.rules.price(state.feeds)
            state.feeds += 1
            state.belly[-1] -= 1
            yield SpitoFed(name, price, state.belly[-1])
        elif told != THANK:
            place = THINGS.index(told)
            state.belly[place] -= 1
            state.heap[place] += 1
            yield ThingSpat(name, told, told == BONE, state.heap[-1], sum(state.belly))
        if self._is_swallowed(state):
            lost = [self.rules.lost(count) for count in state.heap[:-1]]
            state.heap[:-1] = [count - gone for count, gone in zip(state.heap[:-1], lost, strict=True)]
            yield SpitoSwallowed(name, tuple(_listed(lost)))
        elif self.is_over(state):
            yield SpitoThanked(name, tuple(_listed(state.heap[:-1])))


def _listed(counts: Sequence[int]) -> Iterator[str]:
    """Each thing by its name, as often as it is there."""
    for thing, count in zip(GOODS, counts, strict=True):
        yield from [thing] * count


def _piles(counts: Sequence[int]) -> tuple[Pile, ...]:
    return tuple(Pile(thing, count) for thing, count in zip(THINGS, counts, strict=False) if count)
