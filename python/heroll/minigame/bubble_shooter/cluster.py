"""What a bubble does where it sticks: it pops its colour, and what has no hold any more falls."""

from collections.abc import Sequence
from dataclasses import dataclass

from heroll.minigame.bubble_shooter.field import Field
from heroll.minigame.bubble_shooter.tables import FREE, TemplateRow

NO_BUBBLE = ""


@dataclass(frozen=True, slots=True)
class Burst:
    """The cells that pop, and those that fall then; both empty where too few of a colour touch."""

    popped: int
    fallen: int


def burst(field: Field, occupied: int, alike: int, cell: int, pop_size: int) -> Burst:
    """What a bubble does in that free cell; ``alike`` are the bubbles of its colour among ``occupied``."""
    stuck = 1 << cell
    group = field.reached(stuck, alike | stuck)
    if group.bit_count() < pop_size:
        return Burst(0, 0)
    left = (occupied | stuck) & ~group
    return Burst(group, left & ~field.reached(field.ceiling, left))


def cells_with(board: Sequence[str], colour: str | None = None) -> int:
    """The set of the cells with a bubble; with ``colour`` of that colour alone."""
    found = 0
    for number, held in enumerate(board):
        if held != NO_BUBBLE and (colour is None or held == colour):
            found |= 1 << number
    return found


def groups_of(row: TemplateRow) -> tuple[str, ...]:
    """The letters of a template in reading order, each once."""
    return tuple(dict.fromkeys(letter for line in row.lines for letter in line if letter != FREE))


def template_board(field: Field, row: TemplateRow, colours: Sequence[str]) -> list[str]:
    """The cluster as it hangs at first; ``colours`` are those of its groups in the order of groups_of."""
    of_group = dict(zip(groups_of(row), colours, strict=True))
    board = [NO_BUBBLE] * len(field.cells)
    for number, cell in enumerate(field.cells):
        if cell.row < len(row.lines) and row.lines[cell.row][cell.column] != FREE:
            board[number] = of_group[row.lines[cell.row][cell.column]]
    return board
