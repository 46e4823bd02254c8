"""What is for sale as a picture: its plate and what lies on it."""

from dataclasses import dataclass
from typing import Any

from godot import Vector2

PAIR_SHIFT = (-3, 3)  # of the tile on the front one of two slabs


@dataclass(frozen=True)
class Goods:
    """`icon` is a cell that lies in the middle of the cell named `plate`, so many pixels aside."""

    plate: str
    icon: Any
    shift: tuple[int, int] = (0, 0)


def draw_goods(item, library, goods: Goods, x: int, y: int) -> None:
    """With the plate's middle at (x, y)."""
    plate = library.cell(goods.plate)
    for cell, (dx, dy) in ((plate, (0, 0)), (goods.icon, goods.shift)):
        item.draw_texture(cell.texture, Vector2(x - cell.w // 2 + dx, y - cell.h // 2 + dy))
