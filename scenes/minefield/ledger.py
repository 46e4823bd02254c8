"""The settlement's rows: one under the mouse or the cursor lights the cell that it comes from."""

from collections.abc import Iterable
from typing import Any

from godot import Control, InputEventMouseButton, InputEventMouseMotion, exposed, signal
from minefield.api import LedgerRow
from scenes.app.access import app_of
from scenes.minefield.cell_art import picture
from scenes.minefield.row_marks import SIZE, mark_of, value_ink
from scenes.minefield.row_words import GOOD, RowWords, Words, is_pale
from scenes.minefield.scroller import BAR_W, WHEEL_DOWN, WHEEL_UP, Scroller
from scenes.widgets import draw

LEFT_BUTTON = 1
LINE_H, PAD, GAP, INDENT = 14, 3, 6, SIZE + 5
WAYS = {"ui_up": -1, "ui_down": 1, "ui_page_up": -5, "ui_page_down": 5}


@exposed
class Ledger(Control):
    """`chosen` carries the number of the row that is pointed at or selected, -1 for none."""

    chosen = signal()

    def _ready(self) -> None:
        self._app = app_of(self)
        self.words = RowWords(self._app.strings)
        self.rows: list[LedgerRow] = []
        self.selected = -1
        self.hovered = -1
        self._lines: list[tuple[Words, int, int]] = []  # words, top, height
        self._scroller = Scroller()
        self.focus_mode = 2
        self.rect_clip_content = True
        self.connect("mouse_exited", self, "_on_left")
        for name in ("focus_entered", "focus_exited"):
            self.connect(name, self, "_on_focus")

    @property
    def pointed(self) -> int:
        """The row under the mouse, else the selected one, else -1."""
        return self.hovered if self.hovered >= 0 else self.selected

    def clear(self) -> None:
        self.put(())

    def put(self, rows: Iterable[LedgerRow]) -> None:
        """Show these rows from the top, none selected."""
        self.rows = list(rows)
        self.selected = self.hovered = -1
        self._scroller.offset = 0
        self.measure()
        self.emit_signal("chosen", -1)

    def append(self, row: LedgerRow) -> None:
        """One more row, in sight."""
        self.rows.append(row)
        self.measure()
        self._scroller.move(self._scroller.full)
        self.update()

    def select(self, number: int) -> None:
        """Choose a row and bring it into sight; -1 chooses none."""
        self.selected = max(-1, min(number, len(self.rows) - 1))
        if self.selected >= 0:
            _, top, height = self._lines[self.selected]
            self._scroller.reveal(top, top + height)
        self.emit_signal("chosen", self.pointed)
        self.update()

    def measure(self) -> None:
        """How high each row is in the present width and language."""
        font, room = self._app.fonts.small, self._text_w()
        self._lines, top = [], 0
        for row in self.rows:
            words = self.words.of(row)
            name_w, tail_w = draw.width(font, words.name), self._tail_w(words)
            is_one_line = name_w + GAP + tail_w + GAP + draw.width(font, words.value) <= room
            height = LINE_H if is_one_line else 2 * LINE_H
            self._lines.append((words, top, height))
            top += height
        lines = max(1, (int(self.rect_size.y) - 2 * PAD) // LINE_H)
        self._scroller.measure(top, lines * LINE_H)
        self.update()

    def retranslate(self) -> None:
        self.measure()

    def row_at(self, y: float) -> int:
        """Number of the row at that height, -1 where there is none."""
        down = int(y) - self._top
        if not 0 <= down < self._scroller.room:
            return -1
        at = down + self._scroller.offset
        return next((n for n, (_, top, height) in enumerate(self._lines) if top <= at < top + height), -1)

    def middle_of(self, number: int) -> tuple[int, int]:
        """Where a row is now, for those who point at it."""
        _, top, height = self._lines[number]
        return self._text_w() // 2, self._top + top + height // 2 - self._scroller.offset

    def _gui_input(self, event) -> None:
        if isinstance(event, InputEventMouseMotion):
            self._hover(self.row_at(event.position.y))
        elif isinstance(event, InputEventMouseButton) and event.pressed:
            self._click(event)
        else:
            for action, way in WAYS.items():
                if event.is_action_pressed(action, True) and self._step(way):
                    self.accept_event()

    def _click(self, event) -> None:
        way = {WHEEL_UP: -1, WHEEL_DOWN: 1}.get(event.button_index, 0)
        if way:
            self._scroller.move(way * 2 * LINE_H)
            self._hover(self.row_at(event.position.y))
            self.accept_event()
        elif event.button_index == LEFT_BUTTON:
            number = self.row_at(event.position.y)
            self.select(-1 if number == self.selected else number)
        self.update()

    def _step(self, way: int) -> bool:
        """Select another row; at the ends the focus goes on to the next control."""
        number = self.selected + way if self.selected >= 0 else 0 if way > 0 else len(self.rows) - 1
        if not self.rows or (abs(way) == 1 and not 0 <= number < len(self.rows)):
            return False
        self.hovered = -1
        self.select(max(0, number))
        return True

    def _hover(self, number: int) -> None:
        if number != self.hovered:
            self.hovered = number
            self.emit_signal("chosen", self.pointed)
            self.update()

    def _on_left(self) -> None:
        self._hover(-1)

    def _on_focus(self) -> None:
        self.update()

    @property
    def _top(self) -> int:
        """Of the first line: what is left of the height stands above and below."""
        return (int(self.rect_size.y) - self._scroller.room) // 2

    def whole_in_sight(self) -> list[int]:
        """Rows of which every line is to be seen."""
        first, last = self._scroller.offset, self._scroller.offset + self._scroller.room
        return [n for n, (_, top, height) in enumerate(self._lines) if first <= top and top + height <= last]

    @property
    def _right(self) -> int:
        """Where values and causes end."""
        return INDENT + PAD + self._text_w()

    def _text_w(self) -> int:
        return int(self.rect_size.x) - INDENT - 2 * PAD - BAR_W

    def _tail_w(self, words: Words) -> int:
        font = self._app.fonts.small
        return draw.width(font, words.cause) + (draw.width(font, words.mark) + GAP if words.mark else 0)

    def _draw(self) -> None:
        w, h = int(self.rect_size.x), int(self.rect_size.y)
        draw.style(self, self._app.library.style("inset_deep"), 0, 0, w, h)
        for number, (words, top, height) in enumerate(self._lines):
            self._draw_row(number, words, top - self._scroller.offset, height)
        if not self.rows:
            words = self._app.strings.text("minefield.ui.no_rows")
            draw.text(self, self._app.fonts.small, PAD + 2, PAD, words, "track2")
        self._scroller.draw_bar(self, w, h)
        if self.has_focus():
            draw.cursor(self, self._app.library, 0, 0, w, h)

    def _draw_row(self, number: int, words: Words, down: int, height: int) -> None:
        """Its lines that are in sight: all of a line or nothing; `down` from the first line's top."""
        for line in range(down, down + height, LINE_H):
            if 0 <= line < self._scroller.room:
                self._draw_ground(number, self._top + line)
                if line == down:
                    self._draw_name(number, words, self._top + line)
                if line == down + height - LINE_H:
                    self._draw_cause(number, words, self._top + line, height == LINE_H)

    def _draw_ground(self, number: int, y: int) -> None:
        if number in (self.selected, self.hovered):
            draw.box(self, 1, y, int(self.rect_size.x) - BAR_W - 2, LINE_H, "night3")
        if number == self.selected:
            draw.box(self, 1, y, 2, LINE_H, "gold1")

    def _draw_name(self, number: int, words: Words, y: int) -> None:
        row, font = self.rows[number], self._app.fonts.small
        rows, ink = mark_of(row)
        picture(self, rows, PAD + 1, y + 3, {"#": ink})
        draw.text(self, font, INDENT + PAD, y, words.name, "track3" if is_pale(row) else "flesh3")
        x = self._right - draw.width(font, words.value)
        draw.text(self, font, x, y, words.value, value_ink(row))

    def _draw_cause(self, number: int, words: Words, y: int, is_beside: bool) -> None:
        """`is_beside`: in one line with the value."""
        row: Any = self.rows[number]
        font, x = self._app.fonts.small, self._right
        if is_beside and words.value:
            x -= draw.width(font, words.value) + GAP
        x -= draw.width(font, words.cause)
        draw.text(self, font, x, y, words.cause, "track2")
        if words.mark:
            x -= draw.width(font, words.mark) + GAP
            draw.text(self, font, x, y, words.mark, "gold2" if row.highlight in GOOD else "red3")
