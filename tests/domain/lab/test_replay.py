"""`lab record` and `lab replay`: adventures of the minefield as files."""

import json
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

from lab.cli import app
from lab.recording import read
from minefield.api import BeginBattle, BotName, Session, adventure_slots, make_bot, play
from tests.support.minefield.roots import root


def lab(*words: object) -> Any:
    return CliRunner().invoke(app, [str(word) for word in words])


def test_a_recorded_adventure_replays_to_the_hash_that_the_bot_came_to(tmp_path: Path) -> None:
    file = tmp_path / "one.txt"
    done = lab("record", file, "--bot", "random", "--seed", "recorded")
    assert done.exit_code == 0, done.output
    session = Session.new("recorded")
    play(session, make_bot("random", "recorded"))
    assert done.stdout.split() == [f"{file}:", session.hash()]
    recording = read(file)
    assert (recording.player, recording.seed, recording.hash) == (BotName.RANDOM, "recorded", session.hash())
    replayed = lab("replay", file, file)
    assert replayed.exit_code == 0
    assert replayed.stdout.splitlines() == [f"{file}: {session.hash()}"] * 2


def test_a_difference_is_exit_1_and_the_others_are_still_played(tmp_path: Path) -> None:
    good, bad = tmp_path / "good.txt", tmp_path / "bad.txt"
    for file in (good, bad):
        assert lab("record", file, "--bot", "random").exit_code == 0
    text = bad.read_text("utf-8")
    bad.write_text(text.replace(read(bad).hash, "f" * 64), "utf-8")
    done = lab("replay", bad, good, tmp_path / "none.txt")
    assert done.exit_code == 1
    first, second, third = done.stdout.splitlines()
    assert f"{bad}: the hash is ffff" in first and "its commands lead to" in first
    assert second == f"{good}: {read(good).hash}"
    assert "No such file" in third
    assert lab("replay", "--record", bad).exit_code == 0
    assert bad.read_text("utf-8") == text


def test_a_checkpoint_in_a_file_is_played_again(tmp_path: Path) -> None:
    session = Session.new("bug")
    session.dispatch(BeginBattle())
    file = tmp_path / "bug.json"
    file.write_text(json.dumps(session.save()), "utf-8")
    done = lab("replay", file)
    assert (done.exit_code, done.stdout) == (0, f"{file}: {session.hash()}\n")
    file.write_text(json.dumps({**session.save(), "seed": "other"}), "utf-8")
    done = lab("replay", file)
    assert done.exit_code == 1 and "checksum is" in done.stdout


def test_a_save_of_the_game_is_played_again_whatever_its_name(tmp_path: Path) -> None:
    slots = adventure_slots(tmp_path)
    session = Session.new("bug", slots=slots)
    session.dispatch(BeginBattle())
    done = lab("replay", tmp_path / slots.main)
    assert (done.exit_code, done.stdout) == (0, f"{tmp_path / slots.main}: {session.hash()}\n")
    (tmp_path / "torn").write_text('{"design":', "utf-8")
    (tmp_path / "other").write_text("x" * 500, "utf-8")
    torn, other = lab("replay", tmp_path / "torn", tmp_path / "other").stdout.splitlines()
    assert torn.startswith(f"{tmp_path / 'torn'}: Expecting value")
    assert other == f"{tmp_path / 'other'}:1: {'x' * 60!r} is no line of a recording"


def test_a_checkpoint_cannot_be_recorded_anew(tmp_path: Path) -> None:
    file = tmp_path / "bug.json"
    text = json.dumps(Session.new("bug").save())
    file.write_text(text, "utf-8")
    done = lab("replay", "--record", file)
    assert done.exit_code == 1 and "is a save" in done.stdout
    assert file.read_text("utf-8") == text


def test_a_person_s_recording_that_goes_no_more_stays_as_it_was(tmp_path: Path) -> None:
    file = tmp_path / "person.txt"
    text = "design minefield\nruleset b1_v2\nseed 1\nplayer\nhash 0\n> BeginBattle\n> SkipItem\n"
    file.write_text(text, "utf-8")
    done = lab("replay", "--record", file)
    assert done.exit_code == 1
    assert done.stdout.startswith(f"{file}: command 2, SkipItem: WRONG_PHASE")
    assert file.read_text("utf-8") == text


def test_other_tables_are_read_and_broken_ones_told(tmp_path: Path) -> None:
    file = tmp_path / "one.txt"
    assert lab("record", file, "--bot", "random", "--seed", "tables").exit_code == 0
    root(tmp_path, {"b1_v2/hero": [{"atk": 99}]})
    done = lab("replay", "--specs", tmp_path, file)
    assert done.exit_code == 1 and done.stderr == ""
    assert "perhaps the tables or the rules have changed since" in done.stdout
    (root(tmp_path / "broken") / "b1_v2" / "hero.csv").unlink()
    done = lab("replay", "--specs", tmp_path / "broken", file)
    assert done.exit_code == 1 and "hero.csv" in done.stderr and done.stdout == ""


def test_where_nothing_can_be_written_nothing_is_played(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("lab.recording.recorded", lambda *_: pytest.fail("played"))
    for target, told in ((tmp_path / "none" / "one.txt", "no folder"), (tmp_path, "is a folder")):
        done = lab("record", target)
        assert done.exit_code == 2
        assert told in " ".join(done.stderr.replace("│", " ").split())
    assert list(tmp_path.iterdir()) == []


def test_a_recording_that_cannot_be_written_anew_is_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "one.txt"
    assert lab("record", file, "--bot", "random").exit_code == 0

    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(Path, "write_text", full)
    done = lab("replay", "--record", file)
    assert done.exit_code == 1
    assert done.stdout.startswith(f"{file}: ") and "No space left" in done.stdout


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (("--ruleset", "v1_8"), "not built yet"),
        (("--bot", "greedy"), "'greedy' is not one of 'solver', 'random'"),
        (("--seed", ""), "a seed has 1 to 32 visible characters"),
        (("--seed", "x" * 33), "a seed has 1 to 32 visible characters"),
    ],
)
def test_options_that_do_not_fit_are_told(tmp_path: Path, words: tuple[str, ...], told: str) -> None:
    done = lab("record", tmp_path / "one.txt", *words)
    assert done.exit_code == 2
    assert told in " ".join(done.stderr.replace("│", " ").split())
    assert not (tmp_path / "one.txt").exists()
