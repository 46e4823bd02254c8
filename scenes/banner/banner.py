"""A ribbon that opens across the stage, says a thing, and closes: floors, encounters, victory, defeat."""

from godot import Control, exposed
from scenes.app.director import Tween, ease_in, ease_out
from scenes.app.layout import place
from scenes.app.screen import Screen
from scenes.widgets import draw

OPEN_SECONDS, HOLD_SECONDS, CLOSE_SECONDS = 0.22, 0.85, 0.16
WIDTH, HEIGHT = 176, 26
LEAST = 64  # the ribbon's own width: narrower would be squeezed off the grid
WORDS_TOP = 2  # the ribbon's face begins here and is FACE_H high
FACE_H = 17


@exposed
class Banner(Screen, Control):
    """`words` big on the ribbon, `note` small under it."""

    group = "banner"
    scene = "banner/banner"

    def _ready(self) -> None:
        self._style = "ribbon_floor"
        self._words = self._note = ""
        self._width = 0
        self._is_open = False

    def fit(self, room) -> None:
        place(self, 0, int(room.height * 0.3), room.width, 60)

    def shown(self, style: str, words: str, note: str = "", hold: float = HOLD_SECONDS):
        """Steps: open, hold, close."""
        self._style, self._words, self._note = style, words, note

        def widen(t: float) -> None:
            self._width = int(LEAST + (WIDTH - LEAST) * t) // 2 * 2
            self.update()

        yield Tween(OPEN_SECONDS, widen, ease_out)
        self._is_open = True
        self.update()
        self.app.shots.take("banner")
        yield hold
        self._is_open = False
        yield Tween(CLOSE_SECONDS, lambda t: widen(1 - t), ease_in)
        self._width = 0
        self.update()

    def _draw(self) -> None:
        if not self._width:
            return
        x = (int(self.rect_size.x) - self._width) // 2
        draw.style(self, self.library.style(self._style), x, 0, self._width, HEIGHT)
        if not self._is_open:
            return
        big, small = self.app.fonts.big, self.app.fonts.small
        middle = int(self.rect_size.x) // 2
        y = WORDS_TOP + (FACE_H - int(big.get_height()) + 1) // 2
        draw.outlined(self, big, middle - draw.width(big, self._words) // 2, y, self._words, "white0")
        if self._note:
            draw.text(
                self, small, middle - draw.width(small, self._note) // 2, HEIGHT + 4, self._note, "teal3"
            )


def banner(app, style: str, words: str, note: str = "", hold: float = HOLD_SECONDS):
    """Steps of a banner of its own."""
    screen = app.open("banner/banner", above=True)
    yield from screen.shown(style, words, note, hold)
    app.close(screen)
