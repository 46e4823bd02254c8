"""What every offer's card is: the button that buys it, sold out under a seal, changed behind a shutter."""

from godot import Vector2
from scenes.app.director import Tween, ease_in, ease_out
from scenes.shop.goods import Goods, draw_goods
from scenes.widgets import draw
from scenes.widgets.button_base import ButtonBase

PAD, LINE_H, COIN_GAP = 5, 13, 2
FLASH_SECONDS, FLASHES = 0.3, 3
SEAL_SECONDS, SEAL_FALL = 0.14, 9
SHUT_SECONDS, OPEN_SECONDS = 0.16, 0.2
SLAT = 6  # height of a shutter's slats


class CardBase(ButtonBase):
    """`put` fills it; `missing` says in a word why it cannot be bought."""

    def _ready(self) -> None:
        super()._ready()
        self.offer_id = 0
        self.effect = self.price = self.bought = self.missing = self.change = ""
        self.is_sold = False
        self._goods: Goods | None = None
        self._is_short = False
        self._is_flashing = False
        self._fall = 0
        self._shut = 0.0

    def put(self, words, offer_id: int) -> None:
        """An offer as it stands now; `words` are the shop's. Whether it is open for sale is `enable`'s."""
        terms = words.terms(offer_id)
        self.offer_id = offer_id
        self._goods = words.goods(offer_id)
        self.words = words.name(offer_id)
        self.effect = words.effect(offer_id)
        self.price, self.bought = str(terms.price), words.bought(terms)
        self.missing, self.hint = words.missing(terms), words.hint(offer_id, terms)
        self.is_sold = terms.closed == "CAP"
        self._is_short = terms.closed is None and terms.points_short > 0
        self.update()

    def centre(self):
        """The middle of its picture on screen."""
        return self.rect_global_position + Vector2(*self.art_spot())

    def art_spot(self) -> tuple[int, int]:
        """The middle of its picture."""
        raise NotImplementedError

    def seal_spot(self) -> tuple[int, int]:
        """The middle of the seal on what is sold out."""
        raise NotImplementedError

    def flash(self):
        """Steps: it was bought."""

        def show(t: float) -> None:
            self._is_flashing = t < 1 and int(t * FLASHES * 2) % 2 == 0
            self.update()

        yield Tween(FLASH_SECONDS, show)

    def sealed(self):
        """Steps: the last one was sold, and the seal comes down on it."""
        self.is_sold = True

        def fall(t: float) -> None:
            self._fall = int(SEAL_FALL * (1 - t))
            self.update()

        yield Tween(SEAL_SECONDS, fall, ease_in)

    def shut(self):
        """Steps: a shutter comes down over everything."""
        yield Tween(SHUT_SECONDS, self._draw_shutter, ease_in)

    def close(self) -> None:
        """The shutter is down."""
        self._draw_shutter(1.0)

    def opened(self):
        """Steps: the shutter goes up."""
        yield Tween(OPEN_SECONDS, lambda t: self._draw_shutter(1 - t), ease_out)

    def _draw_shutter(self, share: float) -> None:
        self._shut = share
        self.update()

    def draw_face(self, top: int, w: int, h: int, state: str) -> None:
        is_off = state == "disabled"
        self.draw_words(top, w, is_off)
        x, y = self.art_spot()
        if self._goods is not None:
            draw_goods(self, self._app.library, self._goods, x, top + y)
            if self._is_flashing:
                self._whiten(x, top + y)
        if self.is_sold:
            seal = self._app.library.cell("stamp_sold")
            x, y = self.seal_spot()
            self.draw_texture(seal.texture, Vector2(x - seal.ax, top + y - seal.ay - self._fall))
        if self._shut:
            self._draw_slats(w, h)

    def draw_words(self, top: int, w: int, is_off: bool) -> None:
        """Everything that is written."""
        raise NotImplementedError

    def draw_price(self, x: int, y: int, is_off: bool) -> None:
        """Coin and price; the price is red when it is too much, and there is none under the seal."""
        if self.is_sold:
            return
        font, coin = self._app.fonts.small, self._app.library.cell("icon_coin")
        self.draw_texture(coin.texture, Vector2(x, y + (int(font.get_height()) - coin.h) // 2))
        ink = "red3" if self._is_short else "track3" if is_off else "gold2"
        draw.text(self, font, x + coin.w + COIN_GAP, y, self.price, ink)

    def price_width(self) -> int:
        """Pixels of coin and price."""
        return (
            self._app.library.cell("icon_coin").w + COIN_GAP + draw.width(self._app.fonts.small, self.price)
        )

    def _whiten(self, x: int, y: int) -> None:
        plate = self._app.library.cell(self._goods.plate) if self._goods else None
        if plate is not None:
            w, h = plate.w - 6, plate.h - 6
            draw.box(self, x - w // 2, y - h // 2, w, h, "white0")

    def _draw_slats(self, w: int, h: int) -> None:
        """As far down as it has come, its lower edge last."""
        low = int(h * self._shut)
        for y in range(low - SLAT, -SLAT, -SLAT):
            first, last = max(0, y), min(h, y + SLAT)
            draw.box(self, 1, first, w - 2, last - first, "track0")
            if y >= 0:
                draw.box(self, 1, y, w - 2, 1, "track1")
            draw.box(self, 1, last - 1, w - 2, 1, "night1")
        draw.box(self, 1, max(0, low - 2), w - 2, min(2, low), "gold0")
