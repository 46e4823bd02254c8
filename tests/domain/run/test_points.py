"""Points (GDD 8.3)."""

import pytest

from heroll.api import Session, events, make_bot
from heroll.enums import PointsReason
from heroll.run.points import change_points
from tests.domain.run.desk import DESK_ID, desk
from tests.domain.session.runs import only, steps


def test_a_change_is_booked_and_told() -> None:
    work = desk()
    change_points(work, 5, PointsReason.CHEST_REWARD)
    change_points(work, -2, PointsReason.DISMANTLE)
    change_points(work, 0, PointsReason.DISMANTLE)
    assert work.run.points == 3
    assert work.events == [
        events.PointsChanged(5, 5, PointsReason.CHEST_REWARD, DESK_ID),
        events.PointsChanged(-2, 3, PointsReason.DISMANTLE, DESK_ID),
    ]


def test_the_balance_is_never_negative() -> None:
    work = desk()
    with pytest.raises(ValueError, match="leaves -1 points"):
        change_points(work, -1, PointsReason.DISMANTLE)
    assert work.run.points == 0 and work.events == []


def test_the_told_changes_add_up_to_the_balance() -> None:
    session = Session.new("points", strict=True)
    balance = 0
    for heard in steps(session, make_bot("random", "points")):
        for event in only(events.PointsChanged, heard):
            balance += event.delta
            assert event.balance_after == balance >= 0
        assert session.view.points == balance
    assert balance > 20
