"""Marks a run that takes debug commands (GDD 14); brighter once one was accepted."""

from godot import Control, exposed
from scenes.app.layout import place
from scenes.app.screen import Screen
from scenes.widgets import draw

WORDS = "DEBUG"
PAD_X, PAD_Y, TEXT_H = 3, 1, 9
HEIGHT = TEXT_H + 2 * PAD_Y
GAP = 2


@exposed
class DebugTag(Screen, Control):
    """Over the HUD's upper bar, where no page comes."""

    group = "tag"
    scene = "debug/tag"

    def _ready(self) -> None:
        self._is_used = False

    def fit(self, room) -> None:
        width = draw.width(self.app.fonts.digits, WORDS) + 2 * PAD_X
        place(self, room.left, room.top - HEIGHT - GAP, width, HEIGHT)

    def settle(self, view) -> None:
        self._is_used = view.debug_used
        self.update()

    def _draw(self) -> None:
        w = int(self.rect_size.x)
        draw.box(self, 0, 0, w, HEIGHT, "red2" if self._is_used else "track2")
        draw.box(self, 1, 1, w - 2, HEIGHT - 2, "red1" if self._is_used else "night2")
        draw.digits(self, self.app.fonts.digits, PAD_X, PAD_Y, WORDS)
