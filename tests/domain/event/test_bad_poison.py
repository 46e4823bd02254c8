"""毒沼 (heroll-rules 3)."""

from heroll.enums import BoonKind, HurtCause, PointsReason, Reason, RunPhase, TileKind
from heroll.events import BoonGained, BoonSpent, HeroHurt, PointsChanged
from heroll.run.boon import Boon
from heroll.run.move import move_by
from tests.domain.event.page import ONE, cannot_leave, give, leave, logged, opened, refused
from tests.domain.run.desk import DESK_ID
from tests.domain.session.runs import names, only


def test_wading_poisons_the_next_three_moves() -> None:
    work = opened("bad_poison", {"event": [ONE]}, hp=20)
    told = give(work, "wade")
    assert only(BoonGained, told) == [BoonGained(BoonKind.POISON, 4, 3)]
    assert logged(work)["happened"] == {"input": "wade", "result": "poisoned"}
    leave(work)
    for left, hp in ((2, 14), (1, 8), (0, 2)):
        before = len(work.events)
        work.enter(RunPhase.DICE_RESOLVE)
        move_by(work, 1)
        told = work.events[before:]
        assert only(HeroHurt, told) == [HeroHurt(6, hp, 150, HurtCause.POISON)]
        assert only(BoonSpent, told) == [BoonSpent(BoonKind.POISON, left)]
    assert work.run.boons == []


def test_the_poison_spares_the_last_hp() -> None:
    work = opened("bad_poison", {"event": [ONE]}, hp=3)
    give(work, "wade")
    leave(work)
    work.enter(RunPhase.DICE_RESOLVE)
    move_by(work, 1)
    assert work.run.player_stats.health == 1
    assert work.run.boons == [Boon(BoonKind.POISON, 4, 2)]


def test_the_antidote_costs_points_and_leaves_nothing() -> None:
    work = opened("bad_poison", {"event": [ONE]}, points=3)
    told = give(work, "antidote")
    assert names(told) == ["EventSettled", "PointsChanged", "CheckpointReached"]
    assert only(PointsChanged, told) == [PointsChanged(-3, 0, PointsReason.EVENT_PRICE, DESK_ID)]
    assert work.run.boons == []


def test_an_antidote_that_cannot_be_paid_is_refused() -> None:
    reason, detail = refused(opened("bad_poison", points=2), "antidote")
    assert reason == Reason.NOT_ENOUGH_POINTS and detail.endswith("1 short")


def test_it_cannot_be_left_before_it_is_resolved() -> None:
    work = opened("bad_poison", {"event": [ONE]})
    assert cannot_leave(work)
    give(work, "wade")
    leave(work)
    assert work.run.board[10].kind is TileKind.EMPTY
