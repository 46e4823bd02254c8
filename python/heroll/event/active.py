"""The open event: its row, and how its page closes."""

from heroll.event.instance import EventInstance
from heroll.event.tables import EventRow
from heroll.events import EventLeft
from heroll.run.state import RunState
from heroll.run.work import Work
from heroll.specs import Specs


def event_row(specs: Specs, instance: EventInstance) -> EventRow:
    """The table row of an open event."""
    return specs.events.by("tile_id")[instance.tile_id][0]


def active_event(run: RunState) -> EventInstance:
    """The open event. Raise ``ValueError`` when there is none: the phase EVENT always has one."""
    if run.active_event is None:
        raise ValueError("no event is open")
    return run.active_event


def close_event(work: Work) -> None:
    """Let go of the open event, if there is one."""
    instance = work.run.active_event
    if instance is not None:
        work.run.active_event = None
        work.emit(EventLeft(instance.instance_id, event_row(work.specs, instance).event_id))
