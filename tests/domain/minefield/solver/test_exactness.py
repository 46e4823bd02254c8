"""Sound and complete against brute force: every configuration of small boards."""

from typing import Any

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from minefield.cells import neighbours
from minefield.grid import indices_of
from minefield.solver.knowledge import Inconsistent, Knowledge, knowledge_of
from minefield.solver.ladder import climb
from minefield.solver.odds import deduce, probabilities
from tests.support.minefield.positions import Position, configurations, position_of, positions, shares

# Nobody sees the corner: only the mine count tells that it is safe, or a mine.
CORNER_SAFE = position_of(4, 1, mines=[1], opened=[0])
CORNER_MINED = position_of(4, 1, mines=[1, 3], opened=[0])


def known(position: Position) -> Knowledge:
    return knowledge_of(position.width, position.height, len(position.mines), position.numbers, position.dug)


@given(positions())
@settings(max_examples=400)
@example(CORNER_SAFE)
@example(CORNER_MINED)
def test_probabilities_are_the_shares_of_all_configurations(position: Position) -> None:
    odds = probabilities(known(position))
    assert list(odds.mined) == list(position.closed)
    assert {index: odds.chance(index) for index in odds.mined} == shares(position)


@given(positions())
@settings(max_examples=400)
@example(CORNER_SAFE)
@example(CORNER_MINED)
def test_deduction_finds_exactly_what_holds_in_every_configuration(position: Position) -> None:
    safe, mines = deduce(known(position))
    wanted = shares(position)
    assert indices_of(safe) == tuple(index for index, share in wanted.items() if share == 0)
    assert indices_of(mines) == tuple(index for index, share in wanted.items() if share == 1)


@given(positions())
def test_the_cheap_rungs_claim_nothing_that_does_not_hold(position: Position) -> None:
    safe, mines = climb(known(position))
    wanted = shares(position)
    assert all(wanted[index] == 0 for index in indices_of(safe))
    assert all(wanted[index] == 1 for index in indices_of(mines))


def test_the_mine_count_alone_decides_where_no_number_looks() -> None:
    for rung in (climb, deduce):
        assert indices_of(rung(known(CORNER_SAFE))[0]) == (2, 3)
    full = position_of(3, 2, mines=[0, 2, 3, 5], opened=[])
    assert indices_of(climb(known(position_of(3, 2, mines=range(6), opened=[])))[1]) == tuple(range(6))
    assert climb(known(full)) == (0, 0)
    assert indices_of(deduce(known(CORNER_MINED))[1]) == (1,)
    assert probabilities(known(CORNER_MINED)).chance(2) * 2 == 1


def test_every_rung_is_needed_somewhere() -> None:
    """1-2-1 falls to pairs, not to single points; and some positions fall to enumeration alone."""
    wall = position_of(5, 2, mines=[1, 3], opened=[5, 6, 7, 8, 9])
    assert {wall.numbers[index] for index in (6, 7, 8)} == {1, 2}
    safe, mines = climb(known(wall))
    assert (indices_of(safe), indices_of(mines)) == ((0, 2, 4), (1, 3))
    beyond = [position for position in _all_of(4, 3, 3) if climb(known(position)) != deduce(known(position))]
    assert beyond


def _all_of(width: int, height: int, mines: int) -> list[Position]:
    """Boards of a size with the lowest row open as far as it is safe, and one cell more."""
    every = range(width * height)
    return [
        position_of(width, height, one, opened)
        for one in configurations(width, height, mines, {}, ())
        for opened in [{index for index in every if index >= width * (height - 1)} - one]
    ]


@given(st.data())
@settings(max_examples=300)
def test_numbers_that_no_configuration_has_are_refused_and_only_they(data: Any) -> None:
    width, height = data.draw(st.integers(1, 4)), data.draw(st.integers(1, 3))
    around = neighbours(width, height)
    opened = data.draw(st.sets(st.sampled_from(range(width * height)), min_size=1))
    numbers = {index: data.draw(st.integers(0, min(3, len(around[index])))) for index in sorted(opened)}
    count = data.draw(st.integers(0, width * height - len(opened)))
    is_possible = any(True for _ in configurations(width, height, count, numbers, ()))
    knowledge = knowledge_of(width, height, count, numbers)
    for ask in (probabilities, deduce):
        if is_possible:
            ask(knowledge)
        else:
            with pytest.raises(Inconsistent):
                ask(knowledge)


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        ((3, 3, 1, {9: 0}), "index 9 is not on a board of 3x3"),
        ((3, 3, 1, {}, (-1,)), "index -1 is not on a board of 3x3"),
        ((3, 3, 1, {0: 4}), r"cell \(0, 0\) has number 4, allowed 0..3"),
        ((3, 3, 1, {0: -1}), r"cell \(0, 0\) has number -1, allowed 0..3"),
        ((3, 3, 1, {4: 1}, (4,)), r"cell \(1, 1\) is both an open number and an open mine"),
        ((3, 3, 0, {}, (4,)), "mine_count is 0, allowed 1..9"),
        ((3, 3, 9, {4: 8}), "mine_count is 9, allowed 0..8"),
    ],
)
def test_what_cannot_be_known_is_refused_in_words(arguments: tuple[Any, ...], message: str) -> None:
    with pytest.raises(Inconsistent, match=message):
        knowledge_of(*arguments)
