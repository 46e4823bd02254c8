"""ι is measured right: against a judge that shares nothing with the solver, on proposals good and bad."""

import random
from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from minefield.board.deducibility import deducible_cells, undeducible_cells
from minefield.board.generation import measure
from minefield.board.product import BoardProduct
from minefield.cells import cell_at, index_of, neighbours, numbers_of
from minefield.enums import BoardOrigin
from minefield.grid import grid_of, indices_of, mask_of_cells
from tests.support.minefield.judge import judged_deducible
from tests.support.minefield.positions import configurations, position_of, shares

SHAPES = ((10, 10, 23), (12, 12, 34))
SMALL = ((5, 5, 4), (6, 6, 9), (7, 5, 8), (4, 8, 6))
"""Where the mine count decides much oftener."""


def proposal(shape: tuple[int, int, int], seed: int, fogged: int = 0) -> BoardProduct:
    width, height, mine_count = shape
    luck = random.Random(seed)
    start = (height // 2, width // 2)
    outside = [
        (row, column)
        for row in range(height)
        for column in range(width)
        if max(abs(row - start[0]), abs(column - start[1])) > 1
    ]
    mines = tuple(sorted(luck.sample(outside, mine_count)))
    fog = tuple(sorted(luck.sample(outside, fogged)))
    return BoardProduct(1, width, height, mines, start, fog, BoardOrigin.START, 1, 0)


def opened_by_us(product: BoardProduct) -> tuple[int, ...]:
    return indices_of(
        deducible_cells(
            grid_of(product.width, product.height),
            mask_of_cells(product.mines, product.width),
            index_of(product.start, product.width),
        )
    )


def compare(shape: tuple[int, int, int], seeds: range) -> int:
    """How many of the proposals play to the end without a guess."""
    complete = 0
    for seed in seeds:
        product = proposal(shape, seed, fogged=seed % 8)
        opened = opened_by_us(product)
        assert set(opened) == judged_deducible(product), seed
        assert measure(product) == len(opened)
        complete += len(opened) == product.safe_count
    return complete


@pytest.mark.parametrize("shape", SHAPES)
def test_play_opens_what_the_judge_opens(shape: tuple[int, int, int]) -> None:
    assert 0 < compare(shape, range(100)) < 60


@pytest.mark.parametrize("shape", SMALL)
def test_play_opens_what_the_judge_opens_on_small_boards(shape: tuple[int, int, int]) -> None:
    assert 0 < compare(shape, range(250)) < 250


@pytest.mark.nightly("boards")
@pytest.mark.parametrize("shape", [*SHAPES, *SMALL])
def test_play_opens_what_the_judge_opens_on_thousands(shape: tuple[int, int, int]) -> None:
    assert compare(shape, range(1_000, 4_000))


@pytest.mark.parametrize("seed", range(10))
def test_fog_changes_nothing(seed: int) -> None:
    product = proposal(SHAPES[0], seed, fogged=20)
    assert judged_deducible(product) == judged_deducible(replace(product, fog=()))
    assert measure(product) == measure(replace(product, fog=()))


@given(st.integers(0), st.integers(1, 5))
@settings(max_examples=120)
def test_where_play_ends_no_closed_cell_is_safe_by_brute_force(seed: int, mine_count: int) -> None:
    """On 5x4 every configuration is tried, at the end and for the first step."""
    luck = random.Random(seed)
    width, height, start = 5, 4, (2, 2)
    outside = [cell for cell in (cell_at(index, width) for index in range(20)) if abs(cell[1] - 2) > 1]
    mines = tuple(sorted(luck.sample(outside, mine_count)))
    product = BoardProduct(1, width, height, mines, start, (), BoardOrigin.START, 1, 0)
    opened = opened_by_us(product)
    ended = position_of(width, height, [index_of(mine, width) for mine in mines], opened)
    if ended.closed:
        assert all(shares(ended)[index] > 0 for index in ended.closed)
        agreeing = configurations(width, height, mine_count, ended.numbers, ())
        assert frozenset(ended.mines) in set(agreeing)


def pairs_without_a_witness(product: BoardProduct) -> set[int]:
    """Safe cells with a mine above, below or beside and no other safe cell that touches only one of both."""
    around = neighbours(product.width, product.height)
    mines = {index_of(cell, product.width) for cell in product.mines}
    return {
        index
        for index in range(len(around))
        for mine in around[index]
        if index not in mines and mine in mines and abs(mine - index) in (1, product.width)
        if not ({*around[index]} ^ {*around[mine]}) - mines - {index, mine}
    }


def squares_without_a_witness(product: BoardProduct) -> set[int]:
    """Safe cells of a square of four with mines on one diagonal, where mines on the other one instead would
    give every safe cell outside the square the same number.
    """
    width, height = product.width, product.height
    mines = {index_of(cell, width) for cell in product.mines}
    found: set[int] = set()
    for corner in range(width * (height - 1)):
        square = {corner, corner + 1, corner + width, corner + width + 1}
        safe = square - mines
        if corner % width == width - 1 or len(safe) != 2 or sum(safe) != 2 * corner + width + 1:
            continue
        turned = mines ^ square
        numbers, other_numbers = (
            numbers_of(width, height, [cell_at(index, width) for index in laid]) for laid in (mines, turned)
        )
        if all(
            numbers[index] == other_numbers[index]
            for index in range(width * height)
            if index not in mines | square
        ):
            found |= safe
    return found


@pytest.mark.parametrize("shape", [*SHAPES, *SMALL[1:], (4, 9, 16)])
def test_what_is_undeducible_at_a_glance_is_so_for_the_judge(shape: tuple[int, int, int]) -> None:
    found = in_squares = 0
    for seed in range(60):
        product = proposal(shape, seed)
        grid = grid_of(product.width, product.height)
        cells = set(indices_of(undeducible_cells(grid, mask_of_cells(product.mines, product.width))))
        pairs, squares = pairs_without_a_witness(product), squares_without_a_witness(product)
        assert cells == pairs | squares
        assert not cells or not cells & judged_deducible(product)
        found += len(pairs)
        in_squares += len(squares - pairs)
    assert found
    assert in_squares or shape not in SHAPES, "the smallest have no room beside the start"
