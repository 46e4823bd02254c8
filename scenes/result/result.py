"""The end of a run: cleared or failed, its numbers, and back to the title (GDD 10.2-8)."""

from godot import Control, exposed
from heroll.api import ConfirmResult, RunPhase
from scenes.app.layout import place
from scenes.app.palette import DIM
from scenes.result.finale import Finale
from scenes.result.tally import ROW_H

TALLY_H = 116  # seven rows, and one more for a debug run


@exposed
class Result(Finale, Control):
    """Numbers come from the run's view."""

    group = "result"
    scene = "result/result"

    def fit(self, room) -> None:
        place(self, 0, 0, room.width + 1, room.height + 1)
        more = ROW_H if self.game is not None and self.game.view.debug_used else 0
        self.lay_panel(room, TALLY_H + more)
        self.update()

    def ask(self, game) -> None:
        is_clear = game.view.phase == RunPhase.RUN_CLEAR
        self.announce(self.say("result.clear" if is_clear else "result.fail"), is_clear)
        self.start(self.telling(self._rows(game.view)))

    def control_for(self, command):
        return self.confirm if isinstance(command, ConfirmResult) else None

    def _rows(self, view) -> list:
        boss = self.say(f"battle.{self.app.stages.get(view.stage).boss_id}")
        rows = [
            (self.say("result.stage"), f"{view.stage} · {boss}"),
            (self.say("result.floor"), view.floor),
            (self.say("result.rolls"), view.rolls),
            (self.say("result.battles"), view.battles_won),
            (self.say("result.gear_views"), view.gear_views),
            (self.say("result.points"), view.points),
            (self.say("result.seed"), view.run_seed),
        ]
        if view.debug_used:
            rows.append((self.say("result.debug"), self.say("result.debug_note")))
        return rows

    def _on_confirm(self) -> None:
        self.confirm.enable(False)
        self.game.submit(ConfirmResult())

    def _draw(self) -> None:
        self.draw_rect(self.get_rect(), DIM, True)
