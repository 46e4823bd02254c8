"""Words on the chooser's panel, line by line."""

from godot import Control, export, exposed
from scenes.app.access import app_of
from scenes.widgets import draw

LINE_H = 13


@exposed
class Facts(Control):
    """`put` wraps into so many pixels; lines stand in the middle or begin at the left."""

    is_centred = export(bool, default=False)

    def _ready(self) -> None:
        self._app = app_of(self)
        self.mouse_filter = 2
        self.lines: list[tuple[str, str]] = []

    def put(self, room: int, *said: tuple[str, str]) -> None:
        """Each of `said` is words and the palette colour that they have."""
        font = self._app.fonts.small
        self.lines = [(line, ink) for words, ink in said for line in draw.wrap(font, words, room)]
        self.update()

    @property
    def height(self) -> int:
        return LINE_H * len(self.lines)

    def _draw(self) -> None:
        font, w = self._app.fonts.small, int(self.rect_size.x)
        for number, (line, ink) in enumerate(self.lines):
            x = (w - draw.width(font, line)) // 2 if self.is_centred else 0
            draw.text(self, font, x, number * LINE_H, line, ink)
