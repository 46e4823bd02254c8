"""Which stage a new run plays: left and right, wheel or the arrows choose among all of them (report 1.1)."""

from godot import Control, InputEventMouseButton, exposed
from scenes.app.access import app_of
from scenes.widgets import draw

LEFT_BUTTON, WHEEL_UP, WHEEL_DOWN = 1, 4, 5
WAYS = {"ui_left": -1, "ui_right": 1}
ARROW_W, ARROW_H, ARROW_PAD = 5, 9, 6
LINES = (2, 15, 28)


@exposed
class StagePicker(Control):
    """`stage` is the chosen one; its number is shown with the last, its kind, its boss and its mid boss."""

    def _ready(self) -> None:
        self._app = app_of(self)
        self.stage = 0
        self.focus_mode = 2
        self._is_hovered = False
        self._app.hover.watch(self)
        for name in ("focus_entered", "focus_exited"):
            self.connect(name, self, "update")
        for name, is_hovered in (("mouse_entered", True), ("mouse_exited", False)):
            self.connect(name, self, "_on_hovered", [is_hovered])

    def put(self, stage: int) -> None:
        """Choose a stage; behind the last one comes the first."""
        self.stage = stage % len(self._app.stages.rows)
        self.update()

    def retranslate(self) -> None:
        self.update()

    @property
    def boss(self) -> str:
        return self._app.strings.text(f"battle.{self._app.stages.get(self.stage).boss_id}")

    @property
    def mid_boss(self) -> str | None:
        """Its name, None where the stage has none."""
        mid_boss_id = self._app.stages.get(self.stage).mid_boss_id
        return None if mid_boss_id is None else self._app.strings.text(f"battle.{mid_boss_id}")

    @property
    def mid_words(self) -> str:
        text, name = self._app.strings.text, self.mid_boss
        return text("title.no_mid_boss") if name is None else text("title.mid_boss", name=name)

    @property
    def words(self) -> str:
        """Number, last number and kind, e.g. `第 2/51 关 · 13 层`."""
        stages = self._app.stages
        row = stages.get(self.stage)
        key = "title.stage_gauge" if row.floors is None else "title.stage_floors"
        last = stages.rows[-1].stage
        return self._app.strings.text(key, stage=self.stage, last=last, floors=row.floors)

    def hover_words(self) -> str:
        row = self._app.stages.get(self.stage)
        key = "title.stage_gauge_hint" if row.floors is None else "title.stage_hint"
        said = self._app.strings.text(key, stage=self.stage, floors=row.floors, boss=self.boss)
        if self.mid_boss is not None:
            said += "\n" + self._app.strings.text("title.mid_boss_hint", name=self.mid_boss)
        return f"{said}\n{self._app.strings.text('title.stage_ways')}"

    def _gui_input(self, event) -> None:
        way = next((way for name, way in WAYS.items() if event.is_action_pressed(name, True)), 0)
        if isinstance(event, InputEventMouseButton) and event.pressed:
            way = self._way_of(event)
        if way:
            self.accept_event()
            self._turn(way)

    def _way_of(self, event) -> int:
        if event.button_index == LEFT_BUTTON:
            self.grab_focus()
            return -1 if event.position.x < self.rect_size.x / 2 else 1
        return {WHEEL_UP: -1, WHEEL_DOWN: 1}.get(event.button_index, 0)

    def _turn(self, way: int) -> None:
        self.put(self.stage + way)
        self._app.sound.play("button")
        self._app.hover.refresh()

    def _on_hovered(self, is_hovered: bool) -> None:
        self._is_hovered = is_hovered
        self.update()

    def _draw(self) -> None:
        library, font = self._app.library, self._app.fonts.small
        w, h = int(self.rect_size.x), int(self.rect_size.y)
        draw.style(self, library.style("inset"), 0, 0, w, h)
        lines = (
            (self.words, "flesh3"),
            (self.boss, "red3"),
            (self.mid_words, "track2" if self.mid_boss is None else "violet2"),
        )
        for y, (words, ink) in zip(LINES, lines, strict=True):
            draw.text(self, font, (w - draw.width(font, words) + 1) // 2, y, words, ink)
        ink = "gold2" if self._is_hovered or self.has_focus() else "track2"
        self._draw_arrow(ARROW_PAD, h // 2, 1, ink)
        self._draw_arrow(w - ARROW_PAD - 1, h // 2, -1, ink)
        if self.has_focus():
            draw.cursor(self, library, -2, -2, w + 4, h + 4)

    def _draw_arrow(self, x: int, middle: int, way: int, ink: str) -> None:
        """A triangle with its point at x, opening to the right (1) or to the left (-1)."""
        for step in range(ARROW_W):
            draw.box(self, x + step * way, middle - step, 1, 2 * step + 1, ink)
