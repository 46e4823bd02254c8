"""F0, F2, F3, F6 of 002: the documents' figures from today's tables, and what holds for any number."""

from itertools import product

import pytest

from minefield.enums import ArmorType, Component, Pool, Verdict
from minefield.settlement.formulas import (
    Strike,
    charge_a,
    charge_b,
    clamp,
    crossing_layers,
    hp_after_damage,
    hp_after_heal,
    is_dead,
    multiplied,
    scaled,
    strike,
    verdict_of,
)
from minefield.specs.b1_v2 import EffectRow
from minefield.specs.load import Specs

SPECS = Specs.load()
TABLE = SPECS.settlement
LO, HI = TABLE.pool_clamp_lo, TABLE.pool_clamp_hi
WEAKEN, DEFENSE, AMBUSH = (SPECS.effects[name] for name in ("weaken", "defense_up", "ambush"))


def struck(armor: ArmorType, cells: int, first_hits: int, offense: int) -> Strike:
    """The hero's strike by the tables."""
    return strike(
        SPECS.hero.atk,
        offense,
        charge_a(cells, TABLE.damage_a_per_cell, TABLE.damage_a_cap),
        charge_b(first_hits, TABLE.damage_b_per_flag),
        {component: row[armor] for component, row in TABLE.armor_effectiveness.items()},
        LO,
        HI,
    )


def test_layers_to_the_floor_are_two_for_every_weaken_that_loads() -> None:
    low, high = SPECS.bounds.weaken_min, SPECS.bounds.weaken_max
    assert {crossing_layers(-magnitude) for magnitude in range(low, high + 1)} == {2}
    assert crossing_layers(WEAKEN.magnitude) == crossing_layers(-WEAKEN.magnitude) == 2
    assert [crossing_layers(magnitude) for magnitude in (1, 33, 34, 50, 51, 100)] == [100, 4, 3, 2, 2, 1]


@pytest.mark.parametrize(
    ("effect", "layers", "pool", "clamped"),
    [(WEAKEN, 8, -520, -100), (WEAKEN, 16, -1040, -100), (WEAKEN, 2, -130, -100), (DEFENSE, 2, -60, -60)],
)
def test_f2_pools_are_clamped_each_by_itself(effect: EffectRow, layers: int, pool: int, clamped: int) -> None:
    assert layers * effect.magnitude == pool
    assert clamp(pool, LO, HI) == clamped
    for raw in (1, 12, 20, 999):
        assert multiplied(raw, (pool,), LO, HI) == raw * (100 + clamped) // 100


def test_f2_vectors() -> None:
    defense, weaken = DEFENSE.max_stack * DEFENSE.magnitude, WEAKEN.magnitude
    assert multiplied(12, (defense, 0), LO, HI) == 4
    assert multiplied(10, (0, weaken), LO, HI) == 3  # 3.5: floor, not half-up
    assert multiplied(10, (defense, weaken), LO, HI) == 1
    assert multiplied(20, (100, 100), LO, HI) == 80
    assert multiplied(20, (LO,), LO, HI) == 0
    assert multiplied(20, (LO + 1,), LO, HI) == 0
    assert multiplied(100, (LO + 1,), LO, HI) == 1
    assert multiplied(7, (), LO, HI) == 7


def test_f2_floors_once_at_the_end() -> None:
    assert multiplied(15, (-30, -30), LO, HI) == 7  # 7.35; floored twice it were 10 -> 7
    assert multiplied(11, (-50, 100), LO, HI) == 11  # floored twice it were 5 -> 10


def test_f3_the_registered_strike_of_a_goblin() -> None:
    goblin = SPECS.enemies.by("enemy_id")["goblin"][0]
    assert multiplied(goblin.atk + 2 * AMBUSH.magnitude, (0, WEAKEN.magnitude), LO, HI) == 3


@pytest.mark.parametrize(
    ("cells", "first_hits", "offense", "none", "a", "b"),
    [
        (0, 0, 0, 6, 6, 6),
        (10, 2, 0, 18, 20, 16),
        (10, 2, 50, 21, 23, 19),
        (10, 2, 150, 24, 26, 22),
        (7, 1, 0, 15, 17, 12),
        (15, 0, 0, 14, 18, 10),
        (5, 3, 0, 17, 16, 17),
        (0, 0, -150, 0, 0, 0),
    ],
)
def test_f6_vectors(cells: int, first_hits: int, offense: int, none: int, a: int, b: int) -> None:
    told = [struck(armor, cells, first_hits, offense).total for armor in ArmorType]
    assert told == [none, a, b]


def test_f6_components_and_their_sum() -> None:
    assert struck(ArmorType.A, 7, 1, 0) == Strike(6, 10, 1)
    assert struck(ArmorType.B, 7, 1, 0) == Strike(6, 3, 3)
    assert Strike(6, 3, 3).attach == 6
    assert Strike(6, 3, 3).total == 12


def test_f6_attack_up_moves_the_base_alone() -> None:
    for armor, offense in product(ArmorType, (-40, 50, 100, 150)):
        with_it, without = struck(armor, 10, 2, offense), struck(armor, 10, 2, 0)
        assert (with_it.dmg_a, with_it.dmg_b) == (without.dmg_a, without.dmg_b)
        assert with_it.base == SPECS.hero.atk * (100 + clamp(offense, LO, HI)) // 100


def test_f6_the_base_row_is_looked_up_like_the_others() -> None:
    half = {Component.BASE: 50, Component.DMG_A: 100, Component.DMG_B: 100}
    assert strike(7, 50, 3, 2, half, LO, HI) == Strike(5, 3, 2)  # 7 x 1.5 x 0.5 = 5.25, one floor


def test_charges() -> None:
    per_cell, cap, per_flag = TABLE.damage_a_per_cell, TABLE.damage_a_cap, TABLE.damage_b_per_flag
    assert charge_a(cap + 7, per_cell, cap) == cap
    assert charge_a(3, per_cell, cap) == 3 * per_cell
    assert charge_a(1000, per_cell, 0) == 1000 * per_cell  # a cap of 0 is none
    assert charge_a(1000, 0, cap) == 0  # the mechanism switched off
    assert charge_b(9, per_flag) == 9 * per_flag


def test_f3_nothing_is_ever_negative() -> None:
    amounts, pools = (0, 1, 3, 12, 999), (-1040, -130, -100, -65, 0, 50, 100, 1040)
    for raw, first, second in product(amounts, pools, pools):
        assert 0 <= multiplied(raw, (first, second), LO, HI) <= 4 * raw
    for hp, damage in product(amounts, amounts):
        assert hp_after_damage(hp, damage) >= 0
        assert is_dead(hp_after_damage(hp, damage)) == (damage >= hp)
    for cells, hits, offense, armor in product((0, 3, 40), (0, 2), pools, ArmorType):
        told = struck(armor, cells, hits, offense)
        assert min(told.base, told.dmg_a, told.dmg_b, told.total) >= 0


def test_f3_overkill_is_lost_and_healing_stops_at_the_top() -> None:
    adv = SPECS.rewards["knife_adv"].power
    pack = SPECS.rewards["heal_pack"].power
    most = SPECS.hero.max_hp
    assert adv is not None
    assert pack is not None
    assert hp_after_damage(6, adv) == 0
    assert hp_after_damage(4, 4) == 0
    assert hp_after_heal(most - 2, pack, most) == most
    assert hp_after_heal(0, pack, most) == min(pack, most)


def test_f3_the_hero_is_judged_first() -> None:
    assert verdict_of(0, 0) is Verdict.DEFEAT
    assert verdict_of(0, 3) is Verdict.DEFEAT
    assert verdict_of(1, 0) is Verdict.VICTORY
    assert verdict_of(1, 1) is Verdict.CONTINUE


def test_effects_count_into_the_pools_of_the_formulas() -> None:
    assert [TABLE.pool_of(name) for name in ("attack_up", "defense_up", "weaken", "ambush")] == list(Pool)


def test_bad_arguments_are_told() -> None:
    for call, words in (
        (lambda: crossing_layers(0), "magnitude is 0"),
        (lambda: clamp(1, 2, 1), "lower bound 2 is above upper bound 1"),
        (lambda: multiplied(-1, (), LO, HI), "raw damage is -1, allowed 0 or more"),
        (lambda: multiplied(1, (), -101, HI), "lower bound is -101, allowed -100 or more"),
        (lambda: scaled(1, (-1,)), "percentage is -1"),
        (lambda: charge_a(-1, 1, 8), "count of opened cells is -1"),
        (lambda: charge_a(1, 1, -8), "cap is -8"),
        (lambda: charge_b(-1, 2), "count of first hits is -1"),
        (lambda: hp_after_damage(3, -1), "damage is -1"),
        (lambda: hp_after_damage(-3, 1), "hp is -3"),
        (lambda: hp_after_heal(9, 1, 8), "hp is 9, allowed at most 8"),
        (lambda: verdict_of(1, -1), "count of enemies is -1"),
    ):
        with pytest.raises(ValueError, match=words):
            call()
