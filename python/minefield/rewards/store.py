"""The reward store (B4) over its state; never asks for HP, never calls another neighbour."""

from bisect import bisect_left
from collections import Counter
from collections.abc import Sequence
from itertools import pairwise

from kernel.tables import Table
from minefield.cells import Cell
from minefield.enums import Category, Diagnostic, ItemState, StreamName
from minefield.rewards.draw import draw_mapping
from minefield.rewards.state import HeldItem, Mapping, RewardState
from minefield.settlement.ports import Diagnose, Identity, Random, StockItem
from minefield.specs.b1_v2 import RewardRow

_STOCKED = (Category.DAMAGE_ITEM, Category.HEAL_PACK)


class RewardStore:
    """`inject_per_board`: eligible cells of a board that hold a row of pool active_inject."""

    __slots__ = ("_diagnose", "_inject", "_random", "_rows", "_state")

    def __init__(
        self,
        state: RewardState,
        rows: Table[RewardRow],
        inject_per_board: int,
        random: Random,
        diagnose: Diagnose,
    ) -> None:
        self._state = state
        self._rows = rows
        self._inject = inject_per_board
        self._random = random
        self._diagnose = diagnose

    def roll_board(self, serial: int, eligible: Sequence[Cell], fogged: Sequence[Cell]) -> bool:
        """Draw the board's identities and its clear slot, from exactly one scope of `reward_roll`.

        Refused without a scope while a mapping stands (the same board twice, or an old one not yet retired),
        and for cells that are not row-major and distinct.
        """
        standing = self._state.mapping
        if standing is not None:
            return self._refuse(f"roll_board {serial}: the mapping of board {standing.serial} still stands")
        if any(first >= second for first, second in pairwise(eligible)):
            return self._refuse(f"roll_board {serial}: the cells are not row-major and distinct")
        stream = self._random.open_stream(StreamName.REWARD_ROLL)
        self._state.mapping = draw_mapping(stream, self._rows, serial, eligible, fogged, self._inject)
        return True

    def retire_mapping(self) -> bool:
        """The board's identities are gone; refused when there are none."""
        if self._state.mapping is None:
            return self._refuse("retire_mapping: no mapping stands")
        self._state.mapping = None
        return True

    def grant(self, cell: Cell) -> Identity | None:
        """The cell's reward, once; afterwards, and for a cell that pays nothing, None."""
        mapping = self._state.mapping
        position = None if mapping is None else _position(mapping, cell)
        if mapping is None or position is None:
            self._refuse(f"grant {cell}: no such cell in a mapping")
            return None
        if mapping.granted[position]:
            self._refuse(f"grant {cell}: already granted")
            return None
        mapping.granted[position] = True
        return mapping.identities[position]

    def grant_clear(self) -> Identity | None:
        """The clear slot's reward, once a board."""
        mapping = self._state.mapping
        if mapping is None:
            self._refuse("grant_clear: no mapping stands")
            return None
        if mapping.clear_granted:
            self._refuse(f"grant_clear: already granted on board {mapping.serial}")
            return None
        mapping.clear_granted = True
        return mapping.clear

    def stock(self, identity: Identity, cell: Cell | None, round_index: int) -> StockItem | None:
        """An item goes into the level's inventory under the next number; what is no item is refused."""
        items = self._state.items
        if not self._state.is_open:
            self._refuse(f"stock {identity.reward_id}: the level is over")
            return None
        if identity.category not in _STOCKED:
            self._refuse(f"stock {identity.reward_id}: a {identity.category} is no item")
            return None
        item = StockItem(len(items) + 1, identity, cell, round_index)
        items.append(HeldItem(item, ItemState.IN_STOCK))
        return item

    def use(self, item_id: int) -> bool:
        """The item is used up; refused when it is not in stock, and there is no way back."""
        items = self._state.items
        if not self._state.is_open:
            return self._refuse(f"use {item_id}: the level is over")
        if not 1 <= item_id <= len(items):
            return self._refuse(f"use {item_id}: no such item")
        held = items[item_id - 1]
        if held.state is not ItemState.IN_STOCK:
            return self._refuse(f"use {item_id}: is {held.state}")
        items[item_id - 1] = HeldItem(held.item, ItemState.USED)
        return True

    def query_identity(self, cell: Cell) -> Identity | None:
        """What a cell holds, granted or not; None off the mapping."""
        mapping = self._state.mapping
        position = None if mapping is None else _position(mapping, cell)
        return None if mapping is None or position is None else mapping.identities[position]

    def query_inventory(self) -> tuple[StockItem, ...]:
        """Items in stock in the order of their numbers."""
        return tuple(held.item for held in self._state.items if held.state is ItemState.IN_STOCK)

    def query_supply(self) -> tuple[Identity, ...]:
        """Every reward that the board still holds: its cells row-major, then the clear slot (002 F1)."""
        mapping = self._state.mapping
        if mapping is None:
            return ()
        slots = zip(mapping.identities, mapping.granted, strict=True)
        cells = tuple(identity for identity, granted in slots if not granted)
        return cells if mapping.clear_granted else (*cells, mapping.clear)

    def clear_inventory(self) -> tuple[tuple[str, int], ...]:
        """End the level: (reward id, how many were in stock) in order of the table's rows; none: left out.

        Once a level: a second call finds nothing and is diagnosed.
        """
        if not self._state.is_open:
            self._refuse("clear_inventory: the level is over already")
            return ()
        counts = Counter(item.identity.reward_id for item in self.query_inventory())
        self._state.items.clear()
        self._state.is_open = False
        names = (row.reward_id for row in self._rows)
        return tuple((name, counts[name]) for name in names if counts[name])

    def open_level(self) -> bool:
        """A new level begins: the inventory takes items again; refused while a level goes on."""
        if self._state.is_open:
            return self._refuse("open_level: the level is not over")
        self._state.is_open = True
        return True

    def _refuse(self, detail: str) -> bool:
        self._diagnose(Diagnostic.REWARD_REFUSED, detail)
        return False


def _position(mapping: Mapping, cell: Cell) -> int | None:
    position = bisect_left(mapping.cells, cell)
    return position if position < len(mapping.cells) and mapping.cells[position] == cell else None
