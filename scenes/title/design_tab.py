"""Chooses what the title is about: one tab a design."""

from godot import exposed
from scenes.widgets import draw
from scenes.widgets.button_base import ButtonBase

MARK, MARK_GAP = 3, 4


@exposed
class DesignTab(ButtonBase):
    """The chosen one stands out by its colour and by a mark on either side of its words."""

    is_chosen = False

    def put(self, is_chosen: bool) -> None:
        self.is_chosen = is_chosen
        self.ramp = "gold" if is_chosen else "grey"
        self.update()

    def draw_face(self, top: int, w: int, h: int, state: str) -> None:
        super().draw_face(top, w, h, state)
        if self.is_chosen:
            words_w = draw.width(self._app.fonts.small, self.words)
            y = top + h // 2 - MARK // 2
            for x in ((w - words_w) // 2 - MARK_GAP - MARK, (w + words_w) // 2 + MARK_GAP):
                draw.box(self, x - 1, y - 1, MARK + 2, MARK + 2, "night0")
                draw.box(self, x, y, MARK, MARK, "white0")
