"""Segments ② item_window and ④ item over neighbours by hand (002 rules 7 and 9)."""

import pytest

from minefield.enums import Category, Diagnostic, SourceClass
from minefield.settlement.b1_v2.segments.items import deliver, use_item
from minefield.settlement.b1_v2.segments.window import close_window, open_window
from minefield.settlement.b1_v2.whys import HP_FULL, NO_ENEMY, NOBODY
from minefield.settlement.errors import OrchestrationError
from minefield.settlement.marks import WindowClosed, WindowOpened
from minefield.settlement.ports import StockItem
from minefield.settlement.rows import ConsumedNoEffectRow, DamageRow, HealRow, ItemRow, UseRefusedRow
from tests.support.minefield.neighbours import HERO, Bench, Shelf, Units, reward

KNIFE = StockItem(1, reward(Category.DAMAGE_ITEM, 8), (2, 2), 1)
PACK = StockItem(2, reward(Category.HEAL_PACK, 12), (4, 0), 2)


def bench_with(*items: StockItem, units: Units | None = None) -> Bench:
    return Bench(units=units, shelf=Shelf(items=list(items)))


def used(bench: Bench, item: StockItem) -> Bench:
    bench.running.chosen = item.item_id
    use_item(bench.desk)
    return bench


# --------------------------------------------------------------------------------------------- window
@pytest.mark.parametrize(
    ("units", "knife", "pack"),
    [
        (Units(hero_hp=30), None, None),
        (Units(hero_hp=40), None, HP_FULL),
        (Units(hero_hp=30, hp=[0]), NO_ENEMY, None),
        (Units(hero_hp=40, hp=[0]), NO_ENEMY, HP_FULL),
    ],
)
def test_the_window_tells_what_can_be_used_and_why_not(
    units: Units, knife: str | None, pack: str | None
) -> None:
    bench = bench_with(KNIFE, PACK, units=units)
    open_window(bench.desk)
    (opened,) = bench.control.steps
    assert isinstance(opened, WindowOpened) and bench.running.window == opened.items
    assert [(line.item_id, line.power, line.why) for line in opened.items] == [(1, 8, knife), (2, 12, pack)]
    assert [line.usable_now for line in opened.items] == [knife is None, pack is None]


def test_without_an_item_the_window_shuts_at_once_as_a_skip() -> None:
    bench = bench_with()
    open_window(bench.desk)
    assert bench.control.steps == [WindowOpened(()), WindowClosed(None)]
    assert bench.running.window is None


def test_no_window_opens_for_a_dead_hero() -> None:
    bench = bench_with(KNIFE, units=Units(hero_hp=0))
    with pytest.raises(OrchestrationError, match="dead"):
        open_window(bench.desk)
    assert not bench.control.steps


@pytest.mark.parametrize(("submitted", "chosen"), [((), None), ((2,), 2), ((1, 2), 1), ((2, 1, 1), 2)])
def test_the_first_of_what_is_submitted_counts(submitted: tuple[int, ...], chosen: int | None) -> None:
    bench = bench_with(KNIFE, PACK)
    open_window(bench.desk)
    close_window(bench.desk, submitted)
    assert bench.control.steps[-1] == WindowClosed(chosen)
    assert bench.running.chosen == chosen and bench.running.window is None
    violations = [Diagnostic.WINDOW_VIOLATION] if len(submitted) > 1 else []
    assert [kind for kind, _ in bench.noted] == violations
    assert bench.log.calls("rewards.use") == ()


def test_a_choice_without_a_window_and_an_unknown_item_change_nothing() -> None:
    bench = bench_with(KNIFE)
    with pytest.raises(OrchestrationError, match="no item window"):
        close_window(bench.desk, ())
    open_window(bench.desk)
    before = bench.control.clone()
    with pytest.raises(OrchestrationError, match=r"no item 7 in the window, there are \[1\]"):
        close_window(bench.desk, (7, 1))
    assert bench.control == before and not bench.noted


# ----------------------------------------------------------------------------------------------- item
def test_nothing_chosen_nothing_done() -> None:
    bench = bench_with(KNIFE)
    use_item(bench.desk)
    assert not bench.control.steps and not bench.log.calls("rewards", "enemies")


def test_a_knife_is_used_then_thrown_at_the_front() -> None:
    bench = used(bench_with(KNIFE, PACK, units=Units(hp=[0, 20, 20])), KNIFE)
    item, damage = bench.rows
    assert isinstance(item, ItemRow) and isinstance(damage, DamageRow)
    assert (item.item_id, item.used, item.target, item.value) == (1, True, 2, 8)
    assert (damage.target, damage.value, damage.actor) == (2, 8, HERO)
    assert {row.source_class for row in bench.rows} == {SourceClass.ITEM_USE}
    assert {row.origin_cell for row in bench.rows} == {KNIFE.cell}
    assert bench.units.hp == [0, 12, 20] and bench.shelf.items == [PACK]
    assert bench.log.order("rewards.use", "enemies.apply_damage") == ("rewards.use", "enemies.apply_damage")


@pytest.mark.parametrize(("hp", "gained"), [(20, 12), (38, 2)])
def test_a_pack_heals_up_to_full(hp: int, gained: int) -> None:
    bench = used(bench_with(PACK, units=Units(hero_hp=hp)), PACK)
    item, heal = bench.rows
    assert isinstance(item, ItemRow) and isinstance(heal, HealRow)
    assert (item.used, item.target) == (True, HERO)
    assert (heal.value, heal.source_class, bench.units.hero_hp) == (gained, SourceClass.ITEM_USE, hp + gained)


@pytest.mark.parametrize(
    ("item", "units", "why"),
    [
        (PACK, Units(hero_hp=40), HP_FULL),
        (PACK, Units(hero_hp=40, hp=[0]), HP_FULL),
        (KNIFE, Units(hp=[0]), NO_ENEMY),
    ],
)
def test_what_cannot_be_used_stays_in_stock(item: StockItem, units: Units, why: str) -> None:
    bench = used(bench_with(item, units=units), item)
    row = bench.only_row()
    assert isinstance(row, UseRefusedRow)
    assert (row.value, row.origin_cell, row.batch.count) == (0, item.cell, 1)
    assert row.why == why
    assert bench.log.calls("rewards.use", "enemies.apply_damage", "enemies.heal") == ()
    assert bench.shelf.items == [item]


def test_a_used_knife_with_nobody_left_is_gone_without_effect() -> None:
    bench = bench_with(KNIFE, units=Units(hp=[0]))
    deliver(bench.desk, KNIFE)
    row = bench.only_row()
    assert isinstance(row, ConsumedNoEffectRow)
    assert (row.source_class, row.origin_cell, row.value) == (SourceClass.ITEM_USE, KNIFE.cell, 0)
    assert row.batch.id and row.batch.count == 1
    assert row.why == NOBODY
    assert bench.log.calls("enemies.apply_damage") == ()


def test_an_item_that_left_or_cannot_be_taken_stops_the_battle() -> None:
    with pytest.raises(OrchestrationError, match="left the inventory"):
        used(bench_with(), KNIFE)
    bench = bench_with(KNIFE)
    bench.shelf.shut = True
    with pytest.raises(OrchestrationError, match=r"use\(1\) was refused"):
        used(bench, KNIFE)
    assert bench.units.hp == [20]
