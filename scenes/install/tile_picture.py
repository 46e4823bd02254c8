"""A bought tile by itself, as it will stand on the board."""

from typing import Any

from godot import Control, Vector2, exposed
from scenes.app.access import app_of
from scenes.board.tile import SIZE, Placed, draw_look
from scenes.install.waiting_tile import look_of_tile


@exposed
class TilePicture(Control):
    """`put` shows a tile id; nothing before."""

    def _ready(self) -> None:
        self._app = app_of(self)
        self._tile_id: Any = None
        self.mouse_filter = 2
        self.rect_size = Vector2(SIZE, SIZE)

    def put(self, tile_id: int) -> None:
        self._tile_id = tile_id
        self.update()

    def stand(self, x: float, y: float) -> None:
        """Its middle goes there, on whole art pixels."""
        self.rect_position = Vector2(int(x + 0.5) - SIZE // 2, int(y + 0.5) - SIZE // 2)

    def centre(self):
        """Its middle on screen."""
        return self.rect_global_position + Vector2(SIZE // 2, SIZE // 2)

    def _draw(self) -> None:
        if self._tile_id is not None:
            board = self._app.game.board
            draw_look(self, self._app.library, look_of_tile(self._tile_id), 0, board.words, Placed())
