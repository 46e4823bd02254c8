"""The end of a run: cleared or failed, its numbers, and back to the title (GDD 10.2-8)."""

from godot import Control, Vector2, exposed
from heroll.api import ConfirmResult, RunPhase
from scenes.app.focus import give
from scenes.app.layout import place
from scenes.app.palette import DIM
from scenes.app.screen import Screen
from scenes.result.tally import ROW_H

WIDTH, HEIGHT = 224, 310
ART_H, ART_GROUND = 120, 102
TALLY_H = 116  # seven rows, and one more for a debug run
RIBBON_W, TAILS_W = 164, 60


@exposed
class Result(Screen, Control):
    """Numbers come from the run's view."""

    group = "result"
    scene = "result/result"

    def _ready(self) -> None:
        self.confirm = self.get_node("Panel/Confirm")
        self.confirm.enable(False)
        self.confirm.connect("pressed", self, "_on_confirm")
        self.is_told = False

    def fit(self, room) -> None:
        place(self, 0, 0, room.width + 1, room.height + 1)
        more = ROW_H if self.game is not None and self.game.view.debug_used else 0
        height = HEIGHT + more
        place(self.get_node("Panel"), room.middle - WIDTH // 2, (room.height - height) // 2, WIDTH, height)
        for name in ("Art", "Hero"):
            self.get_node(f"Panel/{name}").position = Vector2(WIDTH // 2, 8 + ART_GROUND)
        ribbon = self.get_node("Panel/Ribbon")
        ribbon_w = max(RIBBON_W, (ribbon.words_w + TAILS_W) // 2 * 2)
        place(ribbon, (WIDTH - ribbon_w) // 2, ART_H - 4, ribbon_w, 26)
        place(self.get_node("Panel/Tally"), 24, ART_H + 28, WIDTH - 48, TALLY_H + more)
        place(self.confirm, 40, height - 36, WIDTH - 80, 26)
        self.update()

    def ask(self, game) -> None:
        is_clear = game.view.phase == RunPhase.RUN_CLEAR
        words = self.say("result.clear" if is_clear else "result.fail")
        self.get_node("Panel/Ribbon").put("ribbon_victory" if is_clear else "ribbon_defeat", words)
        self.fit(self.app.layout)
        self.get_node("Panel/Art").show_id("result_victory" if is_clear else "result_defeat")
        self.get_node("Panel").style_id = "panel_gold" if is_clear else "panel_red"
        self.get_node("Panel").update()
        hero = self.get_node("Panel/Hero")
        hero.play(self.library.animation("hero/victory" if is_clear else "hero/die"), self.group)
        self.sound("victory" if is_clear else "defeat")
        self.start(self._telling(game.view))

    def take_focus(self) -> bool:
        return give(self.confirm)

    def control_for(self, command):
        return self.confirm if isinstance(command, ConfirmResult) else None

    def _telling(self, view):
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
        yield from self.get_node("Panel/Tally").counted(rows)
        self.is_told = True
        self.confirm.enable(True)
        self.take_focus()

    def _on_confirm(self) -> None:
        self.confirm.enable(False)
        self.game.submit(ConfirmResult())

    def _draw(self) -> None:
        self.draw_rect(self.get_rect(), DIM, True)
