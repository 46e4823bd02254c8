"""A sprite that shows cells and animations of an atlas, anchored where the sheet says."""

from godot import Sprite, Vector2, exposed
from scenes.app.access import app_of


@exposed
class Picture(Sprite):
    """Its position is the anchor's (feet, centre). `play` runs an animation in presentation time."""

    def _ready(self) -> None:
        self._app = app_of(self)
        self._run = 0

    def flip(self, is_flipped: bool) -> None:
        """Mirror around the anchor, from the next cell on."""
        self.flip_h = is_flipped

    def show_cell(self, cell) -> None:
        self.texture = cell.texture
        left = cell.w - 1 - cell.ax if self.flip_h else cell.ax
        self.offset = Vector2(-left, -cell.ay)

    def show_id(self, asset_id: str) -> None:
        self.show_cell(self._app.library.cell(asset_id))

    def play(self, animation, group: str = "picture"):
        """Start an animation and go on; a loop runs until another starts or `stop`."""
        self._run += 1
        return self._app.director.start(self._playing(self._run, animation), group, self)

    def played(self, animation):
        """Steps of an animation that ends."""
        self._run += 1
        yield from self._frames(self._run, animation)

    def stop(self) -> None:
        self._run += 1

    def _playing(self, run: int, animation):
        while True:
            yield from self._frames(run, animation)
            if not animation.loop or run != self._run:
                return

    def _frames(self, run: int, animation):
        for cell, ms in animation.frames:
            if run != self._run:
                return
            self.show_cell(cell)
            yield ms / 1000

    def _exit_tree(self) -> None:
        self._run += 1
