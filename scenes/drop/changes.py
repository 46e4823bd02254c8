"""Every stat of the panel before and after: more is green, less is red, the same is grey (GDD 6.3)."""

from dataclasses import dataclass

from godot import Control, exposed
from scenes.app.access import app_of
from scenes.widgets import draw

ROW_H, COLUMN_GAP = 14, 12
RULE_Y, RULE_H = 2, 6  # the line between what changes and what does not
DELTA_W, GAP = 46, 4
INKS = {1: "moss4", 0: "track2", -1: "red3"}


@dataclass(frozen=True)
class Row:
    """A stat in words; `old` and `delta` are empty for one that stays as it is. `sign`: 1, 0 or -1."""

    name: str
    old: str
    new: str
    delta: str
    sign: int

    @property
    def shown(self) -> str:
        return f"{self.old} → {self.new}" if self.old else self.new


@exposed
class Changes(Control):
    """What changes stands on top, a line each: from, to, and by how much. The rest follows in two columns."""

    def _ready(self) -> None:
        self._app = app_of(self)
        self.changed: list[Row] = []
        self.same: list[Row] = []

    def put(self, changes) -> None:
        """`changes` are the comparison's, in order."""
        words = self._app.gear_words
        rows = []
        for change in changes:
            sign = (change.delta > 0) - (change.delta < 0)
            old = words.amount(change.stat, change.old) if sign else ""
            delta = words.amount(change.stat, change.delta, signed=True) if sign else ""
            new = words.amount(change.stat, change.new)
            rows.append(Row(words.stat(change.stat), old, new, delta, sign))
        self.changed = sorted((row for row in rows if row.sign), key=lambda row: -row.sign)
        self.same = [row for row in rows if not row.sign]
        self.update()

    def column_w(self) -> int:
        return (int(self.rect_size.x) - COLUMN_GAP) // 2

    def rows_h(self) -> int:
        """Art pixels that all of it takes."""
        rule = RULE_H if self.changed else 0
        return len(self.changed) * ROW_H + rule + (len(self.same) + 1) // 2 * ROW_H

    def _draw(self) -> None:
        font, w = self._app.fonts.small, int(self.rect_size.x)
        y = 0
        for row in self.changed:
            ink = INKS[row.sign]
            draw.text(self, font, 0, y, row.name, ink)
            draw.text(self, font, w - DELTA_W - GAP - draw.width(font, row.shown), y, row.shown, ink)
            draw.text(self, font, w - draw.width(font, row.delta), y, row.delta, ink)
            y += ROW_H
        if self.changed:
            draw.box(self, 0, y + RULE_Y, w, 1, "night3")
            y += RULE_H
        lines, column_w = (len(self.same) + 1) // 2, self.column_w()
        for number, row in enumerate(self.same):
            x = number // lines * (column_w + COLUMN_GAP)
            row_y = y + number % lines * ROW_H
            draw.text(self, font, x, row_y, row.name, INKS[0])
            draw.text(self, font, x + column_w - draw.width(font, row.new), row_y, row.new, INKS[0])
