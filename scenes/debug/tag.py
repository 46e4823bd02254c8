"""Marks a run that takes debug commands (GDD 14); brighter once one was accepted."""

from godot import Control, exposed
from scenes.app.layout import place
from scenes.app.screen import Screen
from scenes.widgets import draw

WORDS = "DEBUG"
PAD, HEIGHT = 3, 9


@exposed
class DebugTag(Screen, Control):
    """Between the HUD's upper bar and the board."""

    group = "tag"
    scene = "debug/tag"

    def _ready(self) -> None:
        self._is_used = False

    def fit(self, room) -> None:
        width = draw.width(self.app.fonts.digits, WORDS) + 2 * PAD
        place(self, room.left, room.stage_top, width, HEIGHT)

    def settle(self, view) -> None:
        self._is_used = view.debug_used
        self.update()

    def _draw(self) -> None:
        w = int(self.rect_size.x)
        draw.box(self, 0, 0, w, HEIGHT, "red1" if self._is_used else "night2")
        draw.digits(self, self.app.fonts.digits, PAD - 1, 0, WORDS)
