"""雕像: a prayer shields in the next battle (heroll-rules 3)."""

from heroll.enums import BoonKind
from heroll.event.outcome import grant_boon, settle_event
from heroll.run.event_instance import EventInstance
from heroll.run.work import Work

EVENT_ID = "corner_statue"


def respond(work: Work, instance: EventInstance, word: str) -> None:
    """`pray`: a shield at the start of the next battle."""
    settle_event(work, instance, EVENT_ID, word)
    grant_boon(work, EVENT_ID, word, BoonKind.SHIELD)
