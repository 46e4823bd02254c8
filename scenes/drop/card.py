"""One side of the comparison: a piece of gear with its quality, or an empty slot."""

from godot import Control, Vector2, exposed
from scenes.app.access import app_of
from scenes.widgets import draw

ICON = 23
PAD = 7


@exposed
class Card(Control):
    """`put` shows a piece under a heading; None shows the slot's own mark."""

    def _ready(self) -> None:
        self._app = app_of(self)
        self._gear = None
        self._slot = "WEAPON"
        self._heading = ""
        self._is_bright = False

    def put(self, heading: str, gear, slot: str, is_bright: bool) -> None:
        self._heading, self._gear, self._slot, self._is_bright = heading, gear, slot, is_bright
        self.update()

    def take_out(self) -> None:
        """The piece has left the card."""
        self._gear = None
        self.update()

    def icon_place(self):
        """Where the icon's middle is on screen."""
        return self.rect_global_position + Vector2(PAD + ICON // 2, PAD + 13 + ICON // 2)

    def _draw(self) -> None:
        w, h = int(self.rect_size.x), int(self.rect_size.y)
        library, font, words = self._app.library, self._app.fonts.small, self._app.gear_words
        draw.style(self, library.style("inset_deep" if self._is_bright else "inset"), 0, 0, w, h)
        draw.text(self, font, PAD, 4, self._heading, "gold2" if self._is_bright else "track3")
        at = Vector2(PAD, PAD + 13)
        if self._gear is None:
            self.draw_texture(library.cell(f"slot_{self._slot}").texture, at)
            draw.text(self, font, PAD + ICON + 5, PAD + 18, self._app.strings.text("drop.none"), "track2")
            return
        gear = self._gear
        self.draw_texture(library.cell(f"quality_{int(gear.quality_rank)}").texture, at)
        icon = library.cell(f"gear_{gear.catalog_id}")
        self.draw_texture(icon.texture, at + Vector2((ICON - icon.w) // 2, (ICON - icon.h) // 2))
        ink = words.ink(gear)
        draw.text(self, font, PAD + ICON + 5, PAD + 11, words.name(gear), ink)
        draw.text(self, font, PAD + ICON + 5, PAD + 25, words.quality(gear), ink)
        draw.text(self, font, PAD, PAD + 13 + ICON + 4, words.effect(gear), "flesh3")
