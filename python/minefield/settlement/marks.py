"""What stands in the step stream between the rows (002 rule 15): the item window's two markers."""

from dataclasses import dataclass
from typing import TypeAlias

from minefield.settlement.rows import LedgerRow


@dataclass(frozen=True, slots=True)
class WindowItem:
    """One line of the window (002 rule 7): an item in stock and whether it can be used now.

    `why` is a text key for the player when it cannot, else None.
    """

    item_id: int
    reward_id: str
    power: int
    usable_now: bool
    why: str | None


@dataclass(frozen=True, slots=True)
class WindowOpened:
    """The window opens with these lines; it always does, with none as well."""

    items: tuple[WindowItem, ...]


@dataclass(frozen=True, slots=True)
class WindowClosed:
    """The window closes with the item chosen, None for a skip."""

    item_id: int | None


Step: TypeAlias = LedgerRow | WindowOpened | WindowClosed
