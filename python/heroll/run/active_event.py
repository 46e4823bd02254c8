"""The open event: its row, and how its page opens and closes (GDD 4.2, 9.2)."""

from heroll.enums import RunPhase
from heroll.events import EventLeft, EventOpened
from heroll.run.event_instance import EventInstance
from heroll.run.state import RunState
from heroll.run.work import Work
from heroll.specs import Specs
from heroll.specs.events import EventRow


def event_row(specs: Specs, instance: EventInstance) -> EventRow:
    """The table row of an open event."""
    return specs.events.by("tile_id")[instance.tile_id][0]


def active_event(run: RunState) -> EventInstance:
    """The open event. Raise ``ValueError`` when there is none: the phase EVENT always has one."""
    if run.active_event is None:
        raise ValueError("no event is open")
    return run.active_event


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


def close_event(work: Work) -> None:
    """Let go of the open event, if there is one."""
    instance = work.run.active_event
    if instance is not None:
        work.run.active_event = None
        work.emit(EventLeft(instance.instance_id, event_row(work.specs, instance).event_id))
