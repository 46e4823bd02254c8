"""A bought ticket is torn open over the page: what it came to, and what it gives (GDD 8.1)."""

from godot import Control, Rect2, Vector2, exposed
from scenes.app.access import app_of
from scenes.app.layout import place
from scenes.app.palette import DIM
from scenes.shop.goods import Goods, draw_goods
from scenes.widgets import draw

WIDTH, HEIGHT = 156, 126
NAME_Y, ART_Y, LINES_Y, LINE_H = 4, 44, 68, 13
OPEN, GROUP = "ticket_open", "shop"
REST_SECONDS, TOLD_SECONDS, LINE_SECONDS = 0.25, 0.6, 0.8


@exposed
class Ticket(Control):
    """`torn` opens it, `given` adds what it gives; it stays until it is hidden."""

    def _ready(self) -> None:
        self._app = app_of(self)
        self._art = self.get_node("Art")
        self._prize = self.get_node("Prize")
        self._name = ""
        self._lines: list[tuple[str, str]] = []
        self._goods: Goods | None = None
        self.hide()

    def lay(self, width: int, height: int) -> None:
        """In the middle of a panel of that size, which lies in the dark meanwhile."""
        place(self, 0, 0, width, height)
        for picture in (self._art, self._prize):
            picture.position = Vector2(width // 2, self._top + ART_Y)

    @property
    def _left(self) -> int:
        return (int(self.rect_size.x) - WIDTH) // 2

    @property
    def _top(self) -> int:
        return (int(self.rect_size.y) - HEIGHT) // 2

    def torn(self, name: str, outcome: str, prize_id: str, sound_id: str):
        """Steps: shut, torn open, and what it came to, in words, as a picture and to hear."""
        animation = self._app.library.animation(OPEN)
        self._name, self._lines, self._goods = name, [], None
        self._prize.hide()
        self._art.show_cell(animation.frames[0][0])
        self._art.show()
        self.show()
        self.update()
        yield REST_SECONDS
        self._app.sound.play("scratch", GROUP)
        yield from self._art.played(animation)
        self._lines = [(outcome, "gold2")]
        self._app.sound.play(sound_id, GROUP)
        self._prize.show_id(prize_id)
        self._prize.show()
        self.update()
        yield TOLD_SECONDS

    def given(self, words: str, ink: str, goods: Goods | None = None):
        """Steps: one thing that it gives, in words and maybe as a picture."""
        self._lines.append((words, ink))
        if goods is not None:
            self._goods = goods
            self._art.hide()
            self._prize.hide()
        self.update()
        yield LINE_SECONDS

    def middle(self):
        """Where its light is, on screen."""
        return self._art.global_position

    def _draw(self) -> None:
        library, font = self._app.library, self._app.fonts.small
        self.draw_rect(Rect2(2, 2, self.rect_size.x - 4, self.rect_size.y - 4), DIM, True)
        left, top, middle = self._left, self._top, int(self.rect_size.x) // 2
        draw.style(self, library.style("panel_gold"), left, top, WIDTH, HEIGHT)
        draw.text(self, font, middle - draw.width(font, self._name) // 2, top + NAME_Y, self._name, "flesh3")
        for number, (line, ink) in enumerate(self._lines):
            x = middle - draw.width(font, line) // 2
            draw.text(self, font, x, top + LINES_Y + number * LINE_H, line, ink)
        if self._goods is not None:
            draw_goods(self, library, self._goods, middle, top + ART_Y)
