"""Where a run's seed is typed; empty asks for a random one."""

from godot import exposed
from scenes.app.access import app_of
from scenes.app.focus import give
from scenes.widgets.entry_base import EntryBase

WAYS_OUT = {"ui_up": ("Stage",), "ui_down": ("New",), "ui_cancel": ("New",)}


@exposed
class SeedEntry(EntryBase):
    """Return presses `New` beside it; Up, Down and Esc lead out."""

    def _ready(self) -> None:
        super()._ready()
        self.retranslate()
        self.connect("text_entered", self, "_on_entered")

    def retranslate(self) -> None:
        """Say it in the present locale."""
        strings = app_of(self).strings
        self.placeholder_text = strings.text("title.seed_random")
        self.hint = strings.text("title.seed_hint")

    def _gui_input(self, event) -> None:
        """A LineEdit keeps Up and Down to itself and leaves no way out."""
        ways = next((ways for action, ways in WAYS_OUT.items() if event.is_action_pressed(action)), ())
        if any(give(self.get_node(f"../{name}")) for name in ways):
            self.accept_event()

    def _on_entered(self, _text: str) -> None:
        begin = self.get_node("../New")
        give(begin)
        begin.emit_signal("pressed")
