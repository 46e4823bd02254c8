"""A mouse over the window: where a control is, pointing, clicking."""

from __future__ import annotations

from typing import Any

from godot import Input, InputEventMouseButton, InputEventMouseMotion, Vector2
from scenes.minefield.grid import RIM

LEFT, RIGHT = 1, 2


def spot(control: Any, at: Any) -> Any:
    """A place of a control in window pixels."""
    viewport = control.get_viewport()
    scale = viewport.size.x / viewport.get_visible_rect().size.x
    return (control.rect_global_position + at) * scale


def centre(control: Any) -> Any:
    """The middle of a control in window pixels."""
    return spot(control, control.rect_size / 2)


def cell_spot(grid: Any, cell: tuple[int, int]) -> Any:
    """The middle of a cell of the minefield in window pixels."""
    half = grid.cell / 2
    return spot(grid, Vector2(RIM + cell[1] * grid.cell + half, RIM + cell[0] * grid.cell + half))


def move(at: Any) -> None:
    """The mouse goes there."""
    Input.set_use_accumulated_input(False)
    event = InputEventMouseMotion.new()
    event.position = event.global_position = at
    Input.parse_input_event(event)


def button(at: Any, index: int, is_down: bool) -> None:
    """A button goes down or up there."""
    Input.set_use_accumulated_input(False)
    event = InputEventMouseButton.new()
    event.position = event.global_position = at
    event.button_index, event.pressed = index, is_down
    Input.parse_input_event(event)


def click(at: Any, index: int = LEFT) -> None:
    """Point there, press and let go."""
    move(at)
    for is_down in (True, False):
        button(at, index, is_down)
