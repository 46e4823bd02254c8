"""One die with its shadow: tumbling, hopping, lying still."""

from math import pi, sin

from godot import Vector2
from scenes.app.director import Tween, ease_out
from scenes.widgets.pictures import burst

GROUP = "board"
BOUNCES, BOUNCE_PIXELS = 3, 18
TUMBLE_LIFT = 12  # a tumbling die turns around its middle
SHADOWS, SHADOW_STEP = 4, 5


class Die:
    """`home` is where it belongs on its owner, `skin` which set of faces it shows (a, b, third)."""

    def __init__(self, owner, picture, shadow, skin: str) -> None:
        self._owner, self._picture, self._shadow = owner, picture, shadow
        self._app = owner._app
        self.skin = skin
        self.face = 1
        self.home = Vector2(0, 0)

    def show(self) -> None:
        self._picture.show()
        self._shadow.show()

    def hide(self) -> None:
        self._picture.hide()
        self._shadow.hide()

    def rest(self, face: int) -> None:
        """Lie at home with this face up."""
        self.face = face
        self._picture.show_id(f"die_{self.skin}_{face}")
        self.put(self.home)

    def put(self, at, height: int = 0) -> None:
        """Stand anywhere, so many pixels over the ground."""
        self._picture.position = at - Vector2(0, height)
        self._shadow.position = at
        self._shadow.show_id(f"die_shadow_{min(SHADOWS - 1, height // SHADOW_STEP)}")

    def tumble(self, face: int, come_from, seconds: float):
        """Steps of a throw that ends at home with this face up."""
        self._picture.play(self._app.library.animation(f"die_{self.skin}_tumble"), GROUP)
        goal = self.home
        start = goal + come_from

        def show(t: float) -> None:
            height = int(abs(sin(pi * BOUNCES * t)) * BOUNCE_PIXELS * (1 - t) + 0.5)
            x = int(start.x + (goal.x - start.x) * t + 0.5)
            y = int(start.y + (goal.y - start.y) * t + 0.5)
            self.put(Vector2(x, y), height)
            self._picture.position = Vector2(x, y - height - TUMBLE_LIFT)

        yield Tween(seconds, show, ease_out)
        self._picture.stop()
        self.rest(face)
        self._app.sound.play("dice_land", GROUP)
        impact = self._app.library.animation("burst/dice_impact")
        burst(self._owner, self._app.director, impact, int(goal.x), int(goal.y), GROUP)

    def hop(self, goal, seconds: float, arc: int):
        """Steps of a jump from home to another place."""
        start = self.home

        def show(t: float) -> None:
            x = int(start.x + (goal.x - start.x) * t + 0.5)
            y = int(start.y + (goal.y - start.y) * t + 0.5)
            self.put(Vector2(x, y), int(arc * sin(pi * t) + 0.5))

        yield Tween(seconds, show)
