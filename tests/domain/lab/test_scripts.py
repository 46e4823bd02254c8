"""Driver scripts: for every kind of tile one that reaches it and shows its effect (tests/scripts).

A script is a text of requests (`> {…}`), each followed by the facts that its answer must have (`< {…}`):
`ok`, `phase` and `reason` as they stand, `events` and `log` as records that occur in this order with at
least these fields, `never` as types of events that do not occur, `has` as values by dotted path. A request
without facts must be accepted.
"""

import json
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import pytest

from heroll.enums import TileCategory, TileKind
from heroll.specs import Specs
from lab.drive import Driver

ENDS = ("best", "worst", "leave")
"""What may come of an event: the most, the least, or nothing because it is left early."""

INSTALLS = ("install_later", "install_nowhere", "install_pair")
"""Bought tiles and their places (GDD 9.2): these scripts land on no tile of theirs."""

SCRIPTS = Path(__file__).parents[2] / "scripts"
Json = dict[str, Any]


@dataclass
class Step:
    """A request, the facts behind it, and its line in the script."""

    line: int
    request: str
    facts: list[Json] = field(default_factory=list)


def names() -> list[str]:
    return sorted(path.stem for path in SCRIPTS.glob("*.txt"))


def steps(name: str) -> list[Step]:
    found: list[Step] = []
    for number, text in enumerate((SCRIPTS / f"{name}.txt").read_text("utf-8").splitlines(), start=1):
        mark, _, rest = text.partition(" ")
        if mark == ">":
            found.append(Step(number, rest))
        elif mark == "<":
            found[-1].facts.append(json.loads(rest))
        else:
            assert mark == "#", f"{name}.txt:{number}: {text}"
    return found


def wanted() -> set[str]:
    """A name for every tile kind, every size of a group, and every event: three for what can be installed.

    And the ways of a bought tile.
    """
    kinds = {str(kind) for kind in TileKind} - {TileKind.EVENT, TileKind.BATTLE}
    groups = {f"{TileKind.BATTLE}_{size}" for size in range(1, 5)}
    good = [row.event_id for row in Specs.load().events if row.category is TileCategory.GOOD_EVENT]
    ends = {f"{event_id}_{end}" for event_id in good for end in ENDS}
    others = {row.event_id for row in Specs.load().events if row.event_id not in good}
    return kinds | groups | ends | others | set(INSTALLS)


def event_of(name: str) -> str:
    """The event that a script is about."""
    stem, _, end = name.rpartition("_")
    return stem if end in ENDS else name


def fits(part: Any, whole: Any) -> bool:
    """Whether every field of ``part`` stands in ``whole``, objects likewise."""
    if isinstance(part, dict) and isinstance(whole, dict):
        return all(key in whole and fits(value, whole[key]) for key, value in part.items())
    return bool(part == whole)


def missing(parts: list[Json], records: list[Json]) -> Json | None:
    """The first part that no record fits, each looked for behind the one before."""
    left: Iterator[Json] = iter(records)
    return next((part for part in parts if not any(fits(part, record) for record in left)), None)


def logged(reply: Json) -> list[Json]:
    """The technical records with their fields beside their kind."""
    return [{"kind": record["kind"], **record["fields"]} for record in reply["log"]["records"]]


def at_path(reply: Any, path: str) -> Any:
    for key in path.split("."):
        reply = reply[int(key)] if isinstance(reply, list) else reply[key]
    return reply


def check(name: str, step: Step, reply: Json) -> None:
    place = f"{name}.txt:{step.line}: {step.request}\n"
    expected: Json = {"ok": True}
    for facts in step.facts:
        expected |= facts
    for key, value in expected.items():
        if key in ("events", "log"):
            records = reply["events"] if key == "events" else logged(reply)
            lost = missing(value, records)
            assert lost is None, f"{place}no {lost} in its place in {records}"
        elif key == "never":
            told = [event["type"] for event in reply["events"] if event["type"] in value]
            assert not told, f"{place}told {told}"
        elif key == "has":
            for path, wanted_value in value.items():
                assert at_path(reply, path) == wanted_value, f"{place}{path} is {at_path(reply, path)!r}"
        else:
            assert key in ("ok", "phase", "reason"), f"{place}unknown fact {key!r}"
            assert reply.get(key) == value, f"{place}{key} is {reply.get(key)!r}: {reply}"


def test_no_kind_of_tile_is_without_its_script() -> None:
    assert set(names()) == wanted()


@pytest.mark.parametrize("name", names())
def test_the_script_reaches_its_tile_and_shows_its_effect(name: str) -> None:
    driver = Driver("1", debug=True)
    for step in steps(name):
        check(name, step, json.loads(json.dumps(driver.answer(step.request))))


@pytest.mark.parametrize("name", [name for name in names() if name not in INSTALLS])
def test_the_script_lands_on_its_kind_and_finds_it_in_the_log(name: str) -> None:
    kind, _, size = name.partition("_") if name.startswith(TileKind.BATTLE) else (name, "", "")
    landing: Json = {"tileKind": kind}
    if kind not in list(TileKind):
        landing = {"tileKind": "EVENT", "tileId": Specs.load().events[event_of(name)].tile_id}
    if size:
        landing["enemyCount"] = int(size)
    logs = [fact for step in steps(name) for facts in step.facts for fact in facts.get("log", ())]
    assert any(fact["kind"] == "TILE" and fits(landing, fact) for fact in logs)
    effects = [facts for step in steps(name) for facts in step.facts if facts.get("events") or "has" in facts]
    assert len(effects) >= 2
    if landing["tileKind"] == "EVENT":
        assert any(fact["kind"] == "EVENT" and fact["eventId"] == event_of(name) for fact in logs)


def test_all_scripts_through_the_command_line() -> None:
    played = [(name, step) for name in names() for step in steps(name)]
    command = [sys.executable, "-m", "lab", "drive", "--debug"]
    requests = "".join(f"{step.request}\n" for _, step in played)
    done = subprocess.run(command, input=requests, capture_output=True, text=True, check=True, timeout=300)
    replies = [json.loads(line) for line in done.stdout.splitlines()]
    assert len(replies) == len(played)
    for (name, step), reply in zip(played, replies, strict=True):
        check(name, step, reply)


def test_facts_that_do_not_hold_are_told() -> None:
    step = Step(3, "Roll", [{"events": [{"type": "A"}, {"type": "B", "n": 1}]}])
    check("x", step, {"ok": True, "events": [{"type": "A"}, {"type": "B", "n": 1, "m": 2}]})
    for reply in (
        {"ok": False, "events": []},
        {"ok": True, "events": [{"type": "B", "n": 1}, {"type": "A"}]},
        {"ok": True, "events": [{"type": "A"}, {"type": "B", "n": 2}]},
    ):
        with pytest.raises(AssertionError, match=r"x\.txt:3"):
            check("x", step, reply)
    with pytest.raises(AssertionError, match="told"):
        check("x", Step(1, "", [{"never": ["A"]}]), {"ok": True, "events": [{"type": "A"}]})
    with pytest.raises(AssertionError, match=r"state\.hp is 3"):
        check("x", Step(1, "", [{"has": {"state.hp": 4}}]), {"ok": True, "state": {"hp": 3}})
    with pytest.raises(AssertionError, match="unknown fact"):
        check("x", Step(1, "", [{"phrase": "EVENT"}]), {"ok": True})
