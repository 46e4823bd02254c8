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

WIDTH, HEIGHT = 168, 264  # of what the ring encloses: no tile is covered
PAD, TOP = 6, 27
PAGE_H = 84
WORDS_H, BUTTON_W, BUTTON_H, FOOT = 16, 92, 24, 8
CARD_Y = HEIGHT - FOOT - BUTTON_H - WORDS_H - 4 - CARD_H  # before the foot of the altar
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
        top = (room.stage_top + room.stage_bottom - HEIGHT) // 2
        place(self.get_node("Panel"), room.middle - WIDTH // 2, top, WIDTH, HEIGHT)
        place(self.get_node("Panel/Name"), 0, 7, WIDTH, 18)
        for name in ("Page", "Life"):
            self.get_node(f"Panel/{name}").position = Vector2(WIDTH // 2, TOP + PAGE_H // 2)
        place(self.card, (WIDTH - CARD_W) // 2, CARD_Y, CARD_W, CARD_H)
        self.get_node("Panel/Light").position = Vector2(WIDTH // 2, CARD_Y + 12)
        place(self.get_node("Panel/Words"), PAD, CARD_Y + CARD_H + 2, WIDTH - 2 * PAD, WORDS_H)
        for button in (self.accept, self.leave):
            place(button, (WIDTH - BUTTON_W) // 2, HEIGHT - BUTTON_H - FOOT, BUTTON_W, BUTTON_H)

    def ask(self, game) -> None:
        coming = game.view.coming_blessing
        if coming is not None and not self.card.is_open:
            self.card.show_face(self._words, coming, game.view.stars_to_next(coming), self._level(coming))
        legal = game.session.legal()
        self._offer(
            any(isinstance(command, EventInput) for command in legal),
            any(isinstance(command, LeaveEvent) for command in legal),
        )
        self.app.shots.take("event-blessing" if coming is not None else "event-blessing-done")

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
        yield REVEAL_SECONDS
        yield from self._turned()

    def play_revealed(self, event):
        if not self.card.is_open:
            yield from self._turned()

    def play_gained(self, event):
        """Its light over the card, and what it is worth from now on."""
        held = next(one for one in self.game.view.blessings if one.blessing_id == event.blessing_id)
        stars = self.game.view.stars_to_next(held)
        self.card.show_face(self._words, held, stars, held.level, is_new=False)
        self.sound("blessing")
        at = self.card.rect_global_position + Vector2(CARD_W // 2, CARD_H // 2)
        animation = self.library.animation("moment/blessing")
        burst(self.game.flights, self.director, animation, int(at.x), int(at.y), self.group)
        self.get_node("Panel/Words").text = self._words.grown(held, stars)
        yield animation.total_ms / 1000

    def play_left(self, event):
        self.game.close_page()

    def _turned(self):
        """The card that the run has revealed, unless it was taken meanwhile."""
        coming = self.game.view.coming_blessing
        if coming is None:
            return
        self.sound("blessing")
        light = self.get_node("Panel/Light")
        light.show()
        light.play(self._words.glow(coming.blessing_id), self.group)
        stars, before = self.game.view.stars_to_next(coming), self._level(coming)
        yield from self.card.turned(self._words, coming, stars, before)
        yield LIGHT_SECONDS

    def _level(self, coming) -> int:
        """The level that the hero holds of it now; 0 for none."""
        held = self.game.view.blessings
        return next((one.level for one in held if one.blessing_id == coming.blessing_id), 0)

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
