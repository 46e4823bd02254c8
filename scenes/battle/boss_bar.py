"""The boss's bar across the top of the stage, with its name."""

from godot import Control, Vector2, exposed
from scenes.app.access import app_of
from scenes.app.director import Tween, ease_out
from scenes.widgets import draw

CAP_W = 18
BAR_H, RIM = 12, 3
RUN_SECONDS = 0.25
GROUP = "battle"


@exposed
class BossBar(Control):
    """Three notches part it into quarters."""

    def _ready(self) -> None:
        self._app = app_of(self)
        self.hp = self.max_hp = 1
        self._shown = self._ghost = 1.0
        self._run = 0
        self.title = ""
        self.signs = self.get_node("Signs")
        self._app.hover.keep_clear(self)

    def put(self, title: str, hp: int, max_hp: int) -> None:
        self.title, self.hp, self.max_hp = title, hp, max_hp
        self._shown = self._ghost = hp / max(1, max_hp)
        self.show()
        self.update()

    def run_to(self, hp: int) -> None:
        self.hp = hp
        self._run += 1
        self._app.director.start(self._running(self._run, hp / max(1, self.max_hp)), GROUP, self)

    def _running(self, run: int, goal: float):
        start = self._shown

        def show(t: float) -> None:
            if run == self._run:
                self._shown = start + (goal - start) * t
                self.update()

        yield Tween(RUN_SECONDS, show, ease_out)
        yield RUN_SECONDS
        if run == self._run:
            self._ghost = goal
            self.update()

    def _draw(self) -> None:
        library, font = self._app.library, self._app.fonts.small
        w = int(self.rect_size.x)
        bar_x, bar_y, bar_w = CAP_W - 4, 18, w - 2 * CAP_W + 8
        draw.text(self, font, (w - draw.width(font, self.title)) // 2, 0, self.title, "red3")
        draw.style(self, library.style("bar_big"), bar_x, bar_y, bar_w, BAR_H)
        room = bar_w - 2 * RIM
        for fill, share in (("lag", self._ghost), ("boss", self._shown)):
            filled = max(1, int(room * share + 0.5)) if share > 0 else 0
            draw.stretch(
                self, library.cell(f"fill_{fill}_big"), bar_x + RIM, bar_y + RIM, filled, BAR_H - 2 * RIM
            )
        for quarter in (1, 2, 3):
            notch = library.cell("boss_notch")
            self.draw_texture(notch.texture, Vector2(bar_x + RIM + room * quarter // 4 - notch.ax, bar_y + 2))
        for cell_id, x in (("boss_cap_left", CAP_W - 6), ("boss_cap_right", w - CAP_W + 6)):
            cap = library.cell(cell_id)
            self.draw_texture(cap.texture, Vector2(x - cap.ax, bar_y + BAR_H // 2 - cap.ay))
