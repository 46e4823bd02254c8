"""A blessing's card: its back, then its face by tier; it turns by growing narrow and wide again."""

from typing import Any

from godot import Control, Vector2, exposed
from scenes.app.access import app_of
from scenes.app.director import Tween, ease_in, ease_out
from scenes.widgets import draw

WIDTH, HEIGHT = 112, 130
LEAST = 16  # a panel drawn narrower would be squeezed off the grid
TURN_SECONDS = 0.22
PLATE = 23
PLATE_Y, NAME_Y, TIER_Y, EFFECT_Y = 9, 36, 55, 72
LINE_H, PAD = 14, 8
STYLES = {
    "COMMON": "panel_steel",
    "RARE": "panel_teal",
    "HEROIC": "panel_violet",
    "LEGENDARY": "panel_gold",
}
BACK = "panel_dark"


@exposed
class BlessingCard(Control):
    """`put` lays a card face down, `turned` turns it, `show_face` has it open at once."""

    def _ready(self) -> None:
        self._app = app_of(self)
        self._words: Any = None
        self._blessing_id = ""
        self._level = 1
        self._share = 1.0
        self.is_open = False

    def put(self) -> None:
        self.is_open, self._share = False, 1.0
        self.update()

    def show_face(self, words, blessing_id: str, level: int) -> None:
        """`words` are the page's; `level` is what taking it leads to."""
        self._words, self._blessing_id, self._level = words, blessing_id, level
        self.is_open, self._share = True, 1.0
        self.update()

    def turned(self, words, blessing_id: str, level: int):
        """Steps: narrow with its back, wide with its face."""
        yield Tween(TURN_SECONDS, lambda t: self._widen(1 - t), ease_in)
        self.show_face(words, blessing_id, level)
        yield Tween(TURN_SECONDS, self._widen, ease_out)

    def _widen(self, share: float) -> None:
        self._share = share
        self.update()

    def effect_lines(self) -> list[str]:
        words = self._words.effect(self._blessing_id, self._level)
        return draw.wrap(self._app.fonts.small, words, WIDTH - 2 * PAD)

    def _draw(self) -> None:
        library = self._app.library
        w = LEAST + int((WIDTH - LEAST) * self._share) // 2 * 2
        x = (WIDTH - w) // 2
        style = STYLES[self._words.tier_of(self._blessing_id)] if self.is_open else BACK
        draw.style(self, library.style(style), x, 0, w, HEIGHT)
        if self._share < 1:
            return
        if self.is_open:
            self._draw_face()
        else:
            mark = library.cell("event_blessing")
            draw.style(self, library.style("inset"), PAD, PAD, WIDTH - 2 * PAD, HEIGHT - 2 * PAD)
            self.draw_texture(mark.texture, Vector2((WIDTH - mark.w) // 2, (HEIGHT - mark.h) // 2))

    def _draw_face(self) -> None:
        library, words, blessing_id = self._app.library, self._words, self._blessing_id
        small, big = self._app.fonts.small, self._app.fonts.big
        ink = words.ink(blessing_id)
        at = Vector2((WIDTH - PLATE) // 2, PLATE_Y)
        self.draw_texture(library.cell(words.plate(blessing_id)).texture, at)
        icon = words.icon(blessing_id)
        self.draw_texture(icon.texture, at + Vector2((PLATE - icon.w) // 2, (PLATE - icon.h) // 2))
        self._centred(big, NAME_Y, words.name(blessing_id), "white0")
        tier = words.tier(blessing_id)
        if self._level > 1:
            tier = f"{tier}  {self._app.strings.text('blessing.level', level=self._level)}"
        self._centred(small, TIER_Y, tier, ink)
        for number, line in enumerate(self.effect_lines()):
            self._centred(small, EFFECT_Y + number * LINE_H, line, "flesh3")

    def _centred(self, font, y: int, words: str, ink: str) -> None:
        draw.text(self, font, (WIDTH - draw.width(font, words)) // 2, y, words, ink)
