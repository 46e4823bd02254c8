"""The page of an event tile: what it is, its inputs, and what came of them (GDD 9.2)."""

from typing import Any

from godot import Control, ResourceLoader, exposed
from heroll.api import EventInput, LeaveEvent, enums, events
from scenes.app.focus import give
from scenes.app.layout import place
from scenes.app.screen import Screen
from scenes.event.choices import STEP, TIGHT_STEP
from scenes.event.event_words import EventWords
from scenes.event.outcomes import Outcomes
from scenes.event.painters import HEIGHT as VIEW_H
from scenes.event.painters import WIDTH as VIEW_W

WIDTH = 168  # of what the ring encloses: no tile is covered
LEAST_ROWS = RESULT_ROWS = 2
ROOMY_ROWS = 3  # with more of them everything else moves together, and what the event says of itself goes
PAD, VIEW_Y, TIGHT_VIEW_Y = 4, 27, 23
WORDS_H, LEAVE_H, FOOT, TIGHT_FOOT = 19, 22, 7, 4
REVEAL_SECONDS = 0.45
BUTTON = "res://scenes/widgets/pixel_button.tscn"
KEPT = "kept"  # the result with which a piece is taken off the anvil as it was laid there
DIE_FIRST = ("dice_catapult",)  # the die falls before anything flies


@exposed
class EventPage(Screen, Control):
    """One row an input of the event, and a button to leave where the rules allow it."""

    group = "event"
    scene = "event/event"

    def _ready(self) -> None:
        self.leave: Any = None
        self.targets = self.get_node("Targets")
        self.results = self.get_node("Panel/Results")
        self.view = self.get_node("Panel/View")
        self._choices = self.get_node("Panel/Choices")
        self._choices.on_pressed, self._choices.on_pointed = self._on_pressed, self._point
        self._rows, self._most_rows, self._has_leave = LEAST_ROWS, LEAST_ROWS, True
        self._event_id = self._word = ""
        self._outcomes = Outcomes(self)
        self.plays = self._outcomes.plays | {
            events.EventOpened: self.play_opened,
            events.EventSettled: self.play_settled,
            events.EventDieThrown: self.play_die,
            events.EventLeft: self.play_left,
        }

    @property
    def choices(self) -> dict:
        """The rows by their word."""
        return self._choices.rows

    def join(self, game) -> None:
        super().join(game)
        self.words = EventWords(game)

    def fit(self, room) -> None:
        """The picture stays where the tallest of this visit's steps has it."""
        place(self, 0, 0, room.width, room.height)
        is_tight = self._most_rows > ROOMY_ROWS
        view_y = TIGHT_VIEW_Y if is_tight else VIEW_Y
        words_h = 0 if is_tight else WORDS_H
        step = TIGHT_STEP if is_tight else STEP
        foot = TIGHT_FOOT if is_tight else FOOT
        top = view_y + VIEW_H + words_h + 1
        below = foot + (LEAVE_H + foot // 2 if self._has_leave else 0)
        height, tallest = (top + rows * step + below for rows in (self._rows, self._most_rows))
        middle = (room.stage_top + room.stage_bottom) // 2
        place(self.get_node("Panel"), room.middle - WIDTH // 2, middle - tallest // 2, WIDTH, height)
        place(self.get_node("Panel/Name"), 0, view_y - 20, WIDTH, 18)
        self.view.lay(PAD, view_y)
        self.get_node("Panel/Words").visible = not is_tight
        place(self.get_node("Panel/Words"), PAD + 2, view_y + VIEW_H + 2, VIEW_W - 4, WORDS_H - 2)
        place(self._choices, PAD, top, VIEW_W, self._rows * step)
        self._choices.lay(VIEW_W, step)
        place(self.results, PAD, top + 2, VIEW_W, height - top - LEAVE_H - 8)
        if self.leave is not None:
            place(self.leave, PAD + 30, height - LEAVE_H - foot, VIEW_W - 60, LEAVE_H)

    def ask(self, game) -> None:
        event = game.view.event
        if event is None:
            return
        event_id = game.board.event_of(event.tile_id)
        if event_id != self._event_id:
            self._show(event_id)
        is_settled = event.phase == enums.EventPhase.RESOLVED
        legal = game.session.legal()
        if is_settled:
            self._take_choices()
        else:
            self._offer({c.input for c in legal if isinstance(c, EventInput)})
            laid = event.payload.get("slot")
            self.view.show_piece(game.view.gear.get(enums.GearSlot(laid)) if laid else None)
        self._let_leave(any(isinstance(c, LeaveEvent) for c in legal), is_settled)
        self.app.shots.take(f"event-{event_id}-done" if is_settled else f"event-{event_id}")

    def retranslate(self) -> None:
        """Say it in the present locale."""
        if self._event_id:
            self._say_what_it_is()
        if self.game is not None and self.game.is_waiting:
            self.ask(self.game)

    def take_focus(self) -> bool:
        return any(give(button) for button in (*self.choices.values(), self.leave) if button is not None)

    def control_for(self, command):
        if isinstance(command, EventInput):
            return self.choices.get(command.input)
        return self.leave if isinstance(command, LeaveEvent) else None

    def play_opened(self, event):
        self._show(event.event_id)
        self._offer(set())
        yield from self.risen(self.get_node("Panel"))
        yield REVEAL_SECONDS

    def play_settled(self, event):
        """What was chosen, the event's own picture, then its numbers line by line."""
        self._show_choice_made()
        if self._word:
            self.results.head(self.words.name(self._event_id, self._word))
        yield from self.view.opened()
        if event.event_id not in DIE_FIRST:
            yield from self.view.acted(self._word, event.result)
        if event.result == KEPT:
            yield from self._outcomes.taken_back()

    def play_die(self, event):
        """The die of the event tumbles and shows its face."""
        self._show_choice_made()
        yield from self.view.thrown(event.face)
        yield from self.results.told(self.say("event.die", face=event.face), "gold2")
        self.view.put_die_away()
        yield from self.view.acted(self._word, "")

    def play_left(self, event):
        self.game.close_page()

    def _show(self, event_id: str) -> None:
        self._event_id = event_id
        self._say_what_it_is()
        panel = self.get_node("Panel")
        panel.style_id = "panel_red" if self.words.is_bad(event_id) else "panel_teal"
        panel.update()
        self.results.clear()
        self._outcomes.forget()
        self._most_rows = LEAST_ROWS
        self.view.show_event(event_id)

    def _say_what_it_is(self) -> None:
        self.get_node("Panel/Name").text = self.say(f"event.{self._event_id}")
        self.get_node("Panel/Words").text = self.say(f"event.{self._event_id}.text")

    def _offer(self, legal: set[str]) -> None:
        """A row for each input that the event takes here; those that cannot be paid say what is missing."""
        if self._choices.offer(self._event_id, self.game.view.event_inputs, legal, self.words):
            self._has_leave = self.words.may_always_leave(self._event_id)
            self._hold_rows(len(self.choices))
        self.results.head("" if self.choices else self.words.bare(self._event_id))
        self._point("")

    def _hold_rows(self, rows: int) -> None:
        self._rows = max(LEAST_ROWS, rows)
        self._most_rows = max(self._most_rows, self._rows)
        self.fit(self.app.layout)

    def _let_leave(self, is_on: bool, is_settled: bool) -> None:
        if self.leave is not None:
            self.leave.get_parent().remove_child(self.leave)
            self.leave.queue_free()
            self.leave = None
        if is_on:
            self.leave = ResourceLoader.load(BUTTON).instance()
            self.leave.ramp = "teal" if is_settled else "grey"
            self.leave.text_key = "event.continue" if is_settled else "event.leave"
            self.get_node("Panel").add_child(self.leave)
            self.leave.connect("pressed", self, "_on_leave")
            self.fit(self.app.layout)

    def _show_choice_made(self) -> None:
        """The choices are over: the room that they took is the results'."""
        self._take_choices()
        self._let_leave(False, False)
        self._hold_rows(max(self._rows, RESULT_ROWS))

    def _take_choices(self) -> None:
        self._choices.clear()
        self.targets.clear()

    def _point(self, word: str) -> None:
        """Mark the tiles that the choices are about."""
        shown, own = self._choices.targets(word)
        self.targets.put(self.game.board.tiles, shown, own)

    def _on_pressed(self, word: str) -> None:
        self._word = word
        self._rest()
        self.game.submit(EventInput(input=word))

    def _on_leave(self) -> None:
        self._rest()
        self.game.submit(LeaveEvent())

    def _rest(self) -> None:
        self._choices.rest()
        if self.leave is not None:
            self.leave.enable(False)
