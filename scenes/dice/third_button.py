"""One way to use the third die: what it is called, the sum it makes, and the tile where that ends."""

from typing import Any

from godot import exposed
from scenes.board.looks import Look
from scenes.board.tile import SIZE, Placed, draw_look
from scenes.widgets import draw
from scenes.widgets.button_base import ButtonBase

PAD = 8
TITLE_Y, NAME_Y = 1, 15
TILE_PAD = 3


@exposed
class ThirdButton(ButtonBase):
    """`put` fills it: the throw as words, the landing tile's look and index."""

    def _ready(self) -> None:
        super()._ready()
        self.sum_words = self.name_words = ""
        self._look = Look()
        self._index = 0
        self._tile_words: Any = None

    def put(self, sum_words: str, look: Look, index: int, tile_words, hint: str) -> None:
        self.sum_words, self.name_words = sum_words, tile_words.name(look)
        self._look, self._index, self._tile_words = look, index, tile_words
        self.hint = hint
        self.update()

    def draw_face(self, top: int, w: int, h: int, state: str) -> None:
        if self._tile_words is None:
            return
        font = self._app.fonts.small
        is_off = state == "disabled"
        draw.text(self, font, PAD, top + TITLE_Y, self.words, "track2" if is_off else "white0")
        right = w - TILE_PAD - SIZE
        x = right - PAD - draw.width(font, self.sum_words)
        draw.text(self, font, x, top + TITLE_Y, self.sum_words, "track2" if is_off else "gold2")
        draw.text(self, font, PAD, top + NAME_Y, self.name_words, "track2" if is_off else "flesh3")
        place = Placed(right, top + (h - SIZE + 1) // 2)
        draw_look(self, self._app.library, self._look, self._index, self._tile_words, place)
