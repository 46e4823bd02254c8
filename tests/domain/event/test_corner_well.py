"""许愿井 (heroll-rules 3)."""

from heroll.enums import HealCause, PointsReason, Reason, TileKind
from heroll.events import HeroHealed, PointsChanged
from tests.domain.event.page import ONE, give, leave, logged, opened, refused
from tests.domain.run.desk import DESK_ID
from tests.domain.session.runs import names, only


def test_a_sip_heals_a_little_for_nothing() -> None:
    work = opened("corner_well", {"event": [ONE]}, index=24, hp=50)
    told = give(work, "drink")
    assert only(HeroHealed, told) == [HeroHealed(18, 68, 150, HealCause.WELL)]
    assert not only(PointsChanged, told)
    assert logged(work)["happened"] == {"input": "drink", "result": "refreshed"}
    leave(work)
    assert work.run.board[24].kind is TileKind.EVENT


def test_a_coin_heals_much() -> None:
    work = opened("corner_well", {"event": [ONE]}, index=24, hp=50, points=6)
    told = give(work, "toss")
    assert names(told) == ["EventSettled", "PointsChanged", "HeroHealed", "CheckpointReached"]
    assert only(PointsChanged, told) == [PointsChanged(-5, 1, PointsReason.EVENT_PRICE, DESK_ID)]
    assert only(HeroHealed, told) == [HeroHealed(68, 118, 150, HealCause.WELL)]


def test_without_a_coin_it_is_refused() -> None:
    reason, detail = refused(opened("corner_well", index=24, points=4), "toss")
    assert reason == Reason.NOT_ENOUGH_POINTS and detail.endswith("1 short")
