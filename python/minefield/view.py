"""What a player may see of an adventure: plain values, nothing hidden under a closed cell."""

from dataclasses import dataclass

from minefield.cells import Cell
from minefield.enums import ArmorType, Beat, BoardOrigin, Category, Cover, Phase, Reason, Ruleset
from minefield.settlement.marks import WindowItem
from minefield.settlement.rows import LedgerRow


@dataclass(frozen=True, slots=True)
class CellView:
    """A cell as it looks. `number`: of an open safe cell, else None. `mine`: an open mine.

    `fog`: closed under fog.
    """

    cell: Cell
    cover: Cover
    number: int | None
    mine: bool
    fog: bool


@dataclass(frozen=True, slots=True)
class BoardView:
    """The board, its cells row-major. `mines`: how many there are in all; `origin`: why it was made."""

    serial: int
    width: int
    height: int
    origin: BoardOrigin
    illegal: bool
    mines: int
    cells: tuple[CellView, ...]

    def at(self, cell: Cell) -> CellView:
        """The cell at a place on the board."""
        return self.cells[cell[0] * self.width + cell[1]]


@dataclass(frozen=True, slots=True)
class UnitView:
    """A combatant: `beat` is an enemy's next one, None for the hero. `name` is a text key."""

    handle: int
    kind: str
    name: str
    hp: int
    max_hp: int
    atk: int
    armor_type: ArmorType
    beat: Beat | None
    alive: bool


@dataclass(frozen=True, slots=True)
class EncounterView:
    """A battle that waits: its number, level, difficulty, kind of enemies, least and most of them."""

    number: int
    of: int
    level: int
    difficulty: int
    kind: str
    name: str
    units_min: int
    units_max: int


@dataclass(frozen=True, slots=True)
class ItemView:
    """An item in stock: its reward, text key, power, and whether the window would take it now (else why).

    `cell`, `round_index`: where and when it was found; no cell for a clear reward.
    """

    item_id: int
    reward_id: str
    name: str
    category: Category
    power: int
    cell: Cell | None
    round_index: int
    usable_now: bool
    why: str | None


@dataclass(frozen=True, slots=True)
class View:
    """Everything that a screen shows. In phase encounter there is no board and no enemy.

    `refresh_refusal`: why a refresh is refused now, None when it would be taken. `ledger`: the rows of the
    last settlement, or of the one that waits at its window. `charge_a`, `charge_b`: the hero's charge pools
    as the facts of this round fill them (002 F6). `opened_cells`, `first_hits`: the safe cells and the flags
    that do; what the cap cuts off pool A is in the former alone.
    """

    ruleset: Ruleset
    phase: Phase
    encounter: EncounterView | None
    battles_won: int
    round_index: int
    hero: UnitView
    enemies: tuple[UnitView, ...]
    board: BoardView | None
    ap: int
    ap_max: int
    rap: int
    rap_max: int
    dig_cost: int
    flag_cost: int
    refresh_cost: int
    refreshes_left: int
    refresh_refusal: Reason | None
    window: tuple[WindowItem, ...] | None
    items: tuple[ItemView, ...]
    charge_a: int
    charge_b: int
    opened_cells: int
    first_hits: int
    ledger: tuple[LedgerRow, ...]
