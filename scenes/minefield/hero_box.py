"""Over the hero's heart and bar: attack, armour and HP in words, as the enemies' boxes have them."""

from typing import Any

from godot import Control, exposed
from minefield.api import UnitView
from scenes.app.access import app_of
from scenes.widgets import draw


@exposed
class HeroBox(Control):
    """`put` says who it is, `hp` is what the bar shows."""

    def _ready(self) -> None:
        self._app = app_of(self)
        self.unit: Any = None
        self.hp = 0
        self.focus_mode = 2
        self.mouse_filter = 0
        self._app.hover.watch(self)
        for name in ("focus_entered", "focus_exited"):
            self.connect(name, self, "update")

    def put(self, unit: UnitView) -> None:
        self.unit, self.hp = unit, unit.hp

    def hover_words(self) -> str:
        if self.unit is None:
            return ""
        say, unit = self._app.strings.text, self.unit
        return "\n".join(
            (
                say(unit.name),
                say("minefield.ui.unit", hp=self.hp, max_hp=unit.max_hp, atk=unit.atk),
                say("minefield.ui.armor", name=say(f"minefield.armor.{unit.armor_type}")),
            )
        )

    def _draw(self) -> None:
        if self.has_focus():
            draw.cursor(self, self._app.library, 0, 0, int(self.rect_size.x), int(self.rect_size.y))
