"""What every screen has: the App, a way to fit the room, and what going back means on it."""

from typing import Any

from godot import Vector2
from scenes.app.access import app_of
from scenes.app.director import Tween, ease_in, ease_out

RISE_PIXELS, RISE_SECONDS = 24, 0.22


class Screen:
    """Mixed into the node class of a screen. `group` names its sequences and sounds; `scene` its file.

    While a screen with `is_modal` is open, nothing behind it takes the focus.
    """

    group = "screen"
    scene = ""
    is_modal = False

    def _enter_tree(self) -> None:
        self.app = app_of(self)
        self.strings = self.app.strings
        self.library = self.app.library
        self.director = self.app.director
        self.plays: dict = {}
        self.game: Any = None
        self.app.hover.dismiss()

    def _exit_tree(self) -> None:
        self.app.hover.dismiss()
        self.director.cancel(self.group)
        self.app.sound.stop(self.group)

    def fit(self, room) -> None:
        """Lay out in the room's art pixels; called when opened and when the window changes."""

    def back(self) -> bool:
        """One step out of this screen; False when there is none here."""
        return False

    def join(self, game) -> None:
        """Belong to a game from now on."""
        self.game = game

    def follow(self, page) -> None:
        """Come in the place of another page."""

    def free_space(self) -> tuple[int, int, int, int] | None:
        """Left, top, width and height of where words may stand while this page is open; None for nowhere."""
        return None

    def ask(self, game) -> None:
        """All events are played: offer the choices of the present phase."""

    def take_focus(self) -> bool:
        """Put the focus on the first choice; False when this screen has none now."""
        return False

    def control_for(self, command):
        """The control whose pressing submits this command, or None."""
        return

    def start(self, steps, owner=None):
        """Run a sequence of this screen; it ends with the node `owner`, if one is given."""
        return self.director.start(steps, self.group, owner)

    def risen(self, panel):
        """Steps: a page, which is low from now on, comes up into its place."""
        home = panel.rect_position

        def rise(t: float) -> None:
            panel.rect_position = home + Vector2(0, int(RISE_PIXELS * (1 - t)))

        def steps():
            yield Tween(RISE_SECONDS, rise, ease_out)

        rise(0.0)
        return steps()

    def sunk(self, panel):
        """Steps: a page goes down out of the room."""
        home, depth = panel.rect_position, self.app.layout.height

        def sink(t: float) -> None:
            panel.rect_position = home + Vector2(0, int((depth - home.y) * t))

        yield Tween(RISE_SECONDS, sink, ease_in)

    def say(self, key: str, **values: object) -> str:
        return self.strings.text(key, **values)

    def sound(self, asset_id: str) -> None:
        self.app.sound.play(asset_id, self.group)
