"""A striped band across the stage: the boss acts, a mid boss comes (GDD 4.3)."""

from godot import Control, Vector2, exposed
from scenes.app.director import Tween, ease_in, ease_out
from scenes.app.layout import place
from scenes.app.screen import Screen

HEIGHT = 34
OPEN_SECONDS, HOLD_SECONDS, CLOSE_SECONDS = 0.16, 0.96, 0.16
BLINK_SECONDS = 0.16
INKS = ("gold2", "red3")


@exposed
class Alarm(Screen, Control):
    """Made by `alarm`; the words stand big in the band and blink."""

    group = "alarm"
    scene = "banner/alarm"

    def _ready(self) -> None:
        self._share = 0.0
        self._band = self.get_node("Band")
        self._label = self.get_node("Words")

    def fit(self, room) -> None:
        self._middle = int(room.height * 0.3) + HEIGHT // 2
        self._width = room.width + 1
        self._open_to(self._share)

    def shown(self, words: str, hold: float):
        """Steps: open, blink, close."""
        self._label.text = words
        self._band.play(self.library.animation("warning"), self.group)
        yield Tween(OPEN_SECONDS, self._open_to, ease_out)
        self.app.shots.take("alarm")
        for blink in range(int(hold / BLINK_SECONDS)):
            self._label.tint(INKS[blink % 2])
            yield BLINK_SECONDS
        yield Tween(CLOSE_SECONDS, lambda t: self._open_to(1 - t), ease_in)

    def _open_to(self, share: float) -> None:
        """The band opens from its middle line, cut and not squeezed."""
        self._share = share
        half = int(HEIGHT // 2 * share)
        place(self, 0, self._middle - half, self._width, 2 * half)
        self._band.position = Vector2(self._width // 2, half)
        place(self._label, 0, half - HEIGHT // 2, self._width, HEIGHT)


def alarm(app, words: str, hold: float = HOLD_SECONDS):
    """Steps of an alarm of its own."""
    screen = app.open("banner/alarm", above=True)
    yield from screen.shown(words, hold)
    app.close(screen)
