"""One offer of the shop; the whole card is the button that buys it."""

from typing import Any

from godot import Vector2, exposed
from scenes.app.director import Tween
from scenes.widgets import draw
from scenes.widgets.button_base import ButtonBase

WIDTH, HEIGHT = 112, 78
PAD, PLATE, LINE_H = 5, 23, 13
NAME_X = PAD + PLATE + 4
EFFECT_Y, PRICE_Y = 31, 58
COIN_GAP = 2
FLASH_SECONDS = 0.3


@exposed
class OfferCard(ButtonBase):
    """`put` fills it; `missing` says why it cannot be bought."""

    def _ready(self) -> None:
        super()._ready()
        self.offer_id = 0
        self.effect = self.price = self.bought = self.missing = ""
        self._icon: Any = None
        self._is_flashing = False

    def put(self, words, offer_id: int, count: int, is_open: bool) -> None:
        """`words` are the shop's; `count` is how often it was bought in this run."""
        self.offer_id = offer_id
        self._icon = words.icon(offer_id)
        self.words = words.name(offer_id)
        self.effect = words.effect(offer_id)
        self.price = str(words.price(offer_id))
        self.bought = words.bought(offer_id, count)
        self.missing = "" if is_open else words.missing(offer_id, count)
        self.enable(is_open)
        self.update()

    def centre(self):
        """The middle of its picture on screen."""
        return self.rect_global_position + Vector2(PAD + PLATE // 2, PAD + PLATE // 2)

    def flash(self):
        """It was bought."""

        def show(t: float) -> None:
            self._is_flashing = t < 1 and int(t * 6) % 2 == 0
            self.update()

        yield Tween(FLASH_SECONDS, show)

    def draw_face(self, top: int, w: int, h: int, state: str) -> None:
        library, font = self._app.library, self._app.fonts.small
        is_off = state == "disabled"
        at = Vector2(PAD, top + PAD)
        self.draw_texture(library.cell("quality_0").texture, at)
        if self._icon is not None:
            icon = self._icon
            self.draw_texture(icon.texture, at + Vector2((PLATE - icon.w) // 2, (PLATE - icon.h) // 2))
        if self._is_flashing:
            draw.box(self, PAD + 3, top + PAD + 3, PLATE - 6, PLATE - 6, "white0")
        name = self.name_lines(w)
        y = top + PAD + (PLATE - len(name) * LINE_H) // 2
        for number, line in enumerate(name):
            draw.text(self, font, NAME_X, y + number * LINE_H, line, "track3" if is_off else "gold2")
        for number, line in enumerate(self.effect_lines(w)):
            ink = "track2" if is_off else "flesh3"
            draw.text(self, font, PAD, top + EFFECT_Y + number * LINE_H, line, ink)
        self._draw_price(top, w, is_off)

    def _draw_price(self, top: int, w: int, is_off: bool) -> None:
        library, font = self._app.library, self._app.fonts.small
        y = top + PRICE_Y
        coin = library.cell("icon_coin")
        self.draw_texture(coin.texture, Vector2(PAD, y + (int(font.get_height()) - coin.h) // 2))
        x = PAD + coin.w + COIN_GAP
        draw.text(self, font, x, y, self.price, "track3" if is_off else "gold2")
        if self.missing:
            draw.text(self, font, x + draw.width(font, self.price) + 5, y, self.missing, "red3")
        bought_x = w - PAD - draw.width(font, self.bought)
        draw.text(self, font, bought_x, y, self.bought, "track2" if is_off else "track3")

    def name_lines(self, w: int) -> list[str]:
        return draw.wrap(self._app.fonts.small, self.words, w - NAME_X - PAD)

    def effect_lines(self, w: int) -> list[str]:
        return draw.wrap(self._app.fonts.small, self.effect, w - 2 * PAD)

    def price_width(self) -> int:
        """Pixels that the last line needs."""
        font = self._app.fonts.small
        words = (self.price, self.missing, self.bought)
        return self._app.library.cell("icon_coin").w + COIN_GAP + sum(draw.width(font, w) + 5 for w in words)
