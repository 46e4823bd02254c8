"""What the dig tells (GDD 9.2). Cells count from 1, row by row from the top left."""

from dataclasses import dataclass

from kernel.outcome import Event


@dataclass(frozen=True, slots=True)
class GroundDug(Event):
    """A try: the cover `shape_id` was laid with its anchor on that cell and opens `cells`, open ones too.

    A CellOpened follows for each cell that was closed, in this order.
    """

    instance_id: str
    anchor: int
    shape_id: str
    cells: tuple[int, ...]
    tries_left: int


@dataclass(frozen=True, slots=True)
class CellOpened(Event):
    """A closed cell is open: a part of the body, or bare with `hint` of its eight neighbours a part.

    `parts_found` counts the parts in the open so far.
    """

    instance_id: str
    cell: int
    is_body: bool
    hint: int | None
    parts_found: int


@dataclass(frozen=True, slots=True)
class BodyUnearthed(Event):
    """The whole body is in the open."""

    instance_id: str
    shape_id: str
    cells: tuple[int, ...]
