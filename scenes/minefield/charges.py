"""The hero's two charge pools (002 F6): what safe cells and first hits of flags add to the next strike."""

from godot import Control, exposed
from scenes.app.access import app_of
from scenes.widgets import draw

GAP = 6


@exposed
class Charges(Control):
    """`put` shows both numbers."""

    def _ready(self) -> None:
        self._app = app_of(self)
        self.values = (0, 0)
        self.mouse_filter = 0
        self._app.hover.watch(self)

    def put(self, a: int, b: int) -> None:
        self.values = (a, b)
        self.update()

    def retranslate(self) -> None:
        self.update()

    def hover_words(self) -> str:
        return self._app.strings.text("minefield.ui.charges_hint", a=self.values[0], b=self.values[1])

    def _draw(self) -> None:
        font, x = self._app.fonts.small, int(self.rect_size.x)
        y = (int(self.rect_size.y) - int(font.get_height()) + 1) // 2
        for letter, value, ink in (("B", self.values[1], "violet2"), ("A", self.values[0], "teal3")):
            words = f"{letter} {value}"
            x -= draw.width(font, words)
            draw.text(self, font, x, y, words, ink if value else "track2")
            x -= GAP
