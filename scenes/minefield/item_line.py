"""One item of the window: its name and power, or why it cannot be used now."""

from typing import Any

from godot import exposed
from scenes.widgets import draw
from scenes.widgets.button_base import ButtonBase

PAD, GAP = 6, 8


@exposed
class ItemLine(ButtonBase):
    """`put` says which item it is."""

    def put(self, item, name: str, why: str | None) -> None:
        self.item: Any = item
        self.set_words(name)
        self.why = why or ""
        self.hint = f"{name}\n{self.why}" if self.why else ""
        self.enable(item.usable_now)
        self.update()

    def draw_face(self, top: int, w: int, h: int, state: str) -> None:
        font = self._app.fonts.small
        y = top + (h - int(font.get_height()) + 1) // 2
        draw.text(self, font, PAD, y, self.words, "track3" if state == "disabled" else "flesh3")
        if self.why:
            draw.text(self, font, w - PAD - draw.width(font, self.why), y, self.why, "red3")
