"""铁匠铺 (GDD 6.4): choose a worn piece, take it as it is or challenge it; intent first, one result."""

from collections import Counter
from collections.abc import Iterable
from dataclasses import replace
from itertools import islice
from typing import Any

import pytest

from heroll.api import CheckpointError, EventInput, LeaveEvent, Session, events
from heroll.build.gear import GearInstance
from heroll.enums import DismantleCause, EventPhase, GearSlot, PointsReason, Quality, Reason, SafePoint
from heroll.run.event_inputs import input_terms
from heroll.run.health import hero_panel
from heroll.run.work import RunLog, Work
from kernel.plain import to_plain
from tests.domain.event.page import cannot_leave, give, leave, logged, opened, refused
from tests.domain.event.test_every_event import on
from tests.domain.run.desk import DESK_ID
from tests.domain.session.runs import accepted, edited, edited_record, names, only

ARMOUR = GearInstance("gear-battle-1", 31, GearSlot.BOOTS, Quality.COMMON, 3, 40.0)
"""+40 max HP."""

SWORD = GearInstance("gear-battle-2", 1, GearSlot.WEAPON, Quality.RARE, 1, 5.0)


def at_the_smith(*worn: GearInstance, draws: Iterable[int] = (), hp: int = 150, points: int = 0) -> Work:
    """The page is open and these pieces are worn."""
    work = opened("blacksmith", {"event": draws}, hp=hp, points=points)
    for piece in worn:
        work.run.gear[piece.slot] = piece
    return work


def words(work: Work) -> list[str]:
    return [terms.word for terms in input_terms(work.run, work.specs)]


def at_quality(piece: GearInstance, quality: Quality) -> GearInstance:
    return replace(piece, quality_rank=quality)


def test_with_nothing_worn_it_can_only_be_left() -> None:
    work = at_the_smith()
    assert words(work) == []
    reason, detail = refused(work, "weapon")
    assert reason == Reason.UNKNOWN_INPUT
    assert detail == "blacksmith does not take 'weapon' now: nothing is worn"
    assert "does not know 'weapn' (did you mean 'weapon'?); it takes nothing" in refused(work, "weapn")[1]
    leave(work)
    assert on("blacksmith").legal() == (LeaveEvent(),)


def test_worn_pieces_are_offered_by_slot_and_the_first_one_laid_down_counts() -> None:
    work = at_the_smith(ARMOUR, SWORD)
    assert words(work) == ["weapon", "boots"]
    assert refused(work, "challenge")[0] == Reason.UNKNOWN_INPUT, "nothing lies on the anvil yet"
    told = give(work, "boots")
    assert told == [
        events.PieceLaid("run:0:desk:event:1", "gear-battle-1", GearSlot.BOOTS, Quality.COMMON, 80)
    ]
    assert words(work) == ["take", "challenge"]
    assert work.run.counters.gear_views == 1, "GDD 6.3: a view of gear"
    assert logged(work)["happened"] == {"slot": "BOOTS"}
    assert not cannot_leave(work)


def test_it_is_taken_as_it_is() -> None:
    work = at_the_smith(SWORD)
    give(work, "weapon")
    told = give(work, "take")
    assert names(told) == ["EventSettled", "CheckpointReached"]
    assert work.run.gear == {GearSlot.WEAPON: SWORD}
    assert logged(work)["happened"] == {"slot": "WEAPON", "input": "take", "result": "kept"}
    leave(work)


def test_a_challenge_is_an_intent_that_is_saved_before_anything_is_drawn() -> None:
    work = at_the_smith(SWORD)
    give(work, "weapon")
    told = give(work, "challenge")
    assert names(told) == ["UpgradeIntended", "CheckpointReached"]
    assert only(events.UpgradeIntended, told)[0].percent == 50
    assert only(events.CheckpointReached, told)[0].reason is SafePoint.EVENT_INTENT
    assert work.last_safe_point is SafePoint.EVENT_INTENT
    event = work.run.active_event
    assert event is not None and event.phase is EventPhase.RESOLVING
    assert event.payload == {"slot": "WEAPON", "intent": "challenge"}
    assert words(work) == ["strike"] and cannot_leave(work)
    assert refused(work, "take")[0] == Reason.UNKNOWN_INPUT, "there is no way back"


@pytest.mark.parametrize(
    ("quality", "chance"),
    [(Quality.COMMON, 80), (Quality.RARE, 50), (Quality.HEROIC, 30), (Quality.LEGENDARY, 10)],
)
@pytest.mark.parametrize("misses", [0, 1])
def test_the_draw_decides_at_80_50_30_and_10(quality: Quality, chance: int, misses: int) -> None:
    piece = at_quality(SWORD, quality)
    work = at_the_smith(piece, draws=[chance + misses])
    for word in ("weapon", "challenge", "strike"):
        give(work, word)
    assert (GearSlot.WEAPON in work.run.gear) == (misses == 0)
    leave(work)


def test_success_raises_the_same_piece_by_one_quality() -> None:
    work = at_the_smith(ARMOUR, draws=[80], hp=190)
    give(work, "boots")
    give(work, "challenge")
    told = give(work, "strike")
    assert names(told) == ["EventSettled", "GearUpgraded", "CheckpointReached"]
    assert only(events.EventSettled, told)[0].result == "tempered"
    assert only(events.GearUpgraded, told) == [
        events.GearUpgraded("gear-battle-1", GearSlot.BOOTS, Quality.RARE, 64.0, 1)
    ]
    assert work.run.gear[GearSlot.BOOTS] == replace(
        ARMOUR, quality_rank=Quality.RARE, value=64.0, upgrade_count=1
    )
    assert hero_panel(work.run, work.specs).max_health == 214
    assert work.run.player_stats.health == 190, "more max HP heals nobody"
    happened = {"slot": "BOOTS", "intent": "challenge", "input": "strike", "result": "tempered"}
    assert logged(work)["happened"] == happened


@pytest.mark.parametrize(("quality", "points"), list(zip(Quality, (1, 2, 4, 8), strict=False)))
def test_failure_takes_the_piece_and_pays_by_its_quality_before(quality: Quality, points: int) -> None:
    work = at_the_smith(at_quality(ARMOUR, quality), SWORD, draws=[100], hp=190, points=3)
    give(work, "boots")
    give(work, "challenge")
    told = give(work, "strike")
    wanted = ["EventSettled", "GearShattered", "GearDismantled", "PointsChanged", "CheckpointReached"]
    assert names(told) == wanted
    assert only(events.GearDismantled, told) == [
        events.GearDismantled("gear-battle-1", quality, points, DismantleCause.SHATTERED)
    ]
    assert only(events.PointsChanged, told) == [
        events.PointsChanged(points, 3 + points, PointsReason.DISMANTLE, DESK_ID)
    ]
    assert work.run.gear == {GearSlot.WEAPON: SWORD}
    assert work.run.player_stats.health == 150, "HP above max HP are gone"
    assert only(events.CheckpointReached, told)[0].reason is SafePoint.EVENT_RESOLVED
    leave(work)


def test_a_mythic_piece_is_refused() -> None:
    work = at_the_smith(at_quality(SWORD, Quality.MYTHIC))
    (laid,) = give(work, "weapon")
    assert isinstance(laid, events.PieceLaid) and laid.percent is None
    take, challenge = input_terms(work.run, work.specs)
    assert take.is_open and not challenge.is_open
    assert challenge.forge is not None and challenge.forge.upgraded is None
    assert refused(work, "challenge") == (
        Reason.TOP_QUALITY,
        "gear-battle-2 is MYTHIC: no quality is above it",
    )
    give(work, "take")


def test_the_page_says_what_success_makes_of_it() -> None:
    work = at_the_smith(SWORD)
    give(work, "weapon")
    forge = input_terms(work.run, work.specs)[1].forge
    assert forge is not None and forge.upgraded is not None
    assert (forge.percent, forge.piece, forge.upgraded.value) == (50, SWORD, 7.0)


def at_the_anvil(count: int) -> list[Session]:
    """The smith's page in runs of so many seeds, those whose first roll leads past the corners."""
    sessions = (on("blacksmith", seed=f"smith#{seed}") for seed in range(2 * count))
    past = (one for one in sessions if one.view.event is not None and one.view.event.tile_id == 137)
    return list(islice(past, count))


def challenged(session: Session) -> Session:
    """A challenge of a rare sword waits for its strike."""

    def edit(run: dict[str, Any]) -> None:
        run["gear"] = {"WEAPON": to_plain(SWORD)}
        run["counters"]["gear"] = 2

    session = edited(session, edit)
    accepted(session, EventInput("weapon"))
    accepted(session, EventInput("challenge"))
    return session


def test_a_reload_gives_the_same_result_and_no_other_try() -> None:
    results: Counter[str] = Counter()
    for session in map(challenged, at_the_anvil(60)):
        saved, before = session.save(), session.rng()
        told = accepted(session, EventInput("strike"))
        moved = {name for name, state in session.rng().items() if state != before[name]}
        assert moved == {"event"}
        for _ in range(2):
            again = Session.restore(saved, strict=True)
            assert again.legal() == (EventInput("strike"),)
            assert accepted(again, EventInput("strike")) == told and again.hash() == session.hash()
        settled = Session.restore(session.save(), strict=True)
        assert settled.legal() == (LeaveEvent(),)
        refusal = settled.dispatch(EventInput("strike"))
        assert not refusal.ok and refusal.reason == Reason.EVENT_BUSY
        results[only(events.EventSettled, told)[0].result] += 1
    assert set(results) == {"tempered", "shattered"} and 18 <= results["tempered"] <= 42


@pytest.mark.parametrize(
    ("payload", "phase", "problem"),
    [
        ({"slot": "RING"}, "READY", "on its anvil"),
        ({"slot": ["WEAPON"]}, "READY", "on its anvil"),
        ({"intent": "challenge"}, "READY", "on its anvil"),
        ({"slot": "WEAPON", "intent": "juggle"}, "READY", "has the intent 'juggle'"),
        ({"slot": "BOOTS", "intent": "challenge"}, "READY", "cannot be raised"),
        ({"slot": "WEAPON", "input": "strike", "result": "tempered"}, "RESOLVED", "was given 'strike' with"),
        ({"slot": "WEAPON", "input": "take", "result": "tempered"}, "RESOLVED", "came to 'tempered'"),
        (
            {"slot": "WEAPON", "intent": "challenge", "input": "strike", "result": "shattered"},
            "RESOLVED",
            "on its anvil",
        ),
        ({"input": "weapon", "result": "kept"}, "RESOLVED", "on its anvil"),
    ],
)
def test_a_save_that_no_rule_makes_is_refused(payload: dict[str, Any], phase: str, problem: str) -> None:
    def edit(run: dict[str, Any]) -> None:
        mythic = at_quality(ARMOUR, Quality.MYTHIC)
        run["gear"] = {"WEAPON": to_plain(SWORD), "BOOTS": to_plain(mythic)}
        run["activeEvent"] |= {"payload": payload, "phase": phase}

    with pytest.raises(CheckpointError, match=problem):
        Session.restore(edited_record(on("blacksmith"), edit))


def test_an_anvil_anywhere_else_is_refused() -> None:
    def edit(run: dict[str, Any]) -> None:
        run["activeEvent"]["payload"] = {"slot": "WEAPON"}

    with pytest.raises(CheckpointError, match="no anvil"):
        Session.restore(edited_record(on("campfire"), edit))


def test_every_step_is_in_the_log() -> None:
    work = at_the_smith(SWORD, draws=[1])
    for word in ("weapon", "challenge", "strike"):
        give(work, word)
    records = [fields["happened"] for kind, fields in work.notes if kind is RunLog.EVENT]
    assert [len(record) for record in records if isinstance(record, dict)] == [1, 2, 4]
