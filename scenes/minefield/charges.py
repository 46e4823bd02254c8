"""The hero's two charge pools (002 F6): what safe cells and first hits of flags add to the next strike."""

from godot import Control, exposed
from scenes.app.access import app_of
from scenes.minefield.charge_tally import Reading
from scenes.widgets import draw

GAP = 6


@exposed
class Charges(Control):
    """`put` shows both numbers, A beside its cap."""

    def _ready(self) -> None:
        self._app = app_of(self)
        self.reading = Reading()
        self.mouse_filter = 0
        self._app.hover.watch(self)

    def put(self, reading: Reading) -> None:
        self.reading = reading
        self.update()

    def retranslate(self) -> None:
        self.update()

    def hover_words(self) -> str:
        say, seen = self._app.strings.text, self.reading
        lines = [
            say("minefield.ui.charges_hint"),
            say("minefield.ui.charge_a", words=self._words_of_a(), cells=seen.cells),
            say("minefield.ui.charge_b", value=seen.b, flags=seen.flags),
        ]
        if seen.beyond:
            lines.insert(2, say("minefield.ui.charge_beyond", value=seen.beyond))
        return "\n".join(lines)

    def _words_of_a(self) -> str:
        seen = self.reading
        return f"A {seen.a}/{seen.cap}" if seen.cap else f"A {seen.a}"

    def _draw(self) -> None:
        font, x = self._app.fonts.small, int(self.rect_size.x)
        y = (int(self.rect_size.y) - int(font.get_height()) + 1) // 2
        seen = self.reading
        pools = ((f"B {seen.b}", seen.b, "violet2"), (self._words_of_a(), seen.a, "teal3"))
        for words, value, ink in pools:
            x -= draw.width(font, words)
            draw.text(self, font, x, y, words, ink if value else "track2")
            x -= GAP
