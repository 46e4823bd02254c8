"""The end of an adventure: won or lost, its numbers and its seed, and back to the title."""

from godot import Control, Vector2, exposed
from minefield.api import enums
from scenes.app.focus import give
from scenes.app.layout import place
from scenes.app.screen import Screen

WIDTH, HEIGHT = 216, 268
ART_H, ART_GROUND = 120, 102
TALLY_H = 84
RIBBON_W, TAILS_W = 164, 60


@exposed
class Ending(Screen, Control):
    """Everything comes from the view and the session's seed."""

    group = "ending"
    scene = "minefield/ending"

    def _ready(self) -> None:
        self.confirm = self.get_node("Panel/Confirm")
        self.confirm.enable(False)
        self.confirm.connect("pressed", self, "_on_confirm")
        self.is_told = False

    def fit(self, room) -> None:
        place(self, 0, 0, room.width, room.height)
        place(self.get_node("Backdrop"), 0, 0, room.width + 1, room.height + 1)
        place(self.get_node("Panel"), room.middle - WIDTH // 2, (room.height - HEIGHT) // 2, WIDTH, HEIGHT)
        for name in ("Art", "Hero"):
            self.get_node(f"Panel/{name}").position = Vector2(WIDTH // 2, 8 + ART_GROUND)
        ribbon = self.get_node("Panel/Ribbon")
        ribbon_w = max(RIBBON_W, (ribbon.words_w + TAILS_W) // 2 * 2)
        place(ribbon, (WIDTH - ribbon_w) // 2, ART_H - 4, ribbon_w, 26)
        place(self.get_node("Panel/Tally"), 20, ART_H + 28, WIDTH - 40, TALLY_H)
        place(self.confirm, 34, HEIGHT - 36, WIDTH - 68, 26)

    def ask(self, game) -> None:
        is_won = game.view.phase is enums.Phase.WON
        words = self.say("minefield.ui.won" if is_won else "minefield.ui.lost")
        self.get_node("Panel/Ribbon").put("ribbon_victory" if is_won else "ribbon_defeat", words)
        self.get_node("Panel/Art").show_id("result_victory" if is_won else "result_defeat")
        self.get_node("Panel").style_id = "panel_gold" if is_won else "panel_red"
        self.get_node("Panel").update()
        animation = self.library.animation("hero/victory" if is_won else "hero/die")
        self.get_node("Panel/Hero").play(animation, self.group)
        self.fit(self.app.layout)
        self.sound("victory" if is_won else "defeat")
        self.start(self._telling(game))

    def take_focus(self) -> bool:
        return give(self.confirm)

    def _telling(self, game):
        view = game.view
        rows = [
            (self.say("minefield.ui.ruleset"), str(view.ruleset)),
            (self.say("minefield.ui.battles_won"), view.battles_won),
            (self.say("minefield.ui.hp_left"), f"{view.hero.hp}/{view.hero.max_hp}"),
            (self.say("result.seed"), game.session.seed),
        ]
        yield from self.get_node("Panel/Tally").counted(rows)
        self.is_told = True
        self.confirm.enable(True)
        self.take_focus()

    def _on_confirm(self) -> None:
        self.confirm.enable(False)
        self.app.show_title()
