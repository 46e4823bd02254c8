"""The blessings that a fight is fought with, as badges in a row that flash when they act (GDD 7.1)."""

from godot import Control, ResourceLoader, Vector2, exposed
from heroll.api import enums
from scenes.app.access import app_of
from scenes.app.blessing_words import BlessingWords
from scenes.hud.badge import SIZE

BADGE = "res://scenes/hud/badge.tscn"
STEP = SIZE + 1
GROUP = "hud"
Card = enums.BlessingId
ELSEWHERE = (
    Card.POINT_SUPPLY,
    Card.WAYFARER,
    Card.LUCKY_DOUBLE,
    Card.PATHFINDER,
    Card.HAGGLER,
    Card.THIRD_DIE_REPLACE,
)
"""What does nothing in a fight."""


@exposed
class FightBlessings(Control):
    """In the order they came, from the right; the last badge counts those that have no room."""

    def _ready(self) -> None:
        self._app = app_of(self)
        self.badges: dict = {}

    def put(self, session, room: int) -> None:
        """Show what is held in `room` art pixels to the left of this control's place."""
        self.clear()
        words = BlessingWords(self._app, session.specs)
        held = [one for one in session.view.blessings if one.blessing_id not in ELSEWHERE]
        places = max(0, room // STEP)
        single = held if len(held) <= places else held[: max(0, places - 1)]
        for one in single:
            badge = self._add()
            badge.put(
                f"blessing_{one.blessing_id}", one.level, words.lines(one, session.view.stars_to_next(one))
            )
            self.badges[one.blessing_id] = badge
        rest = held[len(single) :]
        if rest and places:
            badge = self._add()
            names = [words.name(one.blessing_id) for one in rest]
            badge.put("", len(rest), self._app.strings.text("hud.more_blessings", names=" · ".join(names)))
            self.badges |= {one.blessing_id: badge for one in rest}

    def clear(self) -> None:
        for badge in self.get_children():
            self.remove_child(badge)
            badge.queue_free()
        self.badges = {}

    def _add(self):
        badge = ResourceLoader.load(BADGE).instance()
        self.add_child(badge)
        badge.rect_position = Vector2(-STEP * self.get_child_count(), 0)
        return badge

    def flash(self, blessing_id) -> None:
        """That blessing acts; nothing for one without a badge."""
        badge = self.badges.get(blessing_id)
        if badge is not None:
            self._app.director.start(badge.flashed(), GROUP, badge)
