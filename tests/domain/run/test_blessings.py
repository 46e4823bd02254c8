"""Blessings of a run: revealed and saved, accepted, held, and what each of them does (GDD 7.1, 8.3)."""

from typing import Any

import pytest

from heroll.api import CheckpointError, Roll, RunPhase, Session, events
from heroll.blessing.panel import PANEL
from heroll.enums import BlessingId, SafePoint
from heroll.run.blessings import (
    accept_blessing,
    holds,
    reveal_blessing,
)
from heroll.run.health import hero_panel
from tests.domain.blessing.hand import holding
from tests.domain.run.boards import saved
from tests.domain.run.desk import desk
from tests.domain.session.runs import accepted, edited, edited_record, only

B = BlessingId


def test_a_card_is_in_the_state_and_saved_before_it_is_shown() -> None:
    work = desk({"loot": [0, 1]})
    assert reveal_blessing(work) is B.WAYFARER
    assert work.run.pending_blessing is B.WAYFARER and work.run.blessings == []
    assert work.events[0] == events.BlessingRevealed(B.WAYFARER)
    assert work.last_safe_point is SafePoint.BLESSING_REVEALED
    with pytest.raises(ValueError, match="lies open already"):
        reveal_blessing(work)


def test_accepting_holds_the_card_that_lies_open() -> None:
    work = desk({"loot": [3, 1]})
    reveal_blessing(work)
    work.events.clear()
    gained = accept_blessing(work)
    assert (gained.blessing_id, gained.level, gained.stacks) == (B.THIRD_DIE_REPLACE, 1, 1)
    assert work.events == [events.BlessingGained("run:0:desk:blessing:1", B.THIRD_DIE_REPLACE, 1, 1)]
    assert work.run.pending_blessing is None and holds(work.run, B.THIRD_DIE_REPLACE)
    with pytest.raises(ValueError, match="no blessing lies open"):
        accept_blessing(work)


def test_a_second_card_is_a_star_of_the_held_one() -> None:
    work = holding(B.MIGHT, B.VITALITY, B.MIGHT, B.MIGHT)
    assert [(held.blessing_id, held.level, held.stacks) for held in work.run.blessings] == [
        (B.MIGHT, 2, 3),
        (B.VITALITY, 1, 1),
    ]
    assert work.run.counters.blessings == 2


def test_a_killed_run_shows_the_same_card_again() -> None:
    """From the slot of the moment in which the card was drawn."""

    def edit(run: dict[str, Any]) -> None:
        for index in range(1, 14):
            run["board"][index] = saved("EVENT", tile_id=221)

    session = edited(Session.new("card", strict=True), edit)
    told = accepted(session, Roll())
    (revealed,) = only(events.BlessingRevealed, told)
    assert session.view.phase is RunPhase.EVENT
    assert session.state()["pendingBlessing"] == revealed.blessing_id
    again = Session.restore(session.save(), strict=True)
    assert again.state()["pendingBlessing"] == revealed.blessing_id
    accept = again.legal()[0]
    assert accepted(again, accept) == accepted(session, accept)
    assert again.hash() == session.hash() and "pendingBlessing" not in again.state()


# --- the panel ------------------------------------------------------------------------------------------


def test_the_panel_has_a_different_effect_for_each_card_that_changes_it() -> None:
    bare = hero_panel(desk().run, desk().specs)
    raised = {card: hero_panel(holding(card).run, desk().specs) for card in BlessingId}
    changing = [card for card in BlessingId if raised[card] != bare]
    assert set(changing) == set(PANEL)
    assert len({repr(raised[card]) for card in changing}) == len(changing)


# --- saves ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "blessing, problem",
    [
        (
            {"instanceId": "a", "blessingId": "Might", "level": 3, "stacks": 1, "counter": 0},
            "has level 3 with 1 stars",
        ),
        (
            {"instanceId": "a", "blessingId": "ThirdDieReplace", "level": 2, "stacks": 3, "counter": 0},
            "allowed 1 or less",
        ),
        (
            {"instanceId": "a", "blessingId": "Immortality", "level": 1, "stacks": 1, "counter": 0},
            "blessingId",
        ),
    ],
)
def test_a_save_with_an_impossible_blessing_is_refused(blessing: dict[str, Any], problem: str) -> None:
    def edit(run: dict[str, Any]) -> None:
        run["blessings"] = [blessing]
        run["counters"]["blessings"] = 1

    with pytest.raises(CheckpointError, match=problem):
        Session.restore(edited_record(Session.new("7", strict=True), edit))


def test_a_save_with_a_card_on_the_board_is_refused() -> None:
    def edit(run: dict[str, Any]) -> None:
        run["pendingBlessing"] = "Might"

    with pytest.raises(CheckpointError, match="with the open card Might"):
        Session.restore(edited_record(Session.new("7", strict=True), edit))
