"""What stands around the backdrops in a window that is wider or taller: dark walls behind a rail."""

from godot import Control, exposed
from scenes.app.layout import TALLEST, place
from scenes.widgets import draw

PICTURE_W, PICTURE_H = 320, TALLEST  # of every backdrop
RAIL = (
    ("night0", 1),
    ("track0", 1),
    ("track1", 1),
    ("track0", 1),
    ("night0", 2),
)  # from the picture outwards
BRICK_W, BRICK_H = 28, 14


@exposed
class Sides(Control):
    """Over everything but hints; hidden while the backdrops fill the room."""

    _beside = _above = 0

    def fit(self, room) -> None:
        place(self, 0, 0, room.width + 1, room.height + 1)
        self._beside = max(0, room.width - PICTURE_W) // 2
        self._above = max(0, room.height - PICTURE_H) // 2
        self.visible = bool(self._beside or self._above)
        self.update()

    def _draw(self) -> None:
        w, h = int(self.rect_size.x), int(self.rect_size.y)
        x, y = self._beside, self._above
        right, bottom = (x + PICTURE_W if x else w), (y + PICTURE_H if y else h)
        for wall in (
            (0, 0, x, h),
            (right, 0, w - right, h),
            (x, 0, right - x, y),
            (x, bottom, right - x, h - bottom),
        ):
            self._draw_wall(*wall)
        out = 0
        for ink, thick in RAIL:
            out += thick
            if x:
                draw.box(self, x - out, y, thick, bottom - y, ink)
                draw.box(self, right + out - thick, y, thick, bottom - y, ink)
            if y:
                draw.box(self, x, y - out, right - x, thick, ink)
                draw.box(self, x, bottom + out - thick, right - x, thick, ink)

    def _draw_wall(self, left: int, top: int, w: int, h: int) -> None:
        """Courses of stone, hardly lighter than the dark."""
        draw.box(self, left, top, w, h, "night1")
        for y in range(top - top % BRICK_H, top + h, BRICK_H):
            joint = y + BRICK_H - 1
            if top <= joint < top + h:
                draw.box(self, left, joint, w, 1, "night0")
            start = left - left % BRICK_W + y // BRICK_H % 2 * (BRICK_W // 2)
            upper, lower = max(top, y), min(top + h, joint)
            for x in range(start, left + w, BRICK_W):
                if x >= left:
                    draw.box(self, x, upper, 1, lower - upper, "night0")
