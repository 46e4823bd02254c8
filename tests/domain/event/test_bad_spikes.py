"""尖刺 (heroll-rules 3)."""

import pytest

from heroll.enums import EventPhase, HurtCause, PointsReason, Reason, TileKind
from heroll.events import EventSettled, HeroHurt, PointsChanged
from tests.domain.event.page import ONE, cannot_leave, give, leave, logged, opened, refused
from tests.domain.run.desk import DESK_ID
from tests.domain.session.runs import names, only


@pytest.mark.parametrize(("hp", "lost"), [(150, 23), (100, 15), (10, 2), (3, 0), (1, 0)])
def test_dashing_costs_a_part_of_the_current_hp_and_never_the_last(hp: int, lost: int) -> None:
    work = opened("bad_spikes", {"event": [ONE]}, hp=hp)
    told = give(work, "dash")
    assert work.run.player_stats.health == hp - lost >= 1
    hurts = [HeroHurt(lost, hp - lost, 150, HurtCause.SPIKES)] if lost else []
    assert only(HeroHurt, told) == hurts
    assert only(EventSettled, told)[0].result == "pierced"
    assert work.run.points == 0
    assert logged(work)["happened"] == {"input": "dash", "result": "pierced"}


def test_care_costs_points_and_no_hp() -> None:
    work = opened("bad_spikes", {"event": [ONE]}, points=5)
    told = give(work, "careful")
    assert names(told) == ["EventSettled", "PointsChanged", "CheckpointReached"]
    assert only(PointsChanged, told) == [PointsChanged(-4, 1, PointsReason.EVENT_PRICE, DESK_ID)]
    assert work.run.player_stats.health == 150


def test_care_that_cannot_be_paid_is_refused_with_the_shortfall() -> None:
    work = opened("bad_spikes", points=1)
    reason, detail = refused(work, "careful")
    assert reason == Reason.NOT_ENOUGH_POINTS and "costs 4 points, 1 are there, 3 short" in detail


def test_it_cannot_be_left_before_it_is_resolved_and_becomes_wasteland_then() -> None:
    work = opened("bad_spikes", {"event": [ONE]})
    assert cannot_leave(work)
    give(work, "dash")
    assert work.run.active_event is not None and work.run.active_event.phase is EventPhase.RESOLVED
    leave(work)
    assert work.run.board[10].kind is TileKind.EMPTY
