"""The bar over a combatant's head: its shield on top, an elite's sign at its end, what lasts over it."""

from godot import Node2D, Vector2, exposed
from scenes.app.access import app_of
from scenes.app.director import Tween, ease_out
from scenes.battle.signs import SIZE as SIGN_H
from scenes.widgets import draw

HERO_SIZE, SIZE = (30, 9), (20, 7)
SHIELD_ROWS = 3
FOOT_ROWS = 2  # the shaded ones of a fill
CREST_W, CREST_RISE, CREST_LAP = 10, 2, 3  # of an elite's sign: beside the bar, over it, and lying on it
GAP = 1  # between a bar, the signs over it and whatever stands over them
RUN_SECONDS, HOLD_SECONDS = 0.15, 0.25
GROUP = "battle"


@exposed
class Life(Node2D):
    """Drawn around its position's x, above its y. Enemies have smaller ones: four stand close together."""

    def _ready(self) -> None:
        self._app = app_of(self)
        self.signs = self.get_node("Signs")
        self.fill = "enemy"
        self.sign = ""
        self.style, self.w, self.h = "bar_small", *SIZE
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

    def make_the_heros(self) -> None:
        """The bar that the player watches."""
        self.style, self.w, self.h = "bar", *HERO_SIZE
        self.update()

    @property
    def tall(self) -> int:
        """Art pixels from its foot to where something else may stand, with the signs over it."""
        crest = CREST_RISE if self.sign else 0
        return self.h + GAP + (SIGN_H + GAP if self.signs.held else crest)

    def box(self) -> tuple[int, int, int, int]:
        """(left, top, width, height) of what it covers, with the signs over it, where its parent stands."""
        w = max(self.w + (2 * CREST_W if self.sign else 0), int(self.signs.rect_size.x))
        return int(self.position.x) - w // 2, int(self.position.y) - self.tall, w, self.tall

    def lay_signs(self) -> None:
        """They stand over the bar and in its middle."""
        size = self.signs.rect_size
        self.signs.rect_position = Vector2(-int(size.x) // 2, -self.h - GAP - SIGN_H)

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
        x, y = -self.w // 2, -self.h
        room, rows = self.w - 2, self.h - 2 - FOOT_ROWS
        draw.style(self, library.style(self.style), x, y, self.w, self.h)
        for fill, share in (("lag", self._ghost), (self.fill, self._shown)):
            w = max(1, int(room * share + 0.5)) if share > 0 else 0
            cell = library.cell(f"fill_{fill}")
            draw.stretch_rows(self, cell, x + 1, y + 1, w, rows)
            draw.stretch_rows(self, cell, x + 1, y + 1 + rows, w, FOOT_ROWS, cell.h - FOOT_ROWS)
        if self.sign:
            sign = library.cell(self.sign)
            self.draw_texture(sign.texture, Vector2(x - sign.w + CREST_LAP, y + (self.h - sign.h) // 2))
        if self.shield:
            w = min(room, max(2, room * self.shield // max(1, self.max_hp)))
            draw.stretch_rows(self, library.cell("fill_shield"), x + 1, y + 1, w, SHIELD_ROWS)
