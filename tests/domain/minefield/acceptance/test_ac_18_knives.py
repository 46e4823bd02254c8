"""002 AC-18: a knife deals its constant to the frontmost living enemy, and what is too much is lost."""

from dataclasses import fields, replace

from minefield.cells import Cell
from minefield.enums import ArmorType, Component, SourceClass, Verdict
from minefield.settlement.formulas import charge_a
from minefield.settlement.rows import ChargeRow, DamageRow, HitTaken, ItemRow, VerdictRow
from minefield.specs.load import Specs
from tests.support.minefield.boards import B_FLAG
from tests.support.minefield.named_roots import B1_TANK, BUGBEAR, ENEMIES, ENEMY_MULTI_UNIT, GOBLIN, REWARDS
from tests.support.minefield.roots import SHIPPED, one_reward
from tests.support.minefield.stack import MakeStack, Stack

CELLS: tuple[Cell, ...] = ((0, 0), (0, 2), (0, 3))
HIT: Cell = (1, 4)
POWER = 40


def knife_rows(stack: Stack) -> list[DamageRow]:
    return [row for row in stack.rows(DamageRow) if row.source_class is SourceClass.ITEM_USE]


def acting(stack: Stack) -> list[int | None]:
    rows = [row for row in stack.settlements()[-1] if isinstance(row, DamageRow | ChargeRow)]
    return [row.actor for row in rows if row.source_class is SourceClass.ENEMY_ACTION]


def test_ac_18_no_percentage_touches_a_knife(stacked: MakeStack) -> None:
    buffs_and_knife = one_reward("attack_up_basic", fog_upgrade="knife_t1")
    stack = stacked({**B1_TANK, **buffs_and_knife}, replace(B_FLAG, fog=(CELLS[0],)))
    stack.begin(GOBLIN)
    stack.dig(*CELLS)
    stack.flag(HIT)
    stack.stop()
    (knife,) = stack.inventory
    hp = stack.enemies[0].hp
    stack.submit(knife.item_id)
    (row,) = knife_rows(stack)
    power = stack.specs.rewards["knife_t1"].power
    assert (row.value, row.origin_cell) == (power, CELLS[0])
    assert row.components is None, "no part of it is a pool's"
    assert row.hits == (HitTaken(1, hp, hp - row.value, False),)
    strike = next(row for row in stack.rows(DamageRow) if row.source_class is SourceClass.HERO_ATTACK)
    assert strike.components is not None
    assert strike.components.baseline > stack.specs.hero.atk, "attack_up was in force"


def test_ac_18_three_knives_kill_from_front_to_back(stacked: MakeStack) -> None:
    root = {ENEMIES: ENEMY_MULTI_UNIT[ENEMIES], **one_reward("knife_t1", power=POWER)}
    assert ENEMY_MULTI_UNIT[REWARDS] == {"knife_t1": {"power": POWER}}
    stack = stacked(root, B_FLAG)
    stack.begin(BUGBEAR)
    units = [unit.handle for unit in stack.enemies]
    stack.dig(*CELLS)
    frozen = {}
    for turn, unit in enumerate(units):
        stack.stop()
        assert stack.waits
        target = stack.real.enemies.default_target()
        assert target == unit
        frozen[unit] = stack.real.enemies.query_beat(unit)
        hp = next(enemy.hp for enemy in stack.enemies if enemy.handle == unit)
        (knife, *_) = stack.inventory
        assert hp <= knife.identity.power
        stack.submit(knife.item_id)
        (row,) = knife_rows(stack)
        assert (row.target, row.killed, row.value) == (unit, True, knife.identity.power)
        assert row.hits == (HitTaken(unit, hp, 0, True),)
        assert [row.target for row in stack.rows(ItemRow) if row.used] == [unit]
        assert acting(stack) == units[turn + 1 :], "the dead do not act"
        if turn + 1 < len(units):
            assert [enemy.handle for enemy in stack.enemies] == units[turn + 1 :]
            for dead in units[: turn + 1]:
                assert stack.real.enemies.query_beat(dead) == frozen[dead], "its pointer stands still"
    kills = [row.killed for row in stack.all_rows(DamageRow) if row.source_class is SourceClass.ITEM_USE]
    assert kills == [True] * len(units)
    (verdict,) = stack.rows(VerdictRow)
    assert verdict.outcome is Verdict.VICTORY
    advanced = [unit for (unit,) in stack.log.args("enemies.advance")]
    assert advanced == [2, 3, 3]


def remnant(specs: Specs, left: int) -> int:
    """HP of an unarmoured enemy of which the first round's strike on b_flag leaves that much."""
    table = specs.settlement
    opened = B_FLAG.safe_count - len(B_FLAG.left)
    charge = charge_a(opened, table.damage_a_per_cell, table.damage_a_cap)
    eff = table.armor_effectiveness
    part = charge * eff[Component.DMG_A][ArmorType.NONE] // 100
    return specs.hero.atk * eff[Component.BASE][ArmorType.NONE] // 100 + part + left


def test_ac_18_what_a_knife_deals_too_much_is_lost(stacked: MakeStack) -> None:
    hp, power, left = remnant(Specs.load(SHIPPED), 2), 4, 2
    goblins = {ENEMIES: {GOBLIN: {"hp": hp, "units_min": 3, "units_max": 3}}}
    stack = stacked({**goblins, **one_reward("knife_t1", power=power)}, B_FLAG)
    stack.begin(GOBLIN)
    stack.stop()
    assert [unit.hp for unit in stack.enemies] == [left, hp, hp]
    stack.dig(*CELLS[:2])
    stack.stop()
    stack.submit(stack.inventory[0].item_id)
    (row,) = knife_rows(stack)
    assert (row.target, row.value, row.killed) == (1, power, True)
    assert row.hits == (HitTaken(1, left, 0, True),)
    assert not [field.name for field in fields(DamageRow) if "over" in field.name], "the excess is not told"
    strike = next(row for row in stack.rows(DamageRow) if row.source_class is SourceClass.HERO_ATTACK)
    assert strike.hits[0].hp_before == hp, "nothing of it went to the next one"

    stack.stop()
    next_hp = stack.enemies[0].hp
    stack.submit(stack.inventory[0].item_id)
    (row,) = knife_rows(stack)
    assert row.hits[0].unit == row.target == 2, "the next knife hits the one behind"
    assert row.hits[0].hp_before == next_hp
