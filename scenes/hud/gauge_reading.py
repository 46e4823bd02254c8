"""The boss gauge of a DiceGauge stage: build-up 0/2, then the countdown 4..0 (GDD 4.3, 10.1)."""

from godot import Control, Vector2, exposed
from scenes.app.access import app_of
from scenes.app.director import Tween
from scenes.widgets import draw

FULL, BUILDUP, COUNTDOWN = 100, 2, 4
GAP = 4
WORDS_Y, BAR_Y, BAR_H, PART_GAP = 2, 17, 4, 1
FLASH_SECONDS, FLASHES = 0.4, 3


@exposed
class GaugeReading(Control):
    """Two parts that fill, or four that go out; hidden on stages without a gauge."""

    def _ready(self) -> None:
        self._app = app_of(self)
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
        say = self._app.strings.text
        if self.is_counting:
            return say("hud.gauge_countdown", left=self.left)
        return say("hud.gauge_buildup", done=self.done, of=BUILDUP)

    def hover_words(self) -> str:
        say = self._app.strings.text
        if self.is_counting:
            return say("hud.gauge_countdown_hint", left=self.left, cycles=self.cycles)
        return say("hud.gauge_buildup_hint", done=self.done, of=BUILDUP, cycles=self.cycles)

    def put(self, gauge) -> None:
        """A GaugeState or a GaugeChanged."""
        self.value, self.left = gauge.runtime_boss_gauge, gauge.boss_dice_counter
        self.cycles = gauge.cycles
        self.update()

    def run_to(self, gauge):
        """Steps: the new value, with a flash."""
        self.put(gauge)

        def show(t: float) -> None:
            self._is_flashing = t < 1 and int(t * FLASHES * 2) % 2 == 0
            self.update()

        yield Tween(FLASH_SECONDS, show)

    def _draw(self) -> None:
        app, w = self._app, int(self.rect_size.x)
        alarm = self.is_counting
        icon = app.library.cell("icon_skull")
        self.draw_texture(icon.texture, Vector2(0, WORDS_Y + 1))
        ink = "white0" if self._is_flashing else "red3" if alarm else "violet2"
        draw.text(self, app.fonts.small, icon.w + GAP, WORDS_Y, self.words, ink)
        parts, lit = (COUNTDOWN, self.left) if alarm else (BUILDUP, self.done)
        draw.box(self, 0, BAR_Y - 1, w, BAR_H + 2, "night0")
        part_w = (w - 1 - parts * PART_GAP) // parts
        for number in range(parts):
            x = 1 + number * (part_w + PART_GAP)
            self._draw_part(x, part_w, number < lit, alarm)
        if self.has_focus():
            draw.cursor(self, app.library, -4, -1, w + 8, int(self.rect_size.y) + 2)

    def _draw_part(self, x: int, w: int, is_lit: bool, is_alarm: bool) -> None:
        if not is_lit:
            draw.box(self, x, BAR_Y, w, BAR_H, "night3")
            return
        body, light = ("red2", "red3") if is_alarm else ("violet1", "violet2")
        draw.box(self, x, BAR_Y, w, BAR_H, "white0" if self._is_flashing else body)
        draw.box(self, x, BAR_Y, w, 1, light)
