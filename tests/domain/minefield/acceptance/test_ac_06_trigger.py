"""002 AC-6: a settlement begins by A3's phase alone; the order in which facts arrive means nothing."""

from collections.abc import Sequence

import pytest

from kernel.plain import to_plain
from minefield.enums import BattleStage, RoundEnd, RoundPhase
from minefield.facts import CellRevealed, Fact, FlagJudged, RoundEnded
from tests.support.minefield.boards import B_FLAG
from tests.support.minefield.named_roots import B1_TANK, GOBLIN
from tests.support.minefield.recorder import Reading
from tests.support.minefield.stack import Arrange, MakeStack, Stack

DUG = ((0, 0), (0, 2), (0, 1))
FLAGGED = ((0, 3), (1, 4), (2, 4))


def play(stack: Stack) -> Stack:
    stack.begin(GOBLIN)
    stack.dig(*DUG)
    stack.flag(*FLAGGED)
    return stack


def natural(facts: Sequence[Fact]) -> Sequence[Fact]:
    return facts


def end_first(facts: Sequence[Fact]) -> Sequence[Fact]:
    ends = [fact for fact in facts if isinstance(fact, RoundEnded)]
    return [*ends, *(fact for fact in facts if not isinstance(fact, RoundEnded))]


def backwards(facts: Sequence[Fact]) -> Sequence[Fact]:
    return list(reversed(facts))


def test_ac_06_the_capture_has_the_order_of_a2(stacked: MakeStack) -> None:
    stack = play(stacked(B1_TANK, B_FLAG))
    stack.stop()
    kinds = [type(fact) for fact in stack.facts()]
    reveals = len([kind for kind in kinds if kind is CellRevealed])
    assert kinds == [CellRevealed] * reveals + [FlagJudged] * len(FLAGGED) + [RoundEnded]
    assert stack.facts()[-1] == RoundEnded(RoundEnd.STOPPED)
    assert len(stack.settlements()) == 1


def test_ac_06_only_phase_and_last_round_end_are_read_to_begin(stacked: MakeStack) -> None:
    stack = play(stacked(B1_TANK, B_FLAG))
    mark = stack.log.mark()
    stack.orchestrator.poll()
    assert {reading.name for reading in stack.log.of(Reading, mark)} <= {
        "economy.phase",
        "economy.last_round_end",
    }
    assert stack.log.calls(since=mark) == (), "while A3 is active a poll asks nobody anything"
    stack.stop()
    entries = stack.log.entries[mark:]
    first_call = next(place for place, entry in enumerate(entries) if entry in stack.log.calls(since=mark))
    before = {entry.name for entry in entries[:first_call] if isinstance(entry, Reading)}
    assert before and before <= {"economy.phase", "economy.last_round_end"}


def test_ac_06_an_event_alone_begins_nothing(stacked: MakeStack) -> None:
    stack = play(stacked(B1_TANK, B_FLAG))
    for fact in (
        FlagJudged(stack.battle.control.board_serial, FLAGGED[0], False),
        RoundEnded(RoundEnd.STOPPED),
    ):
        stack.deliver(fact)
        stack.orchestrator.poll()
    assert stack.economy.phase is RoundPhase.ACTIVE
    assert stack.orchestrator.stage is BattleStage.ROUND_ACTIVE
    assert stack.steps == ()


def test_ac_06_the_phase_alone_begins_it(stacked: MakeStack) -> None:
    def without_end(facts: Sequence[Fact]) -> Sequence[Fact]:
        return [fact for fact in facts if not isinstance(fact, RoundEnded)]

    stack, plain = play(stacked(B1_TANK, B_FLAG)), play(stacked(B1_TANK, B_FLAG))
    with stack.arranged(without_end):
        stack.stop()
    plain.stop()
    assert stack.steps == plain.steps


@pytest.mark.parametrize("arrange", [end_first, backwards])
def test_ac_06_the_order_of_arrival_means_nothing(stacked: MakeStack, arrange: Arrange) -> None:
    stacks = []
    for order in (natural, arrange):
        stack = play(stacked(B1_TANK, B_FLAG))
        with stack.arranged(order):
            stack.stop()
        stacks.append(stack)
    one, other = stacks
    assert one.facts() != other.facts(), "the deliveries really differ"
    assert one.steps == other.steps
    assert len(one.settlements()) == 1
    assert one.commands() == other.commands()
    assert to_plain(one.battle.statuses) == to_plain(other.battle.statuses)
    assert to_plain(one.battle.enemies) == to_plain(other.battle.enemies)
