"""What must hold of the pages of a run: what an open event has drawn and was told, and the merchant's."""

from collections.abc import Iterator

from heroll.checks.forge import broken_forge
from heroll.checks.games import broken_game
from heroll.checks.shop import broken_shop
from heroll.enums import EventPhase
from heroll.run.event_instance import EventInstance
from heroll.run.event_terms import DESTINATIONS, event_row
from heroll.run.forge import INTENT, PIECE
from heroll.run.games import GAME, MOVES
from heroll.run.state import RunState
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
    yield from broken_shop(run, specs)


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
