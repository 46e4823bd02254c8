"""The page of a blessing tile: one card is turned and taken (GDD 7.1)."""

from typing import Any

from godot import Control, Vector2, exposed
from heroll.api import EventInput, LeaveEvent, events
from scenes.app.blessing_words import BlessingWords
from scenes.app.focus import give
from scenes.app.layout import place
from scenes.app.screen import Screen
from scenes.blessing.card import HEIGHT as CARD_H
from scenes.blessing.card import WIDTH as CARD_W
from scenes.widgets.pictures import burst

WIDTH = 172
PAD, TOP, GAP = 6, 27, 5
PAGE_W, PAGE_H = 160, 84
WORDS_H, BUTTON_W, BUTTON_H = 16, 92, 24
REVEAL_SECONDS, LIGHT_SECONDS = 0.4, 0.35
ACCEPT = "accept"


@exposed
class BlessingPage(Screen, Control):
    """The card that lies open is the run's own; accepting it is the only choice."""

    group = "blessing"
    scene = "blessing/blessing"

    def _ready(self) -> None:
        self.card = self.get_node("Panel/Card")
        self.accept = self.get_node("Panel/Accept")
        self.leave = self.get_node("Panel/Leave")
        self.accept.connect("pressed", self, "_on_accept")
        self.leave.connect("pressed", self, "_on_leave")
        self._words: Any = None
        self.get_node("Panel/Page").show_id("page_blessing")
        self.get_node("Panel/Life").play(self.library.animation("page_blessing_life"), self.group)
        self.plays = {
            events.EventOpened: self.play_opened,
            events.BlessingRevealed: self.play_revealed,
            events.BlessingGained: self.play_gained,
            events.EventLeft: self.play_left,
        }

    def join(self, game) -> None:
        super().join(game)
        self._words = BlessingWords(self.app, game.session.specs)

    def fit(self, room) -> None:
        place(self, 0, 0, room.width, room.height)
        card_y = TOP + PAGE_H + GAP
        height = card_y + CARD_H + GAP + WORDS_H + BUTTON_H + 12
        top = (room.stage_top + room.stage_bottom - height) // 2
        place(self.get_node("Panel"), room.middle - WIDTH // 2, top, WIDTH, height)
        place(self.get_node("Panel/Name"), 0, 7, WIDTH, 18)
        for name in ("Page", "Life"):
            self.get_node(f"Panel/{name}").position = Vector2(WIDTH // 2, TOP + PAGE_H // 2)
        place(self.card, (WIDTH - CARD_W) // 2, card_y, CARD_W, CARD_H)
        self.get_node("Panel/Light").position = Vector2(WIDTH // 2, card_y + CARD_H // 2)
        place(self.get_node("Panel/Words"), PAD, card_y + CARD_H + 3, WIDTH - 2 * PAD, WORDS_H)
        for button in (self.accept, self.leave):
            place(button, (WIDTH - BUTTON_W) // 2, height - BUTTON_H - 9, BUTTON_W, BUTTON_H)

    def ask(self, game) -> None:
        revealed = game.view.pending_blessing
        if revealed is not None and not self.card.is_open:
            self.card.show_face(self._words, revealed, game.view.coming_blessing.level)
        legal = game.session.legal()
        self._offer(
            any(isinstance(command, EventInput) for command in legal),
            any(isinstance(command, LeaveEvent) for command in legal),
        )
        self.app.shots.take("event-blessing" if revealed is not None else "event-blessing-done")

    def retranslate(self) -> None:
        """Say it in the present locale."""
        self.card.update()

    def take_focus(self) -> bool:
        return give(self.accept) or give(self.leave)

    def control_for(self, command):
        if isinstance(command, EventInput) and command.input == ACCEPT:
            return self.accept
        return self.leave if isinstance(command, LeaveEvent) else None

    def play_opened(self, event):
        self.card.put()
        self._offer(False, False)
        yield from self.risen(self.get_node("Panel"))
        revealed = self.game.view.pending_blessing
        yield REVEAL_SECONDS
        if revealed is not None:
            yield from self._turned(revealed)

    def play_revealed(self, event):
        if not self.card.is_open:
            yield from self._turned(event.blessing_id)

    def play_gained(self, event):
        """Its light over the card, and what it is worth from now on."""
        if not self.card.is_open:
            self.card.show_face(self._words, event.blessing_id, event.level)
        self.sound("blessing")
        at = self.card.rect_global_position + Vector2(CARD_W // 2, CARD_H // 2)
        animation = self.library.animation("moment/blessing")
        burst(self.game.flights, self.director, animation, int(at.x), int(at.y), self.group)
        words = self.say("blessing.gained", level=event.level, stars=event.stacks)
        self.get_node("Panel/Words").text = words
        yield animation.total_ms / 1000

    def play_left(self, event):
        self.game.close_page()

    def _turned(self, blessing_id: str):
        self.sound("blessing")
        light = self.get_node("Panel/Light")
        light.show()
        light.play(self._words.glow(blessing_id), self.group)
        coming = self.game.view.coming_blessing
        yield from self.card.turned(self._words, blessing_id, coming.level if coming is not None else 1)
        yield LIGHT_SECONDS

    def _offer(self, can_accept: bool, can_leave: bool) -> None:
        self.accept.visible = not can_leave
        self.accept.enable(can_accept)
        self.leave.visible = can_leave
        self.leave.enable(can_leave)

    def _on_accept(self) -> None:
        self.accept.enable(False)
        self.game.submit(EventInput(input=ACCEPT))

    def _on_leave(self) -> None:
        self.leave.enable(False)
        self.game.submit(LeaveEvent())
