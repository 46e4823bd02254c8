"""002 AC-25: one ambush pool, read whole by every enemy: neither shared out nor used up."""

from minefield.cells import Cell
from minefield.enums import SourceClass
from minefield.settlement.rows import DamageRow, EffectRow
from tests.support.minefield.boards import B_MINE_WALK
from tests.support.minefield.named_roots import BUGBEAR, ENEMY_MULTI_UNIT
from tests.support.minefield.stack import COMMANDS, MakeStack, Stack

MINES: tuple[Cell, ...] = ((0, 1), (1, 4))


def walked(stack: Stack) -> Stack:
    stack.begin(BUGBEAR)
    stack.dig(*MINES)
    stack.stop()
    return stack


def test_ac_25_every_enemy_reads_the_whole_pool(stacked: MakeStack) -> None:
    stack = walked(stacked(ENEMY_MULTI_UNIT, B_MINE_WALK))
    row, magnitude = stack.specs.enemies[BUGBEAR], stack.specs.effects["ambush"].magnitude
    layers = min(len(MINES), row.cap)
    assert layers == len(MINES)
    units = list(range(1, row.units_min + 1))
    assert len(units) > 1
    assert stack.log.args("enemies.query_attack") == tuple((unit, layers, magnitude) for unit in units)
    acts = [row for row in stack.rows(DamageRow) if row.source_class is SourceClass.ENEMY_ACTION]
    assert [act.actor for act in acts] == units
    for act in acts:
        assert act.components is not None
        assert (act.components.baseline, act.components.attach) == (row.atk, layers * magnitude)
        assert act.value == row.atk + layers * magnitude
    assert {effect.pool_value for effect in stack.rows(EffectRow)} == {layers * magnitude}


def test_ac_25_nothing_writes_to_the_pool_between_the_attacks(stacked: MakeStack) -> None:
    stack = walked(stacked(ENEMY_MULTI_UNIT, B_MINE_WALK))
    order = stack.log.order("enemies.query_attack", *COMMANDS)
    first = order.index("enemies.query_attack")
    last = len(order) - order[::-1].index("enemies.query_attack")
    between = order[first:last]
    assert set(between) == {"enemies.query_attack", "enemies.apply_damage", "enemies.advance"}
    assert "statuses.decay_round" in order[last:], "the pool goes when all have struck"
