"""What came of an event, line by line; a number runs from its old value to its new one (GDD 11.3)."""

from godot import Control, exposed
from scenes.app.access import app_of
from scenes.app.director import Tween, ease_out
from scenes.widgets import draw

LINE_H = 15
RUN_SECONDS, LINE_SECONDS = 0.5, 0.3


@exposed
class Results(Control):
    """Lines from the top, each in its own ink."""

    def _ready(self) -> None:
        self._app = app_of(self)
        self.lines: list[tuple[str, str]] = []
        self._last = 0  # where the latest told words begin

    def clear(self) -> None:
        self.lines, self._last = [], 0
        self.update()

    def head(self, words: str, ink: str = "track3") -> None:
        """What the lines to come follow from."""
        self.lines, self._last = [(words, ink)], 1
        self.update()

    def told(self, words: str, ink: str, is_same: bool = False):
        """Steps: a line, and time to read it; one too long for the room goes on below.

        With `is_same` it stands in the place of the one told before.
        """
        if is_same:
            del self.lines[self._last :]
        self._last = len(self.lines)
        font = self._app.fonts.small
        for line in draw.wrap(font, words, int(self.rect_size.x)):
            self.lines.append((line, ink))
        self.update()
        yield LINE_SECONDS

    def counted(self, name: str, before: int, after: int, ink: str):
        """Steps: `name before → number`, the number running to `after`."""
        self.lines.append(("", ink))
        place = len(self.lines) - 1

        def show(t: float) -> None:
            if place < len(self.lines):
                now = int(before + (after - before) * t + (0.5 if after >= before else -0.5))
                self.lines[place] = (f"{name} {before} → {after if t >= 1 else now}", ink)
                self.update()

        yield Tween(RUN_SECONDS, show, ease_out)
        yield LINE_SECONDS

    def _draw(self) -> None:
        font = self._app.fonts.small
        w = int(self.rect_size.x)
        for number, (words, ink) in enumerate(self.lines):
            draw.text(self, font, (w - draw.width(font, words)) // 2, number * LINE_H, words, ink)
