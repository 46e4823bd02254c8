"""002 AC-34: at a cut no stream is open, so seed, counters, intents and choices are all that a replay needs.

A cut lies behind every settlement's exit. Going on from one end to end is left by the document to a later
time; here it works already, and is checked over the session's saves.
"""

from collections.abc import Iterator
from dataclasses import dataclass, fields, is_dataclass
from pathlib import Path
from typing import TypeAlias

import pytest

from kernel.canonical import CHECKSUM_FIELD, checksum
from kernel.rng import Stream
from minefield.api import (
    COMMANDS,
    BeginBattle,
    CutError,
    Flag,
    Refresh,
    Rejected,
    Session,
    SkipItem,
    Specs,
    Stop,
)
from minefield.cells import Cell
from minefield.enums import IntentKind, Phase, StreamName
from minefield.intents import Intent
from minefield.settlement.marks import Step
from tests.support.minefield.boards import B_FLAG, B_SPAWN
from tests.support.minefield.named_roots import B1_TANK, ECONOMY, GOBLIN
from tests.support.minefield.roots import Changes, root
from tests.support.minefield.stack import MakeStack, Stack

ROOT: Changes = {**B1_TANK, ECONOMY: {"injectPerBoard": {"value": 4}}}
BOARDS = (B_FLAG, B_SPAWN, B_FLAG, B_SPAWN, B_FLAG)
REFRESH = "refresh"
"""Beside A2's intents: the player's refresh."""
Input: TypeAlias = Intent | str
HIT: Cell = (1, 4)


@dataclass(frozen=True)
class Snapshot:
    """What a cut holds: the seed, the counters, and all inputs so far.

    ``steps`` is what it must lead to. ``installs``: boards laid until then; ``open``: streams in the state.
    """

    master: str
    counters: dict[StreamName, int]
    inputs: tuple[Input, ...]
    choices: tuple[int | None, ...]
    steps: tuple[Step, ...]
    installs: int
    open: tuple[Stream, ...]


def dig(*cells: Cell) -> list[Input]:
    return [Intent(IntentKind.DIG, cell) for cell in cells]


STOP = Intent(IntentKind.STOP)
INPUTS: tuple[Input, ...] = (
    STOP,
    *dig(B_FLAG.left[0]),
    REFRESH,
    *dig(B_SPAWN.left[0]),
    REFRESH,
    *dig(*B_FLAG.left[:3]),
    Intent(IntentKind.FLAG, HIT),
    STOP,
    STOP,
    REFRESH,
    *dig(*B_SPAWN.left),
    *dig(B_FLAG.left[1]),
    STOP,
    STOP,
)
"""AC-29's chain of refreshes, a refresh of the next round, and a cleared board behind them."""


def play(stack: Stack, inputs: tuple[Input, ...], choices: tuple[int | None, ...] | None) -> list[Snapshot]:
    """Play the inputs; windows are answered by ``choices``, or with the first item. The cuts on the way."""
    cuts: list[Snapshot] = []
    chosen: list[int | None] = []
    stack.begin(GOBLIN)
    for number, given in enumerate(inputs, start=1):
        settled = len(stack.settlements())
        if isinstance(given, Intent):
            assert stack.settle([given]), given
        else:
            assert stack.refresh()
        if stack.waits:
            items = [line.item_id for line in stack.windows()[-1].items]
            chosen.append(items[0] if choices is None else choices[len(chosen)])
            stack.submit(*(item for item in chosen[-1:] if item is not None))
        if len(stack.settlements()) > settled:
            cuts.append(
                Snapshot(
                    master=stack.scopes.master,
                    counters=dict(stack.scopes.counters),
                    inputs=inputs[:number],
                    choices=tuple(chosen),
                    steps=stack.steps,
                    installs=len(stack.told("board_installed")),
                    open=tuple(open_streams([stack.battle, stack.scopes])),
                )
            )
    return cuts


def open_streams(value: object) -> Iterator[Stream]:
    """Every stream that a value holds, however deep."""
    if isinstance(value, Stream):
        yield value
    elif is_dataclass(value) and not isinstance(value, type):
        for field in fields(value):
            yield from open_streams(getattr(value, field.name))
    elif isinstance(value, dict):
        for item in value.values():
            yield from open_streams(item)
    elif isinstance(value, list | tuple):
        for item in value:
            yield from open_streams(item)


def test_ac_34_no_stream_crosses_a_cut(stacked: MakeStack) -> None:
    stack = stacked(ROOT, *BOARDS)
    cuts = play(stack, INPUTS, None)
    assert len(cuts) == len(stack.settlements()) == INPUTS.count(STOP) + 1, "one round was cleared"
    assert {len(cut.open) for cut in cuts} == {0}


def test_ac_34_the_counters_are_the_boards_laid(stacked: MakeStack) -> None:
    cuts = play(stacked(ROOT, *BOARDS), INPUTS, None)
    for cut in cuts:
        assert cut.counters == {
            **dict.fromkeys(StreamName, 0),
            StreamName.ENCOUNTER: 1,
            StreamName.BOARD_GEN: cut.installs,
            StreamName.REWARD_ROLL: cut.installs,
        }
    assert cuts[0].installs == 1
    assert cuts[1].installs == 3, "two refreshes in one round"
    assert cuts[-1].installs == len(BOARDS), "a refresh and a cleared board behind them"


def test_ac_34_a_search_for_streams_finds_one() -> None:
    stream = Stream.derive("42", "board_gen:0")
    assert list(open_streams({"a": [("b", stream)]})) == [stream]


def test_ac_34_a_snapshot_leads_to_its_cut(stacked: MakeStack) -> None:
    """From seed and inputs alone, to the same counters and the same stream; and on to the same end."""
    original = stacked(ROOT, *BOARDS)
    cuts = play(original, INPUTS, None)
    whole = cuts[-1]
    assert any(choice is not None for choice in whole.choices), "windows are among the inputs"
    for cut in cuts:
        again = stacked(ROOT, *BOARDS, master=cut.master)
        replayed = play(again, cut.inputs, cut.choices)
        assert replayed[-1] == cut
        assert again.steps == original.steps[: len(cut.steps)]


# ----------------------------------------------------------------------------------- the session's cuts


def refreshed(specs: Specs) -> Session:
    """AC-29's chain in an adventure: save a round, refresh twice, flag, stop."""
    session = Session.new("ac-34", specs=specs, strict=True)
    for command in (BeginBattle(), Stop(), Refresh(), Refresh(), Flag(0, 0), Stop()):
        assert not isinstance(session.dispatch(command), Rejected)
        if session.view.phase is Phase.ITEM_WINDOW:
            session.dispatch(SkipItem())
    return session


def test_ac_34_a_save_holds_what_the_criterion_names(tmp_path: Path) -> None:
    session = refreshed(Specs.load(root(tmp_path, B1_TANK)))
    cut = session.save()
    assert cut["seed"] == session.rng()["master"] == "ac-34"
    assert cut["scopes"] == session.rng()["counters"]
    assert cut["scopes"]["board_gen"] == cut["scopes"]["reward_roll"] == cut["installs"] == 3
    assert [COMMANDS.parse(line) for line in cut["commands"]][:4] == [
        BeginBattle(),
        Stop(),
        Refresh(),
        Refresh(),
    ]
    assert list(open_streams(session.committed)) == []


def test_ac_34_an_adventure_goes_on_from_its_save(tmp_path: Path) -> None:
    specs = Specs.load(root(tmp_path, B1_TANK))
    session = refreshed(specs)
    again = Session.restore(session.save(), specs=specs, strict=True)
    assert again.hash() == session.hash()
    for command in (Flag(0, 1), Stop()):
        assert again.dispatch(command) == session.dispatch(command)
    assert again.save() == session.save()


@pytest.mark.parametrize("stream", ["board_gen", "reward_roll"])
def test_ac_34_a_save_whose_counters_do_not_follow_is_refused(tmp_path: Path, stream: str) -> None:
    specs = Specs.load(root(tmp_path, B1_TANK))
    cut = refreshed(specs).save()
    cut["scopes"] = {**cut["scopes"], stream: cut["scopes"][stream] + 1}
    cut[CHECKSUM_FIELD] = checksum(cut)
    with pytest.raises(CutError, match="scopes"):
        Session.restore(cut, specs=specs)
