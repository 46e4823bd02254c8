"""A question over everything, or something to be told."""

from typing import Any

from godot import Control, exposed
from scenes.app.focus import give
from scenes.app.layout import place
from scenes.app.palette import DIM
from scenes.app.screen import Screen

WIDTH, LEAST_H = 196, 108
PAD, LINE_GAP = 10, 2  # the label's own
BUTTON_W, BUTTON_H = 74, 24


@exposed
class Confirm(Screen, Control):
    """Made by `confirm` and `tell`; the safe answer has the focus."""

    group = "confirm"
    scene = "widgets/confirm"
    is_modal = True

    def _ready(self) -> None:
        self._on_yes: Any = None
        self.yes = self.get_node("Panel/Yes")
        self.no = self.get_node("Panel/No")
        self.yes.connect("pressed", self, "_on_answer", [True])
        self.no.connect("pressed", self, "_on_answer", [False])

    def fit(self, room) -> None:
        """The panel is as high as its words need."""
        words = self.get_node("Panel/Words")
        place(self, 0, 0, room.width + 1, room.height + 1)
        place(words, PAD, PAD, WIDTH - 2 * PAD, 0)
        words_h = int(words.get_line_count() * (words.get_line_height() + LINE_GAP))
        words_h = max(words_h, LEAST_H - BUTTON_H - 2 * PAD - 6)
        height = words_h + BUTTON_H + 2 * PAD + 6
        place(words, PAD, PAD, WIDTH - 2 * PAD, words_h)
        place(self.get_node("Panel"), room.middle - WIDTH // 2, (room.height - height) // 2, WIDTH, height)
        y = height - BUTTON_H - PAD
        if self.no.visible:
            place(self.yes, WIDTH - 12 - BUTTON_W, y, BUTTON_W, BUTTON_H)
            place(self.no, 12, y, BUTTON_W, BUTTON_H)
        else:
            place(self.yes, (WIDTH - BUTTON_W) // 2, y, BUTTON_W, BUTTON_H)

    def show_words(self, words: str, on_yes) -> None:
        """Without `on_yes` there is nothing to choose: one button says all right."""
        self._on_yes = on_yes
        self.get_node("Panel/Words").text = words
        if on_yes is None:
            self.no.hide()
            self.yes.ramp = "teal"
            self.yes.set_words(self.say("notice.close"))
        self.fit(self.app.layout)
        give(self.yes if on_yes is None else self.no)

    def back(self) -> bool:
        self._on_answer(False)
        return True

    def _on_answer(self, is_yes: bool) -> None:
        on_yes = self._on_yes
        self.app.close(self)
        if is_yes and on_yes is not None:
            on_yes()

    def _draw(self) -> None:
        self.draw_rect(self.get_rect(), DIM, True)


def confirm(app, words: str, on_yes) -> None:
    """Ask; `on_yes` is called when the answer is yes."""
    app.open("widgets/confirm", above=True).show_words(words, on_yes)


def tell(app, words: str) -> None:
    """Say something that only needs to be read."""
    app.open("widgets/confirm", above=True).show_words(words, None)
