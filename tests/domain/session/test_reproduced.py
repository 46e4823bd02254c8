"""GDD 15-2: seed, difficulty and inputs make board, drops, fights and shop, in any process."""

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from heroll.api import COMMANDS, Command, Event, Session, event_to_json, make_bot
from heroll.run.phases import ENDED
from kernel.canonical import canonical_json
from kernel.command import to_text
from tests.domain.session.runs import accepted

ROOT = Path(__file__).resolve().parents[3]
RUNS = [(0, "twice"), (0, "二"), (2, "twice"), (3, "twice#1")]
HASH_SEEDS = ("0", "1", "4242")
PARTS = {
    "board": ("TileInstalled", "TileInstallFailed", "TileChanged", "TileCleared", "DiceRolled", "TileLanded"),
    "drops": ("GearOffered", "GearDismantled", "BlessingRevealed", "EventSettled"),
    "fights": (
        "PotionDrunk",
        "CombatantSpawned",
        "AttackStarted",
        "HitLanded",
        "AttackMissed",
        "BattleEnded",
    ),
    "shop": ("ShopOpened", "OfferBought"),
    "difficulty": ("DdaChanged",),
}
FIGHT = "-"
"""A fight to its end, in a script of command texts."""


def script(stage: int, seed: str) -> list[str]:
    """The inputs of a whole run as text, as the cautious bot gives them."""
    session, bot = Session.new(seed, stage=stage, strict=True), make_bot("cautious", seed)
    written: list[str] = []

    def write(command: Command | None) -> tuple[Event, ...]:
        written.append(FIGHT if command is None else to_text(command))
        return session.advance_until_idle() if command is None else accepted(session, command)

    while session.view.phase not in ENDED:
        view = session.view
        if session.is_fighting and session.legal() and view.logic_time_ms == 0 and view.hp < view.max_hp:
            write(session.legal()[0])
        write(None if session.is_fighting else bot.decide(session))
    return written


def story(stage: int, seed: str, inputs: list[str]) -> dict[str, Any]:
    """Everything that a run tells under these inputs, by subject, with its streams and hash at the end."""
    session = Session.new(seed, stage=stage, strict=True)
    told = list(session.opening)
    for text in inputs:
        command = None if text == FIGHT else COMMANDS.parse(text)
        told += session.advance_until_idle() if command is None else accepted(session, command)
    found: dict[str, Any] = {part: [] for part in PARTS}
    for event in told:
        for part, kinds in PARTS.items():
            if type(event).__name__ in kinds:
                found[part].append(event_to_json(event))
    everything = canonical_json([event_to_json(event) for event in told])
    return found | {"rng": session.rng(), "hash": session.hash(), "told": everything}


def stories(scripts: list[list[str]]) -> str:
    """The stories of all runs as one text."""
    return canonical_json([story(*run, inputs) for run, inputs in zip(RUNS, scripts, strict=True)])


def in_a_fresh_process(scripts: list[list[str]], hash_seed: str) -> str:
    """The same from a new interpreter with its own hash seed."""
    code = (
        "import json, sys\n"
        "from tests.domain.session.test_reproduced import stories\n"
        "sys.stdout.write(stories(json.load(sys.stdin)))\n"
    )
    done = subprocess.run(
        [sys.executable, "-c", code],
        input=json.dumps(scripts),
        env={**os.environ, "PYTHONHASHSEED": hash_seed, "PYTHONPATH": f"{ROOT / 'python'}:{ROOT}"},
        cwd=ROOT,
        capture_output=True,
        text=True,
        timeout=240,
        check=True,
    )
    return done.stdout


@pytest.fixture(scope="module")
def scripts() -> list[list[str]]:
    return [script(*run) for run in RUNS]


def test_gdd_15_2_same_seed_difficulty_and_inputs_give_the_same_board_drops_fights_and_shop(
    scripts: list[list[str]],
) -> None:
    for run, inputs in zip(RUNS, scripts, strict=True):
        first, again = story(*run, inputs), story(*run, inputs)
        for part in (*PARTS, "rng", "told", "hash"):
            assert first[part] == again[part], f"{run}: {part}"
            assert first[part], f"{run} shows nothing of {part}"


def test_fresh_processes_with_other_hash_seeds_tell_the_same_runs(scripts: list[list[str]]) -> None:
    here = stories(scripts)
    for hash_seed in HASH_SEEDS:
        assert in_a_fresh_process(scripts, hash_seed) == here, f"PYTHONHASHSEED={hash_seed}"
