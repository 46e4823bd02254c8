"""002 AC-17: a row for every grant, its pool by the table, and an enemy-side pool for every enemy."""

from minefield.cells import Cell
from minefield.enums import Pool, Side, SourceClass
from minefield.settlement.formulas import multiplied
from minefield.settlement.rows import DamageRow, EffectRow
from tests.support.minefield.boards import B_FLAG
from tests.support.minefield.named_roots import B1_TANK, BUGBEAR, ENEMY_MULTI_UNIT, GOBLIN
from tests.support.minefield.roots import one_reward
from tests.support.minefield.stack import MakeStack

HITS: tuple[Cell, ...] = ((1, 4), (2, 4))
BUFF: Cell = (0, 0)


def test_ac_17_two_grants_are_two_rows_of_one_instance(stacked: MakeStack) -> None:
    stack = stacked({**B1_TANK, **one_reward("knife_t1")}, B_FLAG)
    stack.begin(GOBLIN)
    stack.dig(BUFF)
    stack.flag(*HITS)
    stack.stop()
    (instance,) = stack.active(Side.ENEMY)
    assert instance.layers == len(HITS), "the container holds one"
    stack.skip()
    magnitude = stack.specs.effects["weaken"].magnitude
    rows = stack.rows(EffectRow)
    assert [(row.origin_cell, row.effect_id) for row in rows] == [(cell, "weaken") for cell in HITS]
    assert [row.value for row in rows] == [magnitude] * len(HITS), "what that grant brought"
    assert [row.pool_value for row in rows] == [len(HITS) * magnitude] * len(HITS), "the sum, unclamped"
    assert {row.source_class for row in rows} == {SourceClass.FLAG_HIT}


def test_ac_17_pools_come_from_the_table(stacked: MakeStack) -> None:
    stack = stacked({**B1_TANK, **one_reward("defense_up_basic")}, B_FLAG)
    stack.begin(GOBLIN)
    stack.round(BUFF, (0, 1), flags=HITS[:1])
    rows = {row.effect_id: row for row in stack.rows(EffectRow)}
    table = stack.specs.settlement.effect_pool_map
    assert {effect_id: row.pool for effect_id, row in rows.items()} == {
        effect_id: table[effect_id] for effect_id in ("ambush", "defense_up", "weaken")
    }
    assert rows["defense_up"].pool == Pool.HERO_DEFENSE
    assert rows["weaken"].pool == Pool.ENEMY_OUTPUT
    for effect_id, row in rows.items():
        assert row.value == row.pool_value == stack.specs.effects[effect_id].magnitude


def test_ac_17_a_weakened_side_is_weak_in_every_enemy(stacked: MakeStack) -> None:
    stack = stacked(ENEMY_MULTI_UNIT, B_FLAG)
    stack.begin(BUGBEAR)
    units = [unit.handle for unit in stack.enemies]
    stack.flag(HITS[0])
    stack.stop()
    table, magnitude = stack.specs.settlement, stack.specs.effects["weaken"].magnitude
    rows = [row for row in stack.rows(DamageRow) if row.source_class is SourceClass.ENEMY_ACTION]
    assert [row.actor for row in rows] == units
    raw = stack.specs.enemies[BUGBEAR].atk
    weak = multiplied(raw, (magnitude,), table.pool_clamp_lo, table.pool_clamp_hi)
    assert weak == raw * (100 + magnitude) // 100 < raw
    assert [row.value for row in rows] == [weak] * len(units)
    assert {row.target for row in rows} == {0}, "each names its enemy as actor and the hero as target"
