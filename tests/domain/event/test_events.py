"""Chest and campfire (GDD 9.2), and what every event has in common."""

import re
from pathlib import Path
from typing import Any

import pytest

from heroll.api import EventInput, LeaveEvent, Reason, Roll, RunPhase, SafePoint, Session, Specs, events
from heroll.enums import DropSource, EventPhase, HealCause, PointsReason, TileCategory, TileKind
from heroll.event.registry import RESPONSES
from heroll.specs import PROJECT
from heroll.specs.agreement_events import OWN_OUTCOMES
from heroll.specs.events import WON
from tests.domain.session.runs import accepted, altered_specs, edited, names, only

CHEST, CAMPFIRE = 141, 138


def on_event(tile_id: int, *, hp: int = 60, seed: str = "event", specs: Specs | None = None) -> Session:
    """A run whose next roll lands on that event."""

    def edit(run: dict[str, Any]) -> None:
        run["playerStats"]["health"] = hp
        tile = {"kind": "EVENT", "enemyCount": 0, "tileId": tile_id, "pollutionLevel": 0, "infectionsLeft": 0}
        for index in range(1, 14):
            run["board"][index] = tile

    session = edited(Session.new(seed, strict=True, specs=specs), edit)
    accepted(session, Roll())
    assert session.view.phase is RunPhase.EVENT
    return session


def certain(tmp_path: Path, outcome: str) -> Specs:
    """Tables in which the chest gives one outcome alone."""

    def keep(text: str) -> str:
        head, *rows = text.splitlines()
        kept = [row for row in rows if not row.startswith("chest") or row.split(",")[2] == outcome]
        return "\n".join([head, *kept]) + "\n"

    return altered_specs(tmp_path, event_rewards=keep)


def test_every_row_has_its_rule_and_its_outcomes() -> None:
    specs = Specs.load()
    assert {*RESPONSES, *specs.games} == {row.event_id for row in specs.events}
    assert not RESPONSES.keys() & specs.games.keys()
    for row in specs.events:
        outcomes = specs.event_rewards.by("event_id").get(row.event_id, ())
        if row.event_id in OWN_OUTCOMES:
            assert outcomes == ()
        elif row.event_id in specs.games:
            assert {reward.input for reward in outcomes} == {WON}
            assert {reward.outcome for reward in outcomes} == set(specs.games[row.event_id].outcomes)
        else:
            assert {reward.input for reward in outcomes} == set(row.inputs)
    for reward in specs.event_rewards:
        assert reward.points_min <= reward.points_max


def test_the_page_of_events_tells_every_word_of_the_twelve() -> None:
    specs, told, event_id = Specs.load(), dict[str, list[str]](), ""
    page = (PROJECT / "docs/events.md").read_text("utf-8")
    for line in page.partition("## Words of the twelve")[2].partition("## Games")[0].splitlines():
        cells = line.split("|")[1:3]
        if len(cells) == 2 and "`" in cells[1]:
            event_id = cells[0].strip(" `") or event_id
            told.setdefault(event_id, []).extend(re.findall(r"`(\w+)", cells[1]))
    assert {name: tuple(dict.fromkeys(words)) for name, words in told.items()} == {
        row.event_id: row.inputs for row in specs.events if row.category is TileCategory.GOOD_EVENT
    }


@pytest.mark.parametrize("tile_id", [CHEST, CAMPFIRE])
def test_an_event_opens_ready_and_can_be_left_at_once(tile_id: int) -> None:
    session = on_event(tile_id)
    event = session.view.event
    assert event is not None and (event.phase, event.tile_id) == (EventPhase.READY, tile_id)
    assert (event.visit_index, event.floor, event.boost_used, event.payload) == (1, 1, False, {})
    index = session.view.tile_index
    before = session.rng()["event"]
    told = accepted(session, LeaveEvent())
    assert names(told) == ["EventLeft", "TileCleared", "PhaseChanged", "CheckpointReached"]
    assert session.view.board.tiles[index].kind is TileKind.EMPTY
    assert session.view.phase is RunPhase.AWAIT_ROLL and session.view.event is None
    assert session.rng()["event"] == before
    assert only(events.CheckpointReached, told)[0].reason is SafePoint.TILE_RESOLVED


def test_the_campfire_heals_its_percentage_once() -> None:
    session = on_event(CAMPFIRE)
    told = accepted(session, EventInput("rest"))
    assert names(told) == ["EventSettled", "HeroHealed", "CheckpointReached"]
    percent = session.specs.event_rewards[("campfire", "rest", "rested")].heal_percent
    healed = only(events.HeroHealed, told)[0]
    assert (healed.amount, healed.cause) == ((150 * percent + 50) // 100, HealCause.CAMPFIRE)
    assert session.view.event is not None and session.view.event.phase is EventPhase.RESOLVED
    again = session.dispatch(EventInput("rest"))
    assert not again.ok and again.reason == Reason.EVENT_BUSY
    assert session.legal() == (LeaveEvent(),)
    accepted(session, LeaveEvent())
    assert session.view.phase is RunPhase.AWAIT_ROLL


def test_an_unknown_input_is_refused_with_those_that_would_do() -> None:
    outcome = on_event(CAMPFIRE).dispatch(EventInput("open"))
    assert not outcome.ok and outcome.reason == Reason.UNKNOWN_INPUT
    assert outcome.detail == "campfire does not know 'open'; it takes rest, brew"
    misspelt = on_event(CAMPFIRE).dispatch(EventInput("rset"))
    assert not misspelt.ok and "'rset' (did you mean 'rest'?)" in misspelt.detail


def test_a_chest_with_gear_leads_to_the_reward_choice_and_closes_behind_it(tmp_path: Path) -> None:
    session = on_event(CHEST, specs=certain(tmp_path, "gear"))
    told = accepted(session, EventInput("open"))
    assert names(told) == ["EventSettled", "GearOffered", "PhaseChanged", "CheckpointReached"]
    offer = only(events.GearOffered, told)[0]
    assert offer.drop is DropSource.CHEST
    assert session.view.phase is RunPhase.REWARD_CHOICE and session.view.gear_views == 1
    assert session.view.event is not None and session.view.event.payload == {
        "input": "open",
        "result": "gear",
    }
    assert only(events.CheckpointReached, told)[0].reason is SafePoint.EVENT_RESOLVED
    told = accepted(session, session.legal()[0])
    assert "EventLeft" in names(told) and "TileCleared" in names(told)
    assert session.view.event is None and session.view.phase is RunPhase.AWAIT_ROLL


@pytest.mark.parametrize(
    ("outcome", "pieces", "phase"),
    [("gear_and_points", 1, RunPhase.REWARD_CHOICE), ("points", 0, RunPhase.EVENT)],
)
def test_a_chest_pays_points_within_its_table(
    tmp_path: Path, outcome: str, pieces: int, phase: RunPhase
) -> None:
    specs = certain(tmp_path, outcome)
    row = specs.event_rewards[("chest", "open", outcome)]
    paid = set()
    for number in range(20):
        session = on_event(CHEST, seed=f"chest#{number}", specs=specs)
        told = accepted(session, EventInput("open"))
        (change,) = only(events.PointsChanged, told)
        assert change.reason is PointsReason.CHEST_REWARD
        assert len(only(events.GearOffered, told)) == pieces
        assert session.view.phase is phase
        paid.add(change.delta)
    assert paid == set(range(row.points_min, row.points_max + 1))


def test_the_chests_outcomes_follow_their_weights() -> None:
    results = [
        only(events.EventSettled, accepted(on_event(CHEST, seed=f"weights#{n}"), EventInput("open")))[
            0
        ].result
        for n in range(300)
    ]
    rows = [row for row in Specs.load().event_rewards if row.event_id == "chest"]
    total = sum(row.weight for row in rows)
    for row in rows:
        assert abs(results.count(row.outcome) / 300 - row.weight / total) < 0.09, row.outcome
