"""002 AC-26: the decay comes once a settlement, the last one included, after everything was paid."""

from pathlib import Path

import pytest

from minefield.cells import Cell
from minefield.enums import Side, SourceClass, Verdict
from minefield.settlement.rows import (
    ChargeRow,
    DamageRow,
    DecayRow,
    EffectRow,
    HighlightRow,
    ItemRow,
    VerdictRow,
)
from tests.support.minefield.boards import B_SPAWN
from tests.support.minefield.named_roots import B1_TANK, ENEMIES, GOBLIN
from tests.support.minefield.roots import one_reward
from tests.support.minefield.scenarios import CATALOGUE, Scenario
from tests.support.minefield.stack import MakeStack, Stack

MINE: Cell = (0, 3)
SPARK, HP = 20, 100


@pytest.mark.parametrize("scenario", CATALOGUE, ids=str)
def test_ac_26_one_decay_in_every_settlement(tmp_path: Path, scenario: Scenario) -> None:
    stack = scenario.played(tmp_path)
    calls = stack.log.calls("statuses.decay_round")
    assert len(calls) == len(stack.settlements()) > 0
    for number, call in enumerate(calls):
        (decay,) = stack.rows(DecayRow, number)
        assert decay.value == call.result
        assert (decay.source_class, decay.origin_cell) == (SourceClass.DECAY, None)
        assert [type(step) for step in stack.settlements()[number][-2:]] == [DecayRow, VerdictRow]


def last_board_cleared(stack: Stack) -> Stack:
    """All enemies die of the cells' areas in the round that clears the board perfectly."""
    stack.begin(GOBLIN)
    stack.round(*B_SPAWN.left[:2])
    assert stack.enemies, "one round is too short"
    stack.flag(MINE)
    stack.dig(*B_SPAWN.left[2:])
    assert stack.waits
    assert stack.enemies == ()
    return stack


def test_ac_26_victory_is_judged_after_the_decay(stacked: MakeStack) -> None:
    root = {ENEMIES: {GOBLIN: {"hp": HP}}, **one_reward("spark_aoe", "knife_t1", power=SPARK)}
    stack = last_board_cleared(stacked(root, B_SPAWN))
    stocked = stack.log.args("rewards.stock")
    assert len(stocked) == 2, "a perfect board pays twice, and the window has it in this very round"
    assert len(stack.windows()[-1].items) == len(stack.inventory) == 2
    stack.skip()
    assert len(stack.rows(HighlightRow)) == 1
    assert [row.used for row in stack.rows(ItemRow)] == [False, False]
    combat = [row for row in stack.rows(DamageRow) if row.source_class is not SourceClass.SAFE_CELL]
    assert combat == [], "the combat runs empty"
    assert stack.rows(ChargeRow) == ()
    (effect,) = stack.rows(EffectRow)
    (decay,) = stack.rows(DecayRow)
    (verdict,) = stack.rows(VerdictRow)
    steps = stack.settlements()[-1]
    assert steps.index(effect) < steps.index(decay) < steps.index(verdict)
    assert decay.value == 1, "the flag's effect was paid and then went"
    assert verdict.outcome is Verdict.VICTORY
    after = stack.log.order("statuses.decay_round", "statuses.notify_battle_end", "rewards.clear_inventory")
    assert after[-2:] == ("statuses.decay_round", "statuses.notify_battle_end")
    assert len(stack.inventory) == 2, "what was not chosen waits for the level's end"


def test_ac_26_nothing_left_to_decay(stacked: MakeStack) -> None:
    stack = stacked({**B1_TANK, **one_reward("spark_aoe")}, B_SPAWN)
    stack.begin(GOBLIN)
    assert {row.duration for row in stack.specs.effects} == {1}
    stack.round(MINE)
    (decay,) = stack.rows(DecayRow)
    assert decay.value == 1
    assert [stack.active(side) for side in Side] == [(), ()]
    mark = stack.log.mark()
    stack.round()
    (decay,) = stack.rows(DecayRow)
    assert decay.value == 0
    assert len(stack.log.calls("statuses.decay_round", since=mark)) == 1
    assert not stack.refusals()
