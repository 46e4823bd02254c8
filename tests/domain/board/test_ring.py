"""The ring of 40 tiles (GDD 4.2, heroll-rules 2)."""

from itertools import pairwise

import pytest

from heroll.board.ring import next_index, walk
from heroll.board.tables import RingPlace
from heroll.specs import Specs


def test_the_ring_is_the_perimeter_of_9_by_13_clockwise_from_the_middle_of_the_bottom() -> None:
    ring = Specs.load().board_ring
    assert [tile.tile_index for tile in ring] == list(range(40))
    places = [(tile.column, tile.row) for tile in ring]
    assert places[0] == (4, 12)
    assert places[1] == (3, 12), "the first step goes to the left"
    assert len(set(places)) == 40
    for (x, y), (u, v) in pairwise([*places, places[0]]):
        assert abs(x - u) + abs(y - v) == 1
    assert {x for x, _ in places} == set(range(9)) and {y for _, y in places} == set(range(13))
    assert all(x in (0, 8) or y in (0, 12) for x, y in places)


def test_corners_and_start_are_where_the_rules_say() -> None:
    ring = Specs.load().board_ring
    assert [tile.tile_index for tile in ring if tile.place is RingPlace.CORNER] == [4, 16, 24, 36]
    assert [tile.tile_index for tile in ring if tile.place is RingPlace.START] == [0]


@pytest.mark.parametrize("start", [0, 5, 35, 39])
@pytest.mark.parametrize("steps", [2, 7, 12])
def test_a_move_is_one_step_a_point(start: int, steps: int) -> None:
    walked = list(walk(start, steps, 40))
    assert len(walked) == steps
    assert walked[0] == (start, (start + 1) % 40)
    assert walked[-1][1] == (start + steps) % 40
    assert all(to == next_index(origin, 40) for origin, to in walked)
    assert sum(to == 0 for _, to in walked) == (1 if start + steps >= 40 else 0)
