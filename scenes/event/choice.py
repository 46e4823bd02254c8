"""One input of an event: what it is called, what it does, what it costs, and what is missing for it."""

from godot import Vector2, exposed
from scenes.widgets import draw
from scenes.widgets.button_base import ButtonBase

PAD = 8
TITLE_Y, EFFECT_Y = 0, 13
HEIGHT = 31
GAP = 3


@exposed
class Choice(ButtonBase):
    """`put` fills it; `short` says what is missing, and stands in the place of the price."""

    def _ready(self) -> None:
        super()._ready()
        self.effect = self.price = self.short = self.price_icon = ""

    def put(self, title: str, effect: str, price: str = "", price_icon: str = "", short: str = "") -> None:
        self.words, self.effect = title, effect
        self.price, self.price_icon, self.short = price, price_icon, short
        self.update()

    def draw_face(self, top: int, w: int, h: int, state: str) -> None:
        font = self._app.fonts.small
        is_off = state == "disabled"
        draw.text(self, font, PAD, top + TITLE_Y, self.words, "track2" if is_off else "white0")
        ink = {"disabled": "track2", "hover": "white0", "pressed": "white0"}.get(state, "flesh3")
        draw.text(self, font, PAD, top + EFFECT_Y, self.effect, ink)
        words = self.short or self.price
        if not words:
            return
        x = w - PAD - draw.width(font, words)
        ink = "red3" if self.short else "white0" if state == "hover" else "gold2"
        draw.text(self, font, x, top + TITLE_Y, words, ink)
        if self.price_icon:
            icon = self._app.library.cell(self.price_icon)
            y = top + TITLE_Y + (int(font.get_height()) - icon.h) // 2
            self.draw_texture(icon.texture, Vector2(x - GAP - icon.w, y))

    def least_width(self) -> int:
        """Pixels that its longest line needs."""
        font = self._app.fonts.small
        first = draw.width(font, self.words) + draw.width(font, self.short or self.price) + 2 * GAP
        if self.price_icon:
            first += self._app.library.cell(self.price_icon).w + GAP
        return max(first, draw.width(font, self.effect)) + 2 * PAD
