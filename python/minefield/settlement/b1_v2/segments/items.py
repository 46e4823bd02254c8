"""Segment ④ item: the chosen item is used (002 rule 9, F3 ②)."""

from minefield.enums import Category, RowType, SourceClass
from minefield.settlement.b1_v2.desk import Desk
from minefield.settlement.b1_v2.payout import heal
from minefield.settlement.b1_v2.segments.window import obstacle
from minefield.settlement.b1_v2.whys import HEALTHY, NOBODY
from minefield.settlement.damage import Recipe, TargetRule, Ticket
from minefield.settlement.errors import OrchestrationError, demand
from minefield.settlement.ports import StockItem
from minefield.settlement.rows import ConsumedNoEffectRow, DamageRow, HealRow, ItemRow, UseRefusedRow


def use_item(desk: Desk) -> None:
    """Nothing when none was chosen; an item that cannot be used stays in stock and leaves a row."""
    if desk.running.chosen is None:
        return
    item = _chosen(desk, desk.running.chosen)
    why = obstacle(desk.ports.enemies, item.identity.category)
    if why is not None:
        desk.step(
            UseRefusedRow(
                source_class=SourceClass.ITEM_USE,
                origin_cell=item.cell,
                round_index=desk.control.round_index,
                display_name=item.identity.text_key,
                value=0,
                batch=desk.batch(RowType.USE_REFUSED, item.identity.reward_id),
                why=why,
            )
        )
        return
    target = _target(desk, item)
    demand(desk.ports.rewards.use(item.item_id), f"use({item.item_id})")
    desk.step(
        ItemRow(
            source_class=SourceClass.ITEM_USE,
            origin_cell=item.cell,
            round_index=desk.control.round_index,
            display_name=item.identity.text_key,
            value=item.identity.power,
            item_id=item.item_id,
            used=True,
            target=target,
        )
    )
    deliver(desk, item)


def deliver(desk: Desk, item: StockItem) -> None:
    """What a used item does; when there is nobody left for it, it is gone all the same (002 AC-20)."""
    if item.identity.category is Category.HEAL_PACK:
        row: DamageRow | HealRow | None = heal(desk, item.identity, SourceClass.ITEM_USE, item.cell, None)
    else:
        row = desk.damage.settle(
            Ticket(
                recipe=Recipe.ITEM,
                target=TargetRule.FRONT,
                source_class=SourceClass.ITEM_USE,
                origin_cell=item.cell,
                round_index=desk.control.round_index,
                display_name=item.identity.text_key,
                power=item.identity.power,
                actor=desk.ports.enemies.hero().handle,
            )
        )
    desk.step(row if row is not None else _lost(desk, item))


def _lost(desk: Desk, item: StockItem) -> ConsumedNoEffectRow:
    return ConsumedNoEffectRow(
        source_class=SourceClass.ITEM_USE,
        origin_cell=item.cell,
        round_index=desk.control.round_index,
        display_name=item.identity.text_key,
        value=0,
        batch=desk.batch(RowType.CONSUMED_NO_EFFECT, item.identity.reward_id),
        why=HEALTHY if item.identity.category is Category.HEAL_PACK else NOBODY,
    )


def _chosen(desk: Desk, item_id: int) -> StockItem:
    for item in desk.ports.rewards.query_inventory():
        if item.item_id == item_id:
            return item
    raise OrchestrationError(f"item {item_id} left the inventory between the window and its use")


def _target(desk: Desk, item: StockItem) -> int | None:
    enemies = desk.ports.enemies
    is_heal = item.identity.category is Category.HEAL_PACK
    return enemies.hero().handle if is_heal else enemies.default_target()
