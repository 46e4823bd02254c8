"""002 AC-20: a knife from the window always has a target, so `consumed_no_effect` cannot be produced.

The criterion is a negative space: no sequence of public calls makes that row. What remains is checked here:
the reasons why (the window's own lines, and a knife that is forced through with nobody alive is refused and
kept), a search over random play, and the defensive branch itself by calling it past the window's guard.
The marks of kills are AC-18's.
"""

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from tempfile import TemporaryDirectory

from hypothesis import given, settings
from hypothesis import strategies as st

from minefield.cells import Cell
from minefield.enums import Category, IntentKind, ItemState, RoundPhase, SourceClass, Verdict
from minefield.intents import Intent
from minefield.settlement.b1_v2.desk import Desk
from minefield.settlement.b1_v2.recipes import recipes_of
from minefield.settlement.b1_v2.segments.items import deliver
from minefield.settlement.damage import DamageController
from minefield.settlement.listener import Silence
from minefield.settlement.rows import ConsumedNoEffectRow, DamageRow, ItemRow, UseRefusedRow, VerdictRow
from tests.support.minefield.boards import B_FLAG
from tests.support.minefield.named_roots import B1_DEFAULT, BUGBEAR, GOBLIN
from tests.support.minefield.roots import one_reward, root
from tests.support.minefield.stack import MakeStack, Stack

KNIFE: Cell = (0, 0)
SPARK: Cell = (0, 2)
BOARD = replace(B_FLAG, fog=(KNIFE,))
MASSACRE = {**B1_DEFAULT, **one_reward("spark_aoe", power=999, fog_upgrade="knife_t1")}
MIXED = one_reward("spark_aoe", power=16, fog_upgrade="knife_t1")


def all_dead_at_the_window(stack: Stack) -> Stack:
    stack.begin(GOBLIN)
    stack.dig(KNIFE, SPARK)
    stack.stop()
    assert stack.waits
    assert stack.enemies == ()
    return stack


def test_ac_20_a_knife_forced_with_nobody_alive_is_refused_and_kept(stacked: MakeStack) -> None:
    stack = all_dead_at_the_window(stacked(MASSACRE, BOARD))
    (line,) = stack.windows()[-1].items
    assert (line.reward_id, line.usable_now, line.why is None) == ("knife_t1", False, False)
    stack.submit(line.item_id)
    (row,) = stack.rows(UseRefusedRow)
    assert (row.source_class, row.origin_cell, row.value) == (SourceClass.ITEM_USE, KNIFE, 0)
    assert stack.rows(ConsumedNoEffectRow) == ()
    assert stack.log.calls("rewards.use") == ()
    assert [held.state for held in stack.battle.rewards.items] == [ItemState.IN_STOCK]
    (verdict,) = stack.rows(VerdictRow)
    assert verdict.outcome is Verdict.VICTORY


def test_ac_20_the_defensive_branch_tells_what_was_lost(stacked: MakeStack) -> None:
    stack = all_dead_at_the_window(stacked(MASSACRE, BOARD))
    control, ports = stack.battle.control, stack.real
    damage = DamageController(ports.enemies, recipes_of(control, stack.specs.settlement))
    (item,) = stack.inventory
    deliver(Desk(control, stack.specs, ports, damage, Silence()), item)
    row = control.steps[-1]
    assert isinstance(row, ConsumedNoEffectRow)
    assert (row.source_class, row.origin_cell, row.value) == (SourceClass.ITEM_USE, KNIFE, 0)
    assert (row.batch.count, bool(row.batch.id)) == (1, True)


WALK: tuple[Cell, ...] = (*B_FLAG.left, *B_FLAG.mines)
Turn = tuple[Sequence[Cell], Sequence[Cell], int]
turns: st.SearchStrategy[Turn] = st.tuples(
    st.lists(st.sampled_from(WALK), max_size=6),
    st.lists(st.sampled_from(WALK), max_size=3),
    st.integers(0, 8),
)


def play(stack: Stack, plan: Sequence[Turn]) -> None:
    """Whatever can be done of the plan is done; an item is chosen by its place, also one that is no use."""
    for digs, flags, choice in plan:
        for kind, cells in ((IntentKind.DIG, digs), (IntentKind.FLAG, flags)):
            for cell in cells:
                if stack.economy.phase is RoundPhase.ACTIVE and not stack.waits:
                    stack.settle([Intent(kind, cell)])
                check_the_window(stack, choice)
        if stack.economy.phase is RoundPhase.ACTIVE:
            stack.stop()
            check_the_window(stack, choice)
        if stack.economy.phase is RoundPhase.IDLE:
            return


def check_the_window(stack: Stack, choice: int) -> None:
    if not stack.waits:
        return
    items = {item.item_id: item.identity.category for item in stack.inventory}
    for line in stack.windows()[-1].items:
        if items[line.item_id] is Category.DAMAGE_ITEM:
            assert line.usable_now is bool(stack.enemies)
    chosen = [line.item_id for line in stack.windows()[-1].items][choice : choice + 1]
    stack.submit(*chosen)


@settings(max_examples=40)
@given(st.lists(turns, min_size=1, max_size=5), st.sampled_from([GOBLIN, BUGBEAR]), st.booleans())
def test_ac_20_no_play_produces_the_row(plan: Sequence[Turn], enemies: tuple[int, int], fog: bool) -> None:
    with TemporaryDirectory() as folder:
        fogged = B_FLAG.left[:4] if fog else B_FLAG.left
        stack = Stack(root(Path(folder), MIXED), [replace(B_FLAG, fog=fogged)] * 4)
        stack.begin(enemies)
        play(stack, plan)
        assert stack.all_rows(ConsumedNoEffectRow) == ()
        knives = [row for row in stack.all_rows(DamageRow) if row.source_class is SourceClass.ITEM_USE]
        uses = [row for row in stack.all_rows(ItemRow) if row.used]
        assert len(knives) == len(uses), "every knife that was used has hit"
        assert all(row.hits for row in knives)
