"""002 AC-19: the guard of a pack looks at HP alone, not at who is left."""

from dataclasses import replace

import pytest

from minefield.cells import Cell
from minefield.enums import ItemState, SourceClass, Verdict
from minefield.settlement.rows import HealRow, UseRefusedRow, VerdictRow
from tests.support.minefield.boards import B_FLAG
from tests.support.minefield.named_roots import B1_DEFAULT, B1_TANK, GOBLIN
from tests.support.minefield.roots import one_reward
from tests.support.minefield.stack import MakeStack, Stack

PACK: Cell = (0, 0)
SPARK: Cell = (0, 2)
BOARD = replace(B_FLAG, fog=(PACK,))
MASSACRE = one_reward("spark_aoe", power=999, fog_upgrade="heal_pack")


def refused(stack: Stack) -> None:
    (row,) = stack.rows(UseRefusedRow)
    assert (row.source_class, row.origin_cell, row.value) == (SourceClass.ITEM_USE, PACK, 0)
    assert stack.log.calls("rewards.use", "enemies.heal") == ()
    assert stack.rows(HealRow) == ()
    assert [held.state for held in stack.battle.rewards.items] == [ItemState.IN_STOCK]


def test_ac_19_a_full_hero_uses_no_pack(stacked: MakeStack) -> None:
    stack = stacked({**B1_TANK, **one_reward("heal_pack")}, B_FLAG)
    stack.begin(GOBLIN)
    stack.round(PACK, item=1)
    refused(stack)


def test_ac_19_nor_when_every_enemy_is_dead(stacked: MakeStack) -> None:
    stack = stacked({**B1_DEFAULT, **MASSACRE}, BOARD)
    stack.begin(GOBLIN)
    stack.dig(PACK, SPARK)
    stack.stop()
    assert stack.waits
    assert stack.enemies == ()
    (line,) = stack.windows()[-1].items
    assert not line.usable_now
    stack.submit(line.item_id)
    refused(stack)
    (verdict,) = stack.rows(VerdictRow)
    assert verdict.outcome is Verdict.VICTORY


@pytest.mark.parametrize("missing", [1, 30])
def test_ac_19_a_hurt_hero_uses_it_with_every_enemy_dead(stacked: MakeStack, missing: int) -> None:
    """The counterpart: the guard does not ask for the living."""
    stack = stacked({**B1_DEFAULT, **MASSACRE}, BOARD)
    stack.begin(GOBLIN, hero_hp=stack.specs.hero.max_hp - missing)
    stack.dig(PACK, SPARK)
    stack.stop()
    assert stack.enemies == ()
    (line,) = stack.windows()[-1].items
    assert line.usable_now
    stack.submit(line.item_id)
    assert stack.rows(UseRefusedRow) == ()
    (row,) = stack.rows(HealRow)
    assert row.value == min(missing, line.power)
    assert stack.log.args("rewards.use") == ((line.item_id,),)
