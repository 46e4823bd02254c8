"""`lab simulate --builds`: what runs were built of, counted as their events tell it."""

import io
import json
from collections import Counter

import pytest
from rich.console import Console
from typer.testing import CliRunner

from heroll.api import BotName, events
from heroll.enums import BlessingId, DropSource, HealCause, Quality
from heroll.specs import Specs
from lab.builds import Build, Chronicle, Find, as_table, blessing_shares, status_shares, totals
from lab.cli import app
from lab.simulate import Plan, run
from tests.domain.bots.whole_runs import replayed

SPECS = Specs.load()
QUIET = Console(file=io.StringIO())
GUARD, VENOM, SUPPLY = BlessingId.GUARD, BlessingId.VENOM, BlessingId.POINT_SUPPLY


def find(catalog_id: int, quality: Quality, drop: DropSource = DropSource.BATTLE) -> Find:
    return Find(catalog_id, quality, 1, drop)


def build(
    *, worn: tuple[int, ...] = (), held: tuple[BlessingId, ...] = (), found: tuple[Find, ...] = ()
) -> Build:
    return Build(found, held, worn, held)


def test_a_build_is_what_the_run_told_and_what_it_ended_with() -> None:
    """Against the same runs played again, event by event."""
    report = run(Plan("build", 12, BotName.GREEDY), QUIET)
    gained = 0
    for summary, played in zip(report.summaries, report.builds, strict=True):
        steps = list(replayed(summary.seed))
        session, told = steps[-1][0], [event for _, heard in steps for event in heard]
        offered = [event for event in told if isinstance(event, events.GearOffered)]
        assert [(one.catalog_id, one.quality, one.status_id, one.drop) for one in offered] == [
            (one.catalog_id, one.quality, one.status_id, one.drop) for one in played.found
        ]
        cards = [event.blessing_id for event in told if isinstance(event, events.BlessingGained)]
        assert list(played.gained) == cards
        assert played.worn == tuple(piece.status_id for piece in session.view.gear.values())
        assert played.held == tuple(one.blessing_id for one in session.view.blessings)
        assert len(played.found) <= summary.gear_views
        gained += len(cards)
    assert gained > 0


def test_a_chronicle_hears_gear_and_cards_alone() -> None:
    chronicle = Chronicle()
    chronicle.hear([events.HeroHealed(1, 2, 3, HealCause.FLOOR)])
    chronicle.hear([events.BlessingGained("a", "Guard", 1, 1), events.BlessingGained("a", "Guard", 1, 2)])
    assert chronicle._gained == [GUARD, GUARD] and chronicle._found == []


def test_the_totals_count_everything_that_was_found_and_gained() -> None:
    builds = [
        build(found=(find(1, Quality.COMMON), find(1, Quality.RARE)), held=(GUARD,)),
        build(found=(find(40, Quality.MYTHIC, DropSource.BLACK_MARKET),), held=(GUARD, VENOM)),
    ]
    counted = totals(builds, builds[:1], SPECS)
    assert (counted["gear"]["1"], counted["gear"]["40"], counted["gear"]["2"]) == (2, 1, 0)
    assert len(counted["gear"]) == 40 and len(counted["blessings"]) == 32
    assert counted["qualities"] == {"0": 1, "1": 1, "2": 0, "3": 0, "4": 0}, (
        "the black market has a least one"
    )
    assert (counted["blessings"]["Guard"], counted["blessings"]["Venom"]) == (2, 1)
    assert counted["blessings_of_winners"]["Guard"]["builds"] == 1
    assert counted["blessings_of_winners"]["Venom"]["builds"] == 0


def test_shares_are_of_all_that_winners_have() -> None:
    winners = [build(worn=(1, 1, 2)), build(worn=(1,)), build()]
    by_name = {one.name: one for one in status_shares(winners, SPECS)}
    first = SPECS.build.statuses[0]
    attack = by_name[first.stat]
    assert (attack.builds, attack.share) == (2, 0.75)
    assert attack.of_fair == pytest.approx(0.75 * 13)
    assert sum(one.share for one in by_name.values()) == pytest.approx(1)
    assert sum(one.fair for one in by_name.values()) == pytest.approx(1)
    assert status_shares(winners, SPECS)[0] == attack, "the largest first"


def test_a_fair_share_of_blessings_is_their_draw() -> None:
    """GDD 7.1: 50:30:20:5 for the tiers, alike within one."""
    shares = {one.name: one for one in blessing_shares([build(held=(GUARD, SUPPLY))], SPECS)}
    tiers = Counter(row.tier for row in SPECS.blessing.table)
    rows = SPECS.blessing.table
    assert shares["Guard"].fair == pytest.approx(20 / 105 / tiers[rows[GUARD].tier])
    assert shares["PointSupply"].fair == pytest.approx(50 / 105 / tiers[rows[SUPPLY].tier])
    assert sum(one.fair for one in shares.values()) == pytest.approx(1)
    assert shares["Guard"].share == shares["PointSupply"].share == 0.5


def test_nobody_has_won_and_nothing_is_divided() -> None:
    assert all(one.share == 0 for one in (*status_shares([], SPECS), *blessing_shares([], SPECS)))


def test_what_has_too_much_is_marked() -> None:
    paper = io.StringIO()
    console = Console(file=paper, width=100)
    console.print(as_table("worn", status_shares([build(worn=(1, 1, 2))], SPECS)))
    marked = [line.split()[0] for line in paper.getvalue().splitlines() if "more than 2 times" in line]
    assert marked == [str(SPECS.build.statuses[0].stat), str(SPECS.build.statuses[1].stat)]


def test_the_command_shows_both_tables_and_json_has_every_build() -> None:
    words = ["simulate", "--seed", "build", "--runs", "12"]
    shown = CliRunner().invoke(app, [*words, "--builds"])
    assert shown.exit_code == 0, shown.output
    assert "statuses of the gear" in shown.output and "blessings held" in shown.output
    assert "ThirdDieReplace" in shown.output and "moveSpeed" in shown.output
    assert "ThirdDieReplace" not in CliRunner().invoke(app, words).output
    record = json.loads(CliRunner().invoke(app, [*words, "--json", "-"]).stdout)
    offered = sum(len(one["build"]["found"]) for one in record["runs"])
    assert sum(record["builds"]["gear"].values()) == offered > 20
    assert sum(record["builds"]["blessings"].values()) == sum(
        len(one["build"]["gained"]) for one in record["runs"]
    )
