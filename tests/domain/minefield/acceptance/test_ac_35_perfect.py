"""002 AC-35: a board cleared with a hit and without a miss pays its clear reward twice; all or nothing.

Where a leg needs more points than one round has (leg 2: seven digs and two flags) it takes two rounds on
b1_tank: the flag that misses is judged in the first one and taken away in the second, for its cell is to be
dug.
"""

from collections.abc import Sequence
from dataclasses import replace
from fractions import Fraction

import pytest

from minefield.cells import Cell
from minefield.enums import BoardOrigin, Highlight, RowType, SourceClass, Verdict
from minefield.facts import FlagJudged
from minefield.settlement.equivalents import percent_equivalent
from minefield.settlement.ports import Source
from minefield.settlement.rows import (
    DamageRow,
    EffectRow,
    FlagMissRow,
    HealRow,
    HighlightRow,
    ItemRow,
    LedgerRow,
    VerdictRow,
)
from tests.support.minefield.boards import B_FLAG, B_FOG, B_SPAWN, RegisteredBoard
from tests.support.minefield.named_roots import B1_TANK, GOBLIN
from tests.support.minefield.roots import Changes, one_reward
from tests.support.minefield.stack import MakeStack, Stack

HIT: Cell = (1, 4)
MISS: Cell = (0, 3)
EARLY: tuple[Cell, ...] = ((0, 0), (3, 4))
LATE = tuple(cell for cell in B_FLAG.left if cell not in EARLY)
SINGLE: Changes = {"b1_v2/settlement": [{"p_perfect": 100}]}


def root_of(clear: str) -> Changes:
    return {**B1_TANK, **one_reward("spark_aoe", clear)}


def swept(stack: Stack) -> Stack:
    """b_flag cleared in one round with its one hit."""
    stack.begin(GOBLIN)
    return sweep(stack)


def sweep(stack: Stack, flags: Sequence[Cell] = (HIT,)) -> Stack:
    """The b_flag that lies there cleared in one round; a window is skipped."""
    boards = len(stack.told("board_installed"))
    stack.flag(*flags)
    stack.dig(*B_FLAG.left)
    if stack.waits:
        stack.skip()
    assert len(stack.told("board_installed")) == boards + 1, "the board was cleared"
    (verdict,) = stack.rows(VerdictRow)
    assert verdict.outcome is Verdict.CONTINUE
    return stack


def in_two_rounds(stack: Stack, flags: Sequence[Cell]) -> Stack:
    """b_flag cleared over two rounds; flags are judged in the first, those on safe cells then taken away."""
    stack.begin(GOBLIN)
    stack.round(*EARLY, flags=flags)
    stack.unflag(*(cell for cell in flags if cell in LATE))
    stack.round(*LATE)
    assert len(stack.told("board_installed")) == 2, "the board was cleared"
    return stack


def judged(stack: Stack, serial: int = 1) -> set[tuple[Cell, bool]]:
    facts = (fact for fact in stack.facts() if isinstance(fact, FlagJudged))
    return {(fact.cell, fact.hit) for fact in facts if fact.board_serial == serial}


def of_clear(stack: Stack) -> list[LedgerRow]:
    """The clear reward's rows, the highlight's left out."""
    rows = stack.rows(LedgerRow)
    return [row for row in rows if row.highlight is Highlight.CLEAR_REWARD_H2]


def highlight_of(stack: Stack) -> HighlightRow:
    (row,) = stack.rows(HighlightRow)
    assert (row.type, row.source_class, row.origin_cell) == (
        RowType.HIGHLIGHT,
        SourceClass.CLEAR_DEFAULT,
        None,
    )
    assert row.value == row.equivalent[0] // row.equivalent[1]
    return row


# ------------------------------------------------------------------------------------------- leg 1
@pytest.mark.parametrize("clear", ["knife_t1", "heal_pack"])
def test_ac_35_an_item_is_had_twice(stacked: MakeStack, clear: str) -> None:
    stack = swept(stacked(root_of(clear), B_FLAG, B_FLAG))
    assert judged(stack) == {(HIT, True)}
    assert len(stack.log.calls("rewards.grant_clear")) == 1
    (call,) = stack.log.calls("rewards.grant_clear")
    assert stack.log.args("rewards.stock") == ((call.result, None, 1),) * 2, "the same identity"
    assert [item.identity for item in stack.inventory] == [call.result] * 2, "the player holds two"
    assert [row.used for row in stack.rows(ItemRow)] == [False, False]
    table, power = stack.specs.settlement, stack.specs.rewards[clear].power
    assert power is not None
    assert highlight_of(stack).value == power * table.p_perfect // 100 == 2 * power
    assert not stack.refusals()


def test_ac_35_a_buff_is_applied_twice(stacked: MakeStack) -> None:
    stack = swept(stacked(root_of("attack_up_basic"), B_FLAG, B_FLAG))
    assert len(stack.log.calls("rewards.grant_clear")) == 1
    source = Source(SourceClass.CLEAR_DEFAULT, None, 1)
    given = [args for args in stack.log.args("statuses.apply_effect") if args[0] == "attack_up"]
    assert given == [("attack_up", source)] * 2
    rows = [row for row in stack.rows(EffectRow) if row.source_class is SourceClass.CLEAR_DEFAULT]
    magnitude = stack.specs.effects["attack_up"].magnitude
    assert [(row.value, row.pool_value) for row in rows] == [(magnitude, 2 * magnitude)] * 2
    table = stack.specs.settlement
    once = percent_equivalent(magnitude, 1, table.equivalence_ref_damage)
    assert once == Fraction(magnitude * table.equivalence_ref_damage, 100)
    row = highlight_of(stack)
    assert Fraction(*row.equivalent) == once * table.p_perfect / 100 == 2 * once


def test_ac_35_an_area_hits_twice(stacked: MakeStack) -> None:
    stack = swept(stacked(root_of("clear_blast"), B_FLAG, B_FLAG))
    rows = of_clear(stack)
    power = stack.specs.rewards["clear_blast"].power
    assert [type(row) for row in rows] == [DamageRow] * 2
    assert [row.value for row in rows] == [power] * 2
    assert power is not None
    assert highlight_of(stack).value == power * stack.specs.settlement.p_perfect // 100
    assert len(stack.log.calls("rewards.grant_clear")) == 1


def test_ac_35_the_highlight_tells_what_was_paid_not_what_was_nominal(stacked: MakeStack) -> None:
    """Missing HP between one portion and two: the second one is paid in part."""
    stack = stacked(root_of("heal_minor"), B_FLAG, B_FLAG)
    power = stack.specs.rewards["heal_minor"].power
    assert power is not None
    missing = power + 1
    stack.begin(GOBLIN, hero_hp=stack.specs.hero.max_hp - missing)
    sweep(stack)
    rows = of_clear(stack)
    assert [type(row) for row in rows] == [HealRow] * 2
    assert [row.value for row in rows] == [power, 1]
    assert highlight_of(stack).value == missing < 2 * power


def test_ac_35_without_the_double_the_highlight_alone_is_left(stacked: MakeStack) -> None:
    stack = swept(stacked({**root_of("knife_t1"), **SINGLE}, B_FLAG, B_FLAG))
    assert stack.specs.settlement.p_perfect == 100
    assert len(stack.log.calls("rewards.stock")) == 1
    power = stack.specs.rewards["knife_t1"].power
    assert power is not None
    assert highlight_of(stack).value == power * stack.specs.settlement.p_perfect // 100 == power


# ------------------------------------------------------------------------------------------- leg 2
@pytest.mark.parametrize("clear", ["knife_t1", "attack_up_basic", "clear_blast"])
def test_ac_35_one_miss_breaks_it(stacked: MakeStack, clear: str) -> None:
    stack = in_two_rounds(stacked(root_of(clear), B_FLAG, B_FLAG), (HIT, MISS))
    assert judged(stack) == {(HIT, True), (MISS, False)}
    assert stack.all_rows(HighlightRow) == ()
    assert len(of_clear(stack)) == 1, "paid as ever, once"
    assert len(stack.log.calls("rewards.grant_clear")) == 1
    (row,) = stack.all_rows(FlagMissRow)
    assert (row.source_class, row.origin_cell, row.value) == (SourceClass.FLAG_MISS, MISS, 0)
    assert row.highlight is Highlight.PERFECT_BROKEN
    assert row.round_index == 1


def test_ac_35_the_same_two_rounds_without_the_miss_are_perfect(stacked: MakeStack) -> None:
    """The counterpart of the leg: it is the miss that breaks it, not the second round."""
    stack = in_two_rounds(stacked(root_of("knife_t1"), B_FLAG, B_FLAG), (HIT,))
    assert judged(stack) == {(HIT, True)}
    assert highlight_of(stack).round_index == 2
    assert len(of_clear(stack)) == 2


@pytest.mark.parametrize("hits", [1, 2, 3])
def test_ac_35_there_is_no_half_perfect(stacked: MakeStack, hits: int) -> None:
    flags = ((1, 4), (0, 1), (2, 4))[:hits]
    stack = in_two_rounds(stacked(root_of("knife_t1"), B_FLAG, B_FLAG), (*flags, MISS))
    assert stack.all_rows(HighlightRow) == ()
    assert len(of_clear(stack)) == 1


def test_ac_35_a_miss_taken_away_in_its_round_was_never_judged(stacked: MakeStack) -> None:
    stack = stacked(root_of("knife_t1"), B_FLAG, B_FLAG)
    stack.begin(GOBLIN)
    stack.flag(HIT, MISS)
    stack.unflag(MISS)
    stack.round(*EARLY)
    stack.round(*LATE)
    assert judged(stack) == {(HIT, True)}
    assert len(stack.rows(HighlightRow)) == 1


# ------------------------------------------------------------------------------------------- leg 3
def test_ac_35_no_flag_is_not_perfect(stacked: MakeStack) -> None:
    stack = stacked(root_of("knife_t1"), B_FLAG, B_FLAG)
    stack.begin(GOBLIN)
    sweep(stack, flags=())
    assert judged(stack) == set()
    assert stack.all_rows(HighlightRow) == ()
    assert len(of_clear(stack)) == len(stack.log.calls("rewards.stock")) == 1


# ------------------------------------------------------------------------------------------- leg 4
def test_ac_35_a_clean_board_is_perfect_after_a_dirty_one(stacked: MakeStack) -> None:
    stack = in_two_rounds(stacked(root_of("clear_blast"), B_FLAG, B_FLAG, B_FLAG), (HIT, MISS))
    assert stack.all_rows(HighlightRow) == ()
    sweep(stack)
    assert judged(stack, 2) == {(HIT, True)}
    highlight_of(stack)
    assert len(of_clear(stack)) == 2
    assert len(stack.log.calls("rewards.grant_clear")) == 2, "once for each board"


def test_ac_35_hits_of_the_last_board_do_not_count(stacked: MakeStack) -> None:
    stack = swept(stacked(root_of("clear_blast"), B_FLAG, B_FLAG, B_FLAG))
    assert len(stack.rows(HighlightRow)) == 1
    sweep(stack, flags=())
    assert judged(stack, 2) == set(), "nothing was judged on the new board"
    assert stack.rows(HighlightRow) == ()
    assert len(of_clear(stack)) == 1


def test_ac_35_a_refreshed_board_pays_nothing_but_starts_the_count_anew(stacked: MakeStack) -> None:
    stack = stacked(root_of("clear_blast"), B_FLAG, B_FLAG, B_FLAG)
    stack.begin(GOBLIN)
    stack.round(flags=(MISS,))
    flags = stack.battle.control.flags
    assert (flags.hits, flags.misses) == (0, 1)
    assert stack.refresh()
    assert (flags.hits, flags.misses) == (0, 0)
    mark = stack.log.mark()
    sweep(stack)
    assert [origin for *_, origin in stack.boards.asked][1:] == [BoardOrigin.REFRESH, BoardOrigin.CLEAR]
    assert stack.log.calls("rewards.grant_clear", since=mark) == (), "no place where it would be paid"
    assert stack.rows(HighlightRow) == ()
    assert of_clear(stack) == []


# ------------------------------------------------------------------------------------------- leg 5
FOGGED_MINE = replace(B_FLAG, name="b_fogged_mine", fog=(HIT,))


def test_ac_35_a_flag_in_the_fog_misses_like_any_other(stacked: MakeStack) -> None:
    assert MISS in B_FOG.fog
    stack = in_two_rounds(stacked(root_of("knife_t1"), B_FOG, B_SPAWN), (HIT, MISS))
    assert judged(stack) == {(HIT, True), (MISS, False)}
    assert stack.all_rows(HighlightRow) == ()
    (row,) = stack.all_rows(FlagMissRow)
    assert (row.origin_cell, row.highlight) == (MISS, Highlight.PERFECT_BROKEN)
    assert len(of_clear(stack)) == 1


@pytest.mark.parametrize("board", [B_FOG, FOGGED_MINE], ids=lambda board: board.name)
def test_ac_35_the_fog_itself_breaks_nothing(stacked: MakeStack, board: RegisteredBoard) -> None:
    stack = swept(stacked(root_of("clear_blast"), board, B_SPAWN))
    assert judged(stack) == {(HIT, True)}
    highlight_of(stack)
    assert len(of_clear(stack)) == 2
