"""The state of the rewards (B4): the installed board's mapping, and the items of the level."""

from dataclasses import dataclass, field

from kernel.clone import Cloneable, cloneable
from minefield.cells import Cell
from minefield.enums import ItemState
from minefield.settlement.ports import Identity, StockItem


@dataclass(frozen=True, slots=True)
class HeldItem:
    """An item of the level, and whether it is used up."""

    item: StockItem
    state: ItemState


@cloneable
@dataclass(slots=True)
class Mapping(Cloneable):
    """The rewards of one board. `cells` row-major; `identities` and `granted` go with them, one for one."""

    serial: int
    cells: tuple[Cell, ...]
    identities: tuple[Identity, ...]
    granted: list[bool]
    clear: Identity
    clear_granted: bool = False


@cloneable
@dataclass(slots=True)
class RewardState(Cloneable):
    """`mapping`: None while no board is laid. `items`: of the level, the item with number n at n - 1.

    `is_open`: the level goes on, items come and go; a new state's level is open.
    """

    mapping: Mapping | None = None
    items: list[HeldItem] = field(default_factory=list)
    is_open: bool = True
