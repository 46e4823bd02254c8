"""A bot at the minefield's controls in headless Godot: plain Python's state, at any number of frames."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from pathlib import Path

import pytest
from launch import ROOT, build_binding, run

from minefield.api import BotName, Session, adventure_slots, make_bot, play, summarize

SECONDS = 180
NIGHTLY = tuple(f"night#{number}" for number in range(10))


@pytest.fixture(scope="module", autouse=True)
def _binding() -> None:
    build_binding()


def autopilot(user_dir: Path, fps: int, *arguments: str) -> str:
    """Play an adventure in headless Godot; returns its summary."""
    words = ("--fixed-fps", str(fps), "--autopilot", "--design", "minefield", "--user-dir", str(user_dir))
    output = run(ROOT, *words, *arguments, marker=" hash=", timeout=SECONDS).output
    found = re.search(r"^autopilot (.*)$", output, re.MULTILINE)
    assert found, output
    return found[1]


def pure(seed: str, bot: str) -> str:
    session = Session.new(seed)
    play(session, make_bot(bot, seed))
    return str(summarize(session))


@pytest.mark.parametrize(("fps", "bot"), [(11, BotName.SOLVER), (60, BotName.RANDOM)])
def test_an_adventure_is_the_pure_one(fps: int, bot: BotName, tmp_path: Path) -> None:
    assert autopilot(tmp_path, fps, "--bot", bot, "--seed", "7") == pure("7", bot)


@pytest.mark.nightly("scenes")
@pytest.mark.parametrize("bot", BotName)
@pytest.mark.parametrize("seed", NIGHTLY)
def test_many_adventures_are_the_pure_ones(seed: str, bot: BotName, tmp_path: Path) -> None:
    assert autopilot(tmp_path, 11, "--bot", bot, "--seed", seed) == pure(seed, bot)


def test_the_simulator_comes_to_the_same_hash(tmp_path: Path) -> None:
    seed = "simulated"
    told = autopilot(tmp_path, 11, "--seed", seed, "--ruleset", "b1_v2")
    words = ("simulate", "--design", "minefield", "--bot", "solver", "--seed", seed, "--runs", "1")
    done = subprocess.run(
        [sys.executable, "-m", "lab", *words, "--json", "-"],
        cwd=ROOT,
        env={"PYTHONPATH": str(ROOT / "python")},
        capture_output=True,
        text=True,
        timeout=SECONDS,
        check=True,
    )
    assert told.rpartition("hash=")[2] in json.dumps(json.loads(done.stdout))


def test_a_saved_adventure_goes_on_to_the_same_end(tmp_path: Path) -> None:
    seed, slots = "3", adventure_slots(tmp_path)
    session, bot = Session.new(seed, slots=slots), make_bot(BotName.SOLVER, seed)
    while session.view.battles_won < 1 or session.view.round_index < 1 or session.view.board is None:
        assert session.dispatch(bot.decide(session)).ok
    assert autopilot(tmp_path, 11, "--continue") == pure(seed, BotName.SOLVER)
    assert slots.load().record is None, "an adventure that is over leaves nothing to continue"


@pytest.mark.parametrize(
    ("words", "why"),
    [
        (("--design", "minefield", "--bot", "greedy"), "bots of design minefield are solver, random"),
        (("--bot", "solver"), "bots of design dice are greedy"),
        (("--design", "minefield", "--ruleset", "b9"), "the minefield's rulesets are b1_v2"),
        (("--design", "chess"), "known designs are dice, minefield"),
    ],
)
def test_a_bad_command_line_is_refused(words: tuple[str, ...], why: str, tmp_path: Path) -> None:
    words = ("--autopilot", "--seed", "1", *words, "--user-dir", str(tmp_path))
    run(ROOT, *words, marker=why, code=2, timeout=30)
