"""Steps of the set-up: one line each on the terminal, everything else in a log file."""

from __future__ import annotations

import fcntl
import io
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Protocol

ROOT = Path(__file__).resolve().parent.parent
LOG = ROOT / "build" / "setup.log"
_TAIL_LINES = 8
_LOG_LIMIT = 4_000_000


class SetupError(Exception):
    """A step cannot be done. `reason` says what is wrong, `remedy` what the user can do about it."""

    def __init__(self, reason: str, remedy: str) -> None:
        super().__init__(reason)
        self.reason = reason
        self.remedy = remedy


class Task(Protocol):
    """What one step of the set-up takes care of."""

    def todo(self) -> str | None:
        """What has to be done, in words; None when nothing."""

    def run(self) -> None:
        """Does it. Raises `SetupError`."""

    def ready(self) -> str:
        """What is there, in words."""


def perform(steps: Sequence[tuple[str, Callable[[], Task]]]) -> None:
    """Makes and does the tasks in order, a line each; a later task may need what an earlier one installs.

    Raises `SetupError`, with the cursor on a fresh line.
    """
    width = max(len(title) for title, _ in steps)
    for number, (title, make) in enumerate(steps, 1):
        print(f"[{number}/{len(steps)}] {title:<{width}}  ", end="", flush=True)
        try:
            task = make()
            work = task.todo()
            if work is None:
                print(f"ready: {task.ready()}", flush=True)
                continue
            print(f"{work} … ", end="", flush=True)
            started = time.monotonic()
            task.run()
            print(f"done ({time.monotonic() - started:.1f} s)", flush=True)
        except BaseException:
            print("failed", flush=True)
            raise


def call(
    command: Sequence[str | Path],
    *,
    timeout: float = 1800,
) -> tuple[int, str]:
    """Runs `command` in the project's folder, output to the log; gives its exit code and its output.

    A command that outlives `timeout` seconds is ended and counts as exit code 124.
    """
    words = [str(word) for word in command]
    try:
        done = subprocess.run(
            words,
            cwd=ROOT,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            timeout=timeout,
            check=False,
        )
        code, raw = done.returncode, done.stdout
    except subprocess.TimeoutExpired as expired:
        code, raw = 124, (expired.stdout or b"") + f"\nended after {timeout:.0f} s\n".encode()
    except OSError as error:
        code, raw = 127, f"{error}\n".encode()
    text = raw.decode("utf-8", "replace")
    log(f"$ {' '.join(words)}\n{text}-> exit {code}\n")
    return code, text


def log(text: str) -> None:
    """Appends to the log file."""
    LOG.parent.mkdir(exist_ok=True)
    with LOG.open("a", encoding="utf-8") as file:
        file.write(text if text.endswith("\n") else text + "\n")


def tail(text: str) -> str:
    """The last lines of a command's output, for an error message."""
    lines = [line.rstrip() for line in text.strip().splitlines() if line.strip()]
    return "\n".join(f"    {line}" for line in lines[-_TAIL_LINES:])


@contextmanager
def single() -> Iterator[None]:
    """Holds the set-up of this folder for one process at a time; others wait, and say so."""
    try:
        LOG.parent.mkdir(exist_ok=True)
        (LOG.parent / ".gdignore").touch()
        lock = (LOG.parent / ".setup.lock").open("w")
    except OSError as error:
        raise SetupError(
            f"this folder cannot be written: {error}", "Check its owner and the free space (df -h .)."
        ) from None
    with lock:
        try:
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            print("another set-up of this folder is running; waiting for it", flush=True)
            fcntl.flock(lock, fcntl.LOCK_EX)
        if LOG.exists() and LOG.stat().st_size > _LOG_LIMIT:
            LOG.unlink()
        yield


def guarded(main: Callable[[list[str]], int], arguments: list[str]) -> int:
    """Runs a command's `main`, and turns what a user can mend into a readable page."""
    signal.signal(signal.SIGTERM, signal.default_int_handler)
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")  # a terminal that is not UTF-8 must not stop a set-up
    try:
        return main(arguments)
    except SetupError as error:
        failure = error
    except OSError as error:
        failure = SetupError(str(error), "Check owner, rights and free space (df -h .) of this folder.")
    except KeyboardInterrupt:
        print("\nstopped", file=sys.stderr)
        return 130
    print(f"\n{failure.reason}\n\nRemedy: {failure.remedy}", file=sys.stderr)
    if LOG.exists():
        print(f"Log: {LOG.relative_to(ROOT)}", file=sys.stderr)
    return 1
