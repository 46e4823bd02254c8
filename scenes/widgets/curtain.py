"""Two dark halves that meet in the middle and part again: the way between board and battle."""

from godot import Control, exposed
from scenes.app.director import Tween, ease_in, ease_out
from scenes.app.layout import place
from scenes.app.screen import Screen
from scenes.widgets import draw

SECONDS, HOLD_SECONDS = 0.24, 0.06


@exposed
class Curtain(Screen, Control):
    """Made by `through`."""

    group = "curtain"
    scene = "widgets/curtain"

    def _ready(self) -> None:
        self._share = 0.0

    def fit(self, room) -> None:
        place(self, 0, 0, room.width + 1, room.height + 1)

    def show_share(self, share: float) -> None:
        self._share = share
        self.update()

    def _draw(self) -> None:
        w, h = int(self.rect_size.x), int(self.rect_size.y)
        half = int((h + 1) // 2 * self._share)
        draw.box(self, 0, 0, w, half, "night0")
        draw.box(self, 0, h - half, w, half, "night0")
        if 0 < half < h // 2:
            draw.box(self, 0, half - 1, w, 1, "track1")
            draw.box(self, 0, h - half, w, 1, "track1")


def through(app, change):
    """Steps: close, call `change` behind the closed curtain, open. The curtain goes with its steps."""
    curtain = app.open("widgets/curtain", above=True)
    try:
        yield Tween(SECONDS, curtain.show_share, ease_out)
        change()
        yield HOLD_SECONDS
        yield Tween(SECONDS, lambda t: curtain.show_share(1 - t), ease_in)
    finally:
        if curtain in app.screens:
            app.close(curtain)
