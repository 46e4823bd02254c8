"""./play and ./test as a user gives them, in this very folder, after ./test has set it up."""

import json
import os
import re
import resource
import subprocess
import sys
from pathlib import Path

import pytest

_ROOT = Path(__file__).resolve().parents[2]
_READY = _ROOT / "build" / "setup.log"
_STEPS = ("packages", "Python", "binding", "fonts", "assets")

pytestmark = [
    pytest.mark.skipif(not _READY.exists(), reason="this folder was not set up by ./play or ./test"),
    pytest.mark.xdist_group("godot"),
]


def _run(*command: str, cwd: Path = _ROOT, **environment: str) -> subprocess.CompletedProcess[str]:
    kept = {name: value for name, value in os.environ.items() if not name.startswith(("PYTEST", "DISPLAY"))}
    return subprocess.run(
        command,
        cwd=cwd,
        env={**kept, **environment},
        capture_output=True,
        text=True,
        timeout=240,
        check=False,
    )


def test_a_second_set_up_finds_nothing_to_do_and_is_quick() -> None:
    _run("./play", "--setup")
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    done = _run(str(_ROOT / "play"), "--setup", cwd=Path("/"))
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    assert done.returncode == 0, done.stdout + done.stderr
    lines = [line for line in done.stdout.splitlines() if not line.startswith("another set-up")]
    for number, (line, step) in enumerate(zip(lines, _STEPS, strict=False), 1):
        assert re.match(rf"\[{number}/5\] {step} +ready: ", line), line
    assert lines[5:] == ["set up; ./play starts the game"]
    spent = after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
    assert spent < 3, "seconds of a processor"


@pytest.mark.parametrize("options", [["--headless", "--autopilot", "--seed", "七 7"], []])
def test_play_ends_with_the_hash_of_plain_python(options: list[str], tmp_path: Path) -> None:
    played = _run("./play", *options, XDG_DATA_HOME=str(tmp_path))
    assert played.returncode == 0, played.stdout + played.stderr
    if not options:
        assert "there is no display" in played.stdout
    seed = options[-1] if options else "1"
    lab = str(Path(sys.executable).with_name("lab"))
    simulated = _run(lab, "simulate", "--seed", seed, "--runs", "1", "--bot", "greedy", "--json", "-")
    run = json.loads(simulated.stdout)["runs"][0]
    for name, value in (("result", run["result"]), ("floor", run["floor"]), ("rolls", run["rolls"])):
        assert f"{name}={value}" in played.stdout
    assert f"hash={run['hash']}" in played.stdout
    assert "battles=" in played.stdout
    assert "gear_views=" in played.stdout


def test_the_nightly_groups_are_named() -> None:
    listed = _run("./test", "--nightly", "--list")
    assert listed.returncode == 0, listed.stdout + listed.stderr
    groups = [line for line in listed.stdout.splitlines() if not line.startswith("[")]
    assert groups, "there are long profiles"
    assert groups == sorted(set(groups))
    collected = _run("./test", "--nightly", groups[-1], "--collect-only", "-q", "-n", "0")
    assert collected.returncode == 0, collected.stdout + collected.stderr
    assert "::test_" in collected.stdout
    unknown = _run("./test", "--nightly", "no-such-group")
    assert unknown.returncode == 2
    assert f"there is {', '.join(groups)}" in unknown.stderr


def test_groups_are_known_to_xdist(request: pytest.FixtureRequest) -> None:
    """Otherwise every worker would make the same pictures again."""
    if not hasattr(request.config, "workerinput"):
        pytest.skip("one process")
    assert request.node.nodeid.endswith("@godot")
