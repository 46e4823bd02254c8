"""One of the goods that the merchant drew, as wide as the page: all that it does stands on it."""

from godot import exposed
from scenes.shop.card_base import LINE_H, PAD, CardBase
from scenes.widgets import draw

WIDTH, HEIGHT = 228, 56
ART_W = 42
TEXT_X = ART_W + 3
NAME_Y, EFFECT_Y, LAST_Y, PART_GAP = 2, 15, 41, 8
MOST_LINES = (LAST_Y - EFFECT_Y) // LINE_H


@exposed
class OfferCard(CardBase):
    """Name and price, two lines of effect, tier, how often it was bought, and what is missing."""

    tier = tier_ink = ""

    def art_spot(self) -> tuple[int, int]:
        return ART_W // 2 + 1, (HEIGHT - 2) // 2

    def seal_spot(self) -> tuple[int, int]:
        return WIDTH - 22, 20

    def put(self, words, offer_id: int) -> None:
        self.tier, self.tier_ink = words.tier(offer_id)
        super().put(words, offer_id)

    def draw_words(self, top: int, w: int, is_off: bool) -> None:
        font = self._app.fonts.small
        draw.text(self, font, TEXT_X, top + NAME_Y, self.words, "track3" if is_off else "gold2")
        self.draw_price(w - PAD - self.price_width(), top + NAME_Y, is_off)
        for number, line in enumerate(self.effect_lines()):
            y = top + EFFECT_Y + number * LINE_H
            draw.text(self, font, TEXT_X, y, line, "track2" if is_off else "flesh3")
        x = TEXT_X
        for words, ink in ((self.tier, self.tier_ink), (self.bought, "track2" if is_off else "track3")):
            draw.text(self, font, x, top + LAST_Y, words, ink)
            x += draw.width(font, words) + PART_GAP if words else 0
        x = w - PAD - draw.width(font, self.missing)
        draw.text(self, font, x, top + LAST_Y, self.missing, "red3")

    def last_width(self) -> int:
        """Pixels that the last line needs."""
        parts = [part for part in (self.tier, self.bought, self.missing) if part]
        return sum(draw.width(self._app.fonts.small, part) + PART_GAP for part in parts) - PART_GAP

    def effect_lines(self) -> list[str]:
        return draw.wrap(self._app.fonts.small, self.effect, WIDTH - TEXT_X - PAD)
