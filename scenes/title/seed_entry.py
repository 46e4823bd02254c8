"""Where a run's seed is typed; empty asks for a random one."""

from godot import LineEdit, exposed
from scenes.app.access import app_of
from scenes.app.focus import give
from scenes.app.palette import colour

LEFT, RIGHT = 0, 2
PAD = 7
WAYS_OUT = {"ui_up": ("Clear", "Continue", "New"), "ui_down": ("New",), "ui_cancel": ("New",)}


@exposed
class SeedEntry(LineEdit):
    """Plain LineEdit in the game's look. Return presses `New` beside it; Up, Down and Esc lead out."""

    def _ready(self) -> None:
        app = app_of(self)
        self.placeholder_text = app.strings.text("title.seed_random")
        style = app.library.style("inset").duplicate()
        for side in (LEFT, RIGHT):
            style.set_default_margin(side, PAD)
        for name in ("normal", "read_only"):
            self.add_stylebox_override(name, style)
        self.add_stylebox_override("focus", app.library.style("cursor/0"))
        self.placeholder_alpha = 1.0
        self.connect("text_changed", self, "_on_text")
        self.connect("text_entered", self, "_on_entered")
        self._on_text(self.text)
        self.add_color_override("cursor_color", colour("gold2"))
        self.add_color_override("selection_color", colour("teal1"))
        app.hover.watch(self)
        self._hint = app.strings.text("title.seed_hint")

    def hover_words(self) -> str:
        return self._hint

    def _gui_input(self, event) -> None:
        """A LineEdit keeps Up and Down to itself and leaves no way out."""
        ways = next((ways for action, ways in WAYS_OUT.items() if event.is_action_pressed(action)), ())
        if any(give(self.get_node(f"../{name}")) for name in ways):
            self.accept_event()

    def _on_entered(self, _text: str) -> None:
        begin = self.get_node("../New")
        give(begin)
        begin.emit_signal("pressed")

    def _on_text(self, text: str) -> None:
        """The placeholder is paler than what was typed."""
        self.add_color_override("font_color", colour("flesh3" if text else "track2"))
