"""The console's page about the run itself: another seed, the saved run, speed, copies and files (GDD 14)."""

from typing import Any

from godot import Control, exposed
from kernel.seeds import SEED_LENGTH
from scenes.app.access import app_of
from scenes.app.layout import place

ROW_H, STEP, GAP = 24, 28, 4
LABEL_W = 46
BUTTONS = ("Restart", "Resume", "CopySeed", "Speed", "ExportLog", "ExportCheckpoint", "Stop")
NEED_RUN = ("CopySeed", "Speed", "ExportLog", "ExportCheckpoint", "Stop")


@exposed
class RunPage(Control):
    """Buttons are named after what they do; `on_asked(name)` is called with it."""

    def _ready(self) -> None:
        self._app = app_of(self)
        self.on_asked: Any = None
        self.seed = self.get_node("Seed")
        self.stage = self.get_node("Stage")
        self.seed.max_length = SEED_LENGTH
        self.seed.placeholder_text = self._app.strings.text("title.seed_random")
        for name in BUTTONS:
            self.get_node(name).connect("pressed", self, "_on_pressed", [name])

    def put(self, seed: str, stage: int, has_run: bool, has_saved: bool) -> None:
        self.seed.put(seed)
        self.stage.put(str(stage))
        for name in NEED_RUN:
            self.get_node(name).enable(has_run)
        self.get_node("Resume").enable(has_saved)

    def show_speed(self, speed: int) -> None:
        self.get_node("Speed").set_words(self._app.strings.text("debug.speed", speed=speed))

    def place(self) -> None:
        w = int(self.rect_size.x)
        half = (w - GAP) // 2
        place(self.get_node("SeedName"), 0, 0, LABEL_W, ROW_H)
        place(self.seed, LABEL_W, 0, w - LABEL_W, ROW_H)
        place(self.get_node("StageName"), 0, STEP, LABEL_W, ROW_H)
        place(self.stage, LABEL_W, STEP, w - LABEL_W, ROW_H)
        for number, name in enumerate(BUTTONS):
            column, row = number % 2, 2 + number // 2
            place(self.get_node(name), column * (half + GAP), row * STEP, half, ROW_H)

    def _on_pressed(self, name: str) -> None:
        self.on_asked(name)
