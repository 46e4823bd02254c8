"""传奇装备 (GDD 6.3, 9.2): a piece that is drawn, saved and shown before anything is paid."""

from collections.abc import Callable
from typing import Any

import pytest

from heroll.api import (
    CheckpointError,
    DismantleGear,
    EventInput,
    LeaveEvent,
    Reason,
    Roll,
    RunPhase,
    Session,
    TakeGear,
    events,
    make_bot,
)
from heroll.bots.power import gain
from heroll.build.gear import GearInstance
from heroll.checks.invariants import invariants_of
from heroll.debug.commands import DebugForceEvent, DebugGiveGear, DebugKillHero, DebugSetPoints
from heroll.enums import DropSource, GearSlot, HurtCause, PointsReason, Quality, SafePoint, TileKind
from heroll.run.work import Work
from heroll.specs.bots import BotName
from heroll.specs.events import EffectKind
from tests.domain.event.page import ONE, give, leave, logged, opened, refused
from tests.domain.event.test_every_event import SPECS, on
from tests.domain.run.desk import DESK_ID
from tests.domain.session.runs import accepted, edited_record, names, only

EVENT_ID = "legendary_gear"
NAME = "gear-legendary_gear-1"
PIECE = GearInstance(NAME, 1, GearSlot.WEAPON, Quality.LEGENDARY, 1, 9.0)
PRICE = SPECS.event_effects[(EVENT_ID, "claim", EffectKind.PRICE)].amount
BLOOD = SPECS.event_effects[(EVENT_ID, "blood", EffectKind.BLOOD)].amount


def pedestal(*, points: int = 0, hp: int = 150, quality: int = 3, paid: bool = True) -> Work:
    """Slot 0, look 0, status 0 (attack), a base roll of 3: +3 and 2 for each rank."""
    event = [ONE] if paid else []
    return opened(EVENT_ID, {"loot": [0, 0, quality, 0, 3.0], "event": event}, hp=hp, points=points)


def test_a_piece_is_drawn_saved_and_shown_before_anything_is_paid() -> None:
    work = pedestal(paid=False)
    assert names(work.events)[-3:] == ["EventOpened", "GearRevealed", "CheckpointReached"]
    (shown,) = only(events.GearRevealed, work.events)
    told = (shown.gear_id, shown.catalog_id, shown.slot, shown.quality, shown.status_id, shown.value)
    assert told == (NAME, 1, GearSlot.WEAPON, Quality.LEGENDARY, 1, 9.0)
    assert only(events.CheckpointReached, work.events)[-1].reason is SafePoint.PAGE_OPENED
    assert work.run.shown_gear == PIECE and work.run.pending_gear == []
    assert (work.run.counters.gear, work.run.counters.gear_views) == (1, 1), "it was seen (GDD 6.3)"
    leave(work)


@pytest.mark.parametrize("quality", [0, 1, 2, 4])
def test_no_other_quality_can_be_drawn(quality: int) -> None:
    with pytest.raises(AssertionError, match=f"cannot give {quality}"):
        pedestal(quality=quality)


def test_points_buy_it_and_the_ordinary_page_follows() -> None:
    work = pedestal(points=PRICE + 1)
    told = give(work, "claim")
    assert names(told) == [
        "EventSettled",
        "PointsChanged",
        "GearOffered",
        "PhaseChanged",
        "CheckpointReached",
    ]
    change = events.PointsChanged(-PRICE, 1, PointsReason.EVENT_PRICE, DESK_ID)
    assert only(events.PointsChanged, told) == [change]
    assert only(events.EventSettled, told)[0].result == "claimed"
    (offer,) = only(events.GearOffered, told)
    assert (offer.offer_id, offer.quality, offer.value) == (NAME, Quality.LEGENDARY, 9.0)
    assert offer.drop is DropSource.LEGENDARY_GEAR
    assert work.run.phase is RunPhase.REWARD_CHOICE
    assert work.run.shown_gear is None and work.run.pending_gear == [PIECE]
    assert work.run.counters.gear_views == 1, "seen once"
    assert logged(work)["happened"] == {"input": "claim", "result": "claimed"}


def test_blood_buys_it_too() -> None:
    work = pedestal(hp=150 * BLOOD // 100 + 1)
    told = give(work, "blood")
    cost = 150 * BLOOD // 100
    assert only(events.HeroHurt, told) == [events.HeroHurt(cost, 1, 150, HurtCause.LEGENDARY_GEAR)]
    assert not only(events.PointsChanged, told) and work.run.pending_gear == [PIECE]


def test_what_cannot_be_paid_is_refused_with_what_is_missing() -> None:
    work = pedestal(points=PRICE - 3, hp=20, paid=False)
    reason, detail = refused(work, "claim")
    assert reason == Reason.NOT_ENOUGH_POINTS and detail.endswith("3 short")
    reason, detail = refused(work, "blood")
    assert reason == Reason.NOT_ENOUGH_HP and "would kill" in detail
    assert work.run.shown_gear == PIECE


def test_the_price_is_above_what_dismantling_pays() -> None:
    assert SPECS.build.qualities[Quality.LEGENDARY].dismantle_points < PRICE


def test_left_there_it_is_gone_with_its_tile() -> None:
    work = pedestal(points=PRICE, paid=False)
    told = leave(work)
    assert "GearDismantled" not in names(told) and work.run.points == PRICE
    assert work.run.shown_gear is None and work.run.board[10].kind is TileKind.EMPTY


@pytest.mark.parametrize("word", ["claim", "blood"])
def test_a_reload_shows_and_sells_the_same_piece(word: str) -> None:
    straight = on(EVENT_ID, hp=120)
    shown = straight.view.shown_gear
    assert shown is not None and shown.quality_rank is Quality.LEGENDARY
    reloaded = Session.restore(straight.save(), strict=True)
    assert reloaded.view.shown_gear == shown and reloaded.hash() == straight.hash()
    assert straight.compare_gear(shown.instance_id).new == shown
    assert accepted(straight, EventInput(word)) == accepted(reloaded, EventInput(word))
    assert straight.view.pending_gear == (shown,)
    before = straight.view.stream_indexes
    reloaded = Session.restore(straight.save(), strict=True)
    assert accepted(straight, TakeGear(shown.instance_id)) == accepted(reloaded, TakeGear(shown.instance_id))
    assert straight.view.gear[shown.slot] == shown and straight.view.stream_indexes == before
    assert straight.hash() == reloaded.hash() and straight.view.phase is RunPhase.AWAIT_ROLL


def test_claiming_and_dismantling_loses_points() -> None:
    session = on(EVENT_ID, points=30)
    (shown,) = [session.view.shown_gear]
    assert shown is not None
    accepted(session, EventInput("claim"))
    accepted(session, DismantleGear(shown.instance_id))
    assert session.view.points == 30 - PRICE + 8


def test_dying_on_the_page_leaves_nothing_behind() -> None:
    session = Session.new("pedestal", strict=True, debug=True)
    accepted(session, DebugForceEvent(SPECS.events[EVENT_ID].tile_id))
    accepted(session, DebugKillHero())
    assert session.view.phase is RunPhase.RUN_FAILED and session.view.shown_gear is None


def test_gear_that_comes_later_has_numbers_of_its_own() -> None:
    session = Session.new("pedestal", strict=True, debug=True)
    tile_id = SPECS.events[EVENT_ID].tile_id
    shown = []
    for _ in range(3):
        accepted(session, DebugForceEvent(tile_id))
        assert session.view.shown_gear is not None
        shown.append(session.view.shown_gear.instance_id)
        accepted(session, LeaveEvent())
    assert shown == [f"gear-legendary_gear-{number}" for number in (1, 2, 3)]
    assert session.view.gear_views == 3


def changed(**fields: object) -> Callable[[dict[str, Any]], object]:
    """An edit of the piece that is shown."""
    return lambda run: run["shownGear"].update(fields)


DAMAGED: dict[str, tuple[Callable[[dict[str, Any]], object], str]] = {
    "an empty pedestal": (lambda run: run.pop("shownGear"), "the pedestal of legendary_gear is empty"),
    "another quality": (changed(qualityRank=4), "is MYTHIC, upgraded 0 times, not LEGENDARY"),
    "a worse quality": (changed(qualityRank=2), "is HEROIC, upgraded 0 times, not LEGENDARY"),
    "an upgraded piece": (changed(upgradeCount=1), "upgraded 1 times"),
    "another number": (changed(instanceId="gear-legendary_gear-2"), "is not piece 1 of the run"),
    "another source": (changed(instanceId="gear-chest-1"), "is not piece 1 of the run"),
    "a value that no roll gives": (changed(value=999.0), "has 999.0, allowed"),
    "a look of another slot": (changed(catalogId=99), "catalogue id 99"),
    "a piece that waits already": (lambda run: run["pendingGear"].append(run["shownGear"]), "pending"),
    "a piece that is worn as well": (
        lambda run: run["gear"].update({run["shownGear"]["slot"]: run["shownGear"]}),
        "gear ids repeat",
    ),
    "the page of another event": (
        lambda run: (
            run["activeEvent"].update(tileId=138),
            run["board"][run["tileIndex"]].update(tileId=138),
        ),
        "does not belong to the open event",
    ),
    "a word in its text": (changed(value="9"), "value"),
}


@pytest.mark.parametrize("name", DAMAGED)
def test_saves_of_impossible_pedestals_are_refused(name: str) -> None:
    edit, line = DAMAGED[name]
    with pytest.raises(CheckpointError) as refusal:
        Session.restore(edited_record(on(EVENT_ID), edit))
    assert line in str(refusal.value)


def test_a_piece_without_a_page_is_refused() -> None:
    shown: dict[str, Any] = on(EVENT_ID).save()["run"]["shownGear"]
    session = Session.new("pages", strict=True)
    with pytest.raises(CheckpointError, match="does not belong to the open event"):
        Session.restore(
            edited_record(session, lambda run: run.update(shownGear=shown, counters=one_piece(run)))
        )


def one_piece(run: dict[str, Any]) -> dict[str, Any]:
    return {**run["counters"], "gear": 1, "gearViews": 1}


def test_the_invariants_see_it_too() -> None:
    work = pedestal(paid=False)
    work.run.shown_gear = None
    assert "the pedestal of legendary_gear is empty" in list(invariants_of(SPECS)(work.game))


@pytest.mark.parametrize("bot", [BotName.GREEDY, BotName.CAUTIOUS])
def test_bots_pay_for_what_makes_them_stronger_and_for_nothing_else(bot: BotName) -> None:
    session = Session.new("pedestal", strict=True, debug=True)
    row = SPECS.bots[bot]
    accepted(session, DebugSetPoints(40))
    for look in (1, 11, 21, 31):
        accepted(session, DebugGiveGear(catalog_id=look, quality_rank=3, status_id=1))
    answers = {}
    for _ in range(20):
        accepted(session, DebugForceEvent(SPECS.events[EVENT_ID].tile_id))
        shown = session.view.shown_gear
        assert shown is not None
        compared, formulas = session.compare_gear(shown.instance_id), SPECS.battle.formulas
        is_stronger = gain(compared.old_stats, compared.new_stats, row, formulas) > 0
        command = make_bot(bot, "pedestal").decide(session)
        assert isinstance(command, EventInput if is_stronger else LeaveEvent)
        answers[is_stronger] = command
        accepted(session, LeaveEvent())
    assert set(answers) == {True, False}


def test_the_page_opens_where_the_hero_lands() -> None:
    session = on(EVENT_ID)
    assert session.legal() == (EventInput("claim"), EventInput("blood"), LeaveEvent())
    assert not session.dispatch(Roll()).ok
