"""The volume slider: drag it, or move it with left and right while it has the focus."""

from godot import Control, InputEventMouseButton, InputEventMouseMotion, Vector2, exposed, signal
from scenes.app.access import app_of
from scenes.widgets import draw

STEP, MOST = 10, 100
KNOB_W = 11


@exposed
class Slider(Control):
    """0..100 in steps of 10; `changed` carries the value."""

    changed = signal()

    def _ready(self) -> None:
        self._app = app_of(self)
        self.value = MOST
        self._is_dragged = False
        self.focus_mode = 2
        self.connect("focus_entered", self, "update")
        self.connect("focus_exited", self, "update")

    def put(self, value: int) -> None:
        self.value = max(0, min(MOST, value // STEP * STEP))
        self.update()

    def _move(self, value: int) -> None:
        before = self.value
        self.put(value)
        if self.value != before:
            self.emit_signal("changed", self.value)

    def _gui_input(self, event) -> None:
        if event.is_action_pressed("ui_left") or event.is_action_pressed("ui_right"):
            self._move(self.value + (STEP if event.is_action_pressed("ui_right") else -STEP))
            self.accept_event()
        elif isinstance(event, InputEventMouseButton) and event.button_index == 1:
            self._is_dragged = event.pressed
            if event.pressed:
                self._drag(event.position.x)
        elif isinstance(event, InputEventMouseMotion) and self._is_dragged:
            self._drag(event.position.x)

    def _drag(self, x: float) -> None:
        room = self.rect_size.x - KNOB_W
        self._move(int((x - KNOB_W / 2) / room * MOST + STEP / 2))

    def _draw(self) -> None:
        w, h = int(self.rect_size.x), int(self.rect_size.y)
        library = self._app.library
        draw.style(self, library.style("slider_track"), 0, (h - 7) // 2, w, 7)
        knob = library.cell("slider_knob_hover" if self.has_focus() else "slider_knob")
        x = (w - KNOB_W) * self.value // MOST
        self.draw_texture(knob.texture, Vector2(x, (h - knob.h) // 2))
        if self.has_focus():
            draw.cursor(self, library, -4, -4, w + 8, h + 8)
