"""One enemy: its name, its HP, what it does next and which armour it wears."""

from typing import Any

from godot import Control, exposed
from minefield.api import UnitView, enums
from scenes.app.access import app_of
from scenes.app.layout import place
from scenes.minefield.cell_art import picture
from scenes.widgets import draw

BEATS = {  # by shape as well as by hue
    enums.Beat.ATTACK: (".....##", "....##.", "#..##..", ".###...", "..##...", ".#.##..", "#......"),
    enums.Beat.HEAVY: ("###.###", "#######", "###.###", "...#...", "...#...", "...#...", "...#..."),
    enums.Beat.CHARGE: ("...#...", "..#.#..", ".#...#.", "#..#..#", ".#...#.", "..#.#..", "...#..."),
}
BEAT_INKS = {enums.Beat.ATTACK: "steel3", enums.Beat.HEAVY: "red3", enums.Beat.CHARGE: "violet2"}
NAME_Y, BAR_Y, BAR_H, BEAT_Y, SIGN = 0, 14, 12, 27, 7
HEIGHT = 40
DEAD_INK = "track1"


@exposed
class UnitBox(Control):
    """`put` shows a unit as it stands, `hurt` lets its HP run."""

    def _ready(self) -> None:
        self._app = app_of(self)
        self.unit: Any = None
        self.hp = 0
        self.bar = self.get_node("Hp")
        self.focus_mode = 2
        self._app.hover.watch(self)
        for name in ("focus_entered", "focus_exited"):
            self.connect(name, self, "update")

    def put(self, unit: UnitView) -> None:
        self.unit, self.hp = unit, unit.hp
        self.bar.put(unit.hp, unit.max_hp)
        self.update()

    def lay(self, w: int) -> None:
        """Its parts in a box of that width."""
        place(self.bar, 0, BAR_Y, w, BAR_H)

    def run_to(self, hp: int) -> None:
        """HP after a blow or a healing."""
        self.hp = hp
        self.bar.run_to(hp, self.unit.max_hp)
        self.update()

    def retranslate(self) -> None:
        self.update()

    @property
    def name_words(self) -> str:
        return self._app.strings.text(self.unit.name)

    def hover_words(self) -> str:
        if self.unit is None:
            return ""
        say, unit = self._app.strings.text, self.unit
        lines = [
            self.name_words,
            say("minefield.ui.unit", hp=self.hp, max_hp=unit.max_hp, atk=unit.atk),
            say("minefield.ui.armor", name=say(f"minefield.armor.{unit.armor_type}")),
        ]
        if unit.beat is not None and self.hp > 0:
            lines.append(say("minefield.ui.next_beat", name=say(f"minefield.beat.{unit.beat}")))
        return "\n".join(lines)

    def _draw(self) -> None:
        if self.unit is None:
            return
        font, w = self._app.fonts.small, int(self.rect_size.x)
        say, unit, is_alive = self._app.strings.text, self.unit, self.hp > 0
        draw.text(self, font, 1, NAME_Y, self.name_words, "flesh3" if is_alive else DEAD_INK)
        if not is_alive:
            words = say("minefield.ui.fallen")
            draw.text(self, font, 1, BEAT_Y, words, "track2")
        elif unit.beat is not None:
            ink = BEAT_INKS[unit.beat]
            picture(self, BEATS[unit.beat], 1, BEAT_Y + 3, {"#": ink})
            draw.text(self, font, SIGN + 4, BEAT_Y, say(f"minefield.beat.{unit.beat}"), ink)
        if unit.armor_type is not enums.ArmorType.NONE:
            words = say(f"minefield.armor.{unit.armor_type}")
            draw.text(self, font, w - draw.width(font, words) - 1, BEAT_Y, words, "steel2")
        if self.has_focus():
            draw.cursor(self, self._app.library, -2, -2, w + 4, int(self.rect_size.y) + 4)
