"""黑市 (heroll-rules 3)."""

import pytest

from heroll.enums import DropSource, HurtCause, PointsReason, Quality, Reason, RunPhase, TileKind
from heroll.events import GearOffered, HeroHurt, PointsChanged
from tests.domain.event.page import ONE, give, leave, logged, opened, refused
from tests.domain.run.desk import DESK_ID
from tests.domain.session.runs import names, only


def gear(quality: Quality) -> dict[str, list[object]]:
    """Slot 0, look 0, this quality, status 0 (attack), a base roll of 4."""
    return {"event": [ONE], "loot": [0, 0, int(quality), 0, 4.0]}


@pytest.mark.parametrize("quality", [Quality.HEROIC, Quality.LEGENDARY, Quality.MYTHIC])
def test_blood_buys_heroic_gear_or_better(quality: Quality) -> None:
    work = opened("black_market", gear(quality), hp=31)
    told = give(work, "blood")
    assert names(told) == ["EventSettled", "HeroHurt", "GearOffered", "PhaseChanged", "CheckpointReached"]
    assert only(HeroHurt, told) == [HeroHurt(30, 1, 150, HurtCause.BLACK_MARKET)]
    offer = only(GearOffered, told)[0]
    assert (offer.quality, offer.drop) == (quality, DropSource.BLACK_MARKET)
    assert work.run.phase is RunPhase.REWARD_CHOICE
    assert logged(work)["happened"] == {"input": "blood", "result": "traded"}


@pytest.mark.parametrize(("word", "poor"), [("blood", Quality.RARE), ("points", Quality.COMMON)])
def test_worse_gear_cannot_be_drawn(word: str, poor: Quality) -> None:
    work = opened("black_market", gear(poor), points=12)
    with pytest.raises(AssertionError, match=rf"cannot give {int(poor)}"):
        give(work, word)


def test_points_buy_rare_gear_or_better() -> None:
    work = opened("black_market", gear(Quality.RARE), points=13)
    told = give(work, "points")
    assert only(PointsChanged, told) == [PointsChanged(-12, 1, PointsReason.EVENT_PRICE, DESK_ID)]
    assert only(GearOffered, told)[0].quality is Quality.RARE
    assert not only(HeroHurt, told)


@pytest.mark.parametrize(("hp", "short"), [(30, 1), (1, 30)])
def test_blood_that_would_kill_is_refused(hp: int, short: int) -> None:
    reason, detail = refused(opened("black_market", hp=hp), "blood")
    assert reason == Reason.NOT_ENOUGH_HP
    assert detail == f"blood costs 30 HP and would kill: {hp} are there, {short} short"


def test_points_that_are_not_there_are_refused() -> None:
    reason, detail = refused(opened("black_market", points=7), "points")
    assert reason == Reason.NOT_ENOUGH_POINTS and detail.endswith("5 short")


def test_it_can_be_left_and_becomes_wasteland() -> None:
    work = opened("black_market")
    leave(work)
    assert work.run.board[10].kind is TileKind.EMPTY
