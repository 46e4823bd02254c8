"""The picture of an event's page: what stands and moves there, and what an input does to it (GDD 11.3)."""

from dataclasses import replace
from typing import Any

from godot import Control, Vector2, exposed
from scenes.app.access import app_of
from scenes.app.director import Tween
from scenes.app.layout import place
from scenes.event.effects import HARM, SOUNDS, effect_of
from scenes.event.painters import HEIGHT, WIDTH
from scenes.widgets.pictures import burst

GROUP = "event"
ACT_SECONDS, DIE_SECONDS, HEAT_SECONDS = 0.9, 0.7, 0.45
SHAKE, SHAKES = 1, 9
OPEN, LIFE = "_open", "_life"
LOST = "shattered"  # the result with which gear is lost
FORGED = ("tempered", LOST)  # the results that the smith's hammer comes to
BLOWS = 3
ANVIL = (77, 56)  # where a piece stands on the smith's anvil


@exposed
class EventView(Control):
    """Over the still picture: its moving layer, a piece of gear on the anvil, a die, painted effects."""

    def _ready(self) -> None:
        self._app = app_of(self)
        self._event_id = ""
        self.piece: Any = None
        self._life = self.get_node("Life")

    def lay(self, x: int, y: int) -> None:
        place(self, x, y, WIDTH, HEIGHT)
        place(self.get_node("Effects"), 0, 0, WIDTH, HEIGHT)
        for name in ("Page", "Life", "Die"):
            self.get_node(name).position = Vector2(WIDTH // 2, HEIGHT // 2)
        self.get_node("Piece").position = Vector2(*ANVIL)

    def show_event(self, event_id: str) -> None:
        """The event's picture with what moves in it, or with what its input will open."""
        self._event_id = event_id
        self.get_node("Page").show_id(f"page_{event_id}")
        opening = self._animation(OPEN)
        if opening is not None:
            self._life.stop()
            self._life.show_cell(opening.frames[0][0])
        else:
            self._live()

    def show_piece(self, gear) -> None:
        """A piece of gear lies on the anvil, or none."""
        self.piece = gear
        picture = self.get_node("Piece")
        picture.visible = gear is not None
        if gear is not None:
            cell = self._app.library.cell(f"gear_{gear.catalog_id}")
            picture.show_cell(replace(cell, ax=cell.w // 2, ay=cell.h))

    def anvil(self):
        """The middle of what lies on the anvil, on screen."""
        return self.rect_global_position + Vector2(ANVIL[0], ANVIL[1] - 8)

    def opened(self):
        """Steps: what the picture keeps shut opens."""
        opening = self._animation(OPEN)
        if opening is not None:
            yield from self._life.played(opening)

    def heated(self):
        """Steps: the piece on the anvil trembles; there is no way back."""
        picture = self.get_node("Piece")

        def shake(t: float) -> None:
            side = SHAKE if int(t * SHAKES) % 2 and t < 1 else 0
            picture.position = Vector2(ANVIL[0] + side, ANVIL[1])

        self._sound("shield")
        yield Tween(HEAT_SECONDS, shake)

    def acted(self, word: str, result: str):
        """Steps: what comes of an input."""
        if result in FORGED:
            yield from self._forged(result)
            return
        effect = effect_of(self._event_id, word)
        self._sound(SOUNDS[effect])
        yield from self.get_node("Effects").shown(effect, ACT_SECONDS)
        self._sound("event_fail" if effect in HARM else "event_success")

    def thrown(self, face: int):
        """Steps: the event's die tumbles and shows its face, until `put_die_away`."""
        die = self.get_node("Die")
        die.show()
        die.play(self._app.library.animation("die_third_tumble"), GROUP)
        self._sound("dice_roll")
        yield DIE_SECONDS
        die.stop()
        die.show_id(f"die_third_{face}")
        self._sound("dice_land")

    def put_die_away(self) -> None:
        self.get_node("Die").hide()

    def _forged(self, result: str):
        """Three blows, then the piece is better or gone (GDD 6.4)."""
        for _ in range(BLOWS):
            yield from self._life.played(self._animation("_swing"))
            self._sound("anvil")
            yield from self._life.played(self._animation("_blow"))
        if result == LOST:
            self._sound("gear_dismantle")
            self.show_piece(None)
        else:
            self._sound("gear_get")
            rank = int(self.piece.quality_rank) + 1 if self.piece is not None else 0
            glow = self._app.library.animation(f"glow/loot_{rank}")
            burst(self.get_node("Glow"), self._app.director, glow, *ANVIL, GROUP)
        yield from self._life.played(self._animation(f"_{result}"))
        self._sound("event_fail" if result == LOST else "event_success")
        self._live()

    def _live(self) -> None:
        self._life.play(self._animation(LIFE), GROUP)

    def _animation(self, name: str):
        """One of the event's own animations, or None."""
        asset_id = f"page_{self._event_id}{name}"
        return self._app.library.animation(asset_id) if self._app.library.has(asset_id) else None

    def _sound(self, asset_id: str) -> None:
        self._app.sound.play(asset_id, GROUP)
