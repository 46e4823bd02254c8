"""./play: sets up, then becomes the game."""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
import threading
from contextlib import suppress
from pathlib import Path

from scripts import engine
from scripts.options import HELP, Options, UsageError, check_use, parse
from scripts.setup import set_up
from scripts.steps import ROOT, SetupError

_HEADLESS_FPS = "60"
_HEADLESS_SECONDS = 1800.0
"""A run without a window takes well under a minute; one that takes this long hangs, and is ended."""
_DEFAULT_SEED = "1"


def main(arguments: list[str]) -> int:
    """Runs ./play and gives its exit code: the game's own, 1 where set-up fails, 2 for wrong usage."""
    try:
        options = parse(arguments)
        if options.help:
            print(HELP, end="")
            return 0
        if not options.setup:
            has_screen = bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))
            check_use(options, has_screen=has_screen)
    except UsageError as error:
        print(f"{error}\nSee ./play --help", file=sys.stderr)
        return 2
    set_up(tests=False)
    if options.setup:
        print("set up; ./play starts the game")
        return 0
    if not options.headless and not os.environ.get("DISPLAY"):
        if os.environ.get("WAYLAND_DISPLAY"):
            raise SetupError(
                "this Wayland session offers no X display (DISPLAY is not set), which Godot 3 needs",
                "Install and enable Xwayland, or run ./play --headless --autopilot.",
            )
        print("there is no display: the bot plays one run without a window")
        options.headless = options.autopilot = True
    return _headless(options) if options.headless else _window(options)


def _window(options: Options) -> int:
    godot = engine.window()
    if godot.headless:
        raise SetupError(
            f"{godot.path} is a headless build: it opens no window",
            "Give GODOT= a build with a window, or run ./play --headless --autopilot.",
        )
    command = godot.command() + _arguments(options)
    if not _has_sound():
        command += ["--audio-driver", "Dummy"]
    sys.stdout.flush()
    os.chdir(ROOT)
    os.execvpe(command[0], command, _environment())


def _headless(options: Options) -> int:
    """Runs the game to its end. A run that ends without its state's hash has failed, whatever it says."""
    options.values.setdefault("--fixed-fps", _HEADLESS_FPS)
    command = engine.headless().command() + _arguments(options)
    finished = False
    with subprocess.Popen(
        command,
        cwd=ROOT,
        env=_environment(),
        stdout=subprocess.PIPE,
        text=True,
        errors="replace",
        start_new_session=True,
    ) as game:
        assert game.stdout is not None
        limit = threading.Timer(_HEADLESS_SECONDS, _end, [game])
        limit.daemon = True
        limit.start()
        try:
            for line in game.stdout:
                finished = finished or line.startswith("hash=") or " hash=" in line
                print(line, end="", flush=True)
            game.wait()
        finally:
            limit.cancel()
            _end(game)
    if game.returncode < 0:
        print(f"the game was ended by signal {-game.returncode}", file=sys.stderr)
        return 128 - game.returncode
    if game.returncode == 0 and not finished:
        print("the game ended without a result: no hash= line", file=sys.stderr)
        return 1
    return game.returncode


def _end(game: subprocess.Popen[str]) -> None:
    """Ends the game with whatever stands between it and us (a virtual display), if it still runs."""
    with suppress(ProcessLookupError):
        os.killpg(game.pid, signal.SIGKILL)


def _arguments(options: Options) -> list[str]:
    """What the game is started with: its folder, and the options that are its own.

    A value stays in one word with its option, so that Godot takes none for an option of its own.
    """
    words = ["--path", str(ROOT)]
    values = dict(options.values)
    if options.autopilot:
        words.append("--autopilot")
    if options.resume:
        words.append("--continue")
    elif options.autopilot:
        values.setdefault("--seed", _DEFAULT_SEED)
    if options.debug:
        words.append("--debug-run")  # the engine takes --debug for itself
    fps = values.pop("--fixed-fps", None)
    if fps is not None:
        words += ["--fixed-fps", fps]
    return words + [f"{name}={value}" for name, value in values.items()]


def _environment() -> dict[str, str]:
    """The game's environment. Godot complains of a locale called C; without one it takes English."""
    environment = dict(os.environ)
    if re.match(r"(C|POSIX)(\.|$)", environment.get("LANG", "")):
        del environment["LANG"]
        environment.setdefault("LC_CTYPE", "C.UTF-8")
    return environment


def _has_sound() -> bool:
    """Whether there is anything that plays sound; without it ALSA fills the terminal with errors."""
    runtime = os.environ.get("XDG_RUNTIME_DIR", "")
    return (
        bool(os.environ.get("PULSE_SERVER"))
        or Path("/dev/snd").exists()
        or (bool(runtime) and Path(runtime, "pulse", "native").exists())
    )
