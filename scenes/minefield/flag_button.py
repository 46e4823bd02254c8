"""Chooses what a click, a tap or Return does to a cell: dig, or flag."""

from godot import exposed
from scenes.minefield.cell_art import FLAG, INKS, picture
from scenes.widgets import draw
from scenes.widgets.button_base import ButtonBase

GAP = 4


@exposed
class FlagButton(ButtonBase):
    """Stays down while `is_on`."""

    is_on = False

    def put(self, is_on: bool) -> None:
        self.is_on = is_on
        self.ramp = "teal" if is_on else "grey"
        self.update()

    def draw_face(self, top: int, w: int, h: int, state: str) -> None:
        font = self._app.fonts.small
        flag_w, words_w = len(FLAG[0]), draw.width(font, self.words)
        x = (w - flag_w - GAP - words_w + 1) // 2
        picture(self, FLAG, x, top + (h - len(FLAG)) // 2, INKS)
        ink = "track2" if state == "disabled" else "flesh3"
        y = top + (h - int(font.get_height()) + 1) // 2
        draw.text(self, font, x + flag_w + GAP, y, self.words, ink)
