"""What the chooser says of its tile: name and effect, line by line."""

from godot import Control, exposed
from scenes.app.access import app_of
from scenes.widgets import draw

LINE_H = 13
NAME_INK, WORDS_INK = "gold2", "flesh3"


@exposed
class Facts(Control):
    """`put` wraps into the room that the control has."""

    def _ready(self) -> None:
        self._app = app_of(self)
        self.mouse_filter = 2
        self.lines: list[tuple[str, str]] = []

    def put(self, name: str, words: str) -> None:
        font, room = self._app.fonts.small, int(self.rect_size.x)
        self.lines = [
            (line, ink)
            for said, ink in ((name, NAME_INK), (words, WORDS_INK))
            for line in draw.wrap(font, said, room)
        ]
        self.update()

    @property
    def height(self) -> int:
        return LINE_H * len(self.lines)

    def _draw(self) -> None:
        for number, (line, ink) in enumerate(self.lines):
            draw.text(self, self._app.fonts.small, 0, number * LINE_H, line, ink)
