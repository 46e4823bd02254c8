"""Something thrown or shot: its Timeline says when it lands, the rules say from where to where."""

from typing import Any

from godot import Node2D, Vector2, export, exposed
from scenes.app.access import app_of
from scenes.widgets.pictures import burst

GROUP = "battle"


@exposed
class Projectile(Node2D):
    """`arc`: height of its curve in art pixels; what `crawls` keeps to the ground.

    The stage sets `on_hit`; the hit key calls `_on_hit`.
    """

    sheet = export(str, default="")
    burst_id = export(str, default="")
    arc = export(int, default=0)
    crawls = export(bool, default=False)

    def _ready(self) -> None:
        self._app = app_of(self)
        self.timeline = self.get_node("Timeline")
        self.body = self.get_node("Body")
        self.attack_id = 0
        self.on_hit: Any = None
        self._path: Any = None
        self.hide()

    @property
    def is_whole(self) -> bool:
        """False once something has freed one of its nodes."""
        return bool(self.body and self.timeline)

    def launch(self, clock, event, timeline_id: str, start, goal, now_ms: int) -> None:
        """Fly from `start` to `goal`, art pixels, between the event's times; it may be on its way already."""
        self.attack_id = event.attack_id
        self._path = (event.at_ms, event.lands_at_ms, start, goal)
        self.show()
        clock.start(self.timeline, timeline_id.split("/")[1], now_ms - event.at_ms)

    def advance(self, now_ms: int) -> None:
        """Stand where it is at this logic time."""
        if self._path is None:
            return
        begin, end, start, goal = self._path
        t = min(1.0, max(0.0, (now_ms - begin) / max(1, end - begin)))
        self.position = Vector2(int(start.x + (goal.x - start.x) * t + 0.5), int(goal.y))
        rise = start.y - goal.y
        height = int(self.arc * 4 * t * (1 - t) - rise * (1 - t) + 0.5)
        self.body.position = Vector2(0, -height)

    def land(self, fx) -> None:
        """Burst where it is and be gone."""
        x, y = int(self.position.x), int(self.position.y + self.body.position.y)
        burst(fx, self._app.director, self._app.library.animation(self.burst_id), x, y, GROUP)
        self.queue_free()

    def _on_hit(self) -> None:
        self.on_hit(self.attack_id)
