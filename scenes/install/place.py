"""A tile of the board where the bought one may stand: pressing it puts it there."""

from typing import Any

from godot import Vector2, exposed
from scenes.app.focus import give
from scenes.board.looks import Look
from scenes.board.tile import SIZE, Placed, draw_look
from scenes.widgets.button_base import ButtonBase
from scenes.widgets.pictures import add_picture

LIFT = 4  # of the tile that is held over its place
GROUP = "install"


@exposed
class Place(ButtonBase):
    """`put` tells what would stand there; mouse and focus hold it over the place."""

    def _ready(self) -> None:
        self._mark: Any = None
        self.is_held = False
        self.index = 0
        super()._ready()
        self.connect("mouse_entered", self, "_on_pointed")
        for name in ("focus_entered", "focus_exited"):
            self.connect(name, self, "_hold")

    def put(self, index: int, look: Look, namer, words: str) -> None:
        """`words` are the hover text."""
        self.index, self._look, self._namer, self.hint = index, look, namer, words
        self._mark = add_picture(self, SIZE // 2, SIZE // 2)
        self._mark.show_behind_parent = True
        self._show_mark()

    def _on_pointed(self) -> None:
        """The focus follows the mouse, so that the tile is held over one place alone."""
        give(self)

    def _hold(self) -> None:
        """The tile is held over this place, or is not."""
        is_held = not self.disabled and self.has_focus()
        if is_held != self.is_held:
            self.is_held = is_held
            self._show_mark()
            self.update()

    def show_mark(self, is_shown: bool) -> None:
        """Whether its frame is seen yet."""
        self._mark.visible = is_shown

    def _show_mark(self) -> None:
        if self._mark is not None:
            name = "mark_install_hover" if self.is_held else "mark_install"
            self._mark.play(self._app.library.animation(name), GROUP)

    def _draw(self) -> None:
        if self.is_held:
            lift = 0 if self._state() == "pressed" else LIFT
            draw_look(self, self._app.library, self._look, self.index, self._namer, Placed(0, -lift))

    def centre(self):
        """Its middle on screen."""
        return self.rect_global_position + Vector2(SIZE // 2, SIZE // 2)
