"""Tiles of the board that a choice is about, marked behind the page."""

from typing import Any

from godot import Node2D, exposed
from scenes.app.access import app_of
from scenes.widgets import draw
from scenes.widgets.pictures import add_picture

GROUP = "event"
MIDDLE = 12  # of a tile
PLATE = 9
INSET = 3  # of the plates in their tiles: a page covers a tile's edge


@exposed
class Targets(Node2D):
    """Numbered plates in the order of the choices; those of the choice in focus shine brighter."""

    def _ready(self) -> None:
        self._app = app_of(self)
        self._places: list[tuple[int, int, str]] = []
        self._marks: list[Any] = []
        self.shown: tuple[int, ...] = ()

    def put(self, tiles, indices, strong=()) -> None:
        """Mark `indices` of `tiles`, numbered from 1; `strong` are those of the choice in focus."""
        self.clear()
        library = self._app.library
        for number, index in enumerate(indices, 1):
            at = tiles[index].rect_position
            x, y = int(at.x), int(at.y)
            mark = add_picture(self, x + MIDDLE, y + MIDDLE)
            mark.play(library.animation("mark_focus" if index in strong else "mark_target"), GROUP)
            mark.show_behind_parent = True
            self._marks.append(mark)
            self._places.append((x, y, str(number)))
        self.shown = tuple(indices)
        self.update()

    def clear(self) -> None:
        for mark in self._marks:
            mark.queue_free()
        self._marks, self._places, self.shown = [], [], ()
        self.update()

    def _draw(self) -> None:
        font = self._app.fonts.digits
        for x, y, words in self._places:
            draw.box(self, x + INSET - 1, y - 1, PLATE, PLATE + 2, "night0")
            left = x + INSET + (PLATE - draw.width(font, words)) // 2 - 1
            draw.digits(self, font, left, y, words)
