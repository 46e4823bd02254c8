"""The enemies' boxes side by side, and who is meant by which handle."""

from typing import Any

from godot import ResourceLoader
from scenes.app.layout import place
from scenes.minefield.unit_box import HEIGHT

BOX = "res://scenes/minefield/unit_box.tscn"
GAP, MOST_W = 6, 110
HERO = 0  # handle


class Units:
    """Boxes by handle; the hero's HP is the field's gauge."""

    def __init__(self, field, parent) -> None:
        self._field = field
        self._parent = parent
        self.boxes: dict[int, Any] = {}
        self._room = 0

    def put(self, view) -> None:
        """Show these combatants as they stand."""
        handles = [unit.handle for unit in view.enemies]
        if handles != list(self.boxes):
            self._make(handles)
        for unit in view.enemies:
            self.boxes[unit.handle].put(unit)
        known = (view.hero, *view.enemies)
        self._field.ledger.words.know({unit.handle: unit.name for unit in known})
        self._field.notes.know(known, self._field.game.session.specs.settlement)

    def lay(self, room: int) -> None:
        self._room = room
        count = len(self.boxes)
        if not count:
            return
        w = min(MOST_W, (room - (count - 1) * GAP) // count)
        left = (room - count * w - (count - 1) * GAP) // 2
        for number, box in enumerate(self.boxes.values()):
            place(box, left + number * (w + GAP), 0, w, HEIGHT)
            box.lay(w)

    def run_to(self, handle: int, hp: int) -> None:
        """HP of a combatant after a row."""
        if handle == HERO:
            self._field.hp.run_to(hp, self._field.hp.maximum)
            self._field.hero.hp = hp
        elif handle in self.boxes:
            self.boxes[handle].run_to(hp)

    def _make(self, handles: list[int]) -> None:
        for box in self.boxes.values():
            self._parent.remove_child(box)
            box.queue_free()
        self.boxes = {}
        for handle in handles:
            box = self.boxes[handle] = ResourceLoader.load(BOX).instance()
            self._parent.add_child(box)
        self.lay(self._room)
