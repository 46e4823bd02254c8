"""One item of the window: its name and power, or why it cannot be used now."""

from typing import Any

from godot import exposed
from scenes.widgets import draw
from scenes.widgets.button_base import ButtonBase

PAD, GAP = 6, 8


@exposed
class ItemLine(ButtonBase):
    """`put` says which item it is. One that cannot be used looks shut and, when pressed, only says why."""

    def put(self, item, name: str, about: list[str], why: str) -> None:
        """`about`: what it does and where it is from, for the hover; `why` it cannot be used, or empty."""
        self.item: Any = item
        self.set_words(name)
        self.why = why
        self.hint = "\n".join((name, *about, *([why] if why else [])))
        self.update()

    def _state(self) -> str:
        return super()._state() if self.item.usable_now else "disabled"

    def is_two_lines(self, w: int) -> bool:
        """Whether name and reason do not fit beside each other in a line of that width."""
        font = self._app.fonts.small
        return draw.width(font, self.words) + GAP + draw.width(font, self.why) > w - 2 * PAD

    def draw_face(self, top: int, w: int, h: int, state: str) -> None:
        font = self._app.fonts.small
        line_h = int(font.get_height())
        lines = 1 + (bool(self.why) and self.is_two_lines(w))
        y = top + (h - lines * line_h + 1) // 2
        draw.text(self, font, PAD, y, self.words, "track3" if state == "disabled" else "flesh3")
        x = w - PAD - draw.width(font, self.why)
        draw.text(self, font, x, y + (lines - 1) * line_h, self.why, "red3")
