"""The layers behind and before a fight, all anchored on the ground line."""

from godot import Vector2
from scenes.widgets.pictures import add_picture

BACK, FRONT = ("far", "mid", "ground"), "front"
GROUP = "battle"


class Scenery:
    """Grass for ordinary fights, the arena for the boss."""

    def __init__(self, library, back, front, is_boss: bool) -> None:
        self._pictures = []
        name = "boss" if is_boss else "battle"
        for layer in BACK:
            self._add(library, back, f"{name}_{layer}")
            if layer == "mid" and library.has(f"{name}_life"):
                life = add_picture(back)
                life.play(library.animation(f"{name}_life"), GROUP)
                self._pictures.append(life)
        self._add(library, front, f"{name}_{FRONT}")

    def _add(self, library, parent, asset_id: str) -> None:
        picture = add_picture(parent)
        picture.show_id(asset_id)
        self._pictures.append(picture)

    def place(self, middle: int, ground: int) -> None:
        """Put every layer's anchor at (middle, ground)."""
        for picture in self._pictures:
            picture.position = Vector2(middle, ground)
