"""What must hold of the pages of a run: what an open event has drawn and was told, and the merchant's."""

from collections.abc import Iterator

from heroll.checks.forge import broken_forge
from heroll.checks.games import broken_game
from heroll.enums import EventPhase, RunPhase
from heroll.run.event_instance import EventInstance
from heroll.run.event_terms import DESTINATIONS, event_row
from heroll.run.forge import INTENT, PIECE
from heroll.run.games import GAME, MOVES
from heroll.run.shop_opening import merchant_id
from heroll.run.state import RunState
from heroll.shop.draw import fixed_offers
from heroll.specs import Specs
from heroll.specs.events import EventRow, Opening


def broken_pages(run: RunState, specs: Specs) -> Iterator[str]:
    """A line for everything that is wrong."""
    instance = run.active_event
    is_revealed = False
    if instance is not None:
        row = event_row(specs, instance)
        is_revealed = instance.phase is EventPhase.READY and row.opening is Opening.BLESSING
        yield from _payload(run, specs, row, instance)
    if is_revealed != (run.pending_blessing is not None):
        yield f"the open card {run.pending_blessing} does not belong to the open event"
    yield from _shop(run, specs)


def _payload(run: RunState, specs: Specs, row: EventRow, instance: EventInstance) -> Iterator[str]:
    told = {key for key in instance.payload if key not in (DESTINATIONS, PIECE, INTENT, GAME, MOVES)}
    is_over = instance.phase is EventPhase.RESOLVED
    yield from broken_forge(run, specs, row, instance)
    yield from broken_game(specs, row, instance)
    if is_over != bool(told):
        yield f"event {instance.instance_id} is {instance.phase} with {sorted(told)}"
    if is_over and row.opening is not Opening.GAME and instance.payload.get("input") not in row.inputs:
        yield f"event {instance.instance_id} was given {instance.payload.get('input')!r}"
    drawn = instance.payload.get(DESTINATIONS)
    if row.opening is not Opening.DESTINATIONS:
        if drawn is not None:
            yield f"event {instance.instance_id} offers {drawn}"
        return
    ahead = range(instance.tile_index + 1, len(run.board))
    if not isinstance(drawn, list) or any(type(index) is not int or index not in ahead for index in drawn):
        yield f"event {instance.instance_id} offers {drawn!r}, allowed tiles in {ahead}"
    elif drawn != sorted(set(drawn)) or len(drawn) != min(len(ahead), len(row.inputs)):
        yield f"event {instance.instance_id} offers {drawn}, not {len(row.inputs)} tiles in walking order"


def _shop(run: RunState, specs: Specs) -> Iterator[str]:
    shop = run.shop
    if shop is None:
        if run.phase is RunPhase.SHOP or run.counters.shops:
            yield f"{run.phase} without the merchant of visit {run.counters.shops}"
        return
    if shop.merchant_instance_id != merchant_id(run):
        yield f"the merchant is {shop.merchant_instance_id!r}, not {merchant_id(run)!r}"
    if run.phase is RunPhase.SHOP and shop.floor != run.floor:
        yield f"the merchant of floor {shop.floor} on floor {run.floor}"
    if shop.fixed_offer_ids != fixed_offers(specs.shelves):
        yield f"the merchant's fixed offers are {shop.fixed_offer_ids}"
    drawn = shop.random_offer_ids
    drawable = [row.offer_id for row in specs.shelves.random]
    is_drawn = len(set(drawn)) == len(drawn) <= specs.rules.shop_random_offers
    if not is_drawn or any(offer_id not in drawable for offer_id in drawn):
        yield f"the merchant drew the offers {drawn}"
    for key, count in shop.purchased_count_by_offer.items():
        row = specs.shop_offers.get(int(key)) if key.isascii() and key.isdigit() else None
        if row is None or str(row.offer_id) != key or count < 1:
            yield f"offer {key!r} was bought {count} times"
        elif row.cap is not None and count > row.cap:
            yield f"offer {key} was bought {count} times, allowed {row.cap}"
    if shop.reroll_count != 0:
        yield "the merchant has re-rolled, which no rule does"
