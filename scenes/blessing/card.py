"""A blessing's card: its back, then its face by tier; it turns by growing narrow and wide again."""

from typing import Any

from godot import Control, Vector2, exposed
from scenes.app.access import app_of
from scenes.app.director import Tween, ease_in, ease_out
from scenes.widgets import draw

WIDTH, HEIGHT = 132, 126
LEAST = 40  # a card drawn narrower would be squeezed off the grid
TURN_SECONDS = 0.22
PLATE = 23
PLATE_Y, NAME_Y, TIER_Y, STARS_Y, EFFECT_Y = 9, 32, 50, 64, 77
LINE_H, PAD = 13, 9
STAR = 12  # from one star to the next
MEDAL = "card_medal"
BACK = "card_reverse"


@exposed
class BlessingCard(Control):
    """`put` lays a card face down, `turned` turns it, `show_face` has it open at once."""

    def _ready(self) -> None:
        self._app = app_of(self)
        self._words: Any = None
        self._coming: Any = None
        self._stars: tuple[int, int] | None = None
        self._before = 0
        self._share = 1.0
        self.is_new = True
        self.is_open = False

    @property
    def blessing_id(self) -> str:
        """The blessing that it shows, or "" while it lies face down."""
        return self._coming.blessing_id if self._coming is not None else ""

    def put(self) -> None:
        self.is_open, self._share = False, 1.0
        self.update()

    def show_face(self, words, coming, stars, before: int, is_new: bool = True) -> None:
        """`words` are the page's, `coming` the blessing with this card; `is_new` while it is not taken yet.

        `stars`: (gathered, wanted) for the level after, None at the last. `before`: its level without this.
        """
        self._words, self._coming, self._stars = words, coming, stars
        self._before, self.is_new = before, is_new
        self.is_open, self._share = True, 1.0
        self.update()

    def turned(self, words, coming, stars, before: int):
        """Steps: narrow with its back, wide with its face."""
        yield Tween(TURN_SECONDS, lambda t: self._widen(1 - t), ease_in)
        self.show_face(words, coming, stars, before)
        yield Tween(TURN_SECONDS, self._widen, ease_out)

    def _widen(self, share: float) -> None:
        self._share = share
        self.update()

    def effect_lines(self) -> list[str]:
        """What it does, and what it needs."""
        words = self._words.effect(self.blessing_id, self._coming.level)
        needs = self._words.needs(self.blessing_id)
        room = WIDTH - 2 * PAD
        lines = draw.wrap(self._app.fonts.small, words, room)
        return lines + (draw.wrap(self._app.fonts.small, needs, room) if needs else [])

    def star_names(self) -> list[str]:
        """The stars towards the next level, the one of this card last of those that are had."""
        if self._stars is None:
            return []
        had, wanted = self._stars
        last = ["new" if self.is_new else "full"] if had else []
        return ["full"] * (had - 1) + last + ["empty"] * (wanted - had)

    def _draw(self) -> None:
        library = self._app.library
        w = LEAST + int((WIDTH - LEAST) * self._share) // 2 * 2
        x = (WIDTH - w) // 2
        style = f"card_{self._words.tier_of(self.blessing_id).lower()}" if self.is_open else BACK
        draw.style(self, library.style(style), x, 0, w, HEIGHT)
        if not self.is_open:
            medal = library.cell(MEDAL)
            if self._share >= 1:
                self.draw_texture(medal.texture, Vector2(WIDTH // 2 - medal.ax, HEIGHT // 2 - medal.ay))
        elif self._share >= 1:
            self._draw_face()

    def _draw_face(self) -> None:
        library, words, blessing_id = self._app.library, self._words, self.blessing_id
        small, big = self._app.fonts.small, self._app.fonts.big
        at = Vector2((WIDTH - PLATE) // 2, PLATE_Y)
        self.draw_texture(library.cell(words.plate(blessing_id)).texture, at)
        icon = words.icon(blessing_id)
        self.draw_texture(icon.texture, at + Vector2((PLATE - icon.w) // 2, (PLATE - icon.h) // 2))
        self._centred(big, NAME_Y, words.name(blessing_id), "white0")
        self._centred(small, TIER_Y, self.head(), words.ink(blessing_id))
        stars = self.star_names()
        x = (WIDTH - len(stars) * STAR + 1) // 2
        for number, state in enumerate(stars):
            self.draw_texture(library.cell(f"star_{state}").texture, Vector2(x + number * STAR, STARS_Y))
        for number, line in enumerate(self.effect_lines()):
            self._centred(small, EFFECT_Y + number * LINE_H, line, "flesh3")

    def head(self) -> str:
        """Its tier, and the level that it is of, or that this card leads from and to."""
        now = self._coming.level
        level = self._app.strings.text(
            "blessing.level", level=f"{self._before} → {now}" if 0 < self._before < now else now
        )
        return f"{self._words.tier(self.blessing_id)} · {level}"

    def _centred(self, font, y: int, words: str, ink: str) -> None:
        draw.text(self, font, (WIDTH - draw.width(font, words)) // 2, y, words, ink)
