"""What must hold of the pages of a run: what an open event has drawn and was told, and the merchant's."""

from collections.abc import Iterator

from heroll.build.drops import gear_id
from heroll.checks.forge import broken_forge
from heroll.checks.games import broken_game
from heroll.checks.shop import broken_shop
from heroll.checks.told import broken_told
from heroll.enums import DropSource, EventPhase
from heroll.run.event_instance import EventInstance
from heroll.run.event_terms import DESTINATIONS, event_row
from heroll.run.forge import INTENT, PIECE
from heroll.run.games import GAME, MOVES
from heroll.run.pedestal import shown_quality
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
    yield from _pedestal(run, specs)
    yield from broken_shop(run, specs)


def _pedestal(run: RunState, specs: Specs) -> Iterator[str]:
    """The piece that lies open is the latest of the run and of the event's quality; no other page has one."""
    instance, piece = run.active_event, run.shown_gear
    row = None if instance is None or instance.phase is not EventPhase.READY else event_row(specs, instance)
    if row is None or row.opening is not Opening.GEAR:
        if piece is not None:
            yield f"{piece.instance_id} does not belong to the open event"
        return
    if piece is None:
        yield f"the pedestal of {row.event_id} is empty"
        return
    if piece.instance_id != gear_id(DropSource.LEGENDARY_GEAR, run.counters.gear):
        yield f"{piece.instance_id} on the pedestal is not piece {run.counters.gear} of the run"
    quality = shown_quality(specs, row.event_id)
    if piece.quality_rank is not quality or piece.upgrade_count:
        told = f"{piece.quality_rank.name}, upgraded {piece.upgrade_count} times"
        yield f"{piece.instance_id} on the pedestal is {told}, not {quality.name}"


def _payload(run: RunState, specs: Specs, row: EventRow, instance: EventInstance) -> Iterator[str]:
    told = {key for key in instance.payload if key not in (DESTINATIONS, PIECE, INTENT, GAME, MOVES)}
    is_over = instance.phase is EventPhase.RESOLVED
    yield from broken_forge(run, specs, row, instance)
    yield from broken_game(specs, row, instance)
    if is_over != bool(told):
        yield f"event {instance.instance_id} is {instance.phase} with {sorted(told)}"
    if is_over and row.opening is not Opening.GAME and instance.payload.get("input") not in row.inputs:
        yield f"event {instance.instance_id} was given {instance.payload.get('input')!r}"
    elif is_over:
        yield from broken_told(run, specs, row, instance)
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
