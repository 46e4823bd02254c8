"""One side of the comparison: a piece of gear with its quality, or an empty slot."""

from typing import Any

from godot import Control, Vector2, exposed
from scenes.app.access import app_of
from scenes.widgets import draw

ICON = 23
PAD, GAP = 7, 5
HEAD_Y, ICON_Y, EFFECT_Y, NAME_STEP = 3, 20, 45, 13


@exposed
class Card(Control):
    """`put` shows a piece under a heading; None shows the slot's own mark."""

    def _ready(self) -> None:
        self._app = app_of(self)
        self.gear: Any = None
        self._slot = "WEAPON"
        self._heading = ""
        self._is_bright = False

    def put(self, heading: str, gear, slot: str, is_bright: bool) -> None:
        self._heading, self.gear, self._slot, self._is_bright = heading, gear, slot, is_bright
        self.update()

    def take_out(self) -> None:
        """The piece has left the card."""
        self.gear = None
        self.update()

    def icon_place(self):
        """Where the icon's middle is on screen."""
        return self.rect_global_position + Vector2(PAD + ICON // 2, ICON_Y + ICON // 2)

    def _draw(self) -> None:
        w, h = int(self.rect_size.x), int(self.rect_size.y)
        library, font, words = self._app.library, self._app.fonts.small, self._app.gear_words
        line_h = int(font.get_height())
        draw.style(self, library.style("inset_deep" if self._is_bright else "inset"), 0, 0, w, h)
        draw.text(self, font, PAD, HEAD_Y, self._heading, "gold2" if self._is_bright else "track3")
        at = Vector2(PAD, ICON_Y)
        x, room = PAD + ICON + GAP, w - PAD - ICON - GAP - 3
        if self.gear is None:
            self.draw_texture(library.cell(f"slot_{self._slot}").texture, at)
            draw.text(
                self, font, x, ICON_Y + (ICON - line_h) // 2, self._app.strings.text("drop.none"), "track2"
            )
            return
        gear = self.gear
        ink, quality = words.ink(gear), words.quality(gear)
        draw.text(self, font, w - PAD - draw.width(font, quality), HEAD_Y, quality, ink)
        self.draw_texture(library.cell(f"quality_{int(gear.quality_rank)}").texture, at)
        icon = library.cell(f"gear_{gear.catalog_id}")
        self.draw_texture(icon.texture, at + Vector2((ICON - icon.w) // 2, (ICON - icon.h) // 2))
        lines = draw.wrap(font, words.name(gear), room)
        top = ICON_Y + (ICON - len(lines) * NAME_STEP) // 2
        for number, line in enumerate(lines):
            draw.text(self, font, x, top + number * NAME_STEP, line, ink)
        draw.text(self, font, PAD, EFFECT_Y, words.effect(gear), "flesh3")
