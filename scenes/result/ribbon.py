"""The ribbon across the result: its style and its words."""

from godot import Control, exposed
from scenes.app.access import app_of
from scenes.widgets import draw

FACE_TOP, FACE_H = 2, 17


@exposed
class Ribbon(Control):
    """`put` sets both."""

    def _ready(self) -> None:
        self._style, self._words = "ribbon_floor", ""

    @property
    def words_w(self) -> int:
        return draw.width(app_of(self).fonts.big, self._words)

    def put(self, style: str, words: str) -> None:
        self._style, self._words = style, words
        self.update()

    def _draw(self) -> None:
        app = app_of(self)
        w, h = int(self.rect_size.x), int(self.rect_size.y)
        draw.style(self, app.library.style(self._style), 0, 0, w, h)
        font = app.fonts.big
        y = FACE_TOP + (FACE_H - int(font.get_height()) + 1) // 2
        draw.outlined(self, font, (w - self.words_w) // 2, y, self._words, "white0")
