"""The small bar over a combatant's head: its shield on top, an elite's sign and what lasts at its ends."""

from godot import Node2D, Vector2, exposed
from scenes.app.access import app_of
from scenes.app.director import Tween, ease_out
from scenes.battle.signs import SIZE
from scenes.widgets import draw

WIDTH, HEIGHT, SHIELD_H = 30, 9, 3
RUN_SECONDS, HOLD_SECONDS = 0.15, 0.25
GROUP = "battle"


@exposed
class Life(Node2D):
    """Drawn around its position's x, above its y."""

    def _ready(self) -> None:
        self._app = app_of(self)
        self.signs = self.get_node("Signs")
        self.fill = "enemy"
        self.sign = ""
        self.hp = self.max_hp = 1
        self.shield = 0
        self._shown = self._ghost = 1.0
        self._run = 0

    def put(self, fill: str, hp: int, max_hp: int) -> None:
        self.fill, self.hp, self.max_hp = fill, hp, max_hp
        self._shown = self._ghost = hp / max(1, max_hp)
        self.update()

    def run_to(self, hp: int) -> None:
        self.hp = hp
        self._run += 1
        self._app.director.start(self._running(self._run, hp / max(1, self.max_hp)), GROUP, self)

    def lift_signs(self) -> None:
        """They stand over the bar and not behind its end."""
        self.signs.rect_position = Vector2(-WIDTH // 2, -HEIGHT - SIZE - 1)

    def set_shield(self, shield: int) -> None:
        self.shield = shield
        self.update()

    def _running(self, run: int, goal: float):
        start, ghost = self._shown, self._ghost

        def show(t: float) -> None:
            if run == self._run:
                self._shown = start + (goal - start) * t
                self.update()

        def fade(t: float) -> None:
            if run == self._run:
                self._ghost = ghost + (goal - ghost) * t
                self.update()

        yield Tween(RUN_SECONDS, show, ease_out)
        yield HOLD_SECONDS
        yield Tween(RUN_SECONDS, fade)

    def _draw(self) -> None:
        library = self._app.library
        x, y = -WIDTH // 2, -HEIGHT
        room = WIDTH - 2
        draw.style(self, library.style("bar"), x, y, WIDTH, HEIGHT)
        for fill, share in (("lag", self._ghost), (self.fill, self._shown)):
            w = max(1, int(room * share + 0.5)) if share > 0 else 0
            draw.stretch(self, library.cell(f"fill_{fill}"), x + 1, y + 1, w, HEIGHT - 2)
        if self.sign:
            sign = library.cell(self.sign)
            self.draw_texture(sign.texture, Vector2(x - sign.w // 2, y + (HEIGHT - sign.h) // 2))
        if self.shield:
            w = min(room, max(2, room * self.shield // max(1, self.max_hp)))
            draw.stretch_top(self, library.cell("fill_shield"), x + 1, y + 1, w, SHIELD_H)
