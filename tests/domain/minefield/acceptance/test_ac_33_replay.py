"""002 AC-33: the same seed and inputs give the same step stream row by row; a window's choice is an input.

No random number is drawn in a settlement (its sources are scanned by AC-43, its scopes are counted here), the
tables are those of the battle's start, and A1's attempts take no scope (AC-28).
"""

import json
from collections.abc import Sequence
from itertools import count
from pathlib import Path

import pytest

from minefield.enums import BoardOrigin, Channel, IntentKind, RoundEnd, StreamName
from minefield.facts import CellRevealed, FlagJudged
from minefield.intents import Intent
from minefield.settlement.marks import Step, WindowClosed, WindowItem, WindowOpened
from tests.support.minefield.roots import root
from tests.support.minefield.scenarios import (
    CATALOGUE,
    JOURNEY,
    WITHOUT_ITEMS,
    Choose,
    Scenario,
    first,
    last,
    nothing,
    stream,
    told_elsewhere,
)
from tests.support.minefield.stack import Stack


def test_ac_33_the_journey_has_every_kind_of_input(tmp_path: Path) -> None:
    stack = JOURNEY.played(tmp_path)
    facts = stack.facts()
    channels = {fact.channel for fact in facts if isinstance(fact, CellRevealed)}
    assert channels == set(Channel), "cells were dug, and chains opened"
    assert {fact.hit for fact in facts if isinstance(fact, FlagJudged)} == {True, False}
    ends = {reason for (reason,) in stack.told("digging_ended")}
    assert ends >= {RoundEnd.STOPPED, RoundEnd.CLEARED}
    answers = [step for step in stack.steps if isinstance(step, WindowClosed)]
    assert any(answer.item_id is not None for answer in answers), "items were chosen"
    assert any(answer.item_id is None for answer in answers), "and windows were skipped"
    assert {origin for _, _, _, origin in stack.boards.asked} == set(BoardOrigin)


@pytest.mark.parametrize("scenario", CATALOGUE, ids=str)
def test_ac_33_two_fresh_stacks_step_alike(tmp_path: Path, scenario: Scenario) -> None:
    one, other = (scenario.played(tmp_path / name) for name in ("one", "other"))
    assert one.steps == other.steps
    assert len(one.steps) > 0
    assert [type(step) for step in one.steps] == [type(step) for step in other.steps]
    assert one.commands() == other.commands()
    assert one.scopes.counters == other.scopes.counters


def test_ac_33_another_process_steps_alike(tmp_path: Path) -> None:
    expected = {scenario.name: stream(scenario.played(tmp_path)) for scenario in CATALOGUE}
    expected[WITHOUT_ITEMS] = stream(JOURNEY.played(tmp_path / "skipped", nothing))
    told = told_elsewhere()["streams"]
    assert list(told) == list(expected)
    for name, rows in expected.items():
        assert told[name] == json.loads(json.dumps(rows)), name


@pytest.mark.parametrize(("one", "other"), [(first, nothing), (nothing, first)], ids=["skipped", "chosen"])
def test_ac_33_another_choice_diverges_at_the_window(tmp_path: Path, one: Choose, other: Choose) -> None:
    here = JOURNEY.played(tmp_path / "one", one).steps
    there = JOURNEY.played(tmp_path / "other", other).steps
    place = parting(here, there)
    assert isinstance(here[place - 1], WindowOpened), "the window is the same one"
    assert here[place - 1] == there[place - 1]
    left, right = here[place], there[place]
    assert isinstance(left, WindowClosed)
    assert isinstance(right, WindowClosed)
    assert {left.item_id, right.item_id} == {None, 1}


def parting(here: Sequence[Step], there: Sequence[Step]) -> int:
    """The first place where two streams differ. Fail when there is none."""
    return next(place for place, (left, right) in enumerate(zip(here, there, strict=False)) if left != right)


def skipping_from(number: int) -> Choose:
    """Take the first item of every window that has any, up to that one."""
    asked = count(1)

    def choose(items: Sequence[WindowItem]) -> int | None:
        return nothing(items) if next(asked) >= number else first(items)

    return choose


def test_ac_33_all_before_the_choice_is_alike_however_late_it_comes(tmp_path: Path) -> None:
    here = JOURNEY.played(tmp_path / "here")
    waited = [window for window in here.windows() if window.items]
    assert len(waited) > 2
    for number in range(1, len(waited) + 1):
        there = JOURNEY.played(tmp_path / str(number), skipping_from(number))
        place = parting(here.steps, there.steps)
        assert isinstance(here.steps[place], WindowClosed)
        before = [step for step in here.steps[:place] if isinstance(step, WindowOpened) and step.items]
        assert len(before) == number


def test_ac_33_another_item_of_the_same_window_diverges_there(tmp_path: Path) -> None:
    packs = next(scenario for scenario in CATALOGUE if scenario.name == "packs")
    here, there = packs.played(tmp_path / "a", first).steps, packs.played(tmp_path / "b", last).steps
    place = parting(here, there)
    assert isinstance(here[place - 1], WindowOpened)
    left, right = here[place], there[place]
    assert isinstance(left, WindowClosed)
    assert isinstance(right, WindowClosed)
    assert None not in (left.item_id, right.item_id)


def test_ac_33_another_intent_shows_in_the_stream(tmp_path: Path) -> None:
    """The counter-test of them all: streams that are compared can differ."""
    stacks = []
    for cell in ((0, 0), (0, 2)):
        stack = Stack(root(tmp_path, JOURNEY.root, f"root{cell[1]}"), JOURNEY.boards)
        stack.begin(JOURNEY.at)
        stack.settle([Intent(IntentKind.DIG, cell), Intent(IntentKind.STOP)])
        stacks.append(stack)
    assert stream(stacks[0]) != stream(stacks[1])


def test_ac_33_another_seed_shows_in_the_stream(tmp_path: Path) -> None:
    def rewards(master: str) -> list[str]:
        stack = Stack(root(tmp_path, JOURNEY.root, master), JOURNEY.boards, master=master)
        stack.begin(JOURNEY.at)
        return [identity.reward_id for identity in stack.real.rewards.query_supply()]

    assert rewards("42") != rewards("43")


def test_ac_33_a_settlement_draws_nothing(tmp_path: Path) -> None:
    stack = JOURNEY.played(tmp_path)
    assert stack.log.args("random.open_stream") == ((StreamName.ENCOUNTER,),), "once, at the battle's start"
    installs = len(stack.told("board_installed"))
    drawn = {StreamName.ENCOUNTER: 1, StreamName.BOARD_GEN: installs, StreamName.REWARD_ROLL: installs}
    assert stack.scopes.counters == {name: drawn.get(name, 0) for name in StreamName}
