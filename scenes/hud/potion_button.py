"""The potion: its bottle by how full it is, and the charges left."""

from godot import Vector2, exposed
from scenes.widgets import draw
from scenes.widgets.button_base import ButtonBase

FULLEST = 5  # the fullest bottle of the sheet


@exposed
class PotionButton(ButtonBase):
    """`show_potion` tells charges, capacity and what one charge heals."""

    def _ready(self) -> None:
        super()._ready()
        self.charges = 0
        self.capacity = 0

    def show_potion(self, charges: int, capacity: int, heal: int) -> None:
        self.charges, self.capacity = charges, capacity
        self.hint = self._app.strings.text("hud.potion_hint", charges=charges, capacity=capacity, heal=heal)
        self.update()

    def draw_face(self, top: int, face_w: int, face_h: int, state: str) -> None:
        level = 0 if not self.charges else max(1, FULLEST * self.charges // max(1, self.capacity))
        bottle = self._app.library.cell(f"potion_{level}")
        font = self._app.fonts.small
        words = f"×{self.charges}"
        if self.is_big:
            words = f"{self._app.strings.text('hud.potion')} {words}"
        x = (face_w - bottle.w - draw.width(font, words) - 2) // 2
        self.draw_texture(bottle.texture, Vector2(x, top + (face_h - bottle.h) // 2))
        ink = "track2" if state == "disabled" else "flesh3"
        draw.text(self, font, x + bottle.w + 2, top + (face_h - int(font.get_height()) + 1) // 2, words, ink)
