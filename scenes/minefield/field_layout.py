"""Where the parts of a battle's screen stand, in art pixels."""

from typing import Any

from scenes.app.layout import place
from scenes.minefield.grid import LEAST_CELL, MOST_CELL, RIM
from scenes.minefield.modes import Mode
from scenes.minefield.unit_box import HEIGHT as UNIT_H

TOP_H, PAUSE_W, BODY_PAD, MARGIN = 24, 24, 6, 2
CHARGES_W, HEART, BAR_H = 70, 13, 12
POINTS_H, BUTTON_H, BUTTON_GAP, STATUS_H = 13, 22, 4, 13
LEAST_LIST, WISHED_LIST = 64, 76  # of the rows' place, for a board with cells up to GOOD_CELL, and beyond
GOOD_CELL = 18
BUTTONS = {
    Mode.DIGGING: ("Flag", "Stop", "Refresh"),
    Mode.TELLING: ("Onward",),
    Mode.WAITING: ("Onward",),
    Mode.CHOOSING: ("Rows", "SkipItem"),
}


class FieldLayout:
    """Lays out `field`, the node of the battle's screen."""

    def __init__(self, field: Any) -> None:
        self._field = field
        self._buttons_y = 0

    def fit(self, room) -> None:
        """Everything, in the room's art pixels."""
        field, node = self._field, self._field.get_node
        place(field, 0, 0, room.width, room.height)
        place(node("Backdrop"), 0, 0, room.width + 1, room.height + 1)
        left, w = room.left - BODY_PAD, room.right - room.left + 2 * BODY_PAD
        place(node("Top"), left, room.top - 2, w, TOP_H)
        place(node("Top/Heart"), 6, (TOP_H - HEART) // 2, HEART, HEART)
        pause_x = w - PAUSE_W - 1
        place(node("Top/Pause"), pause_x, 1, PAUSE_W, TOP_H - 2)
        place(field.charges, pause_x - CHARGES_W - 6, 1, CHARGES_W, TOP_H - 2)
        place(field.hp, 23, (TOP_H - BAR_H) // 2, pause_x - CHARGES_W - 6 - 23 - 4, BAR_H)
        place(field.hero, 0, 0, pause_x - CHARGES_W - 6 - 2, TOP_H)
        top = room.top - 2 + TOP_H + MARGIN
        place(node("Body"), left, top, w, room.bottom + 4 - top)
        self._fit_body(w - 2 * BODY_PAD, room.bottom + 4 - top - 2 * (BODY_PAD - 1))

    def fit_buttons(self, w: int) -> None:
        """The buttons of the field's mode share the row under the board, `w` wide."""
        field, names = self._field, BUTTONS[self._field.mode]
        for name in {name for row in BUTTONS.values() for name in row}:
            field.get_node(f"Body/{name}").visible = name in names
        each = (w - (len(names) - 1) * BUTTON_GAP) // len(names)
        for number, name in enumerate(names):
            x = BODY_PAD + number * (each + BUTTON_GAP)
            place(field.get_node(f"Body/{name}"), x, self._buttons_y, each, BUTTON_H)

    def _fit_body(self, w: int, h: int) -> None:
        """From above and below; the board takes what the list can spare."""
        field, grid = self._field, self._field.grid
        x, y = BODY_PAD, BODY_PAD - 1
        place(field.get_node("Body/Units"), x, y, w, UNIT_H)
        field.units.lay(w)
        y += UNIT_H + MARGIN
        place(field.points, x, y, w, POINTS_H)
        y += POINTS_H + MARGIN
        shown = grid.shown
        rest = BUTTON_H + STATUS_H + 3 * MARGIN
        if shown.width:
            spare = h - (y - BODY_PAD + 1) - rest - 2 * RIM + 1
            wished, most = ((spare - least) // shown.height for least in (WISHED_LIST, LEAST_LIST))
            cell = min((w - 2 * RIM + 1) // shown.width, max(wished, min(most, GOOD_CELL)))
            grid.cell = max(LEAST_CELL, min(MOST_CELL, cell))
            grid_w, grid_h = grid.edges
            place(grid, x + (w - grid_w) // 2, y, grid_w, grid_h)
            y += grid_h + MARGIN
        self._buttons_y = y
        self.fit_buttons(w)
        y += BUTTON_H + MARGIN
        place(field.status, x + 1, y, w - 2, STATUS_H)
        y += STATUS_H + 1
        for part in (field.ledger, field.window):
            place(part, x, y, w, BODY_PAD - 1 + h - y)
        field.ledger.measure()
        field.window.lay()
