"""Exact probabilities and certain cells beside ms_toollib's, on positions as they arise in play."""

import random
import time
from collections.abc import Iterator

import pytest

from minefield.board.flood import chained, initial_opening, zeros_of
from minefield.grid import Grid, grid_of, indices_of, mask_of
from minefield.solver.knowledge import Knowledge, knowledge_of
from minefield.solver.odds import deduce, probabilities
from tests.support.minefield.judge import judged_chances

SHAPES = ((10, 10, 23), (12, 12, 34))
NEAR = 1e-12
"""The judge computes in floating point."""


def played(grid: Grid, mine_count: int, seed: int) -> Iterator[dict[int, int]]:
    """What is open at each step of a play that digs any safe cell, lucky guesses included."""
    luck = random.Random(seed)
    start = grid.height // 2 * grid.width + grid.width // 2
    mines = mask_of(luck.sample(indices_of(grid.full & ~grid.spread(1 << start)), mine_count))
    opened = initial_opening(grid, mines, 0, start)
    while opened != grid.full ^ mines:
        yield {index: (grid.around[index] & mines).bit_count() for index in indices_of(opened)}
        dug = luck.choice(indices_of(grid.full & ~(opened | mines)))
        opened |= chained(grid, zeros_of(grid, mines), opened, 1 << dug)


def compare(shape: tuple[int, int, int], seeds: range) -> int:
    """How many positions were compared; every closed cell of each."""
    width, height, mine_count = shape
    compared = 0
    for seed in seeds:
        for numbers in played(grid_of(width, height), mine_count, seed):
            knowledge = knowledge_of(width, height, mine_count, numbers)
            odds = probabilities(knowledge)
            chances = judged_chances(width, height, mine_count, numbers)
            assert sorted([*odds.mined, *numbers]) == list(range(width * height))
            for index, mined in odds.mined.items():
                assert abs(chances[index] - mined / odds.total) < NEAR, (seed, index)
            safe, mines = deduce(knowledge)
            assert indices_of(safe) == tuple(index for index in odds.mined if chances[index] == 0)
            assert indices_of(mines) == tuple(index for index in odds.mined if chances[index] == 1)
            compared += 1
    return compared


@pytest.mark.parametrize("shape", SHAPES)
def test_chances_are_the_judges(shape: tuple[int, int, int]) -> None:
    assert compare(shape, range(12)) > 200


@pytest.mark.nightly("boards")
@pytest.mark.timeout(1200)
@pytest.mark.parametrize("shape", SHAPES)
def test_chances_are_the_judges_in_many_plays(shape: tuple[int, int, int]) -> None:
    assert compare(shape, range(100, 600)) > 10_000


def lattice(width: int, height: int, mine_count: int, seed: int) -> Knowledge:
    """Every second cell of every second row open and nothing else: numbers that all hang together."""
    grid = grid_of(width, height)
    opened = [row * width + column for row in range(0, height, 2) for column in range(0, width, 2)]
    closed = [index for index in range(grid.size) if index not in opened]
    mines = mask_of(random.Random(seed).sample(closed, mine_count))
    numbers = {index: (grid.around[index] & mines).bit_count() for index in opened}
    return knowledge_of(width, height, mine_count, numbers)


@pytest.mark.parametrize("seed", range(4))
def test_positions_harder_than_play_makes_take_no_more_than_moments(seed: int) -> None:
    begun = time.process_time()
    odds = probabilities(lattice(12, 12, 36, seed))
    assert time.process_time() - begun < 10  # a tenth of a second on a machine at rest
    assert sum(odds.mined.values()) == 36 * odds.total  # the chances of all closed cells sum to the mines
