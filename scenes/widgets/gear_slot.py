"""One gear slot: a dark hole with the slot's mark, or a piece in its quality's frame."""

from typing import Any

from godot import Control, Vector2, export, exposed
from scenes.app.access import app_of
from scenes.app.director import Tween
from scenes.widgets import draw

SIZE = 23
FLASH_SECONDS = 0.3


@exposed
class GearSlot(Control):
    """`slot` is WEAPON, RING, GAUNTLET or BOOTS; reached by mouse and focus for its words."""

    slot = export(str, default="WEAPON")

    def _ready(self) -> None:
        self._app = app_of(self)
        self.gear: Any = None
        self._is_flashing = False
        self.focus_mode = 2
        self.rect_min_size = Vector2(SIZE, SIZE)
        self._app.hover.watch(self)
        self.connect("focus_entered", self, "update")
        self.connect("focus_exited", self, "update")

    def put(self, gear) -> None:
        """Show a piece, or None for an empty slot."""
        self.gear = gear
        self.update()

    def centre(self):
        """Its middle on screen."""
        return self.rect_global_position + Vector2(SIZE // 2, SIZE // 2)

    def flash(self):
        """A new piece has arrived."""

        def show(t: float) -> None:
            self._is_flashing = t < 1 and int(t * 6) % 2 == 0
            self.update()

        yield Tween(FLASH_SECONDS, show)

    def hover_words(self) -> str:
        if self.gear is None:
            strings = self._app.strings
            return strings.text("hud.empty_slot", slot=strings.text(f"slot.{self.slot}"))
        return self._app.gear_words.lines(self.gear)

    def _draw(self) -> None:
        library = self._app.library
        at = Vector2(0, 0)
        if self.gear is None:
            self.draw_texture(library.cell(f"slot_{self.slot}").texture, at)
        else:
            self.draw_texture(library.cell(f"quality_{int(self.gear.quality_rank)}").texture, at)
            icon = library.cell(f"gear_{self.gear.catalog_id}")
            self.draw_texture(icon.texture, Vector2((SIZE - icon.w) // 2, (SIZE - icon.h) // 2))
        if self._is_flashing:
            draw.box(self, 3, 3, SIZE - 6, SIZE - 6, "white0")
        if self.has_focus():
            draw.cursor(self, library, -2, -2, SIZE + 4, SIZE + 4)
