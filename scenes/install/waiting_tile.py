"""A kind of bought tile that waits for a place, with how many do."""

from typing import Any

from godot import Vector2, exposed
from heroll.api import enums
from scenes.app.director import Tween
from scenes.board.looks import Look
from scenes.board.tile import SIZE as TILE
from scenes.board.tile import Placed, draw_look
from scenes.widgets import draw
from scenes.widgets.button_base import ButtonBase

SIZE = TILE
FLASH_SECONDS, FLASHES = 0.36, 3


@exposed
class WaitingTile(ButtonBase):
    """`put` shows it; hover and focus say what it is and what pressing does."""

    def _ready(self) -> None:
        self.tile_id: Any = None
        self.count = 0
        self._is_flashing = False
        super()._ready()
        self.rect_size = Vector2(SIZE, SIZE)

    def put(self, tile_id: int, count: int) -> None:
        self.tile_id, self.count = tile_id, count
        self.update()

    def hover_words(self) -> str:
        namer = self._app.game.board.words
        say, look = self._app.strings.text, look_of_tile(self.tile_id)
        head = say("install.waits", name=namer.name(look), count=self.count)
        return "\n".join((head, namer.hint(look), say("install.resume")))

    def centre(self):
        """Its middle on screen."""
        return self.rect_global_position + Vector2(SIZE // 2, SIZE // 2)

    def flashed(self):
        """Steps of a flash: it came to wait."""

        def show(t: float) -> None:
            self._is_flashing = t < 1 and int(t * FLASHES * 2) % 2 == 0
            self.update()

        yield Tween(FLASH_SECONDS, show)

    def _draw(self) -> None:
        if self.tile_id is None:
            return
        library = self._app.library
        state = self._state()
        place = Placed(0, -1 if state == "hover" else 0, state == "pressed")
        draw_look(self, library, look_of_tile(self.tile_id), 0, self._app.game.board.words, place)
        if self._is_flashing:
            draw.box(self, 1, 1, SIZE - 2, SIZE - 2, "white0")
        if self.count > 1:
            font, words = self._app.fonts.digits, f"×{self.count}"
            draw.digits(self, font, SIZE - draw.width(font, words), SIZE - 8, words)
        if self.has_focus():
            draw.style(self, library.style("button_focus/0"), -2, -2, SIZE + 4, SIZE + 4)


def look_of_tile(tile_id: int) -> Look:
    """A bought tile as it will stand on the board."""
    return Look(enums.TileKind.EVENT, tile_id=tile_id)
