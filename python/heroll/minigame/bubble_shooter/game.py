"""泡泡龙, the bubble shooter (GDD 9.2; all beyond "6 templates, 18 targets, 3 shots" 验证版新增).

One of the 6 templates of bubble.csv is drawn: 18 bubbles that hang from the ceiling, in groups of one colour
each; the colours of the groups are drawn too. There are 3 shots. The player sees the bubble in the muzzle and
the next one; their colours are drawn from those that hang there at the time, so that the third is drawn
behind the first shot. `aim:1` … `aim:25` (bubble-aims.csv, from the far left to the far right) shoots: the
bubble flies straight, the walls throw it back, and it sticks where it first touches
(heroll.minigame.bubble_shooter.flight). `swap` changes the present bubble for the next, once before each
shot. Three or more of a colour that touch pop when one of them was shot; what then hangs on nothing falls.
The game is over when the shots are spent or nothing hangs any more. The prize goes by the bubbles popped and
fallen, the shot ones too: that of the highest tier of minigame-tiers.csv, or the best of all, `cleared`, for
an empty field.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, ClassVar

from heroll.events.bubble_shooter import BubbleLoaded, BubblesFell, BubbleShot, BubblesPopped, BubblesSwapped
from heroll.minigame.bubble_shooter.cluster import NO_BUBBLE, burst, cells_with, groups_of, template_board
from heroll.minigame.bubble_shooter.field import Field, numbers_of
from heroll.minigame.bubble_shooter.flight import Flights
from heroll.minigame.bubble_shooter.seen import BubbleAt, BubbleSeen
from heroll.minigame.bubble_shooter.tables import (
    BUBBLE,
    BUBBLE_AIMS,
    BUBBLE_COLOURS,
    BUBBLE_RULES,
    BubbleRules,
    TemplateRow,
)
from heroll.minigame.bubble_shooter.templates import check_templates
from heroll.minigame.game import Game, Move, Winnings
from heroll.minigame.tiers import MINIGAME_TIERS, reached, tiers_of
from kernel.constants import constants_of
from kernel.outcome import Event
from kernel.rng import Stream
from kernel.tables import Specs as Tables
from kernel.tables import TableSpec

AIM, SWAP = "aim", "swap"
CLEARED, MISSED = "cleared", "missed"


@dataclass(slots=True)
class BubbleState:
    """``colours`` of the template's groups, the colours ``drawn`` for the muzzle so far, the words ``made``.

    What follows from them is kept beside them: the ``board`` (a colour for each cell, "" for none), what is
    ``loaded`` (the present bubble, the next one), how many bubbles have ``popped`` and ``fallen``.
    """

    template: str
    colours: list[str]
    drawn: list[str]
    made: list[str]
    board: list[str]
    loaded: list[str]
    popped: int
    fallen: int


class BubbleShooterGame(Game[BubbleState]):
    """The rule of the bubble shooter."""

    event_id = "bubble_shooter"
    verbs = (AIM, SWAP)
    tables: ClassVar[tuple[TableSpec[Any], ...]] = (
        BUBBLE,
        BUBBLE_COLOURS,
        BUBBLE_AIMS,
        BUBBLE_RULES,
        MINIGAME_TIERS,
    )
    state_type = BubbleState

    def __init__(self, tables: Tables) -> None:
        """Raise ``SpecError`` for tables that cannot be played."""
        self.rules = constants_of(BubbleRules, tables[BUBBLE_RULES])
        check_templates(self.rules, tables[BUBBLE], tables[BUBBLE_COLOURS])
        self.templates: dict[str, TemplateRow] = {row.template_id: row for row in tables[BUBBLE]}
        self.colours = tuple(row.colour for row in tables[BUBBLE_COLOURS])
        deepest = max(len(row.lines) for row in self.templates.values())
        self.field = Field.of(self.rules, deepest + self.rules.shots)
        aims = tuple(sorted(tables[BUBBLE_AIMS], key=lambda row: row.aim))
        self.flights = Flights(self.rules, self.field, aims)
        self.aims = tuple(row.aim for row in aims)
        self.tiers = tiers_of(tables, self.event_id)
        self._aim_words = tuple(f"{AIM}:{aim}" for aim in self.aims)

    @classmethod
    def of(cls, tables: Tables) -> "BubbleShooterGame":
        return cls(tables)

    @property
    def outcomes(self) -> tuple[str, ...]:
        return tuple(dict.fromkeys((*(tier.outcome for tier in self.tiers), CLEARED)))

    def opened(self, stream: Stream) -> BubbleState:
        """Draws the template fairly, the colours and how they are dealt to the groups (two shuffles), then
        what is loaded: two colours of the cluster.
        """
        row = stream.choice(tuple(self.templates.values()))
        palette = list(self.colours)
        stream.shuffle(palette)
        groups = list(range(len(groups_of(row))))
        stream.shuffle(groups)
        colours = [""] * len(groups)
        for turn, group in enumerate(groups):
            colours[group] = palette[turn % row.colours]
        board = template_board(self.field, row, colours)
        drawn = [stream.choice(self._hanging(board)) for _ in range(self._at_first)]
        return BubbleState(row.template_id, colours, drawn, [], board, list(drawn), 0, 0)

    def words(self, state: BubbleState) -> tuple[str, ...]:
        if self.is_over(state):
            return ()
        return (*self._aim_words, SWAP) if self._may_swap(state) else self._aim_words

    def move(self, state: BubbleState, word: str, stream: Stream, instance_id: str) -> tuple[Event, ...]:
        """A shot draws the colour of the bubble behind the next one, if there is to be one."""
        aim = Move.of(word).number
        state.made.append(word)
        if aim is None:
            state.loaded.reverse()
            return (BubblesSwapped(instance_id, *state.loaded),)
        told = self._shoot(state, aim, instance_id)
        if not self.is_over(state):
            if len(state.drawn) < self.rules.shots:
                state.drawn.append(stream.choice(self._hanging(state.board)))
                state.loaded.append(state.drawn[-1])
            following = state.loaded[1] if len(state.loaded) > 1 else None
            told.append(BubbleLoaded(instance_id, state.loaded[0], following))
        return tuple(told)

    def is_over(self, state: BubbleState) -> bool:
        return self.shots_left(state) == 0 or not any(state.board)

    def shots_left(self, state: BubbleState) -> int:
        """Shots that are not made yet."""
        return self.rules.shots - sum(word != SWAP for word in state.made)

    def result(self, state: BubbleState) -> str:
        return self.outcome(state.popped + state.fallen, is_clear=not any(state.board)) or MISSED

    def outcome(self, gone: int, *, is_clear: bool) -> str | None:
        """What so many bubbles popped and fallen come to, None below the first tier."""
        return CLEARED if is_clear else reached(self.tiers, gone)

    def winnings(self, state: BubbleState) -> Winnings:
        outcome = self.outcome(state.popped + state.fallen, is_clear=not any(state.board))
        return Winnings(() if outcome is None else (outcome,))

    def seen(self, state: BubbleState) -> BubbleSeen:
        cells, loaded = self.field.cells, state.loaded
        return BubbleSeen(
            template=state.template,
            width=self.rules.edge + self.rules.edge + (self.rules.columns - 1) * self.rules.column_pitch,
            muzzle=(self.rules.muzzle_x, self.rules.muzzle_y),
            aims=self.aims,
            bubbles=tuple(
                BubbleAt(number, cell.row, cell.column, cell.x, cell.y, state.board[number])
                for number, cell in enumerate(cells)
                if state.board[number] != NO_BUBBLE
            ),
            present=loaded[0] if loaded else None,
            next=loaded[1] if len(loaded) > 1 else None,
            shots_left=self.shots_left(state),
            may_swap=not self.is_over(state) and self._may_swap(state),
            popped=state.popped,
            fallen=state.fallen,
            tiers=self.tiers,
        )

    def broken(self, state: BubbleState, moves: int) -> Iterator[str]:
        """The moves are played again from what was drawn; nothing but what they come to is taken."""
        row = self.templates.get(state.template)
        if row is None:
            yield f"a template {state.template!r} that is none"
            return
        if not self._may_be_dealt(row, state.colours):
            yield f"the colours {state.colours} for the groups of {row.template_id}"
            return
        if len(state.made) != moves:
            yield f"{len(state.made)} words behind {moves} moves"
            return
        board = template_board(self.field, row, state.colours)
        again = BubbleState(state.template, state.colours, [], [], board, [], 0, 0)
        left = list(state.drawn)
        if not self._draws_again(again, left, self._at_first):
            yield f"the colours {state.drawn} were drawn"
            return
        for number, word in enumerate(state.made, start=1):
            if word not in self.words(again):
                yield f"move {number} was {word!r}"
                return
            again.made.append(word)
            if word == SWAP:
                again.loaded.reverse()
                continue
            self._shoot(again, Move.of(word).number or 0, "")
            more = 0 if self.is_over(again) or len(again.drawn) >= self.rules.shots else 1
            if not self._draws_again(again, left, more):
                yield f"the colours {state.drawn} were drawn"
                return
        if left or again != state:
            yield f"{state.made} with {state.drawn} do not come to this board, load and counts"

    def _draws_again(self, again: BubbleState, left: list[str], count: int) -> bool:
        """Load so many of the colours ``left``; False when one cannot have been drawn now."""
        drawn = left[:count]
        del left[:count]
        again.drawn += drawn
        again.loaded += drawn
        return len(drawn) == count and set(drawn) <= set(again.board) - {NO_BUBBLE}

    @property
    def _at_first(self) -> int:
        return min(self.rules.loaded, self.rules.shots)

    def _may_be_dealt(self, row: TemplateRow, colours: list[str]) -> bool:
        groups = groups_of(row)
        if len(colours) != len(groups) or not set(colours) <= set(self.colours):
            return False
        wanted = [len(groups[turn :: row.colours]) for turn in range(min(row.colours, len(groups)))]
        return sorted(colours.count(colour) for colour in set(colours)) == sorted(wanted)

    def _may_swap(self, state: BubbleState) -> bool:
        return len(state.loaded) > 1 and state.made[-1:] != [SWAP]

    def _hanging(self, board: list[str]) -> tuple[str, ...]:
        """The colours of the cluster in the order of their table."""
        return tuple(colour for colour in self.colours if colour in board)

    def _shoot(self, state: BubbleState, aim: int, instance_id: str) -> list[Event]:
        cells, occupied = self.field.cells, cells_with(state.board)
        colour = state.loaded.pop(0)
        flight = self.flights.flight(occupied, aim)
        at = cells[flight.cell]
        effect = burst(
            self.field, occupied, cells_with(state.board, colour), flight.cell, self.rules.pop_size
        )
        state.board[flight.cell] = colour
        left = self.shots_left(state)
        told: list[Event] = [BubbleShot(instance_id, aim, colour, flight.waypoints, at.row, at.column, left)]
        if effect.popped:
            rings = self.field.rings(flight.cell, effect.popped)
            order = [(cells[number].row, cells[number].column) for ring in rings for number in ring]
            told.append(BubblesPopped(instance_id, colour, tuple(order)))
        falling = numbers_of(effect.fallen)
        if falling:
            places = tuple((cells[number].row, cells[number].column) for number in falling)
            colours = tuple(state.board[number] for number in falling)
            told.append(BubblesFell(instance_id, places, colours))
        for number in numbers_of(effect.popped | effect.fallen):
            state.board[number] = NO_BUBBLE
        state.popped += effect.popped.bit_count()
        state.fallen += effect.fallen.bit_count()
        return told
