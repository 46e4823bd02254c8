"""A background picture, its middle kept in the middle of the room."""

from godot import Control, Vector2, export, exposed
from scenes.app.access import app_of
from scenes.widgets import draw


@exposed
class Backdrop(Control):
    """`asset_id` is a cell at least as large as any room; `fill` shows where it is not."""

    asset_id = export(str, default="")
    fill = export(str, default="night1")

    def put(self, asset_id: str) -> None:
        self.asset_id = asset_id
        self.update()

    def _draw(self) -> None:
        w, h = int(self.rect_size.x), int(self.rect_size.y)
        draw.box(self, 0, 0, w, h, self.fill)
        library = app_of(self).library
        if self.asset_id and library.has(self.asset_id):
            cell = library.cell(self.asset_id)
            self.draw_texture(cell.texture, Vector2((w - cell.w) // 2, (h - cell.h) // 2))
