"""One of the three goods that are always there: what the potion is and would be."""

from godot import exposed
from scenes.shop.card_base import PAD, CardBase
from scenes.widgets import draw

WIDTH, HEIGHT = 74, 67
ART = 23
BESIDE_X = PAD + ART + 4
PRICE_Y, BOUGHT_Y, NAME_Y, CHANGE_Y, LAST_Y = 3, 15, 27, 39, 51


@exposed
class FixedCard(CardBase):
    """Beside the picture price and count; below it name, change, and what is missing."""

    def put(self, words, offer_id: int) -> None:
        self.change = words.change(offer_id)
        super().put(words, offer_id)
        self.bought = words.count(offer_id)

    def art_spot(self) -> tuple[int, int]:
        return PAD + ART // 2, PAD + ART // 2

    def seal_spot(self) -> tuple[int, int]:
        return WIDTH - 21, 16

    def draw_words(self, top: int, w: int, is_off: bool) -> None:
        font = self._app.fonts.small
        self.draw_price(BESIDE_X, top + PRICE_Y, is_off)
        if not self.is_sold:
            draw.text(self, font, BESIDE_X, top + BOUGHT_Y, self.bought, "track2" if is_off else "track3")
        for y, words, ink in (
            (NAME_Y, self.words, "track3" if is_off else "gold2"),
            (CHANGE_Y, self.change, "track2" if is_off else "flesh3"),
            (LAST_Y, self.missing, "red3"),
        ):
            draw.text(self, font, (w - draw.width(font, words)) // 2, top + y, words, ink)

    def widest(self) -> int:
        """Pixels that its longest line needs."""
        font = self._app.fonts.small
        beside = BESIDE_X + max(self.price_width(), draw.width(font, self.bought)) + PAD
        return max(
            beside, *(draw.width(font, one) + 2 * PAD for one in (self.words, self.change, self.missing))
        )
