"""A gauge with a number: what is shown runs after what is true, and what was lost stays pale for a moment."""

from godot import Control, export, exposed
from scenes.app.access import app_of
from scenes.app.director import Tween, ease_out
from scenes.widgets import draw

RUN_SECONDS = 0.25
GHOST_HOLD_SECONDS = 0.2
RIM = 3
DIGIT_H = 9  # with their outline


@exposed
class Gauge(Control):
    """`fill` names the filling (health, enemy, boss, …); `shows_number` writes `value/maximum` on it."""

    fill = export(str, default="health")
    shows_number = export(bool, default=True)

    def _ready(self) -> None:
        self._app = app_of(self)
        self.value = 1
        self.maximum = 1
        self._shown = 1.0
        self._ghost = 0.0
        self._run = 0
        self._app.hover.keep_clear(self)

    def put(self, value: int, maximum: int) -> None:
        """Show at once."""
        self._run += 1
        self.value, self.maximum = value, max(1, maximum)
        self._shown = self._ghost = value / self.maximum
        self.update()

    def run_to(self, value: int, maximum: int) -> None:
        """Show by running there."""
        if (value, maximum) == (self.value, self.maximum):
            return
        self.value, self.maximum = value, max(1, maximum)
        self._run += 1
        self._app.director.start(self._running(self._run, value / self.maximum), owner=self)

    def _running(self, run: int, goal: float):
        start = self._shown
        self._ghost = max(self._ghost, start)

        def show(t: float) -> None:
            if run == self._run:
                self._shown = start + (goal - start) * t
                self.update()

        def fade(t: float) -> None:
            if run == self._run:
                self._ghost = ghost + (goal - ghost) * t
                self.update()

        yield Tween(RUN_SECONDS, show, ease_out)
        yield GHOST_HOLD_SECONDS
        ghost = self._ghost
        yield Tween(RUN_SECONDS, fade)

    def _draw(self) -> None:
        w, h = int(self.rect_size.x), int(self.rect_size.y)
        library = self._app.library
        draw.style(self, library.style("bar_big"), 0, 0, w, h)
        room, inner_h = w - 2 * RIM, h - 2 * RIM
        filled = _pixels(room, self._shown)
        draw.stretch(self, library.cell("fill_lag_big"), RIM, RIM, _pixels(room, self._ghost), inner_h)
        draw.stretch(self, library.cell(f"fill_{self.fill}_big"), RIM, RIM, filled, inner_h)
        if self.shows_number:
            words, font = (str(self.value), "/", str(self.maximum)), self._app.fonts.digits
            widths = [draw.width(font, word) + 1 for word in words]
            x, top = (w - sum(widths) + 1) // 2, (h - DIGIT_H + 1) // 2
            draw.box(self, x, top, sum(widths) - 1, DIGIT_H - 1, "night0")  # no filling in the slash's gaps
            for word, word_w in zip(words, widths, strict=True):
                draw.digits(self, font, x, top, word)
                x += word_w


def _pixels(room: int, share: float) -> int:
    """Whole pixels of a share; a living combatant keeps at least one."""
    return max(1, int(room * share + 0.5)) if share > 0 else 0
