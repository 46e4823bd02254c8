"""The last lines that the console told."""

from godot import Control, exposed
from scenes.app.access import app_of
from scenes.widgets import draw

LINE_H, PAD = 13, 4
MOST = 200


@exposed
class Output(Control):
    """Newest at the bottom; long lines go on below."""

    def _ready(self) -> None:
        self._app = app_of(self)
        self.told: list[tuple[str, str]] = []

    def tell(self, words: str, ink: str = "flesh3") -> None:
        self.told = [*self.told, (words, ink)][-MOST:]
        self.update()

    def _draw(self) -> None:
        w, h = int(self.rect_size.x), int(self.rect_size.y)
        draw.style(self, self._app.library.style("inset_deep"), 0, 0, w, h)
        font = self._app.fonts.small
        lines = []
        for words, ink in self.told:
            lines += [(line, ink) for line in draw.wrap(font, words, w - 2 * PAD)]
        shown = lines[-((h - 2 * PAD) // LINE_H) :]
        for number, (line, ink) in enumerate(shown):
            draw.text(self, font, PAD, PAD + number * LINE_H, line, ink)
