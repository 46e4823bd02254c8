"""The console's command line: Return runs it, Tab completes it, Up and Down go through what was given."""

from godot import InputEventKey, exposed, signal
from scenes.widgets.entry_base import EntryBase

TAB, UP, DOWN = 16777218, 16777232, 16777234  # GlobalScope.KEY_*
ASKS = {TAB: "complete_asked", UP: "older_asked", DOWN: "newer_asked"}


@exposed
class CommandEntry(EntryBase):
    """An empty line lets Tab, Up and Down lead to other controls."""

    complete_asked = signal()
    older_asked = signal()
    newer_asked = signal()

    def _ready(self) -> None:
        super()._ready()
        self.has_history = False

    def _gui_input(self, event) -> None:
        if not isinstance(event, InputEventKey) or not event.pressed or event.scancode not in ASKS:
            return
        if event.shift or not (self.text or (event.scancode == UP and self.has_history)):
            return
        self.accept_event()
        self.emit_signal(ASKS[event.scancode])
