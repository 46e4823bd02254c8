"""The item window (002 rule 7): a line an item, usable or with the reason why it is not."""

from typing import Any

from godot import Control, InputEventMouseButton, ResourceLoader, exposed, signal
from scenes.app.access import app_of
from scenes.app.focus import give
from scenes.app.layout import place
from scenes.minefield.scroller import BAR_W, WHEEL_DOWN, WHEEL_UP, Scroller
from scenes.widgets import draw

LINE = "res://scenes/minefield/item_line.tscn"
LINE_H, TALL_H, GAP, PAD = 22, 34, 3, 4
RING = 2  # art pixels that the focus shows around a line


@exposed
class ItemWindow(Control):
    """`used` carries the id of the item whose line was pressed, `refused` that of one that cannot be used."""

    used = signal()
    refused = signal()

    def _ready(self) -> None:
        self._app = app_of(self)
        self.lines: list[Any] = []
        self._items: tuple = ()
        self._forced: int | None = None
        self._scroller = Scroller()
        self._step = LINE_H + GAP
        self._place = self.get_node("Lines")
        self.mouse_filter = 0

    def put(self, items) -> None:
        """A line for each of these items of the view."""
        self._items = tuple(items)
        for line in self.lines:
            self._place.remove_child(line)
            line.queue_free()
        self.lines = [self._add(item) for item in self._items]
        self._scroller.offset = 0
        self.lay()

    def retranslate(self) -> None:
        for line in self.lines:
            self._name(line, line.item)

    def enable(self, is_on: bool) -> None:
        """Whether any line can be pressed."""
        for line in self.lines:
            line.enable(is_on)

    def force(self, item_id: int) -> Any:
        """The line of an item, which now hands it in even if it cannot be used; None for no such item.

        The rules answer that with a row of their own (002 rule 7): bots may want it, people are told why not.
        """
        self._forced = item_id
        return next((line for line in self.lines if line.item.item_id == item_id), None)

    def take_focus(self) -> bool:
        usable = [line for line in self.lines if line.item.usable_now]
        return any(give(line) for line in usable)

    def lay(self) -> None:
        """Place the lines where the list has been scrolled to; whole lines are in sight."""
        w = int(self.rect_size.x) - 2 * PAD - BAR_W
        line_h = TALL_H if any(line.is_two_lines(w) for line in self.lines) else LINE_H
        self._step = line_h + GAP
        room = (int(self.rect_size.y) - 2 * PAD + GAP) // self._step * self._step
        self._scroller.measure(len(self.lines) * self._step, room)
        place(self._place, PAD - RING, PAD - RING, w + 2 * RING, room - GAP + 2 * RING)
        for number, line in enumerate(self.lines):
            place(line, RING, RING + number * self._step - self._scroller.offset, w, line_h)
        self.update()

    def _add(self, item):
        line = ResourceLoader.load(LINE).instance()
        self._place.add_child(line)
        self._name(line, item)
        line.connect("pressed", self, "_on_pressed", [line])
        line.connect("focus_entered", self, "_on_focus", [line])
        line.connect("gui_input", self, "_on_wheel")
        return line

    def _name(self, line, item) -> None:
        say = self._app.strings.text
        key = "minefield.ui.item_power" if item.power else "minefield.ui.item"
        name = say(key, name=say(item.name), power=item.power)
        about = [say(f"minefield.item.{item.category}", power=item.power), self._origin(item)]
        line.put(item, name, about, say(item.why) if item.why else "")

    def _origin(self, item) -> str:
        """Where and when it was found."""
        say = self._app.strings.text
        if item.cell is None:
            return say("minefield.ui.item_cleared", round=item.round_index)
        row, column = item.cell
        return say("minefield.ui.item_found", round=item.round_index, row=row + 1, column=column + 1)

    def _on_pressed(self, line) -> None:
        item_id = line.item.item_id
        is_taken = line.item.usable_now or self._forced == item_id
        self._forced = None
        self.emit_signal("used" if is_taken else "refused", item_id)

    def _on_focus(self, line) -> None:
        top = self.lines.index(line) * self._step
        self._scroller.reveal(top, top + self._step)
        self.lay()

    def _gui_input(self, event) -> None:
        self._on_wheel(event)

    def _on_wheel(self, event) -> None:
        if isinstance(event, InputEventMouseButton) and event.pressed:
            way = {WHEEL_UP: -1, WHEEL_DOWN: 1}.get(event.button_index, 0)
            if way and self._scroller.move(way * self._step):
                self.lay()

    def _draw(self) -> None:
        w, h = int(self.rect_size.x), int(self.rect_size.y)
        draw.style(self, self._app.library.style("inset_deep"), 0, 0, w, h)
        self._scroller.draw_bar(self, w, h)
