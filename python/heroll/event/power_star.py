"""Power Star: more damage in the next battles (report 1.4, heroll-rules 3)."""

from heroll.enums import BoonKind
from heroll.event.outcome import grant_boon, settle_event
from heroll.run.event_instance import EventInstance
from heroll.run.work import Work

EVENT_ID = "power_star"


def respond(work: Work, instance: EventInstance, word: str) -> None:
    """`grab`: the star shines over the next battles."""
    settle_event(work, instance, EVENT_ID, word)
    grant_boon(work, EVENT_ID, word, BoonKind.STAR)
