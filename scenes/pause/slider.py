"""The volume slider: drag it, or move it with left and right while it has the focus."""

from godot import Control, InputEventMouseButton, InputEventMouseMotion, Vector2, exposed, signal
from scenes.app.access import app_of
from scenes.widgets import draw

STEP, MOST = 10, 100
KNOB_W = 11
TRACK_H, TRACK_RIM = 7, 2
NUMBER_W = 26  # of the number at the right


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
        room = self.rect_size.x - NUMBER_W - KNOB_W
        self._move(int((x - KNOB_W / 2) / room * MOST + STEP / 2))

    def _draw(self) -> None:
        w, h = int(self.rect_size.x) - NUMBER_W, int(self.rect_size.y)
        library, font = self._app.library, self._app.fonts.small
        x, top = (w - KNOB_W) * self.value // MOST, (h - TRACK_H) // 2
        draw.style(self, library.style("slider_track"), 0, top, w, TRACK_H)
        ink = "teal2" if self.has_focus() else "teal1"
        draw.box(self, TRACK_RIM, top + TRACK_RIM, x, TRACK_H - 2 * TRACK_RIM, ink)
        knob = library.cell("slider_knob_hover" if self.has_focus() else "slider_knob")
        self.draw_texture(knob.texture, Vector2(x, (h - knob.h) // 2))
        words = str(self.value)
        right = int(self.rect_size.x)
        line_h = int(font.get_height())
        draw.text(self, font, right - draw.width(font, words), (h - line_h + 1) // 2, words, "flesh3")
        if self.has_focus():
            draw.cursor(self, library, -4, -4, right + 8, h + 8)
