"""The boss gauge of a DiceGauge stage: build-up 0/2, then the countdown 4..0 (GDD 4.3, 10.1)."""

from godot import Control, Vector2, exposed
from scenes.app.access import app_of
from scenes.app.director import Tween
from scenes.widgets import draw

FULL, BUILDUP = 100, 2
LAST = 1  # the next roll brings the boss's action
ART_W, GAP = 54, 3
FLASH_SECONDS, FLASHES = 0.4, 3


@exposed
class GaugeReading(Control):
    """The skull's eyes, the parts and the number; hidden on stages without a gauge."""

    def _ready(self) -> None:
        self._app = app_of(self)
        self._art = self.get_node("Art")
        self.value = self.left = self.cycles = 0
        self._is_flashing = False
        self.focus_mode = 2
        self._app.hover.watch(self)
        for name in ("focus_entered", "focus_exited"):
            self.connect(name, self, "update")

    @property
    def done(self) -> int:
        """Rolls of the build-up that are done."""
        return self.value * BUILDUP // FULL

    @property
    def is_counting(self) -> bool:
        return self.value >= FULL

    @property
    def words(self) -> str:
        """`1/2` while it builds up, `3` while it counts down."""
        return str(self.left) if self.is_counting else f"{self.done}/{BUILDUP}"

    def hover_words(self) -> str:
        say = self._app.strings.text
        if self.is_counting:
            return say("hud.gauge_countdown", left=self.left, cycles=self.cycles)
        return say("hud.gauge_buildup", done=self.done, of=BUILDUP, cycles=self.cycles)

    def put(self, gauge) -> None:
        """A GaugeState or a GaugeChanged."""
        self.value, self.left = gauge.runtime_boss_gauge, gauge.boss_dice_counter
        self.cycles = gauge.cycles
        self._show_art()
        self.update()

    def run_to(self, gauge):
        """Steps: the new value, with a flash."""
        self.put(gauge)

        def show(t: float) -> None:
            self._is_flashing = t < 1 and int(t * FLASHES * 2) % 2 == 0
            self.update()

        yield Tween(FLASH_SECONDS, show)

    def _show_art(self) -> None:
        self._art.position = Vector2(ART_W // 2, int(self.rect_size.y) // 2)
        self._art.stop()
        if self.is_counting and self.left == LAST:
            self._art.play(self._app.library.animation("gauge_last"), "hud")
        else:
            kind = f"count_{self.left}" if self.is_counting else f"build_{self.done}"
            self._art.show_id(f"gauge_{kind}")

    def _draw(self) -> None:
        app, h = self._app, int(self.rect_size.y)
        ink = "white0" if self._is_flashing else "red3" if self.is_counting else "violet2"
        y = (h - int(app.fonts.small.get_height()) + 1) // 2
        draw.text(self, app.fonts.small, ART_W + GAP, y, self.words, ink)
        if self.has_focus():
            draw.cursor(self, app.library, -2, 0, int(self.rect_size.x) + 4, h)
