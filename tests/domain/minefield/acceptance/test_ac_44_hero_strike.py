"""002 AC-44: the hero's strike in its three components against three armours (F6).

The round under test is the second one: the initial opening charges the first round's pool A to its cap.
"""

from collections.abc import Sequence
from dataclasses import replace
from typing import NamedTuple

import pytest

from minefield.cells import Cell
from minefield.enums import ArmorType, Component, Diagnostic, Pool, RowType, SourceClass
from minefield.settlement.rows import ALL_ENEMIES, DamageRow, EffectRow, LedgerRow
from minefield.specs.load import Specs
from tests.support.minefield.boards import B_CHAIN, CHAIN_DIG, CHAIN_SINGLES
from tests.support.minefield.named_roots import BUGBEAR, EFFECTS, ENEMIES, GOBLIN, HERO, OGRE_CHIEF
from tests.support.minefield.roots import Changes, one_reward
from tests.support.minefield.stack import MakeStack, Stack

FOGGED: Cell = CHAIN_SINGLES[0]
BOARD = replace(B_CHAIN, fog=(FOGGED,))
"""b_chain; the fog turns the reward of one single cell into another one."""
CHAIN = 13
HITS: tuple[Cell, ...] = ((0, 1), (2, 5))
ARMOURS = {ArmorType.NONE: GOBLIN, ArmorType.A: BUGBEAR, ArmorType.B: OGRE_CHIEF}
TANKS: Changes = {
    ENEMIES: {at: {"hp": 999, "atk": 1, "cap": 4, "units_min": 1, "units_max": 1} for at in ARMOURS.values()},
    HERO: [{"max_hp": 999}],
}
PLAIN: Changes = {**TANKS, **one_reward("heal_minor")}
ATTACK_UP: Changes = {**TANKS, **one_reward("heal_minor", fog_upgrade="attack_up_basic")}
EVERY = pytest.mark.parametrize("armour", list(ArmorType))


class Parts(NamedTuple):
    """The strike's components."""

    base: int
    dmg_a: int
    dmg_b: int


def pools(specs: Specs, cells: int, hits: int) -> tuple[int, int]:
    """A = min(cells × da, ca), B = first hits × dbf."""
    table = specs.settlement
    charged = cells * table.damage_a_per_cell
    return min(charged, table.damage_a_cap or charged), hits * table.damage_b_per_flag


def expected(specs: Specs, armour: ArmorType, cells: int, hits: int, offense: int = 0) -> Parts:
    """F6 as the document writes it, from the tables; each component is floored by itself."""
    table = specs.settlement
    pool_a, pool_b = pools(specs, cells, hits)
    percent = max(table.pool_clamp_lo, min(table.pool_clamp_hi, offense))
    effect = {component: table.armor_effectiveness[component][armour] for component in Component}
    assert effect[Component.BASE] == 100
    return Parts(
        specs.hero.atk * (100 + percent) // 100,
        pool_a * effect[Component.DMG_A] // 100,
        pool_b * effect[Component.DMG_B] // 100,
    )


def struck(stack: Stack) -> DamageRow:
    (row,) = [row for row in stack.rows(DamageRow) if row.source_class is SourceClass.HERO_ATTACK]
    assert (row.type, row.actor, row.target) == (RowType.DAMAGE, stack.hero.handle, 1)
    return row


def second_round(
    stack: Stack, armour: ArmorType, digs: Sequence[Cell], flags: Sequence[Cell] = ()
) -> tuple[int, int]:
    """A round of those digs and flags after an empty one; the charges as they stood before its settlement."""
    stack.begin(ARMOURS[armour])
    assert stack.enemies[0].armor_type is armour
    stack.stop()
    assert stack.orchestrator.charges() == (0, 0)
    stack.dig(*digs)
    stack.flag(*flags)
    charges = stack.orchestrator.charges()
    stack.stop()
    return charges


def check(row: DamageRow, parts: Parts) -> None:
    assert row.value == sum(parts)
    assert row.components is not None
    assert (row.components.baseline, row.components.attach) == (parts.base, parts.dmg_a + parts.dmg_b)
    (hit,) = row.hits
    assert hit.hp_before - hit.hp_after == row.value


# ------------------------------------------------------------------------------------ three components
@EVERY
def test_ac_44_three_components_against_three_armours(stacked: MakeStack, armour: ArmorType) -> None:
    stack = stacked(PLAIN, BOARD)
    charges = second_round(stack, armour, (CHAIN_DIG, FOGGED), HITS)
    cells = CHAIN + 1
    assert cells >= 10
    assert charges[0] == pools(stack.specs, cells, 0)[0] < cells, "the cap's leg: more than 8 cells"
    check(struck(stack), expected(stack.specs, armour, cells, len(HITS)))


@EVERY
@pytest.mark.parametrize("cells", [0, 1, 2])
def test_ac_44_a_few_cells_charge_less_than_the_cap(
    stacked: MakeStack, armour: ArmorType, cells: int
) -> None:
    stack = stacked(PLAIN, BOARD)
    charges = second_round(stack, armour, CHAIN_SINGLES[:cells], HITS[:1])
    assert (
        charges[0] == cells * stack.specs.settlement.damage_a_per_cell < stack.specs.settlement.damage_a_cap
    )
    check(struck(stack), expected(stack.specs, armour, cells, 1))


def test_ac_44_special_plain_and_opposed(stacked: MakeStack) -> None:
    """What the matrix makes of one pool: half as much again, all of it, half of it."""
    strikes = {}
    for armour in ArmorType:
        stack = stacked(PLAIN, BOARD)
        pool_a, pool_b = pools(stack.specs, CHAIN, len(HITS))
        second_round(stack, armour, (CHAIN_DIG,), HITS)
        row = struck(stack)
        assert row.components is not None
        strikes[armour] = row.components
        table = stack.specs.settlement.armor_effectiveness
    row_a, row_b = table[Component.DMG_A], table[Component.DMG_B]
    specialised, plain, opposed = row_a[ArmorType.A], row_a[ArmorType.NONE], row_a[ArmorType.B]
    assert (row_b[ArmorType.B], row_b[ArmorType.NONE], row_b[ArmorType.A]) == (specialised, plain, opposed)
    assert specialised > plain > opposed
    assert strikes[ArmorType.NONE].attach == pool_a * plain // 100 + pool_b * plain // 100
    assert strikes[ArmorType.A].attach == pool_a * specialised // 100 + pool_b * opposed // 100
    assert strikes[ArmorType.B].attach == pool_a * opposed // 100 + pool_b * specialised // 100
    assert len({part.baseline for part in strikes.values()}) == 1


def test_ac_44_flags_are_the_answer_to_armour_b(stacked: MakeStack) -> None:
    """With flags alone the b-armoured one takes most, the a-armoured one least."""
    taken = {}
    for armour in ArmorType:
        stack = stacked(PLAIN, BOARD)
        second_round(stack, armour, (), HITS)
        check(struck(stack), expected(stack.specs, armour, 0, len(HITS)))
        taken[armour] = struck(stack).value
    assert taken[ArmorType.B] > taken[ArmorType.NONE] > taken[ArmorType.A]


def test_ac_44_the_charges_can_be_read(stacked: MakeStack) -> None:
    """The row's second component follows from the public reading of the pools and the matrix."""
    stack = stacked(PLAIN, BOARD)
    stack.begin(BUGBEAR)
    stack.stop()
    table = stack.specs.settlement
    for count, cell in enumerate(CHAIN_SINGLES, start=1):
        stack.dig(cell)
        assert stack.orchestrator.charges() == pools(stack.specs, count, 0)
    stack.flag(*HITS)
    assert stack.orchestrator.charges()[1] == 0, "a flag charges when it is judged"
    stack.stop()
    pool_a, pool_b = pools(stack.specs, len(CHAIN_SINGLES), len(HITS))
    row = struck(stack)
    assert row.components is not None
    effect = table.armor_effectiveness
    assert row.components.attach == (
        pool_a * effect[Component.DMG_A][ArmorType.A] // 100
        + pool_b * effect[Component.DMG_B][ArmorType.A] // 100
    )


def test_ac_44_the_running_settlement_shows_its_charges(stacked: MakeStack) -> None:
    stack = stacked({**TANKS, **one_reward("knife_t1")}, BOARD)
    second_round(stack, ArmorType.NONE, (FOGGED,), HITS)
    assert stack.waits
    assert stack.orchestrator.charges() == pools(stack.specs, 1, len(HITS))
    stack.skip()
    assert stack.orchestrator.charges() == (0, 0)


# ------------------------------------------------------------------------------------------- attack_up
@EVERY
def test_ac_44_attack_up_moves_the_base_alone(stacked: MakeStack, armour: ArmorType) -> None:
    rows = []
    for root in (PLAIN, ATTACK_UP):
        stack = stacked(root, BOARD)
        second_round(stack, armour, (FOGGED, CHAIN_DIG), HITS)
        rows.append(struck(stack))
    magnitude = stack.specs.effects["attack_up"].magnitude
    given = [effect for effect, _ in stack.log.args("statuses.apply_effect") if effect == "attack_up"]
    assert given == ["attack_up"], "one grant"
    (effect,) = [row for row in stack.rows(EffectRow) if row.effect_id == "attack_up"]
    assert (effect.pool, effect.pool_value) == (Pool.HERO_OFFENSE, magnitude)
    without, with_it = rows
    check(without, expected(stack.specs, armour, CHAIN + 1, len(HITS)))
    check(with_it, expected(stack.specs, armour, CHAIN + 1, len(HITS), magnitude))
    assert without.components is not None
    assert with_it.components is not None
    assert with_it.components.attach == without.components.attach, "no point of it leaks"
    assert with_it.components.baseline > without.components.baseline


def test_ac_44_the_offense_is_clamped(stacked: MakeStack) -> None:
    high = {**TANKS, **one_reward("attack_up_basic"), EFFECTS: {"attack_up": {"magnitude": 80}}}
    stack = stacked(high, BOARD)
    second_round(stack, ArmorType.NONE, CHAIN_SINGLES)
    offense = 80 * len(CHAIN_SINGLES)
    assert offense > stack.specs.settlement.pool_clamp_hi
    check(struck(stack), expected(stack.specs, ArmorType.NONE, len(CHAIN_SINGLES), 0, offense))


@EVERY
def test_ac_44_the_enemies_pools_do_not_touch_it(stacked: MakeStack, armour: ArmorType) -> None:
    """Neither weaken (of the flags) nor defense_up nor ambush changes the hero's strike."""
    stack = stacked({**TANKS, **one_reward("defense_up_basic")}, BOARD)
    second_round(stack, armour, (*CHAIN_SINGLES, B_CHAIN.mines[2]), HITS)
    pools_at_work = {row.pool for row in stack.rows(EffectRow)}
    assert pools_at_work == {Pool.ENEMY_OUTPUT, Pool.HERO_DEFENSE, Pool.FLAT_ATTACH}
    check(struck(stack), expected(stack.specs, armour, len(CHAIN_SINGLES), len(HITS)))


# ------------------------------------------------------------------------------------------- the cap
def test_ac_44_fifteen_cells_charge_the_cap(stacked: MakeStack) -> None:
    stack = stacked(PLAIN, B_CHAIN)
    mark = stack.log.mark()
    second_round(stack, ArmorType.NONE, (CHAIN_DIG, *CHAIN_SINGLES))
    table, cells = stack.specs.settlement, CHAIN + len(CHAIN_SINGLES)
    assert cells == 15
    opened = stack.log.args("rewards.grant")
    assert len(opened) == cells
    row = struck(stack)
    check(row, expected(stack.specs, ArmorType.NONE, cells, 0))
    assert row.components is not None
    assert row.components.attach == table.damage_a_cap
    *_, capped = stack.diagnostics(Diagnostic.CHARGE_CAPPED, since=mark)
    lost = cells * table.damage_a_per_cell - table.damage_a_cap
    assert capped.detail.startswith(f"{lost} points")
    sources = {row.source_class for row in stack.rows(LedgerRow)}
    assert sources == {
        SourceClass.SAFE_CELL,
        SourceClass.HERO_ATTACK,
        SourceClass.ENEMY_ACTION,
        SourceClass.DECAY,
        SourceClass.VERDICT,
    }, "what is cut off leaves no row"
    told = [row for row in stack.rows(LedgerRow) if row.source_class is SourceClass.SAFE_CELL]
    assert len(told) == cells, "one row for each cell's reward, no other"


def test_ac_44_under_the_cap_nothing_is_diagnosed(stacked: MakeStack) -> None:
    stack = stacked(PLAIN, BOARD)
    stack.begin(GOBLIN)
    stack.stop()
    mark = stack.log.mark()
    stack.round(*CHAIN_SINGLES)
    assert stack.diagnostics(Diagnostic.CHARGE_CAPPED, since=mark) == ()


@pytest.mark.parametrize(("cap", "per_cell"), [(0, 1), (20, 2), (8, 0)])
def test_ac_44_the_tables_rule_the_charge(stacked: MakeStack, cap: int, per_cell: int) -> None:
    """A cap of 0 is none, a charge of 0 turns the pool off."""
    knobs: Changes = {"b1_v2/settlement": [{"damage_a_cap": cap, "damage_a_per_cell": per_cell}]}
    stack = stacked({**PLAIN, **knobs}, B_CHAIN)
    second_round(stack, ArmorType.A, (CHAIN_DIG, *CHAIN_SINGLES), HITS)
    parts = expected(stack.specs, ArmorType.A, CHAIN + 2, len(HITS))
    charged = (CHAIN + 2) * per_cell
    assert pools(stack.specs, CHAIN + 2, 0)[0] == (min(charged, cap) if cap else charged)
    check(struck(stack), parts)


# ------------------------------------------------------------------------------------------- round end
@EVERY
def test_ac_44_nothing_of_the_charges_is_left_for_the_next_round(
    stacked: MakeStack, armour: ArmorType
) -> None:
    stack = stacked(PLAIN, BOARD)
    second_round(stack, armour, (CHAIN_DIG,), HITS)
    assert stack.orchestrator.charges() == (0, 0)
    stack.stop()
    assert stack.orchestrator.charges() == (0, 0), "flags that stand on are judged again and charge nothing"
    check(struck(stack), expected(stack.specs, armour, 0, 0))


def test_ac_44_the_first_round_is_charged_by_the_opening(stacked: MakeStack) -> None:
    """All channels count (F6): the initial opening, too."""
    stack = stacked(PLAIN, BOARD)
    stack.begin(GOBLIN)
    opened = len(stack.facts())
    assert stack.orchestrator.charges() == pools(stack.specs, opened, 0)
    stack.stop()
    check(struck(stack), expected(stack.specs, ArmorType.NONE, opened, 0))
    assert not [row for row in stack.rows(DamageRow) if row.target == ALL_ENEMIES]
