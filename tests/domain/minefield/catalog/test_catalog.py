"""Recorded adventures: each comes to the hash that it came to when it was recorded.

After a wanted change of rules or tables: `lab replay --record tests/domain/minefield/catalog/*.txt`. A new
one: `lab record tests/domain/minefield/catalog/NAME.txt --bot solver|random --seed S`.
"""

from collections import Counter
from functools import cache
from pathlib import Path

import pytest

from kernel.outcome import Accepted, Event
from lab.recording import RecordingError, read, recorded_anew, replayed, verified
from minefield.api import COMMANDS, BotName, Session, enums, events

FOLDER = Path(__file__).parent
FILES = sorted(FOLDER.glob("*.txt"))
NAMES = [path.stem for path in FILES]


@cache
def told_in(path: Path) -> tuple[Event, ...]:
    """Everything that a recorded adventure tells."""
    recording = read(path)
    session = Session.new(recording.seed, ruleset=recording.ruleset, strict=True)
    told: list[Event] = [*session.opening]
    for line in recording.commands:
        outcome = session.dispatch(COMMANDS.parse(line))
        assert isinstance(outcome, Accepted), f"{path.name}: {line}: {outcome}"
        told += outcome.events
    return tuple(told)


@pytest.mark.parametrize("path", FILES, ids=NAMES)
def test_a_recorded_adventure_comes_to_its_hash(path: Path) -> None:
    assert verified(path) == read(path).hash


@pytest.mark.parametrize("path", FILES, ids=NAMES)
def test_a_cut_at_the_end_of_a_recording_restores_it(path: Path) -> None:
    session = replayed(read(path))
    assert Session.restore(session.save()).hash() == read(path).hash


def test_the_catalog_holds_every_kind_of_thing() -> None:
    """Of commands all but wrong ones, of ends and boards every one, of rows at least eight types."""
    commands = Counter(line.split()[0] for path in FILES for line in read(path).commands)
    assert set(commands) == {kind.__name__ for kind in COMMANDS}
    told = [event for path in FILES for event in told_in(path)]
    rows = {event.row.type for event in told if isinstance(event, events.RowSettled)}
    assert len(rows) >= 8
    assert {event.reason for event in told if isinstance(event, events.DiggingEnded)} == set(enums.RoundEnd)
    assert {event.origin for event in told if isinstance(event, events.BoardInstalled)} == set(
        enums.BoardOrigin
    )
    assert {event.won for event in told if isinstance(event, events.AdventureEnded)} == {True, False}
    verdicts = {event.verdict for event in told if isinstance(event, events.BattleEnded)}
    assert verdicts == {enums.Verdict.VICTORY, enums.Verdict.DEFEAT}
    assert {event.level for event in told if isinstance(event, events.LevelCleared)} == {1, 2}


def test_both_bots_are_recorded() -> None:
    assert {read(path).player for path in FILES} == {BotName.SOLVER, BotName.RANDOM}


def test_a_changed_recording_is_told(tmp_path: Path) -> None:
    path = FILES[0]
    text = path.read_text("utf-8")
    lines = text.splitlines()
    for changed, words in (
        (text.replace(f"hash {read(path).hash}", "hash " + "0" * 64), "the hash is 0000"),
        ("\n".join(lines[:-1]), "its commands lead to"),
        (text.replace("> BeginBattle", "> SkipItem", 1), "command 1, SkipItem: WRONG_PHASE"),
        (text.replace("> BeginBattle", "> Begin", 1), "command 1: unknown minefield command 'Begin'"),
        (text.replace("ruleset b1_v2", "ruleset b2"), "'b2' is not a valid Ruleset"),
        (text.replace("design minefield", "design dice"), "design is 'dice'"),
        (text.replace("seed ", "seeds ", 1), "no line of a recording"),
        ("\n".join(lines[1:]), "no line design"),
        (text + "seed 4\n", "'seed 4' is no line of a recording"),
    ):
        copy = tmp_path / "changed.txt"
        copy.write_text(changed, "utf-8")
        with pytest.raises(RecordingError, match=words):
            verified(copy)
    with pytest.raises(RecordingError, match="No such file"):
        verified(tmp_path / "none.txt")


def test_a_recording_is_made_anew_by_its_player(tmp_path: Path) -> None:
    path = min(FILES, key=lambda path: len(read(path).commands))
    recording = read(path)
    assert recorded_anew(recording) == recording
    person = tmp_path / "person.txt"
    text = path.read_text("utf-8").replace(f"player {recording.player}", "player")
    person.write_text(text.replace(recording.hash, "0" * 64), "utf-8")
    again = recorded_anew(read(person))
    assert again.player is None
    assert (again.hash, again.commands) == (recording.hash, recording.commands)
    assert recording.text() == path.read_text("utf-8")
