"""One of the 40 tiles as it is shown: its picture by kind, pressed while stepped on, and its motions."""

from typing import Any

from godot import Color, Control, Vector2, exposed
from scenes.app.access import app_of
from scenes.app.director import Tween, ease_in, ease_out
from scenes.app.palette import DARK, PLAIN
from scenes.board.looks import Look, base_of, count_of
from scenes.widgets import draw

SIZE = 24
SINK = 2  # a pressed tile's icon lies lower
DROP_SECONDS, DROP_PIXELS = 0.22, 14
FADE_SECONDS = 0.25
POP_SECONDS, POP_PIXELS = 0.16, 5
INFECTED_FRAMES = 4
PIP_X, PIP_Y, PIP_STEP = 5, 20, 5  # how often an infected boss still pollutes
BLINKS, BLINK_SECONDS = 3, 0.06
MARK_SIGNALS = (
    ("mouse_entered", True),
    ("mouse_exited", False),
    ("focus_entered", True),
    ("focus_exited", False),
)


@exposed
class TileView(Control):
    """`index` is its place on the ring; the board puts it there. All motion is drawn: the node stays put."""

    def _ready(self) -> None:
        self._app = app_of(self)
        self.index = 0
        self.look = Look()
        self.board: Any = None
        self._is_pressed = False
        self._lift = 0
        self._nudge = (0, 0)
        self._tone = PLAIN
        self._flash_ink = ""
        self._is_dark = False
        self._app.hover.watch(self)
        self.is_marked = False
        for name, is_marked in MARK_SIGNALS:
            self.connect(name, self, "_on_marked", [is_marked])

    def put(self, look: Look) -> None:
        if look != self.look:
            self.look = look
            self.update()

    def press(self, is_pressed: bool) -> None:
        self._is_pressed = is_pressed
        self.update()

    def darken(self, is_dark: bool) -> None:
        """It is not what is chosen from now."""
        if is_dark != self._is_dark:
            self._is_dark = is_dark
            self.update()

    def nudge(self, x: int, y: int) -> None:
        """Draw everything so many pixels beside its place."""
        if (x, y) != self._nudge:
            self._nudge = (x, y)
            self.update()

    def drop_in(self, look: Look, is_seen: bool = False):
        """The new tile falls into its place and lands with a flash; `is_seen`: it came flying, in sight."""
        self.put(look)

        def fall(t: float) -> None:
            self._lift = DROP_PIXELS - int(DROP_PIXELS * t)
            self._tone = Color(1.0, 1.0, 1.0, 1.0 if is_seen else min(1.0, 0.25 + t))
            self.update()

        yield Tween(DROP_SECONDS, fall, ease_in)
        self._lift, self._tone = 0, PLAIN
        yield from self._flash()

    def become(self, look: Look, ink: str):
        """What stands here turns into something else: a flash in the change's colour, and a hop."""
        yield from self._flash(ink)
        self.put(look)

        def hop(t: float) -> None:
            self._lift = int(POP_PIXELS * (1 - t) + 0.5)
            self.update()

        yield Tween(POP_SECONDS, hop, ease_out)

    def crumble(self):
        """What stood here goes: a flash, and the wasteland comes up from the dark."""
        yield from self._flash()
        yield from self.rise(Look())

    def rise(self, look: Look):
        """A look comes up from the dark."""
        self.put(look)

        def brighten(t: float) -> None:
            shade = 0.35 + 0.65 * t
            self._tone = Color(shade, shade, shade, 1.0)
            self.update()

        yield Tween(FADE_SECONDS, brighten)

    def blink(self):
        """Something was reached."""
        for _ in range(BLINKS):
            yield from self._flash()
            yield BLINK_SECONDS

    def _flash(self, ink: str = "white0"):
        self._flash_ink = ink
        self.update()
        yield 0.06
        self._flash_ink = ""
        self.update()

    def hover_words(self) -> str:
        words = self.board.words.lines(self.look, self.board.distance_to(self.index))
        return f"{words}\n{self._app.strings.text('install.not_here')}" if self._is_dark else words

    def _on_marked(self, is_marked: bool) -> None:
        self.is_marked = is_marked or self.has_focus()
        self.board.mark_hovered()

    def _draw(self) -> None:
        draw_look(self, self._app.library, self.look, self.index, self.board.words, self._place())
        if self._flash_ink:
            x, y = self._nudge
            draw.box(self, x + 1, y + 1 - self._lift, SIZE - 2, SIZE - 2, self._flash_ink)

    def _place(self) -> "Placed":
        x, y = self._nudge
        tone = DARK if self._is_dark and self._tone == PLAIN else self._tone
        return Placed(x, y - self._lift, self._is_pressed, tone)


class Placed:
    """Where a look is drawn on its item, and how."""

    def __init__(self, x: int = 0, y: int = 0, is_pressed: bool = False, tone: Any = PLAIN) -> None:
        self.x, self.y, self.is_pressed, self.tone = x, y, is_pressed, tone


def draw_look(item, library, look: Look, index: int, words, place: Placed) -> None:
    """The ground of a tile, its skulls, its pollution, and the roots of the boss's action."""
    ground = base_of(look, index, words.event_of(look.tile_id))
    ground_cell = library.cell(f"{ground}_pressed" if place.is_pressed else ground)
    item.draw_texture(ground_cell.texture, Vector2(place.x, place.y), place.tone)
    sink = Vector2(place.x, place.y + (SINK if place.is_pressed else 0))
    count = count_of(look)
    if count:
        item.draw_texture(library.cell(count).texture, sink, place.tone)
    if look.pollution:
        item.draw_texture(library.cell(f"pollution_{look.pollution}").texture, sink, place.tone)
    for number in range(look.infections):
        draw.box(item, int(sink.x) + PIP_X + number * PIP_STEP, int(sink.y) + PIP_Y, 3, 2, "violet2")
    if look.covered is not None:
        roots, _ = library.animation("mark_infected").frames[index % INFECTED_FRAMES]
        middle = Vector2(SIZE // 2 - roots.ax, SIZE // 2 - roots.ay)
        item.draw_texture(roots.texture, Vector2(place.x, place.y) + middle, place.tone)
