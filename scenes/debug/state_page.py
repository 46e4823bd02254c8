"""The console's page of the run as it stands."""

from godot import Control, exposed
from scenes.app.access import app_of
from scenes.debug.report import lines_of
from scenes.widgets import draw

LINE_H = 15


@exposed
class StatePage(Control):
    """`put` reads a session anew."""

    def _ready(self) -> None:
        self._app = app_of(self)
        self.lines: list[tuple[str, str]] = []

    def put(self, session) -> None:
        self.lines = lines_of(self._app.strings, session) if session is not None else []
        self.update()

    def _draw(self) -> None:
        for number, (words, ink) in enumerate(self.lines):
            draw.text(self, self._app.fonts.small, 0, number * LINE_H, words, ink)
