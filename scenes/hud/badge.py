"""A small sign with a number for what lasts some time: luck, a readied strike, boons."""

from godot import Control, Vector2, exposed
from scenes.app.access import app_of
from scenes.app.director import Tween
from scenes.widgets import draw

SIZE = 17
FLASH_SECONDS, FLASHES = 0.36, 3


@exposed
class Badge(Control):
    """`put` shows it; hover and focus tell its words."""

    def _ready(self) -> None:
        self._app = app_of(self)
        self.icon_id = self.words = ""
        self.count = 0
        self._is_flashing = False
        self.focus_mode = 2
        self.rect_size = Vector2(SIZE, SIZE)
        self._app.hover.watch(self)
        for name in ("focus_entered", "focus_exited"):
            self.connect(name, self, "update")

    def put(self, icon_id: str, count: int, words: str) -> None:
        """A count below 2 is not written; without a picture it counts what has no badge of its own."""
        self.icon_id, self.count, self.words = icon_id, count, words
        self.update()

    def hover_words(self) -> str:
        return self.words

    def centre(self):
        """Its middle on screen."""
        return self.rect_global_position + Vector2(SIZE // 2, SIZE // 2)

    def flashed(self):
        """Steps of a flash: it came, changed or goes."""

        def show(t: float) -> None:
            self._is_flashing = t < 1 and int(t * FLASHES * 2) % 2 == 0
            self.update()

        yield Tween(FLASH_SECONDS, show)

    def _draw(self) -> None:
        library = self._app.library
        draw.box(self, 0, 0, SIZE, SIZE, "night0")
        draw.box(self, 1, 1, SIZE - 2, SIZE - 2, "track1")
        draw.box(self, 2, 2, SIZE - 4, SIZE - 4, "white0" if self._is_flashing else "night2")
        if self.icon_id:
            icon = library.cell(self.icon_id)
            self.draw_texture(icon.texture, Vector2((SIZE - icon.w) // 2, (SIZE - icon.h) // 2))
        if self.count > 1:
            font = self._app.fonts.digits
            words = str(self.count) if self.icon_id else f"+{self.count}"
            draw.digits(self, font, SIZE - draw.width(font, words), SIZE - 7, words)
        if self.has_focus():
            draw.cursor(self, library, -2, -2, SIZE + 4, SIZE + 4)
