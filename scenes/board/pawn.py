"""The hero on the board: hops one tile at a time, dust under the feet."""

from math import pi, sin

from godot import Node2D, Vector2, exposed
from scenes.app.access import app_of
from scenes.app.director import Tween
from scenes.widgets.pictures import burst

HOP_SECONDS, HOP_PIXELS = 0.24, 7
LAND_SECONDS, LAND_PIXELS = 0.2, 3
LEAP_SECONDS = 0.2
GROUP = "board"


@exposed
class Pawn(Node2D):
    """Stands on whole art pixels; `index` is the tile under its feet."""

    def _ready(self) -> None:
        self._app = app_of(self)
        self.index = 0
        self._facing = "left"
        self.body = self.get_node("Body")
        self._idle()

    def stand(self, x: int, y: int) -> None:
        self.position = Vector2(x, y)
        self.body.position = Vector2(0, 0)

    def hop(self, start: tuple[int, int], goal: tuple[int, int], index: int):
        """One step of a move: up and over to the next tile."""
        self._facing = facing(start, goal)
        self.body.play(self._app.library.animation(f"pawn/hop_{self._facing}"), GROUP)

        def show(t: float) -> None:
            x = start[0] + (goal[0] - start[0]) * t
            y = start[1] + (goal[1] - start[1]) * t
            self.position = Vector2(int(x + 0.5), int(y + 0.5))
            self.body.position = Vector2(0, -int(HOP_PIXELS * sin(pi * t) + 0.5))

        yield Tween(HOP_SECONDS, show)
        self.stand(*goal)
        self.index = index
        self._app.sound.play("step", GROUP)
        self._dust("burst/step_dust")

    def land(self):
        """The last tile of a move: a small settling hop and more dust."""
        self._dust("burst/land_dust")

        def settle(t: float) -> None:
            self.body.position = Vector2(0, -int(LAND_PIXELS * sin(pi * t) + 0.5))

        yield Tween(LAND_SECONDS, settle)
        self.body.position = Vector2(0, 0)
        self._idle()

    def leap(self, goal: tuple[int, int], index: int):
        """Gone in a beam of light, and there in another."""
        self._beam()
        yield LEAP_SECONDS
        self.body.hide()
        yield LEAP_SECONDS
        self.stand(*goal)
        self.index = index
        self._beam()
        yield LEAP_SECONDS
        self.body.show()

    def _beam(self) -> None:
        x, y = int(self.position.x), int(self.position.y)
        over = self.get_parent().get_node("Over")
        burst(over, self._app.director, self._app.library.animation("burst/teleport"), x, y, GROUP)

    def _idle(self) -> None:
        self.body.play(self._app.library.animation(f"pawn/idle_{self._facing}"), GROUP)

    def _dust(self, asset_id: str) -> None:
        x, y = int(self.position.x), int(self.position.y)
        fx = self.get_parent().get_node("Fx")
        burst(fx, self._app.director, self._app.library.animation(asset_id), x, y, GROUP)


def facing(start: tuple[int, int], goal: tuple[int, int]) -> str:
    """Which way a step goes on screen."""
    if goal[0] != start[0]:
        return "left" if goal[0] < start[0] else "right"
    return "up" if goal[1] < start[1] else "down"
