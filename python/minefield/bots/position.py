"""A board as the solving bot sees it: what is certain, and how likely a mine is elsewhere."""

from dataclasses import dataclass
from fractions import Fraction

from minefield.cells import Cell, cell_at, index_of
from minefield.enums import Cover
from minefield.grid import Grid, indices_of, mask_of
from minefield.solver.knowledge import knowledge_of
from minefield.solver.odds import Odds, probabilities
from minefield.view import BoardView


@dataclass(frozen=True, slots=True)
class Position:
    """Masks of :mod:`minefield.grid`: ``safe``, certain and closed; ``flagged``, whose flags stand.

    ``left``: safe cells that are still closed.
    """

    grid: Grid
    odds: Odds
    safe: int
    flagged: int
    left: int

    def to_flag(self) -> list[Cell]:
        """Certain mines without a flag, row-major."""
        total = self.odds.total
        certain = (index for index, mined in self.odds.mined.items() if mined == total)
        return [cell_at(index, self.grid.width) for index in certain if not self.flagged >> index & 1]

    @property
    def diggable(self) -> int:
        """Certain safe cells that a dig opens."""
        return self.safe & ~self.flagged

    def best_dig(self) -> Cell:
        """The certain safe cell with the fewest mines to be expected around it: a zero opens the most."""
        return cell_at(min(indices_of(self.diggable), key=self._mines_around), self.grid.width)

    def best_guess(self) -> tuple[Cell, Fraction] | None:
        """The closed cell that is least likely a mine, and how likely; None when only flags are closed."""
        closed = [index for index in self.odds.mined if not self.flagged >> index & 1]
        if not closed:
            return None
        best = min(closed, key=lambda index: (self.odds.mined[index], self._mines_around(index)))
        return cell_at(best, self.grid.width), self.odds.chance(best)

    def _mines_around(self, index: int) -> int:
        return sum(self.odds.mined.get(near, 0) for near in indices_of(self.grid.around[index]))


def position_of(board: BoardView) -> Position:
    """What can be known of the board."""
    numbers: dict[int, int] = {}
    dug: list[int] = []
    flagged = 0
    for seen in board.cells:
        index = index_of(seen.cell, board.width)
        if seen.number is not None:
            numbers[index] = seen.number
        elif seen.mine:
            dug.append(index)
        elif seen.cover is Cover.FLAGGED:
            flagged |= 1 << index
    knowledge = knowledge_of(board.width, board.height, board.mines, numbers, dug)
    odds = probabilities(knowledge)
    safe = mask_of(index for index, mined in odds.mined.items() if mined == 0)
    left = knowledge.closed.bit_count() - (board.mines - len(dug))
    return Position(knowledge.grid, odds, safe, flagged, left)
