"""A button with a picture over its name and its price: a ticket, a stake."""

from godot import Vector2, exposed
from scenes.widgets import draw
from scenes.widgets.button_base import ButtonBase

COIN = "icon_coin"
GAP, EDGE, NAME_UP, PRICE_UP = 3, 2, 32, 17


@exposed
class Priced(ButtonBase):
    """`put` fills it; `short` says what is missing, and stands in the place of the price."""

    def _ready(self) -> None:
        super()._ready()
        self.picture = self.price = self.short = ""

    def put(self, picture: str, name: str, price: str, short: str = "") -> None:
        self.picture, self.words, self.price, self.short = picture, name, price, short
        self.update()

    def least_width(self) -> int:
        """Art pixels that its longest line needs."""
        font = self._app.fonts.small
        price = draw.width(font, self.short or self.price) + GAP + self._app.library.cell(COIN).w
        return max(draw.width(font, self.words), price) + 2 * EDGE

    def draw_face(self, top: int, w: int, h: int, state: str) -> None:
        font, is_off = self._app.fonts.small, state == "disabled"
        icon = self._app.library.cell(self.picture)
        free = h - NAME_UP
        self.draw_texture(icon.texture, Vector2((w - icon.w) // 2, top + 2 + (free - icon.h) // 2))
        x = (w - draw.width(font, self.words)) // 2
        draw.text(self, font, x, top + h - NAME_UP, self.words, "track2" if is_off else "white0")
        words = self.short or self.price
        coin = self._app.library.cell(COIN)
        room = draw.width(font, words) + (0 if self.short else coin.w + GAP)
        x, y = (w - room) // 2, top + h - PRICE_UP
        if not self.short:
            middle = y + int(font.get_height()) // 2
            self.draw_texture(coin.texture, Vector2(x, middle - coin.h // 2))
            x += coin.w + GAP
        draw.text(self, font, x, y, words, "red3" if self.short else "gold2")
