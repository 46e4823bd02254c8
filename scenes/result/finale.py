"""What both designs' last pages are: a panel with art, a ribbon, numbers counted up, and one way on."""

from typing import Any

from godot import Vector2
from scenes.app.focus import give
from scenes.app.layout import place
from scenes.app.screen import Screen

WIDTH = 224
ART_H, ART_GROUND = 120, 102
TALLY_Y = ART_H + 28
FOOT_H = 46
RIBBON_W, TAILS_W = 164, 60


class Finale(Screen):
    """Mixed into the node class of such a page, which says what its numbers are and where Confirm leads."""

    def _ready(self: Any) -> None:
        self.confirm = self.get_node("Panel/Confirm")
        self.confirm.enable(False)
        self.confirm.connect("pressed", self, "_on_confirm")
        self.is_told = False

    def take_focus(self: Any) -> bool:
        return give(self.confirm)

    def lay_panel(self: Any, room, tally_h: int) -> None:
        """The panel in the middle of the room, as high as its numbers need."""
        height = TALLY_Y + tally_h + FOOT_H
        place(self.get_node("Panel"), room.middle - WIDTH // 2, (room.height - height) // 2, WIDTH, height)
        for name in ("Art", "Hero"):
            self.get_node(f"Panel/{name}").position = Vector2(WIDTH // 2, 8 + ART_GROUND)
        ribbon = self.get_node("Panel/Ribbon")
        ribbon_w = max(RIBBON_W, (ribbon.words_w + TAILS_W) // 2 * 2)
        place(ribbon, (WIDTH - ribbon_w) // 2, ART_H - 4, ribbon_w, 26)
        place(self.get_node("Panel/Tally"), 24, TALLY_Y, WIDTH - 48, tally_h)
        place(self.confirm, 40, height - 36, WIDTH - 80, 26)

    def announce(self: Any, words: str, is_won: bool) -> None:
        """The outcome in a word, in its colours, with its hero and its sound."""
        outcome = "victory" if is_won else "defeat"
        self.get_node("Panel/Ribbon").put(f"ribbon_{outcome}", words)
        self.fit(self.app.layout)
        self.get_node("Panel/Art").show_id(f"result_{outcome}")
        self.get_node("Panel").style_id = "panel_gold" if is_won else "panel_red"
        self.get_node("Panel").update()
        hero = self.get_node("Panel/Hero")
        hero.play(self.library.animation("hero/victory" if is_won else "hero/die"), self.group)
        self.sound(outcome)

    def telling(self: Any, rows):
        """A sequence: the numbers one after another, then the way on."""
        yield from self.get_node("Panel/Tally").counted(rows)
        self.is_told = True
        self.confirm.enable(True)
        self.take_focus()
