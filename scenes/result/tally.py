"""Rows of a name and a number that count up one after the other."""

from godot import Control, exposed
from scenes.app.access import app_of
from scenes.app.director import Tween, ease_out
from scenes.widgets import draw

ROW_H = 16
COUNT_SECONDS = 0.35


@exposed
class Tally(Control):
    """`rows` are (words, value); text values appear at once."""

    def _ready(self) -> None:
        self._app = app_of(self)
        self._rows: list[tuple[str, object]] = []
        self._shown: list[str] = []

    def counted(self, rows):
        """Steps that count every row up."""
        self._rows, self._shown = list(rows), []
        for _, value in self._rows:
            self._shown.append("")
            if isinstance(value, int):

                def count(t: float, goal: int = value) -> None:
                    self._show(str(int(goal * t + 0.5)))

                yield Tween(COUNT_SECONDS, count, ease_out)
            else:
                self._show(str(value))
            self._app.sound.play("coin", "result")
            yield 0.08

    def _show(self, words: str) -> None:
        self._shown[-1] = words
        self.update()

    def _draw(self) -> None:
        font = self._app.fonts.small
        w = int(self.rect_size.x)
        for number, shown in enumerate(self._shown):
            y = number * ROW_H
            draw.text(self, font, 0, y, self._rows[number][0], "track3")
            draw.text(self, font, w - draw.width(font, shown), y, shown, "flesh3")
            draw.box(self, 0, y + ROW_H - 2, w, 1, "night3")
