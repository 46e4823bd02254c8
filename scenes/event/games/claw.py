"""The claw on its trolley: where it hangs, how far it is down, what it holds."""

from typing import Any

from godot import Node2D, Vector2
from scenes.app.director import Tween
from scenes.event.games.table import put_picture, whole

RAIL_Y, REST_Y = -74, -68  # of the rail and of the claw at rest, from the cabinet's middle
CABLE, CABLES = 4, 34
HOLD = 20  # from the claw's top to the middle of what it holds
MOTOR_SECONDS = 0.32
ALONG_SECONDS, DOWN_SECONDS = 0.004, 0.006  # for each art pixel


class Claw:
    """Its parts are pictures on one layer of the board; steps are generators."""

    def __init__(self, board, layer) -> None:
        self._board = board
        put_picture(layer, "claw_rail", 0, RAIL_Y)
        self._trolley = Node2D.new()
        layer.add_child(self._trolley)
        self._cables = [
            put_picture(self._trolley, "claw_cable", 0, RAIL_Y + number * CABLE) for number in range(CABLES)
        ]
        put_picture(self._trolley, "claw_trolley", 0, RAIL_Y)
        self._hand = put_picture(self._trolley, "claw_open", 0, REST_Y)
        self._held: Any = None
        self._run = 0
        self._hang(REST_Y)

    @property
    def x(self) -> int:
        return int(self._trolley.position.x)

    def stand(self, x: int) -> None:
        """Be over `x` at once, up and open."""
        self._run += 1
        self._trolley.position = Vector2(x, 0)
        self._hand.show_id("claw_open")
        self._hang(REST_Y)

    def look_to(self, x: int) -> None:
        """Slide over `x`; another call takes its place."""
        self._run += 1
        self._board.start(self._sliding(self._run, x))

    def moved_to(self, x: int):
        """Steps: slide over `x`."""
        self._run += 1
        self._hum(abs(x - self.x) * ALONG_SECONDS)
        yield from self._sliding(self._run, x)

    def lowered(self, y: int):
        """Steps: down, or up, until what it holds has its middle at `y`."""
        start, goal = int(self._hand.position.y), y - HOLD
        self._hum(abs(goal - start) * DOWN_SECONDS)

        def show(t: float) -> None:
            self._hang(whole(start + (goal - start) * t))

        yield Tween(abs(goal - start) * DOWN_SECONDS, show)

    def raised(self):
        """Steps: up to the rail."""
        yield from self.lowered(REST_Y + HOLD)

    def shut(self, picture):
        """Steps: it closes around a picture, which hangs on it from now on."""
        self._board.sound("claw_clack")
        yield from self._hand.played(self._board.library.animation("claw_grab"))
        self._held = picture
        self._hand.show_id("claw_shut")
        self._hang(int(self._hand.position.y))

    def let_go(self) -> None:
        """What it holds is on its own again."""
        self._held = None
        self._hand.play(self._board.library.animation("claw_release"), "event")

    def _hum(self, seconds: float) -> None:
        self._board.hum("claw_motor", MOTOR_SECONDS, seconds)

    def _sliding(self, run: int, x: int):
        start = self.x

        def show(t: float) -> None:
            if run == self._run:
                self._trolley.position = Vector2(whole(start + (x - start) * t), 0)
                self._hang(int(self._hand.position.y))

        yield Tween(abs(x - start) * ALONG_SECONDS, show)

    def _hang(self, y: int) -> None:
        self._hand.position = Vector2(0, y)
        for number, cable in enumerate(self._cables):
            cable.visible = RAIL_Y + number * CABLE < y
        if self._held is not None and self._held:
            self._held.position = Vector2(self.x, y + HOLD)
