"""黄金马车, the golden carriage (GDD 9.2 tile 164; heroll-rules 3; carriage.csv, carriage-sacks.csv).

A carriage full of gold races off with the hero on its box. The road has so many legs; on each hangs a sack,
of which the present one and the next can be seen. Before each leg the hero chooses:

- `grab` the sack: its points are gathered, and its heft makes the ride more dangerous.
- `rein` in: no sack, and the ride becomes calmer.
- `jump`, once something is gathered: down with all of it.

Then the leg is driven: at a throw of 1..100 up to the danger, which is told beforehand for either choice,
the hero is thrown off and loses a part of what was gathered. Behind every leg the danger rises by itself;
who is still on the box behind the last one arrives with everything, and with a prize. The sacks are drawn on
opening, a throw with its leg. All of it is 验证版新增.
"""

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Annotated, Any, ClassVar, Final

from pydantic import Field

from heroll.events import LegDriven, RideEnded
from heroll.minigame.game import Game, Winnings
from kernel.constants import WholeRow, constants_of
from kernel.outcome import Event
from kernel.rng import Stream
from kernel.rounding import half_up_ratio
from kernel.spec_error import SpecError, SpecIssue
from kernel.tables import Row, Table, TableSpec
from kernel.tables import Specs as Tables
from kernel.units import PERCENT

EVENT_ID: Final = "golden_carriage"
GRAB, REIN, JUMP = "grab", "rein", "jump"
THROWN, JUMPED, ARRIVED = "thrown", "jumped", "arrived"

_Percent = Annotated[int, Field(ge=0, le=100)]
_Some = Annotated[int, Field(ge=1)]


@dataclass(frozen=True, slots=True)
class RideRules:
    """One attribute for each row of carriage.csv.

    The ride has ``legs``. The danger starts at ``danger_start``, rises by ``danger_rise`` behind a leg, falls
    by ``danger_rein`` with the reins and stays within ``danger_least``..``danger_most``; all in percent.
    ``lost_percent`` of what was gathered is lost by being thrown off, half-up.
    """

    legs: _Some
    danger_start: _Percent
    danger_rise: _Percent
    danger_rein: _Percent
    danger_least: _Percent
    danger_most: _Percent
    lost_percent: _Percent

    def bounded(self, danger: int) -> int:
        """The danger within its bounds."""
        return min(max(danger, self.danger_least), self.danger_most)

    def lost(self, gathered: int) -> int:
        """Points that are lost by being thrown off."""
        return half_up_ratio(gathered * self.lost_percent, PERCENT)


class SackRow(Row):
    """A sack of ``points``: it hangs by the road with this ``weight``; ``heft`` is added to the danger."""

    points: int = Field(ge=1)
    heft: int = Field(ge=0, le=100)
    weight: int = Field(ge=1)


CARRIAGE: Final = TableSpec("carriage", WholeRow, "key")
CARRIAGE_SACKS: Final = TableSpec("carriage-sacks", SackRow, "points")


@dataclass(slots=True)
class CarriageState:
    """A ride: the ``sacks`` of all legs by their points, the ``words`` given, and the ``throws`` of the legs
    driven. ``danger`` is what the coming leg begins with.
    """

    sacks: list[int]
    danger: int
    gathered: int = 0
    is_thrown: bool = False
    words: list[str] = field(default_factory=list)
    throws: list[int] = field(default_factory=list)


@dataclass(frozen=True, slots=True)
class CarriageSeen:
    """What the hero sees from the box.

    ``leg`` 1..``legs`` lies ahead, behind the end it is the last one driven. ``sack`` hangs by it,
    ``next_sack`` by the one after, None by none. ``grab_danger`` and ``rein_danger`` are the percentages that
    the throw is held against. ``gathered`` is what is still there.
    """

    leg: int
    legs: int
    danger: int
    gathered: int
    sack: int
    next_sack: int | None
    grab_danger: int
    rein_danger: int
    lost_percent: int
    is_over: bool
    is_thrown: bool
    has_arrived: bool


class GoldenCarriage(Game[CarriageState]):
    """The rule; see the module."""

    event_id: ClassVar[str] = EVENT_ID
    verbs: ClassVar[tuple[str, ...]] = (GRAB, REIN, JUMP)
    tables: ClassVar[tuple[TableSpec[Any], ...]] = (CARRIAGE, CARRIAGE_SACKS)
    state_type = CarriageState
    outcomes = (ARRIVED,)

    def __init__(self, rules: RideRules, sacks: Table[SackRow]) -> None:
        self.rules = rules
        self.sacks = sacks

    @classmethod
    def of(cls, tables: Tables) -> "GoldenCarriage":
        """Raise ``SpecError`` for numbers that are missing, unknown or at odds."""
        table = tables[CARRIAGE]
        rules = constants_of(RideRules, table)
        if not rules.danger_least <= rules.danger_start <= rules.danger_most:
            told, allowed = str(rules.danger_start), f"{rules.danger_least}..{rules.danger_most}"
            path = table.path.as_posix()
            raise SpecError([SpecIssue(path, "is out of bounds", None, "dangerStart", told, allowed)])
        return cls(rules, tables[CARRIAGE_SACKS])

    def opened(self, stream: Stream) -> CarriageState:
        """The sacks of all legs, drawn by weight."""
        rows = self.sacks.rows
        weights = [row.weight for row in rows]
        drawn = [rows[stream.weighted(weights)].points for _ in range(self.rules.legs)]
        return CarriageState(drawn, self.rules.danger_start)

    def words(self, state: CarriageState) -> tuple[str, ...]:
        """To grab, to rein in, and with something gathered to jump."""
        if self.is_over(state):
            return ()
        return (GRAB, REIN, JUMP) if state.gathered > 0 else (GRAB, REIN)

    def move(self, state: CarriageState, word: str, stream: Stream, instance_id: str) -> tuple[Event, ...]:
        """A leg draws its throw."""
        throw = None if word == JUMP else stream.next_int(1, int(PERCENT))
        return tuple(self._ride(state, word, throw, instance_id))

    def is_over(self, state: CarriageState) -> bool:
        """Whether the hero was thrown off, has jumped or has arrived."""
        return state.is_thrown or JUMP in state.words or self._has_arrived(state)

    def result(self, state: CarriageState) -> str:
        """How the ride ended; who leaves the page jumps."""
        if state.is_thrown:
            return THROWN
        return ARRIVED if self._has_arrived(state) else JUMPED

    def winnings(self, state: CarriageState) -> Winnings:
        """What is gathered, and the prize of the last leg."""
        return Winnings((ARRIVED,) if self._has_arrived(state) else (), state.gathered)

    def seen(self, state: CarriageState) -> CarriageSeen:
        """All but the sacks behind the next one."""
        rules, driven = self.rules, len(state.throws)
        at = min(driven, rules.legs - 1)
        ahead = state.sacks[at + 1 :]
        return CarriageSeen(
            leg=at + 1,
            legs=rules.legs,
            danger=state.danger,
            gathered=state.gathered,
            sack=state.sacks[at],
            next_sack=ahead[0] if ahead else None,
            grab_danger=self.danger(state.danger, state.sacks[at]),
            rein_danger=self.danger(state.danger, 0),
            lost_percent=rules.lost_percent,
            is_over=self.is_over(state),
            is_thrown=state.is_thrown,
            has_arrived=self._has_arrived(state),
        )

    def danger(self, before: int, sack: int) -> int:
        """The percentage of a leg's throw with that sack, 0: with the reins."""
        heft = self.sacks[sack].heft if sack else -self.rules.danger_rein
        return self.rules.bounded(before + heft)

    def broken(self, state: CarriageState, moves: int) -> Iterator[str]:
        """The words, ridden again with the same sacks and throws, come to the same state."""
        if len(state.sacks) != self.rules.legs or any(sack not in self.sacks for sack in state.sacks):
            yield f"the road has the sacks {state.sacks}"
            return
        legs = sum(word != JUMP for word in state.words)
        if len(state.words) != moves or len(state.throws) != legs:
            yield f"{len(state.words)} words and {len(state.throws)} throws in {moves} moves"
            return
        if any(not 1 <= throw <= PERCENT for throw in state.throws):
            yield f"the throws are {state.throws}, allowed 1..{PERCENT}"
            return
        again = CarriageState(list(state.sacks), self.rules.danger_start)
        throws = iter(state.throws)
        for word in state.words:
            if word not in self.words(again):
                yield f"{word!r} was given where the words are {', '.join(self.words(again)) or 'none'}"
                return
            for _ in self._ride(again, word, None if word == JUMP else next(throws), ""):
                pass
        if again != state:
            yield f"the words {state.words} come to {again}"

    def _has_arrived(self, state: CarriageState) -> bool:
        return not state.is_thrown and len(state.throws) == self.rules.legs

    def _ride(self, state: CarriageState, word: str, throw: int | None, name: str) -> Iterator[Event]:
        state.words.append(word)
        if throw is None:
            yield RideEnded(name, len(state.throws), False, False, state.gathered, 0)
            return
        sack = state.sacks[len(state.throws)] if word == GRAB else 0
        danger = self.danger(state.danger, sack)
        state.throws.append(throw)
        state.gathered += sack
        state.is_thrown = throw <= danger
        leg = len(state.throws)
        yield LegDriven(name, leg, sack, danger, throw, state.is_thrown, state.gathered)
        state.danger = self.rules.bounded(danger + self.rules.danger_rise)
        lost = self.rules.lost(state.gathered) if state.is_thrown else 0
        state.gathered -= lost
        if self.is_over(state):
            yield RideEnded(name, leg, state.is_thrown, self._has_arrived(state), state.gathered, lost)
