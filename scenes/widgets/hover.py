"""The hint that stands beside a control while the mouse is over it or it has the focus."""

from typing import Any

from godot import Control, Vector2, exposed
from scenes.app.access import app_of
from scenes.widgets import draw

PAD_X, PAD_Y, LINE_GAP = 6, 4, 2
GAP = 4


@exposed
class Hover(Control):
    """One for the whole game, above everything. A watched control answers `hover_words()`, line by line."""

    def _ready(self) -> None:
        self._app = app_of(self)
        self._lines: list[str] = []
        self._owner: Any = None
        self.mouse_filter = 2
        self.hide()

    def watch(self, control) -> None:
        """Show this control's words from now on."""
        control.connect("mouse_entered", self, "_on_enter", [control])
        control.connect("focus_entered", self, "_on_focus", [control])
        control.connect("mouse_exited", self, "_on_leave", [control])
        control.connect("focus_exited", self, "_on_leave", [control])
        control.connect("hide", self, "_on_leave", [control])
        control.connect("tree_exiting", self, "_on_leave", [control])

    def _on_focus(self, control) -> None:
        """The focus that a page gives by itself needs no words; one that keys moved does."""
        if self._app.is_key_driven:
            self._on_enter(control)

    def _on_enter(self, control) -> None:
        self._owner = control
        self.refresh()

    def _on_leave(self, control) -> None:
        if self._owner == control:
            self._owner = None
            self.hide()

    def refresh(self) -> None:
        """Ask the control again: what it stands for has changed."""
        words = self._owner.hover_words() if self._owner is not None else ""
        if not words:
            self.hide()
            return
        font = self._app.fonts.small
        room = self._app.layout
        self._lines = draw.wrap(font, words, room.right - room.left - 2 * PAD_X)
        line_h = int(font.get_height()) + LINE_GAP
        w = max(draw.width(font, line) for line in self._lines) + 2 * PAD_X
        h = len(self._lines) * line_h - LINE_GAP + 2 * PAD_Y
        self.rect_size = Vector2(w, h)
        self.rect_position = self._beside(w, h)
        self.show()
        self.update()

    def _beside(self, w: int, h: int):
        room = self._app.layout
        at = self._owner.rect_global_position
        size = self._owner.rect_size
        x = int(at.x + size.x / 2 - w / 2)
        y = int(at.y) - h - GAP
        if y < room.top:
            y = int(at.y + size.y) + GAP
        return Vector2(max(room.left, min(x, room.right - w)), max(room.top, min(y, room.bottom - h)))

    def _draw(self) -> None:
        w, h = int(self.rect_size.x), int(self.rect_size.y)
        draw.style(self, self._app.library.style("tooltip"), 0, 0, w, h)
        font = self._app.fonts.small
        line_h = int(font.get_height()) + LINE_GAP
        for number, line in enumerate(self._lines):
            ink = "gold2" if number == 0 and len(self._lines) > 1 else "flesh3"
            draw.text(self, font, PAD_X, PAD_Y + number * line_h, line, ink)
