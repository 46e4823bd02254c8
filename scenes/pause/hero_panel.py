"""The hero's stats, counter included (GDD 10.2-9)."""

from typing import Any

from godot import Control, exposed
from heroll.api import enums
from scenes.app.access import app_of
from scenes.widgets import draw

ROW_H = 14


@exposed
class HeroPanel(Control):
    """Every stat of the panel in one column; HP as current and maximum."""

    def _ready(self) -> None:
        self._app = app_of(self)
        self._stats: Any = None

    def put(self, stats) -> None:
        self._stats = stats
        self.update()

    def _draw(self) -> None:
        if self._stats is None:
            return
        words, font = self._app.gear_words, self._app.fonts.small
        w = int(self.rect_size.x)
        shown = [stat for stat in enums.Stat if stat != enums.Stat.MAX_HEALTH]
        for number, stat in enumerate(shown):
            value = words.amount(stat, getattr(self._stats, stat.name.lower()))
            if stat == enums.Stat.HEALTH:
                value += f"/{self._stats.max_health}"
            y = number * ROW_H
            draw.text(self, font, 0, y, words.stat(stat), "track3")
            draw.text(self, font, w - draw.width(font, value), y, value, "flesh3")
