"""002 AC-7: the step stream is in the total order of the segments, which is the table's."""

from dataclasses import replace

import pytest

from minefield.enums import Segment, Side, SourceClass
from minefield.settlement.marks import Step, WindowClosed, WindowOpened
from minefield.settlement.rows import (
    ChargeRow,
    ConsumedNoEffectRow,
    DamageRow,
    DecayRow,
    EffectRow,
    FlagMissRow,
    HealRow,
    HighlightRow,
    ItemRow,
    OverflowNoEffectRow,
    RewardNoEffectRow,
    UseRefusedRow,
    VerdictRow,
)
from tests.support.minefield.boards import B_FLAG
from tests.support.minefield.named_roots import B1_TANK, BUGBEAR, GOBLIN, TANK_PACK
from tests.support.minefield.roots import one_reward
from tests.support.minefield.stack import MakeStack, Stack

KNIFE = (0, 2)
BUFF = (0, 0)
MINE = (0, 1)
HIT = (1, 4)
MISS = (0, 3)
BOARD = replace(B_FLAG, fog=(KNIFE,))
"""b_flag; the fog turns one cell's buff into a knife."""
BUFFS_AND_KNIFE = one_reward("attack_up_basic", fog_upgrade="knife_t1")

OF_TYPE = {
    RewardNoEffectRow: Segment.GRANT,
    OverflowNoEffectRow: Segment.GRANT,
    FlagMissRow: Segment.GRANT,
    HighlightRow: Segment.GRANT,
    WindowOpened: Segment.ITEM_WINDOW,
    WindowClosed: Segment.ITEM_WINDOW,
    EffectRow: Segment.BUFF_DEBUFF,
    ConsumedNoEffectRow: Segment.ITEM,
    UseRefusedRow: Segment.ITEM,
    ChargeRow: Segment.COMBAT,
    DecayRow: Segment.DECAY,
    VerdictRow: Segment.VERDICT,
}
OF_SOURCE = {
    SourceClass.ITEM_USE: Segment.ITEM,
    SourceClass.HERO_ATTACK: Segment.COMBAT,
    SourceClass.ENEMY_ACTION: Segment.COMBAT,
}


def segment_of(step: Step) -> Segment:
    """Where a step belongs: rows of damage, healing and items by what they come from (all else: granted)."""
    if isinstance(step, DamageRow | HealRow | ItemRow):
        return OF_SOURCE.get(step.source_class, Segment.GRANT)
    return OF_TYPE[type(step)]


def play(stack: Stack) -> Stack:
    stack.begin(GOBLIN)
    stack.dig(BUFF, KNIFE, MINE)
    stack.flag(HIT, MISS)
    stack.stop()
    assert stack.waits
    return stack


def places(stack: Stack, settlement: int = -1) -> list[int]:
    order = stack.specs.settlement.segment_order
    return [order.index(segment_of(step)) for step in stack.settlements()[settlement]]


@pytest.mark.parametrize("chosen", [True, False], ids=["knife", "skip"])
def test_ac_07_total_order_of_a_full_settlement(stacked: MakeStack, chosen: bool) -> None:
    stack = play(stacked({**B1_TANK, **BUFFS_AND_KNIFE}, BOARD))
    (item,) = stack.inventory
    if chosen:
        stack.submit(item.item_id)
    else:
        stack.skip()
    assert places(stack) == sorted(places(stack))
    segments = {segment_of(step) for step in stack.settlements()[0]}
    assert segments == set(Segment) - ({Segment.ITEM} if not chosen else set())
    steps = stack.settlements()[0]
    opened = next(place for place, step in enumerate(steps) if isinstance(step, WindowOpened))
    assert steps[opened + 1] == WindowClosed(item.item_id if chosen else None)
    before, after = steps[:opened], steps[opened + 2 :]
    assert {type(step) for step in before} == {ItemRow, FlagMissRow}
    assert [type(step) for step in after if segment_of(step) is Segment.BUFF_DEBUFF] == [EffectRow] * 3
    assert [type(step) for step in after[-2:]] == [DecayRow, VerdictRow]
    combat = [step for step in after if segment_of(step) is Segment.COMBAT]
    assert [step.source_class for step in combat if isinstance(step, DamageRow)] == [
        SourceClass.HERO_ATTACK,
        SourceClass.ENEMY_ACTION,
    ]


def test_ac_07_charge_rows_stand_in_the_combat_segment(stacked: MakeStack) -> None:
    stack = stacked({**TANK_PACK, **one_reward("attack_up_basic")}, B_FLAG)
    stack.begin(BUGBEAR)
    stack.round()
    stack.round(BUFF, MINE, flags=(HIT,))
    assert len(stack.rows(ChargeRow)) == len(stack.enemies)
    assert places(stack) == sorted(places(stack))


def test_ac_07_an_empty_settlement_still_has_its_window(stacked: MakeStack) -> None:
    stack = stacked(B1_TANK, B_FLAG)
    stack.begin(GOBLIN)
    stack.stop()
    (steps,) = stack.settlements()
    assert steps[:2] == (WindowOpened(()), WindowClosed(None))
    assert places(stack) == sorted(places(stack))
    assert [type(step) for step in steps[2:]] == [DamageRow, DamageRow, DecayRow, VerdictRow]


def test_ac_07_the_order_is_read_from_the_table(stacked: MakeStack) -> None:
    """No loader lets another order through (AC-2); handed past it, the settlement follows it."""
    shipped = stacked(B1_TANK, B_FLAG).specs
    assert shipped.settlement.segment_order == tuple(map(str, Segment))
    swapped = list(shipped.settlement.segment_order)
    decay, combat = swapped.index(Segment.DECAY), swapped.index(Segment.COMBAT)
    swapped[decay], swapped[combat] = swapped[combat], swapped[decay]
    specs = replace(shipped, settlement=replace(shipped.settlement, segment_order=tuple(swapped)))
    stack = stacked(B1_TANK, B_FLAG, specs=specs)
    stack.begin(GOBLIN)
    stack.round(MINE)
    types = [type(step) for step in stack.settlements()[0]]
    assert types == [WindowOpened, WindowClosed, EffectRow, DecayRow, DamageRow, DamageRow, VerdictRow]
    assert stack.active(Side.ENEMY) == ()
