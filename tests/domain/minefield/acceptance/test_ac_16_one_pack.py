"""002 AC-16: of two packs the first heals, clamped; the other is untouched."""

from minefield.cells import Cell
from minefield.enums import Diagnostic, SourceClass
from minefield.settlement.rows import HealRow, HitTaken, ItemRow, UseRefusedRow
from tests.support.minefield.boards import B_FLAG
from tests.support.minefield.named_roots import B1_DEFAULT, B1_TANK, ENEMIES, GOBLIN
from tests.support.minefield.roots import one_reward
from tests.support.minefield.stack import MakeStack

PACKS: tuple[Cell, ...] = ((0, 0), (0, 2))
MISSING = 2


def test_ac_16_the_first_pack_heals_to_the_brim(stacked: MakeStack) -> None:
    stack = stacked({**B1_DEFAULT, **one_reward("heal_pack")}, B_FLAG)
    full = stack.specs.hero.max_hp
    stack.begin(GOBLIN, hero_hp=full - MISSING)
    stack.dig(*PACKS)
    stack.stop()
    first, second = stack.inventory
    assert [line.usable_now for line in stack.windows()[-1].items] == [True, True]
    stack.submit(first.item_id, second.item_id)
    healed = min(full - MISSING + first.identity.power, full)
    (row,) = stack.rows(HealRow)
    assert (row.source_class, row.origin_cell) == (SourceClass.ITEM_USE, PACKS[0])
    assert row.value == healed - (full - MISSING)
    assert row.hits == (HitTaken(0, full - MISSING, healed, False),)
    assert stack.log.args("rewards.use") == ((first.item_id,),)
    assert stack.log.args("enemies.heal") == ((0, MISSING),)
    assert stack.inventory == (second,)
    assert [row.item_id for row in stack.rows(ItemRow) if row.used] == [first.item_id]
    (violation,) = stack.diagnostics(Diagnostic.WINDOW_VIOLATION)
    assert "one item" in violation.detail
    assert not stack.refusals()


def test_ac_16_a_pack_with_less_power_heals_its_power(stacked: MakeStack) -> None:
    stack = stacked({**B1_DEFAULT, **one_reward("heal_pack", power=1)}, B_FLAG)
    stack.begin(GOBLIN, hero_hp=stack.specs.hero.max_hp - MISSING)
    stack.round(PACKS[0], item=1)
    (row,) = stack.rows(HealRow)
    assert row.value == 1


def test_ac_16_the_guard_judges_again_in_the_next_settlement(stacked: MakeStack) -> None:
    """Refused at full HP; hurt by that settlement's combat, the hero may use it in the next one."""
    tank = {**B1_TANK, ENEMIES: {GOBLIN: {"hp": 999, "atk": 3, "units_min": 1, "units_max": 1}}}
    stack = stacked({**tank, **one_reward("heal_pack")}, B_FLAG)
    stack.begin(GOBLIN)
    stack.dig(PACKS[0])
    stack.stop()
    (pack,) = stack.inventory
    stack.submit(pack.item_id)
    assert len(stack.rows(UseRefusedRow)) == 1
    hurt = stack.specs.hero.max_hp - stack.hero.hp
    assert hurt == stack.specs.enemies[GOBLIN].atk
    stack.stop()
    (line,) = stack.windows()[-1].items
    assert (line.item_id, line.usable_now) == (pack.item_id, True)
    stack.submit(pack.item_id)
    assert stack.rows(UseRefusedRow) == ()
    (row,) = stack.rows(HealRow)
    assert row.value == min(pack.identity.power, hurt)
    assert stack.inventory == ()
