"""The faces of an adventure: what a player may see of a state, as `minefield.view` has it.

Nothing under a closed cell gets in: neither its mine, nor its number, nor the reward that it holds.
"""

from collections.abc import Iterator
from typing import Final, Protocol

from minefield.adventure.course import encounter_row
from minefield.adventure.phases import FIGHTING
from minefield.adventure.questions import economy_of, orchestrator_to_ask, ports_to_ask
from minefield.adventure.state import AdventureState
from minefield.board.product import BoardProduct
from minefield.board.state import BoardState
from minefield.cells import cell_at
from minefield.enums import ArmorType, Beat, Cover, IntentKind
from minefield.grid import mask_of_cells
from minefield.settlement.b1_v2.segments.window import obstacle
from minefield.settlement.ports import Enemies, StockItem
from minefield.settlement.rows import LedgerRow
from minefield.specs.load import Specs
from minefield.view import BoardView, CellView, EncounterView, ItemView, UnitView, View

HERO_KIND: Final = "hero"
HERO_NAME: Final = "minefield.unit.hero"
NO_BATTLE: Final = "minefield.why.no_battle"


class _Body(Protocol):
    """A combatant of B2 as plain data."""

    handle: int
    kind: str
    hp: int
    max_hp: int
    atk: int
    armor_type: ArmorType


def view_of(state: AdventureState, specs: Specs) -> View:
    """The view of a state; the same one for the same state."""
    economy = economy_of(state, specs)
    ports = ports_to_ask(state, specs)
    orchestrator = orchestrator_to_ask(state, specs)
    in_battle = state.phase in FIGHTING
    charge_a, charge_b = orchestrator.charges()
    table = specs.economy
    return View(
        ruleset=state.ruleset,
        phase=state.phase,
        encounter=_encounter(state, specs),
        battles_won=state.battles_won,
        round_index=state.battle.control.round_index if in_battle else 0,
        hero=_hero(state, specs),
        enemies=tuple(_enemies(state, specs, ports.enemies)) if in_battle else (),
        board=_board(state) if in_battle else None,
        ap=economy.ap,
        ap_max=table.ap_per_round,
        rap=economy.rap,
        rap_max=table.rap_cap,
        dig_cost=economy.cost_of(IntentKind.DIG),
        flag_cost=economy.cost_of(IntentKind.FLAG),
        refresh_cost=table.rap_refresh_cost,
        refreshes_left=economy.refreshes_left,
        refresh_refusal=economy.face,
        window=orchestrator.window,
        items=tuple(
            _item(item, ports.enemies if in_battle else None) for item in ports.rewards.query_inventory()
        ),
        charge_a=charge_a,
        charge_b=charge_b,
        opened_cells=state.battle.control.charges.opened if in_battle else 0,
        first_hits=state.battle.control.charges.first_hits if in_battle else 0,
        ledger=tuple(step for step in state.battle.control.steps if isinstance(step, LedgerRow)),
    )


def _encounter(state: AdventureState, specs: Specs) -> EncounterView:
    row = encounter_row(state, specs)
    enemy = specs.enemies[row.level, row.difficulty]
    return EncounterView(
        number=row.number,
        of=len(specs.encounters),
        level=row.level,
        difficulty=row.difficulty,
        kind=enemy.enemy_id,
        name=enemy.text_key,
        units_min=enemy.units_min if row.units_min is None else row.units_min,
        units_max=enemy.units_max if row.units_max is None else row.units_max,
    )


def _hero(state: AdventureState, specs: Specs) -> UnitView:
    fighting = state.battle.enemies.hero
    if fighting is not None:
        return _unit(fighting, HERO_NAME, None)
    hp, row = state.hero_hp, specs.hero
    return UnitView(0, HERO_KIND, HERO_NAME, hp, row.max_hp, row.atk, ArmorType.NONE, None, hp > 0)


def _enemies(state: AdventureState, specs: Specs, enemies: Enemies) -> Iterator[UnitView]:
    row = encounter_row(state, specs)
    name = specs.enemies[row.level, row.difficulty].text_key
    for enemy in state.battle.enemies.enemies:
        yield _unit(enemy, name, enemies.query_beat(enemy.handle) if enemy.hp else None)


def _unit(unit: _Body, name: str, beat: Beat | None) -> UnitView:
    return UnitView(
        unit.handle, unit.kind, name, unit.hp, unit.max_hp, unit.atk, unit.armor_type, beat, unit.hp > 0
    )


def _item(item: StockItem, enemies: Enemies | None) -> ItemView:
    """``enemies``: None outside a battle."""
    identity = item.identity
    why = NO_BATTLE if enemies is None else obstacle(enemies, identity.category)
    return ItemView(
        item_id=item.item_id,
        reward_id=identity.reward_id,
        name=identity.text_key,
        category=identity.category,
        power=identity.power,
        cell=item.cell,
        round_index=item.round_index,
        usable_now=why is None,
        why=why,
    )


def _board(state: AdventureState) -> BoardView | None:
    product = state.battle.board.product
    return (
        None
        if product is None
        else BoardView(
            serial=product.serial,
            width=product.width,
            height=product.height,
            origin=product.origin,
            illegal=product.illegal,
            mines=len(product.mines),
            cells=tuple(_cells(state.battle.board, product)),
        )
    )


def _cells(board: BoardState, product: BoardProduct) -> Iterator[CellView]:
    mines = mask_of_cells(product.mines, product.width)
    fog = mask_of_cells(product.fog, product.width)
    for index, cover in enumerate(board.covers):
        is_open = cover is Cover.OPEN
        is_mine = bool(mines >> index & 1)
        yield CellView(
            cell=cell_at(index, product.width),
            cover=cover,
            number=board.numbers[index] if is_open and not is_mine else None,
            mine=is_open and is_mine,
            fog=not is_open and bool(fog >> index & 1),
        )
