"""祝福 (GDD 7.1)."""

from heroll.enums import BlessingId, SafePoint, TileKind
from heroll.events import BlessingGained, BlessingRevealed, CheckpointReached
from heroll.run.blessings import holds
from tests.domain.event.page import ONE, cannot_leave, give, leave, logged, opened
from tests.domain.session.runs import names, only

MIGHT = {"event": [ONE], "loot": [1, 0]}
"""Tier RARE, its one card."""


def test_the_card_is_drawn_and_saved_before_it_is_accepted() -> None:
    work = opened("blessing", MIGHT)
    assert names(work.events)[-3:] == ["EventOpened", "BlessingRevealed", "CheckpointReached"]
    assert only(BlessingRevealed, work.events) == [BlessingRevealed(BlessingId.MIGHT)]
    assert work.run.pending_blessing is BlessingId.MIGHT and not holds(work.run, BlessingId.MIGHT)
    assert work.last_safe_point is SafePoint.BLESSING_REVEALED


def test_accepting_holds_the_card() -> None:
    work = opened("blessing", MIGHT)
    told = give(work, "accept")
    assert names(told) == ["EventSettled", "BlessingGained", "CheckpointReached"]
    gained = BlessingGained("run:0:desk:blessing:1", BlessingId.MIGHT, 1, 1)
    assert only(BlessingGained, told) == [gained]
    assert work.run.pending_blessing is None and holds(work.run, BlessingId.MIGHT)
    assert only(CheckpointReached, told)[0].reason is SafePoint.BLESSING_RESOLVED
    assert logged(work)["happened"] == {"input": "accept", "result": "blessed", "blessingId": "Might"}
    leave(work)
    assert work.run.board[10].kind is TileKind.EMPTY


def test_a_revealed_card_has_to_be_accepted() -> None:
    work = opened("blessing", MIGHT)
    assert cannot_leave(work)
