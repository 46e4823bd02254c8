"""祝福: one card lies open and is accepted (GDD 7.1)."""

from heroll.event.outcome import settle_event
from heroll.run.blessings import accept_blessing
from heroll.run.event_instance import EventInstance
from heroll.run.work import Work

EVENT_ID = "blessing"


def respond(work: Work, instance: EventInstance, word: str) -> None:
    """`accept`: the card that was revealed on opening is held."""
    settle_event(work, instance, EVENT_ID, word)
    instance.payload["blessingId"] = accept_blessing(work).blessing_id
