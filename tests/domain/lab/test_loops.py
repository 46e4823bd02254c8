"""`lab loops`: a random search for points without a roll, and that it would find them."""

from types import MappingProxyType

import pytest
from typer.testing import CliRunner

from heroll import session
from heroll.commands import ResumeInstall
from heroll.enums import PointsReason
from heroll.handlers import HANDLERS
from heroll.run.installs import resume_install
from heroll.run.points import change_points
from heroll.run.work import Work
from lab.cli import app
from lab.economy.loops import search, signature
from tests.domain.session.runs import accepted

NIGHTLY_PARTS = 4


def test_100_thousand_commands_find_no_loop() -> None:
    found = search(100_000, "loops")
    assert found.commands == 100_000
    assert found.rolls > 10_000
    assert found.most_gained > 0
    assert found.loops == ()


@pytest.mark.nightly("loops-1")
def test_10_million_commands_find_no_loop_part_1() -> None:
    _no_loop(1)


@pytest.mark.nightly("loops-2")
def test_10_million_commands_find_no_loop_part_2() -> None:
    _no_loop(2)


@pytest.mark.nightly("loops-3")
def test_10_million_commands_find_no_loop_part_3() -> None:
    _no_loop(3)


@pytest.mark.nightly("loops-4")
def test_10_million_commands_find_no_loop_part_4() -> None:
    _no_loop(4)


def _no_loop(part: int) -> None:
    found = search(10_000_000 // NIGHTLY_PARTS, f"nightly-{part}")
    assert found.commands == 10_000_000 // NIGHTLY_PARTS
    assert found.loops == ()


def test_the_search_finds_a_chooser_that_pays(monkeypatch: pytest.MonkeyPatch) -> None:
    """Opening and closing the chooser of a bought tile comes back to the same state."""

    def pay(work: Work, command: ResumeInstall) -> None:
        resume_install(work, command)
        change_points(work, 1, PointsReason.EVENT_REWARD)

    monkeypatch.setattr(session, "HANDLERS", MappingProxyType({**HANDLERS, ResumeInstall: pay}))
    found = search(20_000, "loops")
    assert found.loops
    first = found.loops[0]
    assert first.points >= 1
    assert any("ResumeInstall" in command for command in first.commands)
    assert "points by" in str(first)


def test_the_command_tells_what_it_searched() -> None:
    done = CliRunner().invoke(app, ["loops", "--commands", "500", "--seed", "told"])
    assert done.exit_code == 0, done.output
    assert "500 commands" in done.output and "loops 0" in done.output


def test_a_state_is_the_same_but_for_points_and_ids() -> None:
    game = session.Session.new("state")
    before = signature(game)
    assert signature(session.Session.new("state")) == before
    accepted(game, game.legal()[0])
    assert signature(game) != before
