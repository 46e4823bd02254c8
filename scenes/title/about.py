"""What a design without stages is about, where others have their stage picker."""

from collections.abc import Sequence

from godot import Control, exposed
from scenes.app.access import app_of
from scenes.title.stage_picker import LINES
from scenes.widgets import draw

INKS = ("flesh3", "teal3", "track3")


@exposed
class About(Control):
    """`put` gives up to three lines."""

    def _ready(self) -> None:
        self._app = app_of(self)
        self._lines: tuple[str, ...] = ()

    def put(self, lines: Sequence[str]) -> None:
        self._lines = tuple(lines)
        self.update()

    def _draw(self) -> None:
        font, w = self._app.fonts.small, int(self.rect_size.x)
        draw.style(self, self._app.library.style("inset"), 0, 0, w, int(self.rect_size.y))
        for y, words, ink in zip(LINES, self._lines, INKS, strict=False):
            draw.text(self, font, (w - draw.width(font, words) + 1) // 2, y, words, ink)
