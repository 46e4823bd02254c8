"""Which painter and which sound belong to an event's input, and the control that shows one."""

from godot import Control, exposed
from scenes.app.access import app_of
from scenes.app.director import Tween
from scenes.event.painters import PAINTERS, Painter

SOUNDS = {
    "spikes": "spikes",
    "bubbles": "poison",
    "curse": "curse",
    "parade": "coin",
    "arrow": "step",
    "prayer": "shield",
    "shot": "bow_release",
    "drops": "heal",
    "toss": "coin",
    "coins": "purchase",
    "blood": "hurt",
    "teleport": "teleport",
    "star": "star",
    "stone": "catapult",
    "sparkle": "heal",
}
HARM = ("spikes", "bubbles", "curse", "blood")
OF_WORDS = {
    ("bad_spikes", "dash"): "spikes",
    ("bad_spikes", "careful"): "coins",
    ("bad_poison", "wade"): "bubbles",
    ("bad_poison", "antidote"): "coins",
    ("bad_curse", "accept"): "curse",
    ("bad_curse", "break"): "blood",
    ("corner_arch", "parade"): "parade",
    ("corner_sign", "one"): "arrow",
    ("corner_sign", "two"): "arrow",
    ("corner_sign", "three"): "arrow",
    ("corner_statue", "pray"): "prayer",
    ("corner_tower", "shoot"): "shot",
    ("corner_well", "drink"): "drops",
    ("corner_well", "toss"): "toss",
    ("black_market", "blood"): "blood",
    ("black_market", "points"): "coins",
    ("teleport", "first"): "teleport",
    ("teleport", "second"): "teleport",
    ("teleport", "third"): "teleport",
    ("power_star", "grab"): "star",
    ("dice_catapult", "near"): "stone",
    ("dice_catapult", "far"): "stone",
}


@exposed
class Effects(Control):
    """`shown(name, seconds)` are the steps that paint one."""

    def _ready(self) -> None:
        self._app = app_of(self)
        self._paint: Painter | None = None
        self._t = 0.0

    def shown(self, name: str, seconds: float):
        self._paint = PAINTERS[name]

        def show(t: float) -> None:
            self._t = t
            self.update()

        yield Tween(seconds, show)
        self._paint = None
        self.update()

    def _draw(self) -> None:
        if self._paint is not None:
            self._paint(self, self._app.library, self._t)


def effect_of(event_id: str, word: str) -> str:
    """The painter of an event's input."""
    return OF_WORDS.get((event_id, word), "sparkle")
