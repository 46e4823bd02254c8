"""拱门 (heroll-rules 3)."""

import pytest

from heroll.api import Session, make_bot
from heroll.enums import EventPhase, PointsReason, Reason, TileKind
from heroll.events import FloorEntered, PointsChanged
from tests.domain.event.page import ONE, give, leave, logged, opened, refused
from tests.domain.run.desk import DESK_ID
from tests.domain.session.runs import only, steps


@pytest.mark.parametrize(("wins", "paid"), [(0, 1), (1, 3), (4, 9)])
def test_the_parade_pays_for_each_battle_won_on_this_lap(wins: int, paid: int) -> None:
    work = opened("corner_arch", {"event": [ONE]}, index=4)
    work.run.counters.lap_battles_won = wins
    told = give(work, "parade")
    assert only(PointsChanged, told) == [PointsChanged(paid, paid, PointsReason.EVENT_REWARD, DESK_ID)]
    assert logged(work)["happened"] == {"input": "parade", "result": "cheered", "wins": wins}


def test_the_arch_stays_and_receives_once_a_visit() -> None:
    work = opened("corner_arch", {"event": [ONE]}, index=4)
    give(work, "parade")
    assert refused(work, "parade")[0] == Reason.EVENT_BUSY
    arch = work.run.board[4]
    leave(work)
    assert work.run.board[4] == arch and arch.kind is TileKind.EVENT


def test_it_can_be_left_at_once_and_stays() -> None:
    work = opened("corner_arch", index=4)
    assert work.run.active_event is not None and work.run.active_event.phase is EventPhase.READY
    leave(work)
    assert work.run.board[4].tile_id == 211
    assert logged(work)["left"] is True and logged(work)["happened"] == {}


def test_the_wins_of_a_lap_end_with_it() -> None:
    session = Session.new("laps", strict=True)
    wins, laps = 0, 0
    for told in steps(session, make_bot("greedy", "laps")):
        wins_now = session.state()["counters"]["lapBattlesWon"]
        assert wins_now <= session.view.battles_won
        if only(FloorEntered, told):
            assert wins_now == 0
            laps += 1
        else:
            assert wins_now >= wins
        wins = wins_now
        if laps == 2:
            break
    assert laps == 2
