"""A visit to an event tile: it opens, takes its inputs, resolves and is left (GDD 4.2, 9.2)."""

from heroll.commands import EventInput, LeaveEvent
from heroll.enums import EventPhase, Reason, RunPhase, SafePoint
from heroll.event.active import active_event, close_event, event_row
from heroll.event.instance import EventInstance
from heroll.event.registry import RESPONSES
from heroll.events import EventOpened
from heroll.run.settle import settle_tile
from heroll.run.work import Work
from kernel.transaction import Reject


def open_event(work: Work) -> None:
    """Open the event of the hero's tile, READY for its inputs."""
    run = work.run
    tile_id = run.board[run.tile_index].tile_id
    if tile_id is None:
        raise ValueError(f"tile {run.tile_index} is an EVENT without an event")
    run.counters.events += 1
    visit_index = run.counters.events
    run.active_event = EventInstance(
        instance_id=f"{run.run_id}:event:{visit_index}",
        tile_id=tile_id,
        floor=run.floor,
        tile_index=run.tile_index,
        visit_index=visit_index,
    )
    row = event_row(work.specs, run.active_event)
    work.enter(RunPhase.EVENT)
    work.emit(EventOpened(run.active_event.instance_id, tile_id, row.event_id, row.inputs))


def give_input(work: Work, command: EventInput) -> None:
    """Resolve one input.

    Reject EVENT_BUSY when the event is not READY, UNKNOWN_INPUT for a word it does not know.
    """
    instance = active_event(work.run)
    row = event_row(work.specs, instance)
    if instance.phase is not EventPhase.READY:
        raise Reject(Reason.EVENT_BUSY, f"{row.event_id} is {instance.phase} and takes no input")
    if command.input not in row.inputs:
        known = ", ".join(row.inputs)
        raise Reject(
            Reason.UNKNOWN_INPUT, f"{row.event_id} does not know {command.input!r}; it knows {known}"
        )
    RESPONSES[row.event_id](work, instance, command.input)
    if work.run.pending_gear:
        work.enter(RunPhase.REWARD_CHOICE)
    work.safe_point(SafePoint.EVENT_RESOLVED)


def leave_event(work: Work, _command: LeaveEvent) -> None:
    """Close the event's page, resolved or not; its tile becomes wasteland."""
    if active_event(work.run).phase is EventPhase.RESOLVING:
        raise Reject(Reason.EVENT_BUSY, "the event is resolving")
    close_event(work)
    settle_tile(work, SafePoint.TILE_RESOLVED)
