"""骰子机, the dice machine (GDD 9.2; rules 验证版新增).

A visit plays ``hands`` hands. Each begins with all ``dice`` thrown; up to ``throws`` throws a hand, the
player keeps any dice and throws the rest: ``keep:10110`` keeps the first, third and fourth. ``stop`` takes
the hand as it lies; the last throw is taken by itself. A hand pays the first row of dice-machine.csv that
its dice show and that this visit has not been paid yet, then that row's lamp is lit: so the order in which
hands are aimed at matters. Leaving pays what was taken; the hand in play is not.
"""

from collections import Counter
from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise, product
from typing import ClassVar, Final, Self

from pydantic import Field

from heroll.events import MachineDiceThrown, MachineHandTaken
from heroll.minigame.game import Game, Winnings
from heroll.minigame.numbers import MINIGAME_NUMBERS, numbers_of
from kernel.outcome import Event
from kernel.rng import Stream
from kernel.spec_error import SpecError, SpecIssue
from kernel.tables import Row, TableSpec
from kernel.tables import Specs as Tables

EVENT_ID: Final = "dice_machine"
NONE: Final = "none"
"""What is taken when the dice show no hand that is still to be had."""

STOP: Final = "stop"
_KEEP: Final = "keep:"


class DiceHand(Row):
    """A hand, best first: faces that show so many times each, all different (``equal``), or so many in a row.

    A full house is ``3|2``, two pairs are ``2|2``; ``run`` is the length of a straight. Either is empty.
    """

    hand: str
    equal: tuple[int, ...] | None
    run: int | None = Field(ge=2)

    def is_shown(self, dice: Sequence[int]) -> bool:
        """Whether these faces show it."""
        if self.run is not None:
            return _longest_run(dice) >= self.run
        most = sorted(Counter(dice).values(), reverse=True)
        wanted = sorted(self.equal or (), reverse=True)
        return len(most) >= len(wanted) and all(a >= b for a, b in zip(most, wanted, strict=False))


DICE_MACHINE: Final = TableSpec("dice-machine", DiceHand, "hand")


@dataclass(slots=True)
class DiceMachineState:
    """``dice`` are the faces of the hand in play, thrown ``throws`` times; ``taken`` are hands, or none."""

    dice: list[int]
    throws: int
    taken: list[str]


@dataclass(frozen=True, slots=True)
class DiceMachineSeen:
    """The page: ``dice`` by window from the left, ``hand`` is what they would be taken as now.

    ``hands`` are all hands, best first; ``taken`` are those of this visit in order, ``none`` for nothing.
    When all is over ``dice`` are those of the last hand and ``hand`` is what it was taken as.
    """

    dice: tuple[int, ...]
    hand: str
    throws_left: int
    hands: tuple[str, ...]
    taken: tuple[str, ...]
    hands_left: int


class DiceMachine(Game[DiceMachineState]):
    """The rule."""

    event_id: ClassVar[str] = EVENT_ID
    verbs: ClassVar[tuple[str, ...]] = ("keep", STOP)
    tables = (DICE_MACHINE, MINIGAME_NUMBERS)
    state_type = DiceMachineState

    def __init__(self, rows: tuple[DiceHand, ...], hands: int, dice: int, throws: int, faces: int) -> None:
        self.rows = rows
        self.hands, self.dice, self.throws, self.faces = hands, dice, throws, faces
        masks = ("".join(bits) for bits in product("01", repeat=dice))
        self._words = (*(_KEEP + mask for mask in masks if "0" in mask), STOP)

    @classmethod
    def of(cls, tables: Tables) -> Self:
        """Raise ``SpecError`` for a hand that is none, one the dice cannot show, one throw a hand."""
        table = tables[DICE_MACHINE]
        hands, dice, throws, faces = numbers_of(tables, EVENT_ID, ("hands", "dice", "throws", "faces"))
        issues = []
        path = table.path.as_posix()
        for row, line in zip(table.rows, table.lines, strict=True):
            equal = row.equal or ()
            if bool(equal) == (row.run is not None) or row.hand == NONE:
                issues.append(SpecIssue(path, "is no hand: faces or a run", line, "hand", row.hand))
            elif sum(equal) > dice or len(equal) > faces or (row.run or 0) > min(dice, faces):
                issues.append(SpecIssue(path, f"is too much for {dice} dice", line, "hand", row.hand))
            elif any(count < 1 for count in equal):
                issues.append(SpecIssue(path, "has faces that do not show", line, "equal", str(equal)))
        if throws <= 1:
            path = tables[MINIGAME_NUMBERS].path.as_posix()
            issues.append(SpecIssue(path, f"{EVENT_ID} has no throw to keep dice for", None, "throws"))
        if issues:
            raise SpecError(issues)
        return cls(table.rows, hands, dice, throws, faces)

    @property
    def outcomes(self) -> tuple[str, ...]:
        """All hands."""
        return tuple(row.hand for row in self.rows)

    def hand_of(self, dice: Sequence[int], taken: Collection[str]) -> str:
        """What the dice are taken as behind these hands."""
        rows = (row.hand for row in self.rows if row.hand not in taken and row.is_shown(dice))
        return next(rows, NONE)

    def opened(self, stream: Stream) -> DiceMachineState:
        """The first throw, die by die from the left."""
        return DiceMachineState(self._thrown(stream, self.dice), 1, [])

    def words(self, state: DiceMachineState) -> tuple[str, ...]:
        """Every choice of dice that throws one at least, and to stop."""
        return () if self.is_over(state) else self._words

    def move(self, state: DiceMachineState, word: str, stream: Stream, instance_id: str) -> tuple[Event, ...]:
        """Throw what is not kept, from the left, or take the hand; the next one's first throw follows."""
        told: list[Event] = []
        if word != STOP:
            kept = tuple(bit == "1" for bit in word.removeprefix(_KEEP))
            state.dice = [
                face if is_kept else self._thrown(stream, 1)[0]
                for face, is_kept in zip(state.dice, kept, strict=True)
            ]
            state.throws += 1
            told.append(self._told(state, kept, instance_id))
            if state.throws < self.throws:
                return tuple(told)
        hand = self.hand_of(state.dice, state.taken)
        state.taken.append(hand)
        left = self.hands - len(state.taken)
        told.append(MachineHandTaken(instance_id, hand, tuple(state.dice), left))
        if left:
            state.dice, state.throws = self._thrown(stream, self.dice), 1
            told.append(self._told(state, (False,) * self.dice, instance_id))
        return tuple(told)

    def is_over(self, state: DiceMachineState) -> bool:
        """Whether the last hand was taken."""
        return len(state.taken) == self.hands

    def result(self, state: DiceMachineState) -> str:
        """The best hand taken, or ``none``."""
        return next((row.hand for row in self.rows if row.hand in state.taken), NONE)

    def winnings(self, state: DiceMachineState) -> Winnings:
        """The hands taken."""
        return Winnings(tuple(hand for hand in state.taken if hand != NONE))

    def seen(self, state: DiceMachineState) -> DiceMachineSeen:
        """Nothing is hidden."""
        is_over = self.is_over(state)
        return DiceMachineSeen(
            dice=tuple(state.dice),
            hand=state.taken[-1] if is_over else self.hand_of(state.dice, state.taken),
            throws_left=0 if is_over else self.throws - state.throws,
            hands=self.outcomes,
            taken=tuple(state.taken),
            hands_left=self.hands - len(state.taken),
        )

    def broken(self, state: DiceMachineState, moves: int) -> Iterator[str]:
        """Dice, throws and hands that some moves lead to."""
        dice, taken = state.dice, state.taken
        if len(dice) != self.dice or any(not 1 <= face <= self.faces for face in dice):
            yield f"the dice {dice}"
            return
        paid = [hand for hand in taken if hand != NONE]
        if len(taken) > self.hands or len(set(paid)) != len(paid) or not set(paid) <= set(self.outcomes):
            yield f"the hands {taken} are taken"
            return
        is_over = len(taken) == self.hands
        if is_over and taken[-1] != self.hand_of(dice, taken[:-1]):
            yield f"{dice} were taken as {taken[-1]} behind {taken[:-1]}"
        if not 1 <= state.throws <= (self.throws if is_over else self.throws - 1):
            yield f"the dice were thrown {state.throws} times"
            return
        done = len(taken) - is_over  # hands whose throws nobody knows any more
        own = state.throws - 1 + (is_over and state.throws < self.throws)
        if not done <= moves - own <= done * (self.throws - 1):
            yield f"{len(taken)} hands and {state.throws} throws in {moves} moves"

    def _thrown(self, stream: Stream, count: int) -> list[int]:
        return [stream.next_int(1, self.faces) for _ in range(count)]

    def _told(self, state: DiceMachineState, kept: tuple[bool, ...], instance_id: str) -> MachineDiceThrown:
        return MachineDiceThrown(instance_id, kept, tuple(state.dice), self.throws - state.throws)


def _longest_run(dice: Sequence[int]) -> int:
    faces = sorted(set(dice))
    longest = run = 1
    for before, face in pairwise(faces):
        run = run + 1 if face == before + 1 else 1
        longest = max(longest, run)
    return longest
