"""Adventures again from seed and commands, in a process that knows nothing of the first time.

As a program: one JSON object a line on stdin, ``{"seed": …, "commands": […]}``; one on stdout for each,
``{"rows": […], "hash": …}``.
"""

import json
import os
import subprocess
import sys
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from typing import Any

from kernel.log import TechnicalLog
from minefield.api import COMMANDS, Accepted, Session, event_to_json
from minefield.events import RowSettled

PROJECT = Path(__file__).resolve().parents[3]


def again(seed: str, commands: Sequence[str]) -> dict[str, Any]:
    """The rows of all settlements as plain values, and the hash of the state behind them."""
    session = Session.new(seed, strict=True, log=TechnicalLog(0))
    rows = []
    for line in commands:
        outcome = session.dispatch(COMMANDS.parse(line))
        assert isinstance(outcome, Accepted), (line, outcome)
        rows += [event_to_json(event) for event in outcome.events if isinstance(event, RowSettled)]
    return {"rows": rows, "hash": session.hash()}


def in_a_fresh_process(adventures: Iterable[tuple[str, Sequence[str]]]) -> Iterator[dict[str, Any]]:
    """:func:`again` of every (seed, commands), in one process with another order of hashes."""
    lines = [json.dumps({"seed": seed, "commands": list(commands)}) + "\n" for seed, commands in adventures]
    path = os.pathsep.join(map(str, (PROJECT / "python", PROJECT)))
    done = subprocess.run(
        [sys.executable, "-m", "tests.support.minefield.replay"],
        input="".join(lines),
        env={**os.environ, "PYTHONPATH": path, "PYTHONHASHSEED": "7"},
        cwd=PROJECT,
        capture_output=True,
        text=True,
        check=True,
        timeout=1800,
    )
    return map(json.loads, done.stdout.splitlines())


def _main() -> None:
    for line in sys.stdin:
        asked = json.loads(line)
        print(json.dumps(again(asked["seed"], asked["commands"]), ensure_ascii=False))


if __name__ == "__main__":
    _main()
