"""002 AC-15: the item window shows the inventory and what of it can be used; one item, or none."""

from dataclasses import replace

import pytest

from kernel.plain import to_plain
from minefield.cells import Cell
from minefield.enums import BattleStage, Diagnostic, SourceClass
from minefield.settlement.errors import OrchestrationError
from minefield.settlement.marks import WindowClosed, WindowOpened
from minefield.settlement.rows import DamageRow, HealRow, ItemRow, UseRefusedRow
from tests.support.minefield.boards import B_FLAG
from tests.support.minefield.named_roots import B1_TANK, GOBLIN
from tests.support.minefield.roots import one_reward
from tests.support.minefield.stack import MakeStack, Stack

PACK: Cell = (0, 0)
KNIFE: Cell = (0, 2)
BOARD = replace(B_FLAG, fog=(KNIFE,))
PACK_AND_KNIFE = {**B1_TANK, **one_reward("heal_pack", fog_upgrade="knife_t1")}
KNIVES = {**B1_TANK, **one_reward("knife_t1")}


def at_the_window(stack: Stack, *cells: Cell, hurt: int = 0) -> Stack:
    stack.begin(GOBLIN, hero_hp=stack.specs.hero.max_hp - hurt)
    stack.dig(*cells)
    stack.stop()
    assert stack.waits
    return stack


def used(stack: Stack) -> list[int]:
    return [item_id for (item_id,) in stack.log.args("rewards.use")]


# ------------------------------------------------------------------------------------------- leg 1
@pytest.mark.parametrize("hurt", [0, 1])
def test_ac_15_the_list_is_the_inventory_with_what_is_usable(stacked: MakeStack, hurt: int) -> None:
    stack = stacked(PACK_AND_KNIFE, BOARD)
    stack.begin(GOBLIN, hero_hp=stack.specs.hero.max_hp - hurt)
    stack.dig(PACK, KNIFE)
    mark = stack.log.mark()
    stack.stop()
    window = stack.windows()[-1]
    assert [(line.item_id, line.reward_id, line.power) for line in window.items] == [
        (item.item_id, item.identity.reward_id, item.identity.power) for item in stack.inventory
    ]
    pack, knife = window.items
    assert (pack.reward_id, pack.usable_now) == ("heal_pack", hurt > 0)
    assert (pack.why is None) is pack.usable_now
    assert (knife.reward_id, knife.usable_now, knife.why) == ("knife_t1", True, None)
    assert stack.log.calls("enemies.hero", since=mark), "the HP is asked of B2"
    assert not stack.refusals(), "B4 is never asked for it"
    assert stack.orchestrator.window == window.items


# ------------------------------------------------------------------------------------------- leg 2
def test_ac_15_a_pack_forced_at_full_hp_is_refused(stacked: MakeStack) -> None:
    stack = at_the_window(stacked(PACK_AND_KNIFE, BOARD), PACK)
    (pack,) = stack.inventory
    inventory = to_plain(stack.battle.rewards)
    stack.submit(pack.item_id)
    (row,) = stack.rows(UseRefusedRow)
    assert (row.source_class, row.origin_cell, row.value) == (SourceClass.ITEM_USE, PACK, 0)
    assert (row.batch.count, bool(row.batch.id)) == (1, True)
    assert used(stack) == []
    assert to_plain(stack.battle.rewards) == inventory, "it is still in stock"
    assert stack.rows(HealRow) == ()
    assert stack.log.calls("enemies.heal") == ()


# ------------------------------------------------------------------------------------------- leg 3
def test_ac_15_of_several_the_first_counts(stacked: MakeStack) -> None:
    stack = at_the_window(stacked(KNIVES, BOARD), PACK, KNIFE)
    first, second = stack.inventory
    stack.submit(second.item_id, first.item_id)
    assert len(stack.diagnostics(Diagnostic.WINDOW_VIOLATION)) == 1
    assert used(stack) == [second.item_id]
    assert stack.inventory == (first,)
    rows = [row for row in stack.rows(DamageRow) if row.source_class is SourceClass.ITEM_USE]
    assert [(row.origin_cell, row.value) for row in rows] == [(KNIFE, second.identity.power)]
    assert WindowClosed(second.item_id) in stack.settlements()[-1]


def test_ac_15_a_single_item_works(stacked: MakeStack) -> None:
    stack = at_the_window(stacked(KNIVES, BOARD), PACK, KNIFE)
    first, second = stack.inventory
    hp = stack.enemies[0].hp
    stack.submit(first.item_id)
    assert not stack.diagnostics(Diagnostic.WINDOW_VIOLATION)
    assert used(stack) == [first.item_id]
    assert stack.inventory == (second,)
    row = next(row for row in stack.rows(DamageRow) if row.source_class is SourceClass.ITEM_USE)
    assert (row.value, row.hits[0].hp_before) == (first.identity.power, hp)
    assert [row.item_id for row in stack.rows(ItemRow) if row.used] == [first.item_id]


def test_ac_15_a_skip_stops_nothing(stacked: MakeStack) -> None:
    stack = at_the_window(stacked(KNIVES, BOARD), PACK, KNIFE)
    inventory = stack.inventory
    assert stack.orchestrator.stage is BattleStage.ROUND_WAITING
    stack.skip()
    steps = stack.settlements()[-1]
    opened = next(place for place, step in enumerate(steps) if isinstance(step, WindowOpened))
    assert steps[opened + 1] == WindowClosed(None)
    assert stack.inventory == inventory
    assert used(stack) == []
    assert stack.battle.control.round_index == 2, "the next round is on"
    assert [row for row in stack.rows(DamageRow) if row.source_class is SourceClass.ITEM_USE] == []


def test_ac_15_what_is_not_in_the_window_is_an_error_and_changes_nothing(stacked: MakeStack) -> None:
    stack = at_the_window(stacked(KNIVES, BOARD), PACK)
    before = to_plain(stack.battle)
    with pytest.raises(OrchestrationError):
        stack.submit(stack.inventory[-1].item_id + 1)
    assert to_plain(stack.battle) == before
    stack.skip()
    with pytest.raises(OrchestrationError):
        stack.skip()


# ------------------------------------------------------------------------------------------- leg 4
def test_ac_15_without_items_the_window_is_marked_and_passed(stacked: MakeStack) -> None:
    stack = stacked(KNIVES, BOARD)
    stack.begin(GOBLIN)
    stack.stop()
    assert not stack.waits
    assert stack.settlements()[0][:2] == (WindowOpened(()), WindowClosed(None))
    assert stack.battle.control.round_index == 2
