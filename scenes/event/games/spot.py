"""A place of a board that can be pointed at and pressed: it shows the cursor, the board draws the rest."""

from godot import TextureButton, exposed
from scenes.app.access import app_of
from scenes.widgets import draw


@exposed
class Spot(TextureButton):
    """Made by `Table.button`; a board that marks the pointed place by itself turns `has_cursor` off."""

    def _ready(self) -> None:
        self._app = app_of(self)
        self.has_cursor = True
        self.focus_mode = 2
        for name in ("focus_entered", "focus_exited"):
            self.connect(name, self, "update")
        self.connect("mouse_entered", self, "_on_mouse")
        self.connect("pressed", self, "_on_pressed_sound")

    def enable(self, is_on: bool) -> None:
        self.disabled = not is_on
        self.update()

    def _on_pressed_sound(self) -> None:
        self._app.sound.play("button")

    def _on_mouse(self) -> None:
        """One cursor for mouse and keys."""
        if not self.disabled:
            self.grab_focus()

    def _draw(self) -> None:
        if self.has_cursor and self.has_focus():
            draw.cursor(self, self._app.library, 0, 0, int(self.rect_size.x), int(self.rect_size.y))
