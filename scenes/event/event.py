"""The page of an event tile: what it is, its inputs, and what came of them (GDD 9.2)."""

from typing import Any

from godot import Control, ResourceLoader, Vector2, exposed
from heroll.api import EventInput, LeaveEvent, enums, events
from scenes.app.focus import give
from scenes.app.layout import place
from scenes.app.screen import Screen
from scenes.event.choice import HEIGHT as CHOICE_H
from scenes.event.effects import HARM, SOUNDS, effect_of
from scenes.event.event_words import EventWords
from scenes.event.painters import HEIGHT as VIEW_H
from scenes.event.painters import WIDTH as VIEW_W

WIDTH = 168  # of what the ring encloses: no tile is covered
LEAST_ROWS = 1
PAD, VIEW_Y = 4, 27
WORDS_H, CHOICE_STEP, LEAVE_H = 19, 33, 22
REVEAL_SECONDS, ACT_SECONDS, DIE_SECONDS = 0.45, 0.9, 0.7
BUTTON = "res://scenes/widgets/pixel_button.tscn"
CHOICE = "res://scenes/event/choice.tscn"
DIE_FIRST = ("dice_catapult",)  # the die falls before anything flies
OPEN, LIFE = "_open", "_life"
LOST = "shattered"  # the result with which gear is lost


@exposed
class EventPage(Screen, Control):
    """One row an input of the event, and a button to leave where the rules allow it."""

    group = "event"
    scene = "event/event"

    def _ready(self) -> None:
        self.choices: dict = {}
        self.leave: Any = None
        self.targets = self.get_node("Targets")
        self.results = self.get_node("Panel/Results")
        self._terms: dict = {}
        self._rows, self._has_leave = LEAST_ROWS, True
        self._hit: list[int] = []
        self._event_id = self._word = ""
        self._is_lost = False
        self._view = self.get_node("Panel/View")
        self.plays = {
            events.EventOpened: self.play_opened,
            events.EventSettled: self.play_settled,
            events.EventDieThrown: self.play_die,
            events.HeroHealed: self.play_healed,
            events.HeroHurt: self.play_hurt,
            events.PointsChanged: self.play_points,
            events.BoonGained: self.play_boon,
            events.TileChanged: self.play_tile,
            events.GearOffered: self.play_gear,
            events.GearUpgraded: self.play_raised,
            events.GearShattered: self.play_lost,
            events.EventLeft: self.play_left,
        }

    def join(self, game) -> None:
        super().join(game)
        self._words = EventWords(game)

    def fit(self, room) -> None:
        place(self, 0, 0, room.width, room.height)
        rows, foot = self._rows, LEAVE_H + 8 if self._has_leave else 4
        height = VIEW_Y + VIEW_H + WORDS_H + rows * CHOICE_STEP + foot + 4
        middle = (room.stage_top + room.stage_bottom) // 2
        place(self.get_node("Panel"), room.middle - WIDTH // 2, middle - height // 2, WIDTH, height)
        place(self.get_node("Panel/Name"), 0, 7, WIDTH, 18)
        place(self._view, PAD, VIEW_Y, VIEW_W, VIEW_H)
        place(self._view.get_node("Effects"), 0, 0, VIEW_W, VIEW_H)
        place(self.get_node("Panel/Words"), PAD + 2, VIEW_Y + VIEW_H + 2, VIEW_W - 4, WORDS_H - 2)
        top = VIEW_Y + VIEW_H + WORDS_H + 1
        place(self.get_node("Panel/Choices"), PAD, top, VIEW_W, rows * CHOICE_STEP)
        place(self.results, PAD, top + 2, VIEW_W, height - top - LEAVE_H - 8)
        for number, choice in enumerate(self.choices.values()):
            place(choice, 0, number * CHOICE_STEP, VIEW_W, CHOICE_H)
        if self.leave is not None:
            place(self.leave, PAD + 30, height - LEAVE_H - 7, VIEW_W - 60, LEAVE_H)
        self._place_view()

    def _place_view(self) -> None:
        for name in ("Page", "Life", "Die"):
            self._view.get_node(name).position = Vector2(VIEW_W // 2, VIEW_H // 2)

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
        self._is_lost = event.result == LOST
        if self._word:
            self.results.head(self._words.name(self._event_id, self._word))
        opening = f"page_{event.event_id}{OPEN}"
        if self.library.has(opening):
            yield from self._view.get_node("Life").played(self.library.animation(opening))
        if event.event_id not in DIE_FIRST:
            yield from self._acted()

    def play_die(self, event):
        """The die of the event tumbles and shows its face."""
        self._show_choice_made()
        die = self._view.get_node("Die")
        die.show()
        die.play(self.library.animation("die_third_tumble"), self.group)
        self.sound("dice_roll")
        yield DIE_SECONDS
        die.stop()
        die.show_id(f"die_third_{event.face}")
        self.sound("dice_land")
        yield from self.results.told(self.say("event.die", face=event.face), "gold2")
        die.hide()
        yield from self._acted()

    def _acted(self):
        effect = effect_of(self._event_id, self._word)
        if not self._is_lost:
            self.sound(SOUNDS[effect])
            yield from self._view.get_node("Effects").shown(effect, ACT_SECONDS)
        self.sound("event_fail" if self._is_lost or effect in HARM else "event_success")

    def play_healed(self, event):
        before = event.hp - event.amount
        yield from self.results.counted(self.say("stat.health"), before, event.hp, "moss4")

    def play_hurt(self, event):
        self.sound("hurt")
        before = event.hp + event.amount
        yield from self.results.counted(self.say("stat.health"), before, event.hp, "red3")

    def play_points(self, event):
        before = event.balance_after - event.delta
        ink = "gold2" if event.delta > 0 else "red3"
        yield from self.results.counted(self.say("event.points"), before, event.balance_after, ink)

    def play_boon(self, event):
        yield from self.results.told(*self._words.boon(event.kind, event.amount, event.left))

    def play_tile(self, event):
        """Every tile that was hit joins one line."""
        if event.change == enums.TileChange.WEAKENED:
            self._hit.append(event.tile_index)
            words = self.say("event.weakened", tiles=", ".join(map(str, self._hit)))
            yield from self.results.told(words, "teal3", is_same=len(self._hit) > 1)

    def play_gear(self, event):
        yield from self.results.told(self.say("drop.title"), "gold2")

    def play_raised(self, event):
        piece = self.game.view.gear[event.slot]
        words = self.app.gear_words
        raised = self.say("event.blacksmith.raised", quality=words.quality(piece), worn=words.effect(piece))
        yield from self.results.told(raised, words.ink(piece))

    def play_lost(self, event):
        yield from self.results.told(self.say("event.blacksmith.lost"), "red3")

    def play_left(self, event):
        self.game.close_page()

    def _show(self, event_id: str) -> None:
        self._event_id = event_id
        self._say_what_it_is()
        panel = self.get_node("Panel")
        panel.style_id = "panel_red" if self._words.is_bad(event_id) else "panel_teal"
        panel.update()
        self.results.clear()
        self._hit = []
        self._show_view(event_id)

    def _say_what_it_is(self) -> None:
        self.get_node("Panel/Name").text = self.say(f"event.{self._event_id}")
        self.get_node("Panel/Words").text = self.say(f"event.{self._event_id}.text")

    def _show_view(self, event_id: str) -> None:
        """The event's picture with what moves in it, or with what its input will open."""
        library, page, life = self.library, self._view.get_node("Page"), self._view.get_node("Life")
        page.show_id(f"page_{event_id}")
        opening = f"page_{event_id}{OPEN}"
        if library.has(opening):
            life.stop()
            life.show_cell(library.animation(opening).frames[0][0])
        else:
            life.play(library.animation(f"page_{event_id}{LIFE}"), self.group)

    def _offer(self, legal: set[str]) -> None:
        """A row for each input that the event takes here; those that cannot be paid say what is missing."""
        self._terms = {terms.word: terms for terms in self.game.view.event_inputs}
        if list(self.choices) != list(self._terms):
            self._take_choices()
            for word in self._terms:
                self.choices[word] = self._new_choice(word)
            self._rows = max(LEAST_ROWS, len(self.choices))
            self._has_leave = self._words.may_always_leave(self._event_id)
            self.fit(self.app.layout)
        words = self._words
        for word, choice in self.choices.items():
            terms = self._terms[word]
            choice.put(
                words.name(self._event_id, word),
                words.effect(self._event_id, terms),
                *words.price(terms),
                words.short(terms),
            )
            choice.enable(word in legal)
        self._point("")

    def _new_choice(self, word: str):
        choice = ResourceLoader.load(CHOICE).instance()
        self.get_node("Panel/Choices").add_child(choice)
        choice.connect("pressed", self, "_on_pressed", [word])
        for name in ("focus_entered", "mouse_entered"):
            choice.connect(name, self, "_on_pointed", [word])
        return choice

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

    def _take_choices(self) -> None:
        for choice in self.choices.values():
            choice.get_parent().remove_child(choice)
            choice.queue_free()
        self.choices = {}
        self.targets.clear()

    def _on_pointed(self, word: str) -> None:
        self._point(word)

    def _point(self, word: str) -> None:
        """Mark the tiles that the choices are about; where one choice is about several, its own alone."""
        own = self._terms[word].targets if word else ()
        if any(len(terms.targets) > 1 for terms in self._terms.values()):
            shown = own
        else:
            shown = tuple(index for terms in self._terms.values() for index in terms.targets)
        self.targets.put(self.game.board.tiles, shown, own)

    def _on_pressed(self, word: str) -> None:
        self._word = word
        self._rest()
        self.game.submit(EventInput(input=word))

    def _on_leave(self) -> None:
        self._rest()
        self.game.submit(LeaveEvent())

    def _rest(self) -> None:
        for button in (*self.choices.values(), self.leave):
            if button is not None:
                button.enable(False)
