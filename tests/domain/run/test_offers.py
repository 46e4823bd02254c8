"""Gear offers (GDD 6.3)."""

from typing import Any

import pytest

from heroll.api import (
    CloseDrop,
    DismantleGear,
    Reason,
    RunPhase,
    SafePoint,
    Session,
    TakeGear,
    events,
)
from heroll.enums import DismantleCause, PointsReason
from tests.domain.session.runs import accepted, edited, names, only


def offering(*qualities: int) -> Session:
    """A run on a wasteland tile with a batch of offers, all of them weapons of these qualities."""

    def edit(run: dict[str, Any]) -> None:
        run["phase"] = "REWARD_CHOICE"
        run["tileIndex"] = run["lapSteps"] = 16
        run["counters"]["gear"] = len(qualities)
        run["pendingGear"] = [
            {
                "instanceId": f"gear-battle-{number}",
                "catalogId": 1,
                "slot": "WEAPON",
                "qualityRank": quality,
                "statusId": 3,
                "value": 30.0 + 24 * quality,
                "upgradeCount": 0,
            }
            for number, quality in enumerate(qualities, start=1)
        ]

    return edited(Session.new("offers", strict=True), edit)


def test_taking_wears_and_dismantles_what_falls_out() -> None:
    session = offering(0, 2)
    told = accepted(session, TakeGear("gear-battle-1"))
    assert names(told) == ["GearTaken", "CheckpointReached"]
    assert (session.view.max_hp, session.view.hp) == (180, 150)
    assert session.view.phase is RunPhase.REWARD_CHOICE
    told = accepted(session, TakeGear("gear-battle-2"))
    assert only(events.GearTaken, told)[0].replaced_id == "gear-battle-1"
    dismantled = only(events.GearDismantled, told)
    assert [(e.instance_id, e.points, e.cause) for e in dismantled] == [
        ("gear-battle-1", 1, DismantleCause.REPLACED)
    ]
    assert only(events.PointsChanged, told) == [
        events.PointsChanged(1, 1, PointsReason.DISMANTLE, "run:0:offers:3")
    ]
    assert session.view.phase is RunPhase.AWAIT_ROLL
    assert only(events.CheckpointReached, told)[0].reason is SafePoint.GEAR_RESOLVED
    assert len(session.view.gear) == 1


@pytest.mark.parametrize(("quality", "points"), [(0, 1), (1, 2), (2, 4), (3, 8), (4, 16)])
def test_dismantling_pays_by_quality(quality: int, points: int) -> None:
    session = offering(quality)
    told = accepted(session, DismantleGear("gear-battle-1"))
    assert only(events.GearDismantled, told)[0].cause is DismantleCause.CHOSEN
    assert session.view.points == points and session.view.gear == {}


def test_any_waiting_offer_may_be_addressed_and_each_only_once() -> None:
    session = offering(1, 2, 3)
    accepted(session, DismantleGear("gear-battle-2"))
    assert [piece.instance_id for piece in session.view.pending_gear] == ["gear-battle-1", "gear-battle-3"]
    for command in (TakeGear("gear-battle-2"), DismantleGear("gear-battle-2"), TakeGear("")):
        outcome = session.dispatch(command)
        assert not outcome.ok and outcome.reason == Reason.UNKNOWN_OFFER
    accepted(session, TakeGear("gear-battle-3"))
    assert [piece.instance_id for piece in session.view.pending_gear] == ["gear-battle-1"]


def test_closing_dismantles_the_rest_in_order_of_appearance() -> None:
    session = offering(4, 0, 2)
    told = accepted(session, CloseDrop())
    assert [(e.instance_id, e.points) for e in only(events.GearDismantled, told)] == [
        ("gear-battle-1", 16),
        ("gear-battle-2", 1),
        ("gear-battle-3", 4),
    ]
    assert {event.cause for event in only(events.GearDismantled, told)} == {DismantleCause.CLOSED}
    assert session.view.points == 21 and session.view.phase is RunPhase.AWAIT_ROLL


def test_a_worse_piece_of_max_hp_caps_the_hp() -> None:
    session = offering(4, 0, 0)
    accepted(session, TakeGear("gear-battle-1"))
    session = edited(session, lambda run: run["playerStats"].update(health=200))
    accepted(session, TakeGear("gear-battle-2"))
    assert session.view.hp == session.view.max_hp == 180
