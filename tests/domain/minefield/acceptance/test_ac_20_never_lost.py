"""002 AC-20: a knife from the window always has a target, so `consumed_no_effect` cannot be produced.

The criterion is a negative space: no sequence of public calls makes that row. What remains is checked here:
the reasons why (the window's own lines, and a knife that is forced through with nobody alive is refused and
kept), a search over random play, and the defensive branch itself by calling it past the window's guard.
The marks of kills are AC-18's.
"""

from dataclasses import replace
from pathlib import Path

from kernel.rng import Stream
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
from tests.support.minefield.stack import MASTER, MakeStack, Stack

KNIFE: Cell = (0, 0)
SPARK: Cell = (0, 2)
BOARD = replace(B_FLAG, fog=(KNIFE,))
MASSACRE = {**B1_DEFAULT, **one_reward("spark_aoe", power=999, fog_upgrade="knife_t1")}


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
ROUNDS = 4


def play(stack: Stack, draws: Stream) -> None:
    """A battle of random digs and flags; in a window any item is chosen, also one that is no use, or none."""
    for _ in range(ROUNDS):
        for _ in range(draws.next_int(2, 6)):
            cell = draws.choice(WALK)
            kind = IntentKind.FLAG if draws.next_int(0, 3) == 0 else IntentKind.DIG
            if stack.economy.phase is RoundPhase.ACTIVE:
                stack.settle([Intent(kind, cell)])
        if stack.economy.phase is RoundPhase.ACTIVE:
            stack.stop()
        if stack.waits:
            choose(stack, draws)
        if stack.economy.phase is RoundPhase.IDLE:
            return


def choose(stack: Stack, draws: Stream) -> None:
    categories = {item.item_id: item.identity.category for item in stack.inventory}
    items = stack.windows()[-1].items
    for line in items:
        if categories[line.item_id] is Category.DAMAGE_ITEM:
            assert line.usable_now is bool(stack.enemies), "a knife is for the living"
    chosen = draws.next_int(0, len(items))
    stack.submit(*[line.item_id for line in items][chosen : chosen + 1])


def test_ac_20_no_play_produces_the_row(tmp_path: Path) -> None:
    tables = root(tmp_path, one_reward("spark_aoe", power=16, fog_upgrade="knife_t1"))
    board = replace(B_FLAG, fog=B_FLAG.left[:3])
    used = refused = 0
    for number in range(60):
        stack = Stack(tables, [board] * ROUNDS)
        stack.begin((GOBLIN, BUGBEAR)[number % 2])
        play(stack, Stream.derive(MASTER, f"ac_20:{number}"))
        assert stack.all_rows(ConsumedNoEffectRow) == ()
        knives = [row for row in stack.all_rows(DamageRow) if row.source_class is SourceClass.ITEM_USE]
        uses = [row for row in stack.all_rows(ItemRow) if row.used]
        assert len(knives) == len(uses), "every knife that was used has hit"
        assert all(row.hits for row in knives)
        used += len(uses)
        refused += len(stack.all_rows(UseRefusedRow))
    assert used and refused, "the search tried knives with a target and without one"
