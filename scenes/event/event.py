"""The page of an event tile: what it is, its inputs, and what came of them (GDD 9.2)."""

from dataclasses import replace

from godot import Control, ResourceLoader, Vector2, exposed
from heroll.api import EventInput, LeaveEvent, enums, events
from scenes.app.focus import give
from scenes.app.layout import place
from scenes.app.screen import Screen
from scenes.battle.scenery import Scenery

WIDTH, HEIGHT = 176, 206
VIEW_H, GROUND_Y = 94, 80
BUTTON_H = 24
REVEAL_SECONDS, GAIN_SECONDS = 0.45, 0.5
BUTTON = "res://scenes/widgets/pixel_button.tscn"
GLOWS = {"campfire": "glow/heal", "chest": "glow/loot_3"}


@exposed
class EventPage(Screen, Control):
    """One button an input that the event takes now, and one to leave."""

    group = "event"
    scene = "event/event"

    def _ready(self) -> None:
        self._buttons: dict = {}
        view = self.get_node("Panel/View")
        self._scenery = Scenery(self.library, view.get_node("Back"), view.get_node("Front"), is_boss=False)
        view.get_node("Hero").play(self.library.animation("hero/idle"), self.group)
        self._gain = self.get_node("Panel/Gain")
        self._glow = self.get_node("Panel/View/Glow")
        self.plays = {
            events.EventOpened: self.play_opened,
            events.EventSettled: self.play_settled,
            events.HeroHealed: self.play_healed,
            events.PointsChanged: self.play_points,
            events.EventLeft: self.play_left,
        }

    def fit(self, room) -> None:
        place(self, 0, 0, room.width, room.height)
        place(
            self.get_node("Panel"), room.middle - WIDTH // 2, (room.height - HEIGHT) // 2 - 10, WIDTH, HEIGHT
        )
        place(self.get_node("Panel/Name"), 0, 8, WIDTH, 18)
        place(self.get_node("Panel/Ground"), 10, 29, WIDTH - 20, VIEW_H + 4)
        place(self.get_node("Panel/View"), 12, 31, WIDTH - 24, VIEW_H)
        place(self.get_node("Panel/Words"), 10, 31 + VIEW_H + 5, WIDTH - 20, 16)
        place(self._gain, 0, 31 + VIEW_H + 22, WIDTH, 14)
        place(self.get_node("Panel/Buttons"), 10, HEIGHT - BUTTON_H - 10, WIDTH - 20, BUTTON_H)
        middle = (WIDTH - 24) // 2
        self._scenery.place(middle, GROUND_Y - 8)
        for name, x in (("Hero", -22), ("Picture", 18), ("Glow", 18)):
            self.get_node(f"Panel/View/{name}").position = Vector2(middle + x, GROUND_Y)
        self._place_buttons()

    def ask(self, game) -> None:
        event = game.view.event
        if event is None:
            return
        self._show(game.board.event_of(event.tile_id))
        words = [c.input for c in game.session.legal() if isinstance(c, EventInput)]
        self._offer(words, is_settled=event.phase == enums.EventPhase.RESOLVED)

    def take_focus(self) -> bool:
        return any(give(button) for button in self._buttons.values())

    def control_for(self, command):
        if isinstance(command, EventInput):
            return self._buttons.get(command.input)
        return self._buttons.get("") if isinstance(command, LeaveEvent) else None

    def play_opened(self, event):
        self._show(event.event_id)
        yield REVEAL_SECONDS

    def play_settled(self, event):
        self._offer([], is_settled=True, is_on=False)
        self.sound("event_success")
        self._glow.show()
        self._glow.play(self.library.animation(GLOWS[event.event_id]), self.group)
        yield REVEAL_SECONDS

    def play_healed(self, event):
        self._gain.text = self.say("event.healed", amount=event.amount)
        yield GAIN_SECONDS

    def play_points(self, event):
        self._gain.text = self.say("event.points", points=event.delta)
        yield GAIN_SECONDS

    def play_left(self, event):
        self.game.close_page()

    def _show(self, event_id: str) -> None:
        self._event_id = event_id
        self.get_node("Panel/Name").text = self.say(f"event.{event_id}")
        self.get_node("Panel/Words").text = self.say(f"event.{event_id}.text")
        self.get_node("Panel/View/Picture").show_cell(standing(self.library.cell(f"event_{event_id}")))

    def _offer(self, words: list[str], is_settled: bool, is_on: bool = True) -> None:
        """One button a word, and one (named by the empty word) to leave."""
        holder = self.get_node("Panel/Buttons")
        for button in self._buttons.values():
            holder.remove_child(button)
            button.queue_free()
        self._buttons = {}
        for word in [*words, ""]:
            button = ResourceLoader.load(BUTTON).instance()
            button.ramp = "teal" if word or is_settled else "grey"
            button.text_key = self._key(word, is_settled)
            holder.add_child(button)
            button.enable(is_on)
            button.connect("pressed", self, "_on_pressed", [word])
            self._buttons[word] = button
        self._place_buttons()

    def _key(self, word: str, is_settled: bool) -> str:
        if word:
            return f"event.{self._event_id}.{word}"
        return "event.continue" if is_settled else "event.leave"

    def _place_buttons(self) -> None:
        count = max(1, len(self._buttons))
        w = (WIDTH - 20 - (count - 1) * 6) // count
        for number, button in enumerate(self._buttons.values()):
            place(button, number * (w + 6), 0, w, BUTTON_H)

    def _on_pressed(self, word: str) -> None:
        for button in self._buttons.values():
            button.enable(False)
        self.game.submit(EventInput(input=word) if word else LeaveEvent())


def standing(cell):
    """The cell with its anchor at the middle of its lower edge."""
    return replace(cell, ax=cell.w // 2, ay=cell.h)
