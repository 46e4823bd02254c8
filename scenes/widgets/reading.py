"""An icon with a number or words that run to their new value; focusable for its hint."""

from godot import Control, Vector2, export, exposed
from scenes.app.access import app_of
from scenes.app.director import Tween, ease_out
from scenes.widgets import draw

GAP = 4
RUN_SECONDS = 0.35


@exposed
class Reading(Control):
    """Owners set `words` through `put`, numbers through `run_to`; `hint` is what hovering says."""

    icon_id = export(str, default="")

    def _ready(self) -> None:
        self._app = app_of(self)
        self.words = ""
        self.value = 0
        self.hint = ""
        self.ink = "flesh3"
        self._run = 0
        self.focus_mode = 2
        self._app.hover.watch(self)
        self.connect("focus_entered", self, "update")
        self.connect("focus_exited", self, "update")

    def hover_words(self) -> str:
        return self.hint

    def put(self, words: str) -> None:
        self._run += 1
        self.words = words
        self.update()

    def put_number(self, value: int) -> None:
        self.value = value
        self.put(str(value))

    def run_to(self, value: int, ink: str) -> None:
        """Count from the shown number to `value` in the colour of the change."""
        start, self.value = self.value, value
        self._run += 1
        self._app.director.start(self._running(self._run, start, value, ink), owner=self)

    def _running(self, run: int, start: int, goal: int, ink: str):
        def show(t: float) -> None:
            if run == self._run:
                self.words = str(int(start + (goal - start) * t + 0.5))
                self.ink = ink if t < 1 else "flesh3"
                self.update()

        yield Tween(RUN_SECONDS, show, ease_out)

    def _draw(self) -> None:
        font = self._app.fonts.small
        h = int(self.rect_size.y)
        x = 0
        if self.icon_id:
            icon = self._app.library.cell(self.icon_id)
            self.draw_texture(icon.texture, Vector2(0, (h - icon.h) // 2))
            x = icon.w + GAP
        draw.text(self, font, x, (h - int(font.get_height()) + 1) // 2, self.words, self.ink)
        if self.has_focus():
            draw.cursor(self, self._app.library, -4, 0, int(self.rect_size.x) + 8, h)
