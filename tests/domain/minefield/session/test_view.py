"""The view shows what a player may know: nothing of what lies under a closed cell."""

from collections.abc import Iterator
from dataclasses import replace
from itertools import islice
from pathlib import Path

import pytest

from kernel.plain import to_plain
from minefield.adventure.faces import view_of
from minefield.adventure.state import AdventureState
from minefield.api import BeginBattle, CellView, Dig, Flag, Phase, Session, Specs, Stop, enums
from minefield.board.product import BoardProduct
from minefield.cells import cell_at, index_of, neighbours, numbers_of
from minefield.rewards.draw import identity_of
from tests.support.minefield.adventures import Walk, copy_of, reached
from tests.support.minefield.roots import root


def closed(session: Session) -> list[CellView]:
    board = session.view.board
    assert board is not None
    return [cell for cell in board.cells if cell.cover is not enums.Cover.OPEN]


def laid(state: AdventureState) -> BoardProduct:
    product = state.battle.board.product
    assert product is not None
    return product


def unseen_swaps(session: Session) -> Iterator[AdventureState]:
    """The same state with a hidden mine in another hidden place, away from every open cell."""
    state = session.committed
    product = laid(state)
    width, height = product.width, product.height
    covers = state.battle.board.covers
    near = neighbours(width, height)
    hidden = [
        cell_at(index, width)
        for index, cover in enumerate(covers)
        if cover is not enums.Cover.OPEN and all(covers[i] is not enums.Cover.OPEN for i in near[index])
    ]
    for mine in (cell for cell in hidden if cell in product.mines):
        for free in (cell for cell in hidden if cell not in product.mines):
            other = state.clone()
            mines = tuple(sorted({*product.mines} - {mine} | {free}))
            other.battle.board.product = replace(product, mines=mines)
            other.battle.board.numbers = numbers_of(width, height, mines)
            yield other


def test_a_mine_elsewhere_under_closed_cells_looks_the_same() -> None:
    specs = Specs.load()
    seen = 0
    for seed in ("leak#0", "leak#1", "leak#2"):
        walk = Walk(seed)
        for _ in walk.steps(60):
            if walk.session.view.phase is not Phase.DIGGING:
                continue
            for other in islice(unseen_swaps(walk.session), 5):
                assert view_of(other, specs) == walk.session.view
                assert other.battle.board.numbers != walk.session.committed.battle.board.numbers
                seen += 1
    assert seen >= 20


def test_rewards_under_closed_cells_and_the_clear_slot_look_the_same() -> None:
    specs = Specs.load()
    session = reached(Phase.DIGGING)
    other = session.committed.clone()
    mapping = other.battle.rewards.mapping
    assert mapping is not None
    heal, blast = specs.rewards["heal_minor"], specs.rewards["clear_blast"]
    mapping.identities = tuple(identity_of(heal) for _ in mapping.identities)
    mapping.clear = identity_of(blast)
    assert other != session.committed
    assert view_of(other, specs) == session.view


def test_no_text_of_the_view_names_a_closed_cell_s_content() -> None:
    """Plain data of the view: closed cells have no number and no mine, whatever lies there."""
    walk = Walk("closed")
    checked = 0
    for _ in walk.steps(80):
        board = walk.session.view.board
        if board is None:
            continue
        told = to_plain(board)
        assert set(told) == {"serial", "width", "height", "origin", "illegal", "mines", "cells"}
        for cell in told["cells"]:
            if cell["cover"] != "open":
                assert set(cell) == {"cell", "cover", "mine", "fog"} and cell["mine"] is False
                checked += 1
    assert checked > 1000


def test_open_cells_show_their_numbers_and_opened_mines_themselves() -> None:
    session = Session.new("numbers", strict=True)
    assert session.dispatch(BeginBattle()).ok
    product = laid(session.committed)
    numbers = numbers_of(product.width, product.height, product.mines)
    mine = product.mines[0]
    assert session.dispatch(Dig(*mine)).ok
    board = session.view.board
    assert board is not None
    assert board.mines == len(product.mines)
    opened = [cell for cell in board.cells if cell.cover is enums.Cover.OPEN]
    assert len(opened) >= 10
    for cell in opened:
        is_mine = cell.cell in product.mines
        assert cell.mine is is_mine
        assert cell.number == (None if is_mine else numbers[index_of(cell.cell, board.width)])
    assert board.at(mine).mine
    assert [cell.cell for cell in board.cells] == sorted(cell.cell for cell in board.cells)


def test_fog_shows_on_closed_cells_alone() -> None:
    """The second level's boards have fog."""
    specs = Specs.load()
    state = reached(Phase.ENCOUNTER).committed.clone()
    fogged = next(row for row in specs.encounters if specs.board_rows[row.level, row.difficulty].fog_density)
    state.number, state.battles, state.battles_won = fogged.number, fogged.number - 1, fogged.number - 1
    state.scopes.counters[enums.StreamName.ENCOUNTER] = state.battles
    state.battle.rewards.is_open = not specs.encounters[fogged.number - 1].ends_level
    session = Session(state, specs, None, strict=True)
    assert session.dispatch(BeginBattle()).ok
    product = laid(session.committed)
    board = session.view.board
    assert board is not None and product.fog
    assert [cell.cell for cell in board.cells if cell.fog] == list(product.fog)
    safe = next(cell for cell in product.fog if cell not in product.mines)
    assert session.dispatch(Dig(*safe)).ok
    board = session.view.board
    assert board is not None
    assert not board.at(safe).fog and board.at(safe).cover is enums.Cover.OPEN


def test_the_view_of_an_encounter_tells_who_waits() -> None:
    specs = Specs.load()
    for row in specs.encounters:
        state = Session.new("view").committed.clone()
        state.number = row.number
        view = view_of(state, specs)
        enemy = specs.enemies[row.level, row.difficulty]
        assert view.encounter is not None
        assert (view.encounter.number, view.encounter.of) == (row.number, len(specs.encounters))
        assert (view.encounter.kind, view.encounter.name) == (enemy.enemy_id, enemy.text_key)
        wanted = (row.units_min or enemy.units_min, row.units_max or enemy.units_max)
        assert (view.encounter.units_min, view.encounter.units_max) == wanted
        assert (view.hero.hp, view.hero.max_hp, view.hero.atk) == (
            state.hero_hp,
            specs.hero.max_hp,
            specs.hero.atk,
        )


def test_an_encounter_tells_its_own_numbers_before_the_row_of_its_enemies(tmp_path: Path) -> None:
    own = {"units_min": 2, "units_max": 3}
    none = {"units_min": None, "units_max": None}
    enemies = {(1, 1): {"units_min": 1, "units_max": 2}}
    told = []
    for name, cells in (("own", own), ("none", none)):
        specs = Specs.load(root(tmp_path, {"encounters": {1: cells}, "b1_v2/enemies": enemies}, name))
        session = Session.new("units", specs=specs, strict=True)
        view = session.view.encounter
        assert view is not None
        told.append((view.units_min, view.units_max))
        assert session.dispatch(BeginBattle()).ok
        assert told[-1][0] <= len(session.view.enemies) <= told[-1][1]
    assert told == [(2, 3), (1, 2)]


def test_the_units_of_a_battle_stay_in_sight_when_they_are_dead() -> None:
    state = reached(Phase.DIGGING).committed.clone()
    living = state.battle.enemies.enemies
    living.append(replace(living[0], handle=len(living) + 1, hp=0))
    told = view_of(state, Specs.load()).enemies
    assert [enemy.handle for enemy in told] == list(range(1, len(living) + 1))
    assert [enemy.alive for enemy in told] == [True] * (len(living) - 1) + [False]
    assert told[-1].beat is None and told[-1].hp == 0
    assert told[0].beat is state.battle.enemies.pattern[living[0].pointer]


def test_items_tell_why_they_cannot_be_used() -> None:
    specs = Specs.load()
    session = reached(Phase.ITEM_WINDOW)
    view = session.view
    assert view.window
    lines = {line.item_id: line for line in view.window}
    assert [item.item_id for item in view.items] == list(lines)
    for item in view.items:
        line = lines[item.item_id]
        assert (item.reward_id, item.power) == (line.reward_id, line.power)
        assert (item.usable_now, item.why) == (line.usable_now, line.why)
        row = specs.rewards[item.reward_id]
        assert (item.name, item.category) == (row.text_key, row.category)
    stock = {held.item.item_id: held.item for held in session.committed.battle.rewards.items}
    for item in view.items:
        assert (item.cell, item.round_index) == (stock[item.item_id].cell, stock[item.item_id].round_index)
    idle = session.committed.clone()
    idle.phase = Phase.ENCOUNTER
    told = view_of(idle, specs).items
    assert len(told) == len(lines)
    assert {(item.usable_now, item.why) for item in told} == {(False, "minefield.why.no_battle")}


def test_the_charges_follow_the_cells_of_the_round() -> None:
    specs = Specs.load()
    table = specs.settlement
    session = Session.new("charges", strict=True)
    assert session.dispatch(BeginBattle()).ok

    def opened() -> int:
        board = session.view.board
        assert board is not None
        return sum(cell.cover is enums.Cover.OPEN and not cell.mine for cell in board.cells)

    assert table.damage_a_cap
    wanted = min(opened() * table.damage_a_per_cell, table.damage_a_cap)
    assert (session.view.charge_a, session.view.charge_b) == (wanted, 0)
    assert (session.view.opened_cells, session.view.first_hits) == (opened(), 0)
    assert session.dispatch(Stop()).ok
    after = session.view
    if after.phase is Phase.DIGGING:
        assert (after.charge_a, after.charge_b) == (0, 0)
        assert (after.opened_cells, after.first_hits) == (0, 0)


def test_the_view_is_the_same_object_until_something_happens() -> None:
    session = reached(Phase.DIGGING)
    view = session.view
    assert session.view is view
    assert view == copy_of(session).view
    cell = closed(session)[0].cell
    assert session.dispatch(Flag(*cell)).ok
    assert session.view is not view and session.view != view


def after_a_battle(phase: Phase) -> Session:
    """A session in that phase with a battle behind it."""
    if phase is not Phase.ENCOUNTER:
        return reached(phase)
    for number in range(20):
        walk = Walk(f"next#{number}")
        for _ in walk.steps(200):
            if walk.session.committed.battles_won and walk.session.view.phase is phase:
                return walk.session
    raise AssertionError("no walk won a battle")


@pytest.mark.parametrize("phase", [Phase.ENCOUNTER, Phase.WON, Phase.LOST])
def test_outside_a_battle_nothing_of_one_is_left_in_sight(phase: Phase) -> None:
    session = after_a_battle(phase)
    view = session.view
    assert session.committed.battle.control.round_index > 0, "there was one"
    assert (view.round_index, view.board, view.enemies, view.window) == (0, None, (), None)
    assert (view.ap, view.rap, view.charge_a, view.charge_b) == (0, 0, 0, 0)


def test_prices_and_ends_are_the_tables_each_its_own(tmp_path: Path) -> None:
    """Under numbers of which no two are alike."""
    numbers = {
        "apPerRound": 11,
        "rapCap": 7,
        "rapRefreshCost": 5,
        "digApCost": 3,
        "flagApCost": 2,
        "refreshCapPerRound": 1,
    }
    tables = root(tmp_path, {"economy": {key: {"value": value} for key, value in numbers.items()}})
    session = Session.new("prices", specs=Specs.load(tables), strict=True)
    assert session.dispatch(BeginBattle()).ok
    view = session.view
    told = (view.ap_max, view.rap_max, view.refresh_cost, view.dig_cost, view.flag_cost, view.refreshes_left)
    assert told == tuple(numbers.values())
    assert (view.ap, view.rap) == (view.ap_max, 0)
