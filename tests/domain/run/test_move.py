"""Rolling and walking (GDD 3.2, 4.1, 4.2)."""

import pytest

from heroll.api import Roll, RunPhase, Session, events, make_bot
from heroll.commands import Roll as RollCommand
from heroll.enums import PointsReason, TileKind
from heroll.run.dice import throw
from heroll.run.roll import roll
from tests.domain.run.desk import DESK_ID, desk
from tests.domain.session.runs import accepted, only, steps
from tests.support.scripted import ScriptedStream


def test_two_dice_are_two_independent_draws() -> None:
    with ScriptedStream([5, 2], "dice") as dice:
        fallen = throw(dice, 6, "r", 3)
    assert (fallen.die_a, fallen.die_b, fallen.move_value, fallen.is_double) == (5, 2, 7, False)
    assert (fallen.final_a, fallen.final_b) == (5, 2)
    assert (fallen.rng_index_before, fallen.rng_index_after) == (0, 2)
    assert (fallen.roll_id, fallen.roll_index) == ("r:roll:3", 3)
    assert throw(ScriptedStream([4, 4]), 6, "r", 1).is_double


def test_a_roll_walks_step_by_step_and_pays_the_settlement() -> None:
    work = desk({"dice": [6, 4]})
    work.run.phase = RunPhase.AWAIT_ROLL
    roll(work, RollCommand())
    assert [(s.from_index, s.to_index, s.remaining) for s in only(events.HeroStepped, work.events)] == [
        (index, index + 1, 9 - index) for index in range(10)
    ]
    assert work.run.tile_index == work.run.lap_steps == 10, "from START a roll of 10 ends on tile 10"
    paid = only(events.PointsChanged, work.events)
    assert paid == [events.PointsChanged(1, 1, PointsReason.MOVE_SETTLEMENT, DESK_ID)]
    phases = [event.to_phase for event in only(events.PhaseChanged, work.events)]
    assert phases == [RunPhase.DICE_RESOLVE, RunPhase.MOVING, RunPhase.TILE_RESOLVE, RunPhase.AWAIT_ROLL]
    assert only(events.TileLanded, work.events) == [events.TileLanded(10, TileKind.EMPTY, 0, None)]


@pytest.mark.parametrize("seed", ["move", "move#1"])
def test_only_the_landing_tile_resolves(seed: str) -> None:
    session = Session.new(seed, strict=True)
    for heard in steps(session, make_bot("greedy", seed)):
        rolled = only(events.DiceRolled, heard)
        if rolled and session.view.phase is not RunPhase.THIRD_DIE_CHOICE:
            walked = only(events.HeroStepped, heard)
            assert len(walked) == rolled[0].move_value == rolled[0].final_a + rolled[0].final_b
            assert [event.tile_index for event in only(events.TileLanded, heard)] == [walked[-1].to_index]
            assert len(only(events.StartCrossed, heard)) <= 1
            assert rolled[0].is_double is (rolled[0].die_a == rolled[0].die_b)


def test_every_roll_is_kept_with_its_stream_index() -> None:
    session = Session.new("7", strict=True)
    accepted(session, Roll())
    (kept,) = session.state()["diceRolls"]
    assert kept["rollId"] == "run:0:7:roll:1" and kept["rollIndex"] == 1
    assert kept["moveValue"] == kept["finalA"] + kept["finalB"] == session.view.tile_index
    assert kept["rngIndexAfter"] == session.rng()["dice"]["index"]
    assert "thirdDie" not in kept
