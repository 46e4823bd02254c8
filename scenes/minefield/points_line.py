"""Battle and round, and the action points and the reserve as pips, in one line."""

from typing import Any

from godot import Control, exposed
from scenes.app.access import app_of
from scenes.widgets import draw

PIP_W, PIP_H, PIP_STEP, GAP = 4, 7, 5, 4
TOP = 3


@exposed
class PointsLine(Control):
    """Shows what was told last; what a pip means is said when it is pointed at."""

    def _ready(self) -> None:
        self._app = app_of(self)
        self._view: Any = None
        self.ap = self.rap = 0
        self.round_index = 0
        self.mouse_filter = 0
        self._app.hover.watch(self)

    def settle(self, view) -> None:
        self._view = view
        self.put(view.ap, view.rap, view.round_index)

    def put(self, ap: int, rap: int, round_index: int) -> None:
        self.ap, self.rap, self.round_index = ap, rap, round_index
        self.update()

    def retranslate(self) -> None:
        self.update()

    def hover_words(self) -> str:
        view = self._view
        if view is None:
            return ""
        say = self._app.strings.text
        return "\n".join(
            (
                say("minefield.ui.ap_hint", ap=self.ap, most=view.ap_max),
                say("minefield.ui.costs", dig=view.dig_cost, flag=view.flag_cost),
                say("minefield.ui.rap_hint", rap=self.rap, most=view.rap_max, cost=view.refresh_cost),
            )
        )

    def _draw(self) -> None:
        view = self._view
        if view is None:
            return
        say, font, w = self._app.strings.text, self._app.fonts.small, int(self.rect_size.x)
        words = say("minefield.ui.round", round=self.round_index)
        if view.encounter is not None:
            words = f"{view.encounter.number}/{view.encounter.of} · {words}"
        draw.text(self, font, 0, 0, words, "track3")
        x = w - self._pips_w(view.rap_max)
        self._draw_pips(x, self.rap, view.rap_max, ("gold1", "gold2"))
        x = self._draw_name(x, say("minefield.ui.rap"))
        x -= self._pips_w(view.ap_max) + 2 * GAP
        self._draw_pips(x, self.ap, view.ap_max, ("teal2", "teal3"))
        self._draw_name(x, say("minefield.ui.ap"))

    def _pips_w(self, most: int) -> int:
        return most * PIP_STEP - (PIP_STEP - PIP_W)

    def _draw_name(self, right: int, words: str) -> int:
        font = self._app.fonts.small
        x = right - GAP - draw.width(font, words)
        draw.text(self, font, x, 0, words, "flesh3")
        return x

    def _draw_pips(self, x: int, full: int, most: int, inks: tuple[str, str]) -> None:
        """Full ones are bright and higher than the empty outlines, so that shape tells them, too."""
        for number in range(most):
            left = x + number * PIP_STEP
            draw.box(self, left - 1, TOP - 1, PIP_W + 1, PIP_H + 2, "night0")
            if number < full:
                draw.box(self, left, TOP, PIP_W - 1, PIP_H, inks[0])
                draw.box(self, left, TOP, PIP_W - 1, 1, inks[1])
            else:
                draw.box(self, left, TOP + PIP_H - 2, PIP_W - 1, 1, "track1")
