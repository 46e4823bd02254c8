"""./test: sets up, then runs pytest, whose summary comes last."""

from __future__ import annotations

import os
import subprocess
import sys
import time

from scripts import sanitize
from scripts.environment import PYTHON
from scripts.setup import set_up
from scripts.steps import ROOT

HELP = """\
Usage: ./test [PATH or pytest option ...]
       ./test --nightly [GROUP] [pytest option ...]
       ./test --nightly --list
       ./test --sanitize [pytest option ...]

Sets up what is missing, then runs the lints and tests on two processes. PATH and other arguments go to
pytest as they are. --nightly runs the long profiles, all groups one after the other or only GROUP; each
group has 40 minutes. --list names the groups. --sanitize runs the tests of the Python binding with its C code
under AddressSanitizer and UBSan; any report of theirs fails.
"""
_PYTEST = [str(PYTHON), "-m", "pytest", "-n", "2", "--dist", "loadgroup", "--no-loadscope-reorder"]
_GROUP_SECONDS = 40 * 60


def main(arguments: list[str]) -> int:
    """Runs ./test and gives its exit code: pytest's own, 1 where set-up fails, 2 for wrong usage."""
    if arguments[:1] in (["--help"], ["-h"]):
        print(HELP, end="")
        return 0
    set_up(tests=True)
    os.chdir(ROOT)
    if arguments[:1] == ["--nightly"]:
        return _nightly(arguments[1:])
    if arguments[:1] == ["--sanitize"]:
        return sanitize.run(_PYTEST, arguments[1:])
    return _run(arguments)


def _run(arguments: list[str]) -> int:
    sys.stdout.flush()
    return subprocess.run([*_PYTEST, *arguments], check=False).returncode


def _nightly(arguments: list[str]) -> int:
    known = _groups()
    if arguments == ["--list"]:
        print("\n".join(known))
        return 0
    named = arguments[:1] if arguments and not arguments[0].startswith("-") else []
    options = arguments[len(named) :]
    if named and named[0] not in known:
        print(f"no nightly group {named[0]}; there is {', '.join(known) or 'none yet'}", file=sys.stderr)
        return 2
    worst = 0
    for group in named or known:
        started = time.monotonic()
        code = _run([f"--nightly={group}", f"--session-timeout={_GROUP_SECONDS}", *options])
        print(f"nightly group {group}: exit {code} after {(time.monotonic() - started) / 60:.1f} minutes")
        worst = max(worst, code)
    return worst


def _groups() -> list[str]:
    """Groups of the tests marked nightly, as pytest collects them."""
    command = [str(PYTHON), "-m", "pytest", "--nightly-groups", "--collect-only", "-q"]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    lines = [line for line in done.stdout.splitlines() if line.startswith("nightly group: ")]
    if done.returncode not in (0, 5):
        print(done.stdout, done.stderr, file=sys.stderr)
        raise SystemExit(done.returncode)
    return [line.removeprefix("nightly group: ") for line in lines]
