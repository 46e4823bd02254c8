"""Logic clock: whole ticks out of real time, late perhaps, never lost."""

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kernel.clock import LogicClock

TICK_MS = 10


@given(st.lists(st.integers(0, 400_000)), st.integers(1, 8))
def test_no_time_is_lost_however_it_is_cut(deltas: list[int], max_ticks: int) -> None:
    clock = LogicClock(TICK_MS, max_ticks)
    handed = [clock.advance(delta) for delta in deltas]
    assert all(0 <= ticks <= max_ticks for ticks in handed)
    assert clock.ticks * TICK_MS * 1000 + clock.backlog_us == sum(deltas)
    while clock.backlog_us >= TICK_MS * 1000:
        assert clock.advance(0) > 0
    assert clock.ticks == sum(deltas) // (TICK_MS * 1000)


@pytest.mark.parametrize("fps", [11, 30, 60, 144])
def test_every_frame_rate_gives_the_same_ticks_in_a_second(fps: int) -> None:
    clock = LogicClock(TICK_MS, 100)
    edges = [1_000_000 * frame // fps for frame in range(fps + 1)]
    assert sum(clock.advance(b - a) for a, b in pairwise(edges)) == 100
    assert clock.now_ms == 1000


def test_a_long_frame_is_worked_off_in_pieces() -> None:
    clock = LogicClock(TICK_MS, 5)
    assert [clock.advance(delta) for delta in (123_456, 0, 16_000, 0)] == [5, 5, 3, 0]
    assert clock.backlog_us == 9_456
    assert clock.now_ms == 130


def test_four_times_the_speed() -> None:
    clock = LogicClock(TICK_MS, 50)
    assert clock.advance(5_000) == 0
    clock.speed = 4
    assert clock.advance(5_000) == 2
    assert (clock.speed, clock.backlog_us) == (4, 5_000)
    clock.speed = 1
    assert clock.advance(5_000) == 1


def test_pause_drops_real_time_and_keeps_the_backlog() -> None:
    clock = LogicClock(TICK_MS, 2)
    clock.advance(45_000)
    clock.paused = True
    assert (clock.advance(1_000_000), clock.backlog_us) == (0, 25_000)
    clock.paused = False
    assert clock.advance(0) == 2


def test_impossible_settings() -> None:
    for tick_ms, max_ticks in ((0, 1), (-10, 1), (10, 0)):
        with pytest.raises(ValueError, match="allowed 1 or more"):
            LogicClock(tick_ms, max_ticks)
    clock = LogicClock(TICK_MS, 1)
    with pytest.raises(ValueError, match="speed is 2"):
        clock.speed = 2
    with pytest.raises(ValueError, match="backwards"):
        clock.advance(-1)
    assert clock.tick_ms == TICK_MS
