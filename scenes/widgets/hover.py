"""The hint that stands beside a control while the mouse is over it or it has the focus."""

from typing import Any

from godot import Control, Vector2, exposed
from scenes.app.access import app_of
from scenes.widgets import draw

PAD_X, PAD_Y, LINE_GAP = 6, 4, 2
GAP = 4
FOCUS_SECONDS = 3.0  # words that the focus brought go by themselves: it rests where the mouse moves on
NEAR, FAR = 4, 1  # covering what stands on the same panel is worse than covering what lies around it
MOVES = ("ui_focus_next", "ui_focus_prev", "ui_left", "ui_right", "ui_up", "ui_down")
ALL = 2
Box = tuple[int, int, int, int]


@exposed
class Hover(Control):
    """One for the whole game, above everything. A watched control answers `hover_words()`, line by line.

    `haven` is a screen whose `free_space()` gives left, top, width and height of where words cover nothing
    that is played with, or None.
    """

    def _ready(self) -> None:
        self.haven: Any = None
        self._app = app_of(self)
        self._lines: list[str] = []
        self._owner: Any = None
        self._watched: list = []
        self._clear: list = []
        self._left = 0.0
        self._is_moving = False
        self.mouse_filter = 2
        self.get_tree().connect("screen_resized", self, "dismiss")
        self.set_process(False)
        self.hide()

    def watch(self, control) -> None:
        """Show this control's words from now on."""
        control.connect("mouse_entered", self, "_on_enter", [control])
        control.connect("focus_entered", self, "_on_focus", [control])
        for name in ("mouse_exited", "focus_exited", "hide"):
            control.connect(name, self, "leave", [control])
        if control.has_signal("pressed"):
            control.connect("pressed", self, "leave", [control])
        control.connect("tree_exiting", self, "_on_gone", [control])
        self._watched.append(control)

    def keep_clear(self, control) -> None:
        """This control has no words of its own, but others' words shall not cover it."""
        control.connect("tree_exiting", self, "_on_gone", [control])
        self._clear.append(control)

    def tell(self, control) -> None:
        """Say this control's words for a while without anybody pointing at it."""
        self._on_enter(control)
        self._left = FOCUS_SECONDS
        self.set_process(True)

    def leave(self, control) -> None:
        """This control's words, if they are shown, go."""
        if self._owner == control:
            self.dismiss()

    def dismiss(self) -> None:
        """Whatever is shown goes: a page opened or closed, the room changed, or something else is told."""
        self._owner = None
        self.set_process(False)
        self.hide()

    def _input(self, event) -> None:
        """The focus that a page gives by itself needs no words; one that keys moved does."""
        self._is_moving = any(event.is_action_pressed(name, True) for name in MOVES)

    def _process(self, delta: float) -> None:
        self._left -= delta
        if self._left <= 0:
            self.dismiss()

    def _on_focus(self, control) -> None:
        if self._is_moving:
            self._is_moving = False
            self.tell(control)

    def _on_enter(self, control) -> None:
        self.set_process(False)
        self._owner = control
        self.refresh()

    def _on_gone(self, control) -> None:
        self.leave(control)
        self._watched = [other for other in self._watched if other != control]
        self._clear = [other for other in self._clear if other != control]

    def refresh(self) -> None:
        """Ask the control again: what it stands for has changed."""
        is_silent = self._owner is None or self._app.guide.visible
        words = "" if is_silent else self._owner.hover_words()
        if not words:
            self.hide()
            return
        font = self._app.fonts.small
        room, free = self._app.layout, self._free_space()
        most = free[2] if free is not None else room.right - room.left
        self._lines = draw.wrap(font, words, most - 2 * PAD_X)
        line_h = int(font.get_height()) + LINE_GAP
        w = max(draw.width(font, line) for line in self._lines) + 2 * PAD_X
        h = len(self._lines) * line_h - LINE_GAP + 2 * PAD_Y
        self.rect_size = Vector2(w, h)
        self.rect_position = self._beside(w, h)
        self.show()
        self.update()

    def _beside(self, w: int, h: int):
        """Where the words cover least: near the control, or above or below the panel it stands on."""
        room = self._app.layout
        own = _box(self._owner)
        panels = self._panels()
        others = [(own, NEAR)]
        for control in self._watched:
            if control.focus_mode == ALL and control.is_visible_in_tree():
                is_near = any(panel.is_a_parent_of(control) for panel in panels)
                others.append((_box(control), NEAR if is_near else FAR))
        others += [(_box(control), NEAR) for control in self._clear if control.is_visible_in_tree()]

        def cost(place: tuple[int, int]) -> int:
            return sum(weight * _shared((*place, w, h), other) for other, weight in others)

        places = [
            (max(room.left, min(x, room.right - w)), max(room.top, min(y, room.bottom - h)))
            for x, y in self._wishes(own, panels, w, h)
        ]
        return Vector2(*min(places, key=cost))

    def _free_space(self) -> Box | None:
        return self.haven.free_space() if self.haven else None

    def _panels(self) -> list:
        """What the control stands on, from the nearest outwards."""
        found, parent = [], self._owner.get_parent()
        while isinstance(parent, Control):
            if hasattr(parent, "style_id"):
                found.append(parent)
            parent = parent.get_parent()
        return found

    def _wishes(self, own: Box, panels: list, w: int, h: int) -> list[tuple[int, int]]:
        """Places in the order of preference."""
        x, y, own_w, own_h = own
        middle = x + own_w // 2 - w // 2
        wishes = [(middle, y - h - GAP), (middle, y + own_h + GAP)]
        for panel in panels:
            _, top, _, panel_h = _box(panel)
            wishes += [(middle, top - h - GAP), (middle, top + panel_h + GAP)]
        free = self._free_space()
        if free is not None:
            left, top, free_w, free_h = free
            inside = (max(left, min(middle, left + free_w - w)), max(top, min(y, top + free_h - h)))
            wishes.insert(0, inside)
        return [*wishes, (x + own_w + GAP, y), (x - w - GAP, y)]

    def _draw(self) -> None:
        w, h = int(self.rect_size.x), int(self.rect_size.y)
        draw.style(self, self._app.library.style("tooltip"), 0, 0, w, h)
        font = self._app.fonts.small
        line_h = int(font.get_height()) + LINE_GAP
        for number, line in enumerate(self._lines):
            ink = "gold2" if number == 0 and len(self._lines) > 1 else "flesh3"
            draw.text(self, font, PAD_X, PAD_Y + number * line_h, line, ink)


def _box(control) -> Box:
    """Left, top, width and height on screen."""
    at, size = control.rect_global_position, control.rect_size
    return int(at.x), int(at.y), int(size.x), int(size.y)


def _shared(one: Box, other: Box) -> int:
    """Pixels that two boxes have in common."""
    w = min(one[0] + one[2], other[0] + other[2]) - max(one[0], other[0])
    h = min(one[1] + one[3], other[1] + other[3]) - max(one[1], other[1])
    return max(0, w) * max(0, h)
