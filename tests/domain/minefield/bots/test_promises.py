"""What the shipped tables promise of a battle and an adventure (docs/minefield-balance.md)."""

import io
from functools import cache

import pytest
from rich.console import Console

from lab.adventures import Plan, Report, run
from lab.adventures.chronicle import LEVEL_CLEAR
from minefield.api import BotName, Ruleset
from minefield.enums import BoardOrigin, Highlight, RoundEnd, RowType, Verdict

QUIET = Console(file=io.StringIO())

EXITS = {*RoundEnd, *Verdict, BoardOrigin.REFRESH, LEVEL_CLEAR}
"""Every way out of a digging phase, a settlement and a level, and a board changed for reserve."""

UNREACHABLE = {RowType.CONSUMED_NO_EFFECT}
"""002 AC-20: with one item a settlement a knife always has a target."""

NEVER_BY_A_SOLVER = {RowType.FLAG_MISS, RowType.USE_REFUSED}
"""It flags certain mines alone, and submits no item that the window calls unusable."""


@cache
def report(bot: BotName, adventures: int, workers: int = 1) -> Report:
    return run(Plan("promise", adventures, bot, Ruleset.B1_V2, workers), QUIET)


def check_battles(solver: Report, battles: int) -> None:
    """Lengths and new boards of a solver's battles, and how its adventures end."""
    totals = solver.totals()
    assert totals["battles"] >= battles
    assert 3 <= totals["rounds_mean"] <= 6
    assert totals["new_board_rate"] >= 0.2
    assert 0.1 <= totals["lost_rate"] <= 0.6


def check_random_is_worse(solver: Report, random: Report) -> None:
    assert random.totals()["lost_rate"] > solver.totals()["lost_rate"]


def test_100_battles_are_as_long_and_as_dangerous_as_promised() -> None:
    solver = report(BotName.SOLVER, 20)
    check_battles(solver, 100)
    check_random_is_worse(solver, report(BotName.RANDOM, 20))


def test_100_battles_come_to_every_usual_row_and_exit() -> None:
    totals = report(BotName.SOLVER, 20).totals()
    assert set(totals["exits"]) == EXITS
    assert set(totals["rows"]) >= {*RowType} - UNREACHABLE - NEVER_BY_A_SOLVER - {RowType.OVERFLOW_NO_EFFECT}
    assert set(totals["highlights"]) == {Highlight.FLAG_HIT, Highlight.CLEAR_REWARD_H2}


def test_every_encounter_is_met_and_the_first_is_no_danger() -> None:
    encounters = report(BotName.SOLVER, 20).totals()["encounters"]
    assert [row["number"] for row in encounters] == [1, 2, 3, 4, 5, 6]
    assert encounters[0]["lost_rate"] == 0


@pytest.mark.nightly("minefield")
@pytest.mark.timeout(1800)
def test_1000_battles_keep_every_promise() -> None:
    solver, random = report(BotName.SOLVER, 190, 2), report(BotName.RANDOM, 190, 2)
    check_battles(solver, 1000)
    check_random_is_worse(solver, random)
    totals, other = solver.totals(), random.totals()
    print(totals["rows"], totals["exits"], totals["highlights"])
    assert set(totals["rows"]) == {*RowType} - UNREACHABLE - NEVER_BY_A_SOLVER
    assert set(totals["exits"]) == EXITS
    assert {*totals["rows"], *other["rows"]} == {*RowType} - UNREACHABLE
    assert {*totals["highlights"], *other["highlights"]} == {*Highlight}
