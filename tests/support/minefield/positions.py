"""Positions for the solver's tests, and what they say by brute force: nothing of the solver is used."""

from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction
from itertools import combinations

from hypothesis import strategies as st

from minefield.cells import cell_at, neighbours, numbers_of


@dataclass(frozen=True, slots=True)
class Position:
    """A board of which something is open: mines by index, open safe cells with numbers, open mines."""

    width: int
    height: int
    mines: tuple[int, ...]
    numbers: Mapping[int, int]
    dug: tuple[int, ...]

    @property
    def closed(self) -> tuple[int, ...]:
        """The indices neither open nor dug, ascending."""
        size = self.width * self.height
        return tuple(index for index in range(size) if index not in self.numbers and index not in self.dug)


def position_of(
    width: int, height: int, mines: Collection[int], opened: Collection[int], dug: Collection[int] = ()
) -> Position:
    """The position with those safe cells open and those mines dug."""
    numbers = numbers_of(width, height, [cell_at(mine, width) for mine in mines])
    return Position(
        width,
        height,
        tuple(sorted(mines)),
        {index: numbers[index] for index in sorted(opened)},
        tuple(sorted(dug)),
    )


@st.composite
def positions(draw: st.DrawFn) -> Position:
    """Boards of up to 4x4, any mines, any of the safe cells open, some mines dug."""
    width, height = draw(st.integers(1, 4)), draw(st.integers(1, 4))
    every = st.sampled_from(range(width * height))
    mines = draw(st.sets(every, max_size=width * height))
    opened = draw(st.sets(every)) - mines
    dug = draw(st.sets(every, max_size=2)) & mines
    return position_of(width, height, mines, opened, dug)


def configurations(
    width: int, height: int, mine_count: int, numbers: Mapping[int, int], dug: Collection[int]
) -> Iterator[frozenset[int]]:
    """Every set of mines that agrees, by trying all."""
    around = neighbours(width, height)
    closed = [index for index in range(width * height) if index not in numbers and index not in dug]
    for chosen in combinations(closed, mine_count - len(dug)):
        mines = frozenset(chosen) | frozenset(dug)
        if all(len(mines.intersection(around[index])) == number for index, number in numbers.items()):
            yield mines


def shares(position: Position) -> dict[int, Fraction]:
    """For every closed cell the share of configurations in which it is a mine."""
    found = list(
        configurations(position.width, position.height, len(position.mines), position.numbers, position.dug)
    )
    return {index: Fraction(sum(index in one for one in found), len(found)) for index in position.closed}
