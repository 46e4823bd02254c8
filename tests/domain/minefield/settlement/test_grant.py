"""Segment ① grant and how rewards are paid, over neighbours by hand (002 rules 5, 6, 13)."""

from collections.abc import Sequence

import pytest

from minefield.cells import Cell
from minefield.enums import (
    BoardOrigin,
    Category,
    Channel,
    Diagnostic,
    Highlight,
    RevealKind,
    RewardPool,
    RoundEnd,
    SourceClass,
)
from minefield.facts import CellRevealed, Fact, FlagJudged
from minefield.settlement.b1_v2 import whys
from minefield.settlement.b1_v2.buffer import record
from minefield.settlement.b1_v2.payout import Origin, pay
from minefield.settlement.b1_v2.segments.grant import grant
from minefield.settlement.errors import OrchestrationError
from minefield.settlement.ports import Source
from minefield.settlement.rows import (
    ALL_ENEMIES,
    DamageRow,
    FlagMissRow,
    HealRow,
    HighlightRow,
    ItemRow,
    OverflowNoEffectRow,
    RewardNoEffectRow,
)
from tests.support.minefield.neighbours import HERO, Bench, Effects, Shelf, Units, reward, with_table

CELL = Origin(SourceClass.SAFE_CELL, (0, 1))
ITEMS = (Category.DAMAGE_ITEM, Category.HEAL_PACK)


def opened(
    *cells: Cell, kind: RevealKind = RevealKind.SAFE, eligible: bool = True, serial: int = 1
) -> list[Fact]:
    return [
        CellRevealed(serial, 1, cell, kind, Channel.CHAIN, eligible and kind is RevealKind.SAFE, 0)
        for cell in cells
    ]


def judged(*cells: Cell, hit: bool, serial: int = 1) -> list[Fact]:
    return [FlagJudged(serial, cell, hit) for cell in cells]


def granted(bench: Bench, facts: Sequence[Fact] = ()) -> Bench:
    for fact in facts:
        record(bench.control.buffer, fact, bench.control.round_index, bench.ports.diagnose)
    grant(bench.desk)
    return bench


# ---------------------------------------------------------------------------------------- opened cells
def test_every_mine_up_to_the_plan_ambushes_and_the_rest_overflows_one_by_one() -> None:
    mines: list[Cell] = [(0, 3), (0, 1), (2, 0)]
    bench = granted(Bench(units=Units(cap=2)), opened(*mines, kind=RevealKind.MINE))
    assert bench.log.args("enemies.ambush_grant_plan") == ((3, 2),)
    assert bench.log.args("statuses.apply_effect") == tuple(
        ("ambush", Source(SourceClass.MINE_HIT, cell, 3)) for cell in ((0, 1), (0, 3))
    )
    row = bench.only_row()
    assert isinstance(row, OverflowNoEffectRow)
    assert (row.source_class, row.origin_cell, row.value) == (SourceClass.MINE_HIT, (2, 0), 0)
    assert row.display_name == bench.specs.effects["ambush"].text_key
    assert row.why == whys.AMBUSH_CAP


def test_rows_of_a_batch_count_up() -> None:
    bench = granted(Bench(units=Units(cap=0)), opened((0, 1), (0, 2), (0, 3), kind=RevealKind.MINE))
    assert [row.batch.count for row in bench.rows] == [1, 2, 3]
    assert len({row.batch.id for row in bench.rows}) == 1
    assert {row.why for row in bench.rows} == {whys.NO_AMBUSH}, "these enemies have a cap of 0"


def test_a_layer_that_the_stack_refuses_overflows_too() -> None:
    bench = granted(Bench(effects=Effects(full=("ambush",))), opened((0, 1), kind=RevealKind.MINE))
    row = bench.only_row()
    assert isinstance(row, OverflowNoEffectRow)
    assert row.why == whys.FULL_STACK
    assert not bench.control.journal


def test_without_a_mine_no_plan_is_asked_for() -> None:
    assert granted(Bench(), opened((0, 1))).log.calls("enemies.ambush_grant_plan") == ()


def test_only_eligibility_decides_whether_a_cell_pays() -> None:
    shelf = Shelf({(0, 1): reward(Category.BUFF), (0, 2): reward(Category.BUFF)})
    facts = [*opened((0, 1)), *opened((0, 2), eligible=False)]
    bench = granted(Bench(shelf=shelf), facts)
    assert bench.log.args("rewards.grant") == (((0, 1),),)
    assert [given.source.origin_cell for given in bench.control.journal] == [(0, 1)]


def test_a_cell_that_b4_has_paid_already_pays_nothing_and_leaves_no_row() -> None:
    bench = granted(Bench(shelf=Shelf()), opened((0, 1)))
    assert bench.log.args("rewards.grant") == (((0, 1),),)
    assert bench.rows == () and not bench.control.journal


def test_a_cell_of_a_board_that_is_gone_has_the_reward_that_was_kept() -> None:
    bench = Bench(shelf=Shelf({(0, 1): reward(Category.HEAL_PACK)}))
    bench.control.board_serial = 2
    bench.control.buffer.kept["1:0:1"] = reward(Category.DAMAGE_ITEM)
    granted(bench, opened((0, 1), (0, 2), serial=1))
    assert bench.log.calls("rewards.grant") == (), "the new board's cells at these places are not theirs"
    assert isinstance(bench.only_row(), ItemRow)
    assert bench.shelf.items[0].identity == reward(Category.DAMAGE_ITEM)


def test_the_buffer_is_empty_afterwards() -> None:
    bench = granted(Bench(), [*opened((0, 1)), *judged((0, 2), hit=True)])
    buffer = bench.control.buffer
    assert not buffer.revealed and not buffer.judged and not buffer.kept


# --------------------------------------------------------------------------------------------- payment
def test_a_buff_is_granted_by_its_cell_and_written_down_without_a_row() -> None:
    bench = Bench()
    worth = pay(bench.desk, reward(Category.BUFF), CELL)
    source = Source(SourceClass.SAFE_CELL, (0, 1), 3)
    assert bench.log.args("statuses.apply_effect") == (("attack_up", source),)
    (given,) = bench.control.journal
    assert (given.effect_id, given.source) == ("attack_up", source)
    magnitude = bench.specs.effects["attack_up"].magnitude
    assert worth is not None
    assert worth * 100 == magnitude * bench.specs.settlement.equivalence_ref_damage
    assert bench.rows == ()


@pytest.mark.parametrize(
    ("category", "why"),
    [
        (Category.BUFF, whys.FULL_STACK),
        (Category.INSTANT_AOE, whys.NOBODY),
        (Category.INSTANT_HEAL, whys.HEALTHY),
        *((item, whys.NO_ROOM) for item in ITEMS),
    ],
)
def test_what_cannot_be_paid_is_a_row_without_effect(category: Category, why: str) -> None:
    units = Units(hero_hp=40, hp=[0])
    bench = Bench(units=units, effects=Effects(full=("attack_up",)), shelf=Shelf(shut=True))
    assert pay(bench.desk, reward(category), CELL) is None
    row = bench.only_row()
    assert isinstance(row, RewardNoEffectRow)
    assert (row.source_class, row.origin_cell, row.value) == (SourceClass.SAFE_CELL, (0, 1), 0)
    assert str(category) in row.batch.id and row.batch.count == 1
    assert row.why == why
    assert bench.log.calls("enemies.apply_damage", "enemies.heal") == ()
    assert not bench.control.journal and not bench.shelf.items


def test_an_area_hits_all_that_live_at_once() -> None:
    bench = Bench(units=Units(hp=[3, 0, 9]))
    assert pay(bench.desk, reward(Category.INSTANT_AOE, 4), CELL) == 4
    row = bench.only_row()
    assert isinstance(row, DamageRow)
    assert (row.target, row.count, row.value, row.actor) == (ALL_ENEMIES, 2, 4, None)
    assert bench.units.hp == [0, 0, 5]


@pytest.mark.parametrize(("hp", "gained"), [(30, 5), (37, 3)])
def test_a_heal_gives_what_is_missing_and_no_more(hp: int, gained: int) -> None:
    bench = Bench(units=Units(hero_hp=hp))
    assert pay(bench.desk, reward(Category.INSTANT_HEAL, 5), CELL) == gained
    row = bench.only_row()
    assert isinstance(row, HealRow)
    assert (row.value, row.target) == (gained, HERO)
    assert [(hit.hp_before, hit.hp_after) for hit in row.hits] == [(hp, hp + gained)]
    assert bench.log.args("enemies.heal") == ((HERO, gained),)


@pytest.mark.parametrize("category", ITEMS)
def test_an_item_is_stocked_with_where_it_came_from(category: Category) -> None:
    bench = Bench()
    assert pay(bench.desk, reward(category, 8), CELL) == 8
    row = bench.only_row()
    assert isinstance(row, ItemRow)
    assert (row.item_id, row.used, row.target, row.value) == (1, False, None, 8)
    (item,) = bench.shelf.items
    assert (item.cell, item.round_index) == ((0, 1), 3)


def test_an_injected_reward_says_so_and_b3_hears_of_the_cell() -> None:
    bench = Bench()
    pay(bench.desk, reward(Category.DAMAGE_ITEM, pool=RewardPool.ACTIVE_INJECT), CELL)
    assert bench.only_row().source_class is SourceClass.ACTIVE_INJECT
    pay(bench.desk, reward(Category.BUFF, pool=RewardPool.ACTIVE_INJECT), CELL)
    assert bench.control.journal[0].source.source_class is SourceClass.SAFE_CELL


def test_a_heal_that_b2_refuses_stops_the_battle() -> None:
    bench = Bench(units=Units(hero_hp=30, immune=True))
    with pytest.raises(OrchestrationError, match=r"heal\(0, 5\)"):
        pay(bench.desk, reward(Category.INSTANT_HEAL), CELL)


# ---------------------------------------------------------------------------------------------- flags
def test_a_hit_pays_once_for_the_life_of_its_board() -> None:
    bench = granted(Bench(), judged((0, 2), hit=True))
    source = Source(SourceClass.FLAG_HIT, (0, 2), 3)
    assert bench.log.args("statuses.apply_effect") == (("weaken", source),)
    assert bench.control.journal[0].highlight is Highlight.FLAG_HIT
    assert bench.control.charges.first_hits == 1
    granted(bench, judged((0, 2), hit=True))
    assert len(bench.log.calls("statuses.apply_effect")) == 1 and bench.rows == ()
    assert [kind for kind, _ in bench.noted] == [Diagnostic.SPENT_FLAG]
    assert bench.control.charges.first_hits == 1
    bench.control.board_serial = 2
    granted(bench, judged((0, 2), hit=True, serial=2))
    assert len(bench.log.calls("statuses.apply_effect")) == 2


def test_a_weakening_that_the_stack_refuses_is_a_row_and_still_charges() -> None:
    bench = granted(Bench(effects=Effects(full=("weaken",))), judged((0, 2), hit=True))
    row = bench.only_row()
    assert isinstance(row, RewardNoEffectRow)
    assert (row.source_class, row.origin_cell) == (SourceClass.FLAG_HIT, (0, 2))
    assert row.why == whys.FULL_STACK
    assert bench.control.charges.first_hits == 1


def test_a_miss_is_told_once_for_each_cell() -> None:
    bench = granted(Bench(), judged((0, 4), (0, 2), hit=False))
    assert [row.origin_cell for row in bench.rows] == [(0, 2), (0, 4)]
    for row in bench.rows:
        assert isinstance(row, FlagMissRow)
        assert (row.value, row.source_class) == (0, SourceClass.FLAG_MISS)
        assert row.highlight is Highlight.PERFECT_BROKEN
    granted(bench, judged((0, 4), (0, 2), hit=False))
    assert len(bench.rows) == 2
    assert bench.log.calls("statuses.apply_effect") == ()


# ------------------------------------------------------------------------------------------- clearing
def cleared(bench: Bench, *, hits: int = 0, misses: int = 0) -> Bench:
    bench.control.flags.hits, bench.control.flags.misses = hits, misses
    return granted(bench)


def ending(clear: Category, units: Units | None = None, effects: Effects | None = None) -> Bench:
    shelf = Shelf(clear=reward(clear, 7, RewardPool.CLEAR_DEFAULT))
    return Bench(reason=RoundEnd.CLEARED, units=units, effects=effects, shelf=shelf)


@pytest.mark.parametrize("reason", [RoundEnd.STOPPED, RoundEnd.AP_EXHAUSTED])
def test_only_a_cleared_round_asks_for_the_clear_reward(reason: RoundEnd) -> None:
    assert cleared(Bench(reason=reason), hits=1).log.calls("rewards.grant_clear") == ()


def test_a_board_that_a_refresh_laid_has_no_clear_reward() -> None:
    bench = ending(Category.INSTANT_AOE)
    bench.control.board_origin = BoardOrigin.REFRESH
    assert cleared(bench, hits=1).log.calls("rewards.grant_clear") == ()
    assert bench.rows == ()


@pytest.mark.parametrize(("hits", "misses"), [(0, 0), (0, 1), (3, 1)])
def test_without_a_perfect_sweep_the_clear_reward_is_paid_once(hits: int, misses: int) -> None:
    bench = cleared(ending(Category.DAMAGE_ITEM), hits=hits, misses=misses)
    row = bench.only_row()
    assert isinstance(row, ItemRow)
    assert (row.source_class, row.origin_cell) == (SourceClass.CLEAR_DEFAULT, None)
    assert row.highlight is Highlight.CLEAR_REWARD_H2
    assert len(bench.log.calls("rewards.grant_clear")) == 1


@pytest.mark.parametrize("category", [*ITEMS, Category.INSTANT_AOE])
def test_a_perfect_sweep_pays_the_same_identity_twice(category: Category) -> None:
    bench = cleared(ending(category, Units(hp=[100])), hits=2)
    first, second, told = bench.rows
    assert type(first) is type(second) and isinstance(told, HighlightRow)
    assert told.value == 14 and told.source_class is SourceClass.CLEAR_DEFAULT
    assert len(bench.log.calls("rewards.grant_clear")) == 1


def test_flags_judged_in_this_settlement_count_for_the_sweep() -> None:
    bench = granted(ending(Category.DAMAGE_ITEM), judged((0, 2), hit=True))
    assert isinstance(bench.rows[-1], HighlightRow)
    spoilt = granted(ending(Category.DAMAGE_ITEM), [*judged((0, 2), hit=True), *judged((0, 3), hit=False)])
    assert not [row for row in spoilt.rows if isinstance(row, HighlightRow)]


def test_flags_of_another_board_do_not_count_for_it() -> None:
    bench = granted(ending(Category.DAMAGE_ITEM), judged((0, 2), hit=True, serial=7))
    assert not [row for row in bench.rows if isinstance(row, HighlightRow)]


def test_a_second_buff_counts_by_its_equivalent() -> None:
    bench = cleared(ending(Category.BUFF), hits=1)
    assert len(bench.log.calls("statuses.apply_effect")) == 2
    assert [given.highlight for given in bench.control.journal] == [Highlight.CLEAR_REWARD_H2] * 2
    d_ref = bench.specs.settlement.equivalence_ref_damage
    assert bench.only_row().value == 2 * bench.specs.effects["attack_up"].magnitude * d_ref // 100


def test_a_second_portion_without_anybody_to_hit_is_refused_and_not_counted() -> None:
    bench = cleared(ending(Category.INSTANT_AOE, Units(hp=[3])), hits=1)
    first, second, told = bench.rows
    assert isinstance(first, DamageRow) and isinstance(second, RewardNoEffectRow)
    assert isinstance(told, HighlightRow) and told.value == 7


def test_when_the_first_portion_pays_nothing_no_sweep_is_shown() -> None:
    bench = cleared(ending(Category.BUFF, effects=Effects(full=("attack_up",))), hits=1)
    assert {type(row) for row in bench.rows} == {RewardNoEffectRow}
    assert all(row.source_class is SourceClass.CLEAR_DEFAULT for row in bench.rows)


def test_a_heal_counts_by_what_it_really_gave() -> None:
    bench = cleared(ending(Category.INSTANT_HEAL, Units(hero_hp=30)), hits=1)
    first, second, told = bench.rows
    assert (first.value, second.value, told.value) == (7, 3, 10)


def test_with_a_single_multiplier_the_sweep_is_shown_and_paid_once() -> None:
    bench = ending(Category.DAMAGE_ITEM)
    single = with_table(bench.specs, p_perfect=bench.specs.bounds.perfect_single)
    bench = Bench(single, reason=RoundEnd.CLEARED, shelf=bench.shelf)
    first, told = cleared(bench, hits=1).rows
    assert isinstance(first, ItemRow) and isinstance(told, HighlightRow) and told.value == 7


def test_a_clear_reward_that_was_paid_already_is_no_fault() -> None:
    bench = cleared(Bench(reason=RoundEnd.CLEARED), hits=1)
    assert bench.rows == () and not bench.noted
