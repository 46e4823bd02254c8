"""002 AC-11: a layer beyond the stack is refused and its reward leaves a row without effect."""

from dataclasses import replace

from kernel.plain import to_plain
from minefield.enums import Diagnostic, Side, SourceClass
from minefield.facts import CellRevealed
from minefield.settlement.rows import EffectRow, RewardNoEffectRow
from tests.support.minefield.boards import B_CHAIN, B_FLAG, CHAIN_DIG
from tests.support.minefield.named_roots import B1_TANK, EFFECTS, GOBLIN
from tests.support.minefield.roots import one_reward
from tests.support.minefield.stack import MakeStack, Stack

ITEM = (0, 2)
CELLS = ((0, 0), (0, 3), (0, 4), (1, 5), (2, 6))
BOARD = replace(B_FLAG, fog=(ITEM,))
ROOT = {**B1_TANK, **one_reward("defense_up_basic", fog_upgrade="knife_t1")}


def at_the_window(stack: Stack, buffs: int) -> Stack:
    """A first round with that many buffs and an item, halted where the effects still live."""
    stack.begin(GOBLIN)
    stack.dig(*CELLS[:buffs], ITEM)
    stack.stop()
    assert stack.waits
    return stack


def test_ac_11_the_layer_beyond_the_stack_of_a_round(stacked: MakeStack) -> None:
    full = stacked(ROOT, BOARD).specs.effects["defense_up"].max_stack
    exact = at_the_window(stacked(ROOT, BOARD), full)
    beyond = at_the_window(stacked(ROOT, BOARD), full + 1)
    results = [call.result for call in beyond.log.calls("statuses.apply_effect")]
    assert results == [True] * full + [False]
    assert to_plain(beyond.battle.statuses) == to_plain(exact.battle.statuses), "a refusal is atomic"
    (instance,) = beyond.active(Side.HERO)
    assert instance.layers == full
    assert len(beyond.diagnostics(Diagnostic.STATUS_REFUSED)) == 1
    for stack in (exact, beyond):
        stack.skip()
    assert exact.rows(RewardNoEffectRow) == ()
    (row,) = beyond.rows(RewardNoEffectRow)
    assert (row.source_class, row.origin_cell, row.round_index) == (SourceClass.SAFE_CELL, CELLS[full], 1)
    assert (row.value, row.batch.count) == (0, 1)
    assert row.batch.id
    assert row.display_name == beyond.specs.rewards["defense_up_basic"].text_key
    assert len(beyond.rows(EffectRow)) == full
    assert len(beyond.inventory) == len(exact.inventory), "nothing is given in its place"
    assert beyond.hero.hp == exact.hero.hp
    assert [unit.hp for unit in beyond.enemies] == [unit.hp for unit in exact.enemies]


def test_ac_11_the_stack_may_be_filled_in_the_round_before(stacked: MakeStack) -> None:
    """With an effect that lives two settlements the living layers of both rounds count together."""
    stack = stacked({**ROOT, EFFECTS: {"defense_up": {"duration": 2}}}, BOARD)
    stack.begin(GOBLIN)
    full = stack.specs.effects["defense_up"].max_stack
    stack.round(*CELLS[: full - 1])
    stack.round(*CELLS[full - 1 : full + 1])
    results = [call.result for call in stack.log.calls("statuses.apply_effect")]
    assert results == [True] * full + [False]
    (row,) = stack.rows(RewardNoEffectRow)
    assert (row.origin_cell, row.round_index) == (CELLS[full], 2)


def test_ac_11_a_chain_of_thirteen_leaves_a_row_for_each_beyond(stacked: MakeStack) -> None:
    stack = stacked({**B1_TANK, **one_reward("defense_up_basic")}, B_CHAIN)
    stack.begin(GOBLIN)
    full = stack.specs.effects["defense_up"].max_stack
    stack.dig(CHAIN_DIG)
    paid = [fact.cell for fact in stack.facts() if isinstance(fact, CellRevealed) and fact.reward_eligible]
    assert len(paid) == 13
    stack.stop()
    assert [row.origin_cell for row in stack.rows(EffectRow)] == paid[:full]
    rows = stack.rows(RewardNoEffectRow)
    assert [row.origin_cell for row in rows] == paid[full:]
    assert {row.source_class for row in rows} == {SourceClass.SAFE_CELL}
    assert len({row.batch.id for row in rows}) == 1, "one batch, to be folded into one line"
    assert [row.batch.count for row in rows] == list(range(1, len(rows) + 1))
    assert {row.value for row in rows} == {0}
    assert stack.log.calls("rewards.stock", "enemies.heal") == ()
    assert len(stack.log.calls("rewards.grant")) == len(paid)
