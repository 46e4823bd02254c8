"""Where something is typed, in the game's look."""

from godot import LineEdit
from scenes.app.access import app_of
from scenes.app.palette import colour

LEFT, RIGHT = 0, 2
PAD = 7


class EntryBase(LineEdit):
    """A LineEdit whose placeholder is paler than what was typed; `hint` is said beside it."""

    def _ready(self) -> None:
        app = app_of(self)
        self.hint = ""
        style = app.library.style("inset").duplicate()
        for side in (LEFT, RIGHT):
            style.set_default_margin(side, PAD)
        for name in ("normal", "read_only"):
            self.add_stylebox_override(name, style)
        self.add_stylebox_override("focus", app.library.style("cursor/0"))
        self.placeholder_alpha = 1.0
        self.connect("text_changed", self, "_on_text")
        self._on_text(self.text)
        self.add_color_override("cursor_color", colour("gold2"))
        self.add_color_override("selection_color", colour("teal1"))
        app.hover.watch(self)

    def hover_words(self) -> str:
        return self.hint

    def put(self, text: str) -> None:
        """Write it, the caret behind it."""
        self.text = text
        self.caret_position = len(text)
        self._on_text(text)

    def _on_text(self, text: str) -> None:
        self.add_color_override("font_color", colour("flesh3" if text else "track2"))
