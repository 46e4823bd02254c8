"""Segment ② item_window: the only place where the player is asked (002 rule 7)."""

from collections.abc import Iterable, Iterator, Sequence

from minefield.enums import Category, Diagnostic, Side
from minefield.settlement.b1_v2.desk import Desk
from minefield.settlement.b1_v2.whys import HP_FULL, NO_ENEMY
from minefield.settlement.errors import OrchestrationError
from minefield.settlement.marks import WindowClosed, WindowItem, WindowOpened
from minefield.settlement.ports import Enemies


def open_window(desk: Desk) -> None:
    """Open it with the inventory; it waits when there is any item, and shuts as a skip when there is none."""
    if desk.ports.enemies.hero().hp == 0:
        raise OrchestrationError("the hero is dead before the window opens")
    items = tuple(_lines(desk))
    desk.step(WindowOpened(items))
    if items:
        desk.running.window = items
    else:
        desk.step(WindowClosed(None))


def close_window(desk: Desk, chosen: Sequence[int]) -> None:
    """The player's choice: none, or the first of the items named; more than one leaves a diagnostic.

    Raise :class:`OrchestrationError`, nothing changed, when no window waits or the item is not in it.
    """
    window = desk.running.window
    if window is None:
        raise OrchestrationError("no item window is open")
    item_id = chosen[0] if chosen else None
    if item_id is not None and item_id not in _ids(window):
        raise OrchestrationError(f"no item {item_id} in the window, there are {sorted(_ids(window))}")
    if len(chosen) > 1:
        detail = f"the window takes one item, {len(chosen)} were submitted; {item_id} counts"
        desk.ports.diagnose(Diagnostic.WINDOW_VIOLATION, detail)
    desk.running.window = None
    desk.running.chosen = item_id
    desk.step(WindowClosed(item_id))


def obstacle(enemies: Enemies, category: Category) -> str | None:
    """Why an item of that category cannot be used now, as a text key; None when it can."""
    if category is Category.HEAL_PACK:
        hero = enemies.hero()
        return HP_FULL if hero.hp == hero.max_hp else None
    return None if enemies.query_alive(Side.ENEMY) else NO_ENEMY


def _lines(desk: Desk) -> Iterator[WindowItem]:
    for item in desk.ports.rewards.query_inventory():
        why = obstacle(desk.ports.enemies, item.identity.category)
        yield WindowItem(item.item_id, item.identity.reward_id, item.identity.power, why is None, why)


def _ids(window: Iterable[WindowItem]) -> list[int]:
    return [item.item_id for item in window]
