"""One way to use the third die: what it is called, the sum it makes, and the tile where that ends."""

from typing import Any

from godot import exposed
from scenes.board.looks import Look
from scenes.board.tile import SIZE, Placed, draw_look
from scenes.widgets import draw
from scenes.widgets.button_base import ButtonBase

PAD = 8
TITLE_Y, NAME_Y = 0, 13
TILE_PAD = 3
INKS = {"disabled": ("track2",) * 3, "hover": ("white0",) * 3}  # all is white on the bright face


@exposed
class ThirdButton(ButtonBase):
    """`put` fills it: the throw and the landing tile's number as words, that tile's look and index."""

    def _ready(self) -> None:
        super()._ready()
        self.sum_words = self.tile_words = self.name_words = ""
        self._look = Look()
        self._index = 0
        self._namer: Any = None

    def put(self, sum_words: str, tile_words: str, look: Look, index: int, namer) -> None:
        self.sum_words, self.tile_words, self.name_words = sum_words, tile_words, namer.name(look)
        self._look, self._index, self._namer = look, index, namer
        self.update()

    def draw_face(self, top: int, w: int, h: int, state: str) -> None:
        if self._namer is None:
            return
        font = self._app.fonts.small
        title, total, other = INKS.get(state, ("white0", "gold2", "flesh3"))
        right = w - TILE_PAD - SIZE
        for y, left_words, left_ink, words, ink in (
            (TITLE_Y, self.words, title, self.sum_words, total),
            (NAME_Y, self.name_words, other, self.tile_words, other),
        ):
            draw.text(self, font, PAD, top + y, left_words, left_ink)
            draw.text(self, font, right - PAD - draw.width(font, words), top + y, words, ink)
        place = Placed(right, top + (h - SIZE + 1) // 2)
        draw_look(self, self._app.library, self._look, self._index, self._namer, place)
