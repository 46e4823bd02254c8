"""One of the 40 tiles as it is shown: its picture by kind, pressed while stepped on, and its words."""

from dataclasses import dataclass
from typing import Any

from godot import Color, Control, Vector2, exposed
from heroll.api import enums
from scenes.app.access import app_of
from scenes.app.director import Tween, ease_in
from scenes.app.palette import PLAIN
from scenes.widgets import draw

SIZE = 24
SINK = 2  # a pressed tile's icon lies lower
EMPTY_VARIANTS = 6
BASES = {
    enums.TileKind.START: "tile_start",
    enums.TileKind.BATTLE: "tile_battle",
    enums.TileKind.MINIBOSS: "tile_miniboss",
    enums.TileKind.INFECTED_BOSS: "tile_infected_boss",
    enums.TileKind.MERCHANT: "icon_start_shop",
}
COUNTS = {
    enums.TileKind.BATTLE: "icon_NormalEnemy",
    enums.TileKind.MINIBOSS: "icon_MiniBoss",
    enums.TileKind.INFECTED_BOSS: "icon_InfectedBoss",
}
DROP_SECONDS, DROP_PIXELS = 0.22, 14
FADE_SECONDS = 0.25
BLINKS, BLINK_SECONDS = 3, 0.06
MARK_SIGNALS = (
    ("mouse_entered", True),
    ("mouse_exited", False),
    ("focus_entered", True),
    ("focus_exited", False),
)


@dataclass(frozen=True)
class Look:
    """What a tile shows."""

    kind: enums.TileKind = enums.TileKind.EMPTY
    enemy_count: int = 0
    tile_id: int | None = None
    pollution: int = 0


@exposed
class TileView(Control):
    """`index` is its place on the ring; the board puts it there."""

    def _ready(self) -> None:
        self._app = app_of(self)
        self.index = 0
        self.look = Look()
        self.board: Any = None
        self._is_pressed = False
        self._lift = 0
        self._tone = PLAIN
        self._white = False
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

    def drop_in(self, look: Look):
        """The new tile falls into its place and lands with a flash."""
        self.put(look)

        def fall(t: float) -> None:
            self._lift = DROP_PIXELS - int(DROP_PIXELS * t)
            self._tone = Color(1.0, 1.0, 1.0, min(1.0, 0.25 + t))
            self.update()

        yield Tween(DROP_SECONDS, fall, ease_in)
        self._lift, self._tone = 0, PLAIN
        yield from self._flash()

    def crumble(self):
        """What stood here goes: a flash, and the wasteland comes up from the dark."""
        yield from self._flash()
        self.put(Look())

        def rise(t: float) -> None:
            shade = 0.35 + 0.65 * t
            self._tone = Color(shade, shade, shade, 1.0)
            self.update()

        yield Tween(FADE_SECONDS, rise)

    def blink(self):
        """Something was reached."""
        for _ in range(BLINKS):
            yield from self._flash()
            yield BLINK_SECONDS

    def _flash(self):
        self._white = True
        self.update()
        yield 0.06
        self._white = False
        self.update()

    def hover_words(self) -> str:
        strings = self._app.strings
        if self.look.kind == enums.TileKind.EVENT:
            event_id = self.board.event_of(self.look.tile_id)
            title, text = strings.text(f"event.{event_id}"), strings.text(f"event.{event_id}.text")
        else:
            title = strings.text(f"tile.{self.look.kind}", count=self.look.enemy_count)
            text = strings.text(f"tile.{self.look.kind}.hint")
        away = self.board.distance_to(self.index)
        return f"{title}\n{text}" + ("\n" + strings.text("tile.distance", steps=away) if away else "")

    def _on_marked(self, is_marked: bool) -> None:
        self.is_marked = is_marked or self.has_focus()
        self.board.mark_hovered()

    def _cell(self, name: str):
        return self._app.library.cell(f"{name}_pressed" if self._is_pressed else name)

    def _draw(self) -> None:
        look = self.look
        up = Vector2(0, -self._lift)
        if look.kind == enums.TileKind.EMPTY:
            base = f"tile_empty_{self.index * 5 % EMPTY_VARIANTS}"
        elif look.kind == enums.TileKind.EVENT:
            base = f"Installtile_{look.tile_id}"
        else:
            base = BASES[look.kind]
        self.draw_texture(self._cell(base).texture, up, self._tone)
        sink = Vector2(0, SINK - self._lift if self._is_pressed else -self._lift)
        if look.enemy_count:
            icon = self._app.library.cell(f"{COUNTS[look.kind]}_{look.enemy_count}")
            self.draw_texture(icon.texture, sink, self._tone)
        if look.pollution:
            self.draw_texture(self._app.library.cell(f"pollution_{look.pollution}").texture, sink, self._tone)
        if self._white:
            draw.box(self, 1, 1 - self._lift, SIZE - 2, SIZE - 2, "white0")
