"""A held blessing in its tier's frame; mouse and focus tell its words."""

from typing import Any

from godot import Control, Vector2, exposed
from scenes.app.access import app_of
from scenes.widgets import draw

SIZE = 23


@exposed
class BlessingSlot(Control):
    """`put` shows one; its level stands in the corner from the second on."""

    def _ready(self) -> None:
        self._app = app_of(self)
        self._words: Any = None
        self._held: Any = None
        self._stars: tuple[int, int] | None = None
        self.focus_mode = 2
        self.rect_min_size = Vector2(SIZE, SIZE)
        self._app.hover.watch(self)
        self.connect("focus_entered", self, "update")
        self.connect("focus_exited", self, "update")

    def put(self, words, held, stars) -> None:
        """`stars`: (gathered, wanted) for its next level, None at the last."""
        self._words, self._held, self._stars = words, held, stars
        self.update()

    def hover_words(self) -> str:
        return self._words.lines(self._held, self._stars) if self._held is not None else ""

    def _draw(self) -> None:
        if self._held is None:
            return
        library, blessing_id = self._app.library, self._held.blessing_id
        self.draw_texture(library.cell(self._words.plate(blessing_id)).texture, Vector2(0, 0))
        icon = self._words.icon(blessing_id)
        self.draw_texture(icon.texture, Vector2((SIZE - icon.w) // 2, (SIZE - icon.h) // 2))
        if self._held.level > 1:
            font, level = self._app.fonts.digits, str(self._held.level)
            draw.digits(self, font, SIZE - draw.width(font, level) - 1, SIZE - 10, level)
        if self.has_focus():
            draw.cursor(self, library, -2, -2, SIZE + 4, SIZE + 4)
