"""毒沼: wade on and carry the poison, or pay for the antidote (heroll-rules 3)."""

from heroll.enums import BoonKind
from heroll.event.outcome import charge, grant_boon, settle_event
from heroll.run.event_instance import EventInstance
from heroll.run.work import Work

EVENT_ID = "bad_poison"


def respond(work: Work, instance: EventInstance, word: str) -> None:
    """`wade`: poison for the next moves. `antidote`: points are paid and nothing stays."""
    settle_event(work, instance, EVENT_ID, word)
    charge(work, EVENT_ID, word)
    grant_boon(work, EVENT_ID, word, BoonKind.POISON)
