"""The end of an adventure: won or lost, its numbers and its seed, and back to the title."""

from godot import Control, exposed
from minefield.api import enums
from scenes.app.layout import place
from scenes.result.finale import Finale

TALLY_H = 84


@exposed
class Ending(Finale, Control):
    """Everything comes from the view and the session's seed."""

    group = "ending"
    scene = "minefield/ending"

    def fit(self, room) -> None:
        place(self, 0, 0, room.width, room.height)
        place(self.get_node("Backdrop"), 0, 0, room.width + 1, room.height + 1)
        self.lay_panel(room, TALLY_H)

    def ask(self, game) -> None:
        view = game.view
        is_won = view.phase is enums.Phase.WON
        self.announce(self.say("minefield.ui.won" if is_won else "minefield.ui.lost"), is_won)
        rows = [
            (self.say("minefield.ui.ruleset"), str(view.ruleset)),
            (self.say("minefield.ui.battles_won"), view.battles_won),
            (self.say("minefield.ui.hp_left"), f"{view.hero.hp}/{view.hero.max_hp}"),
            (self.say("result.seed"), game.session.seed),
        ]
        self.start(self.telling(rows))

    def _on_confirm(self) -> None:
        self.confirm.enable(False)
        self.app.show_title()
