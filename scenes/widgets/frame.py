"""A framed background for whatever stands on it."""

from godot import Control, export, exposed
from scenes.app.access import app_of
from scenes.widgets import draw


@exposed
class Frame(Control):
    """`style_id` is the asset id of a nine-patch."""

    style_id = export(str, default="panel_dark")

    def _draw(self) -> None:
        style = app_of(self).library.style(self.style_id)
        draw.style(self, style, 0, 0, int(self.rect_size.x), int(self.rect_size.y))
