"""002 AC-37 and AC-38: F2 and F3, by the criterion functions and by play.

Every expected number is either read from the tables or is the document's registered conclusion about them.
"""

from fractions import Fraction
from itertools import product
from typing import Any

import pytest

from minefield.enums import Beat, Component, Pool, SourceClass, Verdict
from minefield.settlement.formulas import (
    clamp,
    crossing_layers,
    hp_after_damage,
    hp_after_heal,
    is_dead,
    multiplied,
    strike,
    verdict_of,
)
from minefield.settlement.rows import DecayRow, HealRow, LedgerRow, VerdictRow
from minefield.specs.load import Specs
from tests.support.minefield.boards import B_FLAG, B_MINE_WALK
from tests.support.minefield.named_roots import (
    B1_DEFAULT,
    B1_TANK,
    BUGBEAR,
    ENEMIES,
    ENEMY_MULTI_UNIT,
    GOBLIN,
    combined,
)
from tests.support.minefield.roots import one_reward
from tests.support.minefield.stack import MakeStack
from tests.support.minefield.strikes import strikes

SPECS = Specs.load()
TABLE = SPECS.settlement
LO, HI = TABLE.pool_clamp_lo, TABLE.pool_clamp_hi

HIT, OTHER_HIT, WALKED = (1, 4), (0, 1), (0, 5)
"""Mines of b_flag."""
SAFE = (0, 0)
"""A safe cell of b_flag that is closed at first."""


# --------------------------------------------------------------------------------------------- AC-37
def test_ac_37_the_three_readings_of_f2() -> None:
    weaken, defense = SPECS.effects["weaken"], SPECS.effects["defense_up"]
    assert TABLE.pool_of("weaken") is Pool.ENEMY_OUTPUT
    assert TABLE.pool_of("defense_up") is Pool.HERO_DEFENSE
    by_points, by_table = SPECS.economy.ap_per_round, weaken.max_stack
    for layers, over in ((by_points, True), (by_table, True), (defense.max_stack, False)):
        magnitude = weaken.magnitude if over else defense.magnitude
        pool = layers * magnitude
        assert (clamp(pool, LO, HI) != pool) is over
        factor = Fraction(100 + clamp(pool, LO, HI), 100)
        assert factor == (0 if over else 1 + Fraction(defense.max_stack * defense.magnitude, 100))
        for raw in range(60):
            assert multiplied(raw, (pool, 0), LO, HI) == raw * factor // 1
    assert 1 + Fraction(defense.max_stack * defense.magnitude, 100) == Fraction("0.4")


def test_ac_37_the_floors_edge_is_inside_the_domain() -> None:
    assert clamp(-100, LO, HI) == -100
    assert all(multiplied(raw, (-100,), LO, HI) == 0 for raw in (0, 1, 12, 999))
    assert multiplied(100, (-99,), LO, HI) == 1


def test_ac_37_two_layers_cross_the_floor() -> None:
    magnitude = SPECS.effects["weaken"].magnitude
    layers = crossing_layers(magnitude)
    assert layers == 2
    assert layers * abs(magnitude) >= 100 > (layers - 1) * abs(magnitude)


def test_ac_37_halves_are_floored() -> None:
    assert TABLE.round_direction == "floor"
    weaken = SPECS.effects["weaken"].magnitude
    raw = next(n for n in range(1, 1000) if n * (100 + weaken) % 100 == 50)
    assert multiplied(raw, (weaken,), LO, HI) == (raw * (100 + weaken) - 50) // 100


def test_ac_37_in_play_two_flags_leave_no_damage(stacked: MakeStack) -> None:
    """The anchor in behaviour: AC-22 leg 3."""
    if 2 * SPECS.effects["weaken"].magnitude > LO:
        pytest.skip("premise m_w <= -51 does not hold on these tables (002, SKIP)")
    stack = stacked(B1_TANK, B_FLAG)
    stack.begin(GOBLIN)
    before = stack.hero.hp
    stack.round(flags=[HIT, OTHER_HIT])
    (row,) = strikes(stack, SourceClass.ENEMY_ACTION)
    assert (row.value, row.hits) == (0, ())
    hero = stack.hero.handle
    assert hero not in [args[0] for args in stack.log.args("enemies.apply_damage")]
    assert stack.hero.hp == before
    stack.round()
    (row,) = strikes(stack, SourceClass.ENEMY_ACTION)
    assert row.value == stack.specs.enemies[GOBLIN].atk  # one settlement later weaken is gone


# --------------------------------------------------------------------------------------------- AC-38
def test_ac_38_nothing_is_negative_and_dead_is_zero() -> None:
    amounts = (0, 1, 2, 3, 4, 6, 12, 16, 40, 999)
    pools = (-1040, -520, -130, -100, -99, -65, -60, 0, 50, 100, 150, 1040)
    for raw, first, second in product(amounts, pools, pools):
        assert multiplied(raw, (first, second), LO, HI) >= 0
    for row, offense, charges in product(TABLE.armor_effectiveness[Component.DMG_A], pools, amounts):
        percents = {component: told[row] for component, told in TABLE.armor_effectiveness.items()}
        dealt = strike(SPECS.hero.atk, offense, charges, charges, percents, LO, HI)
        assert min(dealt.base, dealt.dmg_a, dealt.dmg_b, dealt.total) >= 0
    for hp, damage in product(amounts, amounts):
        left = hp_after_damage(hp, damage)
        assert left == max(hp - damage, 0)
        assert is_dead(left) is (left == 0)
    for hp, power in product(range(SPECS.hero.max_hp + 1), amounts):
        healed = hp_after_heal(hp, power, SPECS.hero.max_hp)
        assert hp <= healed <= SPECS.hero.max_hp


def test_ac_38_the_hero_is_judged_first() -> None:
    assert [verdict_of(hp, enemies) for hp, enemies in ((0, 0), (0, 1), (1, 0), (1, 1))] == [
        Verdict.DEFEAT,
        Verdict.DEFEAT,
        Verdict.VICTORY,
        Verdict.CONTINUE,
    ]


def test_ac_38_a_goblin_in_ambush_against_one_flag(stacked: MakeStack) -> None:
    """Goblin, L=2, weaken once: floor((4 + 6) x 0.35) = 3, by function and in play (AC-22 leg 2)."""
    goblin, ambush, weaken = (
        SPECS.enemies[GOBLIN],
        SPECS.effects["ambush"],
        SPECS.effects["weaken"],
    )
    raw = goblin.atk + 2 * ambush.magnitude
    assert multiplied(raw, (0, weaken.magnitude), LO, HI) == 3
    tank: dict[str, Any] = {ENEMIES: {GOBLIN: {"hp": 999, "units_min": 1, "units_max": 1}}}
    stack = stacked(tank, B_MINE_WALK)
    stack.begin(GOBLIN)
    stack.round(OTHER_HIT, WALKED, flags=[HIT])
    (row,) = strikes(stack, SourceClass.ENEMY_ACTION)
    assert row.components is not None
    assert (row.components.baseline, row.components.attach) == (goblin.atk, 2 * ambush.magnitude)
    assert row.value == 3


def test_ac_38_overkill_is_lost(stacked: MakeStack) -> None:
    """knife_adv against 6 HP: dead, value its power, nothing goes on to the next enemy (AC-18 leg 3)."""
    few = {ENEMIES: {GOBLIN: {"hp": 6, "units_min": 2, "units_max": 2}}}
    stack = stacked(combined(few, one_reward("knife_adv")), B_FLAG)
    stack.begin(GOBLIN)
    stack.round(SAFE, item=1)
    power = stack.specs.rewards["knife_adv"].power
    assert power is not None
    assert power > stack.specs.enemies[GOBLIN].hp
    (row,) = strikes(stack, SourceClass.ITEM_USE)
    (hit,) = row.hits
    assert (row.value, row.killed) == (power, True)
    assert (hit.hp_before, hit.hp_after) == (6, hp_after_damage(6, power))
    # the next one is whole when the hero's own strike reaches it
    (struck,) = strikes(stack, SourceClass.HERO_ATTACK)
    assert [(hit.unit, hit.hp_before) for hit in struck.hits] == [(2, 6)]


def test_ac_38_a_knife_in_the_window_always_has_a_target(stacked: MakeStack) -> None:
    """AC-20: the window opens with a living enemy or not at all to any effect."""
    stack = stacked(combined(B1_DEFAULT, one_reward("knife_t1")), B_FLAG)
    stack.begin(GOBLIN)
    stack.dig(SAFE)
    stack.stop()
    assert stack.waits
    assert stack.real.enemies.default_target() is not None


def test_ac_38_the_heros_death_stops_the_rest(stacked: MakeStack) -> None:
    """AC-24: three enemies, the first one kills."""
    stack = stacked(ENEMY_MULTI_UNIT, B_FLAG)
    atk = stack.specs.enemies[BUGBEAR].atk
    assert stack.specs.enemies[BUGBEAR].pattern[0] is Beat.ATTACK
    stack.begin(BUGBEAR, hero_hp=4)
    assert atk >= 4
    stack.stop()
    (row,) = strikes(stack, SourceClass.ENEMY_ACTION)
    assert [(hit.hp_before, hit.hp_after, hit.killed) for hit in row.hits] == [
        (4, hp_after_damage(4, row.value), True)
    ]
    assert [type(step) for step in stack.rows(LedgerRow)[-2:]] == [DecayRow, VerdictRow]
    (verdict,) = stack.rows(VerdictRow)
    assert verdict.outcome is verdict_of(0, 3) is Verdict.DEFEAT


def test_ac_38_healing_stops_at_the_top(stacked: MakeStack) -> None:
    """AC-16: max - 2, a pack of more than that."""
    stack = stacked(combined(B1_DEFAULT, one_reward("heal_pack")), B_FLAG)
    most = stack.specs.hero.max_hp
    stack.begin(GOBLIN, hero_hp=most - 2)
    stack.round(SAFE, item=1)
    power = stack.specs.rewards["heal_pack"].power
    assert power is not None
    (row,) = stack.rows(HealRow)
    assert row.hits[0].hp_after == hp_after_heal(most - 2, power, most) == most
    assert row.value == 2
