"""Command-line options of ./play, read strictly: an unknown one is an error that names the nearest."""

from __future__ import annotations

import difflib
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path
from tempfile import TemporaryFile

BOTS = {"dice": ("greedy",), "minefield": ("solver", "random")}  # by design, the usual one first
DESIGNS = tuple(BOTS)
RULESETS = ("b1_v2",)
_OF_DICE = ("--stage", "--floors")
_FLAGS = ("--setup", "--headless", "--autopilot", "--continue", "--debug", "--help")
_VALUES = (
    "--seed",
    "--design",
    "--stage",
    "--floors",
    "--fixed-fps",
    "--shots",
    "--user-dir",
    "--ruleset",
    "--bot",
)
_FIELDS = {"--continue": "resume"}
_NUMBERS = {"--stage": (0, 999), "--floors": (1, 99), "--fixed-fps": (1, 1000)}
_SEED_LENGTH = 32
_FOLDERS = ("--shots", "--user-dir")

HELP = """\
Usage: ./play [options]

Sets up what is missing, then starts the game. With no display it plays one run by itself.

  --setup          only set up, then stop
  --autopilot      a bot plays one run, then the game ends and prints its summary
  --headless       no window, as fast as the machine can (needs --autopilot)
  --continue       the bot goes on with its saved run instead of a new one (needs --autopilot)
  --seed S         run seed, up to 32 characters; the same seed gives the same run (the bot's default: 1)
  --design NAME    which design the title offers first and the bot plays: dice (default), minefield
  --bot NAME       the autopilot's bot: greedy for dice, solver (default) or random for minefield
  --ruleset NAME   the minefield's ruleset: b1_v2
  --stage N        stage of specs/stage-boss-rules.csv, from 0 (default 0)
  --fixed-fps N    N frames for each second of game time, 1 to 1000, however fast the machine is
                   (default with --headless: 60)
  --floors N       the bot stops behind floor N
  --debug          runs take the debug commands (see README.md)
  --shots DIR      pictures of the screens go into this folder (needs a window)
  --user-dir DIR   saves and settings live in this folder
  --help           this page

Environment: GODOT=/path/to/godot takes another Godot 3 (3.2 or later) instead of Debian's packages.
"""


class UsageError(Exception):
    """The command line makes no sense; the text says why."""


@dataclass
class Options:
    """What the user asked for. Values keep their text; they are checked already."""

    setup: bool = False
    headless: bool = False
    autopilot: bool = False
    resume: bool = False
    debug: bool = False
    help: bool = False
    values: dict[str, str] = field(default_factory=dict)


def parse(arguments: Sequence[str]) -> Options:
    """Reads the arguments; folders become absolute. Raises `UsageError`."""
    options = Options()
    rest = list(arguments)
    while rest:
        word = rest.pop(0)
        name, equals, value = word.partition("=")
        if word == "-h":
            options.help = True
        elif word in _FLAGS:
            setattr(options, _FIELDS.get(word, word[2:]), True)
        elif name in _VALUES:
            if not equals:
                if not rest or rest[0].startswith("--"):
                    raise UsageError(f"{name} needs a value")
                value = rest.pop(0)
            options.values[name] = _checked(name, value)
        else:
            near = difflib.get_close_matches(name, _FLAGS + _VALUES, 1)
            hint = f"; did you mean {near[0]}?" if near else ""
            raise UsageError(f"unknown option {word}{hint}")
    if options.headless and "--shots" in options.values:
        raise UsageError("--shots needs a window: leave --headless out")
    if options.headless and not (options.autopilot or options.setup or options.help):
        raise UsageError("--headless has nobody to play: add --autopilot")
    _must_fit(options)
    if options.resume and not options.autopilot:
        raise UsageError("--continue is for the bot: add --autopilot (a player continues from the title)")
    return options


def check_use(options: Options, *, has_screen: bool) -> None:
    """Can the game be started with that? Makes the folders. Raises `UsageError`."""
    if "--shots" in options.values and not has_screen:
        raise UsageError("--shots needs a window, and there is no display")
    for name in _FOLDERS:
        if name in options.values:
            _must_be_writable(name, Path(options.values[name]))


def _must_fit(options: Options) -> None:
    """Options of one design are none of the other."""
    design = options.values.get("--design", DESIGNS[0])
    bot = options.values.get("--bot")
    if bot is not None and bot not in BOTS[design]:
        raise UsageError(f"--bot {bot}: design {design} has {', '.join(BOTS[design])}")
    if bot is not None and not options.autopilot:
        raise UsageError("--bot needs --autopilot")
    if design == DESIGNS[0]:
        wrong = [name for name in ("--ruleset",) if name in options.values]
    else:
        wrong = [name for name in _OF_DICE if name in options.values] + ["--debug"] * options.debug
    if wrong:
        raise UsageError(f"{wrong[0]} is no option of design {design}")


def _must_be_writable(name: str, folder: Path) -> None:
    try:
        folder.mkdir(parents=True, exist_ok=True)
        with TemporaryFile(dir=folder):
            pass
    except OSError as error:
        raise UsageError(f"{name}: cannot write to {folder}: {error.strerror}") from None


def _checked(name: str, value: str) -> str:
    if name == "--seed" and not value:
        raise UsageError("--seed must not be empty")
    if name == "--seed" and (len(value) > _SEED_LENGTH or value != value.strip() or not value.isprintable()):
        raise UsageError(f"--seed: at most {_SEED_LENGTH} visible characters, no space at an end")
    if name == "--design" and value not in DESIGNS:
        raise UsageError(f"--design {value}: there is {', '.join(DESIGNS)}")
    if name == "--ruleset" and value not in RULESETS:
        raise UsageError(f"--ruleset {value}: there is {', '.join(RULESETS)}")
    if name in _NUMBERS:
        low, high = _NUMBERS[name]
        if not (value.isascii() and value.isdecimal() and low <= int(value) <= high):
            raise UsageError(f"{name} {value}: must be a whole number from {low} to {high}")
    if name in _FOLDERS:
        return str(Path(value).absolute())
    return value
