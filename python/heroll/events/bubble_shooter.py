"""What the bubble shooter tells (GDD 9.2). Cells are (row, column) from 0, the top row first.

Points are (x, y) in hundredths of a bubble's radius from the top left corner of the field.
"""

from dataclasses import dataclass

from kernel.outcome import Event


@dataclass(frozen=True, slots=True)
class BubbleShot(Event):
    """A bubble flew along `waypoints` (muzzle, every bounce, first contact) and sticks in its cell."""

    instance_id: str
    aim: int
    colour: str
    waypoints: tuple[tuple[int, int], ...]
    row: int
    column: int
    shots_left: int


@dataclass(frozen=True, slots=True)
class BubblesPopped(Event):
    """A group of one colour pops, the bubble that was shot first, then ring by ring around it."""

    instance_id: str
    colour: str
    cells: tuple[tuple[int, int], ...]


@dataclass(frozen=True, slots=True)
class BubblesFell(Event):
    """Bubbles without a hold on the ceiling fall, row by row from the top; `colours` are theirs."""

    instance_id: str
    cells: tuple[tuple[int, int], ...]
    colours: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class BubbleLoaded(Event):
    """What lies in the muzzle behind a shot, and what is next; None: there is none."""

    instance_id: str
    present: str | None
    next: str | None


@dataclass(frozen=True, slots=True)
class BubblesSwapped(Event):
    """The present and the next bubble have changed places."""

    instance_id: str
    present: str
    next: str
