"""Motion in closed form: positions, contact, leaving, backing off."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from heroll.battle.motion import back_off_ticks, move, position_at, ticks_to_contact, ticks_to_leave
from heroll.enums import AttackType
from heroll.specs import Specs
from tests.domain.battle.arena import arena


def test_position_follows_start_time_and_velocity(specs: Specs) -> None:
    fighter = arena(specs, AttackType.SWORD).enemy
    fighter.position = 50_000
    move(fighter, -160, 100, 10)
    assert [position_at(fighter, at, 10) for at in (100, 110, 200)] == [50_000, 49_840, 48_400]
    move(fighter, 90, 200, 10, 300)
    assert (fighter.position, fighter.moved_ms, fighter.move_end_ms) == (48_400, 200, 300)
    move(fighter, 0, 300, 10)
    assert (fighter.position, fighter.move_end_ms) == (49_300, None)
    assert position_at(fighter, 9000, 10) == 49_300


@pytest.mark.parametrize(
    "gap, closing, reach, ticks",
    [(100, 10, 100, 0), (101, 10, 100, 1), (110, 10, 100, 1), (111, 10, 100, 2), (500, 7, 100, 58)],
)
def test_contact(gap: int, closing: int, reach: int, ticks: int) -> None:
    assert ticks_to_contact(gap, closing, reach) == ticks


@pytest.mark.parametrize("closing", [0, -5])
def test_no_contact_without_closing(closing: int) -> None:
    assert ticks_to_contact(101, closing, 100) is None
    assert ticks_to_contact(100, closing, 100) == 0


@given(gap=st.integers(1, 70_000), closing=st.integers(1, 600), reach=st.integers(0, 40_000))
def test_contact_is_the_first_tick_within_reach(gap: int, closing: int, reach: int) -> None:
    ticks = ticks_to_contact(gap, closing, reach)
    assert ticks is not None
    assert gap - closing * ticks <= reach
    assert ticks == 0 or gap - closing * (ticks - 1) > reach


@given(gap=st.integers(0, 900), opening=st.integers(1, 300))
def test_leaving_is_the_first_tick_out_of_reach(gap: int, opening: int) -> None:
    ticks = ticks_to_leave(gap, opening, 900)
    assert ticks is not None
    assert gap + opening * ticks > 900 >= gap + opening * (ticks - 1)


def test_who_does_not_open_never_leaves() -> None:
    assert ticks_to_leave(50, 0, 100) is None
    assert ticks_to_leave(50, -3, 100) is None


@pytest.mark.parametrize(
    "gap, keep, room, step, ticks",
    [
        (50, 100, 1000, 10, 5),
        (50, 100, 23, 10, 2),
        (100, 100, 99, 10, 0),
        (50, 0, 99, 10, 0),
        (50, 100, 99, 0, 0),
    ],
)
def test_backing_off_stops_at_the_distance_or_the_edge(
    gap: int, keep: int, room: int, step: int, ticks: int
) -> None:
    assert back_off_ticks(gap, keep, room, step) == ticks
