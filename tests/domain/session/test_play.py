"""Whole runs: deterministic, and the same by jumps, by ticks with hits, and by ticks without them."""

import pytest

from heroll.api import BotName, RunPhase, Session, events, make_bot, play, summarize
from heroll.enums import HitCause
from heroll.run.work import RunLog
from tests.domain.session.runs import is_over, only, play_by_ticks, steps

SEEDS = ["7", "7#1", "7#2", "7#3", "a", "0", "雷", "x y:z", "long" * 50, "-1"]


@pytest.mark.parametrize("seed", SEEDS)
def test_same_seed_and_inputs_give_the_same_run(seed: str) -> None:
    first = play(Session.new(seed, strict=True), make_bot("greedy", seed))
    again = play(Session.new(seed, strict=True), make_bot("greedy", seed))
    assert first == again
    assert first.result in ("cleared", "failed")
    assert first.rolls > 5 and first.battles > 0 and first.fight_ms > 0


def test_seeds_give_different_runs() -> None:
    assert len({play(Session.new(seed), make_bot("greedy", seed)).hash for seed in SEEDS}) == len(SEEDS)


@pytest.mark.parametrize("bot", list(BotName))
@pytest.mark.parametrize("seed", ["7", "11"])
def test_ticks_with_hits_equal_jumps(seed: str, bot: BotName) -> None:
    jumped = play(Session.new(seed, strict=True), make_bot(bot, seed))
    ticked = Session.new(seed, strict=True)
    play_by_ticks(ticked, make_bot(bot, seed))
    assert summarize(ticked) == jumped
    assert ticked.watchdog_hits == 0
    assert ticked.log.of_kind(RunLog.WATCHDOG) == []


def test_the_events_of_a_fight_do_not_depend_on_how_it_is_driven() -> None:
    by_ticks = Session.new("7", strict=True)
    told = play_by_ticks(by_ticks, make_bot("greedy", "7"))
    jumping = Session.new("7", strict=True)
    jumped = [event for heard in steps(jumping, make_bot("greedy", "7")) for event in heard]
    assert told == jumped


def test_the_watchdog_fills_hits_in_and_the_outcome_is_the_same() -> None:
    jumped = play(Session.new("7", strict=True), make_bot("greedy", "7"))
    unheard = Session.new("7", strict=True)
    told = play_by_ticks(unheard, make_bot("greedy", "7"), hits=False)
    assert summarize(unheard) == jumped
    by_timeline = (HitCause.ATTACK, HitCause.SKILL)
    timed = [hit for hit in only(events.HitLanded, told) if hit.cause in by_timeline]
    assert unheard.watchdog_hits >= len(timed) > 0
    assert unheard.log.of_kind(RunLog.WATCHDOG)


def test_the_summary_counts_what_happened() -> None:
    session = Session.new("7", strict=True)
    told = play_by_ticks(session, make_bot("greedy", "7"))
    summary = summarize(session)
    assert summary.rolls == len(only(events.DiceRolled, told))
    offered = [one for one in only(events.GearOffered, told) if one.drop != "LEGENDARY_GEAR"]
    shown = (*offered, *only(events.PieceLaid, told), *only(events.GearRevealed, told))
    assert summary.gear_views == len(shown), "what lies on a pedestal is seen once, and then offered"
    won = [event for event in only(events.BattleEnded, told) if event.result == "WON"]
    assert summary.battles == len(won)
    assert summary.fight_ms == sum(event.at_ms for event in only(events.BattleEnded, told))
    assert summary.points == only(events.PointsChanged, told)[-1].balance_after
    assert summary.hash == session.hash()
    line = str(summary)
    assert line.startswith(f"result={summary.result} floor={summary.floor} rolls={summary.rolls} battles=")
    assert f"gear_views={summary.gear_views}" in line and line.endswith(f"hash={summary.hash}")
    assert summary.as_json()["gearViews"] == summary.gear_views


def test_an_unfinished_run_says_so() -> None:
    summary = summarize(Session.new("7"))
    assert (summary.result, summary.rolls, summary.is_cleared) == ("unfinished", 0, False)


def test_a_run_can_be_cleared_and_can_fail() -> None:
    """Over a few seeds the bots do both; a cleared run beat the boss of floor 10."""
    ends = {}
    for index in range(20):
        for bot in BotName:
            session = Session.new(f"end#{index}", strict=True)
            summary = play(session, make_bot(bot, f"end#{index}"))
            ends[session.view.phase] = summary
            assert is_over(session)
    assert set(ends) == {RunPhase.RUN_CLEAR, RunPhase.RUN_FAILED}
    assert ends[RunPhase.RUN_CLEAR].floor == 10 and ends[RunPhase.RUN_CLEAR].is_cleared
