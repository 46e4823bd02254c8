"""传送: three tiles ahead are offered, the hero is moved to one of them and lands (heroll-rules 3)."""

from heroll.enums import MoveCause
from heroll.event.journey import Journey
from heroll.event.outcome import settle_event
from heroll.run.event_instance import EventInstance
from heroll.run.event_terms import destinations, event_row
from heroll.run.work import Work

EVENT_ID = "teleport"


def respond(work: Work, instance: EventInstance, word: str) -> Journey:
    """`first`, `second`, `third`: to that destination of those drawn on opening."""
    settle_event(work, instance, EVENT_ID, word)
    to_index = destinations(instance)[event_row(work.specs, instance).inputs.index(word)]
    instance.payload["to"] = to_index
    return Journey(to_index, MoveCause.TELEPORT)
