"""Every stat of the panel before and after: more is green, less is red, the same is grey (GDD 6.3)."""

from godot import Control, exposed
from scenes.app.access import app_of
from scenes.widgets import draw

ROW_H, COLUMN_GAP = 14, 10
INKS = {1: "moss4", 0: "track2", -1: "red3"}


@exposed
class Changes(Control):
    """Two columns of stats."""

    def _ready(self) -> None:
        self._app = app_of(self)
        self._rows: list[tuple[str, str, str]] = []

    def put(self, changes) -> None:
        """`changes` are the comparison's, in order."""
        words = self._app.gear_words
        self._rows = []
        for change in changes:
            sign = (change.delta > 0) - (change.delta < 0)
            shown = words.amount(change.stat, change.new)
            name = words.stat(change.stat)
            if sign:
                shown = self._both(name, words.amount(change.stat, change.old), shown)
            self._rows.append((name, shown, INKS[sign]))
        self.update()

    def _both(self, name: str, old: str, new: str) -> str:
        """Old and new, or the new value alone where a long name leaves no room for both."""
        font = self._app.fonts.small
        both = f"{old.rstrip('%')}→{new}"
        fits = draw.width(font, name) + draw.width(font, both) + 2 <= self._column_w()
        return both if fits else f"→{new}"

    def _column_w(self) -> int:
        return (int(self.rect_size.x) - COLUMN_GAP) // 2

    def _draw(self) -> None:
        font = self._app.fonts.small
        lines = (len(self._rows) + 1) // 2
        column_w = self._column_w()
        for number, (name, shown, ink) in enumerate(self._rows):
            x = number // lines * (column_w + COLUMN_GAP)
            y = number % lines * ROW_H
            draw.text(self, font, x, y, name, ink)
            draw.text(self, font, x + column_w - draw.width(font, shown), y, shown, ink)
