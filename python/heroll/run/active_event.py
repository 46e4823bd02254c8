"""The open event: how its page opens and closes (GDD 4.2, 9.2)."""

from heroll.enums import RunPhase, SafePoint, StreamName
from heroll.events import DestinationsOffered, EventLeft, EventOpened
from heroll.run.blessings import reveal_blessing
from heroll.run.event_instance import EventInstance
from heroll.run.event_terms import DESTINATIONS, destinations, event_row, open_words
from heroll.run.games import game_of, keep_state
from heroll.run.pedestal import reveal_gear
from heroll.run.state import RunState
from heroll.run.work import Work
from heroll.specs.events import Opening


def active_event(run: RunState) -> EventInstance:
    """The open event. Raise ``ValueError`` when there is none: the phase EVENT always has one."""
    if run.active_event is None:
        raise ValueError("no event is open")
    return run.active_event


def visit_id(run: RunState) -> str:
    """Id of the event of the run's latest visit."""
    return f"{run.run_id}:event:{run.counters.events}"


def open_event(work: Work) -> None:
    """Open the event of the hero's tile, READY for its inputs.

    What its row draws on opening is in the state, and in the slot, before anybody sees it.
    """
    run = work.run
    tile_id = run.board[run.tile_index].tile_id
    if tile_id is None:
        raise ValueError(f"tile {run.tile_index} is an EVENT without an event")
    run.counters.events += 1
    instance = EventInstance(
        instance_id=visit_id(run),
        tile_id=tile_id,
        floor=run.floor,
        tile_index=run.tile_index,
        visit_index=run.counters.events,
    )
    run.active_event = instance
    row = event_row(work.specs, instance)
    game = game_of(work.specs, instance)
    if game is not None:
        keep_state(instance, game.opened(work.stream(StreamName.EVENT)), 0)
    if row.opening is Opening.DESTINATIONS:
        instance.payload[DESTINATIONS] = _draw_destinations(work, len(row.inputs))
    work.enter(RunPhase.EVENT)
    words = open_words(run, work.specs, instance)
    work.emit(EventOpened(instance.instance_id, tile_id, row.event_id, words))
    if row.opening is Opening.DESTINATIONS:
        work.emit(DestinationsOffered(instance.instance_id, tuple(destinations(instance))))
    if row.opening in (Opening.DESTINATIONS, Opening.GAME):
        work.safe_point(SafePoint.PAGE_OPENED)
    elif row.opening is Opening.BLESSING:
        reveal_blessing(work)
    elif row.opening is Opening.GEAR:
        reveal_gear(work, instance, row.event_id)


def close_event(work: Work) -> None:
    """Let go of the open event, if there is one, and of the piece that it shows."""
    instance = work.run.active_event
    if instance is not None:
        work.run.active_event = None
        work.run.shown_gear = None
        work.emit(EventLeft(instance.instance_id, event_row(work.specs, instance).event_id))


def _draw_destinations(work: Work, count: int) -> list[int]:
    """Up to ``count`` tiles ahead on this lap, fairly drawn without replacement, in walking order."""
    run = work.run
    ahead = list(range(run.tile_index + 1, len(run.board)))
    stream = work.stream(StreamName.EVENT)
    drawn = [ahead.pop(stream.next_int(0, len(ahead) - 1)) for _ in range(min(count, len(ahead)))]
    return sorted(drawn)
