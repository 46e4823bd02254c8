"""002 AC-14: six mines under the row's cap."""

from collections.abc import Sequence

import pytest

from minefield.cells import Cell
from minefield.enums import IntentKind, Side, SourceClass
from minefield.facts import Fact
from minefield.intents import Intent
from minefield.settlement.answers import AmbushPlan
from minefield.settlement.ports import Source
from minefield.settlement.rows import DamageRow, DecayRow, EffectRow, OverflowNoEffectRow
from tests.support.minefield.boards import B_MINE_WALK
from tests.support.minefield.named_roots import BUGBEAR, TANK_PACK
from tests.support.minefield.stack import Arrange, MakeStack, Stack

WALK: tuple[Cell, ...] = ((0, 1), (0, 5), (0, 6), (1, 4), (1, 6), (2, 4))


def twice(facts: Sequence[Fact]) -> Sequence[Fact]:
    return [*facts, *facts]


def walked(stack: Stack, arrange: Arrange = list) -> Stack:
    stack.begin(BUGBEAR)
    with stack.arranged(arrange):
        stack.dig(*WALK)
        stack.stop()
    return stack


def acts(stack: Stack) -> tuple[DamageRow, ...]:
    rows = stack.rows(DamageRow)
    return tuple(row for row in rows if row.source_class is SourceClass.ENEMY_ACTION)


@pytest.mark.parametrize("arrange", [list, twice], ids=["delivered once", "delivered twice"])
def test_ac_14_a_plan_of_six(stacked: MakeStack, arrange: Arrange) -> None:
    stack = walked(stacked(TANK_PACK, B_MINE_WALK), arrange)
    cap = stack.specs.enemies[BUGBEAR].cap
    assert (cap, len(WALK)) == (4, 6), "the criterion's own case"
    (call,) = stack.log.calls("enemies.ambush_grant_plan")
    assert call.args == (len(WALK), cap)
    assert call.result == AmbushPlan(cap, len(WALK) - cap)
    assert call.result.granted + call.result.overflow == len(WALK)

    granted = stack.log.args("statuses.apply_effect")
    assert granted == tuple(("ambush", Source(SourceClass.MINE_HIT, cell, 1)) for cell in WALK[:cap])
    effects = stack.rows(EffectRow)
    magnitude = stack.specs.effects["ambush"].magnitude
    assert [row.origin_cell for row in effects] == list(WALK[:cap])
    assert {row.pool_value for row in effects} == {cap * magnitude}

    overflow = stack.rows(OverflowNoEffectRow)
    assert [row.origin_cell for row in overflow] == list(WALK[cap:])
    assert {(row.source_class, row.value) for row in overflow} == {(SourceClass.MINE_HIT, 0)}
    assert [row.batch.count for row in overflow] == list(range(1, len(WALK) - cap + 1))
    assert len({row.batch.id for row in overflow}) == 1


@pytest.mark.parametrize("arrange", [list, twice], ids=["delivered once", "delivered twice"])
def test_ac_14_every_enemy_attacks_with_the_pool(stacked: MakeStack, arrange: Arrange) -> None:
    stack = walked(stacked(TANK_PACK, B_MINE_WALK), arrange)
    row, magnitude = stack.specs.enemies[BUGBEAR], stack.specs.effects["ambush"].magnitude
    attacks = stack.log.args("enemies.query_attack")
    assert attacks == tuple((unit.handle, row.cap, magnitude) for unit in stack.enemies)
    parts = [act.components for act in acts(stack)]
    assert len(parts) == row.units_min
    assert {(part.baseline, part.attach) for part in parts if part} == {(row.atk, row.cap * magnitude)}


def test_ac_14_the_decay_takes_the_ambush_with_it(stacked: MakeStack) -> None:
    stack = walked(stacked(TANK_PACK, B_MINE_WALK))
    assert stack.specs.effects["ambush"].duration == 1
    (decay,) = stack.rows(DecayRow)
    assert decay.value == 1, "the layers of one round are one instance"
    assert stack.active(Side.ENEMY) == ()
    mark = stack.log.mark()
    stack.stop()
    assert {layers for _, layers, _ in stack.log.args("enemies.query_attack", mark)} == {0}
    (decay,) = stack.rows(DecayRow)
    assert decay.value == 0


def test_ac_14_the_first_in_canonical_order_are_granted(stacked: MakeStack) -> None:
    stack = stacked(TANK_PACK, B_MINE_WALK)
    stack.begin(BUGBEAR)
    with stack.arranged(lambda facts: list(reversed(facts))):
        stack.settle([Intent(IntentKind.DIG, cell) for cell in WALK])
        stack.stop()
    cap = stack.specs.enemies[BUGBEAR].cap
    granted = [source.origin_cell for _, source in stack.log.args("statuses.apply_effect")]
    assert granted == list(WALK[:cap])
