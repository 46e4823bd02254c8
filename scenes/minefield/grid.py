"""The board under mouse, finger, keys and gamepad: digs, flags, and lights the cell of a settlement's row."""

from typing import Any

from godot import (
    Control,
    InputEventJoypadButton,
    InputEventKey,
    InputEventMouseButton,
    InputEventMouseMotion,
    exposed,
    signal,
)
from scenes.app.access import app_of
from scenes.minefield.cell_art import draw_cell
from scenes.minefield.shown_board import Cell, ShownBoard
from scenes.widgets import draw

LEFT_BUTTON, RIGHT_BUTTON = 1, 2
KEY_F, JOY_X = 70, 2  # GlobalScope.KEY_F, JOY_XBOX_X
LONG_SECONDS = 0.4  # a finger that rests that long flags
WAYS = {"ui_up": (-1, 0), "ui_down": (1, 0), "ui_left": (0, -1), "ui_right": (0, 1)}
RIM = 3  # of the frame around the cells
LEAST_CELL, MOST_CELL = 16, 22


@exposed
class Grid(Control):
    """`dug` and `flagged` carry row and column; `pointed` tells that another cell is under mouse or cursor.

    `pressed` (Return, the gamepad's A, the autopilot) acts at the cursor: digs, or flags while `is_flagging`.
    """

    dug = signal()
    flagged = signal()
    pointed = signal()
    pressed = signal()

    def _ready(self) -> None:
        self._app = app_of(self)
        self.shown = ShownBoard()
        self.cell = MOST_CELL
        self.cursor: Cell = (0, 0)
        self.lit: tuple[Cell, ...] = ()
        self.disabled = True
        self.is_flagging = False
        self.hovered: Cell | None = None
        self._held: Cell | None = None
        self._held_seconds = 0.0
        self._once: bool | None = None
        self.focus_mode = 2
        self.set_process(False)
        self.connect("pressed", self, "_on_pressed")
        self.connect("mouse_exited", self, "_on_left")
        for name in ("focus_entered", "focus_exited"):
            self.connect(name, self, "_on_focus")

    @property
    def edges(self) -> tuple[int, int]:
        """Width and height in art pixels with the frame."""
        return self.shown.width * self.cell - 1 + 2 * RIM, self.shown.height * self.cell - 1 + 2 * RIM

    def settle(self, board) -> None:
        """Show the board as it is; on one that was not shown before the cursor stands in the middle."""
        if board.serial != self.shown.serial:
            self.cursor = (board.height // 2, board.width // 2)
        self.shown.settle(board)
        self.update()

    def lay(self, serial: int, width: int, height: int, board) -> None:
        """A new board, all closed, the cursor in its middle."""
        self.cursor = (height // 2, width // 2)
        self.shown.lay(serial, width, height, board)
        self.update()

    def enable(self, is_on: bool) -> None:
        """Whether cells can be dug and flagged; the cursor moves in any case."""
        self.disabled = not is_on
        self._let_go()
        self.update()

    def light(self, cells: tuple[Cell, ...]) -> None:
        """Frame these cells and no other."""
        if cells != self.lit:
            self.lit = cells
            self.update()

    def aim(self, cell: Cell, is_flag: bool) -> None:
        """The next `pressed` digs or flags there."""
        self.cursor, self._once = cell, is_flag

    def look_pointed(self) -> Cell | None:
        """The cell under the mouse, else the cursor's while it has the focus."""
        if self.hovered is not None:
            return self.hovered
        return self.cursor if self.has_focus() and self.shown.width else None

    def _gui_input(self, event) -> None:
        if isinstance(event, InputEventMouseMotion):
            self._point(self._cell_at(event.position))
        elif isinstance(event, InputEventMouseButton):
            self._click(event)
        elif event.is_action_pressed("ui_accept"):
            self.accept_event()
            self.emit_signal("pressed")
        elif _is_flag_key(event):
            self.accept_event()
            self._act(self.cursor, True)
        else:
            self._walk(event)

    def _process(self, delta: float) -> None:
        self._held_seconds += delta
        if self._held_seconds >= LONG_SECONDS and self._held is not None:
            cell = self._held
            self._let_go()
            self._act(cell, True)

    def _click(self, event) -> None:
        cell = self._cell_at(event.position)
        if event.button_index == RIGHT_BUTTON and event.pressed and cell is not None:
            self.accept_event()
            self._let_go()
            self.cursor = cell
            self._act(cell, True)
        elif event.button_index == LEFT_BUTTON and event.pressed:
            self._point(cell)
            self._held, self._held_seconds = cell, 0.0
            self.set_process(cell is not None)
        elif event.button_index == LEFT_BUTTON:
            held = self._held
            self._let_go()
            if cell is not None and cell == held:
                self.cursor = cell
                self._act(cell, self.is_flagging)

    def _walk(self, event) -> None:
        """Move the cursor; over the board's edge the focus goes on to the next control."""
        for action, (down, right) in WAYS.items():
            if event.is_action_pressed(action, True):
                cell = (self.cursor[0] + down, self.cursor[1] + right)
                if self._is_on_board(cell):
                    self.accept_event()
                    self.cursor, self.hovered = cell, None
                    self.emit_signal("pointed")
                    self.update()

    def _act(self, cell: Cell, is_flag: bool) -> None:
        if not self.disabled and self._is_on_board(cell):
            self.emit_signal("flagged" if is_flag else "dug", *cell)

    def _point(self, cell: Cell | None) -> None:
        if cell != self.hovered:
            self.hovered = cell
            self.emit_signal("pointed")
            self.update()

    def _let_go(self) -> None:
        self._held = None
        self.set_process(False)

    def _cell_at(self, at: Any) -> Cell | None:
        cell = (int(at.y - RIM) // self.cell, int(at.x - RIM) // self.cell)
        return cell if self._is_on_board(cell) and at.x >= RIM and at.y >= RIM else None

    def _is_on_board(self, cell: Cell) -> bool:
        return 0 <= cell[0] < self.shown.height and 0 <= cell[1] < self.shown.width

    def _on_pressed(self) -> None:
        is_flag = self.is_flagging if self._once is None else self._once
        self._once = None
        self._act(self.cursor, is_flag)

    def _on_left(self) -> None:
        self._let_go()
        self._point(None)

    def _on_focus(self) -> None:
        self.emit_signal("pointed")
        self.update()

    def _draw(self) -> None:
        if not self.shown.width:
            return
        w, h = self.edges
        draw.style(self, self._app.library.style("inset_deep"), 0, 0, w, h)
        draw.box(self, RIM - 1, RIM - 1, w - 2 * RIM + 2, h - 2 * RIM + 2, "night0")
        font = self._app.fonts.small
        for row in range(self.shown.height):
            for column in range(self.shown.width):
                x, y = self._corner((row, column))
                draw_cell(self, font, x, y, self.cell, self.shown.look((row, column)))
        if self.hovered is not None and not self.disabled:
            self._frame(self.hovered, 1, "flesh3")
        if self.has_focus():
            self._frame(self.cursor, 1, "white0")
        for cell in self.lit:
            self._frame(cell, 2, "gold2")

    def _corner(self, cell: Cell) -> tuple[int, int]:
        return RIM + cell[1] * self.cell, RIM + cell[0] * self.cell

    def _frame(self, cell: Cell, thick: int, ink: str) -> None:
        """Around a cell: from the gap outside of it `thick` pixels inwards."""
        left, top = self._corner(cell)
        for step in range(thick):
            x, y, edge = left + step - 1, top + step - 1, self.cell + 1 - 2 * step
            draw.box(self, x, y, edge, 1, ink)
            draw.box(self, x, y + edge - 1, edge, 1, ink)
            draw.box(self, x, y, 1, edge, ink)
            draw.box(self, x + edge - 1, y, 1, edge, ink)


def _is_flag_key(event: Any) -> bool:
    if isinstance(event, InputEventKey):
        return bool(event.pressed and not event.echo and event.scancode == KEY_F)
    return bool(isinstance(event, InputEventJoypadButton) and event.pressed and event.button_index == JOY_X)
