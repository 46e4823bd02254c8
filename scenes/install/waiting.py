"""Bought tiles that stand nowhere yet, as buttons: each goes on to choose its place (GDD 8.1)."""

from godot import Control, ResourceLoader, Vector2, exposed
from heroll.api import ResumeInstall
from scenes.app.access import app_of
from scenes.install.waiting_tile import SIZE
from scenes.widgets.pictures import add_picture

TILE = "res://scenes/install/waiting_tile.tscn"
GAP, SIGN = 2, 15
GROUP = "hud"


@exposed
class Waiting(Control):
    """A sign, then a button for each kind of tile that waits, in the order bought; down or along from here.

    `room` is the length that they may take, in art pixels: too many lie on each other like cards.
    """

    def _ready(self) -> None:
        self._app = app_of(self)
        self.tiles: dict = {}
        self._is_row = False
        self._room = SIZE
        self._sign = add_picture(self)
        self._sign.play(self._app.library.animation("badge_install"), GROUP)
        self._sign.hide()

    def lay(self, is_row: bool, room: int) -> None:
        self._is_row, self._room = is_row, room
        self._place()

    def settle(self, pending) -> None:
        """Exactly the tile ids that wait."""
        counts: dict = {}
        for tile_id in pending:
            counts[tile_id] = counts.get(tile_id, 0) + 1
        for tile_id in [tile_id for tile_id in self.tiles if tile_id not in counts]:
            tile = self.tiles.pop(tile_id)
            self.remove_child(tile)
            tile.queue_free()
        for tile_id, count in counts.items():
            tile = self.tiles.get(tile_id)
            if tile is None:
                tile = self.tiles[tile_id] = ResourceLoader.load(TILE).instance()
                self.add_child(tile)
                tile.connect("pressed", self, "_on_pressed", [tile_id])
            tile.put(tile_id, count)
        self.tiles = {tile_id: self.tiles[tile_id] for tile_id in counts}
        self._place()

    def enable(self, is_on: bool) -> None:
        for tile in self.tiles.values():
            tile.enable(is_on)

    def control_for(self, command):
        return self.tiles.get(command.tile_id) if isinstance(command, ResumeInstall) else None

    def spot(self, tile_id: int):
        """Where a tile of that kind waits or will wait, on screen."""
        tile = self.tiles.get(tile_id)
        if tile is not None:
            return tile.centre()
        return self.rect_global_position + self._offset(len(self.tiles)) + Vector2(SIZE // 2, SIZE // 2)

    def _offset(self, number: int):
        first, others = SIGN + GAP, max(1, len(self.tiles) - 1)
        step = min(SIZE + GAP, max(1, self._room - first - SIZE) // others)
        at = first + number * step
        return Vector2(at, 0) if self._is_row else Vector2(0, at)

    def _place(self) -> None:
        self._sign.visible = bool(self.tiles)
        half, across = SIGN // 2, SIZE // 2
        self._sign.position = Vector2(half, across) if self._is_row else Vector2(across, half)
        for number, tile in enumerate(self.tiles.values()):
            tile.rect_position = self._offset(number)

    def _on_pressed(self, tile_id: int) -> None:
        self.enable(False)
        self._app.game.submit(ResumeInstall(tile_id=tile_id))
