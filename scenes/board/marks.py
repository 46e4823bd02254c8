"""Marks on tiles: the path of a roll, its goal, and the tile under mouse or focus."""

from typing import Any

from godot import Node2D, exposed
from scenes.app.access import app_of
from scenes.widgets.pictures import add_picture

GROUP = "board"


@exposed
class Marks(Node2D):
    """Positions are the tiles' centres in art pixels."""

    def _ready(self) -> None:
        self._app = app_of(self)
        self._path: list = []
        self._hover: Any = None
        self._hovered: Any = None

    def preview(self, centres: list[tuple[int, int]]) -> None:
        """Mark every tile of a move, the last one as its goal."""
        self.clear()
        library = self._app.library
        path, goal = library.animation("mark_path"), library.animation("mark_target")
        for number, (x, y) in enumerate(centres):
            mark = add_picture(self, x, y)
            mark.play(goal if number == len(centres) - 1 else path, GROUP)
            self._path.append(mark)

    def step_done(self) -> None:
        """The next tile of the path is behind the pawn."""
        if self._path:
            self._path.pop(0).queue_free()

    def clear(self) -> None:
        for mark in self._path:
            mark.queue_free()
        self._path = []

    def show_hovered(self, tile) -> None:
        """Mark the tile that has mouse or focus; None for no tile."""
        if self._hover is not None:
            self._hover.queue_free()
            self._hover = None
        if tile is not None:
            at = tile.rect_position
            self._hover = add_picture(self, int(at.x) + 12, int(at.y) + 12)
            kind = "mark_focus" if tile.has_focus() else "mark_hover"
            self._hover.play(self._app.library.animation(kind), GROUP)
