"""`lab economy` and the points in `lab simulate`: what is told agrees with what was played."""

import io
import re
from collections import Counter

import pytest
from rich.console import Console
from typer.testing import CliRunner

from heroll.api import BotName, Specs, events
from heroll.bots.games.player import STRONG
from heroll.enums import PointsReason
from heroll.specs import PROJECT
from lab.cli import app
from lab.economy import games, page
from lab.economy.ledger import Ledger, means
from lab.economy.visits import visits
from lab.simulate import Plan, run

SPECS = Specs.load()
QUIET = Console(file=io.StringIO())
PAGE = (PROJECT / page.PAGE).read_text("utf-8")


def change(delta: int, reason: PointsReason) -> events.PointsChanged:
    return events.PointsChanged(delta, 0, reason, "tx")


def test_a_ledger_keeps_both_sides_apart() -> None:
    ledger = Ledger()
    ledger.hear([change(5, PointsReason.DISMANTLE), change(-3, PointsReason.SHOP_REROLL)])
    ledger.hear([change(2, PointsReason.DISMANTLE)])
    assert ledger.earned == Counter({PointsReason.DISMANTLE: 7})
    assert ledger.spent == Counter({PointsReason.SHOP_REROLL: 3})
    assert ledger.balance == 4
    told = means([ledger, Ledger()])
    assert told["points_earned"] == 3.5 and told["points_spent"] == 1.5
    assert told["sources"] == {"DISMANTLE": 3.5} and told["sinks"] == {"SHOP_REROLL": 1.5}


def test_every_run_ends_with_what_it_earned_and_did_not_spend() -> None:
    report = run(Plan("ledger", 12, BotName.GREEDY), QUIET)
    for summary, ledger in zip(report.summaries, report.ledgers, strict=True):
        assert SPECS.rules.start_points + ledger.balance == summary.points
    totals = report.totals()
    assert totals["points_earned"] == pytest.approx(sum(totals["sources"].values()))
    assert totals["points_spent"] == pytest.approx(sum(totals["sinks"].values()))
    assert {"MOVE_SETTLEMENT", "BATTLE_REWARD"} <= set(totals["sources"])
    assert "SHOP_PURCHASE" in totals["sinks"]


def test_simulate_prints_sources_and_sinks() -> None:
    done = CliRunner().invoke(app, ["simulate", "--runs", "3", "--seed", "points"])
    assert done.exit_code == 0, done.output
    assert "all sources" in done.output and "all sinks" in done.output
    assert "MOVE_SETTLEMENT" in done.output


def test_every_game_has_a_strong_player_and_a_row_of_its_own() -> None:
    assert set(STRONG) == set(SPECS.games)
    for event_id in SPECS.games:
        assert f"| `{event_id}` |" in PAGE


def test_the_page_has_every_event() -> None:
    for row in SPECS.events:
        assert f"| `{row.event_id}` |" in PAGE


def test_the_exact_sections_of_the_page_are_fresh() -> None:
    """Tickets and offers come straight from the tables."""
    for section in (page.tickets(SPECS), page.offers(SPECS)):
        assert section in PAGE, "run `lab economy`"


def test_skill_pays_on_the_page() -> None:
    """The strong player earns 30 % more than the guessing one in every game of skill (heroll-rules 4)."""
    rows = re.findall(r"^\| `(\w+)` \| (-?[\d.]+) ± [\d.]+ \|.*\| (-?[\d.]+) ± [\d.]+ \|", PAGE, re.M)
    nets = {event_id: (float(strong), float(guessing)) for event_id, strong, guessing in rows}
    assert set(nets) == set(SPECS.games)
    for event_id in games.SKILL:
        strong, guessing = nets[event_id]
        assert strong > 0
        assert strong >= 1.3 * max(guessing, 0)


@pytest.mark.nightly("economy")
def test_the_whole_page_is_fresh() -> None:
    done = CliRunner().invoke(app, ["economy", "--check", "--workers", "2"])
    assert done.exit_code == 0, done.output


def test_a_page_is_the_same_for_the_same_plan() -> None:
    plans = [page.Plan("twice", 2, 4, 2, workers) for workers in (1, 2)]
    assert page.text(plans[0], SPECS, QUIET) == page.text(plans[1], SPECS, QUIET)


def test_a_visit_is_told_in_what_it_gave() -> None:
    told = {(one.event_id, one.words): one for one in visits(SPECS, 4, "visits")}
    rest = told[("campfire", ("rest",))]
    percent = SPECS.event_rewards[("campfire", "rest", "rested")].heal_percent
    assert rest.hp_percent == pytest.approx(percent, abs=1)
    careful = told[("bad_spikes", ("careful",))]
    assert (careful.points, careful.worth) == (-4, -4)
    assert told[("blessing", ("accept",))].cards == 1
    assert told[("blacksmith", ("weapon", "take"))].worth == 0
