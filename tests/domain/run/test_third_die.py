"""The third die (GDD 4.1, 7.1): A, B, C, choose, move; giving C up rewinds nothing."""

from typing import Any

import pytest

from heroll.api import CheckpointError, ChooseThirdDie, Roll, RunPhase, Session, events
from heroll.enums import BlessingId, PointsReason, StreamName, ThirdDieAction
from heroll.run.blessings import gain_blessing
from heroll.run.dice import throw, with_third
from heroll.run.legal import legal_commands
from heroll.run.roll import choose_third_die, roll
from heroll.run.work import Work
from tests.domain.run.boards import laid_out
from tests.domain.session.runs import accepted, edited, edited_record, only
from tests.support.scripted import ScriptedStream, assert_all_used

A, B, DISCARD = ThirdDieAction

THIRD = {
    "blessingId": "ThirdDieReplace",
    "level": 1,
    "stacks": 1,
    "counter": 0,
}


def holder(seed: str = "third") -> Session:
    """A run whose hero holds the blessing from the start."""

    def edit(run: dict[str, Any]) -> None:
        run["blessings"] = [{**THIRD, "instanceId": f"{run['runId']}:blessing:1"}]
        run["counters"]["blessings"] = 1

    return edited(Session.new(seed, strict=True), edit)


def thrown(faces: list[int]) -> Work:
    work = laid_out({}, {"dice": faces})
    gain_blessing(work, BlessingId.THIRD_DIE_REPLACE)
    work.events.clear()
    roll(work, Roll())
    assert_all_used(work.game.rng)
    return work


def test_three_dice_are_three_independent_draws_in_order() -> None:
    with ScriptedStream([5, 2, 6], "dice") as dice:
        fallen = throw(dice, 6, "r", 1, has_third=True)
    assert (fallen.die_a, fallen.die_b, fallen.third_die) == (5, 2, 6)
    assert (fallen.rng_index_before, fallen.rng_index_after) == (0, 3)
    assert (fallen.final_a, fallen.final_b, fallen.move_value) == (5, 2, 7)
    assert fallen.third_die_action is None


def test_the_choice_waits_between_dice_and_move() -> None:
    work = thrown([5, 2, 6])
    assert work.run.phase is RunPhase.THIRD_DIE_CHOICE and work.run.tile_index == 0
    told = [type(event).__name__ for event in work.events]
    assert told == ["PhaseChanged", "DiceRolled", "ThirdDieThrown", "PhaseChanged"]
    assert only(events.ThirdDieThrown, work.events) == [events.ThirdDieThrown(1, 6)]
    assert legal_commands(work.run, work.specs) == tuple(ChooseThirdDie(action) for action in (A, B, DISCARD))
    assert only(events.PointsChanged, work.events) == []


@pytest.mark.parametrize(
    "action, final_a, final_b", [(A, 6, 2), (B, 5, 6), (DISCARD, 5, 2)], ids=["a", "b", "discard"]
)
def test_the_choice_changes_the_move_and_nothing_that_fell(
    action: ThirdDieAction, final_a: int, final_b: int
) -> None:
    work = thrown([5, 2, 6])
    before = work.stream(StreamName.DICE).index
    work.events.clear()
    choose_third_die(work, ChooseThirdDie(action))
    assert work.stream(StreamName.DICE).index == before == 3, "the stream is where the three dice left it"
    kept = work.run.dice_rolls[-1]
    assert (kept.die_a, kept.die_b, kept.third_die) == (5, 2, 6)
    assert (kept.final_a, kept.final_b, kept.third_die_action) == (final_a, final_b, action)
    assert kept.move_value == work.run.tile_index == final_a + final_b
    assert work.events[0] == events.ThirdDieChosen(1, action, final_a, final_b, final_a + final_b)
    assert len(only(events.HeroStepped, work.events)) == final_a + final_b
    assert only(events.PointsChanged, work.events)[0].reason is PointsReason.MOVE_SETTLEMENT
    assert work.run.phase is RunPhase.AWAIT_ROLL


def test_a_double_is_judged_on_the_raw_dice() -> None:
    """heroll-rules 4: a third die can neither make a double nor break one."""
    work = laid_out({}, {"dice": [3, 3, 6], "event": [0]})
    gain_blessing(work, BlessingId.THIRD_DIE_REPLACE)
    roll(work, Roll())
    assert len(only(events.FortuneGranted, work.events)) == 1
    choose_third_die(work, ChooseThirdDie(A))
    assert work.run.dice_rolls[-1].is_double and work.run.tile_index == 9
    made = thrown([3, 5, 5])
    choose_third_die(made, ChooseThirdDie(A))
    assert made.run.dice_rolls[-1].final_a == made.run.dice_rolls[-1].final_b == 5
    assert only(events.FortuneGranted, made.events) == [] and not made.run.dice_rolls[-1].is_double


def test_a_choice_is_made_once() -> None:
    fallen = throw(ScriptedStream([1, 2, 3]), 6, "r", 1, has_third=True)
    with pytest.raises(ValueError, match="no choice"):
        with_third(with_third(fallen, A), B)
    with pytest.raises(ValueError, match="no choice"):
        with_third(throw(ScriptedStream([1, 2]), 6, "r", 1), A)


def test_without_the_blessing_no_third_die_is_thrown() -> None:
    session = Session.new("third", strict=True)
    told = accepted(session, Roll())
    assert only(events.ThirdDieThrown, told) == []
    assert session.rng()["dice"]["index"] == 2
    refused = session.dispatch(ChooseThirdDie(DISCARD))
    assert not refused.ok and refused.reason == "WRONG_PHASE"


def test_the_open_choice_is_saved_and_goes_on_alike() -> None:
    session = holder()
    accepted(session, Roll())
    (kept,) = session.state()["diceRolls"]
    assert "thirdDie" in kept and "thirdDieAction" not in kept
    again = Session.restore(session.save(), strict=True)
    assert again.view.phase is RunPhase.THIRD_DIE_CHOICE and again.legal() == session.legal()
    command = ChooseThirdDie(B)
    assert accepted(again, command) == accepted(session, command)
    assert again.hash() == session.hash()
    assert session.state()["diceRolls"][0]["thirdDieAction"] == "REPLACE_B"


def test_the_first_two_dice_are_those_that_fall_without_it() -> None:
    plain, third = Session.new("third", strict=True), holder()
    first = only(events.DiceRolled, accepted(plain, Roll()))[0]
    assert only(events.DiceRolled, accepted(third, Roll()))[0] == first


@pytest.mark.parametrize(
    "field, value, problem",
    [
        ("thirdDie", 7, "third die of 7"),
        ("thirdDie", 0, "third die of 0"),
        ("finalA", 1, "which its dice do not make"),
        ("thirdDieAction", "DISCARD", "choice of the third die"),
    ],
)
def test_a_save_with_an_impossible_choice_is_refused(field: str, value: object, problem: str) -> None:
    session = holder()
    accepted(session, Roll())

    def edit(run: dict[str, Any]) -> None:
        roll = run["diceRolls"][-1]
        assert roll.get(field) != value
        roll[field] = value
        roll["moveValue"] = roll["finalA"] + roll["finalB"]

    with pytest.raises(CheckpointError, match=problem):
        Session.restore(edited_record(session, edit))


def test_a_save_whose_old_roll_never_used_its_third_die_is_refused() -> None:
    session = holder()
    accepted(session, Roll())
    accepted(session, ChooseThirdDie(DISCARD))

    def edit(run: dict[str, Any]) -> None:
        del run["diceRolls"][0]["thirdDieAction"]

    with pytest.raises(CheckpointError, match="third die"):
        Session.restore(edited_record(session, edit))
