"""A visit to an event tile: it opens, takes its inputs, resolves and is left (GDD 4.2, 9.2)."""

from heroll.commands import EventInput, LeaveEvent
from heroll.enums import EventPhase, Reason, RunPhase, SafePoint
from heroll.event.registry import RESPONSES
from heroll.run.active_event import active_event, close_event, event_row
from heroll.run.settle import settle_tile
from heroll.run.work import Work
from kernel.transaction import Reject


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
    instance.phase = EventPhase.RESOLVING
    RESPONSES[row.event_id](work, instance, command.input)
    if work.run.pending_gear:
        work.enter(RunPhase.REWARD_CHOICE)
    work.safe_point(SafePoint.EVENT_RESOLVED)


def leave_event(work: Work, _command: LeaveEvent) -> None:
    """Close the event's page, resolved or not; its tile becomes wasteland."""
    close_event(work)
    settle_tile(work, SafePoint.TILE_RESOLVED)
