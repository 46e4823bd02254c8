"""Recorded adventures of the minefield: seed, commands and the hash that they lead to, as lines of text.

A file looks like this; ``player`` is the bot that played it, empty for a person::

    design minefield
    ruleset b1_v2
    seed 7
    player solver
    hash 0f3c…
    > BeginBattle
    > Dig row=3 column=4
"""

import json
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Final

from kernel.command import BadCommand
from kernel.outcome import Rejected
from minefield.api import COMMANDS, BotName, Ruleset, Session, Specs, make_bot, play

_CHANGED: Final = "; perhaps the tables or the rules have changed since"
_CUT_START: Final = "{"
_LONGEST: Final = 60  # characters shown of a line that does not fit
_MARK: Final = "> "
_KEYS: Final = ("design", "ruleset", "seed", "player", "hash")


class RecordingError(ValueError):
    """A file that is no recording, or whose commands cannot be played; says where and why."""


@dataclass(frozen=True, slots=True)
class Recording:
    """``commands``: canonical lines. ``hash``: of the state behind the last one, hex SHA-256."""

    ruleset: Ruleset
    seed: str
    player: BotName | None
    commands: tuple[str, ...]
    hash: str

    def text(self) -> str:
        """The file's content."""
        values = (COMMANDS.design, self.ruleset, self.seed, self.player or "", self.hash)
        head = [f"{key} {value}".rstrip() for key, value in zip(_KEYS, values, strict=True)]
        return "\n".join([*head, *(_MARK + line for line in self.commands)]) + "\n"


def read(path: Path) -> Recording:
    """The recording in a file. Raise :class:`RecordingError`."""
    text = _text(path)
    if _is_cut(text):
        raise RecordingError(f"{path} is a save: there is no bot or person in it to play it anew")
    head: dict[str, str] = {}
    commands: list[str] = []
    for number, line in enumerate(text.splitlines(), start=1):
        if line.startswith(_MARK):
            commands.append(line.removeprefix(_MARK))
            continue
        key, _, value = line.partition(" ")
        if key not in _KEYS or key in head or commands:
            raise RecordingError(f"{path}:{number}: {line[:_LONGEST]!r} is no line of a recording")
        head[key] = value
    missing = [key for key in _KEYS if key not in head]
    if missing:
        raise RecordingError(f"{path}: no line {', '.join(missing)}")
    if head["design"] != COMMANDS.design:
        raise RecordingError(f"{path}: design is {head['design']!r}, recorded is {COMMANDS.design!r}")
    try:
        player = BotName(head["player"]) if head["player"] else None
        return Recording(Ruleset(head["ruleset"]), head["seed"], player, tuple(commands), head["hash"])
    except ValueError as error:
        raise RecordingError(f"{path}: {error}") from None


def replayed(recording: Recording, specs: Specs | None = None) -> Session:
    """The session behind the last command. Raise :class:`RecordingError` for one that is refused."""
    session = Session.new(recording.seed, ruleset=recording.ruleset, specs=specs, strict=True)
    for number, line in enumerate(recording.commands, start=1):
        try:
            outcome = session.dispatch(COMMANDS.parse(line))
        except BadCommand as error:
            raise RecordingError(f"command {number}: {error}") from None
        if isinstance(outcome, Rejected):
            raise RecordingError(f"command {number}, {line}: {outcome.reason} {outcome.detail}".rstrip())
    return session


def recorded(
    seed: str, player: BotName, ruleset: Ruleset = Ruleset.B1_V2, specs: Specs | None = None
) -> Recording:
    """A whole adventure of that bot."""
    session = Session.new(seed, ruleset=ruleset, specs=specs, strict=True)
    play(session, make_bot(player, seed, specs))
    return Recording(ruleset, seed, player, tuple(session.save()["commands"]), session.hash())


def recorded_anew(recording: Recording, specs: Specs | None = None) -> Recording:
    """The bot's adventure as it goes today, or a person's commands with the hash of today.

    Raise :class:`RecordingError` when a person's commands are not accepted any more.
    """
    if recording.player is not None:
        return recorded(recording.seed, recording.player, recording.ruleset, specs)
    return replace(recording, hash=replayed(recording, specs).hash())


def rewrite(path: Path, specs: Specs | None = None) -> None:
    """Write the file's recording as it goes today. Raise :class:`RecordingError`, the file as it was."""
    recording = read(path)
    try:
        path.write_text(recorded_anew(recording, specs).text(), "utf-8")
    except (OSError, RecordingError) as error:
        raise RecordingError(f"{path}: {error}") from None


def verified(path: Path, specs: Specs | None = None) -> str:
    """The hash that the file's adventure comes to: a recording, or a cut as JSON, as a slot holds it.

    Raise :class:`RecordingError` when it comes to another than the file says, or nowhere.
    """
    text = _text(path)
    if _is_cut(text):
        try:
            return Session.restore(json.loads(text), specs=specs, strict=True).hash()
        except (RecursionError, ValueError) as error:  # CutError is a ValueError
            raise RecordingError(f"{path}: {error}") from None
    recording = read(path)
    try:
        actual = replayed(recording, specs).hash()
    except RecordingError as error:
        raise RecordingError(f"{path}: {error}{_CHANGED}") from None
    if actual != recording.hash:
        raise RecordingError(f"{path}: the hash is {recording.hash}, its commands lead to {actual}{_CHANGED}")
    return actual


def _text(path: Path) -> str:
    try:
        return path.read_text("utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise RecordingError(f"{path}: {error}") from None


def _is_cut(text: str) -> bool:
    return text.lstrip().startswith(_CUT_START)
