"""The button that pays for other goods: its price, and what is missing for it (GDD 8.1)."""

from godot import Vector2, exposed
from scenes.widgets import draw
from scenes.widgets.button_base import INKS, ButtonBase

PAD, GAP, COIN_GAP = 6, 4, 2


@exposed
class Reroll(ButtonBase):
    """`put` shows the terms of the next re-roll."""

    def _ready(self) -> None:
        super()._ready()
        self.price = self.missing = ""

    def put(self, terms) -> None:
        say = self._app.strings.text
        self.price = "" if terms.is_sold_out else str(terms.price)
        self.missing = say("price.short", points=terms.points_short) if terms.points_short else ""
        if terms.is_sold_out:
            self.missing = say("shop.no_others")
        self.hint = say("shop.reroll_hint", price=terms.price, count=terms.count)
        self.update()

    def draw_face(self, top: int, w: int, h: int, state: str) -> None:
        library, font = self._app.library, self._app.fonts.small
        icon, coin = library.cell("icon_reroll"), library.cell("icon_coin")
        x = max(PAD, (w - self.needed()) // 2)
        y = top + (h - int(font.get_height()) + 1) // 2
        is_off = state == "disabled"
        self.draw_texture(icon.texture, Vector2(x, top + (h - icon.h + 1) // 2))
        x += icon.w + GAP
        write = draw.text if is_off else draw.outlined
        write(self, font, x, y, self.words, INKS.get(state, "white0"))
        x += draw.width(font, self.words) + GAP
        if self.price:
            self.draw_texture(coin.texture, Vector2(x, top + (h - coin.h + 1) // 2))
            x += coin.w + COIN_GAP
            write(self, font, x, y, self.price, "red3" if self.missing else "track2" if is_off else "gold2")
            x += draw.width(font, self.price) + 2 * GAP
        draw.text(self, font, x, y, self.missing, "red3")

    def needed(self) -> int:
        """Pixels from its icon to the end of its words."""
        library, font = self._app.library, self._app.fonts.small
        parts = [library.cell("icon_reroll").w, draw.width(font, self.words)]
        if self.price:
            parts.append(library.cell("icon_coin").w + COIN_GAP + draw.width(font, self.price))
        if self.missing:
            parts.append(draw.width(font, self.missing) + GAP)
        return sum(parts) + GAP * (len(parts) - 1)
