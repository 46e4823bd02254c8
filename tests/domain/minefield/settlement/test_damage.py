"""The damage controller and b1_v2's recipes (002 F2, F3, F6)."""

from typing import Any

import pytest

from minefield.enums import ArmorType, Component, Pool, SourceClass
from minefield.settlement.damage import DamageController, Dealt, Recipe, TargetRule, Ticket
from minefield.settlement.errors import OrchestrationError
from minefield.settlement.rows import ALL_ENEMIES, Components, DamageRow, HitTaken
from tests.support.minefield.neighbours import HERO, Bench, Units, with_table


def ticket(recipe: Recipe, target: TargetRule, power: int, **fields: Any) -> Ticket:
    return Ticket(
        recipe=recipe,
        target=target,
        source_class=SourceClass.SAFE_CELL,
        origin_cell=(1, 2),
        round_index=3,
        display_name="text.name",
        power=power,
        **fields,
    )


def settled(bench: Bench, of: Ticket) -> DamageRow:
    row = bench.desk.damage.settle(of)
    assert row is not None
    return row


def test_a_ticket_becomes_a_row_with_all_that_it_says() -> None:
    bench = Bench(units=Units(hp=[20]))
    row = settled(bench, ticket(Recipe.ITEM, TargetRule.FRONT, 8, actor=HERO))
    assert (row.source_class, row.origin_cell, row.round_index) == (SourceClass.SAFE_CELL, (1, 2), 3)
    assert (row.display_name, row.value, row.highlight) == ("text.name", 8, None)
    assert (row.actor, row.target, row.count, row.components) == (HERO, 1, None, None)
    assert (row.charges, row.pools) == (None, ())
    assert row.hits == (HitTaken(1, 20, 12, False),) and not row.killed


def test_what_exceeds_a_units_hp_is_lost_and_the_row_tells_the_blow() -> None:
    bench = Bench(units=Units(hp=[2, 9]))
    row = settled(bench, ticket(Recipe.ITEM, TargetRule.FRONT, 4))
    assert row.value == 4 and row.killed and row.hits == (HitTaken(1, 2, 0, True),)
    assert bench.units.hp == [0, 9]


def test_the_front_is_the_first_that_lives() -> None:
    bench = Bench(units=Units(hp=[0, 7, 7]))
    assert settled(bench, ticket(Recipe.ITEM, TargetRule.FRONT, 3)).target == 2


@pytest.mark.parametrize("rule", [TargetRule.FRONT, TargetRule.ALL_ENEMIES])
def test_with_nobody_to_hit_there_is_no_row_and_no_call(rule: TargetRule) -> None:
    bench = Bench(units=Units(hp=[0, 0]))
    assert bench.desk.damage.settle(ticket(Recipe.AREA, rule, 5)) is None
    assert bench.log.calls("enemies.apply_damage") == ()


def test_an_area_is_one_row_with_a_hit_for_each_of_the_living() -> None:
    bench = Bench(units=Units(hp=[3, 0, 9]))
    row = settled(bench, ticket(Recipe.AREA, TargetRule.ALL_ENEMIES, 4))
    assert (row.target, row.count, row.value, row.killed) == (ALL_ENEMIES, 2, 4, True)
    assert row.hits == (HitTaken(1, 3, 0, True), HitTaken(3, 9, 5, False))
    assert bench.log.args("enemies.apply_damage") == ((1, 4), (3, 4))


def test_an_area_whose_recipe_tells_units_apart_is_refused() -> None:
    bench = Bench(units=Units(hp=[3, 9]))
    controller = DamageController(bench.ports.enemies, {Recipe.AREA: lambda of, unit: Dealt(unit.hp)})
    with pytest.raises(OrchestrationError, match="different damage"):
        controller.settle(ticket(Recipe.AREA, TargetRule.ALL_ENEMIES, 4))
    assert bench.units.hp == [3, 9]


def test_nothing_dealt_is_a_row_without_a_call() -> None:
    bench = Bench()
    bench.running.pools[Pool.ENEMY_OUTPUT] = bench.specs.settlement.pool_clamp_lo
    row = settled(bench, ticket(Recipe.ENEMY_ATTACK, TargetRule.HERO, 9, attach=3, actor=1))
    assert (row.value, row.hits, row.killed) == (0, (), False)
    assert row.components == Components(9, 3)
    assert bench.log.calls("enemies.apply_damage") == ()


def test_damage_that_b2_refuses_stops_the_battle() -> None:
    bench = Bench(units=Units(immune=True))
    with pytest.raises(OrchestrationError, match=r"apply_damage\(1, 4\)"):
        bench.desk.damage.settle(ticket(Recipe.ITEM, TargetRule.FRONT, 4))


@pytest.mark.parametrize("hero", [-130, -100, -60, 0, 100, 250])
@pytest.mark.parametrize("enemy", [-650, -65, 0, 40])
def test_an_attack_is_multiplied_by_both_pools_with_one_floor(hero: int, enemy: int) -> None:
    bench = Bench(units=Units(hero_hp=999, max_hp=999))
    table = bench.specs.settlement
    bench.running.pools |= {Pool.HERO_DEFENSE: hero, Pool.ENEMY_OUTPUT: enemy, Pool.HERO_OFFENSE: 77}
    bench.control.charges.opened = 50
    row = settled(bench, ticket(Recipe.ENEMY_ATTACK, TargetRule.HERO, 10, attach=3, actor=1))
    percent = [100 + max(table.pool_clamp_lo, min(table.pool_clamp_hi, pool)) for pool in (hero, enemy)]
    assert row.value == 13 * percent[0] * percent[1] // 10_000
    assert row.pools == (("hero_defense", hero), ("enemy_output", enemy)), "raw, before the clamp"
    assert row.charges is None


@pytest.mark.parametrize("armor", list(ArmorType))
@pytest.mark.parametrize("offense", [-100, 0, 50, 150])
def test_a_strike_is_three_components_each_floored(armor: ArmorType, offense: int) -> None:
    bench = Bench(units=Units(hp=[999], armor=armor))
    table = bench.specs.settlement
    bench.running.pools |= {Pool.HERO_OFFENSE: offense, Pool.ENEMY_OUTPUT: -50, Pool.HERO_DEFENSE: -50}
    bench.control.charges.opened, bench.control.charges.first_hits = 5, 3
    row = settled(bench, ticket(Recipe.HERO_STRIKE, TargetRule.FRONT, bench.units.atk, actor=HERO))
    worth = {component: table.armor_effectiveness[component][armor] for component in Component}
    clamped = max(table.pool_clamp_lo, min(table.pool_clamp_hi, offense))
    base = bench.units.atk * (100 + clamped) // 100 * worth[Component.BASE] // 100
    pool_a = min(5 * table.damage_a_per_cell, table.damage_a_cap)
    pool_b = 3 * table.damage_b_per_flag
    attach = pool_a * worth[Component.DMG_A] // 100 + pool_b * worth[Component.DMG_B] // 100
    assert row.components == Components(base, attach)
    assert row.value == base + attach
    assert row.charges == (pool_a, pool_b), "before the armour"
    assert row.pools == (("hero_offense", offense),)


@pytest.mark.parametrize("recipe", [Recipe.ITEM, Recipe.AREA])
def test_items_and_areas_take_no_modifier(recipe: Recipe) -> None:
    bench = Bench(units=Units(hp=[50]))
    bench.running.pools |= dict.fromkeys(Pool, 90)
    bench.control.charges.opened = 50
    assert settled(bench, ticket(recipe, TargetRule.FRONT, 16)).value == 16


def test_a_cap_of_nothing_is_no_cap() -> None:
    bench = Bench(with_table(Bench().specs, damage_a_cap=0))
    bench.control.charges.opened = 30
    row = settled(bench, ticket(Recipe.HERO_STRIKE, TargetRule.FRONT, 6, actor=HERO))
    assert row.components == Components(6, 30 * bench.specs.settlement.damage_a_per_cell)


def test_outside_a_settlement_nobody_strikes() -> None:
    bench = Bench()
    bench.control.running = None
    with pytest.raises(OrchestrationError, match="no settlement is in flight"):
        bench.desk.damage.settle(ticket(Recipe.HERO_STRIKE, TargetRule.FRONT, 6))
