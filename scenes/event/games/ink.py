"""A layer on which a board paints over its pictures."""

from collections.abc import Callable
from typing import Any

from godot import Control, exposed


@exposed
class Ink(Control):
    """`paint` is called with the layer, whenever it is to be drawn."""

    def _ready(self) -> None:
        self.paint: Callable[[Any], None] | None = None
        self.mouse_filter = 2

    def _draw(self) -> None:
        if self.paint is not None:
            self.paint(self)
