"""B4: identities of a board, granting, and the level's inventory (002 rules 5 and 9, exits)."""

from collections import Counter
from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kernel.tables import Table
from minefield.cells import Cell
from minefield.enums import Category, Diagnostic, ItemState, RewardPool, StreamName
from minefield.rewards.draw import identity_of
from minefield.rewards.state import RewardState
from minefield.rewards.store import RewardStore
from minefield.scopes import Scopes
from minefield.settlement.ports import Identity
from minefield.specs.b1_v2 import RewardRow
from minefield.specs.load import Specs
from tests.support.minefield.refusals import Notes, assert_copies, assert_refused, bytes_of
from tests.support.minefield.roots import Changes, one_reward, root

SPECS = Specs.load()
ROWS = SPECS.rewards
CELLS: tuple[Cell, ...] = tuple((row, column) for row in range(6) for column in range(7))


class Desk:
    """A store with its state, streams and diagnostics."""

    def __init__(self, rows: Table[RewardRow] = ROWS, inject: int = 0, master: str = "42") -> None:
        self.state = RewardState()
        self.scopes = Scopes(master)
        self.notes = Notes()
        self.store = RewardStore(self.state, rows, inject, self.scopes, self.notes)

    def rolled(self, cells: Sequence[Cell] = CELLS, fogged: Sequence[Cell] = ()) -> "Desk":
        assert self.store.roll_board(1, cells, fogged)
        return self

    def refuses(self, call: Callable[[], object], word: str = "") -> None:
        before = dict(self.scopes.counters)
        assert_refused(call, (self.state,), self.notes, Diagnostic.REWARD_REFUSED, word)
        assert self.scopes.counters == before

    def held(self, cells: Sequence[Cell] = CELLS) -> list[Identity]:
        found = [self.store.query_identity(cell) for cell in cells]
        return [identity for identity in found if identity is not None]


def in_pool(pool: RewardPool) -> dict[str, int]:
    return {row.reward_id: row.weight for row in ROWS if row.pool is pool and row.weight}


def test_a_roll_takes_exactly_one_scope_of_its_stream_however_many_cells_there_are() -> None:
    for cells in ((), CELLS[:1], CELLS):
        desk = Desk(inject=2).rolled(cells)
        assert desk.scopes.counters == {name: int(name is StreamName.REWARD_ROLL) for name in StreamName}
        assert desk.notes.noted == []


def test_every_eligible_cell_holds_a_row_of_the_cell_pool_and_no_other_cell_holds_anything() -> None:
    desk = Desk().rolled(CELLS[3:20])
    held = desk.held()
    assert len(held) == 17 and desk.held(CELLS[:3]) == []
    for identity in held:
        row = ROWS[identity.reward_id]
        assert row.pool is RewardPool.CELL and identity == identity_of(row)
    assert desk.state.mapping is not None
    assert desk.state.mapping.clear.pool is RewardPool.CLEAR_DEFAULT
    assert desk.store.query_identity((99, 99)) is None and desk.notes.noted == []


def test_the_roll_is_that_of_its_scope_alone() -> None:
    first, second = Desk(inject=2), Desk(inject=2)
    second.scopes.open_stream(StreamName.BOARD_GEN).next_word()
    assert bytes_of(first.rolled().state) == bytes_of(second.rolled().state)
    later = Desk(inject=2)
    later.scopes.open_stream(StreamName.REWARD_ROLL)
    assert bytes_of(later.rolled().state) != bytes_of(first.state)
    assert bytes_of(Desk(inject=2, master="43").rolled().state) != bytes_of(first.state)


def test_the_draw_can_be_redone_from_the_stream() -> None:
    """First a row for each cell, then cells and rows of the supply in turn, then the clear slot."""
    desk = Desk(inject=3).rolled()
    stream = Scopes("42").derive_at(StreamName.REWARD_ROLL, 0)
    pools = {pool: [row for row in ROWS if row.pool is pool] for pool in RewardPool}

    def drawn(pool: RewardPool) -> str:
        return pools[pool][stream.weighted([row.weight for row in pools[pool]])].reward_id

    wanted = [drawn(RewardPool.CELL) for _ in CELLS]
    order = list(range(len(CELLS)))
    for number in range(3):
        other = stream.next_int(number, len(order) - 1)
        order[number], order[other] = order[other], order[number]
        wanted[order[number]] = drawn(RewardPool.ACTIVE_INJECT)
    assert [identity.reward_id for identity in desk.held()] == wanted
    assert desk.state.mapping is not None
    assert desk.state.mapping.clear.reward_id == drawn(RewardPool.CLEAR_DEFAULT)


def test_weights_are_those_of_the_table() -> None:
    counts: Counter[str] = Counter()
    for master in range(200):
        counts.update(identity.reward_id for identity in Desk(master=str(master)).rolled().held())
    total, weights = counts.total(), in_pool(RewardPool.CELL)
    assert set(counts) == set(weights)
    for reward, weight in weights.items():
        share, wanted = counts[reward] / total, weight / sum(weights.values())
        spread = (wanted * (1 - wanted) / total) ** 0.5
        assert abs(share - wanted) < 4 * spread, reward


@given(st.integers(0, 12), st.integers(0, 12), st.integers())
def test_the_supply_is_put_on_so_many_cells_or_on_all(cells: int, inject: int, master: int) -> None:
    desk = Desk(inject=inject, master=str(master)).rolled(CELLS[:cells])
    pools = Counter(identity.pool for identity in desk.held())
    assert pools[RewardPool.ACTIVE_INJECT] == min(cells, inject)
    assert pools.total() == cells


def test_supply_falls_on_every_cell_alike() -> None:
    cells, counts = CELLS[:6], Counter[Cell]()
    for master in range(600):
        desk = Desk(inject=2, master=str(master)).rolled(cells)
        counts.update(cell for cell in cells if desk.held([cell])[0].pool is RewardPool.ACTIVE_INJECT)
    assert counts.total() == 1200
    assert all(abs(counts[cell] - 200) < 4 * (1200 / 6 * 5 / 6) ** 0.5 for cell in cells), counts


def test_fog_upgrades_what_has_an_upgrade_and_nothing_else() -> None:
    plain, fogged = Desk(inject=42), Desk(inject=42)
    plain.rolled()
    fogged.rolled(fogged=CELLS[:20])
    seen = set()
    for cell in CELLS:
        (before,), (after,) = plain.held([cell]), fogged.held([cell])
        upgrade = ROWS[before.reward_id].fog_upgrade
        seen.add(upgrade)
        wanted = upgrade if upgrade is not None and cell in CELLS[:20] else before.reward_id
        assert after == identity_of(ROWS[wanted])
    assert len(seen) > 1, "some rows have an upgrade and some have none"


def test_an_identity_is_the_row_as_it_was() -> None:
    for row in ROWS:
        identity = identity_of(row)
        told = (identity.reward_id, identity.pool, identity.category, identity.effect_id, identity.text_key)
        assert told == (row.reward_id, row.pool, row.category, row.effect_id, row.text_key)
        assert identity.power == (0 if row.category is Category.BUFF else row.power)


def test_a_second_roll_and_one_over_a_standing_mapping_are_refused() -> None:
    desk = Desk().rolled()
    desk.refuses(lambda: desk.store.roll_board(1, CELLS, ()), "board 1 still stands")
    desk.refuses(lambda: desk.store.roll_board(2, CELLS, ()), "board 1 still stands")
    assert desk.store.retire_mapping()
    desk.refuses(desk.store.retire_mapping, "no mapping")
    assert desk.store.roll_board(2, CELLS, ())
    assert desk.scopes.counters[StreamName.REWARD_ROLL] == 2


@pytest.mark.parametrize("cells", [((0, 1), (0, 0)), ((0, 0), (0, 0)), ((1, 0), (0, 5))])
def test_cells_that_are_not_row_major_are_refused(cells: tuple[Cell, ...]) -> None:
    desk = Desk()
    desk.refuses(lambda: desk.store.roll_board(1, cells, ()), "row-major")


def test_a_cell_pays_once() -> None:
    desk = Desk().rolled(CELLS[:4])
    held = desk.held()
    assert [desk.store.grant(cell) for cell in CELLS[:4]] == held
    desk.refuses(lambda: desk.store.grant(CELLS[0]), "already granted")
    desk.refuses(lambda: desk.store.grant(CELLS[4]), "no such cell")
    assert desk.held() == held, "what was granted can still be asked for"
    desk.store.retire_mapping()
    desk.refuses(lambda: desk.store.grant(CELLS[0]), "no such cell")
    assert desk.held() == []


def test_the_clear_slot_pays_once_a_board() -> None:
    desk = Desk()
    desk.refuses(desk.store.grant_clear, "no mapping")
    desk.rolled()
    clear = desk.store.grant_clear()
    assert clear is not None and clear.reward_id in in_pool(RewardPool.CLEAR_DEFAULT)
    desk.refuses(desk.store.grant_clear, "already granted")
    desk.store.retire_mapping()
    assert desk.store.roll_board(2, (), ())
    assert desk.store.grant_clear() is not None


def test_the_supply_projection_is_what_was_not_paid_yet() -> None:
    desk = Desk()
    assert desk.store.query_supply() == ()
    desk.rolled(CELLS[:3])
    first, second, third, clear = desk.store.query_supply()
    assert [first, second, third] == desk.held()
    desk.store.grant(CELLS[1])
    assert desk.store.query_supply() == (first, third, clear)
    desk.store.grant_clear()
    assert desk.store.query_supply() == (first, third)


def items(desk: Desk, *rewards: str) -> list[int]:
    found = []
    for number, reward in enumerate(rewards):
        item = desk.store.stock(identity_of(ROWS[reward]), (number, 0), number + 1)
        assert item is not None and (item.cell, item.round_index) == ((number, 0), number + 1)
        found.append(item.item_id)
    return found


def test_items_keep_their_source_and_are_numbered_over_the_level() -> None:
    desk = Desk()
    assert items(desk, "knife_t1", "heal_pack", "knife_t1") == [1, 2, 3]
    assert desk.store.use(2)
    assert [item.item_id for item in desk.store.query_inventory()] == [1, 3]
    clear_item = desk.store.stock(identity_of(ROWS["knife_adv"]), None, 4)
    assert clear_item is not None and (clear_item.item_id, clear_item.cell) == (4, None)


def test_there_is_no_way_back_from_used() -> None:
    desk = Desk()
    items(desk, "knife_t1")
    assert desk.store.use(1)
    desk.refuses(lambda: desk.store.use(1), ItemState.USED)
    for item_id in (0, -1, 2):
        desk.refuses(partial(desk.store.use, item_id), "no such item")


def test_what_is_no_item_is_not_stocked() -> None:
    desk = Desk()
    for row in ROWS:
        identity = identity_of(row)
        if row.category in (Category.DAMAGE_ITEM, Category.HEAL_PACK):
            assert desk.store.stock(identity, None, 1) is not None
        else:
            desk.refuses(partial(desk.store.stock, identity, None, 1), "no item")


def test_a_level_ends_with_the_counts_of_what_was_left_in_order_of_rows() -> None:
    desk = Desk()
    items(desk, "heal_pack", "knife_t1", "knife_t1", "heal_pack", "knife_t1")
    desk.store.use(1)
    desk.store.use(3)
    assert desk.store.clear_inventory() == (("knife_t1", 2), ("heal_pack", 1))
    assert desk.store.query_inventory() == ()
    desk.refuses(lambda: desk.store.stock(identity_of(ROWS["knife_t1"]), None, 9), "level is over")
    desk.refuses(lambda: desk.store.use(2), "level is over")
    before = bytes_of(desk.state)
    assert desk.store.clear_inventory() == () and bytes_of(desk.state) == before
    assert desk.notes.noted[-1][0] is Diagnostic.REWARD_REFUSED
    assert desk.store.open_level()
    desk.refuses(desk.store.open_level, "level is not over")
    assert items(desk, "heal_pack") == [1]


def test_a_level_without_items_ends_with_no_counts_and_no_diagnostic() -> None:
    desk = Desk()
    assert desk.store.clear_inventory() == () and desk.notes.noted == []


def test_the_inventory_outlives_boards() -> None:
    desk = Desk().rolled()
    items(desk, "knife_t1")
    desk.store.retire_mapping()
    assert [item.item_id for item in desk.store.query_inventory()] == [1]


def test_a_clone_is_another_object_and_does_not_follow() -> None:
    desk = Desk(inject=2).rolled()
    items(desk, "knife_t1")
    assert_copies(desk.state)
    copy, stored = desk.state.clone(), bytes_of(desk.state)
    desk.store.grant(CELLS[0])
    desk.store.grant_clear()
    desk.store.use(1)
    items(desk, "heal_pack")
    assert bytes_of(copy) == stored != bytes_of(desk.state)


@pytest.mark.parametrize(
    ("changes", "cell", "clear"),
    [
        (one_reward("knife_t1", power=40), "knife_t1", "clear_blast"),
        (one_reward("defense_up_basic", "defense_up_basic"), "defense_up_basic", "defense_up_basic_clear"),
        (one_reward("heal_minor", "heal_pack"), "heal_minor", "heal_pack"),
    ],
)
def test_roots_of_one_reward(tmp_path: Path, changes: Changes, cell: str, clear: str) -> None:
    specs = Specs.load(root(tmp_path, changes))
    desk = Desk(specs.rewards, specs.economy.inject_per_board).rolled()
    assert {identity.reward_id for identity in desk.held()} == {cell}
    assert desk.store.grant_clear() == identity_of(specs.rewards[clear])


def test_a_changed_row_does_not_reach_what_was_drawn(tmp_path: Path) -> None:
    before = Specs.load(root(tmp_path, one_reward("knife_t1"), "before")).rewards
    after = Specs.load(root(tmp_path, one_reward("knife_t1", power=999), "after")).rewards
    desk = Desk(before).rolled()
    store = RewardStore(desk.state, after, 0, desk.scopes, desk.notes)
    granted = store.grant(CELLS[0])
    assert granted == identity_of(before["knife_t1"])
    assert granted is not None and granted.power != after["knife_t1"].power
