"""Seven clicks in a row on the title's name open the debug console (GDD 14)."""

from godot import Control, InputEventMouseButton, exposed
from scenes.app.layout import place
from scenes.app.screen import Screen

CLICKS, REST_SECONDS = 7, 1.5
WIDTH, TOP, HEIGHT = 230, 8, 90


@exposed
class Knock(Screen, Control):
    """Lies unseen over the name; touch counts as clicks."""

    group = "knock"
    scene = "debug/knock"

    def _ready(self) -> None:
        self.clicks = 0

    def fit(self, room) -> None:
        place(self, room.middle - WIDTH // 2, room.top + TOP, WIDTH, HEIGHT)

    def _gui_input(self, event) -> None:
        if not isinstance(event, InputEventMouseButton) or event.button_index != 1 or not event.pressed:
            return
        self.clicks += 1
        self.director.cancel(self.group)
        if self.clicks == CLICKS:
            self.clicks = 0
            self.app.open_console()
        else:
            self.start(self._resting())

    def _resting(self):
        yield REST_SECONDS
        self.clicks = 0
