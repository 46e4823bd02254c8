"""002 AC-13: a cleared board pays its clear reward once; a board that a refresh laid pays none."""

from collections.abc import Sequence
from fractions import Fraction

import pytest

from kernel.plain import to_plain
from minefield.cells import Cell
from minefield.enums import BoardOrigin, Highlight, Side, SourceClass
from minefield.facts import Fact, RoundEnded
from minefield.settlement.equivalents import percent_equivalent
from minefield.settlement.marks import WindowItem
from minefield.settlement.ports import Source
from minefield.settlement.rows import (
    ALL_ENEMIES,
    DamageRow,
    EffectRow,
    HealRow,
    HighlightRow,
    ItemRow,
    LedgerRow,
    RewardNoEffectRow,
)
from tests.support.minefield.boards import B_SPAWN
from tests.support.minefield.named_roots import B1_TANK, EFFECTS, GOBLIN
from tests.support.minefield.roots import Changes, one_reward
from tests.support.minefield.stack import MakeStack, Stack

MINE: Cell = (0, 3)
LEFT = B_SPAWN.left


def root_of(clear: str, cell: str = "spark_aoe") -> Changes:
    return {**B1_TANK, **one_reward(cell, clear)}


def clear_rows(stack: Stack) -> list[LedgerRow]:
    return [row for row in stack.rows(LedgerRow) if row.source_class is SourceClass.CLEAR_DEFAULT]


# ------------------------------------------------------------------------------------------- leg 1
@pytest.mark.parametrize("clear", ["knife_t1", "heal_pack"])
def test_ac_13_an_item_is_stocked_and_usable_in_the_same_round(stacked: MakeStack, clear: str) -> None:
    stack = stacked(root_of(clear), B_SPAWN, B_SPAWN)
    stack.begin(GOBLIN, hero_hp=stack.specs.hero.max_hp - 1)
    stack.dig(*LEFT)
    assert stack.waits
    assert len(stack.log.calls("rewards.grant_clear")) == 1
    (held,) = stack.inventory
    reward = stack.specs.rewards[clear]
    assert (held.identity.reward_id, held.cell, held.round_index) == (clear, None, 1)
    assert stack.windows()[-1].items == (WindowItem(held.item_id, clear, held.identity.power, True, None),)
    assert not stack.refusals(), "no repeated call was caught by B4"
    hp = stack.enemies[0].hp
    stack.submit(held.item_id)
    stocked, used = stack.rows(ItemRow)
    assert (stocked.source_class, stocked.origin_cell) == (SourceClass.CLEAR_DEFAULT, None)
    assert stocked.highlight is Highlight.CLEAR_REWARD_H2
    assert (used.source_class, used.item_id, used.used) == (SourceClass.ITEM_USE, held.item_id, True)
    if clear == "knife_t1":
        row = next(row for row in stack.rows(DamageRow) if row.source_class is SourceClass.ITEM_USE)
        assert (row.value, row.hits[0].hp_before) == (reward.power, hp)
    else:
        (heal,) = stack.rows(HealRow)
        assert (heal.source_class, heal.value) == (SourceClass.ITEM_USE, 1)
    assert stack.inventory == ()


def test_ac_13_a_buff_is_applied_with_the_clear_as_its_source(stacked: MakeStack) -> None:
    stack = stacked(root_of("attack_up_basic"), B_SPAWN, B_SPAWN)
    stack.begin(GOBLIN)
    stack.dig(*LEFT)
    source = Source(SourceClass.CLEAR_DEFAULT, None, 1)
    assert stack.log.args("statuses.apply_effect") == (("attack_up", source),)
    (row,) = stack.rows(EffectRow)
    assert (row.source_class, row.origin_cell) == (SourceClass.CLEAR_DEFAULT, None)
    assert row.highlight is Highlight.CLEAR_REWARD_H2
    assert len(stack.log.calls("rewards.grant_clear")) == 1


def test_ac_13_an_area_hits_at_once(stacked: MakeStack) -> None:
    stack = stacked(root_of("clear_blast"), B_SPAWN, B_SPAWN)
    stack.begin(GOBLIN)
    stack.dig(*LEFT)
    (row,) = clear_rows(stack)
    assert isinstance(row, DamageRow)
    assert (row.target, row.count, row.origin_cell) == (ALL_ENEMIES, 1, None)
    assert row.value == stack.specs.rewards["clear_blast"].power
    assert row.highlight is Highlight.CLEAR_REWARD_H2
    assert len(stack.log.calls("rewards.grant_clear")) == 1


@pytest.mark.parametrize("missing", [0, 2])
def test_ac_13_a_heal_is_clamped_or_without_effect(stacked: MakeStack, missing: int) -> None:
    stack = stacked(root_of("heal_minor"), B_SPAWN, B_SPAWN)
    stack.begin(GOBLIN, hero_hp=stack.specs.hero.max_hp - missing)
    stack.dig(*LEFT)
    (row,) = clear_rows(stack)
    assert isinstance(row, HealRow if missing else RewardNoEffectRow)
    assert row.value == min(missing, stack.specs.rewards["heal_minor"].power or 0)


def test_ac_13_the_clear_comes_after_cells_and_flags(stacked: MakeStack) -> None:
    stack = stacked(root_of("clear_blast"), B_SPAWN, B_SPAWN)
    stack.begin(GOBLIN)
    stack.round(flags=(MINE,))
    mark = stack.log.mark()
    stack.dig(*LEFT)
    granting = stack.log.order("rewards.grant", "rewards.grant_clear", since=mark)
    assert granting == (*["rewards.grant"] * len(LEFT), "rewards.grant_clear")


def test_ac_13_rounds_that_do_not_clear_pay_no_clear_reward(stacked: MakeStack) -> None:
    stack = stacked(root_of("clear_blast"), B_SPAWN)
    stack.begin(GOBLIN)
    stack.round(*LEFT[:-1])
    stack.round(MINE)
    assert stack.log.calls("rewards.grant_clear") == ()
    assert clear_rows(stack) == []


def test_ac_13_a_repeated_end_of_the_round_pays_once(stacked: MakeStack) -> None:
    def twice(facts: Sequence[Fact]) -> Sequence[Fact]:
        return [*facts, *facts]

    stack = stacked(root_of("knife_t1"), B_SPAWN, B_SPAWN)
    stack.begin(GOBLIN)
    stack.dig(*LEFT[:-1])
    with stack.arranged(twice):
        stack.dig(LEFT[-1])
    assert [isinstance(fact, RoundEnded) for fact in stack.facts()].count(True) == 2
    assert len(stack.log.calls("rewards.grant_clear")) == 1
    assert len(stack.inventory) == 1
    assert not stack.refusals()


def test_ac_13_asking_again_is_idempotent(stacked: MakeStack) -> None:
    stack = stacked(root_of("knife_t1"), B_SPAWN, B_SPAWN)
    stack.begin(GOBLIN)
    stack.dig(*LEFT)
    assert stack.waits
    before = to_plain(stack.battle.rewards)
    assert stack.real.rewards.grant_clear() is None
    assert to_plain(stack.battle.rewards) == before
    (held,) = stack.inventory
    stack.submit(held.item_id)
    assert len(stack.settlements()) == 1


# ------------------------------------------------------------------------------------------- leg 2
BUFF_SLOT = root_of("defense_up_basic", cell="defense_up_basic")


def perfect(stack: Stack, in_last_round: int) -> Stack:
    """Clear b_spawn over two rounds with one hit and no miss; the last round digs that many cells."""
    stack.begin(GOBLIN)
    stack.round(*LEFT[:-in_last_round], flags=(MINE,))
    stack.round(*LEFT[-in_last_round:])
    flags = stack.told("board_installed")
    assert len(flags) == 2, "the board was cleared"
    return stack


def test_ac_13_a_full_stack_pays_nothing_and_no_highlight(stacked: MakeStack) -> None:
    tables = stacked(BUFF_SLOT, B_SPAWN).specs
    full = tables.effects["defense_up"].max_stack
    stack = perfect(stacked(BUFF_SLOT, B_SPAWN, B_SPAWN), in_last_round=full)
    assert len(stack.log.calls("rewards.grant_clear")) == 1
    rows = clear_rows(stack)
    assert {type(row) for row in rows} == {RewardNoEffectRow}
    assert {(row.value, row.origin_cell) for row in rows} == {(0, None)}
    assert all(row.batch.id for row in stack.rows(RewardNoEffectRow))
    assert stack.all_rows(HighlightRow) == ()
    assert len(stack.rows(EffectRow)) == full, "only the cells' layers"


def test_ac_13_the_same_play_with_a_slot_that_pays_is_highlighted(stacked: MakeStack) -> None:
    """The counterpart: the predicate held above as it holds here."""
    root = root_of("clear_blast", cell="defense_up_basic")
    full = stacked(root, B_SPAWN).specs.effects["defense_up"].max_stack
    stack = perfect(stacked(root, B_SPAWN, B_SPAWN), in_last_round=full)
    (row,) = stack.rows(HighlightRow)
    table = stack.specs.settlement
    assert row.value == (stack.specs.rewards["clear_blast"].power or 0) * table.p_perfect // 100


@pytest.mark.parametrize("magnitude", [-30, -50])
def test_ac_13_only_the_second_portion_refused(stacked: MakeStack, magnitude: int) -> None:
    root = {**BUFF_SLOT, EFFECTS: {"defense_up": {"magnitude": magnitude}}}
    full = stacked(root, B_SPAWN).specs.effects["defense_up"].max_stack
    stack = perfect(stacked(root, B_SPAWN, B_SPAWN), in_last_round=full - 1)
    assert len(stack.log.calls("rewards.grant_clear")) == 1
    (refused,) = stack.rows(RewardNoEffectRow)
    assert (refused.source_class, refused.origin_cell) == (SourceClass.CLEAR_DEFAULT, None)
    (row,) = stack.rows(HighlightRow)
    table = stack.specs.settlement
    first = percent_equivalent(magnitude, 1, table.equivalence_ref_damage)
    assert first == Fraction(abs(magnitude) * table.equivalence_ref_damage, 100)
    assert row.equivalent == first.as_integer_ratio()
    assert row.value == first.numerator // first.denominator, "the whole points of it"
    assert (row.source_class, row.origin_cell) == (SourceClass.CLEAR_DEFAULT, None)
    paid = [row for row in stack.rows(EffectRow) if row.source_class is SourceClass.CLEAR_DEFAULT]
    assert len(paid) == 1
    assert stack.active(Side.HERO) == ()


# ------------------------------------------------------------------------------------------- leg 3
def test_ac_13_a_refreshed_board_rolls_but_pays_no_clear_reward(stacked: MakeStack) -> None:
    stack = stacked(root_of("clear_blast"), B_SPAWN, B_SPAWN, B_SPAWN)
    stack.begin(GOBLIN)
    stack.stop()
    mark = stack.log.mark()
    assert stack.refresh()
    assert stack.log.order("rewards.roll_board", since=mark) == ("rewards.roll_board",)
    stack.flag(MINE)
    stack.dig(*LEFT[:-1])
    stack.dig(LEFT[-1])
    assert stack.boards.asked[1][3] is BoardOrigin.REFRESH
    assert [asked[3] for asked in stack.boards.asked] == [
        BoardOrigin.START,
        BoardOrigin.REFRESH,
        BoardOrigin.CLEAR,
    ]
    assert stack.log.calls("rewards.grant_clear") == ()
    assert clear_rows(stack) == []
    assert stack.all_rows(HighlightRow) == ()
    assert len(stack.log.calls("rewards.roll_board")) == 3
    assert len(stack.log.calls("rewards.grant")) == len(LEFT), "its cells paid as ever"
